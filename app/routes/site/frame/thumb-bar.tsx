// The buttons Call, Text and Schedule at the bottom of long pages on phones. They have their own space above the footer and
// cover nothing. styles/footer.css hides them on wide screens and in print.
import { href, Link, useMatches } from "react-router";

import type { PageHandle } from "~/shared/page-handle";
import { phoneNumber } from "~/shared/phone-number";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

export function ThumbBar() {
  const { identity } = useSite();
  if (!useIsLong()) return null;
  const number = phoneNumber(identity.phone);
  return (
    <nav className="thumb" aria-label={`Reach ${identity.walkerName}`}>
      <a href={`tel:${number}`} className="btn btn-quiet">
        <Icon name="phone" />
        Call
      </a>
      <a href={`sms:${number}`} className="btn btn-quiet">
        <Icon name="chat" />
        Text
      </a>
      <Link to={href("/schedule")} className="btn btn-quiet">
        <Icon name="calendar" />
        Schedule
      </Link>
    </nav>
  );
}

const useIsLong = (): boolean =>
  useMatches().some(({ handle, loaderData }) => {
    const { thumbBar } = (handle ?? {}) as PageHandle;
    return typeof thumbBar === "function" ? thumbBar(loaderData) : thumbBar;
  });

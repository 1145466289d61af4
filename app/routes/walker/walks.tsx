// A walker's day (decisions §3, /dashboard: "Walker: today").
import { dayInLosAngeles, formatWeekday } from "~/shared/dates";
import { getServices } from "~/server/context";
import { phoneNumber } from "~/shared/phone-number";
import { PageHead } from "~/ui/app/app-frame";
import { Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/walks";

export function loader({ context }: Route.LoaderArgs) {
  return { today: formatWeekday(dayInLosAngeles(getServices(context).now())) };
}

export function meta() {
  return [{ title: "Walks" }, { name: "robots", content: "noindex" }];
}

export default function Walks({ loaderData }: Route.ComponentProps) {
  const { identity, viewer } = useSite();
  return (
    <>
      <PageHead title="Today" lead={`${loaderData.today}, Los Angeles time`} />
      <div className="empty stack walks-empty">
        <Drawing name="vignette-walk" />
        <h2>No walks for you today</h2>
        {viewer?.isAdmin ? (
          <p>Nothing is assigned to you today.</p>
        ) : (
          <>
            <p>
              Nothing is assigned to you today, {viewer?.firstName}. If you expected a walk, ask {identity.walkerName}.
            </p>
            <p>
              <a href={`tel:${phoneNumber(identity.phone)}`} className="btn btn-quiet">
                <Icon name="phone" /> Call {identity.phone}
              </a>
            </p>
          </>
        )}
      </div>
    </>
  );
}

// Banner on every page of the owner's desk (/admin): stale or broken calendars, since when, and what to do.
import { Link } from "react-router";

import { settingsPath } from "~/calendars/paths";
import type { CalendarTrouble } from "~/calendars/settings/list-sources.server";
import { bannerTexts } from "~/calendars/settings/texts";

export function CalendarBanner({ troubles }: { troubles: readonly CalendarTrouble[] }) {
  const [first, ...others] = troubles;
  if (!first) return null;
  return (
    <section className="note note-warning calendar-banner" aria-label={bannerTexts.label}>
      <p>
        <strong>
          <bdi>{first.name}</bdi>
        </strong>{" "}
        {wordsOf(first)}
        {others.length > 0 ? ` ${bannerTexts.more(others.length)}` : null}{" "}
        <Link to={settingsPath}>{bannerTexts.see}</Link>
      </p>
    </section>
  );
}

const wordsOf = ({ what, isBusyOld, unread, visits, todo }: CalendarTrouble): string =>
  [what, isBusyOld ? bannerTexts.old : null, unread, visits, todo].filter(Boolean).join(" ");

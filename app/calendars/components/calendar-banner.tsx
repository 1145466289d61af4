// On every page of the desk: which calendar is stale or broken, since when, and what to do.
import { Link } from "react-router";

import type { CalendarTrouble } from "~/calendars/queries.server";

export function CalendarBanner({ troubles }: { troubles: readonly CalendarTrouble[] }) {
  const [first, ...others] = troubles;
  if (!first) return null;
  return (
    <section className="note note-warning calendar-banner" aria-label="Calendars that need you">
      <p>
        <strong>
          <bdi>{first.name}</bdi>
        </strong>{" "}
        {wordsOf(first)}
        {others.length > 0
          ? ` And ${others.length === 1 ? "one more calendar" : `${others.length} more calendars`}.`
          : null}{" "}
        <Link to="/admin/settings/calendar">See calendars</Link>
      </p>
    </section>
  );
}

const wordsOf = ({ what, isBusyOld, unread, visits, todo }: CalendarTrouble): string =>
  [what, isBusyOld ? "Its busy times may be out of date." : null, unread, visits, todo].filter(Boolean).join(" ");

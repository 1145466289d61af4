// A visit as one object of a CalDAV calendar.
import icalGenerator from "ical-generator";

import { calendarHead } from "~/calendars/entries/invitation.server";
import type { EventDraft } from "~/calendars/port";

export function eventIcs({ uid, summary, description, location, start, end, sequence }: EventDraft): string {
  const calendar = icalGenerator(calendarHead);
  calendar.createEvent({
    id: uid,
    sequence,
    start,
    end,
    summary,
    description,
    ...(location ? { location } : {}),
  });
  return calendar.toString();
}

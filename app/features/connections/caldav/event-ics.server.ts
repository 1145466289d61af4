// A visit as one object of a CalDAV calendar.
import icalGenerator from "ical-generator";

import type { EventDraft } from "../port";

export function eventIcs({ uid, summary, description, location, start, end, sequence }: EventDraft): string {
  const calendar = icalGenerator();
  calendar.createEvent({
    id: uid,
    sequence,
    start: start.toZonedDateTimeISO("UTC"),
    end: end.toZonedDateTimeISO("UTC"),
    summary,
    description,
    ...(location ? { location } : {}),
  });
  return calendar.toString();
}

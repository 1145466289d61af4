// Writes a feed as ICS (RFC 5545, RFC 7986): visits in UTC, standing walks in wall time with their zone.
import icalGen, {
  type ICalEventData,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";

import { calendarHead } from "~/calendars/index.server";
import type { FeedEvent, FeedTime } from "~/schedule/feeds/feed-of";

/** Calendar programs should refresh hourly. The library would write this after the time zone, which is invalid. */
const refresh = ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

/** `isBusy`: the events block the subscriber's time, as for walkers. Lines end with CRLF. */
export function feedIcs(
  name: string,
  events: readonly FeedEvent[],
  { isBusy }: { isBusy: boolean },
  zone: string,
): string {
  const calendar = icalGen({ ...calendarHead, name, method: ICalCalendarMethod.PUBLISH });
  for (const event of events) calendar.createEvent({ ...timesOf(event.time, zone), ...wordsOf(event, isBusy) });
  const method = "METHOD:PUBLISH\r\n";
  return `${calendar.toString().replace(method, `${method}${refresh.join("\r\n")}\r\n`)}\r\n`;
}

function timesOf(time: FeedTime, zone: string): Pick<ICalEventData, "start" | "end" | "timezone" | "allDay"> {
  if (time.kind === "instants") return { start: time.start, end: time.end };
  if (time.kind === "days")
    return {
      start: time.first.toPlainDateTime(),
      // DTEND is exclusive.
      end: time.last.add({ days: 1 }).toPlainDateTime(),
      allDay: true,
    };
  const zoned = { start: time.start.toZonedDateTimeISO(zone), end: time.end.toZonedDateTimeISO(zone) };
  return { ...zoned, timezone: zone };
}

const wordsOf = (event: FeedEvent, isBusy: boolean): Omit<ICalEventData, "start"> => ({
  id: event.uid,
  sequence: event.sequence,
  stamp: event.changedAt,
  lastModified: event.changedAt,
  summary: event.summary,
  description: event.description,
  ...(event.location ? { location: event.location } : {}),
  ...(event.url ? { url: event.url } : {}),
  status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  transparency: isBusy && !event.isCancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
});

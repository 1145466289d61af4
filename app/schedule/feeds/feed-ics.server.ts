// A subscribe link's calendar as text (RFC 5545, RFC 7986): visits in UTC, standing walks by the clock on the wall with
// the rules of their zone, cancelled ones marked as such.
import icalGen, {
  type ICalEventData,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";

import { losAngeles } from "~/shared/dates";

import { calendarHead } from "~/calendars/index.server";
import type { FeedEvent, FeedTime } from "~/schedule/feeds/feed-of";

/** A calendar program should look again every hour. The library writes it behind the zone, where it may not stand. */
const refresh = ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

/** `isBusy`: the time is taken for who subscribes, as for a walker. Lines end with CRLF. */
export function feedIcs(name: string, events: readonly FeedEvent[], { isBusy }: { isBusy: boolean }): string {
  const calendar = icalGen({ ...calendarHead, name, method: ICalCalendarMethod.PUBLISH });
  for (const event of events) calendar.createEvent({ ...timesOf(event.time), ...wordsOf(event, isBusy) });
  const method = "METHOD:PUBLISH\r\n";
  return `${calendar.toString().replace(method, `${method}${refresh.join("\r\n")}\r\n`)}\r\n`;
}

function timesOf(time: FeedTime): Pick<ICalEventData, "start" | "end" | "timezone" | "allDay"> {
  if (time.kind === "instants") return { start: time.start, end: time.end };
  if (time.kind === "days")
    return {
      start: time.first.toPlainDateTime(),
      // Its end is no part of it anymore.
      end: time.last.add({ days: 1 }).toPlainDateTime(),
      allDay: true,
    };
  const zoned = { start: time.start.toZonedDateTimeISO(losAngeles), end: time.end.toZonedDateTimeISO(losAngeles) };
  return { ...zoned, timezone: losAngeles };
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

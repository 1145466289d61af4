// Invitations for visits (RFC 5545 and 5546). One visit is written as instants in UTC; a standing walk as wall time with
// its zone, so that 12:30 stays 12:30 across a clock change.
import icalGen, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalRepeatingOptions,
  ICalWeekday,
} from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";

export interface Party {
  name: string;
  email: string;
}

/** A weekly pattern. Requires a start with a zone. */
export interface Recurrence {
  /** ISO weekdays: 1 Monday … 7 Sunday. The start must fall on one of them. */
  weekdays: readonly number[];
  everyWeeks: number;
  /** The last start, inclusive. Undefined for a pattern without an end. */
  until?: Temporal.Instant;
  /** Starts of the pattern that are skipped (EXDATE). */
  exclude?: readonly Temporal.ZonedDateTime[];
}

export interface Invitation {
  /** REQUEST invites or updates, CANCEL cancels, and PUBLISH is a file to import, without attendees. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Permanent UID of a booking or series (uids.ts). */
  uid: string;
  /** Rises with each mailed change: calendar programs ignore a lower one. */
  sequence: number;
  /** DTSTAMP, the time of writing. */
  stamp: Temporal.Instant;
  /** An instant for one visit; a wall time with its zone for a standing walk and each of its days. */
  start: Temporal.Instant | Temporal.ZonedDateTime;
  end: Temporal.Instant | Temporal.ZonedDateTime;
  summary: string;
  description: string;
  location?: string;
  /** URL of the visit's page. */
  url?: string;
  /** The business, with the address that its mails are sent from. */
  organizer: Party;
  attendee: Party;
  recurrence?: Recurrence;
  /** Set for a changed day of a standing walk: the start that the pattern gives this day. */
  recurrenceId?: Temporal.ZonedDateTime;
}

const weekdays = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
] as const;

/** Settings of every calendar file. */
export const calendarHead = {
  prodId: { company: "Dog walks", product: "Visits", language: "EN" },
  // No zone name: with one, the library writes stamps without a Z, and adds a zone to events that have none.
  timezone: { name: null, generator: zoneBlock },
};

/**
 * Returns one VCALENDAR with a VEVENT for each visit, and CRLF lines. All visits have the method of the first.
 * @throws RangeError for a pattern whose start has no zone.
 */
export function invitation(...visits: [Invitation, ...Invitation[]]): string {
  const calendar = icalGen({
    ...calendarHead,
    method: ICalCalendarMethod[visits[0].method],
  });
  for (const visit of visits) calendar.createEvent({ ...timesOf(visit), ...wordsOf(visit), ...guestOf(visit) });
  return `${calendar.toString()}\r\n`;
}

/** The VTIMEZONE of a zone, for programs that don't know it. */
function zoneBlock(zone: string): string {
  const [block] = tzlib_get_ical_block(zone);
  if (!block) throw new RangeError(`no calendar rules are known for ${zone}`);
  return block;
}

function timesOf({ start, end, recurrence, recurrenceId }: Invitation): ICalEventData {
  // RECURRENCE-ID is a wall time here, so start and end must be wall times, too (RFC 5545 3.8.4.4).
  if (recurrenceId) {
    const { timeZoneId: zone } = recurrenceId;
    return { start: zoned(start, zone), end: zoned(end, zone), timezone: zone, recurrenceId };
  }
  if (!("timeZoneId" in start)) {
    if (recurrence) throw new RangeError("a pattern needs wall times: give its start with a zone");
    return { start, end: "timeZoneId" in end ? end.toInstant() : end };
  }
  const { timeZoneId: zone } = start;
  return {
    start,
    end: zoned(end, zone),
    timezone: zone,
    ...(recurrence ? { repeating: patternOf(recurrence, zone) } : {}),
  };
}

const zoned = (time: Temporal.Instant | Temporal.ZonedDateTime, zone: string): Temporal.ZonedDateTime =>
  "timeZoneId" in time ? time.withTimeZone(zone) : time.toZonedDateTimeISO(zone);

const patternOf = ({ weekdays: days, everyWeeks, until, exclude }: Recurrence, zone: string): ICalRepeatingOptions => ({
  freq: ICalEventRepeatingFreq.WEEKLY,
  interval: everyWeeks,
  startOfWeek: ICalWeekday.MO,
  byDay: weekdays.filter((_, index) => days.includes(index + 1)),
  ...(until ? { until } : {}),
  ...(exclude?.length ? { exclude: exclude.map((start) => zoned(start, zone)) } : {}),
});

function wordsOf(visit: Invitation): Omit<ICalEventData, "start"> {
  return {
    id: visit.uid,
    sequence: visit.sequence,
    stamp: visit.stamp,
    lastModified: visit.stamp,
    summary: visit.summary,
    description: visit.description,
    ...(visit.location ? { location: visit.location } : {}),
    ...(visit.url ? { url: visit.url } : {}),
    status: visit.method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The visit doesn't block the household's time: only the walker is busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The attendee has accepted already, so no reply is requested. */
function guestOf({ method, organizer, attendee }: Invitation): Omit<ICalEventData, "start"> {
  if (method === "PUBLISH") return { organizer };
  const { name, email } = attendee;
  const guest = { name, email, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED };
  return { organizer, attendees: [guest] };
}

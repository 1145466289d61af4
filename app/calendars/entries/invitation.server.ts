// What a visit looks like in somebody's calendar (RFC 5545 and 5546): one visit as instants in UTC, where nothing can be
// mistaken; a standing walk as wall time of Los Angeles with its zone, so that 12:30 stays 12:30 across a clock change.
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

import { losAngeles } from "~/shared/dates";

export interface Party {
  name: string;
  email: string;
}

/** Week after week; only for a start with a zone. */
export interface Recurrence {
  /** ISO weekdays: 1 Monday … 7 Sunday. The start must fall on one of them. */
  weekdays: readonly number[];
  everyWeeks: number;
  /** The last start, inclusive; absent: until stopped. */
  until?: Temporal.Instant;
  /** Starts left out. */
  exclude?: readonly Temporal.ZonedDateTime[];
}

export interface Invitation {
  /** REQUEST asks or changes, CANCEL takes back; PUBLISH is the file somebody adds by hand, and names no guest. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Of a booking or a series (uids.ts): the same forever. */
  uid: string;
  /** Higher with every change that is mailed: calendars ignore a lower one. */
  sequence: number;
  /** When this was written. */
  stamp: Temporal.Instant;
  /** An instant for one visit, a wall time with its zone for a standing walk and for one day of it. */
  start: Temporal.Instant | Temporal.ZonedDateTime;
  end: Temporal.Instant | Temporal.ZonedDateTime;
  summary: string;
  description: string;
  location?: string;
  /** Where the visit is shown. */
  url?: string;
  /** The business, with the address its mails come from. */
  organizer: Party;
  attendee: Party;
  recurrence?: Recurrence;
  /** Which day of the standing walk this one stands for: the start it had in the pattern. */
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

/** How every calendar file of this site begins. */
export const calendarHead = {
  prodId: { company: "Dog walks", product: "Visits", language: "EN" },
  // No name: with one, the library writes stamps without their Z, and a zone to events that have none.
  timezone: { name: null, generator: zoneBlock },
};

/** One VCALENDAR with one VEVENT, lines ended by CRLF. Throws a RangeError for a pattern on a start without a zone. */
export function invitation(visit: Invitation): string {
  const calendar = icalGen({
    ...calendarHead,
    method: ICalCalendarMethod[visit.method],
  });
  calendar.createEvent({ ...timesOf(visit), ...wordsOf(visit), ...guestOf(visit) });
  return `${calendar.toString()}\r\n`;
}

/** The rules of Los Angeles' clock, for programs that do not know them. */
function zoneBlock(zone: string): string {
  const [block] = tzlib_get_ical_block(zone);
  if (!block) throw new RangeError(`no calendar rules are known for ${zone}`);
  return block;
}

function timesOf({ start, end, recurrence, recurrenceId }: Invitation): ICalEventData {
  // One day of a standing walk is named by wall time, so it has to tell its own times the same way (RFC 5545 3.8.4.4).
  if (recurrenceId)
    return { start: zoned(start), end: zoned(end), timezone: losAngeles, recurrenceId: zoned(recurrenceId) };
  if (!("timeZoneId" in start)) {
    if (recurrence) throw new RangeError("a pattern needs wall times: give its start with a zone");
    return { start, end: "timeZoneId" in end ? end.toInstant() : end };
  }
  return {
    start: zoned(start),
    end: zoned(end),
    timezone: losAngeles,
    ...(recurrence ? { repeating: patternOf(recurrence) } : {}),
  };
}

const zoned = (time: Temporal.Instant | Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  "timeZoneId" in time ? time.withTimeZone(losAngeles) : time.toZonedDateTimeISO(losAngeles);

function patternOf({ weekdays: days, everyWeeks, until, exclude }: Recurrence): ICalRepeatingOptions {
  return {
    freq: ICalEventRepeatingFreq.WEEKLY,
    interval: everyWeeks,
    startOfWeek: ICalWeekday.MO,
    byDay: weekdays.filter((_, index) => days.includes(index + 1)),
    ...(until ? { until } : {}),
    ...(exclude?.length ? { exclude: exclude.map(zoned) } : {}),
  };
}

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
    // The walker is busy then, not the household.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Nobody is asked to answer: the visit is agreed on already. */
function guestOf({ method, organizer, attendee }: Invitation): Omit<ICalEventData, "start"> {
  if (method === "PUBLISH") return { organizer };
  const { name, email } = attendee;
  const guest = { name, email, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED };
  return { organizer, attendees: [guest] };
}

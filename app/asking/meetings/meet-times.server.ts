// Free times for a visitor without an account, each as a link to the form that holds it (docs/product.md, Meet and
// greet).
import { href } from "react-router";

import { instantAt } from "~/business/times/windows";
import type { Db } from "~/db/client.server";
import { withoutZone } from "~/shared/day-names";
import { dayIn, formatInstant, isDay } from "~/shared/dates";

import { slotsOf } from "~/ledger/index";

import { byDay, getHostId, getMeetingOffer, type OfferedDay, readMeetingDays } from "./offer-times.server";
import { holdableTimes } from "./rules";

export interface MeetDay {
  /** "Today", "Thursday, November 26 (Thanksgiving)". */
  day: string;
  /**
   * `to`: URL that leads on with the time. `label`: "Tuesday, November 24, 9:00 AM"; `time`: "9:00 AM"; `short`: "Tue,
   * Nov 24, 9:00 AM".
   */
  times: { to: string; label: string; time: string; short: string }[];
}

interface VisitorTimes {
  days: MeetDay[];
  /** URL of the page with later times; null when there are none. */
  later: string | null;
}

/** Lists the times that an unknown visitor can hold, soonest first. `zip`: the zip code that the links carry. */
export async function listMeetTimes(
  db: Db,
  now: Temporal.Instant,
  zone: string,
  { zip = null, from = null }: { zip?: string | null; from?: string | null } = {},
): Promise<VisitorTimes> {
  const { days, later } = await getMeetingOffer(db, now, zone, { from, isConfirmed: false });
  return { days: linkDays(days, zone, zip), later: later && meetPath({ zip, from: later }) };
}

/** Returns these times by day, each with the URL of its form. */
export const linkTimes = (
  starts: readonly Temporal.Instant[],
  now: Temporal.Instant,
  zone: string,
  zip: string | null,
): MeetDay[] => linkDays(byDay(starts, now, zone), zone, zip);

const linkDays = (days: readonly OfferedDay[], zone: string, zip: string | null): MeetDay[] =>
  days.map(({ day, near, holiday, times }) => ({
    day: near ? near + holiday : day,
    times: times.map(({ value, label }) => {
      const startsAt = Temporal.Instant.from(value);
      const to = meetPath({ zip, ...slotOf(startsAt, zone) });
      const inWords = withoutZone(formatInstant(startsAt, zone), zone);
      const short = (near ? `${near}, ${label}` : inWords) + holiday;
      return { to, label: `${day}, ${label}`, time: label, short };
    }),
  }));

interface Span {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  now: Temporal.Instant;
}

/** Lists the owner's half hours of these days. Those that an unknown visitor can hold are available. */
export async function listMeetSlots(db: Db, { first, last, now }: Span, zone: string) {
  const { days, holdable } = await readHoldable(db, now, zone);
  const isHoldable = new Set(holdable.map(String));
  return days
    .filter(({ day }) => isOrdered(first, day) && isOrdered(day, last))
    .flatMap((known) =>
      slotsOf(known, now, zone).map(({ start, end }) => {
        const startsAt = instantAt(known.day, start, zone);
        const status = isHoldable.has(String(startsAt)) ? ("available" as const) : ("unavailable" as const);
        return { day: known.day, start, end, status };
      }),
    );
}

/** Returns the first time on or after a day that an unknown visitor can hold; null when there is none. */
export async function findNextMeetTime(db: Db, from: Temporal.PlainDate, now: Temporal.Instant, zone: string) {
  const { holdable } = await readHoldable(db, now, zone);
  const next = holdable.find((startsAt) => isOrdered(from, dayIn(zone, startsAt)));
  const [link] = next ? linkTimes([next], now, zone, null).flatMap(({ times }) => times) : [];
  return next && link ? { ...link, day: dayIn(zone, next).toString() } : null;
}

async function readHoldable(db: Db, now: Temporal.Instant, zone: string) {
  const hostId = await getHostId(db);
  const days = hostId ? await readMeetingDays(db, { hostId, now }, zone) : [];
  return { days, holdable: holdableTimes(days, now, zone) };
}

const isOrdered = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) <= 0;

/** URL of the form, or of the times to choose from. */
export function meetPath(known: Record<string, string | null | undefined> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(known)) if (value) params.set(name, value);
  return params.size > 0 ? `${href("/meet-and-greet/new")}?${params}` : href("/meet-and-greet/new");
}

/** The time as wall time of the business, for a URL. */
function slotOf(startsAt: Temporal.Instant, zone: string) {
  const wall = startsAt.toZonedDateTimeISO(zone).toPlainDateTime();
  return { date: wall.toPlainDate().toString(), slot: wall.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** Returns the time that the URL names; null without one. */
export function startIn(params: URLSearchParams, zone: string): Temporal.Instant | null {
  const [date, slot] = [params.get("date") ?? "", params.get("slot") ?? ""];
  if (!isDay(date) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(slot)) return null;
  return instantAt(Temporal.PlainDate.from(date), slot, zone);
}

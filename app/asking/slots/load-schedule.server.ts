// Loads the walkers' times and the chosen slot from the URL (docs/product.md, Slots). Values that don't exist or are in
// the past are replaced by the nearest valid ones, with a note.
import type { Business } from "~/business/business";
import { href } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { type TimeOfDay, timesOfDay, timeWindows } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import type { Actor } from "~/platform/index.server";
import { formatWeekday, isDay, dayIn } from "~/shared/dates";

import { listWalkers } from "~/accounts/index.server";
import { loadRequestForm } from "~/asking/form/load-form.server";
import { findNextMeetTime, listMeetSlots, meetPath } from "~/asking/meetings/meet-times.server";
import { listNextFree, listSlots, readSlot } from "~/ledger/index.server";
import { holidayOn, surchargeInWords, type Tariff, termsOn } from "~/offer/index";
import { getTariff } from "~/offer/index.server";
import { slotTexts } from "~/asking/slots/texts";
import { timeInWords } from "~/business/times/times-in-words";
import { instantAt } from "~/business/times/windows";
import { addMinutes } from "~/business/times/working-hours";
import { soonestNow } from "~/business/money/owner-policies";
import { slotDaysAhead, slotMinutes } from "~/business/policies";

export type EmployeeSchedule = Awaited<ReturnType<typeof loadSchedule>>;

/** Returns formatted data: local times and ISO days. */
export async function loadSchedule(
  db: Db,
  {
    actor,
    business,
    now,
    params,
  }: { actor: Actor; business: Business; now: Temporal.Instant; params: URLSearchParams },
) {
  const zone = business.timeZone;
  const today = dayIn(zone, now);
  const walkers = await listBookableWalkers(db, actor);
  /** null when there is no walker. */
  const walker = walkers.find(({ id }) => id === params.get("employee")) ?? walkers[0] ?? null;
  const isVisitor = actor.kind === "anonymous";
  const soonest = soonestNow(business, now);
  const times = walker && (isVisitor ? timesToMeet(db, now, zone) : timesOf(db, walker.id, { now, soonest }, zone));
  const { day, problem } = await readDay(params.get("date"), today, times);
  const first = firstShownDay(day, today);
  const last = first.add({ days: weekDays - 1 });
  const ofWeek = times ? await times.list(first, last) : [];
  const slots = ofWeek.filter((slot) => slot.day.equals(day));
  const { chosen, wrong } = await readChoice(
    db,
    { walkerId: walker?.id, day, start: params.get("slot"), now, soonest },
    zone,
  );
  const free = slots.filter(({ status }) => status === "available").length;
  const isBooking = params.get("tab") === "book";
  const address = { date: day.toString(), employee: walker?.id, slot: chosen?.start };
  const tariff = await getTariff(db);
  // A meet and greet is free, also on a holiday.
  const surchargeOn = isVisitor
    ? (on: Temporal.PlainDate) => holidayOn(on, tariff.holidays)?.name ?? null
    : surchargesOf(tariff);
  const inWords = formatWeekday(day);
  return {
    tab: isBooking ? ("book" as const) : ("availability" as const),
    /** URLs of the two tabs, which keep the current choice. */
    addresses: { availability: addressOf(address), book: addressOf({ ...address, tab: "book" }) },
    date: day.toString(),
    today: today.toString(),
    lastDay: today.add({ days: slotDaysAhead - 1 }).toString(),
    /** "Tuesday, November 24" */
    day: inWords,
    /** Error about the URL: the day is over, or the time is taken. */
    problem: problem ?? (wrong && slotTexts[wrong]),
    walkers,
    walker,
    parts: partsOf(slots, zone),
    week: weekOf(first, { day, today, slots: ofWeek, employee: walker?.id, surchargeOn }),
    summary: walker ? summaryOf(walker.name, { free, all: slots.length }, inWords, zone) : slotTexts.nobody,
    legend: slotTexts.timesOf(walker?.name ?? "", slotTexts.withSurcharge(inWords, surchargeOn(day))),
    /** The walker's next free time; null when the shown day has a free time. */
    next: times && free === 0 ? await times.next(day) : null,
    /** URL of the page that takes the chosen time: for visitors, the form for a meet and greet. */
    onward: isVisitor ? meetPath() : href("/employee-schedule"),
    /** Link to the form for a meet and greet, with the chosen time. */
    newHere: {
      lead: slotTexts.newHere,
      link: slotTexts.meet,
      to: meetPath({ date: chosen ? day.toString() : null, slot: chosen?.start }),
    },
    chosen,
    /** Data of the booking form; null when no slot is chosen or the visitor is not signed in. */
    form:
      isBooking && chosen && actor.kind === "signed-in"
        ? await loadRequestForm(db, business, { clientId: actor.id, now, params: new URLSearchParams() })
        : null,
  };
}

/** Lists the walkers, owner first. Anonymous visitors see only who meets them, by first name. */
async function listBookableWalkers(db: Db, actor: Actor) {
  const walkers = await listWalkers(db);
  if (actor.kind === "anonymous") return walkers.slice(0, 1).map(({ id, firstName }) => ({ id, name: firstName }));
  return walkers.map(({ id, name }) => ({ id, name }));
}

/** Where the page's times come from. */
interface Times {
  list: (first: Temporal.PlainDate, last: Temporal.PlainDate) => Promise<DaySlots>;
  /** Returns the next free time on or after a day; null when there is none. */
  next: (from: Temporal.PlainDate) => Promise<{ to: string; label: string; day: string } | null>;
}

/** Times of a walker that clients can book. */
const timesOf = (db: Db, walkerId: string, { now, soonest }: Now, zone: string): Times => ({
  async list(first, last) {
    const slots = await listSlots(db, { walkerId, first, last, now }, zone);
    const isSoon = ({ day, start }: DaySlots[number]) =>
      soonest !== null && Temporal.Instant.compare(instantAt(day, start, zone), soonest) < 0;
    return slots.map((slot) =>
      slot.status === "available" && isSoon(slot) ? { ...slot, status: "unavailable" } : slot,
    );
  },
  async next(from) {
    const after = soonest?.subtract({ seconds: 1 }) ?? now;
    const found = await listNextFree(db, { walkerId, from, after, minutes: slotMinutes, now, most: 1 }, zone);
    const [link] = linksTo(walkerId, found, zone);
    return link && found[0] ? { ...link, day: found[0].day.toString() } : null;
  },
});

/** `soonest`: the earliest start that a client can ask for; null without a notice. */
interface Now {
  now: Temporal.Instant;
  soonest: Temporal.Instant | null;
}

/** Times at which the owner meets somebody new (docs/product.md, Meet and greet). */
const timesToMeet = (db: Db, now: Temporal.Instant, zone: string): Times => ({
  list: (first, last) => listMeetSlots(db, { first, last, now }, zone),
  next: (from) => findNextMeetTime(db, from, now, zone),
});

function addressOf({ tab, ...chosen }: { tab?: "book"; date: string; employee?: string; slot?: string }): string {
  const params = new URLSearchParams(tab ? { tab } : {});
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
  return `${href("/employee-schedule")}?${params}`;
}

const weekDays = 7;

/** Returns the first day of the shown week: Sunday, or today when that Sunday is over. */
function firstShownDay(day: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate {
  const sunday = day.subtract({ days: day.dayOfWeek % weekDays });
  return Temporal.PlainDate.compare(sunday, today) < 0 ? today : sunday;
}

type DaySlots = Awaited<ReturnType<typeof listSlots>>;

interface WeekFacts {
  /** The shown day. */
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  slots: DaySlots;
  employee: string | undefined;
  surchargeOn: (day: Temporal.PlainDate) => string | null;
}

/** Links to the seven days, with their numbers of free times, and to the days before and after the week. */
function weekOf(first: Temporal.PlainDate, { day: shown, today, slots, employee, surchargeOn }: WeekFacts) {
  const link = (day: Temporal.PlainDate, name: string, note = "") => {
    const to = dayAddress(day, today, employee);
    return to ? [{ to, name, note, isShown: day.equals(shown) }] : [];
  };
  const days = Array.from({ length: weekDays }, (_, index) => first.add({ days: index })).flatMap((day) => {
    const free = slots.filter((slot) => slot.status === "available" && slot.day.equals(day)).length;
    return link(
      day,
      `${formatWeekday(day).slice(0, 3)} ${day.day}`,
      [slotTexts.free(free), surchargeOn(day)].filter(Boolean).join(", "),
    );
  });
  const [before, after] = [first.subtract({ days: 1 }), first.add({ days: weekDays })];
  return [...days, ...link(before, slotTexts.earlier), ...link(after, slotTexts.later)];
}

/** Groups the times by morning, afternoon and evening; leaves out empty groups. */
function partsOf(slots: DaySlots, zone: string) {
  return timesOfDay
    .map((part) => ({
      name: slotTexts.parts[part],
      slots: slots
        .filter(({ start }) => start >= partBegins[part].from && start < partBegins[part].to)
        .map(({ start, end, status }) => ({
          start,
          status,
          /** "9:00 AM", and the end for screen readers: "to 9:30 AM". */
          from: withoutZone(timeInWords(start, zone), zone),
          to: withoutZone(`to ${timeInWords(end, zone)}`, zone),
        })),
    }))
    .filter((part) => part.slots.length > 0);
}

/** The times cover the whole day, because visits may begin before the first time of day and slots after the last. */
const partBegins: Record<TimeOfDay, { from: string; to: string }> = {
  morning: { from: "00:00", to: timeWindows.morning.to },
  afternoon: timeWindows.afternoon,
  evening: { from: timeWindows.evening.from, to: "24:00" },
};

/** Returns the function that names the surcharge of a day: "Thanksgiving +50%"; null on an ordinary day. */
export const surchargesOf = (tariff: Tariff) => (day: Temporal.PlainDate) => {
  const { prices, day: kind } = termsOn(tariff, day);
  return surchargeInWords(kind, prices.weekend);
};

/** URL of another day; null when the day is over or too far ahead. */
function dayAddress(day: Temporal.PlainDate, today: Temporal.PlainDate, employee?: string): string | null {
  const away = today.until(day).days;
  return away < 0 || away >= slotDaysAhead ? null : addressOf({ date: day.toString(), employee });
}

/** Returns the day in the URL; the first day with a free time when the URL has none. */
async function readDay(
  typed: string | null,
  today: Temporal.PlainDate,
  times: Times | null,
): Promise<{ day: Temporal.PlainDate; problem: string | null }> {
  if (!typed) return { day: Temporal.PlainDate.from((await times?.next(today))?.day ?? today), problem: null };
  if (!isDay(typed)) return { day: today, problem: slotTexts.noDay };
  const day = Temporal.PlainDate.from(typed);
  if (Temporal.PlainDate.compare(day, today) < 0) return { day: today, problem: slotTexts.dayOver };
  const isFar = Temporal.PlainDate.compare(day, today.add({ days: slotDaysAhead })) >= 0;
  return isFar ? { day: today, problem: slotTexts["no-such-slot"] } : { day, problem: null };
}

interface Choice {
  /** `free`: minutes that are available from that start. */
  chosen: { start: string; time: string; free: number } | null;
  wrong: Awaited<ReturnType<typeof readSlot>>["problem"];
}

async function readChoice(
  db: Db,
  wanted: Now & { walkerId: string | undefined; day: Temporal.PlainDate; start: string | null },
  zone: string,
): Promise<Choice> {
  const { walkerId, day, start, now, soonest } = wanted;
  if (!start) return { chosen: null, wrong: null };
  if (!walkerId || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(start)) return { chosen: null, wrong: "slot-none" };
  const { problem, free } = await readSlot(db, { walkerId, startsAt: instantAt(day, start, zone), now, soonest }, zone);
  if (problem) return { chosen: null, wrong: problem };
  return { chosen: { start, time: spanInWords(start, addMinutes(start, slotMinutes), zone), free }, wrong: null };
}

const summaryOf = (walker: string, { free, all }: { free: number; all: number }, day: string, zone: string) =>
  all === 0 ? slotTexts.noTimes(walker, day) : slotTexts.freeTimes(free, all, day, zone);

/** "9:00 AM to 9:30 AM PT". */
const spanInWords = (start: string, end: string, zone: string): string =>
  `${withoutZone(timeInWords(start, zone), zone)} to ${timeInWords(end, zone)}`;

/** "Tuesday, November 24, 9:00 AM to 9:30 AM PT". */
export const slotInWords = (date: string, start: string, minutes: number, zone: string): string =>
  `${formatWeekday(Temporal.PlainDate.from(date))}, ${spanInWords(start, addMinutes(start, minutes), zone)}`;

/** Times as links to book them: "Tuesday, November 24, 9:00 AM". */
export const linksTo = (employee: string, next: Awaited<ReturnType<typeof listNextFree>>, zone: string) =>
  next.map(({ day, start }) => ({
    to: addressOf({ tab: "book", date: day.toString(), employee, slot: start }),
    label: withoutZone(`${formatWeekday(day)}, ${timeInWords(start, zone)}`, zone),
  }));

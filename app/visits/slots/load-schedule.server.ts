// Who walks when, and the slot that is being booked, from what the page's address says (docs/product.md, Slots). Nothing
// in it is trusted: what isn't there, or is over, gets a note, and the nearest thing that is there is shown.
import { href } from "react-router";

import type { Db } from "~/db/client.server";
import type { Actor } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday, isDay, Temporal } from "~/shared/dates";

import { listEmployees } from "~/accounts/index.server";
import { loadRequestForm } from "~/visits/asking/load-form.server";
import {
  listNextFree,
  listSlots,
  type NextFree,
  readSlot,
  type SlotProblem,
} from "~/visits/availability/list-slots.server";
import { addMinutes, slotDaysAhead, slotMinutes } from "~/visits/availability/rules";
import { timeInWords } from "~/visits/model/times-in-words";
import { instantAt } from "~/visits/ledger/windows";
import { slotTexts } from "~/visits/texts/slots";

export type EmployeeSchedule = Awaited<ReturnType<typeof loadSchedule>>;

/** Everything is ready to be printed; times are wall times of Los Angeles, days ISO days. */
export async function loadSchedule(
  db: Db,
  { actor, now, params }: { actor: Actor; now: Temporal.Instant; params: URLSearchParams },
) {
  const today = dayInLosAngeles(now);
  const { day, problem } = readDay(params.get("date"), today);
  const walkers = await listWalkers(db, actor);
  /** Null: nobody walks here yet. */
  const walker = walkers.find(({ id }) => id === params.get("employee")) ?? walkers[0] ?? null;
  const slots = walker ? await listSlots(db, { walkerId: walker.id, day, now }) : [];
  const { chosen, wrong } = await choose(db, { walkerId: walker?.id, day, start: params.get("slot"), now });
  const free = slots.filter(({ status }) => status === "available").length;
  const isBooking = params.get("tab") === "book";
  const address = { date: day.toString(), employee: walker?.id, slot: chosen?.start };
  const inWords = formatWeekday(day);
  return {
    tab: isBooking ? ("book" as const) : ("availability" as const),
    /** Its address, with what is chosen, on either tab. */
    addresses: { availability: addressOf(address), book: addressOf({ ...address, tab: "book" }) },
    date: day.toString(),
    today: today.toString(),
    lastDay: today.add({ days: slotDaysAhead - 1 }).toString(),
    /** "Tuesday, November 24" */
    day: inWords,
    /** What was wrong with the address of the page: a day that is over, a time that is gone. */
    problem: problem ?? (wrong && slotTexts[wrong]),
    walkers,
    walker,
    slots: slots.map((slot) => ({ ...slot, time: spanInWords(slot.start, slot.end) })),
    previousDay: otherDay(day.subtract({ days: 1 }), today, walker?.id),
    nextDay: otherDay(day.add({ days: 1 }), today, walker?.id),
    summary:
      slots.length === 0
        ? slotTexts.noTimes(walker?.name ?? "Nobody", inWords)
        : slotTexts.freeTimes(free, slots.length, inWords),
    legend: slotTexts.timesOf(walker?.name ?? "", inWords),
    /** The next time of that walker, where the day has none left. */
    next: walker && free === 0 ? await nextTime(db, walker.id, day, now) : null,
    chosen,
    /** What the booking needs beforehand; null: not asked for yet, or nobody is signed in. */
    form:
      isBooking && chosen && actor.kind === "signed-in"
        ? await loadRequestForm(db, { clientId: actor.id, now, params: new URLSearchParams() })
        : null,
  };
}

/** The owner first. The public learns first names only. */
async function listWalkers(db: Db, actor: Actor) {
  const employees = await listEmployees(db);
  return employees.map(({ id, name, firstName }) => ({ id, name: actor.kind === "anonymous" ? firstName : name }));
}

function addressOf({ tab, ...chosen }: { tab?: "book"; date: string; employee?: string; slot?: string }): string {
  const params = new URLSearchParams(tab ? { tab } : {});
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
  return `${href("/employee-schedule")}?${params}`;
}

/** Null: that day is over, or too far away. */
function otherDay(day: Temporal.PlainDate, today: Temporal.PlainDate, employee?: string): string | null {
  const away = today.until(day).days;
  return away < 0 || away >= slotDaysAhead ? null : addressOf({ date: day.toString(), employee });
}

function readDay(typed: string | null, today: Temporal.PlainDate): { day: Temporal.PlainDate; problem: string | null } {
  if (!typed) return { day: today, problem: null };
  if (!isDay(typed)) return { day: today, problem: slotTexts.noDay };
  const day = Temporal.PlainDate.from(typed);
  if (Temporal.PlainDate.compare(day, today) < 0) return { day: today, problem: slotTexts.dayOver };
  const isFar = Temporal.PlainDate.compare(day, today.add({ days: slotDaysAhead })) >= 0;
  return isFar ? { day: today, problem: slotTexts["no-such-slot"] } : { day, problem: null };
}

interface Choice {
  /** `free`: minutes a visit may last that begins there. */
  chosen: { start: string; time: string; free: number } | null;
  wrong: SlotProblem | null;
}

async function choose(
  db: Db,
  wanted: { walkerId: string | undefined; day: Temporal.PlainDate; start: string | null; now: Temporal.Instant },
): Promise<Choice> {
  const { walkerId, day, start, now } = wanted;
  if (!start) return { chosen: null, wrong: null };
  if (!walkerId || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(start)) return { chosen: null, wrong: "slot-none" };
  const { problem, free } = await readSlot(db, { walkerId, startsAt: instantAt(day, start), now });
  if (problem) return { chosen: null, wrong: problem };
  return { chosen: { start, time: spanInWords(start, addMinutes(start, slotMinutes)), free }, wrong: null };
}

async function nextTime(db: Db, walkerId: string, from: Temporal.PlainDate, now: Temporal.Instant) {
  const [next] = linksTo(walkerId, await listNextFree(db, { walkerId, from, minutes: slotMinutes, now, most: 1 }));
  return next ?? null;
}

/** "9:00 AM to 9:30 AM PT". */
const spanInWords = (start: string, end: string): string =>
  `${timeInWords(start).replace(/ PT$/, "")} to ${timeInWords(end)}`;

/** "Tuesday, November 24, 9:00 AM to 9:30 AM PT". */
export const slotInWords = (date: string, start: string, minutes: number): string =>
  `${formatWeekday(Temporal.PlainDate.from(date))}, ${spanInWords(start, addMinutes(start, minutes))}`;

/** Times as links that choose them: "Tuesday, November 24, 9:00 AM PT". */
export const linksTo = (employee: string, next: readonly NextFree[]) =>
  next.map(({ day, start }) => ({
    to: addressOf({ tab: "book", date: day.toString(), employee, slot: start }),
    label: `${formatWeekday(day)}, ${timeInWords(start)}`,
  }));

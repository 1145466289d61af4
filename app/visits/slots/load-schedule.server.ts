// Who walks when, and the slot that is being booked, from what the page's address says. Nothing in it is trusted: what is
// not there, or over, is told, and the nearest thing that is there is shown.
import type { Db } from "~/db/client.server";
import type { Actor } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday, isDay, Temporal } from "~/shared/dates";

import { listEmployees } from "~/accounts/index.server";
import {
  getMinutesFree,
  listNextFree,
  listSlots,
  type NextFree,
  type SlotOfDay,
  type SlotProblem,
  slotProblem,
} from "~/visits/availability/list-slots.server";
import { slotDaysAhead, slotMinutes } from "~/visits/availability/rules";
import { instantAt } from "~/visits/ledger/windows";
import { loadRequestForm, type RequestFormData } from "~/visits/asking/load-form.server";
import { slotTexts } from "~/visits/texts/slots";
import { type ChosenSlot, type EmployeeSchedule, type NextTime, scheduleAddress } from "./schedule";
import { timeInWords } from "~/visits/booking/rules";

export interface LoadedSchedule extends EmployeeSchedule {
  /** What the booking needs beforehand; null: not asked for yet, or nobody is signed in. */
  form: RequestFormData | null;
}

export async function loadSchedule(
  db: Db,
  { actor, now, params }: { actor: Actor; now: Temporal.Instant; params: URLSearchParams },
): Promise<LoadedSchedule> {
  const today = dayInLosAngeles(now);
  const { day, problem } = readDay(params.get("date"), today);
  const walkers = await listWalkers(db, actor);
  const walker = walkers.find(({ id }) => id === params.get("employee")) ?? walkers[0] ?? null;
  const slots = walker ? await listSlots(db, { walkerId: walker.id, day, now }) : [];
  const wanted = params.get("slot");
  const { chosen, wrong } = wanted ? await choose(db, { walkerId: walker?.id, day, start: wanted, now }) : noChoice;
  const isBooking = params.get("tab") === "book";
  const address = { date: day.toString(), employee: walker?.id, slot: chosen?.start };
  return {
    tab: isBooking ? "book" : "availability",
    addresses: { availability: scheduleAddress(address), book: scheduleAddress({ ...address, tab: "book" }) },
    date: day.toString(),
    today: today.toString(),
    lastDay: today.add({ days: slotDaysAhead - 1 }).toString(),
    day: formatWeekday(day),
    problem: problem ?? (wrong && slotTexts[wrong]),
    walkers,
    walker,
    slots: slots.map((slot) => ({ ...slot, time: spanInWords(slot.start, slot.end) })),
    previousDay: otherDay(day.subtract({ days: 1 }), today, walker?.id),
    nextDay: otherDay(day.add({ days: 1 }), today, walker?.id),
    summary: summaryOf(slots, walker?.name ?? "Nobody", formatWeekday(day)),
    legend: slotTexts.timesOf(walker?.name ?? "", formatWeekday(day)),
    next: walker ? await nextTime(db, walker.id, day, now, slots) : null,
    chosen,
    form:
      isBooking && chosen && actor.kind === "signed-in"
        ? await loadRequestForm(db, { clientId: actor.id, now, params: new URLSearchParams() })
        : null,
  };
}

/** The public learns first names only. */
async function listWalkers(db: Db, actor: Actor): Promise<EmployeeSchedule["walkers"]> {
  const employees = await listEmployees(db);
  return employees.map(({ id, name, firstName }) => ({ id, name: actor.kind === "anonymous" ? firstName : name }));
}

/** Null: that day is over, or too far away. */
function otherDay(day: Temporal.PlainDate, today: Temporal.PlainDate, employee: string | undefined): string | null {
  const away = today.until(day).days;
  return away < 0 || away >= slotDaysAhead ? null : scheduleAddress({ date: day.toString(), employee });
}

const summaryOf = (slots: readonly SlotOfDay[], walker: string, day: string): string =>
  slots.length === 0
    ? slotTexts.noTimes(walker, day)
    : slotTexts.freeTimes(slots.filter(({ status }) => status === "available").length, slots.length, day);

function readDay(typed: string | null, today: Temporal.PlainDate): { day: Temporal.PlainDate; problem: string | null } {
  if (!typed) return { day: today, problem: null };
  if (!isDay(typed)) return { day: today, problem: slotTexts.noDay };
  const day = Temporal.PlainDate.from(typed);
  if (Temporal.PlainDate.compare(day, today) < 0) return { day: today, problem: slotTexts.dayOver };
  const isFar = Temporal.PlainDate.compare(day, today.add({ days: slotDaysAhead })) >= 0;
  return isFar ? { day: today, problem: slotTexts.noSuchSlot } : { day, problem: null };
}

type Choice = { chosen: ChosenSlot; wrong: null } | { chosen: null; wrong: SlotProblem | null };
const noChoice: Choice = { chosen: null, wrong: null };

async function choose(
  db: Db,
  wanted: { walkerId: string | undefined; day: Temporal.PlainDate; start: string; now: Temporal.Instant },
): Promise<Choice> {
  const { walkerId, day, start, now } = wanted;
  if (!walkerId || !isTimeOfDay(start)) return { chosen: null, wrong: "slot-none" };
  const free = await getMinutesFree(db, { walkerId, day, start, now });
  if (free < slotMinutes) {
    const startsAt = instantAt(day, start);
    // What came free between the two looks is told as gone: it is offered on the page.
    const wrong = (await slotProblem(db, { walkerId, startsAt, minutes: slotMinutes, now })) ?? "slot-gone";
    return { chosen: null, wrong };
  }
  const end = Temporal.PlainTime.from(start).add({ minutes: slotMinutes }).toString({ smallestUnit: "minute" });
  return { chosen: { start, time: spanInWords(start, end), free }, wrong: null };
}

const isTimeOfDay = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

async function nextTime(
  db: Db,
  walkerId: string,
  from: Temporal.PlainDate,
  now: Temporal.Instant,
  slots: readonly SlotOfDay[],
): Promise<NextTime | null> {
  if (slots.some(({ status }) => status === "available")) return null;
  const [next] = linksTo(walkerId, await listNextFree(db, { walkerId, from, minutes: slotMinutes, now, most: 1 }));
  return next ?? null;
}

/** "9:00 AM to 9:30 AM PT". */
const spanInWords = (start: string, end: string): string =>
  `${timeInWords(start).replace(/ PT$/, "")} to ${timeInWords(end)}`;

/** "Tuesday, November 24, 9:00 AM to 9:30 AM PT". */
export function slotInWords(date: string, start: string, minutes: number): string {
  const end = Temporal.PlainTime.from(start).add({ minutes }).toString({ smallestUnit: "minute" });
  return `${formatWeekday(Temporal.PlainDate.from(date))}, ${spanInWords(start, end)}`;
}

/** As links that choose them: "Tuesday, November 24, 9:00 AM PT". */
export const linksTo = (employee: string, next: readonly NextFree[]): NextTime[] =>
  next.map(({ day, start }) => ({
    to: scheduleAddress({ tab: "book", date: day.toString(), employee, slot: start }),
    label: `${formatWeekday(day)}, ${timeInWords(start)}`,
  }));

// The owner changes a standing walk from a day on: its weekdays, its time, its walker, how long it takes, its end. Days
// that nobody put a hand to follow the new pattern; the others are left as they are, and are named.
import { eq, sql } from "drizzle-orm";

import { standingWeeksAhead } from "~/business/policies";
import { basePrices } from "~/business/prices";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { enqueueMail, type ClientContext } from "~/platform/index.server";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { timeOfDayAt } from "~/visits/ledger/windows";
import { recordSeriesChange } from "~/visits/standing/audit-series.server";
import { type Followed, followPattern } from "./follow-pattern.server";
import { mailsOfEditing } from "~/visits/standing/mails/editing-mails.server";
import { endIfOver } from "~/visits/standing/place/materialise.server";
import { placeDays, type PlacedDays } from "~/visits/standing/place/place-days.server";
import {
  beginAgain,
  isWithinHours,
  placedUntil,
  type Pattern,
  patternProblem,
  type PatternRefusal,
  startOn,
} from "~/visits/standing/rules";
import { isPlaced, lockSeries, patternOf, type PlacedSeries, serviceOf } from "~/visits/standing/series.server";

export interface PatternInput {
  seriesId: string;
  /** Of the series, as the page showed it. */
  version: number;
  /** The first day it applies to, as an ISO date. */
  from: string;
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  /** "12:30", wall time of Los Angeles. */
  time: string;
  walkerId: string;
  minutes: number;
  /** The last day, as an ISO date; null: until stopped. */
  until: string | null;
  /** For the client to read. */
  reason: string;
  /** Knowingly though a calendar of that walker cannot be read, and why. */
  unreadReason?: string | null;
}

export type EditRefusal =
  | PatternRefusal
  | "no-such-series"
  | "not-active"
  | "changed-meanwhile"
  | "day-past"
  | "day-too-far"
  | "no-such-duration"
  | "not-a-walker"
  | "outside-hours"
  | "nothing-changed";

export type PatternOutcome =
  | { ok: true; value: Followed & PlacedDays & { series: PlacedSeries } }
  | UnknownBusy
  | { ok: false; reason: EditRefusal };

/** The admin's alone: for anybody else there is no such standing walk. */
export async function editPattern(ctx: ClientContext, input: PatternInput): Promise<PatternOutcome> {
  if (ctx.actor.role !== "admin") return refused("no-such-series");
  // Before the transaction: it may have to ask the internet.
  const unknown = input.unreadReason ? null : await findUnknownBusy(ctx, input.walkerId, placedUntil(ctx.now));
  const outcome = await allOrNothing(ctx.db, (tx) => editLocked(tx, ctx, input, unknown));
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function editLocked(
  tx: Db,
  ctx: ClientContext,
  input: PatternInput,
  unknown: UnknownBusy | null,
): Promise<PatternOutcome> {
  const before = await lockSeries(tx, input.seriesId);
  if (!before) return refused("no-such-series");
  if (!isPlaced(before) || before.status !== "active") return refused("not-active");
  if (before.version !== input.version) return refused("changed-meanwhile");
  const pattern = newPattern(before, input);
  const wrong = await whatIsWrong(tx, ctx, before, input, pattern);
  if (wrong) return refused(wrong);
  if (unknown) return unknown;
  const after = await store(tx, ctx, input, pattern);
  const followed = await followPattern(tx, ctx, before, after, input.from, input.reason);
  const days = await placeDays(tx, ctx, after, null);
  await recordSeriesChange(tx, ctx, after, {
    action: "editPattern",
    before: factsOf(before),
    after: {
      ...factsOf(after),
      reason: input.reason,
      leftAlone: followed.kept.map(({ when }) => when),
      ...(input.unreadReason ? { unreadReason: input.unreadReason } : {}),
    },
  });
  await enqueueMail(tx, await mailsOfEditing(tx, ctx, after, { ...followed, ...days, reason: input.reason }));
  await endIfOver(tx, after, ctx.now);
  return { ok: true, value: { ...followed, ...days, series: after } };
}

function newPattern(before: PlacedSeries, { weekdays, everyWeeks, until, from }: PatternInput): Pattern {
  const wanted = {
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    everyWeeks,
    endsOn: until === null ? null : Temporal.PlainDate.from(until),
  };
  return beginAgain(patternOf(before), wanted, Temporal.PlainDate.from(from));
}

async function whatIsWrong(
  tx: Db,
  { now }: ClientContext,
  before: PlacedSeries,
  input: PatternInput,
  pattern: Pattern,
): Promise<EditRefusal | null> {
  const today = dayInLosAngeles(now);
  if (input.from < today.toString()) return "day-past";
  // Days of the old pattern beyond it are not on the calendar yet, and never would be.
  const horizon = today.add({ weeks: standingWeeksAhead }).toString();
  if (input.from > horizon && input.from > before.startsOn.toString()) return "day-too-far";
  const wrong = patternProblem(pattern);
  if (wrong) return wrong;
  if (basePrices[serviceOf(before.serviceType)][input.minutes] === undefined) return "no-such-duration";
  const [walker] = await tx
    .select({ walks: profiles.isEmployee })
    .from(profiles)
    .where(eq(profiles.id, input.walkerId));
  if (!walker?.walks) return "not-a-walker";
  const monday = pattern.startsOn.subtract({ days: pattern.startsOn.dayOfWeek - 1 });
  const fits = pattern.weekdays.every((day) => isWithinHours(monday.add({ days: day - 1 }), input.time, input.minutes));
  if (!fits) return "outside-hours";
  return isSame(before, input) ? "nothing-changed" : null;
}

function isSame(before: PlacedSeries, input: PatternInput): boolean {
  const days = [...new Set(input.weekdays)].toSorted((a, b) => a - b).join();
  return (
    days === before.weekdays.toSorted((a, b) => a - b).join() &&
    input.everyWeeks === before.everyWeeks &&
    input.time === before.localTime.slice(0, 5) &&
    input.walkerId === before.walkerId &&
    input.minutes === before.duration &&
    input.until === (before.endsOn?.toString() ?? null)
  );
}

async function store(tx: Db, { now }: ClientContext, input: PatternInput, pattern: Pattern): Promise<PlacedSeries> {
  const { walkerId, time } = input;
  const [row] = await tx
    .update(series)
    .set({
      weekdays: [...pattern.weekdays],
      everyWeeks: pattern.everyWeeks,
      startsOn: pattern.startsOn,
      endsOn: pattern.endsOn,
      localTime: `${time}:00`,
      timeOfDay: timeOfDayAt(startOn(pattern.startsOn, time)),
      walkerId,
      duration: input.minutes,
      sequence: sql`${series.sequence} + 1`,
      version: sql`${series.version} + 1`,
      updatedAt: now,
    })
    .where(eq(series.id, input.seriesId))
    .returning();
  if (!row) throw new Error("a locked standing walk is gone");
  return { ...row, walkerId, localTime: `${time}:00` };
}

const factsOf = ({ weekdays, everyWeeks, localTime, walkerId, duration, endsOn }: PlacedSeries) => ({
  weekdays,
  everyWeeks,
  time: localTime.slice(0, 5),
  walkerId,
  duration,
  endsOn,
});

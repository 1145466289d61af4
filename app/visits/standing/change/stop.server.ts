// Ends a standing walk from one day on, or altogether: every visit in one transaction, with one mail that says what
// ended and takes it out of the client's calendar (docs/product.md, Late fee). What was listed is what ends, or nothing
// does.
import { and, eq, gte, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series, seriesProblems } from "~/db/tables/visits";
import { enqueueMail, type ClientContext } from "~/platform/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { refused } from "~/shared/result";

import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { cancelPlaced } from "~/visits/verbs/cancel-request.server";
import { lockRequest } from "~/visits/ledger/writer.server";
import { recordSeriesChange } from "~/visits/standing/audit-series.server";
import { type EndingDay, feeOf, findEndingDays } from "./list-what-ends.server";
import { findOwnSeries } from "~/visits/standing/queries.server";
import { isPlaced, lockSeries, type PlacedSeries } from "~/visits/standing/series.server";
import { type Cut, mailsOfStopping } from "~/visits/standing/mails/stopping-mails.server";

export interface StopInput {
  seriesId: string;
  /** Of the series, as the page showed it. */
  version: number;
  /** What was listed: the sum of the fees, and how many visits. */
  shownFee: Cents;
  shownVisits: number;
  reason: string | null;
}

export type StopOutcome =
  | { ok: true; value: { ended: number; fee: Cents } }
  | { ok: false; reason: "fee-changed"; fee: Cents; visits: number }
  | { ok: false; reason: "no-such-series" | "not-active" | "changed-meanwhile" | "day-past" };

/** Ends the visits from that day of the pattern on, and the pattern the day before. */
export async function cancelFollowing(ctx: ClientContext, input: StopInput & { from: string }): Promise<StopOutcome> {
  const today = dayInLosAngeles(ctx.now).toString();
  if (input.from < today) return refused("day-past");
  return stop(ctx, input, { scope: "following", from: input.from });
}

/** Ends everything that has not begun. */
export async function cancelAll(ctx: ClientContext, input: StopInput): Promise<StopOutcome> {
  return stop(ctx, input, { scope: "all", from: dayInLosAngeles(ctx.now).toString() });
}

async function stop(ctx: ClientContext, input: StopInput, cut: Cut): Promise<StopOutcome> {
  const found = await findOwnSeries(ctx.db, ctx.actor, input.seriesId);
  if (!found) return refused("no-such-series");
  const outcome = await allOrNothing(ctx.db, (tx) => stopLocked(tx, ctx, input, cut));
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function stopLocked(tx: Db, ctx: ClientContext, input: StopInput, cut: Cut): Promise<StopOutcome> {
  const locked = await lockSeries(tx, input.seriesId);
  if (!locked || !isPlaced(locked) || locked.status !== "active") return refused("not-active");
  if (locked.version !== input.version) return refused("changed-meanwhile");
  const by = ctx.actor.role === "admin" ? "owner" : "client";
  const days = await findEndingDays(tx, { seriesId: locked.id, ...cut, by, now: ctx.now });
  const fee = feeOf(days);
  if (fee !== input.shownFee || days.length !== input.shownVisits)
    return { ok: false, reason: "fee-changed", fee, visits: days.length };
  if (!(await endDays(tx, ctx, days, cut, input.reason))) return refused("changed-meanwhile");
  const cutShort = await cutPattern(tx, ctx, locked, cut);
  if (by === "owner")
    await recordSeriesChange(tx, ctx, cutShort, {
      action: cut.scope === "all" ? "cancelStandingWalk" : "cancelFollowing",
      before: { status: locked.status, endsOn: locked.endsOn },
      after: { status: cutShort.status, endsOn: cutShort.endsOn, visits: days.length, reason: input.reason },
    });
  await enqueueMail(tx, await mailsOfStopping(tx, ctx, cutShort, { days, cut, by, reason: input.reason }));
  return { ok: true, value: { ended: days.length, fee } };
}

/** False where one of them was changed since it was listed. */
async function endDays(
  tx: Db,
  ctx: ClientContext,
  days: readonly EndingDay[],
  { scope }: Cut,
  reason: string | null,
): Promise<boolean> {
  const action = scope === "all" ? "cancelStandingWalk" : "cancelFollowing";
  // In the order of their ids, as everybody locks several requests.
  for (const { request, fee } of days.toSorted((a, b) => (a.request.id < b.request.id ? -1 : 1))) {
    const locked = await lockRequest(tx, request.id);
    if (locked?.version !== request.version) return false;
    await cancelPlaced(tx, ctx, locked, { action, reason, fee });
  }
  return true;
}

/** The pattern ends the day before; one that would have no day left is over. */
async function cutPattern(
  tx: Db,
  { now }: ClientContext,
  one: PlacedSeries,
  { scope, from }: Cut,
): Promise<PlacedSeries> {
  const first = Temporal.PlainDate.from(from);
  const dayBefore = first.subtract({ days: 1 });
  const endsOn = one.endsOn !== null && isBefore(one.endsOn, dayBefore) ? one.endsOn : dayBefore;
  const isOver = scope === "all" || isBefore(endsOn, one.startsOn) || isBefore(endsOn, dayInLosAngeles(now));
  const [row] = await tx
    .update(series)
    .set({
      endsOn,
      ...(isOver ? { status: "ended" as const } : {}),
      sequence: sql`${series.sequence} + 1`,
      version: sql`${series.version} + 1`,
      updatedAt: now,
    })
    .where(eq(series.id, one.id))
    .returning();
  if (!row) throw new Error("a locked standing walk is gone");
  await tx.delete(seriesProblems).where(and(eq(seriesProblems.seriesId, one.id), gte(seriesProblems.date, first)));
  return { ...row, walkerId: one.walkerId, localTime: one.localTime };
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;

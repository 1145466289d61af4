// Ends a standing walk from one day on, or completely: all visits in one transaction, with one mail that updates the
// client's calendar (docs/product.md, Late fee). Either exactly the listed visits end, or none. Ending only one visit
// cancels the request of that visit.
import { hoursInWords } from "~/business/money/terms-in-words";
import { and, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { series, seriesProblems } from "~/db/tables/standing-walks";
import { type ClientContext, enqueueMail, isAdminContext, type NewMail } from "~/platform/index.server";
import { formatDay, formatInstant, dayIn } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { refused } from "~/shared/result";

import { cancelByOwner, cancelRequest, runCommand, cancelDays } from "~/ledger/index.server";
import { feeNowOf } from "~/ledger/index";
import { changedLetter, newsLetter, draftLetters } from "~/standing/emails";
import { readMailed } from "~/standing/series-texts.server";
import type { EndScope, StopForm } from "~/standing/model/forms";
import { seriesInvitation } from "~/standing/placing/series-invitation.server";
import {
  changeSeries,
  findStandingWalk,
  hasVisitsToCome,
  isPlaced,
  listDays,
  lockSeries,
  type PlacedSeries,
  recordSeriesChange,
} from "~/standing/standing-walk.server";

/**
 * `version`: version of the series, or of the request when only one visit ends. `shownFee` and `shownVisits`: the
 * values that the dialog listed.
 */
export type StopInput = StopForm & { seriesId: string };

export type StopOutcome =
  | { ok: true; value: { ended: number; fee: Cents } }
  | { ok: false; reason: "fee-changed"; fee: Cents; visits: number }
  | { ok: false; reason: "no-such-series" | "no-such-request" | "not-active" | "changed-meanwhile" | "day-past" }
  | { ok: false; reason: "not-confirmed" | "started" | "over" };

export async function stopStandingWalk(ctx: ClientContext, input: StopInput): Promise<StopOutcome> {
  if (!(await findStandingWalk(ctx, input.seriesId))) return refused("no-such-series");
  if (input.scope === "this") return skip(ctx, input);
  const today = dayIn(ctx.business.timeZone, ctx.now).toString();
  if (input.scope === "following" && input.from < today) return refused("day-past");
  const from = input.scope === "all" ? today : input.from;
  const cut: PatternCut = { ...input, from, by: isAdminContext(ctx) ? "owner" : "client" };
  return runCommand(ctx, (tx) => stop(tx, ctx, input, cut));
}

/** Ends one visit. The mail removes that day from the client's calendar. */
async function skip(ctx: ClientContext, input: Extract<StopInput, { scope: "this" }>): Promise<StopOutcome> {
  if (isAdminContext(ctx)) {
    const outcome = await cancelByOwner(ctx, { ...input, reason: input.reason ?? "" });
    return outcome.ok ? { ok: true, value: { ended: 1, fee: 0 } } : outcome;
  }
  const outcome = await cancelRequest(ctx, input);
  if (outcome.ok) return { ok: true, value: { ended: 1, fee: outcome.value.fee } };
  return outcome.reason === "fee-changed" ? { ...outcome, visits: 1 } : outcome;
}

interface PatternCut {
  scope: "following" | "all";
  /** An ISO date. */
  from: string;
  by: "client" | "owner";
  reason: string | null;
}

async function stop(
  tx: Db,
  ctx: ClientContext,
  { seriesId, version, shownFee, shownVisits }: Exclude<StopInput, { scope: "this" }>,
  cut: PatternCut,
): Promise<StopOutcome> {
  const locked = await lockSeries(tx, seriesId);
  if (!locked || !isPlaced(locked) || locked.status !== "active") return refused("not-active");
  if (locked.version !== version) return refused("changed-meanwhile");
  const ends = await listEndingVisits(tx, { seriesId, ...cut, now: ctx.now }, ctx.business.timeZone);
  const { fee, visits } = ends;
  if (fee !== shownFee || visits.length !== shownVisits)
    return { ok: false, reason: "fee-changed", fee, visits: visits.length };
  const action = cut.scope === "all" ? "cancelStandingWalk" : "cancelFollowing";
  if (!(await cancelDays(tx, ctx, visits, { action, reason: cut.reason }))) return refused("changed-meanwhile");
  const { status, endsOn } = await cutPattern(tx, ctx, locked, cut);
  if (isAdminContext(ctx))
    await recordSeriesChange(tx, ctx, seriesId, {
      action,
      before: { status: locked.status, endsOn: locked.endsOn },
      after: { status, endsOn, visits: visits.length, reason: cut.reason },
    });
  await enqueueMail(tx, await mailsOf(tx, ctx, seriesId, ends, cut));
  return { ok: true, value: { ended: visits.length, fee } };
}

/** Ends all active standing walks of a client, whose visits the caller cancels. */
export async function endStandingWalks(tx: Db, clientId: string, now: Temporal.Instant): Promise<void> {
  const ended = await tx
    .update(series)
    .set({
      status: "ended",
      sequence: sql`${series.sequence} + 1`,
      version: sql`${series.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(series.clientId, clientId), eq(series.status, "active")))
    .returning({ id: series.id });
  const ids = ended.map(({ id }) => id);
  await tx.delete(seriesProblems).where(inArray(seriesProblems.seriesId, ids));
}

/** Ends the pattern on the day before the cut. The series is over when no day is left. */
async function cutPattern(
  tx: Db,
  { now, business }: ClientContext,
  one: PlacedSeries,
  cut: PatternCut,
): Promise<PlacedSeries> {
  const first = Temporal.PlainDate.from(cut.from);
  const dayBefore = first.subtract({ days: 1 });
  const endsOn = one.endsOn !== null && isBefore(one.endsOn, dayBefore) ? one.endsOn : dayBefore;
  const isOver =
    cut.scope === "all" || isBefore(endsOn, one.startsOn) || isBefore(endsOn, dayIn(business.timeZone, now));
  await tx.delete(seriesProblems).where(and(eq(seriesProblems.seriesId, one.id), gte(seriesProblems.date, first)));
  const status = isOver ? "ended" : one.status;
  return changeSeries(tx, one, { endsOn, status, sequence: one.sequence + 1, version: one.version + 1 }, now);
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;

async function mailsOf(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  { visits, fee }: EndingVisits,
  { scope, from, by, reason }: PatternCut,
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const { client, series } = mailed.walk;
  // Without remaining visits the whole series is canceled; otherwise its end is updated.
  const isOver = series.status === "ended" && !(await hasVisitsToCome(tx, seriesId, ctx.now));
  const since =
    scope === "all" ? "all visits to come" : `all visits from ${formatDay(Temporal.PlainDate.from(from))} on`;
  const told = canceledInWords({ visits, fee });
  const key = `stopped:${seriesId}:${series.sequence}`;
  const icalendar = await seriesInvitation(tx, mailed, ctx.now, ctx.business.timeZone, isOver ? "CANCEL" : "REQUEST");
  if (by === "owner") {
    const heading = "I have to stop your standing walk";
    const sorry = `${client.firstName}, I'm sorry, I have to cancel ${since}. You don't owe anything.${reason ? `\n\n${reason}` : ""}`;
    return draftLetters(mailed, [changedLetter(mailed, { key, heading, said: [sorry, ...told], icalendar })]);
  }
  const said = [...told, ...(reason ? [`Reason: ${reason}`] : [])];
  const toClient = {
    heading: "Your standing walk is stopped",
    said: [`${client.firstName}, I've canceled ${since}, as you asked.`, ...said],
    endnote: "Starting again is one request away, whenever you like.",
  };
  return draftLetters(mailed, [
    changedLetter(mailed, { key, icalendar, ...toClient }),
    newsLetter(mailed, { key, heading: "A standing walk was stopped", said }),
  ]);
}

/** The canceled visits with their fees, and the fee in all, for a mail. */
export function canceledInWords({ visits, fee }: EndingVisits): string[] {
  const ended = visits.map(
    ({ when, fee: its, terms }) =>
      `${when}: ${its > 0 ? `${formatExact(its)} (less than ${hoursInWords(terms.noticeHours)} before)` : "free"}`,
  );
  return [
    ended.length > 0 ? `These visits are canceled:\n${ended.join("\n")}` : "There were no more visits on the calendar.",
    fee > 0 ? `The late cancellation fee is ${formatExact(fee)} in all.` : "You don't owe anything for this.",
  ];
}

interface Ending {
  seriesId: string;
  scope: EndScope;
  /** First day of the pattern to end, an ISO date; unused for "all". */
  from: string;
  /** The owner's cancellations are free (docs/product.md, Late fee). */
  by: "client" | "owner";
  now: Temporal.Instant;
}

export type EndingVisits = Awaited<ReturnType<typeof listEndingVisits>>;

/** Upcoming confirmed visits, soonest first. A moved visit belongs to its day of the pattern. */
export const listEndingVisits = (db: Db, { scope, from, ...ending }: Ending, zone: string) =>
  listVisitsToCancel(db, ending, isInScope(scope, from), zone);

/** Upcoming confirmed visits that meet the condition, soonest first, with what canceling them costs now. */
export async function listVisitsToCancel(
  db: Db,
  { seriesId, by, now }: Pick<Ending, "seriesId" | "by" | "now">,
  which: SQL | undefined,
  zone: string,
) {
  const toCome = and(eq(requests.status, "confirmed"), gt(visits.startsAt, now));
  const days = await listDays(db, seriesId, and(toCome, which));
  const ending = days.map((day) => {
    const { request, visit, date } = day;
    const cost = by === "client" ? feeNowOf(day, now) : null;
    return {
      requestId: request.id,
      version: request.version,
      /** The pattern's day for this visit, as an ISO date. */
      seriesDate: date.toString(),
      /** "Tue, Nov 24, 12:30 PM PT". */
      when: formatInstant(visit?.startsAt ?? request.windowStart, zone),
      total: request.totalCents,
      fee: cost?.canChange ? cost.fee : 0,
      terms: request.terms,
    };
  });
  /** `fee`: sum of the fees. */
  return { visits: ending, fee: ending.reduce((sum, { fee }) => sum + fee, 0) };
}

function isInScope(scope: EndScope, from: string) {
  if (scope === "all") return undefined;
  const day = Temporal.PlainDate.from(from);
  return scope === "this" ? eq(requests.seriesDate, day) : gte(requests.seriesDate, day);
}

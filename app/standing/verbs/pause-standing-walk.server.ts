// Pauses a standing walk for a vacation: its visits in these days are canceled in one transaction, and no others are
// placed. Exactly the listed visits are canceled, or none (docs/product.md, Standing walks).
import { and, between, eq, gte, lt } from "drizzle-orm";

import { instantAt } from "~/business/times/windows";
import { hasDay } from "~/business/times/working-hours";
import { findUnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { seriesPauses, seriesProblems } from "~/db/tables/standing-walks";
import { visits } from "~/db/tables/visits";
import { calendarsInWords } from "~/ledger/index";
import { cancelDays, runCommand } from "~/ledger/index.server";
import { type ClientContext, enqueueMail, isAdminContext, type NewMail } from "~/platform/index.server";
import { dayIn, formatInstant } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { changedLetter, draftLetters, newsLetter, problemLetters } from "~/standing/emails";
import type { PauseForm } from "~/standing/model/forms";
import { datesOf, pauseProblem, type PauseProblem, placedUntil } from "~/standing/model/rules";
import { pricedInWords } from "~/standing/model/texts";
import { type PlacedDays, placeMissingDays } from "~/standing/placing/place-missing-days.server";
import { seriesInvitation } from "~/standing/placing/series-invitation.server";
import { type Mailed, readMailed, spanOfPause, unplacedLine } from "~/standing/series-texts.server";
import {
  changeSeries,
  findStandingWalk,
  isPlaced,
  listPauses,
  lockSeries,
  type PlacedSeries,
  patternOf,
  recordSeriesChange,
} from "~/standing/standing-walk.server";
import { canceledInWords, type EndingVisits, listVisitsToCancel } from "~/standing/verbs/stop-standing-walk.server";

export type PauseInput = PauseForm & { seriesId: string };

/** Visits to cancel; shown first. `seen` comes back with the form that confirms them. */
export type PausePreview = EndingVisits & { seen: string };

export type PauseOutcome =
  | { ok: true; value: { preview: PausePreview; isChanged: boolean } }
  | { ok: true; value: { skipped: number; fee: number; days: string } }
  | { ok: false; reason: PauseProblem | "no-such-series" | "not-active" | "paused-already" | "nothing-to-skip" }
  | { ok: false; reason: "changed-meanwhile" };

interface Days {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

/** Returns the visits to cancel until the form shows exactly these; then cancels them and stores the pause. */
export async function pauseStandingWalk(ctx: ClientContext, input: PauseInput): Promise<PauseOutcome> {
  if (!(await findStandingWalk(ctx, input.seriesId))) return refused("no-such-series");
  const days = { startsOn: Temporal.PlainDate.from(input.from), endsOn: Temporal.PlainDate.from(input.to) };
  const problem = pauseProblem(days, dayIn(ctx.business.timeZone, ctx.now));
  if (problem) return refused(problem);
  return runCommand(ctx, (tx) => pause(tx, ctx, input, days));
}

async function pause(tx: Db, ctx: ClientContext, input: PauseInput, days: Days): Promise<PauseOutcome> {
  const { seriesId, seen, reason } = input;
  const locked = await lockActive(tx, seriesId);
  if (!locked) return refused("not-active");
  const isOverlapping = (other: Days) => hasDay(other, days.startsOn) || hasDay(days, other.startsOn);
  if ((await listPauses(tx, seriesId)).some(isOverlapping)) return refused("paused-already");
  const ends = await listVisitsIn(tx, ctx, seriesId, days);
  const isEmpty = datesOf(patternOf(locked), days.startsOn, days.endsOn).length === 0;
  if (isEmpty && ends.visits.length === 0) return refused("nothing-to-skip");
  const shown = [days.startsOn, days.endsOn, ends.fee, ...ends.visits.map((visit) => visit.seriesDate)].join(" ");
  if (seen !== shown) return done({ preview: { ...ends, seen: shown }, isChanged: seen !== "" });
  const canceled = ends.visits.map((visit) => ({
    ...visit,
    // A visit with a fee, or moved here from another day, stays canceled when the pause is lifted.
    isReleased: visit.fee === 0 && hasDay(days, Temporal.PlainDate.from(visit.seriesDate)),
  }));
  const change = { action: "pauseStandingWalk", reason };
  if (!(await cancelDays(tx, ctx, canceled, change))) return refused("changed-meanwhile");
  await storePause(tx, ctx, locked, days);
  await recordByOwner(tx, ctx, seriesId, "pauseStandingWalk", { ...days, visits: ends.visits.length, reason });
  await enqueueMail(tx, await pauseMails(tx, ctx, seriesId, { ends, days, reason }));
  return done({ skipped: ends.visits.length, fee: ends.fee, days: spanOfPause(days) });
}

async function lockActive(tx: Db, seriesId: string): Promise<PlacedSeries | null> {
  const locked = await lockSeries(tx, seriesId);
  return locked && isPlaced(locked) && locked.status === "active" ? locked : null;
}

/** Upcoming visits that take place in these days, whatever day of the pattern they belong to. */
function listVisitsIn(db: Db, ctx: ClientContext, seriesId: string, { startsOn, endsOn }: Days) {
  const zone = ctx.business.timeZone;
  const from = instantAt(startsOn, "00:00", zone);
  const until = instantAt(endsOn.add({ days: 1 }), "00:00", zone);
  const isIn = and(gte(visits.startsAt, from), lt(visits.startsAt, until));
  return listVisitsToCancel(db, { seriesId, by: isAdminContext(ctx) ? "owner" : "client", now: ctx.now }, isIn, zone);
}

async function storePause(tx: Db, { now }: ClientContext, locked: PlacedSeries, days: Days): Promise<void> {
  await tx.insert(seriesPauses).values({ seriesId: locked.id, ...days });
  const ofIt = eq(seriesProblems.seriesId, locked.id);
  await tx.delete(seriesProblems).where(and(ofIt, between(seriesProblems.date, days.startsOn, days.endsOn)));
  await countChange(tx, locked, now);
}

const countChange = (tx: Db, one: PlacedSeries, now: Temporal.Instant) =>
  changeSeries(tx, one, { sequence: one.sequence + 1, version: one.version + 1 }, now);

async function recordByOwner(tx: Db, ctx: ClientContext, id: string, action: string, after: Record<string, unknown>) {
  if (isAdminContext(ctx)) await recordSeriesChange(tx, ctx, id, { action, before: {}, after });
}

async function pauseMails(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  { ends, days, reason }: { ends: EndingVisits; days: Days; reason: string | null },
): Promise<NewMail[]> {
  const said = [
    `No visits ${spanOfPause(days)}.`,
    ...canceledInWords(ends),
    ...(reason ? [isAdminContext(ctx) ? reason : `Reason: ${reason}`] : []),
  ];
  const endnote = "Back sooner? You can lift the pause on the page below.";
  return tellBoth(tx, ctx, seriesId, { heading: "Your standing walk is paused", said, endnote });
}

export type ResumeOutcome = Result<PlacedDays, "no-such-series" | "not-active" | "not-paused">;

/** Lifts a pause from today on, and places its days again as far as there is room. */
export async function resumeStandingWalk(
  ctx: ClientContext,
  { seriesId, pauseId }: { seriesId: string; pauseId: string },
): Promise<ResumeOutcome> {
  const walk = await findStandingWalk(ctx, seriesId);
  if (!walk) return refused("no-such-series");
  const zone = ctx.business.timeZone;
  const { walkerId } = walk.series;
  // Runs outside the transaction, because it may fetch calendars.
  const unknown = walkerId && (await findUnknownBusy(ctx, walkerId, placedUntil(ctx.now, zone)));
  const unread = unknown ? calendarsInWords(unknown.calendars, zone) : null;
  return runCommand(ctx, (tx) => resume(tx, ctx, { seriesId, pauseId, unread }));
}

async function resume(
  tx: Db,
  ctx: ClientContext,
  { seriesId, pauseId, unread }: { seriesId: string; pauseId: string; unread: string | null },
): Promise<ResumeOutcome> {
  const locked = await lockActive(tx, seriesId);
  if (!locked) return refused("not-active");
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const pauses = await listPauses(tx, seriesId);
  const lifted = pauses.find(({ id, endsOn }) => id === pauseId && Temporal.PlainDate.compare(endsOn, today) >= 0);
  if (!lifted) return refused("not-paused");
  const isIt = eq(seriesPauses.id, pauseId);
  const hasBegun = Temporal.PlainDate.compare(lifted.startsOn, today) < 0;
  if (hasBegun)
    await tx
      .update(seriesPauses)
      .set({ endsOn: today.subtract({ days: 1 }) })
      .where(isIt);
  else await tx.delete(seriesPauses).where(isIt);
  const placed = await placeMissingDays(tx, ctx, await countChange(tx, locked, ctx.now), unread, ctx.business.timeZone);
  const { startsOn, endsOn } = lifted;
  await recordByOwner(tx, ctx, seriesId, "resumeStandingWalk", { startsOn, endsOn, visits: placed.placed.length });
  await enqueueMail(tx, await resumeMails(tx, ctx, seriesId, placed));
  return done(placed);
}

async function resumeMails(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  { placed, newProblems }: PlacedDays,
): Promise<NewMail[]> {
  const days = placed.map(({ startsAt, request }) =>
    pricedInWords(formatInstant(startsAt, ctx.business.timeZone), request.quote),
  );
  const open = newProblems.map(unplacedLine("client"));
  const said = [
    days.length > 0 ? "These visits are back on the calendar:" : "No visits go back on the calendar yet.",
    ...(open.length > 0 ? [`These aren't scheduled yet:\n${open.join("\n")}`] : []),
  ];
  return [
    ...(await tellBoth(tx, ctx, seriesId, { heading: "Your standing walk starts again", said, days })),
    ...draftProblems(await readMailed(tx, ctx, seriesId), newProblems),
  ];
}

const draftProblems = (mailed: Mailed, problems: PlacedDays["newProblems"]) =>
  draftLetters(mailed, problemLetters(mailed, `resumed:${keyOf(mailed)}`, problems));

const keyOf = ({ walk: { series } }: Mailed) => `${series.id}:${series.sequence}`;

/** Mails the client with the new calendar entry, and the owner when the client made the change. */
async function tellBoth(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  told: { heading: string; said: string[]; days?: string[]; endnote?: string },
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const icalendar = await seriesInvitation(tx, mailed, ctx.now, ctx.business.timeZone);
  const key = `paused:${keyOf(mailed)}`;
  const heading = told.heading.replace("Your", "A");
  return draftLetters(mailed, [
    changedLetter(mailed, { ...told, key, icalendar }),
    ...(isAdminContext(ctx) ? [] : [newsLetter(mailed, { ...told, endnote: undefined, key, heading })]),
  ]);
}

// The job that places the days of standing walks eight weeks ahead. Repeated and concurrent runs are safe: each run
// locks a series before it places the missing days. While a walker's calendar can't be read, the job places nothing for
// that walker.
import { and, asc, eq, gte, lt } from "drizzle-orm";

import type { PriceHistory } from "~/business/prices";
import type { Db } from "~/db/client.server";
import { series, seriesProblems } from "~/db/tables/standing-walks";
import { type CommandContext, type NewMail, forEachIsolated, enqueueMail, renderDrafts } from "~/platform/index.server";
import { quietUntil } from "~/platform/index";
import { findUnknownBusy } from "~/calendars/index.server";
import { getPriceHistory } from "~/offer/index.server";
import { formatInstant, dayIn } from "~/shared/dates";

import { calendarsInWords } from "~/ledger/index";
import { pricedInWords } from "~/standing/model/texts";
import { announcePrices } from "./announce-prices.server";
import { changedLetter, draftLetters, problemLetters } from "../emails";
import { readMailed, unplacedLine } from "~/standing/series-texts.server";
import { type PlacedDays, placeMissingDays } from "./place-missing-days.server";
import { placedUntil } from "../model/rules";
import { seriesInvitation } from "./series-invitation.server";
import {
  changeSeries,
  hasVisitsToCome,
  isPlaced,
  lockSeries,
  type PlacedSeries,
} from "~/standing/standing-walk.server";

/** Numbers of placed days and of new problems. */
type Counted = { placed: number; problems: number };

type Job = Pick<CommandContext, "db" | "now" | "business" | "services">;

export async function placeStandingWalks(
  db: Db,
  now: Temporal.Instant,
  services: CommandContext["services"],
): Promise<Counted> {
  const rows = await db
    .select({ id: series.id, walkerId: series.walkerId })
    .from(series)
    .where(eq(series.status, "active"))
    .orderBy(asc(series.createdAt), asc(series.id));
  const sum: Counted = { placed: 0, problems: 0 };
  const business = await services.readBusiness();
  const unreadOf = unreadReader({ db, now, business, services });
  const { log, calendars, wakeMail } = services;
  const isStopped = () => calendars.stopping?.aborted ?? false;
  const history = await getPriceHistory(db);
  const job = { name: "standing walks", idName: "seriesId", items: rows };
  await forEachIsolated({ db, log, now, isStopped }, job, async ({ id, walkerId }) => {
    const known = { walkerId, unread: walkerId && (await unreadOf(walkerId)), history };
    // A calendar read that the shutdown aborted doesn't count as unreadable.
    if (isStopped()) return 0;
    const one = await db.transaction((tx) => placeOne({ db: tx, now, business, services }, id, known));
    await renderDrafts({ db, log });
    sum.placed += one.placed;
    sum.problems += one.problems;
    return 1;
  });
  if (sum.placed + sum.problems > 0) wakeMail();
  return sum;
}

/**
 * Returns a function that checks each walker's calendars once. The function returns the names of unreadable calendars,
 * or null.
 */
export function unreadReader(job: Job) {
  const { timeZone: zone } = job.business;
  const asked = new Map<string, Promise<string | null>>();
  const ask = async (walkerId: string) => {
    const unknown = await findUnknownBusy(job, walkerId, placedUntil(job.now, zone));
    return unknown && calendarsInWords(unknown.calendars, zone);
  };
  return (walkerId: string): Promise<string | null> => {
    const answer = asked.get(walkerId) ?? ask(walkerId);
    asked.set(walkerId, answer);
    return answer;
  };
}

async function placeOne(
  job: Job,
  id: string,
  { walkerId, unread, history }: { walkerId: string | null; unread: string | null; history: PriceHistory },
): Promise<Counted> {
  const { db: tx, now, business } = job;
  const locked = await lockSeries(tx, id);
  const isStill = locked?.status === "active" && locked.walkerId === walkerId;
  if (!locked || !isStill || !isPlaced(locked)) return { placed: 0, problems: 0 };
  const known = await announcePrices(job, locked, history);
  const days = await placeMissingDays(tx, { actor: null, now }, known, unread, business.timeZone);
  await enqueueMail(tx, await mailsOf(job, known, days));
  await endIfOver(tx, known, now, business.timeZone);
  return { placed: days.placed.length, problems: days.newProblems.length };
}

/**
 * Mails each new and each solved problem. Days placed as planned are not mailed, because Sunday's digest lists them.
 */
async function mailsOf(
  { db: tx, now, business, services }: Job,
  { id, sequence }: PlacedSeries,
  { placed, newProblems }: PlacedDays,
): Promise<NewMail[]> {
  const solved = placed.filter(({ wasProblem }) => wasProblem);
  if (newProblems.length === 0 && solved.length === 0) return [];
  // Raises the invitation's sequence number with each mailed change.
  const numbered = await changeSeries(tx, { id }, { sequence: sequence + 1 }, now);
  const mailed = await readMailed(tx, { now, business, services }, id);
  const key = `${id}:${numbered.sequence}`;
  const nowSet = "I couldn't schedule these days of your standing walk before. Now they're set:";
  const notYet = "These days of your standing walk aren't scheduled yet. You don't need to do anything:";
  const drafted = draftLetters(mailed, [
    ...problemLetters(mailed, key, newProblems),
    changedLetter(mailed, {
      key: `placing:${key}`,
      heading: solved.length > 0 ? "More of your days are scheduled" : "Some days aren't scheduled yet",
      said: [
        ...(solved.length > 0 ? [nowSet] : []),
        ...(newProblems.length > 0 ? [notYet, newProblems.map(unplacedLine("client")).join("\n")] : []),
      ],
      days: solved.map(({ startsAt, request }) =>
        pricedInWords(formatInstant(startsAt, business.timeZone), request.quote),
      ),
      icalendar: await seriesInvitation(tx, mailed, now, business.timeZone),
    }),
  ]);
  // New days are placed at midnight, so the mails wait for the morning.
  const morning = quietUntil(now, business.timeZone);
  return morning ? drafted.map((mail) => ({ ...mail, runAt: morning })) : drafted;
}

/** Ends a series after its last day, when no visit of it is left. */
export async function endIfOver(tx: Db, one: PlacedSeries, now: Temporal.Instant, zone: string): Promise<void> {
  const today = dayIn(zone, now);
  if (one.endsOn === null || Temporal.PlainDate.compare(one.endsOn, today) > 0) return;
  if (await hasVisitsToCome(tx, one.id, now)) return;
  const ofIt = eq(seriesProblems.seriesId, one.id);
  if ((await tx.$count(seriesProblems, and(ofIt, gte(seriesProblems.date, today)))) > 0) return;
  await changeSeries(tx, one, { status: "ended", version: one.version + 1 }, now);
  await tx.delete(seriesProblems).where(and(ofIt, lt(seriesProblems.date, today)));
}

// The job that keeps standing walks on the calendar eight weeks ahead. It may run as often as it likes, and twice at
// once: each series is done by one at a time, and no day of it twice. It has nobody to ask: where a walker's calendar
// cannot be read, nothing is put there until it can.
import { and, asc, eq, gte, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series, seriesProblems } from "~/db/tables/visits";
import { type CommandContext, enqueueMail } from "~/platform/index.server";
import { findUnknownBusy } from "~/calendars/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { calendarsInWords } from "~/visits/texts/visits";
import { mailsOfPlacing } from "~/visits/standing/mails/placing-mails.server";
import { placeDays } from "./place-days.server";
import { hasVisitsToCome } from "~/visits/standing/queries.server";
import { placedUntil } from "~/visits/standing/rules";
import { isPlaced, lockSeries, type PlacedSeries } from "~/visits/standing/series.server";

export interface Materialised {
  /** Days put on the calendar. */
  placed: number;
  /** Days that could not be, and were not known as such. */
  problems: number;
}

type JobServices = CommandContext["services"];

/** One series that fails is logged, and keeps nobody else's dog at home. */
export async function materialise(db: Db, now: Temporal.Instant, services: JobServices): Promise<Materialised> {
  const rows = await db
    .select({ id: series.id, walkerId: series.walkerId })
    .from(series)
    .where(eq(series.status, "active"))
    .orderBy(asc(series.createdAt), asc(series.id));
  const sum: Materialised = { placed: 0, problems: 0 };
  const unreadOf = asker({ db, now, services });
  for (const { id, walkerId } of rows) {
    try {
      const known = { walkerId, unread: walkerId && (await unreadOf(walkerId)) };
      // The site is going down: what was not asked to the end is not unknown.
      if (services.calendars.stopping?.aborted) break;
      const one = await db.transaction((tx) => materialiseOne(tx, id, known, now, services));
      sum.placed += one.placed;
      sum.problems += one.problems;
    } catch (error) {
      services.log.error({ err: error, seriesId: id }, "a standing walk could not be put on the calendar");
    }
  }
  if (sum.placed + sum.problems > 0) services.wakeMail();
  return sum;
}

/** Asks for each walker's busy times once: which of their calendars cannot be read, in words; null: all is known. */
function asker(ctx: Pick<CommandContext, "db" | "now" | "services">) {
  const asked = new Map<string, Promise<string | null>>();
  return (walkerId: string): Promise<string | null> => {
    const answer = asked.get(walkerId) ?? unreadInWords(ctx, walkerId);
    asked.set(walkerId, answer);
    return answer;
  };
}

async function unreadInWords(ctx: Pick<CommandContext, "db" | "now" | "services">, walkerId: string) {
  const unknown = await findUnknownBusy(ctx, walkerId, placedUntil(ctx.now));
  return unknown && calendarsInWords(unknown.calendars);
}

interface KnownOfWalker {
  walkerId: string | null;
  unread: string | null;
}

async function materialiseOne(
  tx: Db,
  id: string,
  { walkerId, unread }: KnownOfWalker,
  now: Temporal.Instant,
  services: JobServices,
): Promise<Materialised> {
  const locked = await lockSeries(tx, id);
  const isStill = locked?.status === "active" && locked.walkerId === walkerId;
  if (!locked || !isStill || !isPlaced(locked)) return { placed: 0, problems: 0 };
  const days = await placeDays(tx, { actor: null, now }, locked, unread);
  await enqueueMail(tx, await mailsOfPlacing(tx, locked, days, { now, origin: services.origin }));
  await endIfOver(tx, locked, now);
  return { placed: days.placed.length, problems: days.newProblems.length };
}

/** A series is over when its last day is behind us, and nothing of it is to come. */
export async function endIfOver(tx: Db, one: PlacedSeries, now: Temporal.Instant): Promise<boolean> {
  const today = dayInLosAngeles(now);
  if (one.endsOn === null || Temporal.PlainDate.compare(one.endsOn, today) > 0) return false;
  if (await hasVisitsToCome(tx, one.id, now)) return false;
  const waiting = await tx.$count(
    seriesProblems,
    and(eq(seriesProblems.seriesId, one.id), gte(seriesProblems.date, today)),
  );
  if (waiting > 0) return false;
  await tx
    .update(series)
    .set({ status: "ended", version: sql`${series.version} + 1`, updatedAt: now })
    .where(and(eq(series.id, one.id), eq(series.status, "active")));
  await tx.delete(seriesProblems).where(and(eq(seriesProblems.seriesId, one.id), lt(seriesProblems.date, today)));
  return true;
}

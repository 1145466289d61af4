// The job that keeps standing walks on the calendar eight weeks ahead. It may run as often as it likes, and twice at
// once: each series is done by one at a time, and no day of it twice.
import { and, asc, eq, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series, seriesProblems } from "~/db/ledger";
import type { Services } from "~/server/context";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { asDate } from "../ledger/writer.server";
import { enqueueMail } from "../mail/enqueue.server";
import { mailsOfPlacing } from "./placing-mails.server";
import { placeDays } from "./place-days.server";
import { hasVisitsToCome } from "./queries.server";
import { isPlaced, lockSeries, type PlacedSeries } from "./series.server";

export interface Materialised {
  /** Days put on the calendar. */
  placed: number;
  /** Days that could not be, and were not known as such. */
  problems: number;
}

type JobServices = Pick<Services, "origin" | "log" | "wakeMail">;

/** One series that fails is logged, and keeps nobody else's dog at home. */
export async function materialise(db: Db, now: Temporal.Instant, services: JobServices): Promise<Materialised> {
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(eq(series.status, "active"))
    .orderBy(asc(series.createdAt), asc(series.id));
  const sum: Materialised = { placed: 0, problems: 0 };
  for (const { id } of rows) {
    try {
      const one = await db.transaction((tx) => materialiseOne(tx, id, now, services));
      sum.placed += one.placed;
      sum.problems += one.problems;
    } catch (error) {
      services.log.error({ err: error, seriesId: id }, "a standing walk could not be put on the calendar");
    }
  }
  if (sum.placed + sum.problems > 0) services.wakeMail();
  return sum;
}

async function materialiseOne(tx: Db, id: string, now: Temporal.Instant, services: JobServices): Promise<Materialised> {
  const locked = await lockSeries(tx, id);
  if (!locked || locked.status !== "active" || !isPlaced(locked)) return { placed: 0, problems: 0 };
  const days = await placeDays(tx, { actor: null, now }, locked);
  await enqueueMail(tx, await mailsOfPlacing(tx, locked, days, { now, origin: services.origin }));
  await endIfOver(tx, locked, now);
  return { placed: days.placed.length, problems: days.newProblems.length };
}

/** A series is over when its last day is behind us, and nothing of it is to come. */
export async function endIfOver(tx: Db, one: PlacedSeries, now: Temporal.Instant): Promise<boolean> {
  const today = dayInLosAngeles(now).toString();
  if (one.endsOn === null || one.endsOn > today) return false;
  if (await hasVisitsToCome(tx, one.id, now)) return false;
  const waiting = await tx.$count(
    seriesProblems,
    and(eq(seriesProblems.seriesId, one.id), sql`${seriesProblems.date} >= ${today}`),
  );
  if (waiting > 0) return false;
  await tx
    .update(series)
    .set({ status: "ended", version: sql`${series.version} + 1`, updatedAt: asDate(now) })
    .where(and(eq(series.id, one.id), eq(series.status, "active")));
  await tx.delete(seriesProblems).where(and(eq(seriesProblems.seriesId, one.id), lt(seriesProblems.date, today)));
  return true;
}

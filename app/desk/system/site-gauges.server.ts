// Reads the figures of the metrics that are counted in the database (docs/operations.md, Metrics).
import { and, between, eq, inArray, isNull, lte, max, min, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { calendarPushes } from "~/db/tables/calendars";
import { backups, jobFailures, outbox, pictures } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import type { SiteGauges } from "~/platform/index.server";

/** Age in seconds by the database's clock, which sets the times when rows are written. */
const ageOf = (column: Parameters<typeof min>[0]) =>
  sql<number | null>`extract(epoch from now() - ${min(column)})::float`;
const count = sql<number>`count(*)::int`;

export async function readSiteGauges(db: Db, now: Temporal.Instant): Promise<SiteGauges> {
  const queued = inArray(outbox.status, ["queued", "sending"]);
  const mayLeave = or(isNull(outbox.notBefore), lte(outbox.notBefore, now));
  const week = { hours: 7 * 24 };
  const queue = (name: string) => sql<string>`${name}::text`;
  const { mails, held, waitingPictures, pushes, jobRetries, states, lastBackup } = await readInOneStatement(db, {
    mails: jsonRows(
      db
        .select({ queue: queue("mails"), length: count, oldestSeconds: ageOf(outbox.createdAt) })
        .from(outbox)
        .where(and(queued, mayLeave)),
    ),
    held: jsonRows(
      db
        .select({ queue: queue("held mails"), length: count, oldestSeconds: ageOf(outbox.createdAt) })
        .from(outbox)
        .where(eq(outbox.status, "held")),
    ),
    waitingPictures: jsonRows(
      db
        .select({ queue: queue("pictures"), length: count, oldestSeconds: ageOf(pictures.createdAt) })
        .from(pictures)
        .where(eq(pictures.status, "waiting")),
    ),
    pushes: jsonRows(
      db
        .select({ queue: queue("calendar pushes"), length: count, oldestSeconds: ageOf(calendarPushes.failingSince) })
        .from(calendarPushes)
        .where(inArray(calendarPushes.status, ["queued", "sending"])),
    ),
    jobRetries: jsonRows(db.select({ job: jobFailures.job, count }).from(jobFailures).groupBy(jobFailures.job)),
    states: jsonRows(
      db
        .select({ state: visits.status, count })
        .from(visits)
        .where(between(visits.startsAt, now.subtract(week), now.add(week)))
        .groupBy(visits.status),
    ),
    lastBackup: jsonRows(
      db
        .select({ at: sql<number | null>`extract(epoch from ${max(backups.finishedAt)})::float` })
        .from(backups)
        .where(and(eq(backups.kind, "backup"), isNull(backups.problem))),
    ),
  });
  return {
    queues: [...mails, ...held, ...waitingPictures, ...pushes],
    jobRetries,
    visits: states,
    lastBackup: lastBackup[0]?.at ?? null,
  };
}

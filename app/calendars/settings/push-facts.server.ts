// Upcoming visits that could not be written to their calendar.
import { and, eq, gt, isNotNull, type Placeholder, sql } from "drizzle-orm";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";

import type { PushFacts } from "~/calendars/settings/health";
import { isSourceError } from "~/calendars/port";

/** Subquery of a query of sources, read by {@link pushFactsOf}. */
export const pushesOfSource = (db: Db, now: Temporal.Instant | Placeholder) =>
  jsonRows(selectPushes(db, now).groupBy(calendarPushes.status));

const selectPushes = (db: Db, now: Temporal.Instant | Placeholder) =>
  db
    .select({
      status: calendarPushes.status,
      count: sql<number>`count(*)::int`,
      since: sql<number>`(extract(epoch from min(coalesce(${calendarPushes.failingSince}, ${calendarPushes.runAt}))) * 1000)::float8`,
      lastError: sql<string | null>`max(${calendarPushes.lastError})`,
    })
    .from(calendarPushes)
    .innerJoin(visits, eq(visits.id, calendarPushes.visitId))
    .where(
      and(
        eq(calendarPushes.sourceId, calendarSources.id),
        // null after the owner asked for a retry.
        isNotNull(calendarPushes.lastError),
        // Worded exactly like the partial index: every page of the desk runs this query.
        sql`${calendarPushes.status} <> 'done'`,
        gt(visits.endsAt, now),
      ),
    );

/** undefined when all visits are written. */
export const pushFactsOf = (rows: readonly Row[]): PushFacts | undefined =>
  rows.reduce<PushFacts | undefined>(mergeFacts, undefined);

interface Row {
  status: string;
  count: number;
  since: number;
  lastError: string | null;
}

function mergeFacts(known: PushFacts | undefined, { status, count, since, lastError }: Row): PushFacts {
  const began = Temporal.Instant.fromEpochMilliseconds(Math.floor(since)).toString();
  const error = isSourceError(lastError) ? lastError : "unexpected";
  const isGivenUp = status === "failed";
  return {
    waiting: (known?.waiting ?? 0) + (isGivenUp ? 0 : count),
    givenUp: (known?.givenUp ?? 0) + (isGivenUp ? count : 0),
    // ISO texts in UTC sort by time.
    since: known && known.since < began ? known.since : began,
    lastError: known && known.lastError !== "unexpected" ? known.lastError : error,
  };
}

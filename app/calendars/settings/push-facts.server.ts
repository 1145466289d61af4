// Upcoming visits that did not reach their calendar. Past ones no longer matter.
import { and, eq, gt, isNotNull, type Placeholder, sql } from "drizzle-orm";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { listed } from "~/db/together";
import { Temporal } from "~/shared/dates";

import type { PushFacts } from "~/calendars/settings/health";
import { isSourceError } from "~/calendars/port";

/** A column of a query of sources: what {@link pushFactsOf} is made of. */
export const pushesOfSource = (db: Db, now: Temporal.Instant | Placeholder) =>
  listed(selectPushes(db, now).groupBy(calendarPushes.status));

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
        // Nothing, where somebody has just asked for another try.
        isNotNull(calendarPushes.lastError),
        // As the index has it, word for word: this is asked with every page of the desk.
        sql`${calendarPushes.status} <> 'done'`,
        gt(visits.endsAt, now),
      ),
    );

/** Undefined where all got there. */
export const pushFactsOf = (rows: readonly Row[]): PushFacts | undefined =>
  rows.reduce<PushFacts | undefined>(together, undefined);

interface Row {
  status: string;
  count: number;
  since: number;
  lastError: string | null;
}

function together(known: PushFacts | undefined, { status, count, since, lastError }: Row): PushFacts {
  const began = Temporal.Instant.fromEpochMilliseconds(Math.floor(since)).toString();
  const error = isSourceError(lastError) ? lastError : "unexpected";
  const isGivenUp = status === "failed";
  return {
    waiting: (known?.waiting ?? 0) + (isGivenUp ? 0 : count),
    givenUp: (known?.givenUp ?? 0) + (isGivenUp ? count : 0),
    // Both are ISO texts in UTC: the earlier is the lesser.
    since: known && known.since < began ? known.since : began,
    lastError: known && known.lastError !== "unexpected" ? known.lastError : error,
  };
}

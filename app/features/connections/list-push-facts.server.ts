// Visits to come that did not get to their calendar, by calendar. What is over is nobody's trouble any more.
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";

import { calendarPushes } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/ledger";
import { Temporal } from "~/shared/dates";

import { isSourceError } from "./health";
import type { PushFacts } from "./push-trouble";

export async function listPushFacts(db: Db, now: Temporal.Instant): Promise<Map<string, PushFacts>> {
  const rows = await db
    .select({
      sourceId: calendarPushes.sourceId,
      status: calendarPushes.status,
      count: sql<number>`count(*)::int`,
      since: sql<number>`(extract(epoch from min(coalesce(${calendarPushes.failingSince}, ${calendarPushes.runAt}))) * 1000)::float8`,
      lastError: sql<string | null>`max(${calendarPushes.lastError})`,
    })
    .from(calendarPushes)
    .innerJoin(visits, eq(visits.id, calendarPushes.visitId))
    .where(
      and(
        // Nothing, where somebody has just asked for another try.
        isNotNull(calendarPushes.lastError),
        // As the index has it, word for word: this is asked with every page of the desk.
        sql`${calendarPushes.status} <> 'done'`,
        gt(visits.endsAt, new Date(now.epochMilliseconds)),
      ),
    )
    .groupBy(calendarPushes.sourceId, calendarPushes.status);
  const facts = new Map<string, PushFacts>();
  for (const row of rows) facts.set(row.sourceId, together(facts.get(row.sourceId), row));
  return facts;
}

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

// Stores the changes of an external calendar.
import { and, asc, eq, inArray, notInArray, or, sql } from "drizzle-orm";

import { calendarEvents } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { inPortions, readInPortions } from "~/platform/index.server";

import type { Source } from "../connection.server";
import { excludeOwnEvents } from "~/calendars/sources/own-events.server";
import { type Changes, type OutsideEvent, type Span, unreadUids } from "~/calendars/port";
import { clampInstant, storedSpan } from "../timing";

/** More than anyone would review. */
const maxUnread = 500;

/** Unreadable events after a read. An entry is replaced or removed when the calendar reports its event again. */
export function mergeUnread(
  { unreadEvents }: Source,
  { full, removed, upserts, unread = [] }: Changes,
): Source["unreadEvents"] {
  const told = new Set([...removed, ...[...upserts, ...unread].map(({ uid }) => uid)]);
  const still = full ? [] : unreadEvents.filter(({ uid }) => !told.has(uid));
  return [...still, ...unread].slice(0, maxUnread);
}

/**
 * Replaces all occurrences of each changed event, but rewrites only rows that differ. A full read replaces everything
 * except the stored times of unreadable events. `changes` come from {@link storable}. Returns false when nothing
 * changed.
 */
export async function storeChanges(
  tx: Db,
  source: Source,
  changes: Changes,
  { now, origin }: { now: Temporal.Instant; origin: string },
): Promise<boolean> {
  const events = await excludeOwnEvents(tx, source, changes, { now, origin });
  const wanted = await toRows(source.id, events, storedSpan(now));
  const gone: string[] = [];
  for await (const portion of listReplacedRows(tx, source.id, changes)) {
    for (const row of portion) {
      const after = wanted.get(keyOf(row));
      if (after && isSame(row, after)) wanted.delete(keyOf(row));
      else gone.push(row.id);
    }
  }
  await inPortions(gone, async (ids) => {
    await tx.delete(calendarEvents).where(inArray(calendarEvents.id, [...ids]));
    return [];
  });
  await inPortions([...wanted.values()], async (rows) => {
    await tx
      .insert(calendarEvents)
      .values([...rows])
      .onConflictDoNothing();
    return [];
  });
  return gone.length > 0 || wanted.size > 0;
}

/** Ordered by an index, so that each page continues after the last row. */
function listReplacedRows(tx: Db, sourceId: string, changes: Changes) {
  const { uid, startsAt } = calendarEvents;
  const replaced = replacedCondition(sourceId, changes);
  return readInPortions<typeof calendarEvents.$inferSelect>((last, most) =>
    tx
      .select()
      .from(calendarEvents)
      .where(
        last
          ? and(replaced, sql`(${uid}, ${startsAt}) > (${last.uid}, ${last.startsAt.toString()}::timestamptz)`)
          : replaced,
      )
      .orderBy(asc(uid), asc(startsAt))
      .limit(most),
  );
}

function replacedCondition(sourceId: string, changes: Changes) {
  const { full, upserts, removed } = changes;
  const ofSource = eq(calendarEvents.sourceId, sourceId);
  if (full) return and(ofSource, notInArray(calendarEvents.uid, unreadUids(changes).slice(0, maxUnread)));
  const touched = [...new Set([...removed, ...upserts.map(({ uid }) => uid)])];
  // The uid of a deleted series also deletes its occurrences: "series_20261124T180000Z". A series changed from some day
  // on continues as a separate one: "series_R20261130T180000".
  const series = sql`regexp_replace(${calendarEvents.uid}, '_[0-9]{8}(T[0-9]{6}Z)?$', '')`;
  return and(ofSource, or(inArray(calendarEvents.uid, touched), inArray(series, removed)));
}

const isWithin = ({ start, end }: OutsideEvent, { from, to }: Span) =>
  Temporal.Instant.compare(end, from) >= 0 && Temporal.Instant.compare(start, to) < 0;

type Row = ReturnType<typeof toRow>;

/** Rows by key. For duplicate entries the busy one counts, then the one that ends later. */
async function toRows(sourceId: string, events: readonly OutsideEvent[], span: Span): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  await inPortions(events, (portion) => {
    for (const row of portion.filter((event) => isWithin(event, span)).map((event) => toRow(sourceId, event))) {
      const before = found.get(keyOf(row));
      if (!before || (row.isBusy && !before.isBusy)) found.set(keyOf(row), row);
      else if (row.isBusy === before.isBusy && Temporal.Instant.compare(row.endsAt, before.endsAt) > 0)
        found.set(keyOf(row), row);
    }
    return [];
  });
  return found;
}

/** Identifies one occurrence of one event. */
const keyOf = ({ uid, startsAt }: Row) => `${startsAt.epochMilliseconds} ${uid}`;

const isSame = (before: Row, after: Row): boolean =>
  before.endsAt.equals(after.endsAt) &&
  before.allDay === after.allDay &&
  before.summary === after.summary &&
  before.isBusy === after.isBusy;

const toRow = (sourceId: string, { uid, start, end, allDay, summary, isBusy }: OutsideEvent) => ({
  sourceId,
  uid,
  startsAt: clampInstant(start),
  endsAt: clampInstant(end),
  allDay,
  summary,
  isBusy,
});

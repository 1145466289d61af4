// Stores the changes of an external calendar.
import { and, asc, eq, inArray, notInArray, or, sql, gt, lt } from "drizzle-orm";

import { type EntryUid, readUid } from "~/calendars/entries/uids";
import { type Changes, type OutsideEvent, type Span, unreadUids } from "~/calendars/port";
import type { Db } from "~/db/client.server";
import { calendarEvents, calendarPushes } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";
import { series } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { inPortions, readInPortions } from "~/platform/index.server";

import type { Source, SyncContext } from "../connection.server";
import { belongsIn, writtenIdIn } from "../push/push-rules";
import { clampInstant, storedSpan } from "../timing";

/** Maximum number of stored unreadable events, more than an owner would review. */
const maxUnread = 500;

/**
 * Returns the unreadable events after a read. An entry is replaced or removed when the calendar reports the same event
 * again.
 */
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
 * except the stored times of unreadable events. `changes` must come from toStorable. Returns false when nothing
 * changed.
 */
export async function storeChanges(
  tx: Db,
  source: Source,
  changes: Changes,
  { now, zone, origin }: Pick<SyncContext, "now" | "zone" | "origin">,
): Promise<boolean> {
  const events = await excludeOwnEvents(tx, source, changes, { now, zone, origin });
  const wanted = await toRows(source.id, events, storedSpan(zone, now));
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

/**
 * Lists the stored rows that the changes replace, in pages. The order follows an index, so that each page continues
 * after the last row.
 */
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

/**
 * Returns the rows by key. Of duplicate entries a busy one counts before a free one, and a longer one before a shorter
 * one.
 */
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

type SourceFacts = Pick<Source, "id" | "profileId" | "receives">;

/**
 * Returns the events that this site did not write, and queues this site's visits that differ in the external calendar.
 */
export async function excludeOwnEvents(
  tx: Db,
  source: SourceFacts,
  changes: Changes,
  { now, zone, origin }: Pick<SyncContext, "now" | "zone" | "origin">,
): Promise<OutsideEvent[]> {
  if (source.receives) await requeueVisits(tx, source, changes, { now, zone });
  const { hostname } = new URL(origin);
  return inPortions(changes.upserts, async (portion) => {
    const isOwn = await findOwnUids(tx, portion.flatMap(uidsOf), hostname);
    return portion.filter((event) => !uidsOf(event).some(isOwn));
  });
}

const uidsOf = ({ uid, icsUid }: OutsideEvent): string[] => (icsUid ? [uid, icsUid] : [uid]);

const tables = { visit: visits, booking: requests, series, closure: closures };

/**
 * Finds the uids of events that this site wrote. A UID with this site's host always counts, since copies in other
 * calendars outlive a deleted visit. A UID with another host counts if this site's database has the id, as after a move
 * to a new domain.
 */
async function findOwnUids(tx: Db, uids: readonly string[], host: string): Promise<(uid: string) => boolean> {
  const written = await listExistingIds(tx, ["visit", "booking"], withoutNulls(uids.map(writtenIdIn)));
  const ofFeeds = withoutNulls(uids.map(readUid)).filter((feed) => feed.host !== host);
  const moved = new Set<string>();
  for (const of of Object.keys(tables) as EntryUid["of"][]) {
    const ids = ofFeeds.filter((feed) => feed.of === of).map(({ id }) => id);
    for (const id of await listExistingIds(tx, [of], ids)) moved.add(`${of} ${id}`);
  }
  return (uid) => {
    const feed = readUid(uid);
    if (feed) return feed.host === host || moved.has(`${feed.of} ${feed.id}`);
    return written.has(writtenIdIn(uid) ?? "");
  };
}

const withoutNulls = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null);

/** Returns the ids that exist in any of the tables. */
async function listExistingIds(tx: Db, of: readonly EntryUid["of"][], ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const asked = [...new Set(ids)];
  for (const table of asked.length > 0 ? of.map((name) => tables[name]) : []) {
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, asked));
    for (const { id } of rows) known.add(id);
  }
  return known;
}

async function requeueVisits(
  tx: Db,
  source: SourceFacts,
  changes: Changes,
  at: Pick<SyncContext, "now" | "zone">,
): Promise<void> {
  const seen = new Map(changes.upserts.flatMap((event) => toEntry(writtenIdIn(event.uid), event)));
  // A visit whose event is unreadable is written again, like a visit whose event was deleted.
  const gone = new Set(withoutNulls([...changes.removed, ...unreadUids(changes)].map(writtenIdIn)));
  // A visit missing from a complete read was deleted in the calendar. A read without a cursor is incomplete.
  const isAll = changes.full && changes.cursor !== null;
  const written = await listWritten(tx, source, at, isAll ? null : [...seen.keys(), ...gone]);
  const wrong = written.filter(({ visit }) => {
    const event = seen.get(visit.id);
    if (!belongsIn(visit, source.profileId)) return event !== undefined;
    return event ? !hasTimesOf(event, visit) : isAll || gone.has(visit.id);
  });
  if (wrong.length === 0) return;
  const ids = wrong.map(({ id }) => id);
  const again = { status: "queued" as const, etag: null, attempts: 0 };
  await tx.update(calendarPushes).set(again).where(inArray(calendarPushes.id, ids));
}

/** Future visits written to the calendar, within the stored span. `visitIds` null: all of them. */
async function listWritten(
  tx: Db,
  source: SourceFacts,
  { now, zone }: Pick<SyncContext, "now" | "zone">,
  visitIds: readonly string[] | null,
) {
  if (visitIds?.length === 0) return [];
  return tx
    .select({ id: calendarPushes.id, visit: visits })
    .from(calendarPushes)
    .innerJoin(visits, eq(visits.id, calendarPushes.visitId))
    .where(
      and(
        eq(calendarPushes.sourceId, source.id),
        eq(calendarPushes.status, "done"),
        gt(visits.endsAt, now),
        lt(visits.startsAt, storedSpan(zone, now).to),
        visitIds ? inArray(calendarPushes.visitId, [...visitIds]) : undefined,
      ),
    );
}

const toEntry = (id: string | null, event: OutsideEvent) => (id ? [[id, event] as const] : []);

const hasTimesOf = ({ start, end }: OutsideEvent, { startsAt, endsAt }: typeof visits.$inferSelect) =>
  start.equals(startsAt) && end.equals(endsAt);

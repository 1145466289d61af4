// Events of this site that come back when a calendar is read: visits, client calendars, subscribe links and
// invitations. They are never busy times. A visit that was moved or deleted in the external calendar is written again.
import { and, eq, gt, inArray, lt } from "drizzle-orm";

import { calendarPushes } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { inPortions } from "~/platform/index.server";

import { type EntryUid, readUid } from "~/calendars/entries/uids";
import type { Source } from "~/calendars/connection.server";
import { type Changes, type OutsideEvent, unreadUids } from "~/calendars/port";
import { belongsIn, writtenIdIn } from "../push/push-rules";
import { storedSpan } from "~/calendars/timing";

type SourceFacts = Pick<Source, "id" | "profileId" | "receives">;

/** Returns the events of others, and queues this site's visits that differ in the external calendar. */
export async function excludeOwnEvents(
  tx: Db,
  source: SourceFacts,
  changes: Changes,
  { now, origin }: { now: Temporal.Instant; origin: string },
): Promise<OutsideEvent[]> {
  if (source.receives) await requeueVisits(tx, source, changes, now);
  const { hostname } = new URL(origin);
  return inPortions(changes.upserts, async (portion) => {
    const isOwn = await findOwnUids(tx, portion.flatMap(uidsOf), hostname);
    return portion.filter((event) => !uidsOf(event).some(isOwn));
  });
}

const uidsOf = ({ uid, icsUid }: OutsideEvent): string[] => (icsUid ? [uid, icsUid] : [uid]);

const tables = { visit: visits, booking: requests, series, closure: closures };

/**
 * A UID with this site's host is its own, even after the ledger deleted the entry, since copies elsewhere live longer.
 * A UID with another host is its own when the ledger has the id, as after a move to a new domain.
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

async function requeueVisits(tx: Db, source: SourceFacts, changes: Changes, now: Temporal.Instant): Promise<void> {
  const seen = new Map(changes.upserts.flatMap((event) => toEntry(writtenIdIn(event.uid), event)));
  // An unreadable event is written again like a deleted one.
  const gone = new Set(withoutNulls([...changes.removed, ...unreadUids(changes)].map(writtenIdIn)));
  // A visit missing from a complete read was deleted there. Only the last page has a cursor.
  const isAll = changes.full && changes.cursor !== null;
  const written = await listWritten(tx, source, now, isAll ? null : [...seen.keys(), ...gone]);
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
async function listWritten(tx: Db, source: SourceFacts, now: Temporal.Instant, visitIds: readonly string[] | null) {
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
        lt(visits.startsAt, storedSpan(now).to),
        visitIds ? inArray(calendarPushes.visitId, [...visitIds]) : undefined,
      ),
    );
}

const toEntry = (id: string | null, event: OutsideEvent) => (id ? [[id, event] as const] : []);

const hasTimesOf = ({ start, end }: OutsideEvent, { startsAt, endsAt }: typeof visits.$inferSelect) =>
  start.equals(startsAt) && end.equals(endsAt);

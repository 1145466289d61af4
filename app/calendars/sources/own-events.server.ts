// What this site wrote comes back when a calendar is read: visits, clients' calendars, subscribe links, invitations. All of
// it is the ledger's own, and never a busy time. A visit that was moved or deleted over there is written again: the ledger
// is right.
import { and, eq, gt, inArray, lt } from "drizzle-orm";

import { calendarPushes } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { inPortions } from "~/platform/index.server";

import { type EntryUid, readUid } from "~/calendars/entries/uids";
import type { Source } from "~/calendars/connection.server";
import { type Changes, type OutsideEvent, unreadAsWhole } from "~/calendars/port";
import { belongsIn, writtenIdIn } from "../push/push-rules";
import { spanKept } from "~/calendars/timing";

type SourceFacts = Pick<Source, "id" | "profileId" | "receives">;

/** The events that are not this site's own; what is ours and wrong over there waits to be written again. */
export async function takeOwnOut(
  tx: Db,
  source: SourceFacts,
  changes: Changes,
  { now, origin }: { now: Temporal.Instant; origin: string },
): Promise<OutsideEvent[]> {
  if (source.receives) await writeAgain(tx, source, changes, now);
  const { hostname } = new URL(origin);
  return inPortions(changes.upserts, async (portion) => {
    const isOwn = await ownAmong(tx, portion.flatMap(uidsOf), hostname);
    return portion.filter((event) => !uidsOf(event).some(isOwn));
  });
}

const uidsOf = ({ uid, icsUid }: OutsideEvent): string[] => (icsUid ? [uid, icsUid] : [uid]);

const tables = { visit: visits, booking: requests, series, closure: closures };

/**
 * An entry with this site's name in it is its own, even where the ledger has let go of it: copies elsewhere live longer.
 * Without the name, as after a move to another address, the ledger has to know the id.
 */
async function ownAmong(tx: Db, uids: readonly string[], host: string): Promise<(uid: string) => boolean> {
  const written = await listKnown(tx, ["visit", "booking"], present(uids.map(writtenIdIn)));
  const ofFeeds = present(uids.map(readUid)).filter((feed) => feed.host !== host);
  const moved = new Set<string>();
  for (const of of Object.keys(tables) as EntryUid["of"][]) {
    const ids = ofFeeds.filter((feed) => feed.of === of).map(({ id }) => id);
    for (const id of await listKnown(tx, [of], ids)) moved.add(`${of} ${id}`);
  }
  return (uid) => {
    const feed = readUid(uid);
    if (feed) return feed.host === host || moved.has(`${feed.of} ${feed.id}`);
    return written.has(writtenIdIn(uid) ?? "");
  };
}

const present = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null);

/** Those of the ids that are in any of the tables. */
async function listKnown(tx: Db, of: readonly EntryUid["of"][], ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const asked = [...new Set(ids)];
  for (const table of asked.length > 0 ? of.map((name) => tables[name]) : []) {
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, asked));
    for (const { id } of rows) known.add(id);
  }
  return known;
}

async function writeAgain(tx: Db, source: SourceFacts, changes: Changes, now: Temporal.Instant): Promise<void> {
  const seen = new Map(changes.upserts.flatMap((event) => pair(writtenIdIn(event.uid), event)));
  // One that nobody can read over there is as good as gone.
  const gone = new Set(present([...changes.removed, ...unreadAsWhole(changes)].map(writtenIdIn)));
  // Read from the start, what is not there was deleted while nobody could ask. The token comes with the very end.
  const isAll = changes.full && changes.cursor !== null;
  const written = await listWritten(tx, source, now, isAll ? null : [...seen.keys(), ...gone]);
  const wrong = written.filter(({ visit }) => {
    const event = seen.get(visit.id);
    if (!belongsIn(visit, source.profileId)) return event !== undefined;
    return event ? !isAt(event, visit) : isAll || gone.has(visit.id);
  });
  if (wrong.length === 0) return;
  const ids = wrong.map(({ id }) => id);
  const again = { status: "queued" as const, etag: null, attempts: 0 };
  await tx.update(calendarPushes).set(again).where(inArray(calendarPushes.id, ids));
}

/** What was written to it and is still to come, as far ahead as it is read; `visitIds` null: all of it. */
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
        lt(visits.startsAt, spanKept(now).to),
        visitIds ? inArray(calendarPushes.visitId, [...visitIds]) : undefined,
      ),
    );
}

const pair = (id: string | null, event: OutsideEvent) => (id ? [[id, event] as const] : []);

const isAt = ({ start, end }: OutsideEvent, { startsAt, endsAt }: typeof visits.$inferSelect) =>
  start.equals(startsAt) && end.equals(endsAt);

// Visits that were written to a calendar outside come back when it is read: they are the ledger's own, and never busy
// times of somebody else's. Where one was moved or deleted over there, it is written again: the ledger is right.
import { and, eq, gt, inArray } from "drizzle-orm";

import { calendarPushes } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/ledger";
import type { Temporal } from "~/shared/dates";

import type { Source } from "./open-source.server";
import type { Changes, OutsideEvent } from "./port";
import { belongsIn, requestIdIn, visitIdIn } from "./push-rules";

type SourceFacts = Pick<Source, "id" | "profileId" | "receives">;

/** The events that are not this site's own; what is ours and wrong over there waits to be written again. */
export async function takeOwnOut(
  tx: Db,
  source: SourceFacts,
  changes: Changes,
  now: Temporal.Instant,
): Promise<OutsideEvent[]> {
  const own = await findOwn(tx, changes);
  if (source.receives) await writeAgain(tx, source, own, changes, now);
  return changes.upserts.filter(({ uid }) => !own.has(uid));
}

/** The uids that are of visits, with whose. */
async function findOwn(tx: Db, { upserts, removed }: Changes): Promise<Map<string, string>> {
  const uids = [...new Set([...removed, ...upserts.map(({ uid }) => uid)])];
  const visitIds = await listVisitIds(tx, unique(uids.map(visitIdIn)));
  const visitsOfRequests = await listVisitsOf(tx, unique(uids.map(requestIdIn)));
  const own = new Map<string, string>();
  for (const uid of uids) {
    const visitId = visitIdIn(uid);
    const found = visitId && visitIds.has(visitId) ? visitId : visitsOfRequests.get(requestIdIn(uid) ?? "");
    if (found) own.set(uid, found);
  }
  return own;
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

async function listVisitIds(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(inArray(visits.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Of a subscribe link of this site, added to the calendar that is read. */
async function listVisitsOf(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: requests.id, visitId: requests.visitId })
    .from(requests)
    .where(inArray(requests.id, [...ids]));
  return new Map(rows.flatMap(({ id, visitId }) => (visitId ? [[id, visitId] as const] : [])));
}

async function writeAgain(
  tx: Db,
  source: SourceFacts,
  own: ReadonlyMap<string, string>,
  { upserts, removed }: Changes,
  now: Temporal.Instant,
): Promise<void> {
  if (own.size === 0) return;
  const seen = new Map(upserts.flatMap((event) => pair(own.get(event.uid), event)));
  const gone = new Set(removed.flatMap((uid) => own.get(uid) ?? []));
  const written = await tx
    .select({ id: calendarPushes.id, visit: visits })
    .from(calendarPushes)
    .innerJoin(visits, eq(visits.id, calendarPushes.visitId))
    .where(
      and(
        eq(calendarPushes.sourceId, source.id),
        eq(calendarPushes.status, "done"),
        inArray(calendarPushes.visitId, [...new Set(own.values())]),
        gt(visits.endsAt, new Date(now.epochMilliseconds)),
      ),
    );
  const wrong = written.filter(({ visit }) => {
    const event = seen.get(visit.id);
    if (!belongsIn(visit, source.profileId)) return event !== undefined;
    return event ? !isAt(event, visit) : gone.has(visit.id);
  });
  if (wrong.length === 0) return;
  const ids = wrong.map(({ id }) => id);
  const again = { status: "queued" as const, etag: null, attempts: 0 };
  await tx.update(calendarPushes).set(again).where(inArray(calendarPushes.id, ids));
}

const pair = (id: string | undefined, event: OutsideEvent) => (id ? [[id, event] as const] : []);

const isAt = ({ start, end }: OutsideEvent, { startsAt, endsAt }: typeof visits.$inferSelect) =>
  start.epochMilliseconds === startsAt.getTime() && end.epochMilliseconds === endsAt.getTime();

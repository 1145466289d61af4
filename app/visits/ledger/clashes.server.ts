// What a visit would lie over: other visits of its walker, with the ways between them, and busy times outside.
import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { listOutsideBusy } from "./outside-busy.server";

export interface Placement {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** Minutes to the next visit, unless the walker has set their own. */
  travel: number;
  /** Knowingly over another visit. */
  overbookReason?: string | null;
}

/** What a stay would lie over, in the facts a sentence about it needs. */
export interface Clash {
  /** Null: a busy time of a calendar outside. */
  visitId: string | null;
  /** The calendar it is in; null for a visit. */
  calendar: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceType: string;
  walkerName: string;
  /** "Casey Morgan"; none for a hike nobody has joined. */
  households: string[];
}

/** The visits and busy times a stay would lie over, visits first; the ways between visits count. */
export async function listClashes(db: Db, placement: Placement, ownVisit: string | null = null): Promise<Clash[]> {
  return [...(await listVisitsUnder(db, placement, ownVisit)), ...(await listBusyUnder(db, placement))];
}

async function listBusyUnder(db: Db, { walkerId, startsAt, minutes, travel }: Placement): Promise<Clash[]> {
  const busy = await listOutsideBusy(db, [walkerId], {
    from: startsAt,
    to: startsAt.add({ minutes: minutes + travel }),
  });
  if (busy.length === 0) return [];
  const walkerName = await getName(db, walkerId);
  return busy.map(({ start, end, calendar }) => ({
    visitId: null,
    calendar,
    startsAt: start,
    endsAt: end,
    serviceType: "",
    walkerName,
    households: [],
  }));
}

async function getName(db: Db, profileId: string): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.name ?? "";
}

async function listVisitsUnder(
  db: Db,
  { walkerId, startsAt, minutes, travel }: Placement,
  ownVisit: string | null,
): Promise<Clash[]> {
  const until = startsAt.add({ minutes: minutes + travel });
  const rows = await db
    .select({
      visitId: visits.id,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      serviceType: visits.serviceType,
      walkerName: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, ["confirmed", "in_progress"]),
        // A day is longer than any stay: lets the index of walker and start find the few that can matter.
        gt(visits.startsAt, startsAt.subtract({ hours: 24 })),
        lt(visits.startsAt, until),
        gt(visits.occupiedUntil, startsAt),
        ...(ownVisit ? [ne(visits.id, ownVisit)] : []),
      ),
    )
    .orderBy(asc(visits.startsAt));
  const names = await householdsOf(
    db,
    rows.map(({ visitId }) => visitId),
  );
  return rows.map((row) => ({
    ...row,
    calendar: null,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    households: names.filter(({ visitId }) => visitId === row.visitId).map(({ name }) => name),
  }));
}

async function householdsOf(db: Db, visitIds: readonly string[]): Promise<{ visitId: string | null; name: string }[]> {
  if (visitIds.length === 0) return [];
  return db
    .select({
      visitId: requests.visitId,
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .where(and(inArray(requests.visitId, [...visitIds]), inArray(requests.status, ["confirmed", "in_progress"])))
    .orderBy(asc(requests.createdAt));
}

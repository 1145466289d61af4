// What waits for an answer of the owner's: requests, and moves that clients ask for; the oldest first.
import { and, asc, count, eq } from "drizzle-orm";

import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/ledger";
import type { Temporal } from "~/shared/dates";

import { readWaiting } from "./read-waiting.server";
import type { Waiting } from "./waiting";

/** As many as are shown at once: who answers one sees the next. */
const mostShown = 40;

interface Asked {
  requestId: string;
  proposalId: string | null;
  askedAt: Date;
}

export async function listWaiting(
  db: Db,
  now: Temporal.Instant,
  service: ServiceId | null,
): Promise<{ waiting: Waiting[]; total: number }> {
  const [asked, moves] = await Promise.all([listRequests(db, service), listMoves(db, service)]);
  const oldest = [...asked.rows, ...moves.rows].toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
  return { waiting: await readWaiting(db, oldest.slice(0, mostShown), now), total: asked.total + moves.total };
}

async function listRequests(db: Db, service: ServiceId | null): Promise<{ rows: Asked[]; total: number }> {
  const where = and(eq(requests.status, "pending"), service ? eq(requests.serviceType, service) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select({ requestId: requests.id, askedAt: requests.createdAt })
      .from(requests)
      .where(where)
      .orderBy(asc(requests.createdAt), asc(requests.id))
      .limit(mostShown),
    db.$count(requests, where),
  ]);
  return { rows: rows.map((row) => ({ ...row, proposalId: null })), total };
}

async function listMoves(db: Db, service: ServiceId | null): Promise<{ rows: Asked[]; total: number }> {
  const where = and(
    eq(proposals.status, "open"),
    eq(proposals.by, "client"),
    eq(requests.status, "confirmed"),
    service ? eq(requests.serviceType, service) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ requestId: requests.id, proposalId: proposals.id, askedAt: proposals.createdAt })
      .from(proposals)
      .innerJoin(requests, eq(requests.id, proposals.requestId))
      .where(where)
      .orderBy(asc(proposals.createdAt), asc(proposals.id))
      .limit(mostShown),
    db
      .select({ total: count() })
      .from(proposals)
      .innerJoin(requests, eq(requests.id, proposals.requestId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

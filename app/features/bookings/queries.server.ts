// What a client has coming and has asked for, one line for each request. A contact form's placeholder belongs to nobody,
// and appears in no list.
import { and, asc, eq, gte, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requests, visits } from "~/db/ledger";
import { pets, profiles } from "~/db/schema";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import { asInstant } from "../ledger/writer.server";
import { askedWindow } from "./asked-stay.server";
import { proposedTime } from "./describe-proposal.server";
import { offeredBy } from "./other-walker.server";
import type { OwnVisit, OwnVisits } from "./own-visit";
import { nameOf } from "./stay.server";
import { exactly } from "./times-in-words";
import { listWantedWalkers, type WantedWalker } from "./wanted-walkers.server";

/** More than eight weeks of daily standing walks. */
const shown = 100;

/** From today on. */
export async function listOwnVisits(db: Db, clientId: string, now: Temporal.Instant): Promise<OwnVisits> {
  const today = dayInLosAngeles(now).toString();
  const own = eq(requests.clientId, clientId);
  const isComing = gte(requests.date, today);
  return {
    next: await listVisits(db, and(own, isComing, inArray(requests.status, ["confirmed", "in_progress"]))),
    // What was asked for may be over while another time for it is still to be answered.
    requests: await listVisits(db, and(own, eq(requests.status, "pending"), or(isComing, isNotNull(proposals.id)))),
  };
}

async function listVisits(db: Db, which: SQL | undefined): Promise<OwnVisit[]> {
  const rows = await db
    .select({
      request: requests,
      visit: visits,
      proposal: proposals,
      walkerName: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      proposedWalker: sql<
        string | null
      >`(select first_name || ' ' || last_name from profiles proposed where proposed.id = ${proposals.walkerId})`,
    })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(profiles, eq(profiles.id, visits.walkerId))
    .leftJoin(proposals, and(eq(proposals.requestId, requests.id), eq(proposals.status, "open")))
    .where(which)
    .orderBy(sql`coalesce(${visits.startsAt}, ${requests.windowStart})`, asc(requests.id))
    .limit(shown);
  const ids = rows.map(({ request }) => request.id);
  const waiting = rows.filter(({ request }) => request.status === "pending").map(({ request }) => request.id);
  const [all, wanted] = await Promise.all([listBookings(db, ids), listWantedWalkers(db, waiting)]);
  return rows.flatMap((row) => {
    const own = all.filter(({ requestId }) => requestId === row.request.id);
    const visit = visitOf(row, wanted.get(row.request.id) ?? null);
    return own[0] ? [{ ...visit, bookingId: own[0].id, petNames: own.map(({ name }) => name) }] : [];
  });
}

/** Their ids are sorted in the order in which the pets are charged. */
async function listBookings(db: Db, requestIds: string[]) {
  if (requestIds.length === 0) return [];
  return db
    .select({ id: bookings.id, requestId: bookings.requestId, name: pets.name })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(inArray(bookings.requestId, requestIds))
    .orderBy(asc(bookings.id));
}

interface Row {
  request: typeof requests.$inferSelect;
  visit: typeof visits.$inferSelect | null;
  proposal: typeof proposals.$inferSelect | null;
  walkerName: string | null;
  proposedWalker: string | null;
}

function visitOf(row: Row, wanted: WantedWalker | null): Omit<OwnVisit, "bookingId" | "petNames"> {
  const { request, visit, walkerName } = row;
  const { day, time } = visit ? exactly(asInstant(visit.startsAt), asInstant(visit.endsAt)) : askedWindow(request);
  return {
    state: request.status,
    service: nameOf(request.serviceType),
    minutes: request.duration,
    day,
    time,
    walkerName: walkerName ?? wanted?.name ?? null,
    isStanding: request.seriesId !== null,
    proposal: proposalOf(row, wanted),
  };
}

function proposalOf({ request, proposal, proposedWalker }: Row, wanted: WantedWalker | null): OwnVisit["proposal"] {
  if (!proposal) return null;
  const { by, walkerId, startsAt } = proposal;
  return {
    by,
    ...proposedTime(proposal, request.duration),
    walkerName: proposedWalker,
    // A client's wish names a window, and nobody.
    ...(startsAt
      ? offeredBy(request, wanted, { walkerId, startsAt: asInstant(startsAt) })
      : { isOtherWalker: false, isOtherTime: true }),
  };
}

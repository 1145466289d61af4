// Requests, bookings, meet and greets and standing walks in "Download my data". Other people are named by their role,
// not by id.
import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { meetings } from "~/db/tables/meetings";
import { series, seriesPauses, seriesPets } from "~/db/tables/standing-walks";
import { pets } from "~/db/tables/clients";

export async function ownBookings(db: Db, profileId: string) {
  const rows = await db.select().from(bookings).where(eq(bookings.clientRef, profileId)).orderBy(asc(bookings.date));
  return rows.map(({ clientRef: _, petRef: __, ...booking }) => booking);
}

/** Returns the meet and greets, including those of contact messages that were linked to the account. */
export async function ownMeetings(db: Db, profileId: string) {
  const messages = db.select({ id: leads.id }).from(leads).where(eq(leads.profileId, profileId));
  return db
    .select({
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      status: meetings.visitStatus,
      email: meetings.email,
      createdAt: meetings.createdAt,
    })
    .from(meetings)
    .innerJoin(visits, eq(visits.id, meetings.visitId))
    .where(or(eq(meetings.clientId, profileId), inArray(meetings.leadId, messages)))
    .orderBy(asc(meetings.createdAt));
}

/** Returns the requests, oldest first, each with its history. */
export async function ownRequests(db: Db, profileId: string) {
  const rows = await db
    .select({ request: requests, startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(eq(requests.clientId, profileId))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  const ids = rows.map(({ request }) => request.id);
  const [proposed, changes] = [await ownProposals(db, ids), await ownChanges(db, ids)];
  return rows.map(({ request: { clientId: _, visitId: __, formKey: ___, version: ____, ...request }, ...visit }) => ({
    ...request,
    visit: visit.startsAt ? visit : null,
    proposals: proposed.filter(({ requestId }) => requestId === request.id).map(({ requestId: _____, ...one }) => one),
    history: changes.filter(({ requestId }) => requestId === request.id).map(({ requestId: _____, ...one }) => one),
  }));
}

async function ownProposals(db: Db, requestIds: readonly string[]) {
  const rows = await db
    .select()
    .from(proposals)
    .where(inArray(proposals.requestId, [...requestIds]))
    .orderBy(asc(proposals.createdAt));
  // The hash of the link's token and the walker's id are left out, since they are not the client's data.
  return rows.map(({ tokenHash: _, walkerId: __, ...proposal }) => proposal);
}

/** Actions whose reasons are left out, since the reasons are about other households and meant for the owner. */
const reasonsOfTheOwner = new Set(["confirmRequest", "confirmStandingWalk", "bookByOwner"]);

async function ownChanges(db: Db, requestIds: readonly string[]) {
  const rows = await db
    .select({
      requestId: requestChanges.requestId,
      at: requestChanges.at,
      by: requestChanges.actorKind,
      action: requestChanges.action,
      from: requestChanges.fromStatus,
      to: requestChanges.toStatus,
      reason: requestChanges.reason,
    })
    .from(requestChanges)
    .where(inArray(requestChanges.requestId, [...requestIds]))
    .orderBy(asc(requestChanges.at));
  return rows.map((row) => (reasonsOfTheOwner.has(row.action) ? { ...row, reason: null } : row));
}

export async function ownStandingWalks(db: Db, profileId: string) {
  const rows = await db.select().from(series).where(eq(series.clientId, profileId)).orderBy(asc(series.createdAt));
  const withPets = await db
    .select({ seriesId: seriesPets.seriesId, name: pets.name })
    .from(seriesPets)
    .innerJoin(pets, eq(pets.id, seriesPets.petId))
    .where(
      and(
        inArray(
          seriesPets.seriesId,
          rows.map(({ id }) => id),
        ),
        eq(pets.ownerId, profileId),
      ),
    )
    .orderBy(asc(seriesPets.position));
  const pauses = await db
    .select({ seriesId: seriesPauses.seriesId, startsOn: seriesPauses.startsOn, endsOn: seriesPauses.endsOn })
    .from(seriesPauses)
    .innerJoin(series, and(eq(series.id, seriesPauses.seriesId), eq(series.clientId, profileId)))
    .orderBy(asc(seriesPauses.startsOn));
  return rows.map(({ clientId: _, walkerId: __, version: ___, ...walk }) => ({
    ...walk,
    pauses: pauses.filter(({ seriesId }) => seriesId === walk.id).map(({ seriesId: _, ...days }) => days),
    pets: withPets.filter(({ seriesId }) => seriesId === walk.id).map(({ name }) => name),
  }));
}

// Loads one visit with all its households for the owner: people, place, service and history.
import { serviceNameOf } from "~/db/service-name";
import { eq } from "drizzle-orm";

import { visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import type { AdminContext } from "~/platform/index.server";

import { type BookingView, viewRequests, type Card, readCards, type Care, readCare } from "~/day/index.server";
import { listNoShows, listRequestsOn, listSteps, shownSteps } from "~/ledger/index.server";
import { type FreshNoShow, freshNoShow, canBeAtDoor, possibleStates, stepTimes, undoableStep } from "~/ledger/index";
import { knownPlaces } from "~/day/index";

export interface VisitHousehold {
  booking: BookingView;
  care: Care | null;
  noShow: FreshNoShow | null;
  card: Pick<Card, "note" | "pets" | "photos"> | null;
}

/** Returns null when no visit has this id. */
export async function getVisit(ctx: AdminContext, id: string) {
  const { db, now } = ctx;
  const [row] = await db
    .select({
      visit: visits,
      service: serviceNameOf(visits.serviceType),
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(eq(visits.id, id));
  if (!row) return null;
  const { walkerId, serviceType, status, dogs, overbookReason, version } = row.visit;
  const startsAt = row.visit.startsAt.toString();
  const held = await listSteps(db, id);
  const steps = shownSteps(held);
  return {
    id,
    times: stepTimes(steps),
    places: knownPlaces(held),
    undo: undoableStep(status, steps, ctx.actor, now),
    walkerId,
    walkerName: `${row.firstName} ${row.lastName}`,
    serviceType,
    service: row.service,
    isGroup: row.visit.seats !== null,
    status,
    dogs,
    isOverbooked: overbookReason !== null,
    overbookReason,
    version,
    startsAt,
    endsAt: row.visit.endsAt.toString(),
    may: possibleStates({ status, startsAt }, now),
    isAtDoor: canBeAtDoor({ status, startsAt }, now),
    households: await readHouseholds(ctx, id),
  };
}

export type VisitPage = NonNullable<Awaited<ReturnType<typeof getVisit>>>;

async function readHouseholds(ctx: AdminContext, visitId: string): Promise<VisitHousehold[]> {
  const confirmed = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status !== "pending");
  const ids = confirmed.map(({ request }) => request.id);
  const [care, noShows, cards, views] = await Promise.all([
    readCare(ctx.db, ids),
    listNoShows(ctx.db, ids),
    readCards(ctx.db, confirmed),
    viewRequests(ctx, "admin", confirmed, ctx.business.timeZone),
  ]);
  return views.map((booking) => {
    const { requestId, state } = booking;
    const noShow = state === "no_show" ? freshNoShow(noShows.get(requestId), ctx.actor, ctx.now) : null;
    const written = cards.find((each) => each.requestId === requestId && each.id !== null);
    const card = written ? { note: written.note, pets: written.pets, photos: written.photos } : null;
    return { booking, care: care.get(requestId) ?? null, noShow, card };
  });
}

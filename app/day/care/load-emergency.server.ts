// Data of a visit's emergency page (docs/product.md, Emergency): for the walker from the day before to the day after,
// for the owner always.
import { and, asc, eq, inArray } from "drizzle-orm";

import { busyStates } from "~/business/booking-states";
import { veterinarySpendingCap } from "~/business/contract/contract-terms";
import { pets, profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";
import { getGivenReleases } from "~/clients/index.server";
import { getSettings } from "~/offer/index.server";
import { type ClientContext, isAdmin } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { clientName, petsWith, selectRequests, findVisit } from "~/ledger/index.server";
import { aroundVisit } from "~/day/policy";

/** Returns null when the visit is not the person's or no household is left to show. */
export async function loadEmergency(ctx: ClientContext, visitId: string) {
  const { db, actor, now, business } = ctx;
  const visit = await findVisit(ctx, visitId, "help in an emergency");
  if (!visit) return null;
  const state = isAdmin(actor) ? "open" : aroundVisit(visit, now, business.timeZone);
  const [settings, households] = await Promise.all([
    getSettings(db),
    state === "open" ? readHouseholds(ctx, visitId) : [],
  ]);
  if (state === "open" && households.length === 0) return null;
  const { walker_name, phone, hospital_name, hospital_phone, hospital_address } = settings;
  return {
    id: visitId,
    state,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    owner: { name: walker_name.value, phone: phone.value },
    hospital: hospital_name.value
      ? { name: hospital_name.value, phone: hospital_phone.value, address: hospital_address.value }
      : null,
    households,
  };
}

export type Emergency = NonNullable<Awaited<ReturnType<typeof loadEmergency>>>;

async function readHouseholds({ db, actor }: ClientContext, visitId: string) {
  const { phone, emergencyName, emergencyPhone } = profiles;
  const rows = await selectRequests(db, {
    clientId: requests.clientId,
    name: clientName,
    contact: { phone, emergencyName, emergencyPhone },
    pets: petsWith(db, { id: pets.id, name: pets.name, notes: pets.notes }),
  })
    // Excludes households that canceled, except for the owner.
    .where(and(eq(requests.visitId, visitId), isAdmin(actor) ? undefined : inArray(requests.status, [...busyStates])))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  return Promise.all(
    rows.map(async ({ clientId, name, contact, pets: theirs }) => ({
      name,
      ...contact,
      spend: await authorizedSpend(db, clientId),
      pets: theirs.map(({ id, name: pet, notes }) => ({
        id,
        name: pet,
        vet: [notes.vetName, notes.vetClinic].filter(Boolean).join(", "),
        vetPhone: notes.vetPhone ?? "",
      })),
    })),
  );
}

/**
 * Cents that a vet may spend before anyone is reached, as authorized in the contract; null without the veterinary
 * release.
 */
export async function authorizedSpend(db: ClientContext["db"], clientId: string): Promise<Cents | null> {
  const given = await getGivenReleases(db, clientId);
  return given?.has("veterinary") ? veterinarySpendingCap : null;
}

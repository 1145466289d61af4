// The printable care sheet of a household (docs/product.md, Care sheet): for the walker from the day before to the day
// after the visit, for the owner always. The sheet contains neither the address nor the home access.
import { and, asc, eq, inArray } from "drizzle-orm";

import { busyStates } from "~/business/booking-states";
import { pets, profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";
import { ageInWords, careNotesOf, sizeInWords } from "~/clients/index";
import { getSettings } from "~/offer/index.server";
import { type ClientContext, isAdmin } from "~/platform/index.server";
import { isId } from "~/shared/ids";

import { authorizedSpend } from "./load-emergency.server";
import { clientName, petsWith, selectRequests, findVisit } from "~/ledger/index.server";
import { addOnsOf } from "~/business/services/service-names";
import { aroundVisit } from "~/day/policy";

const { id, name, breed, age, size, photoUrl, specialNeeds, notes } = pets;
const petColumns = { id, name, breed, age, size, photoUrl, specialNeeds, notes };
type Pet = Pick<typeof pets.$inferSelect, keyof typeof petColumns>;

const contact = {
  phone: profiles.phone,
  emergencyName: profiles.emergencyName,
  emergencyPhone: profiles.emergencyPhone,
};

/** Returns the care sheets of a visit's households; null when the visit is not the person's or no household is left. */
export async function loadCareSheets(ctx: ClientContext, visitId: string) {
  const { actor, now, business } = ctx;
  const visit = await findVisit(ctx, visitId, "read care notes");
  if (!visit) return null;
  const state = isAdmin(actor) ? "open" : aroundVisit(visit, now, business.timeZone);
  const sheets = state === "open" ? await loadSheets(ctx, visitId) : [];
  if (state === "open" && sheets.length === 0) return null;
  return { visitId, state, startsAt: visit.startsAt.toString(), sheets };
}

async function loadSheets(ctx: ClientContext, visitId: string) {
  const { medication, training, specialRequests } = requests;
  const rows = await selectRequests(ctx.db, {
    clientId: requests.clientId,
    name: clientName,
    contact,
    request: { medication, training },
    specialRequests,
    pets: petsWith(ctx.db, petColumns),
  })
    // Excludes households that canceled.
    .where(and(eq(requests.visitId, visitId), inArray(requests.status, [...busyStates])))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  return Promise.all(
    rows.map(({ request, specialRequests: wish, ...household }) =>
      buildSheet(ctx, { ...household, wishes: [...addOnsOf(request), ...(wish ? [wish] : [])] }),
    ),
  );
}

/** Returns the care sheet of a household with all its pets; null for an unknown client. */
export async function loadClientSheet(ctx: Pick<ClientContext, "db">, clientId: string) {
  if (!isId(clientId)) return null;
  const [household] = await ctx.db
    .select({ name: clientName, contact })
    .from(profiles)
    .where(eq(profiles.id, clientId));
  if (!household) return null;
  const theirs = await ctx.db
    .select(petColumns)
    .from(pets)
    .where(eq(pets.ownerId, clientId))
    .orderBy(asc(pets.createdAt), asc(pets.id));
  return buildSheet(ctx, { clientId, ...household, pets: theirs, wishes: [] });
}

interface Household {
  clientId: string;
  name: string;
  contact: Pick<typeof profiles.$inferSelect, keyof typeof contact>;
  pets: readonly Pet[];
  /** Requests for this visit. */
  wishes: readonly string[];
}

async function buildSheet({ db }: Pick<ClientContext, "db">, household: Household) {
  const [settings, spend] = await Promise.all([getSettings(db), authorizedSpend(db, household.clientId)]);
  const { walker_name, phone, hospital_name, hospital_phone } = settings;
  return {
    clientId: household.clientId,
    name: household.name,
    ...household.contact,
    wishes: household.wishes,
    spend,
    owner: { name: walker_name.value, phone: phone.value },
    hospital: hospital_name.value ? { name: hospital_name.value, phone: hospital_phone.value } : null,
    pets: household.pets.map((pet) => ({
      id: pet.id,
      name: pet.name,
      breed: pet.breed,
      photoUrl: pet.photoUrl,
      about: [pet.breed, pet.age && ageInWords(pet.age), pet.size && sizeInWords(pet.size)].filter(Boolean).join(", "),
      notes: careNotesOf(pet),
    })),
  };
}

export type CareSheetData = Awaited<ReturnType<typeof buildSheet>>;

// The care sheet of a household, on paper (docs/product.md, Care sheet): for the walker of a visit from the day before to the
// day after, as the care notes are; for the owner always. Neither the address nor what opens the home is read for it.
import { and, asc, eq, inArray } from "drizzle-orm";

import { keptStates } from "~/business/booking-states";
import { pets, profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";
import { ageInWords, careNotesOf, sizeInWords } from "~/clients/index";
import { getSettings } from "~/offer/index.server";
import { type ClientContext, isAdmin } from "~/platform/index.server";
import { isId } from "~/shared/ids";

import { spendOf } from "./load-emergency.server";
import { addOnsOf, aroundVisit } from "~/ledger/index";
import { clientName, petsWith, selectRequests, findVisit } from "~/ledger/index.server";

const { id, name, breed, age, size, photoUrl, specialNeeds, notes } = pets;
const petColumns = { id, name, breed, age, size, photoUrl, specialNeeds, notes };
type Pet = Pick<typeof pets.$inferSelect, keyof typeof petColumns>;

const contact = {
  phone: profiles.phone,
  emergencyName: profiles.emergencyName,
  emergencyPhone: profiles.emergencyPhone,
};

/** Of the households of a visit. Null: there is no such visit for them, or nobody's pet is on it. */
export async function loadCareSheets(ctx: ClientContext, visitId: string) {
  const { actor, now } = ctx;
  const visit = await findVisit(ctx, visitId, "read care notes");
  if (!visit) return null;
  const state = isAdmin(actor) ? "open" : aroundVisit(visit, now);
  const sheets = state === "open" ? await sheetsOf(ctx, visitId) : [];
  if (state === "open" && sheets.length === 0) return null;
  return { visitId, state, startsAt: visit.startsAt.toString(), sheets };
}

async function sheetsOf(ctx: ClientContext, visitId: string) {
  const { medication, training, specialRequests } = requests;
  const rows = await selectRequests(ctx.db, {
    clientId: requests.clientId,
    name: clientName,
    contact,
    request: { medication, training },
    specialRequests,
    pets: petsWith(ctx.db, petColumns),
  })
    // Who canceled isn't there.
    .where(and(eq(requests.visitId, visitId), inArray(requests.status, [...keptStates])))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  return Promise.all(
    rows.map(({ request, specialRequests: wish, ...household }) =>
      sheetOf(ctx, { ...household, wishes: [...addOnsOf(request), ...(wish ? [wish] : [])] }),
    ),
  );
}

/** Care sheet of a household with all its pets; null for an unknown client. */
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
  return sheetOf(ctx, { clientId, ...household, pets: theirs, wishes: [] });
}

interface Household {
  clientId: string;
  name: string;
  contact: Pick<typeof profiles.$inferSelect, keyof typeof contact>;
  pets: readonly Pet[];
  /** For this visit. */
  wishes: readonly string[];
}

async function sheetOf({ db }: Pick<ClientContext, "db">, household: Household) {
  const [settings, spend] = await Promise.all([getSettings(db), spendOf(db, household.clientId)]);
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

export type CareSheetData = Awaited<ReturnType<typeof sheetOf>>;

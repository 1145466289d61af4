import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { householdAccess } from "~/db/tables/access";
import { pets, profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { requests } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addVisit, addWalker, signContractFor } from "../../../tests/support/ledger";
import { addAdmin, addPerson, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { loadCareSheets, loadClientSheet } from "./load-care-sheet.server";
import { loadEmergency } from "./load-emergency.server";

const contextAt = (db: Db, who: Person, now = "2026-11-24T18:10:00Z") =>
  contextOf(db, who, { now: Temporal.Instant.from(now) });

/** Adds a visit on Tuesday at 10:00. */
async function setUp(db: Db) {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, {
    firstName: "Casey",
    lastName: "Morgan",
    address: "11 Duquesne Avenue, Culver City, CA 90232",
    emergencyName: "Ida Kim",
    emergencyPhone: "+13105550199",
  });
  const vet = { vetName: "Dr. Vale", vetClinic: "Sample Clinic", vetPhone: "310-555-0170" };
  const notes = { feedingInstructions: "One cup at noon.", ...vet };
  await db.update(pets).set({ notes, age: "3" }).where(eq(pets.ownerId, client.id));
  await db.insert(householdAccess).values({ profileId: client.id, sealed: "sealed codes" });
  const request = { medication: true, specialRequests: "Shy of scooters." };
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", request })) };
}

const signRelease = (db: Db, client: Person) =>
  signContractFor(db, client, "2027-01", {
    releases: { veterinary: { initials: "CM" } },
    signedAt: Temporal.Instant.from("2026-11-21T17:00:00Z"),
  });

onEachDatabase("the care sheets and the emergency page of a visit", (get) => {
  /** Returns the state and the households of both pages; null for a page that does not exist. */
  const load = async (who: Person, visitId: string, now?: string) => {
    const ctx = contextAt(get().db, who, now);
    const [care, emergency] = [await loadCareSheets(ctx, visitId), await loadEmergency(ctx, visitId)];
    return [
      care && { state: care.state, names: care.sheets.map(({ name }) => name) },
      emergency && { state: emergency.state, names: emergency.households.map(({ name }) => name) },
    ];
  };
  const neither = [null, null];

  test("do not exist for another walker, a client, or a made-up id", async ({ db }) => {
    const { owner, walker, client, visit } = await setUp(db);
    for (const who of [client, await addWalker(db, { firstName: "Kim" }), await addPerson(db)])
      expect(await load(who, visit.id)).toEqual(neither);
    for (const id of ["nonsense", crypto.randomUUID()]) {
      expect(await load(walker, id)).toEqual(neither);
      expect(await loadClientSheet(adminContextOf(db, owner), id)).toBeNull();
    }
  });

  test("are empty for the walker two days before and after the visit, but not for the owner", async () => {
    const { owner, walker, visit } = await setUp(get().db);
    for (const [now, state] of [
      ["2026-11-22T20:00:00Z", "early"],
      ["2026-11-26T20:00:00Z", "over"],
    ] as const) {
      const [empty, open] = [
        { state, names: [] },
        { state: "open", names: ["Casey Morgan"] },
      ];
      expect(await load(walker, visit.id, now)).toEqual([empty, empty]);
      expect(await load(owner, visit.id, now)).toEqual([open, open]);
    }
  });

  test("leave out a household that canceled", async ({ db }) => {
    const { walker, request, visit } = await setUp(db);
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    expect(await load(walker, visit.id)).toEqual(neither);
  });
});

onEachDatabase("a care sheet", (get) => {
  const sheetsFor = (who: Person, visitId: string) => loadCareSheets(contextAt(get().db, who), visitId);

  test("shows pets, phone numbers and the vet authorization, without address and home access", async ({ db }) => {
    const { owner, walker, client, visit } = await setUp(db);
    expect(await sheetsFor(walker, visit.id)).toMatchObject({ sheets: [{ spend: null }] });
    await signRelease(db, client);
    await addPet(db, client.id, { name: "Waffles" });
    const page = await sheetsFor(walker, visit.id);
    expect(page?.sheets).toMatchObject([
      {
        name: "Casey Morgan",
        emergencyName: "Ida Kim",
        emergencyPhone: "+13105550199",
        spend: 50_000,
        wishes: ["Medication", "Shy of scooters."],
        pets: [
          {
            name: "Biscuit",
            notes: [
              ["Feeding Instructions", "One cup at noon."],
              ["Vet", "Dr. Vale, Sample Clinic, 310-555-0170"],
            ],
          },
        ],
      },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/Duquesne|sealed/);
    // The owner's care sheet of a client also lists pets that aren't on the visit.
    const desk = await loadClientSheet(adminContextOf(db, owner), client.id);
    expect(desk?.pets.map((pet) => pet.name)).toEqual(["Biscuit", "Waffles"]);
    expect(JSON.stringify(desk)).not.toMatch(/Duquesne|sealed/);
  });
});

onEachDatabase("the emergency page", (get) => {
  const emergencyFor = (who: Person, visitId: string) => loadEmergency(contextAt(get().db, who), visitId);

  test("authorizes no treatment without a signed veterinary release", async ({ db }) => {
    const { walker, visit } = await setUp(db);
    // The contract is signed, but has no initials beside the veterinary release.
    expect(await emergencyFor(walker, visit.id)).toMatchObject({ households: [{ spend: null }] });
    const unsigned = await addPerson(db);
    const pet = await addPet(db, unsigned.id);
    const other = await addVisit(db, { walker, client: unsigned, pets: [pet], startsAt: "2026-11-24T13:00" });
    expect(await emergencyFor(walker, other.visit.id)).toMatchObject({ households: [{ spend: null }] });
  });

  test("shows the walker the client, contact, vet, hospital, owner, and the authorized amount", async ({ db }) => {
    const { walker, client, visit } = await setUp(db);
    await signRelease(db, client);
    await db.insert(siteSettings).values([
      { key: "hospital_name", value: "Westside Animal ER" },
      { key: "hospital_phone", value: "(310) 555-0111" },
    ]);
    expect(await emergencyFor(walker, visit.id)).toMatchObject({
      state: "open",
      owner: { name: "Sam Rivers", phone: "(310) 555-0142" },
      hospital: { name: "Westside Animal ER", phone: "(310) 555-0111" },
      households: [
        {
          name: "Casey Morgan",
          phone: "(310) 555-0177",
          emergencyName: "Ida Kim",
          emergencyPhone: "+13105550199",
          spend: 50_000,
          pets: [{ name: "Biscuit", vet: "Dr. Vale, Sample Clinic", vetPhone: "310-555-0170" }],
        },
      ],
    });
    await db.update(profiles).set({ emergencyName: null, emergencyPhone: null }).where(eq(profiles.id, client.id));
    expect(await emergencyFor(walker, visit.id)).toMatchObject({ households: [{ emergencyName: null }] });
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { householdAccess } from "~/db/tables/access";
import { pets } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addVisit, addWalker, signContractFor } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { loadCareSheets, loadClientSheet } from "./load-care-sheet.server";

/** A visit on Tuesday at 10:00. */
async function setUp(db: Db) {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, {
    firstName: "Casey",
    lastName: "Morgan",
    address: "11 Duquesne Avenue, Culver City, CA 90232",
    emergencyName: "Ida Kim",
    emergencyPhone: "+13105550199",
  });
  const notes = { feedingInstructions: "One cup at noon.", vetName: "Dr. Vale", vetPhone: "310-555-0170" };
  await db.update(pets).set({ notes, age: "3" }).where(eq(pets.ownerId, client.id));
  await db.insert(householdAccess).values({ profileId: client.id, sealed: "sealed codes" });
  const request = { medication: true, specialRequests: "Shy of scooters." };
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", request })) };
}

onEachDatabase("a care sheet", (get) => {
  const load = (who: Person, visitId: string, now = "2026-11-24T18:10:00Z") =>
    loadCareSheets(contextOf(get().db, who, { now: Temporal.Instant.from(now) }), visitId);

  test("another walker, the client, and a made-up id get no care sheet", async () => {
    const { db } = get();
    const { owner, walker, client, visit } = await setUp(db);
    for (const who of [client, await addWalker(db, { firstName: "Kim" })]) expect(await load(who, visit.id)).toBeNull();
    for (const id of ["nonsense", crypto.randomUUID()]) {
      expect(await load(walker, id)).toBeNull();
      expect(await loadClientSheet(adminContextOf(db, owner), id)).toBeNull();
    }
  });

  test.each([
    ["2026-11-22T20:00:00Z", "early"],
    ["2026-11-26T20:00:00Z", "over"],
  ])('at %s the walker gets the state "%s"; the owner gets the sheet', async (now, state) => {
    const { owner, walker, visit } = await setUp(get().db);
    expect(await load(walker, visit.id, now)).toMatchObject({ state, sheets: [] });
    expect(await load(owner, visit.id, now)).toMatchObject({ state: "open", sheets: [{ name: "Casey Morgan" }] });
  });

  test("a household that canceled has no sheet for the visit", async () => {
    const { db } = get();
    const { walker, request, visit } = await setUp(db);
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    expect(await load(walker, visit.id)).toBeNull();
  });

  test("shows pets, phone numbers and the vet authorization, without address and home access", async () => {
    const { db } = get();
    const { owner, walker, client, visit } = await setUp(db);
    expect(await load(walker, visit.id)).toMatchObject({ sheets: [{ spend: null }] });
    await signContractFor(db, client, "2027-01", {
      releases: { veterinary: { initials: "CM" } },
      signedAt: Temporal.Instant.from("2026-11-21T17:00:00Z"),
    });
    await addPet(db, client.id, { name: "Waffles" });
    const page = await load(walker, visit.id);
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
              ["Vet", "Dr. Vale, 310-555-0170"],
            ],
          },
        ],
      },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/Duquesne|sealed/);
    // The owner's sheet of a client lists pets that don't come along as well.
    const desk = await loadClientSheet(adminContextOf(db, owner), client.id);
    expect(desk?.pets.map((pet) => pet.name)).toEqual(["Biscuit", "Waffles"]);
    expect(JSON.stringify(desk)).not.toMatch(/Duquesne|sealed/);
  });
});

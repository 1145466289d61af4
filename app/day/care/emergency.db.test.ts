import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { requests } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addVisit, addWalker, signContractFor } from "../../../tests/support/ledger";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { loadEmergency } from "./load-emergency.server";

/** A visit on Tuesday at 10:00. */
async function setUp(db: Db) {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const emergency = { emergencyName: "Ida Kim", emergencyPhone: "+13105550199" };
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan", ...emergency });
  const notes = { vetName: "Dr. Vale", vetClinic: "Sample Clinic", vetPhone: "310-555-0170" };
  await db.update(pets).set({ notes }).where(eq(pets.ownerId, client.id));
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" })) };
}

onEachDatabase("the emergency page", (get) => {
  const load = (who: Person, visitId: string, now = "2026-11-24T18:10:00Z") =>
    loadEmergency(contextOf(get().db, who, { now: Temporal.Instant.from(now) }), visitId);

  test("another walker, a client, and a made-up id get no emergency page", async () => {
    const { db } = get();
    const { walker, client, visit } = await setUp(db);
    for (const who of [client, await addWalker(db, { firstName: "Kim" }), await addPerson(db)])
      expect(await load(who, visit.id)).toBeNull();
    for (const id of ["nonsense", crypto.randomUUID()]) expect(await load(walker, id)).toBeNull();
  });

  test.each([
    ["2026-11-22T20:00:00Z", "early"],
    ["2026-11-26T20:00:00Z", "over"],
  ])('at %s the walker gets the state "%s"; the owner gets the page', async (now, state) => {
    const { owner, walker, visit } = await setUp(get().db);
    expect(await load(walker, visit.id, now)).toMatchObject({ state, households: [] });
    expect(await load(owner, visit.id, now)).toMatchObject({ state: "open", households: [{ name: "Casey Morgan" }] });
  });

  test("a household that canceled is not shown", async () => {
    const { db } = get();
    const { walker, request, visit } = await setUp(db);
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    expect(await load(walker, visit.id)).toBeNull();
  });

  test("no treatment is authorized without a signed release", async () => {
    const { db } = get();
    const { walker, visit } = await setUp(db);
    // Signed, but without initials beside the veterinary release.
    expect(await load(walker, visit.id)).toMatchObject({ households: [{ spend: null }] });
    const unsigned = await addPerson(db);
    const pet = await addPet(db, unsigned.id);
    const other = await addVisit(db, { walker, client: unsigned, pets: [pet], startsAt: "2026-11-24T13:00" });
    expect(await load(walker, other.visit.id)).toMatchObject({ households: [{ spend: null }] });
  });

  test("the walker sees client, contact, vet, hospital, owner, and the authorized amount", async () => {
    const { db } = get();
    const { walker, client, visit } = await setUp(db);
    await signContractFor(db, client, "2027-01", {
      releases: { veterinary: { initials: "CM" } },
      signedAt: Temporal.Instant.from("2026-11-21T17:00:00Z"),
    });
    await db.insert(siteSettings).values([
      { key: "hospital_name", value: "Westside Animal ER" },
      { key: "hospital_phone", value: "(310) 555-0111" },
    ]);
    expect(await load(walker, visit.id)).toMatchObject({
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
    expect(await load(walker, visit.id)).toMatchObject({ households: [{ emergencyName: null }] });
  });
});

import { expect, test } from "vitest";

import { prepareSampleData } from "~/sample/demo.server";
import { pets, profiles } from "~/db/tables/clients";
import { testimonials, waitlist } from "~/db/tables/site";

import { onEachDatabase } from "../../../tests/support/database";
import { listSquad } from "./queries.server";

const inSquad = { isAccepted: true, inSquad: true, photoPermission: true };

onEachDatabase("the public squad", (get) => {
  const addOwner = async () => {
    const person = { email: "casey@example.com", firstName: "Casey", lastName: "Morgan" };
    const [owner] = await get().db.insert(profiles).values(person).returning();
    return owner?.id ?? "";
  };

  test("the public squad leaves out dogs not accepted, not in it, or without permission", async ({ db }) => {
    const ownerId = await addOwner();
    for (const missing of [{ isAccepted: false, inSquad: false }, { inSquad: false }, { photoPermission: false }])
      await db.insert(pets).values({ ownerId, name: "Biscuit", ...inSquad, ...missing });
    expect(await listSquad(db)).toEqual([]);
  });

  test("the public squad has name, breed, comment and photo, never the owner, oldest member first", async ({ db }) => {
    const common = { ownerId: await addOwner(), ...inSquad };
    await db.insert(pets).values([
      {
        ...common,
        name: "Pepper",
        specialNeeds: "One tablet a day",
        createdAt: Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 1, 2)),
      },
      {
        ...common,
        name: "Biscuit",
        breed: "Golden",
        squadComment: "Carries his leash.",
        createdAt: Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 1, 1)),
      },
    ]);
    const squad = await listSquad(db);
    expect(squad).toEqual([
      { id: squad[0]?.id, name: "Biscuit", breed: "Golden", comment: "Carries his leash.", photoUrl: null },
      { id: squad[1]?.id, name: "Pepper", breed: null, comment: null, photoUrl: null },
    ]);
  });
});

onEachDatabase("the sample data of the demo", () => {
  test("the sample data can be written twice without overwriting later changes", async ({ db }) => {
    await prepareSampleData({ db });
    const counts = async () => Promise.all([profiles, pets, testimonials, waitlist].map((table) => db.$count(table)));
    const before = await counts();
    await db.update(pets).set({ squadComment: "Changed by a visitor" });
    await prepareSampleData({ db });
    expect(await counts()).toEqual(before);
    const squad = await listSquad(db);
    expect(squad.every((dog) => dog.comment === "Changed by a visitor")).toBe(true);
    expect(squad.length, "more than on the home page").toBeGreaterThan(3);
    expect(
      squad.map(({ name }) => name),
      "a pending dog",
    ).not.toContain("Waffles");
  });
});

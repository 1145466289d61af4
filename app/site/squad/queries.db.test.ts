import { expect, test } from "vitest";

import { prepareSampleData } from "~/sample/demo.server";
import { pets, profiles } from "~/db/tables/clients";
import { testimonials, waitlist } from "~/db/tables/site";

import { onEachDatabase } from "../../../tests/support/database";
import { listSquad } from "./queries.server";

const inSquad = { isAccepted: true, inSquad: true, photoPermission: true };

onEachDatabase("the public squad", (get) => {
  test.each([
    ["is not accepted", { isAccepted: false, inSquad: false }],
    ["is not in the squad", { inSquad: false }],
    ["has an owner who did not allow it", { photoPermission: false }],
  ])("leaves out a dog that %s", async (_, missing) => {
    const { db } = get();
    const [owner] = await db
      .insert(profiles)
      .values({ email: "casey@example.com", firstName: "Casey", lastName: "Morgan" })
      .returning();
    await db.insert(pets).values({ ownerId: owner?.id ?? "", name: "Biscuit", ...inSquad, ...missing });
    expect(await listSquad(db)).toEqual([]);
  });

  test("shows name, breed, comment and photo but never the owner, longest-standing member first", async () => {
    const { db } = get();
    const [owner] = await db
      .insert(profiles)
      .values({ email: "casey@example.com", firstName: "Casey", lastName: "Morgan" })
      .returning();
    const common = { ownerId: owner?.id ?? "", ...inSquad };
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

onEachDatabase("the sample data of the demo", (get) => {
  test("can be written twice without overwriting later changes", async () => {
    const { db } = get();
    await prepareSampleData({ db });
    const counts = async () => Promise.all([profiles, pets, testimonials, waitlist].map((table) => db.$count(table)));
    const before = await counts();
    await db.update(pets).set({ squadComment: "Changed by a visitor" });
    await prepareSampleData({ db });
    expect(await counts()).toEqual(before);
    expect((await listSquad(db)).every((dog) => dog.comment === "Changed by a visitor")).toBe(true);
  });

  test("the squad page lists more dogs than the home page, all accepted", async () => {
    const { db } = get();
    await prepareSampleData({ db });
    const names = (await listSquad(db)).map((dog) => dog.name);
    expect(names.length).toBeGreaterThan(3);
    expect(names).not.toContain("Waffles");
  });
});

// Tests the search for the household of a new visit.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addPerson } from "../../../tests/support/people";
import { findHouseholds } from "./load-desk.server";

onEachDatabase("households to book for", (get) => {
  async function setUp() {
    const { db } = get();
    const walker = await addWalker(db);
    const { client: casey } = await addReadyClient(db, {
      firstName: "Casey",
      lastName: "Morgan",
      petNames: ["Biscuit", "Waffles"],
    });
    await addReadyClient(db, { firstName: "Robin", lastName: "Park", petNames: ["Olive 100%"] });
    await addPerson(db, { firstName: "Casey", lastName: "Petless" });
    await addVisit(db, { walker, client: casey, startsAt: "2026-11-20T10:00" });
    return (text: string) => findHouseholds(db, text).then((found) => found.map(({ name }) => name));
  }

  test.each(["zebra", "casey olive", "%", "_", "'; drop table pets", "🐕", "x".repeat(200)])(
    "are found for %s only if a name contains it literally",
    async (text) => {
      const find = await setUp();
      expect(await find(text)).toEqual(text === "%" ? ["Robin Park"] : []);
    },
  );

  test("are found by a name without accents or with another kind of apostrophe", async () => {
    const find = await setUp();
    await addReadyClient(get().db, { firstName: "Zo\u00EB", lastName: "O\u2019Neil", petNames: ["Ren\u00E9"] });
    for (const text of ["zoe o'neil", "rene"]) expect(await find(text), text).toEqual(["Zo\u00EB O\u2019Neil"]);
  });

  test("are found by a phone number in any spelling", async () => {
    const find = await setUp();
    const { client } = await addReadyClient(get().db, { firstName: "Dana", lastName: "Reed", petNames: ["Pip"] });
    await get().db.update(profiles).set({ phone: "+13105550199;ext=12" }).where(eq(profiles.id, client.id));
    for (const text of ["(310) 555-0199", "310.555.0199", "+1 310 555\u20110199", "555-0199"])
      expect(await find(text), text).toEqual(["Dana Reed"]);
  });

  test("are listed by their latest booking, newest first, excluding those without a pet", async () => {
    const find = await setUp();
    expect(await find("")).toEqual(["Casey Morgan", "Robin Park"]);
  });

  test.each([
    ["waff", "Casey Morgan"],
    ["morgan biscuit", "Casey Morgan"],
    ["PARK", "Robin Park"],
  ])("that match %s are: %s", async (text, name) => {
    const find = await setUp();
    expect(await find(text)).toEqual([name]);
  });
});

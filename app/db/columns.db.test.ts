// Tests of instants and days, stored and read with either driver.
import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { onEachDatabase } from "../../tests/support/database";
import { addPerson } from "../../tests/support/people";
import { slotsMade } from "./tables/availability";
import type { Db } from "./client.server";
import { pets } from "./tables/clients";
import { jsonRows } from "./one-statement";

const first = Temporal.Instant.from("2026-03-08T09:59:59.123456Z");
const second = Temporal.Instant.from("2026-11-01T08:30:00Z");

async function addPets(db: Db): Promise<void> {
  const { id: ownerId } = await addPerson(db);
  await db.insert(pets).values([
    { ownerId, name: "Biscuit", acceptedAt: first },
    { ownerId, name: "Pepper", acceptedAt: second },
    { ownerId, name: "Waffles" },
  ]);
}

onEachDatabase("an instant", () => {
  test("is read with microsecond precision, whatever the time zone of the session", async ({ db }) => {
    await addPets(db);
    for (const zone of ["UTC", "America/Los_Angeles", "Asia/Kathmandu"]) {
      const read = await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
        return tx.select({ at: pets.acceptedAt }).from(pets).orderBy(asc(pets.name));
      });
      expect(read.map(({ at }) => at?.toString() ?? null)).toEqual([first.toString(), second.toString(), null]);
    }
  });

  test("works in comparisons, aggregates, JSON lists and `returning`", async ({ db }) => {
    await addPets(db);
    const names = async (...where: Parameters<typeof and>) =>
      (
        await db
          .select({ name: pets.name })
          .from(pets)
          .where(and(...where))
      ).map(({ name }) => name);
    expect(await names(eq(pets.acceptedAt, first))).toEqual(["Biscuit"]);
    expect(await names(gt(pets.acceptedAt, first.add({ microseconds: 1 })))).toEqual(["Pepper"]);
    expect(await names(lte(pets.acceptedAt, first))).toEqual(["Biscuit"]);
    expect(await db.select({ at: max(pets.acceptedAt) }).from(pets)).toEqual([{ at: second }]);
    const all = jsonRows(db.select({ at: pets.acceptedAt }).from(pets).orderBy(asc(pets.name)));
    expect(await db.select({ all }).from(sql`(select 1) as once`)).toEqual([
      { all: [{ at: first }, { at: second }, { at: null }] },
    ]);
    const later = second.add({ hours: 1 });
    expect(
      await db
        .update(pets)
        .set({ acceptedAt: later })
        .where(eq(pets.name, "Biscuit"))
        .returning({ acceptedAt: pets.acceptedAt }),
    ).toEqual([{ acceptedAt: later }]);
  });
});

onEachDatabase("a day", () => {
  test("is read unchanged, alone and in a JSON list, and compares as a day", async ({ db }) => {
    const { id: walkerId } = await addPerson(db);
    const until = Temporal.PlainDate.from("2027-03-14");
    await db.insert(slotsMade).values({ walkerId, until, travelMinutes: 15 });
    const rows = db.select({ until: slotsMade.until }).from(slotsMade);
    expect(await rows.where(gt(slotsMade.until, until.subtract({ days: 1 })))).toEqual([{ until }]);
    expect(await rows.where(gt(slotsMade.until, until))).toEqual([]);
    const all = jsonRows(db.select({ until: slotsMade.until }).from(slotsMade));
    expect(await db.select({ all }).from(sql`(select 1) as once`)).toEqual([{ all: [{ until }] }]);
  });
});

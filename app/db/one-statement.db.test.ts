// Several queries in one statement.
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { onEachDatabase } from "../../tests/support/database";
import { addPerson } from "../../tests/support/people";
import { pets, profiles } from "./tables/clients";
import { jsonRows, readInOneStatement } from "./one-statement";

onEachDatabase("a query used as a column", () => {
  test("is an empty list when the query has no rows", async ({ db }) => {
    const names = jsonRows(db.select({ name: pets.name }).from(pets));
    expect(await readInOneStatement(db, { names, count: db.$count(pets) })).toEqual({ names: [], count: 0 });
  });

  test("has the rows of the query in the same order, with instants and nulls", async ({ db }) => {
    const { id: ownerId } = await addPerson(db);
    const notes = { temperament: 'calm, "shy"' };
    await db.insert(pets).values([
      { ownerId, name: "Waffles", notes, acceptedAt: Temporal.Instant.from("2026-11-21T16:30:15.123Z") },
      { ownerId, name: "Biscuit", isAccepted: true },
    ]);
    const query = db
      .select({ name: pets.name, notes: pets.notes, acceptedAt: pets.acceptedAt, isAccepted: pets.isAccepted })
      .from(pets)
      .orderBy(asc(pets.name));
    const rows = await query;
    expect(rows[1]?.acceptedAt).toEqual(Temporal.Instant.from("2026-11-21T16:30:15.123Z"));
    expect(await readInOneStatement(db, { rows: jsonRows(query) })).toEqual({ rows });
  });

  test("can depend on the row of the outer query", async ({ db }) => {
    const [one, other] = [await addPerson(db), await addPerson(db)];
    await db.insert(pets).values([
      { ownerId: one.id, name: "Biscuit" },
      { ownerId: one.id, name: "Waffles" },
    ]);
    const theirs = db
      .select({ name: pets.name, loud: sql<string>`upper(${pets.name})` })
      .from(pets)
      .where(eq(pets.ownerId, profiles.id))
      .orderBy(asc(pets.name));
    const rows = await db
      .select({ id: profiles.id, pets: jsonRows(theirs) })
      .from(profiles)
      .orderBy(asc(profiles.createdAt));
    expect(rows).toEqual([
      {
        id: one.id,
        pets: [
          { name: "Biscuit", loud: "BISCUIT" },
          { name: "Waffles", loud: "WAFFLES" },
        ],
      },
      { id: other.id, pets: [] },
    ]);
  });
});

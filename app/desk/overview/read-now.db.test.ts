// Tests how the day and the week on the desk's first page are read in one SQL statement.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { readInOneStatement } from "~/db/one-statement";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin } from "../../../tests/support/people";
import { nowColumns, nowOf } from "./read-now.server";
import { zone, atWall } from "../../../tests/support/zone";

/** Monday, November 23, 9 AM in Los Angeles. */
const now = atWall("2026-11-23T09:00");
const read = async (db: Db) => nowOf(await readInOneStatement(db, nowColumns(db, now, zone)), now, zone);

async function people(db: Db) {
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan", petNames: ["Biscuit"] });
  return { owner, walker, client };
}

onEachDatabase("the day on the desk's first page", () => {
  test("has zero figures when there are no visits", async ({ db }) => {
    await people(db);
    const shown = await read(db);
    expect(shown).toMatchObject({ late: [], walking: [], next: [], tomorrow: { visits: 0, first: null } });
    expect(shown.week).toEqual({ first: "Sunday, November 22", last: "Saturday, November 28", visits: 0, booked: 0 });
  });

  test("has the visit in progress, the next visits, and tomorrow's", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-23T08:45",
      visit: { status: "in_progress" },
      request: { status: "in_progress" },
    });
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-23T09:30" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T08:00" });
    const shown = await read(db);
    expect(shown.walking).toMatchObject([{ walkerName: "Alex Lopez", may: ["completed"] }]);
    expect(shown.next).toMatchObject([
      { minutesAway: 30, may: ["in_progress"], households: [{ name: "Casey Morgan", pets: ["Biscuit"] }] },
    ]);
    expect(shown.tomorrow).toEqual({ visits: 1, first: atWall("2026-11-24T08:00").toString() });
  });

  test("does not list a walker with the day off as free", async ({ db }) => {
    const { walker } = await people(db);
    const today = Temporal.PlainDate.from("2026-11-23");
    await db.insert(closures).values({ startsOn: today, endsOn: today, walkerId: walker.id, reason: "Away" });
    expect((await read(db)).free.map(({ name }) => name)).not.toContain("Alex Lopez");
    await db.insert(closures).values({ startsOn: today, endsOn: today, reason: "Closed" });
    expect((await read(db)).free).toEqual([]);
  });

  test("has the week's sum from Sunday on, with no-shows but without canceled and pending visits", async ({ db }) => {
    const { walker, client } = await people(db);
    const on = (startsAt: string, status?: "completed" | "no_show" | "cancelled") =>
      addVisit(db, {
        walker,
        client,
        startsAt,
        request: { totalCents: 3050, ...(status ? { status } : {}) },
        ...(status ? { visit: { status } } : {}),
      });
    await on("2026-11-21T23:30", "completed");
    await on("2026-11-22T00:00", "completed");
    await on("2026-11-24T10:00", "no_show");
    await on("2026-11-25T10:00", "cancelled");
    await on("2026-11-28T18:00");
    await on("2026-11-29T00:00");
    await addRequest(db, client, { date: "2026-11-24", totalCents: 9900 });
    expect((await read(db)).week).toMatchObject({ visits: 3, booked: 9150 });
  });
});

import { serviceHours } from "~/business/calendars/hours";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { walkerLimits } from "~/db/tables/availability";
import { closures } from "~/db/tables/closures";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { listFreeStarts, type WantedTime } from "./free-times.server";
import { windowOf } from "~/business/times/windows";
import { zone, atWall } from "../../../tests/support/zone";

const tuesday = Temporal.PlainDate.from("2026-11-24");
const dayBefore = atWall("2026-11-23T09:00");

/** Free starts of a 30-minute visit on Tuesday morning as wall times. The walker needs 15 minutes to the next visit. */
async function freeOn(db: Db, walkerId: string, wanted: Partial<WantedTime> = {}, day = tuesday): Promise<string[]> {
  const window = windowOf(serviceHours, day, "morning", zone);
  if (!window) throw new Error("no such window");
  const starts = await listFreeStarts(
    db,
    {
      walkerId,
      window,
      minutes: 30,
      now: dayBefore,
      ...wanted,
    },
    zone,
  );
  return starts.map((start) => start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" }));
}

onEachDatabase("a walker's free times", () => {
  test("are empty on the walker's days off and when the business is closed", async ({ db }) => {
    const [walker, other] = [await addWalker(db), await addWalker(db)];
    await db.insert(closures).values([
      {
        walkerId: walker.id,
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        endsOn: Temporal.PlainDate.from("2026-11-24"),
      },
      { startsOn: Temporal.PlainDate.from("2026-11-25"), endsOn: Temporal.PlainDate.from("2026-11-30") },
    ]);
    expect(await freeOn(db, walker.id)).toEqual([]);
    expect(await freeOn(db, other.id)).toHaveLength(16);
    expect(await freeOn(db, other.id, {}, tuesday.add({ days: 1 }))).toEqual([]);
  });

  test("are every 15 minutes from the start of the window, without past ones", async ({ db }) => {
    const walker = await addWalker(db);
    expect((await freeOn(db, walker.id)).slice(0, 3)).toEqual(["08:00", "08:15", "08:30"]);
    const now = atWall("2026-11-24T11:16");
    expect(await freeOn(db, walker.id, { now })).toEqual(["11:30", "11:45"]);
  });

  test("leave the travel time before and after another visit", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:30", minutes: 60 });
    // With travel, the walker is occupied from 9:00 to 9:45 and from 10:30 to 11:45. The new visit takes 45 minutes
    // with travel.
    expect(await freeOn(db, walker.id)).toEqual(["08:00", "08:15", "09:45", "11:45"]);
    await db.insert(walkerLimits).values({ walkerId: walker.id, travelMinutes: 0 });
    expect(await freeOn(db, walker.id)).toContain("10:00");
  });

  test("leave out the time of visits that extend into the window, but not of canceled ones", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T07:00", minutes: 120 });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T12:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", visit: { status: "cancelled" } });
    await addVisit(db, { walker: await addWalker(db), client, startsAt: "2026-11-24T10:00" });
    const free = await freeOn(db, walker.id);
    expect([free[0], free.at(-1), free.length]).toEqual(["09:15", "11:15", 9]);
  });

  test("leave out the time of an overbooked visit, but not of the visit that is being moved", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const overbooked = { overbookReason: "Next door" };
    const { visit } = await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-24T08:00",
      minutes: 240,
      visit: overbooked,
    });
    expect(await freeOn(db, walker.id)).toEqual([]);
    expect(await freeOn(db, walker.id, { ownVisitId: visit.id })).toHaveLength(16);
  });

  test("are the same wall times on days with a clock change", async ({ db }) => {
    const walker = await addWalker(db);
    for (const day of ["2027-03-14", "2027-11-07"]) {
      const free = await freeOn(db, walker.id, {}, Temporal.PlainDate.from(day));
      expect([free[0], free.length]).toEqual(["09:00", 12]);
    }
  });
});

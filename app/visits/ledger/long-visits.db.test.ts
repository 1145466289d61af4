// Visits of any allowed length, with the longest way to the next one, are found by everything that looks for what
// takes a walker's time.
import { expect, test } from "vitest";

import { longestTravelMinutes, longestVisitMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { la } from "../../../tests/support/moves";
import { listClashes } from "./clashes.server";
import { readWalker } from "./free-times.server";

const occupies = longestVisitMinutes + longestTravelMinutes;

/** A visit of the longest length that takes the walker's time until then, travel included. */
async function addLongest(db: Db, until: Temporal.Instant) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const startsAt = until.subtract({ minutes: occupies });
  const { visit } = await addVisit(db, {
    walker,
    client,
    startsAt,
    minutes: longestVisitMinutes,
    travel: longestTravelMinutes,
  });
  return { walker, visit };
}

onEachDatabase("a visit of the longest length", (get) => {
  test("is named as the clash of a visit in its last minute, and not of one after it", async () => {
    const { db } = get();
    const until = la("2026-11-24T10:00");
    const { walker, visit } = await addLongest(db, until);
    const clashesAt = (startsAt: Temporal.Instant) =>
      listClashes(db, { walkerId: walker.id, startsAt, minutes: 30, travel: 15 });
    expect(await clashesAt(until.subtract({ minutes: 1 }))).toMatchObject([{ visitId: visit.id }]);
    expect(await clashesAt(until)).toEqual([]);
  });

  test.each(["2026-11-24T00:30", "2027-03-15T00:30"])("takes the walker's time until %s", async (until) => {
    const { db } = get();
    const { walker } = await addLongest(db, la(until));
    const day = Temporal.PlainDate.from(until.slice(0, 10));
    const { dayOf } = await readWalker(db, walker.id, { first: day });
    expect(dayOf(day).taken).toMatchObject([{ end: la(until) }]);
  });
});

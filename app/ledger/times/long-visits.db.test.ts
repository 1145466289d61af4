// Queries for overlapping visits must find a visit of the maximum length with the maximum travel time.
import { expect, test } from "vitest";

import { longestTravelMinutes, longestVisitMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { listClashes } from "./clashes.server";
import { readWalker } from "./free-times.server";
import { zone, atWall } from "../../../tests/support/zone";

const occupies = longestVisitMinutes + longestTravelMinutes;

/** Adds a visit of the maximum length. With travel, it occupies the walker until `until`. */
async function addLongestVisit(db: Db, until: Temporal.Instant) {
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

onEachDatabase("a visit of the maximum length", (get) => {
  test("clashes with a visit in its last minute, but not with a visit after it", async ({ db }) => {
    const until = atWall("2026-11-24T10:00");
    const { walker, visit } = await addLongestVisit(db, until);
    const clashesAt = (startsAt: Temporal.Instant) =>
      listClashes(db, { walkerId: walker.id, startsAt, minutes: 30 }, zone);
    expect(await clashesAt(until.subtract({ minutes: 1 }))).toMatchObject([{ visitId: visit.id }]);
    expect(await clashesAt(until)).toEqual([]);
  });

  test.each(["2026-11-24T00:30", "2027-03-15T00:30"])(
    "is included in the busy times of the day on which it ends, at %s",
    async (until) => {
      const { db } = get();
      const { walker } = await addLongestVisit(db, atWall(until));
      const day = Temporal.PlainDate.from(until.slice(0, 10));
      const { dayOf } = await readWalker(db, walker.id, { first: day }, zone);
      expect(dayOf(day).taken).toMatchObject([{ end: atWall(until) }]);
    },
  );
});

// "Do you walk my street?": the answer to a zip code on the home page (docs/product.md, Areas).
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";

import { onEachDatabase } from "../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../tests/support/ledger";
import { answerZip } from "./answer-zip.server";
import { zone, atWall, inZone } from "../../tests/support/zone";

/** Monday, November 23, 2026, 9 am in Los Angeles. */
const now = atWall("2026-11-23T09:00");
const ask = (db: Db, given: string) => answerZip(db, { given, now }, zone);

onEachDatabase("a zip code", () => {
  test("a malformed zip code counts as empty, and one of no area as outside", async ({ db }) => {
    for (const given of ["", "   ", "Venice", "9023", "902300", "90230-12", "W1A 1AA", "🐕", "9".repeat(5000)])
      expect(await ask(db, given), given).toEqual({ kind: "no-zip", typed: given.trim().slice(0, 20) });
    for (const given of ["10001", "75001", "00000"])
      expect(await ask(db, given)).toEqual({ kind: "outside", typed: given, zip: given });
  });

  test("a zip code of an area returns the area and its lowest price, but no time if no one is free", async ({ db }) => {
    for (const [given, area, from] of [
      ["90230", "Culver City", "$30"],
      [" 90232-1234 ", "Culver City", "$30"],
      ["９００３４", "Cheviot Hills", "$28.50"],
    ] as const)
      expect(await ask(db, given)).toMatchObject({ kind: "served", typed: given.trim(), area, from, next: null });
  });

  test("a zip code inside an area is answered with the soonest free time of any walker", async ({ db }) => {
    const [first, second] = [await addWalker(db), await addWalker(db)];
    const { client } = await addReadyClient(db);
    expect(await ask(db, "90230")).toMatchObject({ next: inZone("Mon, Nov 23, 9:30 AM PT") });
    await addVisit(db, { walker: first, client, startsAt: "2026-11-23T09:30" });
    expect(await ask(db, "90230"), "the other one is").toMatchObject({ next: inZone("Mon, Nov 23, 9:30 AM PT") });
    const today = Temporal.PlainDate.from("2026-11-23");
    await db.insert(closures).values({ walkerId: second.id, startsOn: today, endsOn: today });
    expect(await ask(db, "90230"), "after the first one's visit").toMatchObject({
      next: expect.stringMatching(/^Mon, Nov 23, 1\d:\d0 AM [PE]T$/) as string,
    });
  });
});

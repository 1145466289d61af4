// "Do you walk my street?": the answer to a zip code on the home page (docs/product.md, Areas).
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";

import { onEachDatabase } from "../../tests/support/database";
import { addWalker } from "../../tests/support/ledger";
import { answerZip } from "./answer-zip.server";
import { zone, atWall } from "../../tests/support/zone";

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

  test("a served zip code returns its area and lowest price, and no times on a site without walkers", async ({
    db,
  }) => {
    for (const [given, area, from] of [
      ["90230", "Culver City", "$30"],
      [" 90232-1234 ", "Culver City", "$30"],
      ["９００３４", "Cheviot Hills", "$28.50"],
    ] as const)
      expect(await ask(db, given)).toMatchObject({ kind: "served", typed: given.trim(), area, from, times: [] });
  });

  test("a zip code inside an area is answered with three times to meet that lead to their forms", async ({ db }) => {
    const host = await addWalker(db);
    const before = (await ask(db, "90230")) as Extract<Awaited<ReturnType<typeof ask>>, { kind: "served" }>;
    expect(before).toMatchObject({ times: { length: 3 }, more: "/meet-and-greet/new?zip=90230" });
    const [first] = before.times;
    expect(first?.to).toMatch(/^\/meet-and-greet\/new\?zip=90230&date=2026-11-2\d&slot=\d\d%3A\d0$/);
    expect(first?.label).toMatch(/^(?:Today|Tomorrow|\w{3}, \w{3} \d+), \d+:\d0 [AP]M$/);
    const today = Temporal.PlainDate.from("2026-11-23");
    await db.insert(closures).values({ walkerId: host.id, startsOn: today, endsOn: today.add({ days: 60 }) });
    expect(await ask(db, "90230"), "while the owner is away").toMatchObject({ times: [] });
  });
});

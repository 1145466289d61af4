// Tests how the owner's page of a visit loads all its households.
import { expect, test } from "vitest";

import { reportCards } from "~/db/tables/report-cards";

import { onEachDatabase } from "../../../tests/support/database";
import { now, people } from "../../../tests/support/desk";
import { addVisit } from "../../../tests/support/ledger";
import { adminContextOf } from "../../../tests/support/people";
import { getVisit } from "./get-visit.server";

onEachDatabase("a visit", () => {
  test("with an unknown id is not found", async ({ db }) => {
    const { owner, client } = await people(db);
    expect(await getVisit(adminContextOf(db, owner, { now }), client.id)).toBeNull();
  });

  test("is loaded with its households, pet notes, price and history", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const page = await getVisit(adminContextOf(db, owner, { now }), visit.id);
    expect(page).toMatchObject({ walkerName: "Alex Lopez", dogs: 2, may: [] });
    expect(page?.households).toMatchObject([
      {
        booking: { requestId: request.id, as: "admin", client: { name: "Casey Morgan" }, price: { total: 5000 } },
        care: { phone: "(310) 555-0177", pets: [{ name: "Biscuit" }, { name: "Waffles" }] },
        card: null,
      },
    ]);
    await db.insert(reportCards).values({ requestId: request.id, note: "Met a corgi.", createdAt: now });
    const [household] = (await getVisit(adminContextOf(db, owner, { now }), visit.id))?.households ?? [];
    expect(household?.card).toMatchObject({ note: "Met a corgi.", photos: [] });
  });
});

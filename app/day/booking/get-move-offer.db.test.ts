import { expect, test } from "vitest";

import { closures } from "~/db/tables/closures";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { contextOf } from "../../../tests/support/people";
import type { Db } from "~/db/client.server";
import { getMoveOffer } from "./get-move-offer.server";
import { zone, inZone } from "../../../tests/support/zone";

/** Adds a 45-minute visit on Wednesday at 10:00. The test clock is at Monday, 9:00. */
async function addWednesday(db: Db) {
  const { client } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
  const { request } = await addVisit(db, {
    walker: await addWalker(db),
    client,
    startsAt: "2026-11-25T10:00",
    minutes: 45,
    request: { training: true },
  });
  const offer = (date: string | null, timeOfDay: string | null, wantsPrice = false) =>
    getMoveOffer(contextOf(db, client), request.id, { date, timeOfDay, wantsPrice }, zone);
  return { offer, request };
}

onEachDatabase("the offer to move a visit", () => {
  test("is null for an unknown booking", async ({ db }) => {
    const { client } = await addReadyClient(db);
    expect(
      await getMoveOffer(contextOf(db, client), crypto.randomUUID(), { date: null, timeOfDay: null }, zone),
    ).toBeNull();
  });

  test("for a past day, a day too far ahead, or a closed day has an error beside the date", async ({ db }) => {
    const { offer } = await addWednesday(db);
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2026-12-01"), endsOn: Temporal.PlainDate.from("2026-12-02") });
    for (const date of ["2026-11-22", "2027-11-24", "2026-12-02"]) {
      expect(await offer(date, "morning")).toMatchObject({
        date,
        chosen: null,
        dateProblem: expect.stringMatching(/.+/),
      });
    }
    expect((await offer("2027-11-23", "morning"))?.dateProblem).toBeNull();
  });

  test("preselects the current day and time of day, unless the day has no room then", async ({ db }) => {
    const { offer } = await addWednesday(db);
    const current = { date: "2026-11-25", earliest: "2026-11-23", selected: "morning", chosen: null };
    expect(await offer(null, null)).toMatchObject(current);
    expect(await offer("2026-11-23", null)).toMatchObject({ selected: null, chosen: null });
    expect((await offer(null, null))?.timeProblem).toBeNull();
    expect((await offer("2026-11-25", null, true))?.timeProblem).toBe("Please pick a time of day");
    expect((await offer("2026-11-25", "morning", true))?.timeProblem).toBeNull();
    expect(await offer("2026-02-30", "noon")).toMatchObject({ date: "2026-11-25", chosen: null });
  });

  test("disables times of day without room and gives the reason", async ({ db }) => {
    const { offer } = await addWednesday(db);
    const sunday = await offer("2026-11-29", "evening");
    expect(sunday?.chosen).toBeNull();
    expect(sunday?.times).toEqual([
      { timeOfDay: "morning", label: inZone("Morning, 9:00 AM to 12:00 PM PT"), problem: null },
      { timeOfDay: "afternoon", label: inZone("Afternoon, 12:00 PM to 3:00 PM PT"), problem: null },
      { timeOfDay: "evening", label: inZone("Evening, 4pm-8pm PT"), problem: "No service hours at that time" },
    ]);
  });

  test("shows the price of the chosen day, including the visit's current extras", async ({ db }) => {
    const { offer } = await addWednesday(db);
    expect((await offer("2026-11-25", null))?.surcharge).toBeNull();
    const thanksgiving = await offer("2026-11-26", "afternoon");
    expect(thanksgiving?.surcharge).toBe("Thanksgiving +50%");
    expect(thanksgiving?.chosen).toMatchObject({
      timeOfDay: "afternoon",
      words: inZone("Thursday, November 26, 2026, Afternoon, 12:00 PM to 4:00 PM PT"),
      // ($38.00 + $28.00) plus half of that for the holiday, plus $5.00 for training.
      price: { total: 10_400 },
    });
  });
});

// Availability per day across all walkers, for the month calendar.
import { expect, test } from "vitest";

import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { silentLog } from "../../../tests/support/turn";
import { freedomByDay } from "./free-by-day.server";
import { makeAllSlots } from "./make-slots.server";
import { zone } from "../../../tests/support/zone";

const day = (text: string) => Temporal.PlainDate.from(text);

onEachDatabase("availability per day", (get) => {
  const of = async (from: string, to: string) =>
    Object.fromEntries(await freedomByDay(get().db, { from: day(from), to: day(to), now: monday }, zone));

  test("is empty when there are no walkers", async () => {
    await makeAllSlots(get().db, monday, zone, { log: silentLog });
    expect(await of("2026-11-22", "2026-11-30")).toEqual({});
  });

  test("includes the days from today to the booking horizon only", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T08:00", minutes: 480 });
    await makeAllSlots(db, monday, zone, { log: silentLog });
    expect(await of("2026-11-21", "2026-11-26")).toEqual({
      "2026-11-23": "free",
      "2026-11-24": "few",
      "2026-11-25": "free",
    });
    expect(Object.keys(await of("2027-01-20", "2027-02-10")).at(-1)).toBe("2027-01-21");
  });

  test("counts a slot as free if any walker is free", async ({ db }) => {
    const [busy] = [await addWalker(db), await addWalker(db)];
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: busy, client, startsAt: "2026-11-24T08:00", minutes: 600 });
    await makeAllSlots(db, monday, zone, { log: silentLog });
    expect(await of("2026-11-24", "2026-11-25")).toEqual({ "2026-11-24": "free" });
  });
});

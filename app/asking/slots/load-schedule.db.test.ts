// Errors of /employee-schedule when the time in its URL cannot be booked.
import { expect, test } from "vitest";

import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { loadSchedule } from "./load-schedule.server";

onEachDatabase("a time in the URL", (get) => {
  test.each([
    ["is free", "2026-11-24", "09:00", null],
    ["is taken", "2026-11-24", "10:00", "someone was faster"],
    ["would run into the next visit", "2026-11-24", "09:30", "would run into the next one"],
    ["has begun today", "2026-11-23", "09:00", "That time has already started"],
    ["is before service hours", "2026-11-24", "03:00", "That time isn't there anymore"],
    ["lies between two", "2026-11-24", "09:10", "That time isn't there anymore"],
    ["is no time", "2026-11-24", "99:99", "That time isn't there anymore"],
    ["is gibberish", "2026-11-24", "nine", "That time isn't there anymore"],
  ])("that %s shows the matching error or none", async (_, date, slot, problem) => {
    const { db } = get();
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const params = new URLSearchParams({ tab: "book", date, employee: walker.id, slot });
    const page = await loadSchedule(db, { actor: actorOf(client), now: monday, params });
    expect(page.chosen === null).toBe(problem !== null);
    expect(page.problem).toEqual(problem === null ? null : expect.stringContaining(problem));
  });
});

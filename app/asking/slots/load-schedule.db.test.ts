// Errors of /employee-schedule when the time in its URL cannot be booked.
import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { loadSchedule } from "./load-schedule.server";

onEachDatabase("the days of the walkers' times", () => {
  test("name the surcharge of a holiday and of a weekend, and begin with the first free day", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const load = (now: Temporal.Instant) =>
      loadSchedule(db, { actor: actorOf(client), business: sampleBusiness, now, params: new URLSearchParams() });
    const late = await load(atWall("2026-11-25T18:00"));
    expect(late).toMatchObject({ date: "2026-11-26", walker: { id: walker.id } });
    expect(late.legend).toContain("Thursday, November 26 (Thanksgiving +50%)");
    const notes = new Map(late.week.map(({ name, note }) => [name, note]));
    expect(notes.get("Thu 26")).toMatch(/^\d+ free, Thanksgiving \+50%$/);
    expect(notes.get("Sat 28")).toMatch(/^\d+ free, weekend \+\$5$/);
    expect(notes.get("Fri 27")).toMatch(/^\d+ free$/);
  });
});

onEachDatabase("a time in the URL", () => {
  test("that cannot be booked shows the reason", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    for (const [date, slot, problem] of [
      ["2026-11-24", "09:00", null],
      ["2026-11-24", "10:00", "someone was faster"],
      ["2026-11-24", "09:30", "would run into the next one"],
      ["2026-11-23", "09:00", "That time has already started"],
      ["2026-11-23", "12:30", "too soon"],
      ["2026-11-24", "03:00", "That time isn't available"],
      ["2026-11-24", "09:10", "That time isn't available"],
      ["2026-11-24", "99:99", "That time isn't available"],
    ] as const) {
      const params = new URLSearchParams({ tab: "book", date, employee: walker.id, slot });
      const page = await loadSchedule(db, { actor: actorOf(client), business: sampleBusiness, now: monday, params });
      expect(page.chosen === null, slot).toBe(problem !== null);
      expect(page.problem, slot).toEqual(problem === null ? null : expect.stringContaining(problem));
    }
  });
});

// When no reminder goes out: nothing to tell, told already, or not at night.
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { recheckReminder } from "./reminders.server";
import {
  at,
  household,
  itIs,
  mailboxOf,
  morningVisit,
  onThatEvening,
  setStates,
  site,
  statuses,
  write,
} from "../../../tests/support/reminders";

onThatEvening();

onEachDatabase("no reminder", (get) => {
  test.each(["cancelled", "completed", "no_show", "in_progress"] as const)("of a visit that is %s", async (status) => {
    const { db } = get();
    const { request } = await morningVisit(db, await household(db));
    await setStates(db, request.id, status);
    expect(await write(db)).toBe(0);
  });

  test.each(["2026-11-23T16:59:59", "2026-11-23T20:00", "2026-11-23T23:00", "2026-11-24T07:00", "2026-11-22T18:00"])(
    "at %s",
    async (wallTime) => {
      const { db } = get();
      await morningVisit(db, await household(db));
      itIs(wallTime);
      expect(await write(db)).toBe(0);
    },
  );

  test("a second time, however often it is looked and however many look", async () => {
    const { db } = get();
    await morningVisit(db, await household(db));
    const written = await Promise.all([write(db), write(db), write(db)]);
    itIs("2026-11-23T17:01");
    written.push(await write(db));
    expect(written.reduce((sum, one) => sum + one)).toBe(1);
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toHaveLength(1);
    itIs("2026-11-23T19:00");
    expect(await write(db)).toBe(0);
    expect(await mailbox.arrived()).toHaveLength(1);
  });

  test("after a cancellation that came between writing and sending: the mail is dropped", async () => {
    const { db } = get();
    const { request } = await morningVisit(db, await household(db));
    await write(db);
    await setStates(db, request.id, "cancelled");
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
    // Nor does the job write it again.
    itIs("2026-11-23T18:00");
    expect(await write(db)).toBe(0);
    expect(await mailbox.arrived()).toEqual([]);
  });

  test("at night: it waits until eight, and goes then", async () => {
    const { db } = get();
    await morningVisit(db, await household(db));
    itIs("2026-11-23T19:59:59");
    await write(db);
    const mailbox = await mailboxOf(db);
    for (const night of ["2026-11-23T20:00", "2026-11-23T23:59", "2026-11-24T07:59:59"]) {
      itIs(night);
      expect(await mailbox.arrived(), night).toEqual([]);
    }
    itIs("2026-11-24T08:00");
    expect(await mailbox.arrived()).toHaveLength(1);
  });

  test("in the morning of a visit that is over by then", async () => {
    const { db } = get();
    await morningVisit(db, await household(db), "2026-11-24T07:30");
    itIs("2026-11-23T19:59:59");
    await write(db);
    itIs("2026-11-23T20:00");
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
  });

  test("of a visit that was cancelled in the night", async () => {
    const { db } = get();
    const { request } = await morningVisit(db, await household(db));
    itIs("2026-11-23T19:59:59");
    await write(db);
    itIs("2026-11-23T20:00");
    const mailbox = await mailboxOf(db);
    await mailbox.arrived();
    await setStates(db, request.id, "cancelled");
    itIs("2026-11-24T08:00");
    expect(await mailbox.arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
  });

  test("to somebody whose account is gone", async () => {
    const { db } = get();
    const recheck = { about: "reminder", clientId: crypto.randomUUID(), date: "2026-11-24" };
    expect(await recheckReminder(db, at("2026-11-23T17:00"), site, { recheck })).toBe("drop");
  });
});

onEachDatabase("a name that looks like markup", (get) => {
  test("is text in a reminder", async () => {
    const { db } = get();
    const client = await household(db, { firstName: "<b>Casey</b>", petNames: ["<img src=x>"] });
    await morningVisit(db, client);
    await write(db);
    const [mail] = await db.select().from(outbox);
    expect(mail?.html).not.toMatch(/<img src=x|<b>/);
    expect(await db.$count(profiles)).toBe(2);
  });
});

// The evening mail to walkers: when none goes out, to whom, what it tells, and what it never tells.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addVisit, addWalker } from "../../../tests/support/ledger";
import {
  at,
  household,
  itIs,
  mailboxOf,
  morningVisit,
  move,
  onThatEvening,
  setStates,
  site,
  statuses,
} from "../../../tests/support/reminders";
import { silentLog } from "../../../tests/support/turn";
import { tellWalkers } from "./walker-day.server";

onThatEvening();

const tell = (db: Db, wallTime = "2026-11-23T17:00") =>
  tellWalkers(db, at(wallTime), { ...site, log: silentLog, wakeMail: () => undefined });

onEachDatabase("no mail about tomorrow", (get) => {
  test("for a walker without visits, nor of a visit that was called off", async () => {
    const { db } = get();
    await addWalker(db);
    const { request } = await morningVisit(db, await household(db));
    await setStates(db, request.id, "cancelled");
    await morningVisit(db, await household(db), "2026-11-25T09:00");
    expect(await tell(db)).toBe(0);
  });

  test.each(["2026-11-23T16:59:59", "2026-11-23T20:00", "2026-11-24T07:00"])("at %s", async (wallTime) => {
    const { db } = get();
    await morningVisit(db, await household(db));
    expect(await tell(db, wallTime)).toBe(0);
  });

  test("a second time, however often it is looked and however many look", async () => {
    const { db } = get();
    await morningVisit(db, await household(db));
    const told = await Promise.all([tell(db), tell(db), tell(db)]);
    told.push(await tell(db, "2026-11-23T17:01"));
    expect(told.reduce((sum, one) => sum + one)).toBe(1);
    expect(await (await mailboxOf(db)).arrived()).toHaveLength(1);
    expect(await tell(db, "2026-11-23T19:00")).toBe(0);
  });

  test("once everything was called off before it left: it is dropped", async () => {
    const { db } = get();
    const { request } = await morningVisit(db, await household(db));
    await tell(db);
    await setStates(db, request.id, "cancelled");
    expect(await (await mailboxOf(db)).arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
  });
});

onEachDatabase("the evening mail to a walker", (get) => {
  test("has their own visits of tomorrow by time, and never an address, a phone or a price", async () => {
    const { db } = get();
    const [walker, other] = [await addWalker(db), await addWalker(db, { firstName: "Kim" })];
    const client = await household(db, { lastName: "Morgan" });
    await morningVisit(db, client, "2026-11-24T13:00", walker);
    await morningVisit(db, client, "2026-11-24T09:00", walker);
    await addVisit(db, { walker: other, client, startsAt: "2026-11-24T11:00" });
    expect(await tell(db)).toBe(2);
    const mails = await (await mailboxOf(db)).arrived();
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [walker.email, "Tuesday, November 24: 2 visits, the first at 9:00 AM PT"],
        [other.email, "Tuesday, November 24: one visit, at 11:00 AM PT"],
      ].toSorted(),
    );
    const text = mails.find(({ to }) => to === walker.email)?.text ?? "";
    expect(text.replaceAll(/\s+/g, " ")).toMatch(
      /9:00–9:30 AM: Dog Walking for Biscuit \(Casey Morgan, Culver City\).*1:00–1:30 PM/,
    );
    expect(text).toContain("https://walks.example/today?day=2026-11-24");
    expect(text).not.toMatch(/Duquesne|555-0177|\$|11:00/);
  });

  test("is written as it stands when it leaves, and not to somebody who walks no longer", async () => {
    const { db } = get();
    const { visit } = await morningVisit(db, await household(db));
    await tell(db);
    await move(db, visit.id, "2026-11-24T10:30");
    const mailbox = await mailboxOf(db);
    expect((await mailbox.arrived()).map(({ subject }) => subject)).toEqual([
      "Tuesday, November 24: one visit, at 10:30 AM PT",
    ]);
    await db.delete(outbox);
    await db.update(profiles).set({ isEmployee: false });
    expect(await tell(db)).toBe(0);
  });

  // The clocks go back on November 1 and forward on March 14: five in the evening is five on the wall.
  test.each([
    ["2026-10-31T16:59", "2026-11-01T09:00", 0],
    ["2026-10-31T17:00", "2026-11-01T09:00", 1],
    ["2027-03-13T17:00", "2027-03-14T09:00", 1],
    ["2027-03-14T17:00", "2027-03-15T09:00", 1],
  ])("at %s for %s: %i", async (evening, startsAt, mails) => {
    const { db } = get();
    itIs(evening);
    await morningVisit(db, await household(db), startsAt);
    expect(await tell(db, evening)).toBe(mails);
  });
});

// Who walks every week: Sunday's digest, and which reminders are left beside it.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";

import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import {
  becomeStanding,
  household,
  itIs,
  mailboxOf,
  morningVisit,
  move,
  onThatEvening,
  setStates,
  statuses,
  write,
} from "../../../tests/support/reminders";

onThatEvening();

onEachDatabase("who walks every week", (get) => {
  async function standing(db: Db) {
    const client = await household(db);
    const walker = await addWalker(db);
    await becomeStanding(db, client, walker);
    const tuesday = await morningVisit(db, client, "2026-11-24T09:00", walker);
    const monday = await morningVisit(db, client, "2026-11-23T17:30", walker);
    return { client, walker, tuesday, monday };
  }

  test("gets no reminder of what Sunday's digest told", async () => {
    const { db } = get();
    await standing(db);
    itIs("2026-11-22T17:00");
    // One mail: Monday's visit is in the digest, and has no reminder of its own.
    expect(await write(db)).toBe(1);
    const mailbox = await mailboxOf(db);
    const [digest, ...others] = await mailbox.arrived();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe("Your week from Monday, November 23: 2 visits");
    expect(digest?.text).toMatch(
      /Monday, November 23[\s\S]*5:30 PM to 6:00 PM PT[\s\S]*Tuesday, November 24[\s\S]*9:00 AM/i,
    );
    expect(digest?.text.match(/\/booking\//g)).toHaveLength(2);
    itIs("2026-11-23T17:00");
    expect(await write(db)).toBe(0);
  });

  test("is reminded of what came after it, or was moved since, and of nothing else", async () => {
    const { db } = get();
    const { client, walker, tuesday } = await standing(db);
    itIs("2026-11-22T17:00");
    await write(db);
    const mailbox = await mailboxOf(db);
    await mailbox.arrived();
    await morningVisit(db, client, "2026-11-25T15:00", walker);
    await move(db, tuesday.visit.id, "2026-11-25T10:00");
    await morningVisit(db, client, "2026-11-24T11:00", walker);

    itIs("2026-11-23T17:00");
    expect(await write(db)).toBe(1);
    await mailbox.arrived();
    itIs("2026-11-24T17:00");
    expect(await write(db)).toBe(1);
    const [, first, second] = await mailbox.arrived();
    expect(first?.text.match(/\d+:\d\d [AP]M to/g)).toEqual(["11:00 AM to"]);
    expect(second?.text.match(/\d+:\d\d [AP]M to/g)).toEqual(["10:00 AM to", "3:00 PM to"]);
  });

  test("is told of what is true when the digest is sent, and reminded of what it did not tell", async () => {
    const { db } = get();
    const { tuesday } = await standing(db);
    itIs("2026-11-22T17:00");
    await write(db);
    await move(db, tuesday.visit.id, "2026-11-24T16:00");
    const mailbox = await mailboxOf(db);
    const [digest] = await mailbox.arrived();
    expect(digest?.text).toContain("4:00 PM to 4:30 PM PT");
    expect(digest?.text).not.toContain("9:00 AM");
    itIs("2026-11-23T17:00");
    expect(await write(db)).toBe(0);
  });

  test("gets no digest of a week without visits, and none on a Saturday", async () => {
    const { db } = get();
    const { tuesday, monday } = await standing(db);
    itIs("2026-11-21T17:00");
    expect(await write(db)).toBe(0);
    for (const { request } of [tuesday, monday]) await setStates(db, request.id, "cancelled");
    itIs("2026-11-22T17:00");
    expect(await write(db)).toBe(0);
  });

  test("gets no digest once all of it was cancelled, not even in the morning", async () => {
    const { db } = get();
    const { tuesday, monday } = await standing(db);
    itIs("2026-11-22T19:59:59");
    await write(db);
    itIs("2026-11-22T20:00");
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toEqual([]);
    for (const { request } of [tuesday, monday]) await setStates(db, request.id, "cancelled");
    itIs("2026-11-23T08:00");
    expect(await mailbox.arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
  });

  test("is reminded as everybody is, where no digest told: the standing walk began in the middle of the week", async () => {
    const { db } = get();
    await standing(db);
    expect(await write(db)).toBe(1);
    expect((await (await mailboxOf(db)).arrived())[0]?.subject).toContain("Tuesday, November 24");
  });

  test("gets reminders again once the standing walk has ended", async () => {
    const { db } = get();
    const { client } = await standing(db);
    await db.update(series).set({ status: "ended" }).where(eq(series.clientId, client.id));
    itIs("2026-11-22T17:00");
    expect(await write(db)).toBe(1);
    expect((await (await mailboxOf(db)).arrived())[0]?.subject).toContain(
      "A reminder for Biscuit: Monday, November 23",
    );
  });
});

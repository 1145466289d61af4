// What a reminder says, and that it says what is true when it is sent.
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import {
  household,
  itIs,
  mailboxOf,
  morningVisit,
  move,
  onThatEvening,
  setStates,
  write,
} from "../../../tests/support/reminders";

onThatEvening();

onEachDatabase("a reminder", (get) => {
  test("names the day, the time with its zone, the pets, who comes, and leads to the visit", async () => {
    const { db } = get();
    const client = await household(db, { petNames: ["Biscuit", "Waffle"] });
    await morningVisit(db, client);
    expect(await write(db)).toBe(1);
    const [mail] = await (await mailboxOf(db)).arrived();
    expect(mail?.to).toBe(client.email);
    expect(mail?.subject).toMatch(
      /^A reminder for (Biscuit and Waffle|Waffle and Biscuit): Tuesday, November 24, 9:00 AM to 9:30 AM PT$/,
    );
    expect(mail?.text).toMatch(
      /9:00 AM to 9:30 AM PT: Dog Walking for (Biscuit and Waffle|Waffle and Biscuit), with Alex/,
    );
    expect(mail?.text).toMatch(/https:\/\/walks\.example\/booking\/[\da-f-]{36}/);
  });

  test("is one for a household and a day, with all of that day, soonest first, and no other day", async () => {
    const { db } = get();
    const client = await household(db);
    const walker = await addWalker(db);
    await morningVisit(db, client, "2026-11-24T18:00", walker);
    await morningVisit(db, client, "2026-11-24T09:00", walker);
    await morningVisit(db, client, "2026-11-25T09:00", walker);
    await morningVisit(db, client, "2026-11-23T18:30", walker);
    await morningVisit(db, await household(db), "2026-11-24T14:00", walker);
    expect(await write(db)).toBe(2);
    const mails = await (await mailboxOf(db)).arrived();
    const own = mails.filter(({ to }) => to === client.email);
    expect(own.map(({ text }) => text.match(/\d+:\d\d [AP]M to/g))).toEqual([["9:00 AM to", "6:00 PM to"]]);
  });

  test("tells what is true when it is sent: the new time of a visit that was moved, and without one cancelled", async () => {
    const { db } = get();
    const client = await household(db);
    const walker = await addWalker(db);
    const moved = await morningVisit(db, client, "2026-11-24T09:00", walker);
    const cancelled = await morningVisit(db, client, "2026-11-24T14:00", walker);
    await write(db);
    await move(db, moved.visit.id, "2026-11-24T11:15");
    await setStates(db, cancelled.request.id, "cancelled");
    const [mail] = await (await mailboxOf(db)).arrived();
    expect(mail?.text).toContain("11:15 AM to 11:45 AM PT");
    expect(mail?.text).not.toMatch(/9:00 AM|2:00 PM/);
    const [stored] = await db.select().from(outbox);
    expect(stored?.subject).toContain("11:15 AM");
  });

  test("is dropped where the visit went to another day, which has its own", async () => {
    const { db } = get();
    const { visit } = await morningVisit(db, await household(db));
    await write(db);
    await move(db, visit.id, "2026-11-26T09:00");
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toEqual([]);
    itIs("2026-11-25T17:00");
    expect(await write(db)).toBe(1);
    expect((await mailbox.arrived())[0]?.subject).toContain("Thursday, November 26");
  });

  test("is written again where one was dropped, and there is a visit on that day after all", async () => {
    const { db } = get();
    const client = await household(db);
    const { request } = await morningVisit(db, client);
    await write(db);
    await setStates(db, request.id, "cancelled");
    const mailbox = await mailboxOf(db);
    await mailbox.arrived();
    await morningVisit(db, client, "2026-11-24T15:00");
    itIs("2026-11-23T18:30");
    expect(await write(db)).toBe(1);
    expect((await mailbox.arrived()).map(({ text }) => /\d+:\d\d [AP]M to/.exec(text)?.[0])).toEqual(["3:00 PM to"]);
  });

  test.each([
    ["the day the clocks go forward", "2027-03-13T17:00", "2027-03-14T09:00", "Sunday, March 14, 9:00 AM"],
    ["the day they go back", "2027-11-06T17:00", "2027-11-07T09:00", "Sunday, November 7, 9:00 AM"],
    [
      "an evening that is the day after in UTC",
      "2026-11-23T17:00",
      "2026-11-24T18:30",
      "Tuesday, November 24, 6:30 PM",
    ],
    ["New Year's Day", "2026-12-31T17:00", "2027-01-01T09:00", "Friday, January 1, 9:00 AM"],
    ["leap day", "2028-02-28T17:00", "2028-02-29T09:00", "Tuesday, February 29, 9:00 AM"],
  ])("of %s", async (_, evening, visit, words) => {
    const { db } = get();
    await morningVisit(db, await household(db), visit);
    itIs(evening);
    expect(await write(db)).toBe(1);
    expect((await (await mailboxOf(db)).arrived())[0]?.subject).toContain(words);
  });
});

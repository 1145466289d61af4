import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { series } from "~/db/tables/standing-walks";
import { visits } from "~/db/tables/visits";
import { meetingPath, meetingToken } from "~/asking/meetings/meeting-links.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addVisit, addWalker } from "../../../tests/support/ledger";
import { addMeeting } from "../../../tests/support/meetings";
import {
  becomeStanding,
  household,
  itIs,
  mailboxOf,
  morningVisit,
  move,
  onThatEvening,
  setStates,
  site,
  statuses,
  write,
} from "../../../tests/support/reminders";
import { silentLog } from "../../../tests/support/turn";
import { recheckReminder, sendWalkerDays } from "./reminders.server";
import { atWall, inZone } from "../../../tests/support/zone";

onThatEvening();

const arrivedIn = async (db: Db) => (await mailboxOf(db)).arrived();
const startsIn = (text = "") => text.match(/\d+:\d\d [AP]M to/g);

onEachDatabase("a reminder", () => {
  test("names the day, the time with its zone, the pets and the walker, and links to the visit", async ({ db }) => {
    const client = await household(db, { petNames: ["Biscuit", "Waffle"] });
    await morningVisit(db, client);
    expect(await write(db)).toBe(1);
    const [mail] = await arrivedIn(db);
    expect(mail?.to).toBe(client.email);
    const pets = "(Biscuit and Waffle|Waffle and Biscuit)";
    expect(mail?.subject).toMatch(
      new RegExp(inZone(`^A reminder for ${pets}: Tuesday, November 24, 9:00 AM to 9:30 AM PT$`)),
    );
    expect(mail?.text).toMatch(new RegExp(inZone(`9:00 AM to 9:30 AM PT: Dog Walking for ${pets}, with Alex`)));
    expect(mail?.text).toMatch(/https:\/\/walks\.example\/booking\/[\da-f-]{36}/);
  });

  test("lists all visits of one household on one day, soonest first", async ({ db }) => {
    const client = await household(db);
    const walker = await addWalker(db);
    for (const startsAt of ["2026-11-24T18:00", "2026-11-24T09:00", "2026-11-25T09:00", "2026-11-23T18:30"])
      await morningVisit(db, client, startsAt, walker);
    await morningVisit(db, await household(db), "2026-11-24T14:00", walker);
    expect(await write(db)).toBe(2);
    const own = (await arrivedIn(db)).filter(({ to }) => to === client.email);
    expect(own.map(({ text }) => startsIn(text))).toEqual([["9:00 AM to", "6:00 PM to"]]);
  });

  test("is rendered when it is sent: with a moved visit's new time, and without a canceled visit", async ({ db }) => {
    const client = await household(db);
    const walker = await addWalker(db);
    const moved = await morningVisit(db, client, "2026-11-24T09:00", walker);
    const canceled = await morningVisit(db, client, "2026-11-24T14:00", walker);
    await write(db);
    await move(db, moved.visit.id, "2026-11-24T11:15");
    await setStates(db, canceled.request.id, "cancelled");
    expect((await arrivedIn(db)).map(({ text }) => startsIn(text))).toEqual([["11:15 AM to"]]);
    expect((await db.select().from(outbox))[0]?.subject).toContain("11:15 AM");
  });

  test("is dropped when its visit moves to another day, and sent on the evening before that day", async ({ db }) => {
    const { visit } = await morningVisit(db, await household(db));
    await write(db);
    await move(db, visit.id, "2026-11-26T09:00");
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toEqual([]);
    itIs("2026-11-25T17:00");
    expect(await write(db)).toBe(1);
    expect((await mailbox.arrived())[0]?.subject).toContain("Thursday, November 26");
  });

  test("is dropped after a cancellation, and sent again only for another visit on that day", async ({ db }) => {
    const client = await household(db);
    const { request } = await morningVisit(db, client);
    await write(db);
    await setStates(db, request.id, "cancelled");
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
    expect(await write(db)).toBe(0);
    await morningVisit(db, client, "2026-11-24T15:00");
    itIs("2026-11-23T18:30");
    expect(await write(db)).toBe(1);
    expect((await mailbox.arrived()).map(({ text }) => startsIn(text))).toEqual([["3:00 PM to"]]);
  });

  test("is enqueued once by three jobs at the same time, and by a later job", async ({ db }) => {
    await morningVisit(db, await household(db));
    const enqueued = await Promise.all([write(db), write(db), write(db)]);
    itIs("2026-11-23T17:01");
    enqueued.push(await write(db));
    expect(enqueued.reduce((sum, one) => sum + one)).toBe(1);
    const mailbox = await mailboxOf(db);
    expect(await mailbox.arrived()).toHaveLength(1);
    itIs("2026-11-23T19:00");
    expect(await write(db)).toBe(0);
  });

  test("is not sent for a visit that isn't confirmed, nor outside the evening hours", async ({ db }) => {
    const { request } = await morningVisit(db, await household(db));
    for (const status of ["cancelled", "completed", "no_show", "in_progress"] as const) {
      await setStates(db, request.id, status);
      expect(await write(db), status).toBe(0);
    }
    await morningVisit(db, await household(db));
    for (const wallTime of ["2026-11-23T16:59:59", "2026-11-23T20:00", "2026-11-24T07:00", "2026-11-22T18:00"]) {
      itIs(wallTime);
      expect(await write(db), wallTime).toBe(0);
    }
  });

  test("that was not sent by 8 PM waits until 8 AM, and is dropped if its visit is over by then", async ({ db }) => {
    await morningVisit(db, await household(db));
    await morningVisit(db, await household(db), "2026-11-24T07:30");
    itIs("2026-11-23T19:59:59");
    await write(db);
    const mailbox = await mailboxOf(db);
    for (const night of ["2026-11-23T20:00", "2026-11-23T23:59", "2026-11-24T07:59:59"]) {
      itIs(night);
      expect(await mailbox.arrived(), night).toEqual([]);
    }
    itIs("2026-11-24T08:00");
    expect((await mailbox.arrived()).map(({ text }) => startsIn(text))).toEqual([["9:00 AM to"]]);
    expect((await statuses(db)).toSorted()).toEqual(["dropped", "sent"]);
  });

  test("for a deleted account is dropped", async ({ db }) => {
    const recheck = { about: "reminder", clientId: crypto.randomUUID(), date: "2026-11-24" };
    expect(await recheckReminder(db, atWall("2026-11-23T17:00"), site, { recheck })).toBe("drop");
  });

  test("escapes HTML in names", async ({ db }) => {
    await morningVisit(db, await household(db, { firstName: "<b>Casey</b>", petNames: ["<img src=x>"] }));
    await write(db);
    const [mail] = await db.select().from(outbox);
    expect(mail?.html).toContain("&lt;b&gt;Casey&lt;/b&gt;");
    expect(mail?.html).not.toContain("<img src=x>");
  });
});

onEachDatabase("a client with a standing walk", () => {
  async function standing(db: Db) {
    const client = await household(db);
    const walker = await addWalker(db);
    await becomeStanding(db, client, walker);
    const tuesday = await morningVisit(db, client, "2026-11-24T09:00", walker);
    const monday = await morningVisit(db, client, "2026-11-23T17:30", walker);
    return { client, walker, tuesday, monday };
  }

  test("gets one digest on Sunday, and no reminder of the visits in it", async ({ db }) => {
    await standing(db);
    itIs("2026-11-21T17:00");
    expect(await write(db)).toBe(0);
    itIs("2026-11-22T17:00");
    expect(await write(db)).toBe(1);
    const [digest] = await arrivedIn(db);
    expect(digest?.subject).toBe("Your week from Monday, November 23: 2 visits");
    expect(digest?.text).toMatch(
      /Monday, November 23[\s\S]*5:30 PM to 6:00 PM [PE]T[\s\S]*Tuesday, November 24[\s\S]*9:00 AM/i,
    );
    expect(digest?.text.match(/\/booking\//g)).toHaveLength(2);
    itIs("2026-11-23T17:00");
    expect(await write(db)).toBe(0);
  });

  test("gets reminders of visits that were added or moved after the digest", async ({ db }) => {
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
    expect(startsIn(first?.text)).toEqual(["11:00 AM to"]);
    expect(startsIn(second?.text)).toEqual(["10:00 AM to", "3:00 PM to"]);
  });

  test("gets a digest with the visits at sending time, and no reminder of a moved visit in it", async ({ db }) => {
    const { tuesday } = await standing(db);
    itIs("2026-11-22T17:00");
    await write(db);
    await move(db, tuesday.visit.id, "2026-11-24T16:00");
    const [digest] = await arrivedIn(db);
    expect(digest?.text).toContain(inZone("4:00 PM to 4:30 PM PT"));
    expect(digest?.text).not.toContain("9:00 AM");
    itIs("2026-11-23T17:00");
    expect(await write(db)).toBe(0);
  });

  test("gets no digest of canceled visits, even if the digest was delayed until morning", async ({ db }) => {
    const { tuesday, monday } = await standing(db);
    itIs("2026-11-22T19:59:59");
    await write(db);
    for (const { request } of [tuesday, monday]) await setStates(db, request.id, "cancelled");
    itIs("2026-11-23T08:00");
    expect(await arrivedIn(db)).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
    itIs("2026-11-22T17:00");
    expect(await write(db)).toBe(0);
  });

  test("gets reminders without a digest, and again after the standing walk has ended", async ({ db }) => {
    const { client } = await standing(db);
    expect(await write(db)).toBe(1);
    await db.update(series).set({ status: "ended" }).where(eq(series.clientId, client.id));
    itIs("2026-11-22T17:00");
    expect(await write(db)).toBe(1);
    expect((await arrivedIn(db)).map(({ subject }) => subject?.slice(0, 40)).toSorted()).toEqual([
      "A reminder for Biscuit: Monday, November",
      "A reminder for Biscuit: Tuesday, Novembe",
    ]);
  });
});

onEachDatabase("the reminder of a meet and greet", () => {
  /** Adds a meet and greet without the mails that were sent when its time was picked. */
  async function meetingWith(db: Db, start?: string) {
    const { details } = await addMeeting(db, start ? { start } : {});
    await db.delete(outbox);
    return details;
  }

  test("contains the time at sending and the link to move or cancel, but nothing the guest typed", async ({ db }) => {
    const { meeting, visit, guest } = await meetingWith(db);
    expect(await write(db)).toBe(1);
    await move(db, visit.id, "2026-11-24T12:15");
    const [mail] = await arrivedIn(db);
    expect(mail).toMatchObject({
      to: guest.email,
      subject: inZone("Reminder: our meet and greet, Tue, Nov 24, 12:15 PM PT"),
    });
    expect(mail?.text).toContain(site.origin + meetingPath(meetingToken(site.secret, meeting.id)));
    // The sender of the contact form may have typed another person's email address.
    expect(mail?.text).not.toContain(guest.name);
    expect(await db.select({ calendar: outbox.icalendar }).from(outbox)).toEqual([{ calendar: null }]);
  });

  test("is sent once per day, and never for a canceled or later meeting", async ({ db }) => {
    const { visit } = await meetingWith(db);
    expect([await write(db), await write(db)]).toEqual([1, 0]);
    await move(db, visit.id, "2026-11-26T11:00");
    expect(await arrivedIn(db)).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
    itIs("2026-11-25T17:00");
    expect(await write(db)).toBe(1);
    await db.delete(outbox);
    await db.update(visits).set({ status: "cancelled" }).where(eq(visits.id, visit.id));
    expect(await write(db)).toBe(0);
  });
});

onEachDatabase("a walker's mail about tomorrow", () => {
  const send = (db: Db, wallTime = "2026-11-23T17:00") =>
    sendWalkerDays(db, atWall(wallTime), { ...site, log: silentLog, wakeMail: () => undefined });

  test("lists the walker's own visits by time, without addresses, phones and prices", async ({ db }) => {
    const [walker, other] = [await addWalker(db), await addWalker(db, { firstName: "Kim" })];
    const client = await household(db, { lastName: "Morgan" });
    await morningVisit(db, client, "2026-11-24T13:00", walker);
    await morningVisit(db, client, "2026-11-24T09:00", walker);
    await addVisit(db, { walker: other, client, startsAt: "2026-11-24T11:00" });
    expect(await send(db)).toBe(2);
    const mails = await arrivedIn(db);
    expect(mails.find(({ to }) => to === other.email)?.subject).toBe(
      inZone("Tuesday, November 24: one visit, at 11:00 AM PT"),
    );
    const own = mails.find(({ to }) => to === walker.email);
    expect(own?.subject).toBe(inZone("Tuesday, November 24: 2 visits, the first at 9:00 AM PT"));
    expect(own?.text.replaceAll(/\s+/g, " ")).toMatch(
      /9:00–9:30 AM: Dog Walking for Biscuit \(Casey Morgan, Culver City\).*1:00–1:30 PM/,
    );
    expect(own?.text).toContain("https://walks.example/today?day=2026-11-24");
    expect(own?.text).not.toMatch(/Duquesne|555-0177|\$|11:00/);
  });

  test("is enqueued once by three jobs at the same time, and only in the evening", async ({ db }) => {
    await morningVisit(db, await household(db));
    for (const wallTime of ["2026-11-23T16:59:59", "2026-11-23T20:00", "2026-11-24T07:00"])
      expect(await send(db, wallTime), wallTime).toBe(0);
    const enqueued = await Promise.all([send(db), send(db), send(db)]);
    expect(enqueued.reduce((sum, one) => sum + one)).toBe(1);
    expect(await arrivedIn(db)).toHaveLength(1);
    expect(await send(db, "2026-11-23T19:00")).toBe(0);
  });

  test("is rendered when it is sent, and not sent to a former walker", async ({ db }) => {
    const { visit } = await morningVisit(db, await household(db));
    await send(db);
    await move(db, visit.id, "2026-11-24T10:30");
    expect((await arrivedIn(db)).map(({ subject }) => subject)).toEqual([
      inZone("Tuesday, November 24: one visit, at 10:30 AM PT"),
    ]);
    await db.delete(outbox);
    await db.update(profiles).set({ isEmployee: false });
    expect(await send(db)).toBe(0);
  });

  test("is not sent without visits, and dropped once all of them were canceled", async ({ db }) => {
    await addWalker(db);
    expect(await send(db)).toBe(0);
    const { request } = await morningVisit(db, await household(db));
    await send(db);
    await setStates(db, request.id, "cancelled");
    expect(await arrivedIn(db)).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
  });
});

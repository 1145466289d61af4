// Reminders and digests from the ledger to the mailbox, on each database, with a real SMTP server on loopback.
import { eq } from "drizzle-orm";
import pino from "pino";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import type { Db } from "~/db/client.server";
import { getIdentity } from "~/offer/settings/queries.server";
import { requests, series, visits } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { losAngeles, Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { startMailServer } from "../../../tests/support/mail-server";
import type { Person } from "../../../tests/support/people";
import { createSmtpTransport } from "~/platform/mail/transport.server";
import { createMailWorker } from "~/platform/mail/worker.server";
import { recheckReminder } from "./recheck.server";
import { sendReminders } from "./send-reminders.server";

const origin = "https://walks.example";
const at = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(losAngeles).toInstant();

/** Monday, the evening before the visits of Tuesday 24 November 2026. */
let now = at("2026-11-23T17:00");
beforeEach(() => {
  now = at("2026-11-23T17:00");
});
const itIs = (wallTime: string) => {
  now = at(wallTime);
};

const write = (db: Db) => sendReminders(db, now, { origin, wakeMail: () => undefined });

/** What arrives in mailboxes when the mail worker looks now. */
async function mailboxOf(db: Db) {
  const server = await startMailServer();
  onTestFinished(server.close);
  const worker = createMailWorker({
    db,
    log: pino({ level: "silent" }),
    now: () => now,
    sender: () => getIdentity(db),
    alone: true,
    pollMs: 3_600_000,
    transport: createSmtpTransport(server.url),
    recheck: (mail) => recheckReminder(db, now, origin, mail),
  });
  onTestFinished(() => worker.stop());
  return {
    async arrived() {
      await worker.drain();
      return server.received.map(({ to, mail }) => ({ to: to[0], subject: mail.subject, text: mail.text ?? "" }));
    },
  };
}

async function household(db: Db, overrides: Parameters<typeof addReadyClient>[1] = {}) {
  const { client } = await addReadyClient(db, { firstName: "Casey", petNames: ["Biscuit"], ...overrides });
  return client;
}

async function morningVisit(db: Db, client: Person, startsAt = "2026-11-24T09:00", walker?: Person) {
  return addVisit(db, { client, walker: walker ?? (await addWalker(db)), startsAt });
}

/** Walks every week, with somebody. */
async function becomeStanding(db: Db, client: Person, walker: Person): Promise<void> {
  await db.insert(series).values({
    clientId: client.id,
    serviceType: "dog-walks",
    duration: 30,
    weekdays: [2],
    startsOn: Temporal.PlainDate.from("2026-10-06"),
    timeOfDay: "morning",
    localTime: "09:00",
    walkerId: walker.id,
    zip: "90232",
    areaSlug: "culver-city",
    status: "active",
  });
}

const setStates = async (db: Db, requestId: string, status: "cancelled" | "completed" | "no_show" | "in_progress") => {
  const [row] = await db.update(requests).set({ status }).where(eq(requests.id, requestId)).returning();
  await db
    .update(visits)
    .set({ status })
    .where(eq(visits.id, row?.visitId ?? ""));
};

const move = (db: Db, visitId: string, startsAt: string, minutes = 30) =>
  db
    .update(visits)
    .set({
      startsAt: at(startsAt),
      endsAt: at(startsAt).add({ minutes }),
      occupiedUntil: at(startsAt).add({ minutes }),
    })
    .where(eq(visits.id, visitId));

const statuses = async (db: Db) => (await db.select().from(outbox)).map(({ status }) => status);

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
    expect(await recheckReminder(db, now, origin, { recheck })).toBe("drop");
  });
});

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

onEachDatabase("a name that looks like markup", (get) => {
  test("is text in a reminder", async () => {
    const { db } = get();
    const client = await household(db, { firstName: "<b>Casey</b>", petNames: ["<img src=x>"] });
    await morningVisit(db, client);
    await write(db);
    const [mail] = await db.select().from(outbox);
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(await db.$count(profiles)).toBe(2);
  });
});

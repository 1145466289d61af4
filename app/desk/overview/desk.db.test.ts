// Tests the counts and lists of the desk's first page.
import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, nobody } from "~/db/tables/visits";
import { leads } from "~/db/tables/desk";
import { outbox } from "~/db/tables/platform";
import { pets, profiles } from "~/db/tables/clients";
import { testimonials } from "~/db/tables/site";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest } from "../../../tests/support/ledger";
import { makeAllSlots } from "~/ledger/availability/make-slots.server";
import { addAdmin, addPerson } from "../../../tests/support/people";
import { silentLog } from "../../../tests/support/turn";
import { getDesk, getDeskCounts } from "./queries.server";
import { zone, atWall } from "../../../tests/support/zone";

const now = atWall("2026-11-23T09:00");

async function addLead(db: Db, name: string, hoursAgo: number, status: "new" | "answered" = "new") {
  const [lead] = await db
    .insert(leads)
    .values({
      name,
      email: "x@example.com",
      phone: "3105550100",
      address: "90291",
      petName: "Moose",
      service: "walking",
      status,
      createdAt: now.subtract({ hours: hoursAgo }),
    })
    .returning();
  return lead?.id ?? "";
}

const testimonial = { author: "Pat Q.", email: "pat@example.com", content: "A good walk, all in all." };

const deskOf = (db: Db, adminId: string) => getDesk(db, sampleBusiness, adminId, now, testContext(db).services);

onEachDatabase("the desk's first page", () => {
  test("fills reply templates for each lead with the owner's next free times on two days", async ({ db }) => {
    const admin = await addAdmin(db);
    await addLead(db, "Dana Levi", 2);
    await makeAllSlots(db, now, zone, { log: silentLog });
    const [lead] = (await deskOf(db, admin.id)).leads;
    expect(lead?.atHand[0]?.text).toMatch(
      /for Moose|about Moose[^]*I'm free Tue, Nov 24 at \d+:\d\d [AP]M or \d+:\d\d [AP]M, or Wed, Nov 25 at .* [PE]T\. Does that work\? Pick a time here, and it's booked: http\S+\/meet-and-greet\/new\/\S+\n/,
    );
    await db.update(profiles).set({ isEmployee: false });
    expect((await deskOf(db, admin.id)).leads[0]?.atHand[0]?.text).toContain("a time we can settle by phone");
  });

  test("has zero counts when nothing is open", async ({ db }) => {
    const admin = await addAdmin(db);
    await addLead(db, "Answered", 30, "answered");
    await db.insert(testimonials).values({ ...testimonial, status: "declined" });
    await db.insert(pets).values({ ownerId: admin.id, name: "Moose", isAccepted: true });
    expect(await deskOf(db, admin.id)).toMatchObject({
      waiting: [],
      now: { late: [], walking: [], next: [], week: { visits: 0, booked: 0 } },
      counts: { leads: 0, pets: 0, testimonials: 0, mails: 0, requests: 0 },
      leads: [],
      pets: [],
      testimonials: [],
      mails: [],
      secured: false,
    });
  });

  test("lists leads by the time left to answer them", async ({ db }) => {
    const admin = await addAdmin(db);
    await addLead(db, "Fresh", 1);
    await addLead(db, "Late", 26);
    await addLead(db, "Nearly", 21);
    const { leads: shown, counts } = await deskOf(db, admin.id);
    expect(shown.map(({ name, words, isOverdue }) => [name, words, isOverdue])).toEqual([
      ["Late", "overdue by 2 h", true],
      ["Nearly", "3 h left", false],
      ["Fresh", "23 h left", false],
    ]);
    expect(counts.leads).toBe(3);
  });

  test("counts all items, even if it lists only the first ones", async ({ db }) => {
    const admin = await addAdmin(db);
    for (let hours = 1; hours <= 10; hours += 1) await addLead(db, `Lead ${hours}`, hours);
    const desk = await deskOf(db, admin.id);
    expect([desk.leads.length, desk.counts.leads]).toEqual([8, 10]);
  });

  test("lists the oldest requests with their first free time, and counts all", async ({ db }) => {
    const admin = await addAdmin(db);
    const { client } = await addReadyClient(db);
    for (let day = 1; day <= 7; day += 1) await addRequest(db, client, { date: `2026-12-0${day}` });
    const desk = await deskOf(db, admin.id);
    expect([desk.waiting.length, desk.counts.requests]).toEqual([5, 7]);
    expect(desk.waiting[0]?.choices[0]?.places[0]?.label).toMatch(/AM [PE]T$/);
  });

  test("counts pending requests, but not the placeholder bookings of the contact form", async ({ db }) => {
    const client = await addPerson(db);
    await db.insert(pets).values({ ownerId: client.id, name: "Moose", isAccepted: true });
    const booking = {
      serviceType: "dog-walks",
      date: Temporal.PlainDate.from("2026-11-24"),
      timeSlot: "09:00",
      duration: 30,
    };
    const leadId = await addLead(db, "Dana", 1);
    await db.insert(bookings).values({ ...booking, clientId: nobody, petId: nobody, leadId });
    expect((await getDeskCounts(db)).requests).toBe(0);
    await addRequest(db, client);
    expect((await getDeskCounts(db)).requests).toBe(1);
  });

  test("groups unsent mails by reason, and says what to do about each", async ({ db }) => {
    const admin = await addAdmin(db);
    const mail = { kind: "email", recipient: "a@example.com", subject: "Hi", text: "", html: "" };
    await db.insert(outbox).values(
      ["ESOCKET", "mail is not configured", "mail is not configured"].map((lastError, index) => ({
        ...mail,
        dedupeKey: String(index),
        messageId: String(index),
        status: lastError === "ESOCKET" ? ("failed" as const) : ("held" as const),
        lastError,
      })),
    );
    const { mails, counts } = await deskOf(db, admin.id);
    expect(counts.mails).toBe(3);
    expect(mails.map(({ what, count }) => [count, what])).toEqual([
      [2, "Mail isn't being sent."],
      [1, "The mail server couldn't be reached (ESOCKET)."],
    ]);
  });

  test("lists pets with their meet and greet, and testimonials to read", async ({ db }) => {
    const met = await addPerson(db, { metOn: Temporal.PlainDate.from("2026-11-20") });
    await db.insert(pets).values({ ownerId: met.id, name: "Olive" });
    await db.insert(testimonials).values({ ...testimonial, rating: 2 });
    const desk = await deskOf(db, (await addAdmin(db)).id);
    expect(desk.pets).toMatchObject([{ name: "Olive", met: true, owner: `Casey ${met.lastName}` }]);
    expect(desk.testimonials).toMatchObject([{ author: "Pat Q.", rating: 2 }]);
  });

  test("does not ask owners with a second factor to add one", async ({ db }) => {
    const admin = await addAdmin(db);
    await db.update(profiles).set({ twoFactorEnabled: true });
    expect((await deskOf(db, admin.id)).secured).toBe(true);
  });
});

// The database refuses what the forms should never have sent.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { onEachDatabase } from "../../tests/support/database";
import { Temporal } from "~/shared/dates";
import type { Db } from "./client.server";
import { sqlState } from "./errors";
import { serviceTimeSlots } from "./tables/availability";
import { bookings, nobody } from "./tables/visits";
import { backgroundImages, testimonials, waitlist } from "./tables/site";
import { leads } from "./tables/desk";
import { outbox } from "./tables/platform";
import { pets, profiles } from "./tables/clients";
import { siteSettings } from "./tables/offer";

const uniqueViolation = "23505";
const checkViolation = "23514";
const foreignKeyViolation = "23503";
const somebody = "11111111-1111-4111-8111-111111111111";

const profile = { email: "casey@example.com", firstName: "Casey", lastName: "Morgan" };
const testimonial = { author: "Noa", email: "noa@example.com", content: "Moose comes home happy." };
const lead = {
  name: "Casey",
  email: "casey@example.com",
  phone: "3105550199",
  address: "Culver City 90232",
  petName: "Biscuit",
  service: "walking" as const,
};
const booking = {
  serviceType: "dog-walks",
  date: Temporal.PlainDate.from("2026-11-23"),
  timeSlot: "09:00",
  duration: 30,
};
const mail = {
  dedupeKey: "key",
  kind: "lead-received",
  recipient: "casey@example.com",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@localhost>",
};

async function addClient(db: Db): Promise<string> {
  const [row] = await db.insert(profiles).values(profile).returning({ id: profiles.id });
  return row?.id ?? "";
}

async function addLead(db: Db): Promise<string> {
  const [row] = await db.insert(leads).values(lead).returning({ id: leads.id });
  return row?.id ?? "";
}

/** The database's own word for why not; null where it let it through. */
const refusalOf = (write: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(write).then(() => null, sqlState);

onEachDatabase("the database refuses", (get) => {
  test.each<[string, string, (db: Db) => PromiseLike<unknown>]>([
    ["an unknown role", checkViolation, (db) => db.insert(profiles).values({ ...profile, role: "owner" as "admin" })],
    [
      "a name longer than a line",
      checkViolation,
      (db) => db.insert(profiles).values({ ...profile, firstName: "x".repeat(201) }),
    ],
    ["six stars", checkViolation, (db) => db.insert(testimonials).values({ ...testimonial, rating: 6 })],
    ["no star", checkViolation, (db) => db.insert(testimonials).values({ ...testimonial, rating: 0 })],
    [
      "an unknown testimonial tag",
      checkViolation,
      (db) => db.insert(testimonials).values({ ...testimonial, services: ["dog-walking", "grooming"] }),
    ],
    [
      "an unknown testimonial status",
      checkViolation,
      (db) => db.insert(testimonials).values({ ...testimonial, status: "published" as "approved" }),
    ],
    [
      "a testimonial that says nothing",
      checkViolation,
      (db) => db.insert(testimonials).values({ ...testimonial, content: "Good walk" }),
    ],
    [
      "an unknown service of a lead",
      checkViolation,
      (db) => db.insert(leads).values({ ...lead, service: "grooming" as "walking" }),
    ],
    [
      "an unknown preference of a lead",
      checkViolation,
      (db) => db.insert(leads).values({ ...lead, notificationPreference: "pigeon" as "email" }),
    ],
    [
      "a negative duration",
      checkViolation,
      async (db) =>
        db
          .insert(bookings)
          .values({ ...booking, clientId: nobody, petId: nobody, leadId: await addLead(db), duration: -30 }),
    ],
    [
      "a booking of nobody without a lead",
      checkViolation,
      (db) => db.insert(bookings).values({ ...booking, clientId: nobody, petId: nobody }),
    ],
    [
      "a client's booking that claims to be a lead's",
      checkViolation,
      async (db) =>
        db
          .insert(bookings)
          .values({ ...booking, clientId: await addClient(db), petId: nobody, leadId: await addLead(db) }),
    ],
    [
      "an unknown booking status",
      checkViolation,
      async (db) =>
        db
          .insert(bookings)
          .values({ ...booking, clientId: await addClient(db), petId: nobody, status: "booked" as "pending" }),
    ],
    [
      "a booking of an unknown client",
      foreignKeyViolation,
      (db) => db.insert(bookings).values({ ...booking, clientId: somebody, petId: nobody }),
    ],
    [
      "a booking of an unknown pet",
      foreignKeyViolation,
      async (db) => db.insert(bookings).values({ ...booking, clientId: await addClient(db), petId: somebody }),
    ],
    [
      "a booking of an unknown lead",
      foreignKeyViolation,
      (db) => db.insert(bookings).values({ ...booking, clientId: nobody, petId: nobody, leadId: somebody }),
    ],
    ["a pet of nobody", foreignKeyViolation, (db) => db.insert(pets).values({ ownerId: somebody, name: "Biscuit" })],
    [
      "a pet without a name",
      checkViolation,
      async (db) => db.insert(pets).values({ ownerId: await addClient(db), name: "  " }),
    ],
    [
      "an unknown size of a pet",
      checkViolation,
      async (db) => db.insert(pets).values({ ownerId: await addClient(db), name: "Biscuit", size: "huge" as "large" }),
    ],
    [
      "a slot that ends before it starts",
      checkViolation,
      async (db) =>
        db.insert(serviceTimeSlots).values({
          employeeId: await addClient(db),
          serviceDate: Temporal.PlainDate.from("2026-11-23"),
          startTime: "10:00",
          endTime: "09:30",
        }),
    ],
    [
      "a picture for an unknown place",
      checkViolation,
      (db) => db.insert(backgroundImages).values({ location: "footer" as "hero", url: "/x.jpg" }),
    ],
    [
      "a line break in a mail's subject",
      checkViolation,
      (db) => db.insert(outbox).values({ ...mail, subject: "Hello\r\nBcc: evil@example.com" }),
    ],
    [
      "a lone carriage return in a mail's subject",
      checkViolation,
      (db) => db.insert(outbox).values({ ...mail, subject: "Hello\rBcc: evil@example.com" }),
    ],
    [
      "a line break in a mail's recipient",
      checkViolation,
      (db) => db.insert(outbox).values({ ...mail, recipient: "casey@example.com\nevil@example.com" }),
    ],
    [
      "an unknown status of a mail",
      checkViolation,
      (db) => db.insert(outbox).values({ ...mail, status: "lost" as "sent" }),
    ],
  ])("%s (%s)", async (_, code, write) => {
    const { db } = get();
    expect(await refusalOf(write(db))).toBe(code);
  });

  test.each<[string, (db: Db) => PromiseLike<unknown>, (db: Db) => PromiseLike<unknown>]>([
    [
      "a waitlist address in other letter case",
      (db) => db.insert(waitlist).values({ email: "casey@example.com" }),
      (db) => db.insert(waitlist).values({ email: "CASEY@Example.com" }),
    ],
    [
      "a profile's address in other letter case",
      (db) => db.insert(profiles).values(profile),
      (db) => db.insert(profiles).values({ ...profile, email: "Casey@EXAMPLE.com" }),
    ],
    [
      "a setting",
      (db) => db.insert(siteSettings).values({ key: "phone", value: "1" }),
      (db) => db.insert(siteSettings).values({ key: "phone", value: "2" }),
    ],
    [
      "a hero picture",
      (db) => db.insert(backgroundImages).values({ location: "hero", url: "/1.jpg" }),
      (db) => db.insert(backgroundImages).values({ location: "hero", url: "/2.jpg" }),
    ],
    [
      "a mail that says the same",
      (db) => db.insert(outbox).values(mail),
      (db) => db.insert(outbox).values({ ...mail, subject: "Hello again" }),
    ],
    [
      "a message sent with the same form",
      (db) => db.insert(leads).values({ ...lead, formKey: "key" }),
      (db) => db.insert(leads).values({ ...lead, formKey: "key" }),
    ],
  ])("%s a second time (23505)", async (_, first, second) => {
    const { db } = get();
    expect(await refusalOf(first(db))).toBeNull();
    expect(await refusalOf(second(db))).toBe(uniqueViolation);
  });

  test("the same slot of a walker twice (23505)", async () => {
    const { db } = get();
    const slot = {
      employeeId: await addClient(db),
      serviceDate: Temporal.PlainDate.from("2026-11-23"),
      startTime: "09:00",
      endTime: "09:30",
    };
    await db.insert(serviceTimeSlots).values(slot);
    expect(await refusalOf(db.insert(serviceTimeSlots).values({ ...slot, endTime: "10:00" }))).toBe(uniqueViolation);
  });
});

onEachDatabase("the database takes", (get) => {
  test("a lead's placeholder booking, and removes it with its lead", async () => {
    const { db } = get();
    const leadId = await addLead(db);
    await db.insert(bookings).values({ ...booking, clientId: nobody, petId: nobody, leadId });
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ clientRef: null, petRef: null, leadId });
    await db.delete(leads);
    expect(await db.$count(bookings)).toBe(0);
  });

  test("a client's booking, and keeps the client as long as the booking stands", async () => {
    const { db } = get();
    const clientId = await addClient(db);
    const [pet] = await db.insert(pets).values({ ownerId: clientId, name: "Biscuit" }).returning();
    await db.insert(bookings).values({ ...booking, clientId, petId: pet?.id ?? "" });
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ clientRef: clientId, petRef: pet?.id });
    expect(await refusalOf(db.delete(profiles))).toBe(foreignKeyViolation);
  });

  test("many messages without a form key", async () => {
    const { db } = get();
    await db.insert(leads).values([lead, lead]);
    expect(await db.$count(leads)).toBe(2);
  });
});

onEachDatabase("a refusal of the database", (get) => {
  test("has no code when it is none of the database's", () => {
    expect(sqlState(new Error("hello"))).toBeNull();
    expect(sqlState("23505")).toBeNull();
    expect(sqlState(Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" }))).toBeNull();
  });

  test("keeps its code inside a transaction and through its savepoints", async () => {
    const { db } = get();
    const code = await refusalOf(
      db.transaction((tx) =>
        tx.transaction((savepoint) => savepoint.execute(sql`insert into bookings default values`)),
      ),
    );
    expect(code).toBe("23502");
  });
});

// The database rejects invalid rows and accepts valid ones.
// Unique constraints, which let only one of two concurrent writes succeed.
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { onEachDatabase } from "../../tests/support/database";
import {
  booking,
  checkViolation,
  foreignKeyViolation,
  lead,
  mail,
  profile,
  refusalOf,
  storeLead,
  storeProfile,
} from "../../tests/support/rows";
import type { Db } from "./client.server";
import { sqlState } from "./errors";
import { serviceTimeSlots } from "./tables/availability";
import { bookings, nobody } from "./tables/visits";
import { backgroundImages, testimonials, waitlist } from "./tables/site";
import { leads } from "./tables/desk";
import { outbox } from "./tables/platform";
import { pets, profiles } from "./tables/clients";
import { siteSettings } from "./tables/offer";

const somebody = "11111111-1111-4111-8111-111111111111";
const testimonial = { author: "Noa", email: "noa@example.com", content: "Moose comes home happy." };

/** Inserts a row that the types of the table may forbid. */
const add = (table: PgTable, row: object) => (db: Db) => db.insert(table).values(row as never);
const addLead = (change: object) => add(leads, { ...lead, ...change });
const addMail = (change: object) => add(outbox, { ...mail, ...change });
const addTestimonial = (change: object) => add(testimonials, { ...testimonial, ...change });
const addBooking = (change: object) => add(bookings, { ...booking, clientId: nobody, petId: nobody, ...change });
const addPet = (change: object) => async (db: Db) =>
  add(pets, { ownerId: await storeProfile(db), name: "Biscuit", ...change })(db);

/** Returns the SQLSTATE of a write that is rolled back. */
const refusalAlone = (db: Db, write: (db: Db) => PromiseLike<unknown>) =>
  refusalOf(db.transaction(async (tx) => void (await write(tx))));

onEachDatabase("the database refuses", () => {
  const invalid: [string, (db: Db) => PromiseLike<unknown>][] = [
    ["an unknown role", add(profiles, { ...profile, role: "owner" })],
    ["a name of more than 200 characters", add(profiles, { ...profile, firstName: "x".repeat(201) })],
    ["a testimonial with six stars", addTestimonial({ rating: 6 })],
    ["a testimonial without stars", addTestimonial({ rating: 0 })],
    ["a testimonial tag that is no id", addTestimonial({ services: ["dog-walking", "Dog walking!"] })],
    ["an unknown testimonial status", addTestimonial({ status: "published" })],
    ["a testimonial shorter than ten letters", addTestimonial({ content: "Good walk" })],
    ["a lead with a service that is no id", addLead({ service: "Dog walking!" })],
    ["a lead with an unknown notification preference", addLead({ notificationPreference: "pigeon" })],
    [
      "a booking with a negative duration",
      async (db) => addBooking({ leadId: await storeLead(db), duration: -30 })(db),
    ],
    ["a booking without a client or a lead", addBooking({})],
    [
      "a client's booking with a lead",
      async (db) => addBooking({ clientId: await storeProfile(db), leadId: await storeLead(db) })(db),
    ],
    ["an unknown booking status", async (db) => addBooking({ clientId: await storeProfile(db), status: "booked" })(db)],
    ["a pet without a name", addPet({ name: "  " })],
    ["a pet of an unknown size", addPet({ size: "huge" })],
    [
      "a slot that ends before it starts",
      async (db) =>
        add(serviceTimeSlots, {
          employeeId: await storeProfile(db),
          serviceDate: Temporal.PlainDate.from("2026-11-23"),
          startTime: "10:00",
          endTime: "09:30",
        })(db),
    ],
    ["a picture for an unknown place", add(backgroundImages, { location: "footer", url: "/x.jpg" })],
    ["a line break in a mail's subject", addMail({ subject: "Hello\r\nBcc: evil@example.com" })],
    ["a lone carriage return in a mail's subject", addMail({ subject: "Hello\rBcc: evil@example.com" })],
    ["a line break in a mail's recipient", addMail({ recipient: "casey@example.com\nevil@example.com" })],
    ["a mail with an unknown status", addMail({ status: "lost" })],
  ];
  test("each row with a wrong value", async ({ db }) => {
    for (const [name, write] of invalid) expect(await refusalAlone(db, write), name).toBe(checkViolation);
  });

  const unknown: [string, (db: Db) => PromiseLike<unknown>][] = [
    ["a booking of an unknown client", addBooking({ clientId: somebody })],
    [
      "a booking of an unknown pet",
      async (db) => addBooking({ clientId: await storeProfile(db), petId: somebody })(db),
    ],
    ["a booking of an unknown lead", addBooking({ leadId: somebody })],
    ["a pet of an unknown owner", add(pets, { ownerId: somebody, name: "Biscuit" })],
  ];
  test("each row of an unknown person, pet or lead", async ({ db }) => {
    for (const [name, write] of unknown) expect(await refusalAlone(db, write), name).toBe(foreignKeyViolation);
  });
});

onEachDatabase("the database accepts", () => {
  test("a lead's placeholder booking, which is deleted with its lead", async ({ db }) => {
    const leadId = await storeLead(db);
    await db.insert(bookings).values({ ...booking, clientId: nobody, petId: nobody, leadId });
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ clientRef: null, petRef: null, leadId });
    await db.delete(leads);
    expect(await db.$count(bookings)).toBe(0);
  });

  test("a client's booking, which keeps the client from being deleted", async ({ db }) => {
    const clientId = await storeProfile(db);
    const [pet] = await db.insert(pets).values({ ownerId: clientId, name: "Biscuit" }).returning();
    await db.insert(bookings).values({ ...booking, clientId, petId: pet?.id ?? "" });
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ clientRef: clientId, petRef: pet?.id });
    expect(await refusalOf(db.delete(profiles))).toBe(foreignKeyViolation);
  });

  test("several leads without an idempotency key", async ({ db }) => {
    await db.insert(leads).values([lead, lead]);
    expect(await db.$count(leads)).toBe(2);
  });
});

onEachDatabase("the SQLSTATE of an error", () => {
  test("is null when the error is not from the database", () => {
    expect(sqlState(new Error("hello"))).toBeNull();
    expect(sqlState("23505")).toBeNull();
    expect(sqlState(Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" }))).toBeNull();
  });

  test("is found in errors inside a transaction and a savepoint", async ({ db }) => {
    const code = await refusalOf(
      db.transaction((tx) =>
        tx.transaction((savepoint) => savepoint.execute(sql`insert into bookings default values`)),
      ),
    );
    expect(code).toBe("23502");
  });
});

const uniqueViolation = "23505";

onEachDatabase("the database refuses", () => {
  const pairs: [string, (db: Db) => PromiseLike<unknown>, (db: Db) => PromiseLike<unknown>][] = [
    [
      "a waitlist address in other letter case",
      (db) => db.insert(waitlist).values({ email: "casey@example.com" }),
      (db) => db.insert(waitlist).values({ email: "CASEY@Example.com" }),
    ],
    [
      "a profile's email address in another letter case",
      (db) => db.insert(profiles).values(profile),
      (db) => db.insert(profiles).values({ ...profile, email: "Casey@EXAMPLE.com" }),
    ],
    [
      "a setting",
      (db) => db.insert(siteSettings).values({ key: "experience_year", value: "1" }),
      (db) => db.insert(siteSettings).values({ key: "experience_year", value: "2" }),
    ],
    [
      "a hero picture",
      (db) => db.insert(backgroundImages).values({ location: "hero", url: "/1.jpg" }),
      (db) => db.insert(backgroundImages).values({ location: "hero", url: "/2.jpg" }),
    ],
    [
      "a mail with the same idempotency key",
      (db) => db.insert(outbox).values(mail),
      (db) => db.insert(outbox).values({ ...mail, subject: "Hello again" }),
    ],
    [
      "a message with the same idempotency key",
      (db) => db.insert(leads).values({ ...lead, formKey: "key" }),
      (db) => db.insert(leads).values({ ...lead, formKey: "key" }),
    ],
  ];
  test("the same address, key or place a second time (23505)", async ({ db }) => {
    for (const [name, first, second] of pairs) {
      expect(await refusalOf(first(db)), name).toBeNull();
      expect(await refusalOf(second(db)), name).toBe(uniqueViolation);
    }
  });

  test("the same slot of a walker a second time (23505)", async ({ db }) => {
    const slot = {
      employeeId: await storeProfile(db),
      serviceDate: Temporal.PlainDate.from("2026-11-23"),
      startTime: "09:00",
      endTime: "09:30",
    };
    await db.insert(serviceTimeSlots).values(slot);
    expect(await refusalOf(db.insert(serviceTimeSlots).values({ ...slot, endTime: "10:00" }))).toBe(uniqueViolation);
  });
});

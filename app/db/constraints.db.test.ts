// The database rejects invalid rows and accepts valid ones.
import { sql } from "drizzle-orm";
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
import { backgroundImages, testimonials } from "./tables/site";
import { leads } from "./tables/desk";
import { outbox } from "./tables/platform";
import { pets, profiles } from "./tables/clients";

const somebody = "11111111-1111-4111-8111-111111111111";
const testimonial = { author: "Noa", email: "noa@example.com", content: "Moose comes home happy." };

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
          .values({ ...booking, clientId: nobody, petId: nobody, leadId: await storeLead(db), duration: -30 }),
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
          .values({ ...booking, clientId: await storeProfile(db), petId: nobody, leadId: await storeLead(db) }),
    ],
    [
      "an unknown booking status",
      checkViolation,
      async (db) =>
        db
          .insert(bookings)
          .values({ ...booking, clientId: await storeProfile(db), petId: nobody, status: "booked" as "pending" }),
    ],
    [
      "a booking of an unknown client",
      foreignKeyViolation,
      (db) => db.insert(bookings).values({ ...booking, clientId: somebody, petId: nobody }),
    ],
    [
      "a booking of an unknown pet",
      foreignKeyViolation,
      async (db) => db.insert(bookings).values({ ...booking, clientId: await storeProfile(db), petId: somebody }),
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
      async (db) => db.insert(pets).values({ ownerId: await storeProfile(db), name: "  " }),
    ],
    [
      "an unknown size of a pet",
      checkViolation,
      async (db) =>
        db.insert(pets).values({ ownerId: await storeProfile(db), name: "Biscuit", size: "huge" as "large" }),
    ],
    [
      "a slot that ends before it starts",
      checkViolation,
      async (db) =>
        db.insert(serviceTimeSlots).values({
          employeeId: await storeProfile(db),
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
});

onEachDatabase("the database accepts", (get) => {
  test("a lead's placeholder booking, and deletes it with its lead", async () => {
    const { db } = get();
    const leadId = await storeLead(db);
    await db.insert(bookings).values({ ...booking, clientId: nobody, petId: nobody, leadId });
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ clientRef: null, petRef: null, leadId });
    await db.delete(leads);
    expect(await db.$count(bookings)).toBe(0);
  });

  test("a client's booking, and keeps the client from being deleted", async () => {
    const { db } = get();
    const clientId = await storeProfile(db);
    const [pet] = await db.insert(pets).values({ ownerId: clientId, name: "Biscuit" }).returning();
    await db.insert(bookings).values({ ...booking, clientId, petId: pet?.id ?? "" });
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ clientRef: clientId, petRef: pet?.id });
    expect(await refusalOf(db.delete(profiles))).toBe(foreignKeyViolation);
  });

  test("several leads without a form key", async () => {
    const { db } = get();
    await db.insert(leads).values([lead, lead]);
    expect(await db.$count(leads)).toBe(2);
  });
});

onEachDatabase("a database error", (get) => {
  test("has no SQLSTATE when the error is not from the database", () => {
    expect(sqlState(new Error("hello"))).toBeNull();
    expect(sqlState("23505")).toBeNull();
    expect(sqlState(Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" }))).toBeNull();
  });

  test("keeps its SQLSTATE inside a transaction and a savepoint", async () => {
    const { db } = get();
    const code = await refusalOf(
      db.transaction((tx) =>
        tx.transaction((savepoint) => savepoint.execute(sql`insert into bookings default values`)),
      ),
    );
    expect(code).toBe("23502");
  });
});

// Unique constraints, which let only one of two concurrent writes succeed.
import { expect, test } from "vitest";

import { onEachDatabase } from "../../tests/support/database";
import { lead, mail, profile, refusalOf, storeProfile } from "../../tests/support/rows";
import type { Db } from "./client.server";
import { serviceTimeSlots } from "./tables/availability";
import { backgroundImages, waitlist } from "./tables/site";
import { leads } from "./tables/desk";
import { outbox } from "./tables/platform";
import { profiles } from "./tables/clients";
import { siteSettings } from "./tables/offer";

const uniqueViolation = "23505";

onEachDatabase("the database refuses", (get) => {
  test.each<[string, (db: Db) => PromiseLike<unknown>, (db: Db) => PromiseLike<unknown>]>([
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
  ])("%s a second time (23505)", async (_, first, second) => {
    const { db } = get();
    expect(await refusalOf(first(db))).toBeNull();
    expect(await refusalOf(second(db))).toBe(uniqueViolation);
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

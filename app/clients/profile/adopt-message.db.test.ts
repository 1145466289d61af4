// A new client's profile is filled in from the message they sent before.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson } from "../../../tests/support/people";
import { storePet } from "../../../tests/support/pets";
import { atWall } from "../../../tests/support/zone";
import { adoptMessage } from "./adopt-message.server";

const message = {
  name: "Noa Stern",
  email: "noa@example.com",
  phone: "(310) 555-0142",
  address: "12 Rose Ave, Venice, CA 90291",
  petName: "Zoë",
  service: "walking",
  specialNeeds: "Afraid of skateboards.",
};

const noa = (db: Db, more: Partial<typeof profiles.$inferInsert> = {}) =>
  addPerson(db, { email: "Noa@example.com", phone: null, address: null, ...more });
const profileOf = async (db: Db, id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];

onEachDatabase("a message sent before registering", () => {
  test("another address's message changes nothing", async ({ db }) => {
    await db.insert(leads).values({ ...message, email: "other@example.com" });
    const { id } = await noa(db);
    await adoptMessage(db, id);
    expect(await profileOf(db, id)).toMatchObject({ phone: null, address: null });
    expect(await db.$count(pets)).toBe(0);
  });

  test("a message never replaces what the account has", async ({ db }) => {
    await db.insert(leads).values(message);
    const { id } = await noa(db, { phone: "+13105550177", address: "1 Main Street, Venice, CA 90291" });
    await storePet(db, id, { name: "Biscuit" });
    await adoptMessage(db, id);
    expect(await profileOf(db, id)).toMatchObject({
      phone: "+13105550177",
      address: "1 Main Street, Venice, CA 90291",
    });
    expect((await db.select().from(pets)).map(({ name }) => name)).toEqual(["Biscuit"]);
  });

  test("phone, address and pet of the latest message fill an empty account", async ({ db }) => {
    await db.insert(leads).values({ ...message, petName: "Old", createdAt: atWall("2026-10-01T09:00") });
    await db.insert(leads).values({ ...message, createdAt: atWall("2026-11-20T09:00") });
    const { id, version } = await noa(db);
    await adoptMessage(db, id);
    expect(await profileOf(db, id)).toMatchObject({
      phone: "+13105550142",
      address: message.address,
      version: version + 1,
    });
    expect(await db.select().from(pets)).toMatchObject([
      { ownerId: id, name: "Zoë", specialNeeds: "Afraid of skateboards.", isAccepted: false },
    ]);
  });
});

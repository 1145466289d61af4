// Tests the facts about the site and the signed-in viewer that every page shows (docs/product.md, Accounts).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { pets } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";

import { onEachDatabase } from "../../../tests/support/database";
import { sampleBusiness } from "~/sample/business/sample-business";

import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { getSite } from "./get-site.server";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
type Given = Parameters<typeof getSite>;
const getViewer = async (db: Given[0], actor: Given[1]) => (await getSite(db, actor, sampleBusiness, now)).viewer;

onEachDatabase("the viewer", (get) => {
  test("the viewer is null without a session", async () => {
    expect(await getViewer(get().db, { kind: "anonymous" })).toBeNull();
  });

  test("a signed-in viewer gets the same site facts as a visitor", async ({ db }) => {
    await db.update(siteSettings).set({ value: "Kite & Leash" }).where(eq(siteSettings.key, "business_name"));
    const { identity } = await getSite(db, actorOf(await addPerson(db)), sampleBusiness, now);
    expect(identity.businessName).toBe("Kite & Leash");
    expect(identity).toEqual((await getSite(db, { kind: "anonymous" }, sampleBusiness, now)).identity);
  });

  test("a viewer with only pending pets has no accepted dog", async ({ db }) => {
    const [person, other] = [await addPerson(db, { emailVerified: false }), await addPerson(db)];
    await db.insert(pets).values([
      { ownerId: person.id, name: "Biscuit" },
      { ownerId: other.id, name: "Waffles", isAccepted: true },
    ]);
    expect(await getViewer(db, actorOf(person))).toEqual({
      id: person.id,
      email: person.email,
      firstName: "Casey",
      lastName: person.lastName,
      isAuthenticated: true,
      isAdmin: false,
      isBookkeeper: false,
      isEmployee: false,
      isVerified: false,
      hasAcceptedDog: false,
      acceptedDogs: [],
      isCertified: false,
    });
  });

  test("a viewer gets the ids of the accepted pets, oldest first", async ({ db }) => {
    const person = await addPerson(db);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const day = (number: number) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, number));
    await db.insert(pets).values([
      { id: second, ownerId: person.id, name: "Maple", isAccepted: true, createdAt: day(2) },
      { ownerId: person.id, name: "Waffles", createdAt: day(3) },
      { id: first, ownerId: person.id, name: "Biscuit", isAccepted: true, createdAt: day(1) },
    ]);
    expect(await getViewer(db, actorOf(person))).toMatchObject({
      hasAcceptedDog: true,
      acceptedDogs: [first, second],
      isVerified: true,
      isCertified: false,
    });
  });

  test("the owner is an admin and an employee", async ({ db }) => {
    const admin = await addAdmin(db);
    expect(await getViewer(db, actorOf(admin))).toMatchObject({ isAdmin: true, isEmployee: true });
  });
});

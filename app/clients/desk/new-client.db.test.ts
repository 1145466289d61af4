// Adding a client during a phone call.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { newClientForm } from "./forms";
import { addClient } from "./submit-new-client.server";
import { getClient } from "./queries.server";
import { linksToSend } from "./rules";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const typed = {
  firstName: "Noor",
  lastName: "Haddad",
  email: "noor@example.com",
  phone: "(310) 555-0188",
  address: "4321 Duquesne Avenue, Culver City, CA 90232",
  pets: "Biscuit and Pepper",
  entry: "later",
};

onEachDatabase("a new client", (get) => {
  async function add(db: Db, fields: Partial<typeof typed> & { sameNumber?: string; acceptsPets?: string } = {}) {
    const [owner] = await db.select().from(profiles).where(eq(profiles.role, "admin"));
    const ctx = adminContextOf(db, owner ?? (await addAdmin(db)), { now });
    return addClient(ctx, newClientForm.parse({ ...typed, ...fields }));
  }

  test.each(["+13105550188", "+13105550188;ext=12", "(310) 555-0188", "310.555.0188"])(
    "a phone number stored as %s for another client is refused, and the client is named",
    async (phone) => {
      const { db } = get();
      const known = await addPerson(db, { firstName: "Casey", lastName: "Morgan", phone });
      expect(await add(db)).toEqual({
        ok: false,
        reason: "phone-known",
        client: { id: known.id, name: "Casey Morgan" },
      });
      expect(await db.$count(profiles, eq(profiles.email, typed.email))).toBe(0);
      expect(await add(db, { sameNumber: "yes" })).toMatchObject({ ok: true });
    },
  );

  test("a new client with a taken email address is refused, and no pets are stored", async ({ db }) => {
    await addPerson(db, { email: typed.email });
    expect(await add(db)).toMatchObject({ ok: false, reason: "email-taken" });
    expect(await db.$count(pets)).toBe(0);
  });

  test("a new client with too many pets is refused", async ({ db }) => {
    const names = Array.from({ length: 21 }, (_, number) => `Dog ${number}`).join("\n");
    expect(await add(db, { pets: names })).toMatchObject({ ok: false, reason: "too-many-pets" });
  });

  test("a new client has phone, address and pets, gets no mail, and can be invited later", async ({ db }) => {
    const outcome = await add(db);
    if (!outcome.ok) throw new Error(outcome.reason);
    const client = await getClient(db, outcome.value.profileId, now);
    expect(client).toMatchObject({ phone: "+13105550188", address: typed.address, certified: false });
    expect(client?.pets.map(({ name, isAccepted }) => [name, isAccepted]).toSorted()).toEqual([
      ["Biscuit", false],
      ["Pepper", false],
    ]);
    expect(await db.$count(outbox)).toBe(0);
    expect(client && linksToSend(client.account)).toEqual(["invitation"]);
  });

  test("a new client can be invited at once, and needs neither a phone number nor pets", async ({ db }) => {
    expect(await add(db, { entry: "invitation", phone: "", pets: "" })).toMatchObject({ ok: true });
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(pets)).toBe(0);
  });

  test("a new client without an email needs a phone number", async () => {
    const { success, error } = newClientForm.safeParse({ ...typed, entry: "none", phone: "" });
    expect(success).toBe(false);
    expect(error?.issues).toMatchObject([{ path: ["phone"], message: "Without an email, I need a phone number" }]);
  });

  test("clients without an email get no mail, and each has its own placeholder address", async ({ db }) => {
    const made = [await add(db, { entry: "none", email: "" }), await add(db, { entry: "none", sameNumber: "yes" })];
    const [one, other] = made.map((outcome) => (outcome.ok ? outcome.value.email : outcome.reason));
    expect(one).toMatch(/^[0-9a-f-]{36}@no-email\.invalid$/);
    expect(other).not.toBe(one);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("pets of a new client can be accepted at once, which sends the usual mail", async ({ db }) => {
    expect(await add(db, { acceptsPets: "yes" })).toMatchObject({ ok: true });
    expect(await db.select({ isAccepted: pets.isAccepted }).from(pets)).toEqual([
      { isAccepted: true },
      { isAccepted: true },
    ]);
    expect(await db.$count(outbox)).toBe(1);
    expect(await add(db, { acceptsPets: "yes", entry: "none", sameNumber: "yes" })).toMatchObject({ ok: true });
    expect(await db.$count(outbox)).toBe(1);
  });
});

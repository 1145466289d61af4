import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { passkeys, sessions } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { readInOneStatement } from "~/db/one-statement";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson, contextOf, type Person } from "../../../tests/support/people";
import { removePasskey } from "./commands.server";
import { hasSecondFactor, listPasskeys } from "./queries.server";
import { current, givePassword, signInThrice } from "../../../tests/support/credentials";

async function addPasskeyOf(db: Db, person: Person): Promise<string> {
  const [row] = await db
    .insert(passkeys)
    .values({
      userId: person.id,
      name: "My phone",
      publicKey: "…",
      credentialID: crypto.randomUUID(),
      counter: 0,
      deviceType: "multiDevice",
      backedUp: true,
    })
    .returning({ id: passkeys.id });
  return row?.id ?? "";
}

onEachDatabase("a passkey", () => {
  test("another person's passkey can't be removed", async ({ db }) => {
    const id = await addPasskeyOf(db, await addPerson(db));
    const stranger = await addPerson(db);
    await givePassword(db, stranger);
    const input = { id, password: current };
    expect(await removePasskey(contextOf(db, stranger), input)).toEqual({ ok: false, reason: "not-found" });
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(passkeys)).toBe(1);
  });

  test("removing a passkey needs the password, and sends a mail", async ({ db }) => {
    const person = await addPerson(db);
    await givePassword(db, person);
    const id = await addPasskeyOf(db, person);
    expect(await listPasskeys(db, person.id)).toMatchObject([{ id, name: "My phone" }]);
    for (const password of ["", "not the password"])
      expect(await removePasskey(contextOf(db, person), { id, password })).toEqual({
        ok: false,
        reason: "wrong-password",
      });
    expect([await db.$count(passkeys), await db.$count(outbox)]).toEqual([1, 0]);
    expect(await removePasskey(contextOf(db, person), { id, password: current })).toEqual({ ok: true, value: null });
    expect(await db.$count(passkeys)).toBe(0);
    expect(await db.select().from(outbox).orderBy(outbox.createdAt)).toMatchObject([
      { recipient: person.email, kind: "passkey-changed", subject: expect.stringContaining("removed") as string },
    ]);
  });

  test("a passkey of an account without a password can be removed only shortly after signing in", async ({ db }) => {
    const person = await addPerson(db);
    const id = await addPasskeyOf(db, person);
    await signInThrice(db, person);
    const ctx = contextOf(db, person);
    const since = (minutes: number) =>
      db
        .update(sessions)
        .set({ createdAt: new Date(ctx.now.epochMilliseconds - minutes * 60_000) })
        .where(eq(sessions.id, person.id));
    await since(15);
    expect(await removePasskey(ctx, { id, password: "" })).toEqual({ ok: false, reason: "no-password" });
    await since(14);
    expect(await removePasskey(ctx, { id, password: "" })).toEqual({ ok: true, value: null });
  });

  test("a passkey can have a signature counter of 32 bits", async ({ db }) => {
    await addPasskeyOf(db, await addPerson(db));
    await db.update(passkeys).set({ counter: 4_294_967_295 });
    expect((await db.select().from(passkeys))[0]?.counter).toBe(4_294_967_295);
  });

  test("a passkey or one-time codes count as a second factor, and a password alone does not", async ({ db }) => {
    const person = await addPerson(db);
    expect(await readInOneStatement(db, { secured: hasSecondFactor(person.id) })).toEqual({ secured: false });
    const id = await addPasskeyOf(db, person);
    expect(await readInOneStatement(db, { secured: hasSecondFactor(person.id) })).toEqual({ secured: true });
    await db.delete(passkeys).where(eq(passkeys.id, id));
    await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, person.id));
    expect(await readInOneStatement(db, { secured: hasSecondFactor(person.id) })).toEqual({ secured: true });
  });
});

// Confirming an email address.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { isPassword } from "~/platform/sign-in/passwords";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addPerson, contextOf } from "../../../tests/support/people";
import { registerClient } from "./submit-registration.server";
import { sendVerification, verifyEmail } from "./submit-verification.server";
import { typed, monday, later, mailedToken, addToken, passwordOf } from "../../../tests/support/one-time-links";

/** Uses of a link: with or without a session, and with or without a password. */
const nobody = { signedInAs: null, password: "" };

const as = (person: { id: string }) => ({ signedInAs: person.id, password: "" });

onEachDatabase("confirming an address", (get) => {
  const isVerified = async (db: Db, id: string) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.emailVerified;

  test("confirming needs a known, unused and unexpired link of its kind", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    const reset = await addToken(db, "reset-password", person.id);
    for (const token of ["", "nonsense", reset])
      expect(await verifyEmail(testContext(db), token, as(person))).toEqual({ ok: false, reason: "unknown" });
    const token = await addToken(db, "verify-email", person.id);
    expect(await verifyEmail(later(db, { hours: 7 * 24 }), token, as(person))).toEqual({
      ok: false,
      reason: "expired",
    });
    expect(await isVerified(db, person.id)).toBe(false);
    expect(await verifyEmail(testContext(db), token, as(person))).toMatchObject({ ok: true });
    expect(await isVerified(db, person.id)).toBe(true);
    expect(await verifyEmail(testContext(db), token, as(person))).toEqual({ ok: false, reason: "used" });
  });

  test("confirming without the account's session needs its password, since a stranger may have registered it", async () => {
    const { db } = get();
    await registerClient(testContext(db), typed);
    const token = await mailedToken(db, "verify-email");
    const [made] = await db.select().from(profiles);
    const somebodyElse = await addPerson(db);
    for (const by of [nobody, { ...nobody, password: "not the password" }, as(somebodyElse)])
      expect(await verifyEmail(testContext(db), token, by)).toEqual({ ok: false, reason: "wrong-password" });
    expect(await isVerified(db, made?.id ?? "")).toBe(false);
    expect(await verifyEmail(testContext(db), token, { ...nobody, password: typed.password })).toMatchObject({
      ok: true,
    });
    expect(await isVerified(db, made?.id ?? "")).toBe(true);
    expect(await isPassword(typed.password, await passwordOf(db, made?.id ?? "")), "it stays").toBe(true);
  });

  test("an empty password does not confirm an account without a password", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    await db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: "credential" });
    const token = await addToken(db, "verify-email", person.id);
    expect(await verifyEmail(testContext(db), token, nobody)).toEqual({ ok: false, reason: "wrong-password" });
  });

  test("the mail can be sent again once a minute, and the newer link replaces the older", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    const ctx = contextOf(db, person);
    await sendVerification(ctx);
    const first = await mailedToken(db, "verify-email");
    await sendVerification(ctx);
    expect(await db.$count(outbox)).toBe(1);
    await sendVerification({ ...ctx, now: monday.add({ minutes: 1 }) });
    const second = await mailedToken(db, "verify-email");
    expect(await db.$count(outbox)).toBe(2);
    expect(await verifyEmail(testContext(db), first, as(person))).toEqual({ ok: false, reason: "used" });
    expect(await verifyEmail(testContext(db), second, as(person))).toMatchObject({ ok: true });
    const verified = await addPerson(db);
    expect(await sendVerification(contextOf(db, verified))).toEqual({ ok: false, reason: "verified-already" });
  });
});

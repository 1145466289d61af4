// Confirming an email address.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { isPassword } from "~/platform/sign-in/passwords";
import { getExchange } from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";
import { anonymous } from "~/platform/sign-in/actor";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addPerson, contextOf } from "../../../tests/support/people";
import { registerClient } from "./submit-registration.server";
import { sendVerification, verifyEmail, submitVerification } from "./submit-verification.server";
import { typed, monday, later, mailedToken, addToken, passwordOf } from "../../../tests/support/one-time-links";
import { actionArgs } from "../../../tests/support/action-args";
import { current, givePassword } from "../../../tests/support/credentials";

const onConfirmed = { within: () => Promise.resolve(), nextStep: () => Promise.resolve(null) };

/** A link used without a session and without a password. */
const anonymousUse = { signedInAs: null, password: "" };

const as = (person: { id: string }) => ({ signedInAs: person.id, password: "" });

onEachDatabase("confirming an address", () => {
  const isVerified = async (db: Db, id: string) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.emailVerified;

  test("confirming requires an unused and unexpired link of the right kind", async ({ db }) => {
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

  test("confirming without a session of the account requires its password", async ({ db }) => {
    await registerClient(testContext(db), typed);
    const token = await mailedToken(db, "verify-email");
    const [made] = await db.select().from(profiles);
    const stranger = await addPerson(db);
    for (const by of [anonymousUse, { ...anonymousUse, password: "not the password" }, as(stranger)])
      expect(await verifyEmail(testContext(db), token, by)).toEqual({ ok: false, reason: "wrong-password" });
    expect(await isVerified(db, made?.id ?? "")).toBe(false);
    expect(await verifyEmail(testContext(db), token, { ...anonymousUse, password: typed.password })).toMatchObject({
      ok: true,
    });
    expect(await isVerified(db, made?.id ?? "")).toBe(true);
    expect(await isPassword(typed.password, await passwordOf(db, made?.id ?? "")), "it stays").toBe(true);
  });

  test("an empty password does not confirm an account without a password", async ({ db }) => {
    const person = await addPerson(db, { emailVerified: false });
    await db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: "credential" });
    const token = await addToken(db, "verify-email", person.id);
    expect(await verifyEmail(testContext(db), token, anonymousUse)).toEqual({ ok: false, reason: "wrong-password" });
  });

  test("the mail can be sent again once a minute, and the newer link replaces the older one", async ({ db }) => {
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

onEachDatabase("/verify-email without a session", (get) => {
  test.each([
    ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["a broken form", { body: "nothing", headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
  ])("/verify-email refuses %s with a message", async (_, init) => {
    expect(
      await submitVerification(actionArgs(get().db, anonymous, {}, "/verify-email", { init }), onConfirmed),
    ).toMatchObject({
      init: { status: 415 },
      data: { ok: false, message: expect.stringContaining("can't read") as string },
    });
  });

  test("/verify-email is not cached and sends no referrer to other sites, since its URL has a secret", async () => {
    const args = actionArgs(get().db, anonymous, { token: "anything" });
    await submitVerification(args, onConfirmed);
    const { answerHeaders } = getExchange(args.context);
    expect([answerHeaders.get("Cache-Control"), answerHeaders.get("Referrer-Policy")]).toEqual([
      "no-store",
      "same-origin",
    ]);
  });

  test("/verify-email asks for the password, and limits guesses like a sign-in does", async ({ db }) => {
    const person = await addPerson(db, { emailVerified: false });
    await givePassword(db, person);
    const token = await addToken(db, "verify-email", person.id);
    const limits = createLimits(1);
    const press = (password: string) =>
      submitVerification(actionArgs(db, anonymous, { token, password }, "/verify-email", { limits }), onConfirmed);

    expect(await press("")).toMatchObject({
      init: { status: 400 },
      data: { errors: { password: "Please enter your password" } },
    });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await press(`guess ${tries}`)).toMatchObject({
        init: { status: 400 },
        data: { errors: { password: expect.stringContaining("isn't this account's password") as string } },
      });
    expect(await press(current), "even the right one has to wait").toMatchObject({ init: { status: 429 } });
    expect((await db.select().from(profiles))[0]?.emailVerified).toBe(false);
  });
});

// Tests for registration, and for the first admin.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { timeZoneKey } from "~/business/business";
import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, setupCode } from "~/db/tables/accounts";
import { auditLog, outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { identityOf, selectSettings } from "~/offer/settings/queries.server";
import { isPassword } from "~/platform/sign-in/passwords";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson } from "../../../tests/support/people";
import { createFirstAdmin, hasAdmin, ensureSetupCode, isSetupCode, removeSetupCode } from "./first-admin.server";
import { registrationForm } from "../forms";
import { registerClient } from "./submit-registration.server";
import { typed, later, mailsOf, mailedToken, passwordOf } from "../../../tests/support/one-time-links";
import { atWall } from "../../../tests/support/zone";

onEachDatabase("registering", () => {
  test("registering a taken address creates no account and changes nothing", async ({ db }) => {
    const owner = await addPerson(db, { email: "Noa@Example.com", createdAt: new Date("2026-01-01T00:00:00Z") });
    await registerClient(testContext(db), typed);
    expect(await db.select().from(profiles)).toEqual([owner]);
    expect(await db.$count(accounts)).toBe(0);
    expect(await db.$count(oneTimeTokens)).toBe(0);
  });

  test("registering a taken address mails its owner at most hourly, without any typed text", async ({ db }) => {
    await addPerson(db, { email: typed.email, createdAt: new Date("2026-01-01T00:00:00Z") });
    const spam = { ...typed, firstName: "Win now http://evil.example" };
    await registerClient(testContext(db), spam);
    await registerClient(later(db, { minutes: 30 }), spam);
    expect(await db.$count(outbox)).toBe(1);
    await registerClient(later(db, { minutes: 60 }), spam);
    const mails = await mailsOf(db, "account-exists");
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ recipient: typed.email, replyTo: "hello@westsidewalks.example" });
    expect(mails[0]?.text).toContain("I didn't make a second one");
    expect(mails[0]?.html.match(/href="[^"]*"/g)).toEqual(['href="http://localhost:3000/login"']);
    expect(mails[0]?.html).not.toContain("evil.example");
  });

  test("a registration sent ten times concurrently creates one account and sends one mail", async ({ db }) => {
    await Promise.all(Array.from({ length: 10 }, () => registerClient(testContext(db), typed)));
    expect(await db.$count(profiles)).toBe(1);
    expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  });

  test("registering stores the typed home address, even when it is incomplete", async ({ db }) => {
    const register = (fields: Record<string, string>) =>
      registerClient(testContext(db), registrationForm.parse({ ...typed, ...fields }));
    await register({ address: " 12 Rose Ave " });
    await register({ email: "other@example.com", address: "" });
    const stored = await db.select({ email: profiles.email, address: profiles.address }).from(profiles);
    expect(new Map(stored.map(({ email, address }) => [email, address]))).toEqual(
      new Map([
        [typed.email, "12 Rose Ave"],
        ["other@example.com", null],
      ]),
    );
  });

  test("registering stores a hashed password, and mails a link to confirm the address", async ({ db }) => {
    await registerClient(testContext(db), { ...typed, firstName: "李", lastName: "Đặng" });
    const [made] = await db.select().from(profiles);
    expect(made).toMatchObject({ firstName: "李", lastName: "Đặng", email: typed.email });
    const hash = await passwordOf(db, made?.id ?? "");
    expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(await isPassword(typed.password, hash)).toBe(true);
    const [mail] = await mailsOf(db, "verify-email");
    expect(mail).toMatchObject({ recipient: typed.email, subject: "Confirm your email address for Westside Walks" });
    expect(mail?.text).not.toContain("李");
    expect(mail?.html.match(/href=/g)).toHaveLength(1);
    const [row] = await db.select().from(oneTimeTokens);
    expect(row?.tokenHash).not.toContain(await mailedToken(db, "verify-email"));
    expect(row?.expiresAt).toEqual(atWall("2026-11-30T09:00"));
  });
});

onEachDatabase("the first admin", () => {
  const inputFor = async (db: Db) => ({
    ...typed,
    timeZone: "America/New_York",
    code: await ensureSetupCode(db),
  });

  test("creating the first admin is refused with a wrong code, or when an admin exists", async ({ db }) => {
    const input = await inputFor(db);
    expect(await createFirstAdmin(testContext(db), { ...input, code: "AAAA-AAAA-AAAA" })).toEqual({
      ok: false,
      reason: "wrong-code",
    });
    expect(await hasAdmin(db)).toBe(false);
    await addAdmin(db);
    expect(await createFirstAdmin(testContext(db), input)).toEqual({ ok: false, reason: "admin-exists" });
  });

  test("the first admin can't take over a client's account", async ({ db }) => {
    await addPerson(db, { email: typed.email });
    expect(await createFirstAdmin(testContext(db), await inputFor(db))).toEqual({ ok: false, reason: "email-taken" });
    expect(await hasAdmin(db)).toBe(false);
  });

  test("five concurrent requests create one admin, and the code can't be used again", async ({ db }) => {
    const input = await inputFor(db);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, i) => createFirstAdmin(testContext(db), { ...input, email: `${i}@example.com` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [admin, ...others] = await db.select().from(profiles);
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ role: "admin", isEmployee: true, emailVerified: true });
    expect(await isPassword(typed.password, await passwordOf(db, admin?.id ?? ""))).toBe(true);
    const [logged] = await db.select().from(auditLog);
    expect(logged).toMatchObject({ action: "createFirstAdmin", actorId: admin?.id });
    expect(JSON.stringify(logged)).not.toMatch(/argon2|two wet dogs/);
    expect(await db.$count(setupCode)).toBe(0);
  });

  test("the owner's name and email become the first settings of the business", async ({ db }) => {
    await db.delete(siteSettings);
    await createFirstAdmin(testContext(db), await inputFor(db));
    const { firstName, lastName, email } = typed;
    expect(identityOf(await selectSettings(db))).toMatchObject({
      walkerName: `${firstName} ${lastName}`,
      businessName: `${firstName} ${lastName}`,
      email,
      phone: "",
    });
    expect(await db.select().from(siteSettings).where(eq(siteSettings.key, timeZoneKey))).toMatchObject([
      { value: "America/New_York" },
    ]);
  });

  test("existing settings are not overwritten", async ({ db }) => {
    await createFirstAdmin(testContext(db), await inputFor(db));
    expect(identityOf(await selectSettings(db))).toEqual(sampleIdentity);
  });
});

onEachDatabase("the setup code", () => {
  test("the setup code is accepted in any case, with or without dashes", async ({ db }) => {
    const code = await ensureSetupCode(db);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/);
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll("-", " ")} `])
      expect(await isSetupCode(db, typed)).toBe(true);
    for (const typed of ["", "-", code.slice(1), `${code}A`, "AAAA-AAAA-AAAA", "x".repeat(5000)])
      expect(await isSetupCode(db, typed)).toBe(false);
  });

  test("five concurrent processes share one setup code, and no code is valid after its removal", async ({ db }) => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => ensureSetupCode(db)));
    expect(new Set(codes).size).toBe(1);
    await removeSetupCode(db);
    for (const typed of [...codes, ""]) expect(await isSetupCode(db, typed)).toBe(false);
    expect(await ensureSetupCode(db)).not.toBe(codes[0]);
  });
});

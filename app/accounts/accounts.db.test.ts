// Accounts on real databases: registering, confirming, forgetting, being invited, and the first admin.
import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, passkeys, sessions, setupCode, twoFactors } from "~/db/tables/accounts";
import { auditLog, outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { isPassword } from "~/platform/sign-in/passwords";
import { Temporal } from "~/shared/dates";

import { testContext } from "../../tests/support/command-context";
import { onEachDatabase } from "../../tests/support/database";
import { addAdmin, addPerson, contextOf } from "../../tests/support/people";
import { choosePassword, readPasswordLink } from "./password/choose-password.server";
import { createClient } from "./register/create-client.server";
import { createFirstAdmin, hasAdmin } from "./register/first-admin.server";
import { registerForm } from "./forms";
import { makeToken, readToken, storeToken, type TokenKind } from "./password/one-time-tokens.server";
import { registerClient } from "./register/register-client.server";
import { requestReset } from "./password/request-reset.server";
import { ensureSetupCode } from "./register/setup-code.server";
import { sendVerification, verifyEmail } from "./register/verify-email.server";

const typed = {
  firstName: "Noa",
  lastName: "Stern",
  email: "noa@example.com",
  password: "two wet dogs and a kite",
};
const newPassword = "three dry cats on a roof";

const monday = Temporal.Instant.from("2026-11-23T17:00:00Z");
const later = (db: Db, time: Temporal.DurationLike) => testContext(db, { now: monday.add(time) });

/** Oldest first. */
const mailsOf = (db: Db, kind: string) =>
  db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.createdAt));
/** The token in the newest mail of a kind. */
async function mailedToken(db: Db, kind: string): Promise<string> {
  const token = /token=([\w-]+)/.exec((await mailsOf(db, kind)).at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error(`no ${kind} mail with a link was queued`);
  return token;
}

async function addToken(db: Db, kind: TokenKind, profileId: string, now = monday): Promise<string> {
  const token = makeToken(kind, profileId, now);
  await storeToken(db, token, now);
  return token.token;
}

async function passwordOf(db: Db, profileId: string): Promise<string> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, profileId), eq(accounts.providerId, "credential")));
  return account?.password ?? "";
}

async function addSession(db: Db, userId: string): Promise<void> {
  await db.insert(sessions).values({ userId, token: crypto.randomUUID(), expiresAt: new Date("2026-12-01T00:00:00Z") });
}

async function addPasskey(db: Db, userId: string): Promise<void> {
  await db.insert(passkeys).values({
    userId,
    publicKey: "key",
    credentialID: crypto.randomUUID(),
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
}

onEachDatabase("registering", (get) => {
  test("an address that has an account makes no second one, and changes nothing of the first", async () => {
    const { db } = get();
    const owner = await addPerson(db, { email: "Noa@Example.com", createdAt: new Date("2026-01-01T00:00:00Z") });
    await registerClient(testContext(db), typed);
    expect(await db.select().from(profiles)).toEqual([owner]);
    expect(await db.$count(accounts)).toBe(0);
    expect(await db.$count(oneTimeTokens)).toBe(0);
  });

  test("its owner gets a mail, one an hour, without a word of what was typed", async () => {
    const { db } = get();
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

  test("the same form sent ten times at once is one account, one mail, and no warning", async () => {
    const { db } = get();
    await Promise.all(Array.from({ length: 10 }, () => registerClient(testContext(db), typed)));
    expect(await db.$count(profiles)).toBe(1);
    expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  });

  test("a role, an acceptance or an id sent along is ignored", async () => {
    const { db } = get();
    const forged = registerForm.parse({
      ...typed,
      role: "admin",
      certified: "true",
      isEmployee: "true",
      is_employee: "true",
      emailVerified: "true",
      id: "00000000-0000-4000-8000-000000000001",
      version: "99",
      metOn: "2026-01-01",
      ownerNotes: "a star",
    });
    await registerClient(testContext(db), forged);
    const [made] = await db.select().from(profiles);
    expect(made).toMatchObject({
      role: "client",
      certified: false,
      isEmployee: false,
      emailVerified: false,
      version: 1,
      metOn: null,
      ownerNotes: null,
    });
    expect(made?.id).not.toBe("00000000-0000-4000-8000-000000000001");
  });

  test("makes an account with a hashed password and mails a link to confirm the address", async () => {
    const { db } = get();
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
    expect(row?.expiresAt).toEqual(Temporal.Instant.from("2026-11-30T17:00:00Z"));
  });
});

/** Who presses the button: signed in as somebody or nobody, with a password or without. */
const nobody = { signedInAs: null, password: "" };
const as = (person: { id: string }) => ({ signedInAs: person.id, password: "" });

onEachDatabase("confirming an address", (get) => {
  const isVerified = async (db: Db, id: string) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.emailVerified;

  test("needs a link that is known, of its kind, not expired and not used", async () => {
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

  test("where its account is not signed in needs the account's password: who registered it may be a stranger", async () => {
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

  test("of an account without a password is not done by an empty one", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    await db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: "credential" });
    const token = await addToken(db, "verify-email", person.id);
    expect(await verifyEmail(testContext(db), token, nobody)).toEqual({ ok: false, reason: "wrong-password" });
  });

  test("by one link confirms nobody else's address", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    const other = await addPerson(db, { emailVerified: false });
    await verifyEmail(testContext(db), await addToken(db, "verify-email", person.id), as(person));
    expect(await isVerified(db, other.id)).toBe(false);
  });

  test("can be asked for again, once a minute, and the newer link replaces the older", async () => {
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

onEachDatabase("a forgotten password", (get) => {
  test("of an unknown address sends and stores nothing", async () => {
    const { db } = get();
    await requestReset(testContext(db), "nobody@example.com");
    expect([await db.$count(outbox), await db.$count(oneTimeTokens)]).toEqual([0, 0]);
  });

  test("is one mail a minute, five an hour, and asking for another voids none of them", async () => {
    const { db } = get();
    const person = await addPerson(db, { email: "Noa@example.com" });
    await requestReset(testContext(db), "noa@example.com");
    await requestReset(later(db, { seconds: 20 }), "noa@example.com");
    expect(await db.$count(outbox)).toBe(1);
    const first = await mailedToken(db, "reset-password");
    for (const minutes of [2, 4, 6, 8, 10, 58]) await requestReset(later(db, { minutes }), "noa@example.com");
    expect(await mailsOf(db, "reset-password")).toHaveLength(5);
    const second = await mailedToken(db, "reset-password");
    expect(second).not.toBe(first);
    for (const token of [first, second])
      expect(await readPasswordLink(db, "reset-password", token, monday)).toMatchObject({
        ok: true,
        value: { profileId: person.id },
      });
    await requestReset(later(db, { minutes: 61 }), "noa@example.com");
    expect(await mailsOf(db, "reset-password"), "the first has run out").toHaveLength(6);
    await choosePassword(testContext(db), "reset-password", { token: first, password: newPassword });
    expect(await readPasswordLink(db, "reset-password", second, monday)).toEqual({ ok: false, reason: "used" });
  });

  test("is not changed by a link that is unknown, expired, used, or of another kind", async () => {
    const { db } = get();
    const person = await addPerson(db);
    const choose = (token: string, ctx = testContext(db)) =>
      choosePassword(ctx, "reset-password", { token, password: newPassword });
    const [invitation, verify] = [
      await addToken(db, "invitation", person.id),
      await addToken(db, "verify-email", person.id),
    ];
    for (const token of ["", "nonsense", invitation, verify])
      expect(await choose(token)).toEqual({ ok: false, reason: "unknown" });
    const token = await addToken(db, "reset-password", person.id);
    expect(await choose(token, later(db, { hours: 1 }))).toEqual({ ok: false, reason: "expired" });
    expect(await passwordOf(db, person.id)).toBe("");
    expect((await choose(token)).ok).toBe(true);
    const stored = await passwordOf(db, person.id);
    expect(await choose(token)).toEqual({ ok: false, reason: "used" });
    expect(await passwordOf(db, person.id)).toBe(stored);
  });

  test("of two uses of a link at once, one wins", async () => {
    const { db } = get();
    const person = await addPerson(db);
    const token = await addToken(db, "reset-password", person.id);
    const outcomes = await Promise.all(
      ["first choice of words", "second choice of words"].map((password) =>
        choosePassword(testContext(db), "reset-password", { token, password }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsOf(db, "password-changed")).toHaveLength(1);
  });

  test("is replaced: every session ends, other links die, and its owner is told", async () => {
    const { db } = get();
    const [person, other] = [await addPerson(db), await addPerson(db)];
    for (const { id } of [person, person, other]) await addSession(db, id);
    const invitation = await addToken(db, "invitation", person.id);
    const certification = await addToken(db, "certification", person.id);
    const token = await addToken(db, "reset-password", person.id);
    await choosePassword(testContext(db), "reset-password", { token, password: newPassword });
    expect(await isPassword(newPassword, await passwordOf(db, person.id))).toBe(true);
    expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([other.id]);
    expect(await readPasswordLink(db, "invitation", invitation, monday)).toEqual({ ok: false, reason: "used" });
    expect(await readToken(db, "certification", certification, monday)).toMatchObject({ state: "used" });
    const [mail] = await mailsOf(db, "password-changed");
    expect(mail).toMatchObject({ recipient: person.email });
    expect(mail?.text).toContain("Mon, Nov 23, 9:00 AM PT");
    expect(mail?.html.match(/href="[^"]*"/g)).toEqual(['href="http://localhost:3000/forgot-password"']);
  });

  test("proves the address: what a stranger who registered it could still get in with is gone", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false, twoFactorEnabled: true });
    await addPasskey(db, person.id);
    await db.insert(twoFactors).values({ userId: person.id, secret: "s", backupCodes: "b" });
    const token = await addToken(db, "reset-password", person.id);
    await choosePassword(testContext(db), "reset-password", { token, password: newPassword });
    expect((await db.select().from(profiles))[0]).toMatchObject({ emailVerified: true, twoFactorEnabled: false });
    expect([await db.$count(passkeys), await db.$count(twoFactors)]).toEqual([0, 0]);
    expect(await isPassword(newPassword, await passwordOf(db, person.id)), "the new one is not").toBe(true);
  });

  test("leaves the one-time codes of a confirmed address alone, and removes its passkeys", async () => {
    const { db } = get();
    const [person, other] = [await addPerson(db, { twoFactorEnabled: true }), await addPerson(db)];
    for (const { id } of [person, other]) await addPasskey(db, id);
    await db.insert(twoFactors).values({ userId: person.id, secret: "s", backupCodes: "b" });
    const token = await addToken(db, "reset-password", person.id);
    await choosePassword(testContext(db), "reset-password", { token, password: newPassword });
    expect((await db.select().from(profiles).where(eq(profiles.id, person.id)))[0]?.twoFactorEnabled).toBe(true);
    expect(await db.$count(twoFactors)).toBe(1);
    expect((await db.select().from(passkeys)).map(({ userId }) => userId)).toEqual([other.id]);
    expect((await mailsOf(db, "password-changed"))[0]?.text).toContain("The passkeys on your account were removed");
  });
});

onEachDatabase("an invited client", (get) => {
  test("chooses a password once, and has proved the address", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    await createClient(contextOf(db, admin), { firstName: "Noa", lastName: "Stern", email: typed.email });
    const token = await mailedToken(db, "invitation");
    const accept = () => choosePassword(testContext(db), "invitation", { token, password: newPassword });
    expect(await choosePassword(testContext(db), "reset-password", { token, password: newPassword })).toEqual({
      ok: false,
      reason: "unknown",
    });
    const accepted = await accept();
    expect(accepted).toMatchObject({ ok: true, value: { email: typed.email, firstName: "Noa" } });
    const [client] = await db.select().from(profiles).where(eq(profiles.email, typed.email));
    expect(client).toMatchObject({ emailVerified: true, role: "client" });
    expect(await isPassword(newPassword, await passwordOf(db, client?.id ?? ""))).toBe(true);
    expect(await mailsOf(db, "password-changed")).toEqual([]);
    expect(await accept()).toEqual({ ok: false, reason: "used" });
  });

  test("who comes after two weeks is told", async () => {
    const { db } = get();
    const person = await addPerson(db);
    const token = await addToken(db, "invitation", person.id);
    expect(await readPasswordLink(db, "invitation", token, monday.add({ hours: 14 * 24 }))).toEqual({
      ok: false,
      reason: "expired",
    });
  });
});

onEachDatabase("the first admin", (get) => {
  const inputFor = async (db: Db) => ({ ...typed, code: await ensureSetupCode(db) });

  test("is made by nobody without the code, and by nobody where there is one already", async () => {
    const { db } = get();
    const input = await inputFor(db);
    expect(await createFirstAdmin(testContext(db), { ...input, code: "AAAA-AAAA-AAAA" })).toEqual({
      ok: false,
      reason: "wrong-code",
    });
    expect(await hasAdmin(db)).toBe(false);
    await addAdmin(db);
    expect(await createFirstAdmin(testContext(db), input)).toEqual({ ok: false, reason: "admin-exists" });
  });

  test("takes over no client's account", async () => {
    const { db } = get();
    await addPerson(db, { email: typed.email });
    expect(await createFirstAdmin(testContext(db), await inputFor(db))).toEqual({ ok: false, reason: "email-taken" });
    expect(await hasAdmin(db)).toBe(false);
  });

  test("is one, of five at once, and the code works once", async () => {
    const { db } = get();
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
});

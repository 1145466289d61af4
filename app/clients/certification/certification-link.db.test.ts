// The link of the certification mail (docs/product.md, Certification).
import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, passkeys, sessions, twoFactors } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addPerson } from "../../../tests/support/people";
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import { followCertificationLink, readCertificationLink } from "./certification-link.server";

onEachDatabase("the link of the certification mail", (get) => {
  async function mailed(db: Db, overrides: Parameters<typeof addPerson>[1] = {}) {
    const person = await addPerson(db, { emailVerified: false, ...overrides });
    const token = makeToken("certification", person.id, testContext(db).now);
    await storeToken(db, token, testContext(db).now);
    return { person, link: { email: person.email, token: token.token } };
  }

  test("a certification link with another address or a wrong token signs no one in", async ({ db }) => {
    const ctx = testContext(db);
    const { link } = await mailed(db);
    const other = await addPerson(db);
    const none = { ok: false, reason: "none" };
    expect(await followCertificationLink(ctx, { ...link, email: other.email })).toEqual(none);
    expect(await followCertificationLink(ctx, { ...link, token: "guessed" })).toEqual(none);
    expect(await followCertificationLink(ctx, { ...link, token: "" })).toEqual(none);
    const ofAnotherKind = makeToken("verify-email", other.id, ctx.now);
    await storeToken(db, ofAnotherKind, ctx.now);
    expect(await followCertificationLink(ctx, { email: other.email, token: ofAnotherKind.token })).toEqual(none);
    expect((await readCertificationLink(ctx, link)).ok).toBe(true);
  });

  test.each([{ role: "admin" as const }, { twoFactorEnabled: true }])(
    "a certification link alone does not sign in to an account with %j",
    async (account) => {
      const { db } = get();
      const { link } = await mailed(db, account);
      expect(await followCertificationLink(testContext(db), link)).toEqual({ ok: false, reason: "none" });
      expect((await db.select().from(oneTimeTokens))[0]?.usedAt).toBeNull();
    },
  );

  test("a certification link expires after seven days", async ({ db }) => {
    const { link } = await mailed(db);
    const ctx = testContext(db);
    const after = (hours: number) => ({ ...ctx, now: Temporal.Instant.from(ctx.now).add({ hours }) });
    expect((await readCertificationLink(after(7 * 24 - 1), link)).ok).toBe(true);
    expect(await followCertificationLink(after(7 * 24), link)).toEqual({ ok: false, reason: "expired" });
  });

  test("reading a certification link does not use it up, and two concurrent uses sign in only once", async ({ db }) => {
    const ctx = testContext(db);
    const { person, link } = await mailed(db);
    for (let times = 0; times < 3; times += 1)
      expect(await readCertificationLink(ctx, link)).toEqual({
        ok: true,
        value: { profileId: person.id, firstName: person.firstName },
      });
    const followed = await Promise.all([1, 2].map(() => followCertificationLink(ctx, link)));
    expect(followed).toContainEqual({ ok: true, value: { profileId: person.id, passwordGone: false } });
    expect(followed).toContainEqual({ ok: false, reason: "used" });
  });

  test("following a certification link confirms the address it was mailed to", async ({ db }) => {
    const { person, link } = await mailed(db);
    await followCertificationLink(testContext(db), { ...link, email: link.email.toUpperCase() });
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, person.id));
    expect(profile?.emailVerified).toBe(true);
  });

  async function giveCredentials(db: Db, { id: userId }: { id: string }) {
    await db.insert(accounts).values({ userId, accountId: userId, providerId: "credential", password: "hash" });
    await db.insert(sessions).values({ userId, token: userId, expiresAt: new Date("2026-12-24T00:00:00Z") });
    const key = { publicKey: "key", credentialID: userId, counter: 0, deviceType: "singleDevice", backedUp: false };
    await db.insert(passkeys).values({ userId, ...key });
    await db.insert(twoFactors).values({ userId, secret: "s", backupCodes: "b", verified: false });
  }
  const credentialsLeft = async (db: Db) => [
    await db.$count(accounts, isNotNull(accounts.password)),
    await db.$count(sessions),
    await db.$count(passkeys),
    await db.$count(twoFactors),
  ];

  test("a link to an unconfirmed address removes the credentials of an earlier registration", async ({ db }) => {
    const { person, link } = await mailed(db);
    await giveCredentials(db, person);
    expect(await followCertificationLink(testContext(db), link)).toEqual({
      ok: true,
      value: { profileId: person.id, passwordGone: true },
    });
    expect(await credentialsLeft(db)).toEqual([0, 0, 0, 0]);
  });

  test("following a link to a confirmed address keeps the credentials", async ({ db }) => {
    const { person, link } = await mailed(db, { emailVerified: true });
    await giveCredentials(db, person);
    expect(await followCertificationLink(testContext(db), link)).toMatchObject({ value: { passwordGone: false } });
    expect(await credentialsLeft(db)).toEqual([1, 1, 1, 1]);
  });
});

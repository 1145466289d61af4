// Tests for forgotten passwords, and for the first password of an invited client.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { oneTimeTokens, passkeys, sessions, twoFactors } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { isPassword } from "~/platform/sign-in/passwords";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf } from "../../../tests/support/people";
import { choosePassword, requestReset } from "./submit-reset.server";
import { createClient } from "../register/create-client.server";
import { readLinkOwner, readToken } from "../enter/one-time-tokens.server";
import {
  typed,
  monday,
  later,
  mailsOf,
  mailedToken,
  addToken,
  passwordOf,
} from "../../../tests/support/one-time-links";
import { inZone } from "../../../tests/support/zone";

const newPassword = "three dry cats on a roof";

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

onEachDatabase("a forgotten password", () => {
  test("a reset for an unknown address sends and stores nothing", async ({ db }) => {
    await requestReset(testContext(db), "nobody@example.com");
    expect([await db.$count(outbox), await db.$count(oneTimeTokens)]).toEqual([0, 0]);
  });

  test("resets are limited to one mail a minute and five an hour, and older links stay valid", async ({ db }) => {
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
      expect(await readLinkOwner(db, "reset-password", token, monday)).toMatchObject({
        ok: true,
        value: { profileId: person.id },
      });
    await requestReset(later(db, { minutes: 61 }), "noa@example.com");
    expect(await mailsOf(db, "reset-password"), "the first has run out").toHaveLength(6);
    await choosePassword(testContext(db), "reset-password", { token: first, password: newPassword });
    expect(await readLinkOwner(db, "reset-password", second, monday)).toEqual({ ok: false, reason: "used" });
  });

  test("a link that is unknown, expired, used or of another kind does not change the password", async ({ db }) => {
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

  test("two concurrent uses of a link set one password", async ({ db }) => {
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

  test("choosing a new password ends every session, voids other links, and sends a mail", async ({ db }) => {
    const [person, other] = [await addPerson(db), await addPerson(db)];
    for (const { id } of [person, person, other]) await addSession(db, id);
    const invitation = await addToken(db, "invitation", person.id);
    const certification = await addToken(db, "certification", person.id);
    const token = await addToken(db, "reset-password", person.id);
    await choosePassword(testContext(db), "reset-password", { token, password: newPassword });
    expect(await isPassword(newPassword, await passwordOf(db, person.id))).toBe(true);
    expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([other.id]);
    expect(await readLinkOwner(db, "invitation", invitation, monday)).toEqual({ ok: false, reason: "used" });
    expect(await readToken(db, "certification", certification, monday)).toMatchObject({ state: "used" });
    const [mail] = await mailsOf(db, "password-changed");
    expect(mail).toMatchObject({ recipient: person.email });
    expect(mail?.text).toContain(inZone("Mon, Nov 23, 9:00 AM PT"));
    expect(mail?.html.match(/href="[^"]*"/g)).toEqual(['href="http://localhost:3000/forgot-password"']);
  });

  test("choosing a new password confirms the address and removes the earlier credentials", async ({ db }) => {
    const person = await addPerson(db, { emailVerified: false, twoFactorEnabled: true });
    await addPasskey(db, person.id);
    await db.insert(twoFactors).values({ userId: person.id, secret: "s", backupCodes: "b" });
    const token = await addToken(db, "reset-password", person.id);
    await choosePassword(testContext(db), "reset-password", { token, password: newPassword });
    expect((await db.select().from(profiles))[0]).toMatchObject({ emailVerified: true, twoFactorEnabled: false });
    expect([await db.$count(passkeys), await db.$count(twoFactors)]).toEqual([0, 0]);
    expect(await isPassword(newPassword, await passwordOf(db, person.id)), "the new one is not").toBe(true);
  });

  test("a new password for a confirmed address keeps the one-time codes and removes the passkeys", async ({ db }) => {
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

onEachDatabase("an invited client", () => {
  test("an invited client can choose a password once, which confirms the address", async ({ db }) => {
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

  test("an invitation expires after two weeks", async ({ db }) => {
    const person = await addPerson(db);
    const token = await addToken(db, "invitation", person.id);
    expect(await readLinkOwner(db, "invitation", token, monday.add({ hours: 14 * 24 }))).toEqual({
      ok: false,
      reason: "expired",
    });
  });
});

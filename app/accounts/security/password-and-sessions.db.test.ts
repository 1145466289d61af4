import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, sessions } from "~/db/tables/accounts";
import { auditLog, outbox } from "~/db/tables/platform";
import { isPassword } from "~/platform/sign-in/passwords";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { changePassword, endOtherSessions, endSession } from "./commands.server";
import { listSessions } from "./queries.server";
import { current, givePassword, signInThrice } from "../../../tests/support/credentials";

const better = "seven quiet paws at noon";

async function passwordIs(db: Db, person: Person, password: string): Promise<boolean> {
  const [row] = await db.select().from(accounts).where(eq(accounts.userId, person.id));
  return isPassword(password, row?.password ?? "");
}

const sessionIds = async (db: Db) => (await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);

onEachDatabase("a password", () => {
  test("a password can't be changed without the current one", async ({ db }) => {
    const person = await addPerson(db);
    await givePassword(db, person);
    const others = await signInThrice(db, person);
    const input = { currentPassword: "not the password", password: better };
    expect(await changePassword(contextOf(db, person), input)).toEqual({ ok: false, reason: "wrong-password" });
    expect(await passwordIs(db, person, current)).toBe(true);
    expect(await sessionIds(db)).toEqual(expect.arrayContaining(others));
    expect(await db.$count(outbox)).toBe(0);
  });

  test("a session alone can't set the first password of an account", async ({ db }) => {
    const person = await addPerson(db);
    const input = { currentPassword: "", password: better };
    expect(await changePassword(contextOf(db, person), input)).toMatchObject({ reason: "wrong-password" });
    expect(await db.$count(accounts)).toBe(0);
  });

  test("a password can't be changed to a common one", async ({ db }) => {
    const person = await addPerson(db);
    await givePassword(db, person);
    const refusal = await changePassword(contextOf(db, person), {
      currentPassword: current,
      password: "password1234",
    });
    expect(refusal).toMatchObject({ ok: false, reason: "bad-password", message: expect.stringMatching(/^\S/) });
    expect(await passwordIs(db, person, current)).toBe(true);
  });

  test("changing the password ends other sessions, voids links, and sends a mail", async ({ db }) => {
    const person = await addPerson(db);
    const bystander = await addPerson(db);
    await givePassword(db, person);
    await signInThrice(db, person);
    await signInThrice(db, bystander);
    const expiresAt = Temporal.Instant.from("2027-01-01T00:00:00Z");
    await db.insert(oneTimeTokens).values([
      { kind: "reset-password", profileId: person.id, tokenHash: "one", expiresAt },
      { kind: "certification", profileId: person.id, tokenHash: "two", expiresAt },
    ]);
    const input = { currentPassword: current, password: better };
    expect(await changePassword(contextOf(db, person), input)).toEqual({ ok: true, value: null });
    expect(await passwordIs(db, person, better)).toBe(true);
    const left = await db.select().from(sessions);
    expect(left.filter(({ userId }) => userId === person.id).map(({ id }) => id)).toEqual([person.id]);
    expect(left.filter(({ userId }) => userId === bystander.id)).toHaveLength(3);
    const links = await db.select().from(oneTimeTokens);
    expect(links.map(({ usedAt }) => usedAt === null)).toEqual([false, false]);
    expect(await db.select({ to: outbox.recipient, kind: outbox.kind }).from(outbox).orderBy(outbox.createdAt)).toEqual(
      [{ to: person.email, kind: "password-changed" }],
    );
  });

  test("changing the owner's password is logged without the password", async ({ db }) => {
    const admin = await addAdmin(db);
    await givePassword(db, admin);
    await changePassword(contextOf(db, admin), { currentPassword: current, password: better });
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "changePassword", subjectId: admin.id, before: {}, after: {} });
  });
});

onEachDatabase("a session", () => {
  test("another person's session can't be ended", async ({ db }) => {
    const person = await addPerson(db);
    const others = await signInThrice(db, await addPerson(db));
    expect(await endSession(contextOf(db, person), others[0] ?? "")).toEqual({ ok: false, reason: "not-found" });
    expect(await db.$count(sessions)).toBe(3);
  });

  test("ending a session ends no other session", async ({ db }) => {
    const person = await addPerson(db);
    const [first = "", second = ""] = await signInThrice(db, person);
    expect(await endSession(contextOf(db, person), first)).toEqual({ ok: true, value: null });
    expect((await sessionIds(db)).toSorted()).toEqual([person.id, second].toSorted());
  });

  test("ending all other sessions keeps the current one, and affects no other account", async ({ db }) => {
    const person = await addPerson(db);
    const bystander = await addPerson(db);
    await signInThrice(db, person);
    const theirs = await signInThrice(db, bystander);
    await db.insert(oneTimeTokens).values({
      kind: "certification",
      profileId: person.id,
      tokenHash: "hash",
      expiresAt: Temporal.Instant.from("2027-01-01T00:00:00Z"),
    });
    await endOtherSessions(contextOf(db, person));
    expect((await db.select().from(oneTimeTokens))[0]?.usedAt, "the link that would open another").not.toBeNull();
    expect((await sessionIds(db)).toSorted()).toEqual([person.id, bystander.id, ...theirs].toSorted());
  });

  test("ending a session of the owner is logged, and ending an unknown session is not", async ({ db }) => {
    const admin = await addAdmin(db);
    const [first = ""] = await signInThrice(db, admin);
    await endSession(contextOf(db, admin), crypto.randomUUID());
    expect(await db.$count(auditLog)).toBe(0);
    await endSession(contextOf(db, admin), first);
    await endOtherSessions(contextOf(db, admin));
    expect((await db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual([
      "endOtherSessions",
      "endSession",
    ]);
  });

  test("the list of sessions names devices, starts with the current one, leaves out expired ones", async ({ db }) => {
    const person = await addPerson(db);
    const [, newest = ""] = await signInThrice(db, person);
    await signInThrice(db, await addPerson(db));
    await db
      .update(sessions)
      .set({ expiresAt: new Date("2026-11-01T00:00:00Z") })
      .where(eq(sessions.id, newest));
    const listed = await listSessions(contextOf(db, person));
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ id: person.id, device: "Firefox on Windows", isThisOne: true });
    expect(listed[1]).toMatchObject({ isThisOne: false });
  });
});

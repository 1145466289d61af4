// Household members: who can be invited and join, what a member may do, what ends when they leave, and who gets which
// mail.
import { createHmac } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { anonymous } from "~/platform/sign-in/actor";
import { readSession } from "~/platform/sign-in/auth";

import { actionArgs, createTestAuth, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { givePassword, signInThrice } from "../../../tests/support/credentials";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient } from "../../../tests/support/ledger";
import { served, signatureOf } from "../../../tests/support/contract";
import { mailedToken, mailsOf, typed } from "../../../tests/support/one-time-links";
import { actorOf, addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { signContract } from "../contract/sign-contract.server";
import { listOwnPets } from "../pets/queries.server";
import {
  chooseMails,
  inviteMember,
  listMembers,
  loadHousehold,
  removeMember,
  withdrawInvitation,
} from "./household.server";
import { joinHousehold, loadInvitation, submitJoin } from "./join-household.server";
import { recipientsOf } from "./mail-recipients.server";
import { getOwnData } from "./own-data.server";
import { submitHousehold } from "./submit-household.server";

const jamie = "jamie@example.com";
const { email: _, ...newPerson } = typed;
const all = { visits: true, reminders: true, cards: true, money: true, papers: true };

const addMember = (db: Db, { id }: Person, overrides: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(db, { firstName: "Jamie", role: "member", householdId: id, ...overrides });

/** Invites an address, and returns the token in the mail. */
async function invite(db: Db, inviter: Person, email = jamie): Promise<string> {
  expect(await inviteMember(contextOf(db, inviter), { email })).toEqual({ ok: true, value: null });
  return mailedToken(db, "household-invitation");
}

const join = (db: Db, token: string, by: Parameters<typeof joinHousehold>[2]) =>
  joinHousehold(testContext(db), token, by);

const sessionCookie = (token: string, secret: string) =>
  `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;

onEachDatabase("an invitation to a household", (get) => {
  test.each([
    ["the inviter's own address", "own"],
    ["a member's address", "member-already"],
    ["the owner's address", "works-here"],
    ["a walker's address", "works-here"],
  ] as const)("is refused for %s", async (whose, reason) => {
    const { db } = get();
    const casey = await addPerson(db);
    const people = {
      "the inviter's own address": casey,
      "a member's address": await addMember(db, casey),
      "the owner's address": await addAdmin(db),
      "a walker's address": await addPerson(db, { isEmployee: true }),
    };
    const email = people[whose].email.toUpperCase();
    expect(await inviteMember(contextOf(db, casey), { email })).toEqual({ ok: false, reason });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is refused before the inviter confirmed their own address, and beyond four members", async ({ db }) => {
    const casey = await addPerson(db, { emailVerified: false });
    expect(await inviteMember(contextOf(db, casey), { email: jamie })).toEqual({ ok: false, reason: "unconfirmed" });
    const robin = await addPerson(db);
    await addMember(db, robin);
    await addMember(db, robin);
    await invite(db, robin);
    const fifth = await refusalOf(
      submitHousehold(actionArgs(db, actorOf(robin), { intent: "invite", email: "x@y.com" })),
    );
    expect(fifth).toMatchObject({ status: 409, values: { email: ["x@y.com"] } });
    expect((await loadHousehold(contextOf(db, robin))).isFull).toBe(true);
  });

  test("sent twice is one invitation, and a withdrawn one no longer works and can't be withdrawn again", async ({
    db,
  }) => {
    const casey = await addPerson(db);
    const token = await invite(db, casey);
    await invite(db, casey);
    expect(await mailsOf(db, "household-invitation")).toHaveLength(1);
    const stranger = await addPerson(db);
    const [{ id } = { id: "" }] = (await loadHousehold(contextOf(db, casey))).invitations;
    expect(await withdrawInvitation(contextOf(db, stranger), { id })).toEqual({ ok: false, reason: "not-there" });
    expect(await withdrawInvitation(contextOf(db, casey), { id })).toMatchObject({ ok: true });
    expect(await withdrawInvitation(contextOf(db, casey), { id })).toEqual({ ok: false, reason: "not-there" });
    expect(await join(db, token, { person: newPerson })).toEqual({ ok: false, reason: "used" });
    expect(await inviteMember(contextOf(db, casey), { email: jamie })).toEqual({
      ok: false,
      reason: "mailed-lately",
    });
  });

  test("makes an account for a new person, signs them in, and works only once", async ({ db }) => {
    const casey = await addPerson(db);
    const token = await invite(db, casey);
    const args = (fields: Record<string, string>) =>
      actionArgs(db, anonymous, { token, ...fields }, `/join?token=${token}`, { auth: createTestAuth(db) });
    expect(await refusalOf(submitJoin(args({ ...newPerson, password: "short" })))).toMatchObject({ status: 400 });
    const answer = await submitJoin(args(newPerson));
    expect((answer as Response).headers.get("Location")).toBe("/dashboard");
    const [, member] = await listMembers(db, casey.id);
    expect(member).toMatchObject({ name: "Noa Stern", email: jamie });
    const [session] = await db.select().from(sessions);
    const { secret } = testContext(db).services;
    const actor = await readSession(db, secret, sessionCookie(session?.token ?? "", secret));
    expect(actor?.user).toMatchObject({ id: casey.id, memberId: member?.id, role: "client", firstName: "Noa" });
    expect((await mailsOf(db, "household-members")).map(({ recipient }) => recipient)).toEqual([casey.email]);
    expect(await join(db, token, { person: newPerson })).toEqual({ ok: false, reason: "used" });
  });

  test("can be accepted for seven days, only by its address's account, signed in and without data", async ({ db }) => {
    const casey = await addPerson(db);
    const known = await addPerson(db, { email: jamie });
    const token = await invite(db, casey);
    const asked = (person?: Person) =>
      loadInvitation(actionArgs(db, person ? actorOf(person) : anonymous, {}, `/join?token=${token}`));
    expect(await asked()).toMatchObject({ step: "log-in" });
    expect(await asked(casey)).toMatchObject({ step: "other", own: casey.email });
    expect(await join(db, token, { person: newPerson })).toEqual({ ok: false, reason: "other-account" });
    expect(await join(db, token, { accountId: casey.id })).toEqual({ ok: false, reason: "other-account" });
    const { now } = testContext(db);
    const late = testContext(db, { now: now.add({ hours: 7 * 24 }) });
    expect(await joinHousehold(late, token, { accountId: known.id })).toEqual({ ok: false, reason: "expired" });
    expect(await asked(known)).toMatchObject({ step: "join", refusal: null });
    expect(await join(db, token, { accountId: known.id })).toMatchObject({ ok: true });
    expect((await listMembers(db, casey.id)).map(({ id }) => id)).toEqual([casey.id, known.id]);
  });

  test("can't be accepted by an account with pets, nor once the household is closed", async ({ db }) => {
    const casey = await addPerson(db);
    const known = await addPerson(db, { email: jamie });
    const token = await invite(db, casey);
    const { id } = await addPet(db, known.id);
    expect(await join(db, token, { accountId: known.id })).toEqual({ ok: false, reason: "has-data" });
    expect(await listOwnPets(db, known.id)).toMatchObject([{ id }]);
    await db
      .update(profiles)
      .set({ closedAt: testContext(db).now })
      .where(eq(profiles.id, casey.id));
    expect(await join(db, token, { accountId: known.id })).toEqual({ ok: false, reason: "closed" });
  });
});

onEachDatabase("a member of a household", () => {
  test("can remove neither the first member nor a member of another household", async ({ db }) => {
    const casey = await addPerson(db);
    const member = await addMember(db, casey);
    const stranger = await addMember(db, await addPerson(db));
    for (const { id } of [casey, stranger])
      expect(await removeMember(contextOf(db, member), { id })).toEqual({ ok: false, reason: "not-there" });
  });

  test("gets a mail when removed, is signed out, and keeps an empty account; a second removal is refused", async ({
    db,
  }) => {
    const { client: casey } = await addReadyClient(db);
    const member = await addMember(db, casey);
    await givePassword(db, member);
    await signInThrice(db, member);
    await signInThrice(db, casey);
    const outcomes = await Promise.all([1, 2].map(() => removeMember(contextOf(db, casey), { id: member.id })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await db.select().from(sessions)).map(({ userId }) => userId)).not.toContain(member.id);
    expect((await mailsOf(db, "household-left")).map(({ recipient }) => recipient)).toEqual([member.email]);
    const [left] = await db.select().from(profiles).where(eq(profiles.id, member.id));
    if (!left) throw new Error("the account is gone");
    expect(await listOwnPets(db, contextOf(db, left).actor.id)).toEqual([]);
    expect(await recipientsOf(db, { kind: "statement", recipient: casey.email })).toEqual([casey.email]);
  });

  test("who leaves stays signed in on this device only", async ({ db }) => {
    const casey = await addPerson(db);
    const member = await addMember(db, casey);
    await signInThrice(db, member);
    const answer = await submitHousehold(actionArgs(db, actorOf(member), { intent: "remove", id: member.id }));
    expect((answer as Response).headers.get("Location")).toBe("/dashboard");
    expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([member.id]);
    expect(await mailsOf(db, "household-left")).toEqual([]);
  });

  test("signs the contract of the household with their own name", async ({ db }) => {
    const casey = await addPerson(db, { address: served });
    const member = await addMember(db, casey, { lastName: "Park" });
    const ctx = contextOf(db, member);
    expect(await signContract(ctx, await signatureOf(db, casey), "")).toMatchObject({ reason: "name-differs" });
    expect(await signContract(ctx, await signatureOf(db, member), "")).toMatchObject({ ok: true });
  });

  test("gets only the chosen kinds of mail; the first member also gets the kinds that nobody chose", async ({ db }) => {
    const casey = await addPerson(db);
    const member = await addMember(db, casey);
    const to = (kind: string, recipient = casey.email) => recipientsOf(db, { kind, recipient });
    expect(await to("visit-reminder")).toEqual([casey.email, member.email]);
    await chooseMails(contextOf(db, casey), { ...all, reminders: false });
    expect(await to("visit-reminder")).toEqual([member.email]);
    await chooseMails(contextOf(db, member), { ...all, reminders: false, money: false });
    expect(await to("visit-reminder")).toEqual([casey.email]);
    expect(await to("statement")).toEqual([casey.email]);
    expect(await to("report-card")).toEqual([casey.email, member.email]);
    for (const kind of ["reset-password", "certification", "verify-email"])
      expect(await to(kind, member.email)).toEqual([member.email]);
  });

  test("has the members in their downloaded data", async ({ db }) => {
    const casey = await addPerson(db);
    const member = await addMember(db, casey);
    const { members } = await getOwnData(db, casey.id, member.id);
    expect(members.map(({ email }) => email)).toEqual([casey.email, member.email]);
  });
});

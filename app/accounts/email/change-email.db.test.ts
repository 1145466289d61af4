// Changing an account's email address (docs/product.md, Changing an email address).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { requestReset } from "~/accounts/password/submit-reset.server";
import { changePassword } from "~/accounts/security/commands.server";
import { submitSecurity } from "~/accounts/security/submit-security.server";
import type { Db } from "~/db/client.server";
import { oneTimeTokens, sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { auditLog, outbox } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";
import { chooseMeeting } from "~/asking/meetings/choose-meeting.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { current, givePassword, signInThrice } from "../../../tests/support/credentials";
import { onEachDatabase } from "../../../tests/support/database";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { addLead } from "../../../tests/support/leads";
import { guestOf } from "../../../tests/support/meetings";
import { actorOf, addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { askEmailChange, cancelEmailChange, getPendingEmail } from "./ask-change.server";
import { readLinkOwner } from "~/accounts/enter/one-time-tokens.server";
import { confirmEmailChange } from "./submit-change.server";
import { atWall } from "../../../tests/support/zone";

const to = "new@example.com";
const typed = { email: to, password: current };

const emailOf = async (db: Db, { id }: Person) =>
  (
    await db
      .select({ email: profiles.email, emailVerified: profiles.emailVerified })
      .from(profiles)
      .where(eq(profiles.id, id))
  )[0];

const tokenIn = (html: string) => /token=([\w-]+)/.exec(html)?.[1] ?? "";

onEachDatabase("a new email address", (get) => {
  async function setUp(overrides: Parameters<typeof addPerson>[1] = {}) {
    const { db } = get();
    const person = await addPerson(db, overrides);
    await givePassword(db, person);
    const others = await signInThrice(db, person);
    const ctx = contextOf(db, person);
    const ask = (input = typed) => askEmailChange(ctx, input);
    const link = async () => tokenIn((await mailOf(db, "confirm-new-email")).html);
    const own = { signedIn: actorOf(person), password: "" };
    const press = async (by: Parameters<typeof confirmEmailChange>[2] = own, context = testContext(db)) =>
      confirmEmailChange(context, await link(), by);
    return { db, person, ctx, others, ask, link, press };
  }

  test("a change requested on the security page is mailed to both addresses, and the old address still applies", async () => {
    const { db, person } = await setUp();
    const fields = { intent: "change-email", email: "New@Example.com", password: current };
    const answer = await submitSecurity(actionArgs(db, actorOf(person), fields));
    expect(answer).toBeInstanceOf(Response);
    expect((await mailsOf(db)).map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
      ["confirm-new-email", to],
      ["email-change-asked", person.email],
    ]);
    expect(await emailOf(db, person)).toMatchObject({ email: person.email });
    expect(await getPendingEmail(db, person.id, testContext(db).now)).toMatchObject({ email: to });
  });

  test("a wrong change is refused with a field error, and the typed address is sent back", async () => {
    const { db, person } = await setUp({ email: "Own@example.com" });
    for (const [wrong, field, text] of [
      [{ password: "not the password" }, "password", "That isn't your password"],
      [{ email: "new@" }, "email", "Please enter a valid email address"],
      [{ email: "x@no-email.invalid" }, "email", "Please enter a valid email address"],
      [{ email: "own@example.com" }, "email", "That's your address already"],
    ] as const) {
      const fields = { intent: "change-email", ...typed, ...wrong };
      const refusal = await refusalOf(submitSecurity(actionArgs(db, actorOf(person), fields)));
      expect(refusal).toMatchObject({ status: 400, errors: { [field]: text }, values: { email: [fields.email] } });
    }
    expect(await mailsOf(db)).toEqual([]);
  });

  test("a change to a taken address gets the same reply, and the mail to the taken address has no link", async () => {
    const { db, person, ask } = await setUp();
    await addPerson(db, { email: to });
    expect(await ask()).toEqual({ ok: true, value: null });
    expect(await getPendingEmail(db, person.id, testContext(db).now)).toMatchObject({ email: to });
    const mail = await mailOf(db, "new-email-taken", to);
    expect(mail.html).not.toContain("token=");
    expect(await mailOf(db, "email-change-asked")).toMatchObject({ recipient: person.email });
  });

  test("a change is not mailed to an unconfirmed old address", async () => {
    const { db, person, ask, press } = await setUp({ emailVerified: false });
    await ask();
    expect(await press()).toEqual({ ok: true, value: { email: to } });
    expect((await mailsOf(db)).map(({ recipient }) => recipient)).toEqual([to]);
    expect(await emailOf(db, person)).toEqual({ email: to, emailVerified: true });
  });

  test("a change can be requested at most five times a day", async () => {
    const { ask } = await setUp();
    for (const number of [1, 2, 3, 4, 5])
      expect(await ask({ ...typed, email: `new-${number}@example.com` })).toMatchObject({ ok: true });
    expect(await ask()).toEqual({ ok: false, reason: "too-many" });
  });

  test("a confirmed change applies, ends other sessions and mailed links, and is mailed to the old address", async () => {
    const { db, person, ask, press } = await setUp();
    const bystander = await addPerson(db);
    await requestReset(testContext(db), person.email);
    await requestReset(testContext(db), bystander.email);
    await ask();
    expect(await press()).toEqual({ ok: true, value: { email: to } });
    expect(await emailOf(db, person)).toEqual({ email: to, emailVerified: true });
    expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: person.id }]);
    const links = await db.select().from(oneTimeTokens);
    expect(links.filter(({ usedAt }) => !usedAt).map(({ profileId }) => profileId)).toEqual([bystander.id]);
    const notice = await mailOf(db, "email-changed");
    expect(notice.recipient).toBe(person.email);
    expect(notice.text).toContain(to);
    expect(await press()).toEqual({ ok: false, reason: "used" });
  });

  test("a confirmed change moves unsent mails and meetings to the new address, except mails about the account", async () => {
    const { db, person, ask, press } = await setUp();
    await addAdmin(db);
    await chooseMeeting(
      testContext(db),
      guestOf(await addLead(db, { email: person.email })),
      atWall("2026-11-24T11:00"),
    );
    await db.delete(outbox);
    const mail = { recipient: person.email, subject: "Hi", text: "Hi", html: "Hi", messageId: "<1@localhost>" };
    await db.insert(outbox).values([
      { ...mail, dedupeKey: "1", kind: "visit-reminder" },
      { ...mail, dedupeKey: "2", kind: "statement", status: "failed" },
      { ...mail, dedupeKey: "3", kind: "receipt", status: "sent" },
      { ...mail, dedupeKey: "4", kind: "reset-password" },
    ]);
    await ask();
    await press();
    const went = (await mailsOf(db)).map(({ kind, recipient }) => [kind, recipient === to ? "new" : "old"]);
    expect(Object.fromEntries(went)).toEqual({
      "visit-reminder": "new",
      statement: "new",
      receipt: "old",
      "reset-password": "old",
      "confirm-new-email": "new",
      "email-change-asked": "old",
      "email-changed": "old",
    });
    expect(await db.select({ email: meetings.email }).from(meetings)).toEqual([{ email: to }]);
  });

  test("a confirmed change shares the account's Google calendars with the new address", async () => {
    const { db, person, ask, press } = await setUp();
    const calendar = { name: "Casey", email: person.email, calendarColor: "#7986cb" };
    await db.insert(clientCalendars).values([
      { ...calendar, calendarId: "google", kind: "google" },
      { ...calendar, calendarId: "site", kind: "site" },
    ]);
    await ask();
    await press();
    const { kind, email, isShared } = clientCalendars;
    const stored = await db.select({ kind, email, isShared }).from(clientCalendars).orderBy(kind);
    expect(stored).toEqual([
      { kind: "google", email: to, isShared: false },
      { kind: "site", email: to, isShared: true },
    ]);
  });

  test("a change of an unconfirmed address moves neither mails nor meetings", async () => {
    const { db, person, ask, press } = await setUp({ emailVerified: false });
    await addAdmin(db);
    await chooseMeeting(
      testContext(db),
      guestOf(await addLead(db, { email: person.email })),
      atWall("2026-11-24T11:00"),
    );
    const before = (await mailsOf(db)).map(({ id, recipient }) => [id, recipient]);
    await ask();
    await press();
    const after = new Map((await mailsOf(db)).map(({ id, recipient }) => [id, recipient]));
    for (const [id = "", recipient] of before) expect(after.get(id)).toBe(recipient);
    expect(await db.select({ email: meetings.email }).from(meetings)).toEqual([{ email: person.email }]);
  });

  test("confirming a change requires the account's password when signed out or signed in to another account", async () => {
    const { db, person, ask, press } = await setUp();
    const other = actorOf(await addPerson(db));
    await ask();
    for (const signedIn of [null, other])
      for (const password of ["", "not the password"])
        expect(await press({ signedIn, password })).toEqual({ ok: false, reason: "wrong-password" });
    expect(await emailOf(db, person)).toMatchObject({ email: person.email });
    expect(await press({ signedIn: other, password: current })).toMatchObject({ ok: true });
    expect(await db.$count(sessions)).toBe(0);
  });

  test("a link can't be used after a day, a cancellation, a newer request, or a password change", async () => {
    const { db, ctx, ask, link } = await setUp();
    const { now } = ctx;
    await ask();
    const first = await link();
    expect(await readLinkOwner(db, "change-email", first, now.add({ hours: 24 }))).toEqual({
      ok: false,
      reason: "expired",
    });
    const ends = [
      () => cancelEmailChange(ctx),
      () => changePassword(ctx, { currentPassword: current, password: "seven quiet paws at noon" }),
    ];
    await ask({ ...typed, email: "newer@example.com" });
    expect(await readLinkOwner(db, "change-email", first, now)).toEqual({ ok: false, reason: "used" });
    for (const end of ends) {
      await db.delete(outbox);
      await db.delete(oneTimeTokens);
      await ask();
      const token = await link();
      expect(await readLinkOwner(db, "change-email", token, now)).toMatchObject({ ok: true });
      await end();
      expect(await readLinkOwner(db, "change-email", token, now)).toEqual({ ok: false, reason: "used" });
      expect(await getPendingEmail(db, ctx.actor.id, now)).toBeNull();
    }
  });

  test("confirming a change is refused when the address was taken meanwhile", async () => {
    const { db, person, others, ask, press } = await setUp();
    await ask();
    await addPerson(db, { email: to });
    expect(await press()).toEqual({ ok: false, reason: "email-taken" });
    expect(await emailOf(db, person)).toMatchObject({ email: person.email });
    expect(await db.$count(sessions)).toBe(others.length + 1);
  });

  test("ten concurrent confirmations change the address once", async () => {
    const { db, ask, press } = await setUp();
    await ask();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => press()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await mailsOf(db)).filter(({ kind }) => kind === "email-changed")).toHaveLength(1);
  });

  test("a change of the owner's email address is recorded in the audit log", async ({ db }) => {
    const owner = await addAdmin(db);
    await givePassword(db, owner);
    await signInThrice(db, owner);
    expect(await askEmailChange(contextOf(db, owner), typed)).toMatchObject({ ok: true });
    const token = tokenIn((await mailOf(db, "confirm-new-email")).html);
    await confirmEmailChange(testContext(db), token, { signedIn: actorOf(owner), password: "" });
    const logged = (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);
    expect(logged.toSorted()).toEqual(["askEmailChange", "changeEmail"]);
  });
});

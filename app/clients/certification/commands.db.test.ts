import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, passkeys, sessions, twoFactors } from "~/db/tables/accounts";
import { auditLog } from "~/db/tables/platform";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, contextOf } from "../../../tests/support/people";
import { makeToken, storeToken } from "~/accounts/password/one-time-tokens.server";
import { changedMeanwhile } from "~/platform/texts";
import { followCertificationLink, readCertificationLink } from "./certification-link.server";
import { recordMeeting, takeBackWaiver, waiveStep } from "./commands.server";
import { clientChecklistOf, ownChecklistOf, readProgress } from "./queries.server";
import { submitChecklist } from "./submit-checklist.server";

const isCertified = async (db: Db, id: string) =>
  (await db.select({ certified: profiles.certified }).from(profiles).where(eq(profiles.id, id)))[0]?.certified;

onEachDatabase("a step of the checklist", (get) => {
  const note = "Known from the dog park for years.";

  test("of nobody cannot be waived", async () => {
    const { db } = get();
    const ctx = contextOf(db, await addAdmin(db));
    const profileId = crypto.randomUUID();
    const gone = { ok: false, reason: "no-such-client" };
    expect(await waiveStep(ctx, { profileId, step: "meeting", note })).toEqual(gone);
    expect(await takeBackWaiver(ctx, { profileId, step: "meeting" })).toEqual(gone);
    expect(
      await recordMeeting(ctx, { profileId, metOn: Temporal.PlainDate.from("2026-11-20"), metBefore: null }),
    ).toEqual(gone);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("waived in two windows keeps the first note", async () => {
    const { db } = get();
    const ctx = contextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    await waiveStep(ctx, { profileId, step: "meeting", note });
    expect(await waiveStep(ctx, { profileId, step: "meeting", note: "Another." })).toEqual({
      ok: false,
      reason: "already-waived",
    });
    expect((await db.select().from(checklistWaivers)).map((waiver) => waiver.note)).toEqual([note]);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("that is not waived cannot be taken back", async () => {
    const { db } = get();
    const ctx = contextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    expect(await takeBackWaiver(ctx, { profileId, step: "pet" })).toEqual({ ok: false, reason: "not-waived" });
  });

  test("waived for the contract certifies who has an accepted pet, until it is taken back", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const ctx = contextOf(db, admin);
    const { id: profileId, firstName, lastName } = await addPerson(db);
    await db.insert(pets).values({ ownerId: profileId, name: "Biscuit", isAccepted: true });
    await waiveStep(ctx, { profileId, step: "contract", note });
    expect(await isCertified(db, profileId)).toBe(true);
    await takeBackWaiver(ctx, { profileId, step: "contract" });
    expect(await isCertified(db, profileId)).toBe(false);
    const log = await db.select().from(auditLog);
    expect(log.map(({ action }) => action).toSorted()).toEqual(["takeBackWaiver", "waiveStep"]);
    expect(log.find(({ action }) => action === "waiveStep")).toMatchObject({
      actorId: admin.id,
      subjectTable: "profiles",
      subjectId: profileId,
      subjectName: `${firstName} ${lastName}`,
      before: {},
      after: { waived: "contract", note },
    });
  });

  test("shows its note to the owner, and never to the client", async () => {
    const { db } = get();
    const { id: profileId } = await addPerson(db, { address: "4321 Duquesne Ave, Culver City" });
    await waiveStep(contextOf(db, await addAdmin(db)), { profileId, step: "meeting", note });
    expect(clientChecklistOf(await readProgress(db, profileId)).steps).toContainEqual({
      step: "meeting",
      state: "waived",
      note,
    });
    const own = ownChecklistOf(await readProgress(db, profileId));
    expect(own).toMatchObject({ address: "missing-zip", hasPet: false });
    expect(own.steps).toContainEqual({ step: "meeting", state: "waived" });
    expect(JSON.stringify(own)).not.toContain(note);
  });
});

onEachDatabase("a meet and greet", (get) => {
  test("tomorrow has not been held yet", async () => {
    const { db } = get();
    const ctx = contextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    // 23 November in Los Angeles.
    expect(
      await recordMeeting(ctx, { profileId, metOn: Temporal.PlainDate.from("2026-11-24"), metBefore: null }),
    ).toEqual({
      ok: false,
      reason: "in-the-future",
    });
  });

  test("noted by another admin meanwhile is not overwritten: the day of now is shown, and saved once more it is meant", async () => {
    const { db } = get();
    const [admin, other] = [await addAdmin(db), await addAdmin(db)];
    const { id: profileId } = await addPerson(db);
    await recordMeeting(contextOf(db, other), {
      profileId,
      metOn: Temporal.PlainDate.from("2026-11-20"),
      metBefore: null,
    });
    const send = (metBefore: string) => {
      const form = { intent: "record-meeting", metOn: "2026-11-23", metBefore };
      return submitChecklist(actionArgs(db, actorOf(admin), form), profileId);
    };
    const metOn = async () => clientChecklistOf(await readProgress(db, profileId)).metOn;
    expect(await refusalOf(send(""))).toMatchObject({
      status: 409,
      message: changedMeanwhile,
      errors: { metOn: "Stored now: “2026-11-20”" },
      values: { metOn: ["2026-11-23"], metBefore: ["2026-11-20"] },
    });
    expect(await metOn()).toBe("2026-11-20");
    await send("2026-11-20");
    expect(await metOn()).toBe("2026-11-23");
  });

  test("noted by two admins at once, with two days, is one admin's", async () => {
    const { db } = get();
    const [one, two] = [contextOf(db, await addAdmin(db)), contextOf(db, await addAdmin(db))];
    const { id: profileId } = await addPerson(db);
    const outcomes = await Promise.all([
      recordMeeting(one, { profileId, metOn: Temporal.PlainDate.from("2026-11-20"), metBefore: null }),
      recordMeeting(two, { profileId, metOn: Temporal.PlainDate.from("2026-11-21"), metBefore: null }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is noted with its day, taken back, and each is in the log once", async () => {
    const { db } = get();
    const ctx = contextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    const state = async () =>
      clientChecklistOf(await readProgress(db, profileId)).steps.find(({ step }) => step === "meeting")?.state;
    for (let times = 0; times < 2; times += 1)
      await recordMeeting(ctx, { profileId, metOn: Temporal.PlainDate.from("2026-11-23"), metBefore: null });
    expect(await state()).toBe("done");
    expect((await db.select().from(auditLog)).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { metOn: null }, after: { metOn: "2026-11-23" } },
    ]);
    await recordMeeting(ctx, { profileId, metOn: null, metBefore: Temporal.PlainDate.from("2026-11-23") });
    expect(await state()).toBe("open");
    expect(await db.$count(auditLog)).toBe(2);
  });
});

onEachDatabase("the link of the certification mail", (get) => {
  async function mailed(db: Db, overrides: Parameters<typeof addPerson>[1] = {}) {
    const person = await addPerson(db, { emailVerified: false, ...overrides });
    const token = makeToken("certification", person.id, testContext(db).now);
    await storeToken(db, token, testContext(db).now);
    return { person, link: { email: person.email, token: token.token } };
  }

  test("of another address, or of none, signs nobody in", async () => {
    const { db } = get();
    const ctx = testContext(db);
    const { link } = await mailed(db);
    const other = await addPerson(db);
    const none = { ok: false, reason: "none" };
    expect(await followCertificationLink(ctx, { ...link, email: other.email })).toEqual(none);
    expect(await followCertificationLink(ctx, { ...link, token: "guessed" })).toEqual(none);
    expect(await followCertificationLink(ctx, { ...link, token: "" })).toEqual(none);
    expect((await readCertificationLink(ctx, link)).ok).toBe(true);
  });

  test("for another purpose signs nobody in", async () => {
    const { db } = get();
    const ctx = testContext(db);
    const person = await addPerson(db);
    const token = makeToken("verify-email", person.id, ctx.now);
    await storeToken(db, token, ctx.now);
    const link = { email: person.email, token: token.token };
    expect(await followCertificationLink(ctx, link)).toEqual({ ok: false, reason: "none" });
  });

  test.each([{ role: "admin" as const }, { twoFactorEnabled: true }])(
    "alone does not open an account that asks for more: %j",
    async (account) => {
      const { db } = get();
      const { link } = await mailed(db, account);
      expect(await followCertificationLink(testContext(db), link)).toEqual({ ok: false, reason: "none" });
      expect((await db.select().from(oneTimeTokens))[0]?.usedAt).toBeNull();
    },
  );

  test("has run out after seven days", async () => {
    const { db } = get();
    const { link } = await mailed(db);
    const ctx = testContext(db);
    const after = (hours: number) => ({ ...ctx, now: Temporal.Instant.from(ctx.now).add({ hours }) });
    expect((await readCertificationLink(after(7 * 24 - 1), link)).ok).toBe(true);
    expect(await followCertificationLink(after(7 * 24), link)).toEqual({ ok: false, reason: "expired" });
  });

  test("looked at is not used; followed twice at once, it signs in once", async () => {
    const { db } = get();
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

  test("followed proves the address it was mailed to", async () => {
    const { db } = get();
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

  test("followed to an address nobody had proved leaves a stranger who registered with it nothing", async () => {
    const { db } = get();
    const { person, link } = await mailed(db);
    await giveCredentials(db, person);
    expect(await followCertificationLink(testContext(db), link)).toEqual({
      ok: true,
      value: { profileId: person.id, passwordGone: true },
    });
    expect(await credentialsLeft(db)).toEqual([0, 0, 0, 0]);
  });

  test("followed to a confirmed address leaves what its owner signs in with", async () => {
    const { db } = get();
    const { person, link } = await mailed(db, { emailVerified: true });
    await giveCredentials(db, person);
    expect(await followCertificationLink(testContext(db), link)).toMatchObject({ value: { passwordGone: false } });
    expect(await credentialsLeft(db)).toEqual([1, 1, 1, 1]);
  });
});

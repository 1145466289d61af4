// A client leaves, or returns.
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { accounts, oneTimeTokens, sessions } from "~/db/tables/accounts";
import { auditLog, outbox } from "~/db/tables/platform";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import { createClient } from "~/accounts/register/create-client.server";
import { makeToken, readToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import { acceptPets } from "~/clients/acceptance/accept-pets.server";
import { editClient, endClientSessions, saveClientNotes, sendLinkAgain, markBack, markLeft } from "./commands.server";
import { getClient } from "./queries.server";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";

const unknownId = "00000000-0000-4000-8000-999999999999";
const details = { firstName: "Casey", lastName: "Morgan", phone: "+13105550144", address: "1 Main, Venice, CA 90291" };

const stored = async (db: Db, id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];

async function start(db: Db, overrides: Partial<Person> = {}) {
  return { ctx: adminContextOf(db, await addAdmin(db)), client: await addPerson(db, overrides) };
}

onEachDatabase("editing a client", () => {
  test("editing an unknown client, or the owner's own account, is refused", async ({ db }) => {
    const { ctx } = await start(db);
    const input = { ...details, version: 1 };
    expect(await editClient(ctx, unknownId, input)).toEqual({ ok: false, reason: "unknown-client" });
    expect(await editClient(ctx, ctx.actor.id, input)).toEqual({ ok: false, reason: "unknown-client" });
  });

  test("two concurrent edits of a client: one is saved, the other gets a conflict", async ({ db }) => {
    const { ctx, client } = await start(db);
    const other = adminContextOf(db, await addAdmin(db));
    const outcomes = await Promise.all([
      editClient(ctx, client.id, { ...details, version: 1 }),
      editClient(other, client.id, { ...details, firstName: "Kay", version: 1 }),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? "saved" : outcome.reason)).toSorted()).toEqual([
      "changed-meanwhile",
      "saved",
    ]);
    expect(await db.$count(auditLog)).toBe(1);
    expect((await stored(db, client.id))?.version).toBe(2);
  });

  test("editing a client logs the changed fields only", async ({ db }) => {
    const { ctx, client } = await start(db, { firstName: "Casey", lastName: "Morgan", phone: null });
    await editClient(ctx, client.id, { ...details, version: 1 });
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        action: "editClient",
        subjectTable: "profiles",
        subjectId: client.id,
        subjectName: "Casey Morgan",
        before: { phone: null, address: null },
        after: { phone: details.phone, address: details.address },
      },
    ]);
    await editClient(ctx, client.id, { ...details, version: 2 });
    expect(await db.$count(auditLog), "nothing changed, nothing recorded").toBe(1);
  });

  test("changing the phone number withdraws the consent to text messages", async ({ db }) => {
    const consent = { smsConsentAt: new Date(0), smsConsentText: "1", smsConsentAddress: "192.0.2.1" };
    const { ctx, client } = await start(db, { phone: details.phone, ...consent });
    await editClient(ctx, client.id, { ...details, version: 1 });
    expect((await stored(db, client.id))?.smsConsentText).toBe("1");
    await editClient(ctx, client.id, { ...details, phone: "+13105550100", version: 2 });
    expect(await stored(db, client.id)).toMatchObject({
      smsConsentAt: null,
      smsConsentText: null,
      smsConsentAddress: null,
    });
  });

  test("saving the owner's notes from a stale form gets a conflict", async ({ db }) => {
    const { ctx, client } = await start(db);
    expect(await saveClientNotes(ctx, client.id, { version: 1, ownerNotes: "Gate sticks." })).toMatchObject({
      ok: true,
    });
    expect(await saveClientNotes(ctx, client.id, { version: 1, ownerNotes: "Other." })).toMatchObject({
      reason: "changed-meanwhile",
    });
    expect((await stored(db, client.id))?.ownerNotes).toBe("Gate sticks.");
  });
});

onEachDatabase("a client's sessions", () => {
  test("ending a client's sessions voids the sign-in link, and affects no other client", async ({ db }) => {
    const { ctx, client } = await start(db);
    const expiresAt = new Date(ctx.now.epochMilliseconds + 60_000);
    const open = (userId: string, token: string) => db.insert(sessions).values({ userId, token, expiresAt });
    await open(client.id, "phone");
    await open(client.id, "desk");
    await open(ctx.actor.id, "owner");
    expect(await endClientSessions(ctx, unknownId)).toEqual({ ok: false, reason: "unknown-client" });
    expect((await getClient(db, client.id, ctx.now))?.signedIn).toBe(2);
    const link = makeToken("certification", client.id, ctx.now);
    await storeToken(db, link, ctx.now);
    expect(await endClientSessions(ctx, client.id)).toEqual({ ok: true, value: 2 });
    expect(await readToken(db, "certification", link.token, ctx.now), "it would open another").toMatchObject({
      state: "used",
    });
    expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(["owner"]);
    expect(await endClientSessions(ctx, client.id)).toEqual({ ok: true, value: 0 });
    expect(await db.$count(auditLog)).toBe(1);
  });
});

/** The token in the newest mail. */
async function newestToken(db: Db): Promise<string> {
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1);
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

onEachDatabase("a link sent again", () => {
  test("no link can be sent to an unknown client, no invitation to a client with a password, and no certification link to a client without an accepted pet", async ({
    db,
  }) => {
    const { ctx, client } = await start(db);
    await db
      .insert(accounts)
      .values({ userId: client.id, accountId: client.id, providerId: "credential", password: "hash" });
    expect(await sendLinkAgain(ctx, unknownId, "invitation")).toMatchObject({ reason: "unknown-client" });
    expect(await sendLinkAgain(ctx, "no-id", "invitation")).toMatchObject({ reason: "unknown-client" });
    expect(await sendLinkAgain(ctx, client.id, "invitation")).toMatchObject({ reason: "has-password" });
    expect(await sendLinkAgain(ctx, client.id, "certification")).toMatchObject({ reason: "no-accepted-pet" });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("a link sent by two admins concurrently is mailed once", async ({ db }) => {
    const { ctx, client } = await start(db);
    const other = adminContextOf(db, await addAdmin(db));
    const outcomes = await Promise.all([
      sendLinkAgain(ctx, client.id, "invitation"),
      sendLinkAgain(other, client.id, "invitation"),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? "sent" : outcome.reason)).toSorted()).toEqual(["just-sent", "sent"]);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("a new invitation voids the earlier one", async ({ db }) => {
    const { ctx } = await start(db);
    const made = await createClient(ctx, { firstName: "Riley", lastName: "Chen", email: "riley@example.com" });
    if (!made.ok) throw new Error(made.reason);
    const first = await newestToken(db);
    const later = { ...ctx, now: ctx.now.add({ hours: 1 }) };
    expect(await sendLinkAgain(later, made.value.profileId, "invitation")).toMatchObject({ ok: true });
    const tokens = (await db.select().from(outbox).orderBy(outbox.createdAt)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "",
    );
    const second = tokens.find((token) => token !== first) ?? "";
    expect((await readToken(db, "invitation", first, later.now)).state).toBe("used");
    expect((await readToken(db, "invitation", second, later.now)).state).toBe("good");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain("sendInvitation");
  });

  test("a certification link sent again names the accepted pets, and is refused once followed", async ({ db }) => {
    const { ctx, client } = await start(db);
    await db.insert(checklistWaivers).values({ profileId: client.id, step: "contract", note: "On paper." });
    const [pet] = await db.insert(pets).values({ ownerId: client.id, name: "Biscuit" }).returning();
    await acceptPets(ctx, [pet?.id ?? ""]);
    const later = { ...ctx, now: ctx.now.add({ hours: 1 }) };
    expect(await sendLinkAgain(later, client.id, "certification")).toMatchObject({ ok: true });
    const sent = await db.select().from(outbox);
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Biscuit is accepted at Westside Walks"),
    );
    await db.update(oneTimeTokens).set({ usedAt: later.now });
    const muchLater = { ...ctx, now: ctx.now.add({ hours: 5 }) };
    expect(await sendLinkAgain(muchLater, client.id, "certification")).toMatchObject({ reason: "used" });
  });
});

onEachDatabase("a client who leaves", (get) => {
  async function setUp(db: Db) {
    const ctx = adminContextOf(db, await addAdmin(db));
    return { ctx, ...(await addReadyClient(db)) };
  }
  const leftOn = async (id: string) =>
    (await get().db.select({ leftOn: profiles.leftOn }).from(profiles).where(eq(profiles.id, id)))[0]?.leftOn;

  test("a client with an upcoming visit or request can't be marked as left", async ({ db }) => {
    const { ctx, client } = await setUp(db);
    expect(await markLeft(ctx, crypto.randomUUID())).toMatchObject({ reason: "unknown-client" });
    await addRequest(db, client);
    expect(await markLeft(ctx, client.id)).toMatchObject({ reason: "still-comes" });
    expect(await markLeft({ ...ctx, now: ctx.now.add({ hours: 72 }) }, client.id)).toMatchObject({ ok: true });
    await markBack(ctx, client.id);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: await addWalker(db), client: other.client, startsAt: "2026-11-24T10:00" });
    expect(await markLeft(ctx, other.client.id)).toMatchObject({ reason: "still-comes" });
    expect(await leftOn(other.client.id)).toBeNull();
  });

  test("marking a client as left stores the day, is logged once, and can be undone", async ({ db }) => {
    const { ctx, client } = await setUp(db);
    await markLeft(ctx, client.id);
    await markLeft({ ...ctx, now: ctx.now.add({ hours: 48 }) }, client.id);
    expect((await leftOn(client.id))?.toString()).toBe("2026-11-23");
    await markBack(ctx, client.id);
    await markBack(ctx, client.id);
    expect(await leftOn(client.id)).toBeNull();
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "markClientLeft",
      "markClientBack",
    ]);
  });
});

// The owner's Google account: connecting, reconnecting, renewing and disconnecting it, with `emulate` as Google.
import { asc, eq } from "drizzle-orm";
import { expect, test, afterAll, beforeAll, beforeEach } from "vitest";

import { connectionOf } from "~/calendars/connection.server";
import {
  getGoogleAccount,
  deleteGoogleAccount,
  googleCallsOf,
  storeGoogleTokens,
} from "~/calendars/google/account.server";
import { syncDue } from "~/calendars/sources/sync-source.server";
import { calendarEvents, calendarPushes, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";

import { addSource, connectGoogle, connectionTo } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { useOwnersGoogle } from "../../../tests/support/owners-google";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { fault, startScriptedGoogle, after, json, type ScriptedGoogle } from "../../../tests/support/scripted-google";

import { startGoogleSignIn } from "../google/google-oauth.server";
import {
  startGoogleConnection,
  disconnectGoogle,
  refreshGoogleCalendars,
  finishGoogleConnection,
} from "./connect-google.server";
import { listSources, listTroubles } from "./list-sources.server";
import { choosePurpose, readSourceNow } from "./manage-source.server";
import { googleRefusal } from "./refusal-texts";
import { zone, atWall } from "../../../tests/support/zone";

const { contextFor, consent, connect, logged } = useOwnersGoogle();

onEachDatabase("the owner's Google account", () => {
  test("cannot be connected on a server without a Google client", async ({ db }) => {
    expect(await startGoogleConnection(adminContextOf(db, await addAdmin(db)))).toEqual({
      ok: false,
      reason: "not-set-up",
    });
  });

  test("is refused without the encrypted cookie, with an expired one, or with another user's", async ({ db }) => {
    const [owner, other] = [await addAdmin(db), await addAdmin(db)];
    const ctx = contextFor(db, owner);
    const departure = await startGoogleConnection(ctx);
    if (!departure.ok) throw new Error(departure.reason);
    const back = await consent(departure.value.url);
    const late = { ...ctx, now: ctx.now.add({ seconds: 601 }) };
    for (const [given, note] of [
      [ctx, undefined],
      [ctx, `${departure.value.note}x`],
      [late, departure.value.note],
      [contextFor(db, other), departure.value.note],
    ] as const)
      expect(await finishGoogleConnection(given, back, note)).toEqual({ ok: false, reason: "took-too-long" });
    expect(await db.$count(googleCalendarTokens)).toBe(0);
  });

  test("is refused when the owner denies access, or when state or code are wrong", async ({ db }) => {
    const ctx = contextFor(db, await addAdmin(db));
    const departure = await startGoogleConnection(ctx);
    if (!departure.ok) throw new Error(departure.reason);
    const { note, url } = departure.value;
    const state = new URL(url).searchParams.get("state") ?? "";
    const no = new URLSearchParams({ error: "access_denied", state });
    expect(await finishGoogleConnection(ctx, no, note)).toEqual({ ok: false, reason: "said-no" });
    const forged = new URLSearchParams({ code: "stolen", state: "another" });
    expect(await finishGoogleConnection(ctx, forged, note)).toEqual({ ok: false, reason: "sign-in" });
    const invented = new URLSearchParams({ code: "invented", state });
    expect(await finishGoogleConnection(ctx, invented, note)).toEqual({ ok: false, reason: "sign-in" });
    expect(await db.$count(googleCalendarTokens)).toBe(0);
    expect(logged()).not.toMatch(/stolen|invented|walks-secret/);
  });

  test("is refused while the Calendar API is disabled, with a text that says what to do", async ({ db }) => {
    const disabled = await startScriptedGoogle();
    disabled.script = [fault(403, "accessNotConfigured")];
    const ctx = contextFor(db, await addAdmin(db));
    ctx.services.calendars = { ...ctx.services.calendars, googleRoot: disabled.root };
    expect(await connect(ctx)).toEqual({ ok: false, reason: "not-enabled" });
    expect(googleRefusal("not-enabled")).toContain("(System says how)");
    for (const table of [googleCalendarTokens, calendarSources]) expect(await db.$count(table)).toBe(0);
    disabled.close();
  });

  test("adds its calendars, of which only the main one blocks times and receives visits at once", async ({ db }) => {
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    expect(await connect(ctx)).toEqual({ ok: true, value: { found: 2 } });
    expect(await getGoogleAccount(db, owner.id, zone)).toEqual({ email: "sam@example.com", brokenSince: null });
    const sources = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
    expect(sources.map(({ name, blocks, receives }) => [name, blocks, receives])).toEqual([
      ["Family", false, false],
      ["Sam", true, true],
    ]);
    await syncDue(() => connectionOf(ctx));
    expect((await db.select().from(calendarEvents)).map(({ summary }) => summary)).toEqual(["Dentist"]);
    expect((await listSources(db, zone, ctx.now)).map(({ name, health }) => [name, health?.state])).toEqual([
      ["Family", undefined],
      ["Sam", "fine"],
    ]);
    expect(await listTroubles(db, zone, ctx.now)).toEqual([]);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["connectCalendars"]);
  });

  test("skips calendars that were made for clients", async ({ db }) => {
    const ctx = contextFor(db, await addAdmin(db));
    await db.insert(clientCalendars).values({
      name: "The family",
      email: "casey@example.com",
      calendarId: "family@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    expect(await connect(ctx)).toEqual({ ok: true, value: { found: 1 } });
    expect(await refreshGoogleCalendars(ctx)).toEqual({ ok: true, value: { found: 1 } });
    expect((await db.select().from(calendarSources)).map(({ name }) => name)).toEqual(["Sam"]);
  });

  test("keeps the purposes of its calendars when it is reconnected, and adds new calendars", async ({ db }) => {
    const ctx = contextFor(db, await addAdmin(db));
    await connect(ctx);
    const [family] = await db.select().from(calendarSources).where(eq(calendarSources.name, "Family"));
    if (!family) throw new Error("no such calendar");
    await choosePurpose(ctx, { id: family.id, version: family.version, blocks: false, receives: true });
    await db.update(googleCalendarTokens).set({ brokenSince: Temporal.Now.instant(), lastError: "invalid_grant" });
    await db.update(calendarSources).set({ lastError: "sign-in", brokenSince: Temporal.Now.instant() });
    expect(await connect(ctx)).toEqual({ ok: true, value: { found: 2 } });
    expect(await refreshGoogleCalendars(ctx)).toEqual({ ok: true, value: { found: 2 } });
    const sources = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
    expect(sources.map(({ name, blocks, receives, lastError }) => [name, blocks, receives, lastError])).toEqual([
      ["Family", false, true, null],
      ["Sam", true, true, null],
    ]);
  });

  test("receives the upcoming visits, unless another calendar of the owner receives them", async ({ db }) => {
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T09:00" });
    await connect(ctx);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ visitId: visit.id, status: "queued" }]);
    await disconnectGoogle(ctx);
    const other = await addSource(db, { kind: "caldav", profileId: owner.id, receives: true, blocks: false });
    await connect(ctx);
    const receiving = await db.select().from(calendarSources).where(eq(calendarSources.receives, true));
    expect(receiving.map(({ id }) => id)).toEqual([other.id]);
  });

  test("receives no visits after a reconnect if the owner had unchecked “Visits are written to it”", async ({ db }) => {
    const ctx = contextFor(db, await addAdmin(db));
    await connect(ctx);
    const [sam] = await db.select().from(calendarSources).where(eq(calendarSources.name, "Sam"));
    await choosePurpose(ctx, { id: sam?.id ?? "", version: 1, blocks: true, receives: false });
    await connect(ctx);
    expect(await db.$count(calendarSources, eq(calendarSources.receives, true))).toBe(0);
  });

  test("is not replaced by another account before it is disconnected", async ({ db }) => {
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    await connect(ctx);
    const before = await db.select().from(googleCalendarTokens);
    expect(await connect(ctx, "private@example.com")).toEqual({ ok: false, reason: "another-account" });
    expect(await db.select().from(googleCalendarTokens)).toEqual(before);
    await disconnectGoogle(ctx);
    expect(await connect(ctx, "private@example.com")).toMatchObject({ ok: true });
    expect(await getGoogleAccount(db, owner.id, zone)).toMatchObject({ email: "private@example.com" });
  });

  test("renews an expired access token", async ({ db }) => {
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    await connect(ctx);
    const [before] = await db.select().from(googleCalendarTokens);
    const tomorrow = { ...ctx, now: ctx.now.add({ hours: 24 }) };
    const [source] = await db.select().from(calendarSources).where(eq(calendarSources.blocks, true));
    expect(await readSourceNow(tomorrow, source?.id ?? "")).toMatchObject({ ok: true });
    const [after] = await db.select().from(googleCalendarTokens);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.refreshToken).toBe(before?.refreshToken);
    expect(after?.accountEmail).toBe("sam@example.com");
  });

  test("is deleted with its sources and events, and its access is revoked", async ({ db }) => {
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    await connect(ctx);
    await syncDue(() => connectionOf(ctx));
    expect(await disconnectGoogle(ctx)).toEqual({ ok: true, value: null });
    for (const table of [googleCalendarTokens, calendarSources, calendarEvents]) expect(await db.$count(table)).toBe(0);
    expect(await getGoogleAccount(db, owner.id, zone)).toBeNull();
    expect(logged()).not.toContain("could not be revoked");
    expect(await disconnectGoogle(ctx)).toEqual({ ok: true, value: null });
  });
});

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
  // The discovery document is requested once and cached.
  const { root } = google;
  google.script = [json({ issuer: root, authorization_endpoint: `${root}auth`, token_endpoint: `${root}token` })];
  await startGoogleSignIn({ issuer: root, clientId: "walks", clientSecret: "walks-secret" }, "http://localhost/");
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const renewed = json({ access_token: "of-the-old-consent", token_type: "Bearer", expires_in: 3600 });
const refused = json({ error: "invalid_grant" }, 400);

onEachDatabase("a Google account", (get) => {
  async function connected() {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = connectionTo(db, google.root);
    await connectGoogle(ctx, owner.id);
    const { accessToken } = await googleCallsOf(ctx, owner.id);
    if (!accessToken) throw new Error("no account");
    const connectAnew = () =>
      storeGoogleTokens(ctx, owner.id, {
        accessToken: "of-the-new-consent",
        expiresIn: 3600,
        refreshToken: "another-refresh-token",
        scopes: "calendar",
        email: "sam@example.com",
      });
    const stored = async () => {
      const [row] = await db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, owner.id));
      return row;
    };
    return { ctx, owner, renew: () => accessToken(true), connectAnew, stored };
  }

  test("stores a renewed token, and returns it to two concurrent callers", async () => {
    const { renew, stored } = await connected();
    google.script = [renewed, renewed];
    expect(await Promise.all([renew(), renew()])).toEqual(["of-the-old-consent", "of-the-old-consent"]);
    expect(await stored()).toMatchObject({ accountEmail: "sam@example.com", brokenSince: null });
  });

  test.each([
    ["brings new tokens", renewed],
    ["is refused", refused],
  ])("keeps the tokens of a reconnect when a renewal that began earlier %s", async (_, answer) => {
    const { renew, connectAnew, stored } = await connected();
    let before: unknown;
    google.script = [
      after(async () => {
        await connectAnew();
        before = await stored();
      }, answer),
    ];
    expect(await renew()).toBe("of-the-new-consent");
    expect(await stored()).toEqual(before);
  });

  test("stores nothing when a renewal finishes after the owner disconnected", async () => {
    const { ctx, owner, renew, stored } = await connected();
    google.script = [after(() => deleteGoogleAccount(ctx, owner.id), renewed)];
    await expect(renew()).rejects.toMatchObject({ code: "sign-in" });
    expect(await stored()).toBeUndefined();
  });

  test("loses its stored email address when it is reconnected without one, since it may be another account", async () => {
    const { ctx, owner, stored } = await connected();
    const tokens = {
      accessToken: "another",
      expiresIn: 3600,
      refreshToken: "another",
      scopes: "calendar",
      email: null,
    };
    await storeGoogleTokens(ctx, owner.id, tokens);
    expect((await stored())?.accountEmail).toBeNull();
  });

  test("is marked as broken since the first failure when a renewal is refused", async () => {
    const { ctx, owner, renew, stored } = await connected();
    google.script = [refused, refused];
    await expect(renew()).rejects.toMatchObject({ code: "sign-in" });
    const later = await googleCallsOf({ ...ctx, now: ctx.now.add({ hours: 2 }) }, owner.id);
    await expect(later.accessToken?.(true)).rejects.toMatchObject({ code: "sign-in" });
    expect((await stored())?.brokenSince?.toString()).toBe(atWall("2026-11-23T09:00").toString());
  });
});

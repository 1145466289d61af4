// Connecting, choosing and removing calendars, by the commands and by the owner's forms: refusals first.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { calendarEvents, calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, addSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf } from "../../../tests/support/people";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { serve } from "../../../tests/support/requests";
import { addCalDav, addIcs } from "./add-sources.server";
import { connectionOf, sealSecret } from "./open-source.server";
import { listSources, listTroubles } from "~/calendars/queries.server";
import { choosePurpose, fetchNow, givePassword, removeSource, writeAgain } from "./sources.server";
import { submitCalendar } from "~/calendars/connect/submit-calendar.server";
import { syncSource } from "./sync-source.server";

const ics = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const withEvent = ics.replace(
  "END:V",
  "BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261124T180000Z\r\nDTEND:20261124T190000Z\r\nEND:VEVENT\r\nEND:V",
);

let body = withEvent;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve((_, response) => response.end(body));
});
afterAll(() => server.close());

async function setUp(db: Db) {
  body = withEvent;
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  return { owner, walker, ctx: contextOf(db, owner), address: `${server.origin}/private-abc/basic.ics` };
}

onEachDatabase("a calendar", (get) => {
  test("is the owner’s to connect and to let go, and nobody else’s", async () => {
    const { db } = get();
    const { walker, address } = await setUp(db);
    const source = await addSource(db, { profileId: walker.id });
    const ctx = contextOf(db, walker);
    const no = { ok: false, reason: "admins-only" };
    expect(await addIcs(ctx, { walkerId: walker.id, name: "Family", address })).toEqual(no);
    const account = { serverUrl: server.origin, username: "sam", password: "x" };
    expect(await addCalDav(ctx, { walkerId: walker.id, ...account })).toEqual(no);
    expect(await choosePurpose(ctx, { id: source.id, version: 1, blocks: false, receives: false })).toEqual(no);
    expect(await fetchNow(ctx, source.id)).toEqual(no);
    expect(await removeSource(ctx, source.id)).toEqual(no);
    expect(await givePassword(ctx, { id: source.id, password: "x" })).toEqual(no);
  });

  test("is not connected for somebody who does not walk", async () => {
    const { db } = get();
    const { ctx, address } = await setUp(db);
    const { client } = await addReadyClient(db);
    expect(await addIcs(ctx, { walkerId: client.id, name: "x", address })).toEqual({
      ok: false,
      reason: "not-a-walker",
    });
  });

  test("at an address that holds none is refused, and not kept", async () => {
    const { db } = get();
    const { ctx, walker, address } = await setUp(db);
    body = "<!doctype html><title>Sign in</title>";
    const add = (at: string) => addIcs(ctx, { walkerId: walker.id, name: "Family", address: at });
    expect(await add(address)).toEqual({ ok: false, reason: "not-a-calendar" });
    expect(await add("https://10.0.0.7/basic.ics")).toEqual({ ok: false, reason: "refused-address" });
    expect(await add("ftp://example.com/basic.ics")).toEqual({ ok: false, reason: "refused-address" });
    expect(await db.$count(calendarSources)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("by its address is read at once, kept once, and its address stays sealed", async () => {
    const { db } = get();
    const { ctx, walker, address } = await setUp(db);
    const add = () => addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    expect(await add()).toEqual({ ok: true, value: { name: "Family" } });
    expect(await add()).toEqual({ ok: false, reason: "already-there" });
    expect(await db.$count(calendarEvents)).toBe(1);
    const listed = await listSources(db, ctx.now);
    expect(listed).toMatchObject([
      { name: "Family", kind: "ics", blocks: true, mayWrite: false, health: { state: "fine" } },
    ]);
    for (const kept of [listed, await db.select().from(calendarSources), await db.select().from(auditLog)])
      expect(JSON.stringify(kept)).not.toContain("private-abc");
  });

  test("that can only be read gets no visits", async () => {
    const { db } = get();
    const { ctx, walker } = await setUp(db);
    const { id, version } = await addIcsSource(db, server.origin, { profileId: walker.id });
    const refusal = await choosePurpose(ctx, { id, version, blocks: true, receives: true });
    expect(refusal).toEqual({ ok: false, reason: "read-only" });
  });

  test("that became read-only may stop to block, and keeps its visits until somebody says otherwise", async () => {
    const { db } = get();
    const { ctx, walker } = await setUp(db);
    const { id } = await addSource(db, { profileId: walker.id, receives: true, mayWrite: false });
    const blocks = await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true });
    expect(blocks).toMatchObject({ ok: true, value: { blocks: false, receives: true } });
    expect(await choosePurpose(ctx, { id, version: 2, blocks: true, receives: false })).toMatchObject({ ok: true });
    const again = await choosePurpose(ctx, { id, version: 3, blocks: true, receives: true });
    expect(again).toEqual({ ok: false, reason: "read-only" });
  });

  test("is not changed from an old page", async () => {
    const { db } = get();
    const { ctx, walker } = await setUp(db);
    const { id } = await addSource(db, { profileId: walker.id });
    expect(await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true })).toMatchObject({ ok: true });
    const late = await choosePurpose(ctx, { id, version: 1, blocks: true, receives: false });
    expect(late).toEqual({ ok: false, reason: "changed-meanwhile" });
    const none = { id: crypto.randomUUID(), version: 1, blocks: true, receives: false };
    expect(await choosePurpose(ctx, none)).toEqual({ ok: false, reason: "no-such-calendar" });
  });

  test("that begins to receive gets the visits that are still to come", async () => {
    const { db } = get();
    const { ctx, walker } = await setUp(db);
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00", visit: { status: "cancelled" } });
    await addVisit(db, { walker, client, startsAt: "2026-11-20T09:00", visit: { status: "completed" } });
    const { id } = await addSource(db, { profileId: walker.id });
    await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true });
    expect(await db.select().from(calendarPushes)).toMatchObject([
      { visitId: visit.id, sourceId: id, status: "queued" },
    ]);
  });

  test("that is for nothing keeps nothing of what it said, and is no trouble", async () => {
    const { db } = get();
    const { ctx, walker, address } = await setUp(db);
    await addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    const [source] = await db.select().from(calendarSources);
    if (!source) throw new Error("no calendar");
    const later = ctx.now.add({ minutes: 20 });
    expect(await listTroubles(db, later)).toMatchObject([{ name: "Family (Alex Lopez)", todo: "Press Fetch now." }]);
    await choosePurpose(ctx, { id: source.id, version: source.version, blocks: false, receives: false });
    expect(await db.$count(calendarEvents)).toBe(0);
    expect(await listTroubles(db, later)).toEqual([]);
  });

  test("that is fetched by hand says what is wrong with it", async () => {
    const { db } = get();
    const { ctx, walker } = await setUp(db);
    const { id } = await addIcsSource(db, server.origin, { profileId: walker.id });
    expect(await fetchNow(ctx, id)).toMatchObject({ ok: true, value: { lastError: null } });
    body = "nonsense";
    await db.update(calendarSources).set({ fullSyncAt: null, cursor: null });
    expect(await fetchNow(ctx, id)).toEqual({ ok: false, reason: "not-a-calendar" });
    const [trouble] = await listTroubles(db, ctx.now);
    expect(trouble?.what).toBe("What's there isn't a calendar, since Mon, Nov 23, 9:00 AM PT.");
    // Pressing it was no mistake: the page comes again, with what is written at the calendar.
    expect(await submitCalendar(actionArgs(db, ctx.actor, { intent: "fetch", id }))).toBeInstanceOf(Response);
    const unknown = actionArgs(db, ctx.actor, { intent: "fetch", id: crypto.randomUUID() });
    expect(await refusalOf(submitCalendar(unknown))).toMatchObject({ status: 404 });
  });

  test("that is fetched by hand has the visits tried again that were given up", async () => {
    const { db } = get();
    const { ctx, walker } = await setUp(db);
    const { client } = await addReadyClient(db);
    const { id } = await addIcsSource(db, server.origin, { profileId: walker.id, receives: true });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await db.update(calendarPushes).set({ status: "failed", attempts: 12, lastError: "unexpected" });
    expect(await listSources(db, ctx.now)).toMatchObject([{ unsent: 1 }]);
    await fetchNow(ctx, id);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ status: "queued", attempts: 0, lastError: null }]);
  });

  test("has the visits tried again that were given up where the owner presses so, and nobody else", async () => {
    const { db } = get();
    const { ctx, owner, walker } = await setUp(db);
    const { client } = await addReadyClient(db);
    const { id } = await addIcsSource(db, server.origin, { profileId: walker.id, receives: true });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    const failed = { status: "failed" as const, attempts: 12, lastError: "unexpected" };
    await db.update(calendarPushes).set(failed);
    expect(await writeAgain({ ...ctx, actor: actorOf(client) }, id)).toEqual({ ok: false, reason: "admins-only" });
    expect(await writeAgain(ctx, crypto.randomUUID())).toEqual({ ok: false, reason: "no-such-calendar" });
    expect(await db.select().from(calendarPushes)).toMatchObject([failed]);
    const sent = await submitCalendar(actionArgs(db, actorOf(owner), { intent: "write-again", id }));
    expect(sent).toBeInstanceOf(Response);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ status: "queued", attempts: 0, lastError: null }]);
  });

  test("that is removed takes with it what it said, and is logged", async () => {
    const { db } = get();
    const { ctx, walker, address } = await setUp(db);
    await addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    const [source] = await db.select().from(calendarSources);
    expect(await removeSource(ctx, source?.id ?? "")).toEqual({ ok: true, value: { name: "Family" } });
    expect(await db.$count(calendarEvents)).toBe(0);
    expect(await removeSource(ctx, source?.id ?? "")).toEqual({ ok: false, reason: "no-such-calendar" });
    const actions = (await db.select().from(auditLog)).map(({ action }) => action).toSorted();
    expect(actions).toEqual(["connectCalendars", "removeCalendar"]);
  });

  test("is connected by its form, which puts what is wrong beside its field and keeps what was typed", async () => {
    const { db } = get();
    const { owner, walker, address } = await setUp(db);
    const send = (fields: Record<string, string>) => submitCalendar(actionArgs(db, actorOf(owner), fields));
    const typed = { intent: "add-ics", walkerId: walker.id, name: "Family" };
    expect(await refusalOf(send({ ...typed, address: "" }))).toMatchObject({
      status: 400,
      errors: { address: "Please enter the calendar’s address" },
    });
    const refusal = await refusalOf(send({ ...typed, address: "https://192.168.1.4/basic.ics" }));
    expect(refusal).toMatchObject({ status: 400, values: { name: ["Family"] } });
    expect(refusal.errors.address).toContain("Only public addresses");
    const added = await send({ ...typed, address });
    expect(added).toBeInstanceOf(Response);
    const [source] = await db.select().from(calendarSources);
    const chosen = await send({ intent: "choose", id: source?.id ?? "", version: "1", blocks: "yes" });
    expect(chosen).toBeInstanceOf(Response);
    expect(await db.select().from(calendarSources)).toMatchObject([{ blocks: true, receives: false, version: 2 }]);
    const stale = await refusalOf(send({ intent: "choose", id: source?.id ?? "", version: "1" }));
    expect(stale.status).toBe(409);
  });
});

describe.runIf(hasRadicale)("with a CalDAV server", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale.stop());

  onEachDatabase("an account", (get) => {
    test("with a wrong password is refused, at the field, and the password is not sent back", async () => {
      const { db } = get();
      const { owner, walker } = await setUp(db);
      const fields = { ...radicale.account, intent: "add-caldav", walkerId: walker.id, password: "wrong-one" };
      const refusal = await refusalOf(submitCalendar(actionArgs(db, actorOf(owner), fields)));
      expect(refusal.errors.password).toContain("app password");
      expect(JSON.stringify(refusal)).not.toContain("wrong-one");
      expect(await db.$count(calendarSources)).toBe(0);
    });

    test("with one calendar blocks and receives at once; its password stays sealed, and can be given anew", async () => {
      const { db } = get();
      const { ctx, walker } = await setUp(db);
      expect(await addCalDav(ctx, { walkerId: walker.id, ...radicale.account })).toEqual({
        ok: true,
        value: { found: 1 },
      });
      const [source] = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
      if (!source) throw new Error("no calendar");
      const purpose = { blocks: true, receives: true, mayWrite: true };
      expect(source).toMatchObject({ kind: "caldav", ...purpose, profileId: walker.id });
      expect(JSON.stringify(source)).not.toContain("app-password");
      expect(await fetchNow(ctx, source.id)).toMatchObject({ ok: true });

      expect(await givePassword(ctx, { id: source.id, password: "wrong" })).toEqual({ ok: false, reason: "sign-in" });
      const error = { lastError: "sign-in" as const, brokenSince: monday };
      await db.update(calendarSources).set(error).where(eq(calendarSources.id, source.id));
      expect(await givePassword(ctx, { id: source.id, password: "app-password" })).toMatchObject({ ok: true });
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, brokenSince: null }]);
      expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("app-password");
    });

    test("that is being read with its old password while it gets a new one is not broken by the answer", async () => {
      const { db } = get();
      const { ctx, walker } = await setUp(db);
      const account = { walkerId: walker.id, ...radicale.account };
      await addCalDav(ctx, account);
      const old = sealSecret(ctx.services.secret, { ...radicale.account, password: "the old one" });
      const read = async () => {
        await db.update(calendarSources).set({ secret: old });
        const [source] = await db.select().from(calendarSources);
        if (!source) throw new Error("no calendar");
        return source;
      };
      const first = await read();
      expect(await givePassword(ctx, { id: first.id, password: "app-password" })).toMatchObject({ ok: true });
      expect(await syncSource(connectionOf(ctx), first)).toBe("failed");
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, failures: 0 }]);
      const second = await read();
      expect(await addCalDav(ctx, account)).toMatchObject({ ok: true });
      expect(await syncSource(connectionOf(ctx), second)).toBe("failed");
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, failures: 0 }]);
    });
  });
});

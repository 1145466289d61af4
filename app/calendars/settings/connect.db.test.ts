// Connecting calendar links, and the owner's actions on connected calendars.
import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { addIcs } from "~/calendars/settings/add-source.server";
import { listSources, listTroubles } from "~/calendars/settings/list-sources.server";
import { readSourceNow, choosePurpose, removeSource, retryVisits } from "~/calendars/settings/manage-source.server";
import { calendarEvents, calendarSources, calendarPushes } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, addSource } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { icsServer } from "../../../tests/support/ics-server";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";

import { submitCalendar } from "./submit-calendar.server";
import { zone, inZone } from "../../../tests/support/zone";

const calendar = icsServer();

onEachDatabase("a calendar link", (get) => {
  test("can be connected and changed only by the owner; others get 404", async () => {
    const { db, walker, address } = await calendar.setUp(get().db);
    const { id } = await addSource(db, { profileId: walker.id });
    const account = { serverUrl: calendar.origin(), username: "sam", password: "x" };
    const forms: Record<string, string>[] = [
      { intent: "add-ics", walkerId: walker.id, name: "Family", address },
      { intent: "add-caldav", walkerId: walker.id, ...account },
      { intent: "choose", id, version: "1" },
      { intent: "fetch", id },
      { intent: "write-again", id },
      { intent: "remove", id },
      { intent: "password", id, password: "x" },
      { intent: "list-google" },
      { intent: "disconnect-google" },
    ];
    for (const fields of forms)
      await expect(submitCalendar(actionArgs(db, actorOf(walker), fields))).rejects.toMatchObject({
        init: { status: 404 },
      });
    expect(await db.select().from(calendarSources)).toMatchObject([{ id, version: 1, blocks: true }]);
  });

  test("is refused for a person who is not a walker", async () => {
    const { db, ctx, address } = await calendar.setUp(get().db);
    const { client } = await addReadyClient(db);
    expect(await addIcs(ctx, { walkerId: client.id, name: "x", address })).toEqual({
      ok: false,
      reason: "not-a-walker",
    });
  });

  test("is refused and not stored if its URL doesn't lead to a calendar", async () => {
    const { db, ctx, walker, address } = await calendar.setUp(get().db);
    calendar.answers("<!doctype html><title>Sign in</title>");
    const add = (at: string) => addIcs(ctx, { walkerId: walker.id, name: "Family", address: at });
    expect(await add(address)).toEqual({ ok: false, reason: "not-a-calendar" });
    expect(await add("https://10.0.0.7/basic.ics")).toEqual({ ok: false, reason: "refused-address" });
    expect(await add("ftp://example.com/basic.ics")).toEqual({ ok: false, reason: "refused-address" });
    expect(await db.$count(calendarSources)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("is read at once, stored once, and encrypted", async () => {
    const { db, ctx, walker, address } = await calendar.setUp(get().db);
    const add = () => addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    expect(await add()).toEqual({ ok: true, value: { name: "Family" } });
    expect(await add()).toEqual({ ok: false, reason: "already-there" });
    expect(await db.$count(calendarEvents)).toBe(1);
    const listed = await listSources(db, zone, ctx.now);
    expect(listed).toMatchObject([
      { name: "Family", kind: "Calendar link", blocks: true, mayWrite: false, health: { state: "fine" } },
    ]);
    for (const kept of [listed, await db.select().from(calendarSources), await db.select().from(auditLog)])
      expect(JSON.stringify(kept)).not.toContain("private-abc");
  });

  test("is refused with an error at its field, and the form keeps the typed values", async () => {
    const { db, owner, walker, address } = await calendar.setUp(get().db);
    const send = (fields: Record<string, string>) => submitCalendar(actionArgs(db, actorOf(owner), fields));
    const typed = { intent: "add-ics", walkerId: walker.id, name: "Family" };
    expect(await refusalOf(send({ ...typed, address: "" }))).toMatchObject({
      status: 400,
      errors: { address: "Please enter the calendar’s link" },
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

  test("gets an error about the link, not about a password, if its server answers 403", async () => {
    const { db, owner, walker, address } = await calendar.setUp(get().db);
    calendar.listens((_, response) => response.writeHead(403).end());
    const typed = { intent: "add-ics", walkerId: walker.id, name: "Family", address };
    const refusal = await refusalOf(submitCalendar(actionArgs(db, actorOf(owner), typed)));
    expect(refusal.errors.address).toMatch(/copy the link again/i);
    expect(JSON.stringify(refusal)).not.toContain("password");
  });

  test("can be read if its server compresses responses and requires a User-Agent", async () => {
    const { db, ctx, walker, address } = await calendar.setUp(get().db);
    const event = "UID:a\r\nDTSTART:20261124T180000Z\r\nDTEND:20261124T190000Z";
    const file = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    calendar.listens((request, response) => {
      if (!request.headers["user-agent"]) response.writeHead(403).end();
      else response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(file));
    });
    expect(await addIcs(ctx, { walkerId: walker.id, name: "Family", address })).toMatchObject({ ok: true });
    expect(await db.$count(calendarEvents)).toBe(1);
  });
});

onEachDatabase("a connected calendar", (get) => {
  test("cannot receive visits if it is read-only", async () => {
    const { db, ctx, walker } = await calendar.setUp(get().db);
    const { id, version } = await addIcsSource(db, calendar.origin(), { profileId: walker.id });
    const refusal = await choosePurpose(ctx, { id, version, blocks: true, receives: true });
    expect(refusal).toEqual({ ok: false, reason: "read-only" });
  });

  test("that became read-only keeps receiving visits until the box is unchecked, and then cannot receive them again", async () => {
    const { db, ctx, walker } = await calendar.setUp(get().db);
    const { id } = await addSource(db, { profileId: walker.id, receives: true, mayWrite: false });
    const blocks = await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true });
    expect(blocks).toMatchObject({ ok: true, value: { blocks: false, receives: true } });
    expect(await choosePurpose(ctx, { id, version: 2, blocks: true, receives: false })).toMatchObject({ ok: true });
    const again = await choosePurpose(ctx, { id, version: 3, blocks: true, receives: true });
    expect(again).toEqual({ ok: false, reason: "read-only" });
  });

  test("cannot be changed by a form from a stale page", async () => {
    const { db, ctx, walker } = await calendar.setUp(get().db);
    const { id } = await addSource(db, { profileId: walker.id });
    expect(await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true })).toMatchObject({ ok: true });
    const late = await choosePurpose(ctx, { id, version: 1, blocks: true, receives: false });
    expect(late).toEqual({ ok: false, reason: "changed-meanwhile" });
    const none = { id: crypto.randomUUID(), version: 1, blocks: true, receives: false };
    expect(await choosePurpose(ctx, none)).toEqual({ ok: false, reason: "no-such-calendar" });
  });

  test("gets the upcoming visits when it starts receiving visits", async () => {
    const { db, ctx, walker } = await calendar.setUp(get().db);
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

  test("without a purpose loses its stored events, and is not reported as broken", async () => {
    const { db, ctx, walker, address } = await calendar.setUp(get().db);
    await addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    const [source] = await db.select().from(calendarSources);
    if (!source) throw new Error("no calendar");
    const later = ctx.now.add({ minutes: 20 });
    expect(await listTroubles(db, zone, later)).toMatchObject([
      { name: "Family (Alex Lopez)", todo: "Press Fetch now." },
    ]);
    await choosePurpose(ctx, { id: source.id, version: source.version, blocks: false, receives: false });
    expect(await db.$count(calendarEvents)).toBe(0);
    expect(await listTroubles(db, zone, later)).toEqual([]);
  });

  test("stores a failed manual read, and shows it as a fault", async () => {
    const { db, ctx, walker } = await calendar.setUp(get().db);
    const { id } = await addIcsSource(db, calendar.origin(), { profileId: walker.id });
    expect(await readSourceNow(ctx, id)).toMatchObject({ ok: true, value: { lastError: null } });
    calendar.answers("nonsense");
    await db.update(calendarSources).set({ fullSyncAt: null, cursor: null });
    expect(await readSourceNow(ctx, id)).toEqual({ ok: false, reason: "not-a-calendar" });
    const [trouble] = await listTroubles(db, zone, ctx.now);
    expect(trouble?.what).toBe(inZone("What's there isn't a calendar, since Mon, Nov 23, 9:00 AM PT."));
    // A failed read is shown at the calendar, so the form itself succeeds.
    expect(await submitCalendar(actionArgs(db, ctx.actor, { intent: "fetch", id }))).toBeInstanceOf(Response);
    const unknown = actionArgs(db, ctx.actor, { intent: "fetch", id: crypto.randomUUID() });
    expect(await refusalOf(submitCalendar(unknown))).toMatchObject({ status: 404 });
  });

  test("retries abandoned visits after a manual read", async () => {
    const { db, ctx, walker } = await calendar.setUp(get().db);
    const { client } = await addReadyClient(db);
    const { id } = await addIcsSource(db, calendar.origin(), { profileId: walker.id, receives: true });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await db.update(calendarPushes).set({ status: "failed", attempts: 12, lastError: "unexpected" });
    expect(await listSources(db, zone, ctx.now)).toMatchObject([{ unsent: 1 }]);
    await readSourceNow(ctx, id);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ status: "queued", attempts: 0, lastError: null }]);
  });

  test("retries abandoned visits when the owner presses Try again", async () => {
    const { db, ctx, owner, walker } = await calendar.setUp(get().db);
    const { client } = await addReadyClient(db);
    const { id } = await addIcsSource(db, calendar.origin(), { profileId: walker.id, receives: true });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    const failed = { status: "failed" as const, attempts: 12, lastError: "unexpected" };
    await db.update(calendarPushes).set(failed);
    expect(await retryVisits(ctx, crypto.randomUUID())).toEqual({ ok: false, reason: "no-such-calendar" });
    expect(await db.select().from(calendarPushes)).toMatchObject([failed]);
    const sent = await submitCalendar(actionArgs(db, actorOf(owner), { intent: "write-again", id }));
    expect(sent).toBeInstanceOf(Response);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ status: "queued", attempts: 0, lastError: null }]);
  });

  test("loses its stored events when it is removed, and the removal is logged", async () => {
    const { db, ctx, walker, address } = await calendar.setUp(get().db);
    await addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    const [source] = await db.select().from(calendarSources);
    expect(await removeSource(ctx, source?.id ?? "")).toEqual({ ok: true, value: { name: "Family" } });
    expect(await db.$count(calendarEvents)).toBe(0);
    expect(await removeSource(ctx, source?.id ?? "")).toEqual({ ok: false, reason: "no-such-calendar" });
    const actions = (await db.select().from(auditLog)).map(({ action }) => action).toSorted();
    expect(actions).toEqual(["connectCalendars", "removeCalendar"]);
  });
});

// The owner's actions on connected calendars.
import { expect, test } from "vitest";

import { calendarEvents, calendarPushes, calendarSources } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, addSource } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { icsServer } from "../../../tests/support/ics-server";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { submitCalendar } from "~/calendars/settings/submit-calendar.server";
import { addIcs } from "~/calendars/settings/connect-ics.server";
import { listSources, listTroubles } from "~/calendars/settings/list-sources.server";
import { choosePurpose, readSourceNow, removeSource, retryVisits } from "./manage-source.server";

const calendar = icsServer();

onEachDatabase("a connected calendar", (get) => {
  test("a read-only calendar cannot receive visits", async () => {
    const { db } = get();
    const { ctx, walker } = await calendar.setUp(db);
    const { id, version } = await addIcsSource(db, calendar.origin(), { profileId: walker.id });
    const refusal = await choosePurpose(ctx, { id, version, blocks: true, receives: true });
    expect(refusal).toEqual({ ok: false, reason: "read-only" });
  });

  test("a calendar that became read-only keeps receiving until it is unchecked, and cannot be checked again", async () => {
    const { db } = get();
    const { ctx, walker } = await calendar.setUp(db);
    const { id } = await addSource(db, { profileId: walker.id, receives: true, mayWrite: false });
    const blocks = await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true });
    expect(blocks).toMatchObject({ ok: true, value: { blocks: false, receives: true } });
    expect(await choosePurpose(ctx, { id, version: 2, blocks: true, receives: false })).toMatchObject({ ok: true });
    const again = await choosePurpose(ctx, { id, version: 3, blocks: true, receives: true });
    expect(again).toEqual({ ok: false, reason: "read-only" });
  });

  test("a form from a stale page is a conflict", async () => {
    const { db } = get();
    const { ctx, walker } = await calendar.setUp(db);
    const { id } = await addSource(db, { profileId: walker.id });
    expect(await choosePurpose(ctx, { id, version: 1, blocks: false, receives: true })).toMatchObject({ ok: true });
    const late = await choosePurpose(ctx, { id, version: 1, blocks: true, receives: false });
    expect(late).toEqual({ ok: false, reason: "changed-meanwhile" });
    const none = { id: crypto.randomUUID(), version: 1, blocks: true, receives: false };
    expect(await choosePurpose(ctx, none)).toEqual({ ok: false, reason: "no-such-calendar" });
  });

  test("a calendar that starts receiving gets the upcoming visits", async () => {
    const { db } = get();
    const { ctx, walker } = await calendar.setUp(db);
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

  test("a calendar without a purpose loses its stored events, and is no trouble", async () => {
    const { db } = get();
    const { ctx, walker, address } = await calendar.setUp(db);
    await addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    const [source] = await db.select().from(calendarSources);
    if (!source) throw new Error("no calendar");
    const later = ctx.now.add({ minutes: 20 });
    expect(await listTroubles(db, later)).toMatchObject([{ name: "Family (Alex Lopez)", todo: "Press Fetch now." }]);
    await choosePurpose(ctx, { id: source.id, version: source.version, blocks: false, receives: false });
    expect(await db.$count(calendarEvents)).toBe(0);
    expect(await listTroubles(db, later)).toEqual([]);
  });

  test("a failed manual read is stored, and shown as a fault of the calendar", async () => {
    const { db } = get();
    const { ctx, walker } = await calendar.setUp(db);
    const { id } = await addIcsSource(db, calendar.origin(), { profileId: walker.id });
    expect(await readSourceNow(ctx, id)).toMatchObject({ ok: true, value: { lastError: null } });
    calendar.answers("nonsense");
    await db.update(calendarSources).set({ fullSyncAt: null, cursor: null });
    expect(await readSourceNow(ctx, id)).toEqual({ ok: false, reason: "not-a-calendar" });
    const [trouble] = await listTroubles(db, ctx.now);
    expect(trouble?.what).toBe("What's there isn't a calendar, since Mon, Nov 23, 9:00 AM PT.");
    // A failed read is shown at the calendar, so the form itself succeeds.
    expect(await submitCalendar(actionArgs(db, ctx.actor, { intent: "fetch", id }))).toBeInstanceOf(Response);
    const unknown = actionArgs(db, ctx.actor, { intent: "fetch", id: crypto.randomUUID() });
    expect(await refusalOf(submitCalendar(unknown))).toMatchObject({ status: 404 });
  });

  test("a manual read retries abandoned visits", async () => {
    const { db } = get();
    const { ctx, walker } = await calendar.setUp(db);
    const { client } = await addReadyClient(db);
    const { id } = await addIcsSource(db, calendar.origin(), { profileId: walker.id, receives: true });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await db.update(calendarPushes).set({ status: "failed", attempts: 12, lastError: "unexpected" });
    expect(await listSources(db, ctx.now)).toMatchObject([{ unsent: 1 }]);
    await readSourceNow(ctx, id);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ status: "queued", attempts: 0, lastError: null }]);
  });

  test("the retry button retries abandoned visits", async () => {
    const { db } = get();
    const { ctx, owner, walker } = await calendar.setUp(db);
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

  test("removing a calendar deletes its events, and is logged", async () => {
    const { db } = get();
    const { ctx, walker, address } = await calendar.setUp(db);
    await addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    const [source] = await db.select().from(calendarSources);
    expect(await removeSource(ctx, source?.id ?? "")).toEqual({ ok: true, value: { name: "Family" } });
    expect(await db.$count(calendarEvents)).toBe(0);
    expect(await removeSource(ctx, source?.id ?? "")).toEqual({ ok: false, reason: "no-such-calendar" });
    const actions = (await db.select().from(auditLog)).map(({ action }) => action).toSorted();
    expect(actions).toEqual(["connectCalendars", "removeCalendar"]);
  });
});

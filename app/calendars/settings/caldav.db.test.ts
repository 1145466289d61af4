// Connecting, reading and writing calendars of Debian's Radicale, a CalDAV server.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { caldavCalendar } from "~/calendars/caldav/caldav-calendar.server";
import { connectionOf, sealSecret } from "~/calendars/connection.server";
import { pushDue } from "~/calendars/push/push-visits.server";
import { startReceiving, stopReceiving } from "~/calendars/push/queue-visits.server";
import { syncSource } from "~/calendars/sources/sync-source.server";
import type { Db } from "~/db/client.server";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import { moveVisit } from "~/ledger/rows/placing.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addRadicaleSource, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { icsServer } from "../../../tests/support/ics-server";
import { at as eventAt, ics, kept, stored, vevent } from "../../../tests/support/ics-source";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { addCalDav } from "./add-source.server";
import { readSourceNow, replacePassword } from "./manage-source.server";
import { submitCalendar } from "./submit-calendar.server";
import { zone, atWall } from "../../../tests/support/zone";

const calendar = icsServer();

const pushes = (db: Db) => db.select().from(calendarPushes);

const states = async (db: Db) => (await pushes(db)).map(({ status, lastError }) => [status, lastError]);

/** Cancels a visit as a command does: with a new status and version. */
const cancelVisit = (db: Db, id: string) =>
  db.update(visits).set({ status: "cancelled", version: 2 }).where(eq(visits.id, id));

describe.runIf(hasRadicale)("with a CalDAV server", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale.stop());

  onEachDatabase("when visits are pushed", (get) => {
    async function withCalendar() {
      const { db } = get();
      const walker = await addWalker(db);
      const { client } = await addReadyClient(db);
      const source = await addRadicaleSource(db, radicale, { profileId: walker.id, receives: true, blocks: false });
      const ctx = connectionTo(db, "http://127.0.0.1:9/");
      const there = async () => {
        const port = caldavCalendar(radicale.account, zone, { allowLoopback: true });
        const span = { from: atWall("2026-11-20T00:00"), to: atWall("2026-12-20T00:00") };
        const { upserts } = await port.changes(radicale.calendar, span, null);
        return upserts
          .map(({ summary, start }) => `${summary} ${start.toZonedDateTimeISO(zone).toString().slice(0, 16)}`)
          .toSorted();
      };
      return { db, walker, client, source, ctx, there };
    }

    test("a confirmed visit is written, updated, and deleted when it is cancelled", async () => {
      const { db, walker, client, ctx, there } = await withCalendar();
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await pushDue(() => ctx);
      const name = `Dog Walking: Biscuit (${client.firstName} ${client.lastName})`;
      expect(await there()).toEqual([`${name} 2026-11-24T09:00`]);
      await pushDue(() => ctx);
      expect(await states(db)).toEqual([["done", null]]);

      const placement = { walkerId: walker.id, startsAt: atWall("2026-11-24T11:00"), minutes: 30, travel: 15 };
      await db.transaction((tx) => moveVisit(tx, visit.id, placement, monday, zone));
      await pushDue(() => ctx);
      expect(await there()).toEqual([`${name} 2026-11-24T11:00`]);

      await cancelVisit(db, visit.id);
      await pushDue(() => ctx);
      expect(await there()).toEqual([]);
      expect(await states(db)).toEqual([["done", null]]);
    });

    test("a visit with a new walker is deleted from the old walker's calendar", async () => {
      const { db, walker, client, ctx, there } = await withCalendar();
      const other = await addWalker(db);
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await pushDue(() => ctx);
      expect(await there()).toHaveLength(1);
      const placement = { walkerId: other.id, startsAt: atWall("2026-11-24T09:00"), minutes: 30, travel: 15 };
      await db.transaction((tx) => moveVisit(tx, visit.id, placement, monday, zone));
      await pushDue(() => ctx);
      expect(await there()).toEqual([]);
    });

    test("a visit that was moved in the calendar is overwritten", async () => {
      const { db, walker, client, ctx, there } = await withCalendar();
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await pushDue(() => ctx);
      const draft = { uid: visit.id, summary: "Moved", description: "", location: null, sequence: 9 };
      const [start, end] = [atWall("2026-11-24T14:00"), atWall("2026-11-24T15:00")];
      const port = caldavCalendar(radicale.account, zone, { allowLoopback: true });
      await port.put(radicale.calendar, { ...draft, start, end }, null);
      const placement = { walkerId: walker.id, startsAt: atWall("2026-11-24T11:00"), minutes: 30, travel: 15 };
      await db.transaction((tx) => moveVisit(tx, visit.id, placement, monday, zone));
      await pushDue(() => ctx);
      expect((await there()).map((line) => line.slice(-16))).toEqual(["2026-11-24T11:00"]);
      await cancelVisit(db, visit.id);
      await pushDue(() => ctx);
    });

    test("upcoming visits are written when the calendar starts receiving, and deleted when it stops", async () => {
      const { db, walker, client, source, ctx, there } = await withCalendar();
      await db.update(calendarSources).set({ receives: false });
      await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await addVisit(db, { walker, client, startsAt: "2026-11-20T09:00", visit: { status: "completed" } });
      await pushDue(() => ctx);
      expect(await there()).toEqual([]);
      await db.update(calendarSources).set({ receives: true });
      await startReceiving(db, source, monday);
      await pushDue(() => ctx);
      expect((await there()).map((line) => line.slice(-16))).toEqual(["2026-11-24T09:00"]);
      await db.update(calendarSources).set({ receives: false });
      await stopReceiving(db, source, monday);
      await pushDue(() => ctx);
      expect(await there()).toEqual([]);
    });

    test("an unreadable object leaves the list of unreadable events when it changes or is deleted", async () => {
      const { db, source, ctx } = await withCalendar();
      const auth = `Basic ${Buffer.from("sam:app-password").toString("base64")}`;
      const put = (name: string, event: string) =>
        fetch(`${radicale.calendar}${name}`, {
          method: "PUT",
          headers: { "Content-Type": "text/calendar", Authorization: auth },
          body: ics(event).replace("VERSION:2.0", "VERSION:2.0\r\nPRODID:-//test//EN"),
        });
      const remove = (name: string) =>
        fetch(`${radicale.calendar}${name}`, { method: "DELETE", headers: { Authorization: auth } });
      const rule = "RRULE:FREQ=SECONDLY";
      const bell = (name: string) => vevent(name, `SUMMARY:${name}`, "DTSTART:20261124T200000Z", "DURATION:PT1S", rule);
      await put("bell.ics", bell("bell"));
      await put("gong.ics", bell("gong"));
      const unread = async () => (await stored(db, source)).unreadEvents.map(({ summary }) => summary).toSorted();
      const sync = async () => syncSource(ctx, await stored(db, source));
      await sync();
      expect(await unread()).toEqual(["bell", "gong"]);
      await put("bell.ics", eventAt("bell", "18"));
      await sync();
      expect(await unread()).toEqual(["gong"]);
      await remove("gong.ics");
      await sync();
      expect(await unread()).toEqual([]);
      expect(await kept(db)).toHaveLength(1);
      await remove("bell.ics");
    });
  });

  onEachDatabase("a CalDAV account", (get) => {
    test("is refused at the password field if the password is wrong, and the response does not contain the password", async () => {
      const { db, owner, walker } = await calendar.setUp(get().db);
      const fields = { ...radicale.account, intent: "add-caldav", walkerId: walker.id, password: "wrong-one" };
      const refusal = await refusalOf(submitCalendar(actionArgs(db, actorOf(owner), fields)));
      expect(refusal.errors.password).toContain("app password");
      expect(JSON.stringify(refusal)).not.toContain("wrong-one");
      expect(await db.$count(calendarSources)).toBe(0);
    });

    test("with a single calendar blocks and receives visits at once, and its encrypted password can be replaced", async () => {
      const { db, ctx, walker } = await calendar.setUp(get().db);
      expect(await addCalDav(ctx, { walkerId: walker.id, ...radicale.account })).toEqual({
        ok: true,
        value: { found: 1 },
      });
      const [source] = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
      if (!source) throw new Error("no calendar");
      const purpose = { blocks: true, receives: true, mayWrite: true };
      expect(source).toMatchObject({ kind: "caldav", ...purpose, profileId: walker.id });
      expect(JSON.stringify(source)).not.toContain("app-password");
      expect(await readSourceNow(ctx, source.id)).toMatchObject({ ok: true });

      expect(await replacePassword(ctx, { id: source.id, password: "wrong" })).toEqual({
        ok: false,
        reason: "sign-in",
      });
      const error = { lastError: "sign-in" as const, brokenSince: monday };
      await db.update(calendarSources).set(error).where(eq(calendarSources.id, source.id));
      expect(await replacePassword(ctx, { id: source.id, password: "app-password" })).toMatchObject({ ok: true });
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, brokenSince: null }]);
      expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("app-password");
    });

    test("is not marked as broken by a read that began with the old password", async () => {
      const { db, ctx, walker } = await calendar.setUp(get().db);
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
      expect(await replacePassword(ctx, { id: first.id, password: "app-password" })).toMatchObject({ ok: true });
      expect(await syncSource(connectionOf(ctx), first)).toBe("failed");
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, failures: 0 }]);
      const second = await read();
      expect(await addCalDav(ctx, account)).toMatchObject({ ok: true });
      expect(await syncSource(connectionOf(ctx), second)).toBe("failed");
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, failures: 0 }]);
    });
  });
});

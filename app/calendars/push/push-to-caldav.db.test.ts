// Writing visits to Debian's Radicale, a CalDAV server.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { moveVisit } from "~/ledger/rows/placing.server";

import { addRadicaleSource, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { caldavCalendar } from "~/calendars/caldav/caldav-calendar.server";
import { pushDue } from "./push-visits.server";
import { startReceiving, stopReceiving } from "~/calendars/push/queue-visits.server";

const at = (text: string) => Temporal.Instant.from(text);

const pushes = (db: Db) => db.select().from(calendarPushes);

const states = async (db: Db) => (await pushes(db)).map(({ status, lastError }) => [status, lastError]);

/** Cancels a visit like a command does: a new state and version. */
const cancelVisit = (db: Db, id: string) =>
  db.update(visits).set({ status: "cancelled", version: 2 }).where(eq(visits.id, id));

describe.runIf(hasRadicale)("with a CalDAV server", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale.stop());

  onEachDatabase("pushes", (get) => {
    async function withCalendar() {
      const { db } = get();
      const walker = await addWalker(db);
      const { client } = await addReadyClient(db);
      const source = await addRadicaleSource(db, radicale, { profileId: walker.id, receives: true, blocks: false });
      const ctx = connectionTo(db, "http://127.0.0.1:9/");
      const there = async () => {
        const calendar = caldavCalendar(radicale.account, { allowLoopback: true });
        const span = { from: at("2026-11-20T08:00Z"), to: at("2026-12-20T08:00Z") };
        const { upserts } = await calendar.changes(radicale.calendar, span, null);
        return upserts.map(({ summary, start }) => `${summary} ${start.toString().slice(0, 16)}`).toSorted();
      };
      return { db, walker, client, source, ctx, there };
    }

    test("a confirmed visit is written, updated, and deleted when it is cancelled", async () => {
      const { db, walker, client, ctx, there } = await withCalendar();
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await pushDue(() => ctx);
      const name = `Dog Walking: Biscuit (${client.firstName} ${client.lastName})`;
      expect(await there()).toEqual([`${name} 2026-11-24T17:00`]);
      await pushDue(() => ctx);
      expect(await states(db)).toEqual([["done", null]]);

      const placement = { walkerId: walker.id, startsAt: at("2026-11-24T19:00Z"), minutes: 30, travel: 15 };
      await db.transaction((tx) => moveVisit(tx, visit.id, placement, monday));
      await pushDue(() => ctx);
      expect(await there()).toEqual([`${name} 2026-11-24T19:00`]);

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
      const placement = { walkerId: other.id, startsAt: at("2026-11-24T17:00Z"), minutes: 30, travel: 15 };
      await db.transaction((tx) => moveVisit(tx, visit.id, placement, monday));
      await pushDue(() => ctx);
      expect(await there()).toEqual([]);
    });

    test("a visit that was moved in the calendar is overwritten", async () => {
      const { db, walker, client, ctx, there } = await withCalendar();
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await pushDue(() => ctx);
      const draft = { uid: visit.id, summary: "Moved", description: "", location: null, sequence: 9 };
      const [start, end] = [at("2026-11-24T22:00Z"), at("2026-11-24T23:00Z")];
      const calendar = caldavCalendar(radicale.account, { allowLoopback: true });
      await calendar.put(radicale.calendar, { ...draft, start, end }, null);
      const placement = { walkerId: walker.id, startsAt: at("2026-11-24T19:00Z"), minutes: 30, travel: 15 };
      await db.transaction((tx) => moveVisit(tx, visit.id, placement, monday));
      await pushDue(() => ctx);
      expect((await there()).map((line) => line.slice(-16))).toEqual(["2026-11-24T19:00"]);
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
      expect((await there()).map((line) => line.slice(-16))).toEqual(["2026-11-24T17:00"]);
      await db.update(calendarSources).set({ receives: false });
      await stopReceiving(db, source, monday);
      await pushDue(() => ctx);
      expect(await there()).toEqual([]);
    });
  });
});

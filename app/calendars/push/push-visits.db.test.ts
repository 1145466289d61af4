// Visits on their way to calendars outside: against Debian's Radicale, and against a scripted responder in Google's
// place for what goes wrong.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";

import { addSource, connectGoogle, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import {
  type Answer,
  fault,
  hangUp,
  json,
  noContent,
  type ScriptedGoogle,
  startScriptedGoogle,
} from "../../../tests/support/scripted-google";
import type { Source } from "~/calendars/sources/connection.server";
import { pushDue } from "./push-visits.server";
import { listSources, listTroubles } from "~/calendars/queries.server";
import { beginToReceive, pushAgain, stopToReceive } from "~/calendars/sources/take-visits.server";

const pushes = (db: Db) => db.select().from(calendarPushes);

const states = async (db: Db) => (await pushes(db)).map(({ status, lastError }) => [status, lastError]);

/** As the commands of bookings cancel one: its state, and a version more. */
const cancelVisit = (db: Db, id: string) =>
  db.update(visits).set({ status: "cancelled", version: 2 }).where(eq(visits.id, id));

describe("with a scripted responder in Google's place", () => {
  let google: ScriptedGoogle;
  beforeAll(async () => {
    google = await startScriptedGoogle();
  });
  beforeEach(() => google.reset());
  afterAll(() => google.close());
  const written: Answer = json({ etag: '"1"' });

  onEachDatabase("a visit", (get) => {
    async function withCalendar(values: Partial<Source> = {}) {
      const { db } = get();
      const walker = await addWalker(db);
      const { client } = await addReadyClient(db);
      const ctx = connectionTo(db, google.root);
      await connectGoogle(ctx, walker.id);
      await addSource(db, { profileId: walker.id, receives: true, blocks: false, ...values });
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      return { db, ctx, walker, client, visit };
    }
    const later = (ctx: ReturnType<typeof connectionTo>, minutes: number) => ({ ...ctx, now: monday.add({ minutes }) });

    test("is told by names and place, without anything that opens a door, under an id of its own", async () => {
      const { ctx, visit, client } = await withCalendar();
      google.script = [written];
      await pushDue(() => ctx);
      const [asked] = google.asked;
      expect(asked?.call).toBe("POST /calendar/v3/calendars/sam@example.com/events");
      expect(asked?.body).toMatchObject({
        id: visit.id.replaceAll("-", ""),
        summary: `Dog Walking: Biscuit (${client.firstName} ${client.lastName})`,
        location: "90232",
        start: { dateTime: "2026-11-24T17:00:00Z", timeZone: "America/Los_Angeles" },
      });
      expect(JSON.stringify(asked?.body)).not.toContain("Duquesne");
    });

    test("is tried again until Google is back, a minute later and then twice as long each time", async () => {
      const { db, ctx } = await withCalendar();
      google.script = [hangUp, fault(503, "backendError"), written];
      await pushDue(() => ctx);
      expect(await states(db)).toEqual([["queued", "unreachable"]]);
      await pushDue(() => ({ ...ctx, now: monday.add({ seconds: 30 }) }));
      expect(google.asked).toHaveLength(1);
      await pushDue(() => later(ctx, 1));
      await pushDue(() => later(ctx, 2));
      expect(google.asked).toHaveLength(2);
      await pushDue(() => later(ctx, 3));
      expect(await states(db)).toEqual([["done", null]]);
    });

    test("whose first try got through without an answer is not written twice", async () => {
      const { db, ctx } = await withCalendar();
      google.script = [hangUp, fault(409, "duplicate"), json({ etag: '"2"' })];
      await pushDue(() => ctx);
      await pushDue(() => later(ctx, 2));
      expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "POST", "PATCH"]);
      expect((await pushes(db)).map(({ status, etag }) => [status, etag])).toEqual([["done", '"2"']]);
    });

    test("that changed over there is written over, and one deleted there is written anew", async () => {
      const { db, ctx } = await withCalendar();
      google.script = [written];
      await pushDue(() => ctx);
      for (const refusal of [fault(412, "conditionNotMet"), fault(404, "notFound")]) {
        await db.update(calendarPushes).set({ status: "queued", etag: '"1"' });
        google.asked = [];
        google.script = [refusal, written];
        await pushDue(() => ctx);
        expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["PATCH", "POST"]);
        expect(await states(db)).toEqual([["done", null]]);
      }
    });

    test("that changes while it is being written is written once more", async () => {
      const { db, ctx, visit } = await withCalendar();
      google.script = [
        async (response) => {
          await cancelVisit(db, visit.id);
          await written(response);
        },
        noContent,
      ];
      await pushDue(() => ctx);
      expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
      expect(await states(db)).toEqual([["done", null]]);
    });

    test("that is taken back while it is being written is taken out, and stays there where it is wanted again", async () => {
      const { db, ctx } = await withCalendar();
      const [source] = await db.select().from(calendarSources);
      if (!source) throw new Error("no calendar");
      const meanwhile =
        (receives: boolean): Answer =>
        async (response) => {
          await db.update(calendarSources).set({ receives });
          await (receives ? beginToReceive : stopToReceive)(db, source, monday);
          await (receives ? noContent : written)(response);
        };
      google.script = [meanwhile(false), meanwhile(true), written];
      await pushDue(() => ctx);
      expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE", "POST"]);
      expect(await states(db)).toEqual([["done", null]]);
    });

    test("that does not get there is on every page of the desk after a quarter of an hour, with since when", async () => {
      const { db, ctx } = await withCalendar({ syncedAt: monday });
      google.script = [fault(503, "backendError"), fault(503, "backendError")];
      await pushDue(() => ctx);
      const troubles = async (minutes: number) => {
        await db.update(calendarSources).set({ syncedAt: monday.add({ minutes }) });
        return listTroubles(db, monday.add({ minutes }));
      };
      expect(await troubles(15)).toEqual([]);
      expect(await listSources(db, monday)).toMatchObject([{ unsent: 1, visitsTrouble: null }]);
      await pushDue(() => later(ctx, 10));
      expect(await troubles(16)).toMatchObject([
        {
          isBusyOld: false,
          what: "1 visit waits to be written to it, since Mon, Nov 23, 9:00 AM PT. It isn't answering.",
          todo: "This site keeps trying.",
        },
      ]);
      // It cannot be read, either: one calendar, told of once.
      const brokenSince = monday;
      await db.update(calendarSources).set({ blocks: true, lastError: "gone", brokenSince });
      expect(await troubles(16)).toEqual([
        {
          id: expect.any(String),
          name: "Sam (Alex Lopez)",
          what: "It is no longer there, since Mon, Nov 23, 9:00 AM PT.",
          isBusyOld: true,
          unread: null,
          visits: "1 visit waits to be written to it, since Mon, Nov 23, 9:00 AM PT.",
          todo: expect.stringContaining("Check whether it was deleted"),
        },
      ]);
      await db.update(calendarSources).set({ lastError: null, brokenSince: null });
      google.script = [written];
      await pushDue(() => later(ctx, 20));
      expect(await troubles(21)).toEqual([]);
      expect(await listSources(db, monday)).toMatchObject([{ unsent: 0, visitsTrouble: null }]);
    });

    test("that needs somebody is told of at once, with the others of that calendar", async () => {
      const { db, ctx, walker, client } = await withCalendar({ syncedAt: monday });
      await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
      google.script = [fault(403, "insufficientPermissions")];
      await pushDue(() => ctx);
      const [trouble] = await listTroubles(db, monday);
      expect(trouble?.what).toBe(
        "2 visits wait to be written to it, since Mon, Nov 23, 9:00 AM PT. It no longer lets this site in.",
      );
      expect(trouble?.todo).toBe("Press Reconnect Google.");
      const afterwards = monday.add({ hours: 48 });
      await db.update(calendarSources).set({ syncedAt: afterwards });
      expect(await listTroubles(db, afterwards)).toEqual([]);
    });

    test("that a calendar may not be given any more says so, until it may again", async () => {
      const { db, ctx, walker, client } = await withCalendar({ syncedAt: monday });
      await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
      google.script = [fault(403, "requiredAccessLevel")];
      await pushDue(() => ctx);
      expect(google.asked).toHaveLength(1);
      const [trouble] = await listTroubles(db, monday);
      expect(trouble?.what).toBe(
        "2 visits wait to be written to it, since Mon, Nov 23, 9:00 AM PT. It can only be read now.",
      );
      expect(trouble?.todo).toContain("Choose another calendar for visits");
      expect(await listSources(db, monday)).toMatchObject([{ mayWrite: false, receives: true }]);
      await connectGoogle(later(ctx, 61), walker.id);
      google.script = [written, written];
      await pushDue(() => later(ctx, 61));
      expect(await listSources(db, monday)).toMatchObject([{ mayWrite: true, unsent: 0 }]);
    });

    test("that may not be taken out of a calendar which gets no more visits stays there, and is no trouble", async () => {
      const { db, ctx } = await withCalendar({ syncedAt: monday });
      google.script = [written];
      await pushDue(() => ctx);
      const [source] = await db.update(calendarSources).set({ receives: false }).returning();
      if (!source) throw new Error("there is no calendar");
      await stopToReceive(db, source, monday);
      google.script = [fault(403, "requiredAccessLevel")];
      await pushDue(() => ctx);
      expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
      expect(await states(db)).toEqual([["done", null]]);
      expect(await listTroubles(db, monday)).toEqual([]);
    });

    test("that is refused while somebody mends its calendar is tried again at once, and so are the others", async () => {
      const { db, ctx, walker, client } = await withCalendar();
      await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
      const sources = (await db.select().from(calendarSources)).map(({ id }) => id);
      google.script = [
        async (response) => {
          await pushAgain(db, sources);
          await fault(403, "insufficientPermissions")(response);
        },
        written,
        written,
      ];
      await pushDue(() => ctx);
      expect(await states(db)).toEqual([
        ["done", null],
        ["done", null],
      ]);
    });

    test("that is under way while the site goes down is no trouble, and is written by whoever comes after", async () => {
      const { db, ctx } = await withCalendar();
      const stop = new AbortController();
      google.script = [() => stop.abort(), written];
      await pushDue(
        () => ({ ...ctx, guard: { allowLoopback: true, signal: stop.signal } }),
        () => stop.signal.aborted,
      );
      expect(await pushes(db)).toMatchObject([{ attempts: 0, lastError: null, failingSince: null }]);
      await pushDue(() => later(ctx, 2));
      expect(await states(db)).toEqual([["done", null]]);
    });

    test("waits for whoever must do something, by the hour and without giving up", async () => {
      const { db, ctx } = await withCalendar();
      await db.update(calendarPushes).set({ attempts: 50, runAt: monday });
      google.script = [fault(403, "insufficientPermissions")];
      await pushDue(() => ctx);
      expect(await states(db)).toEqual([["queued", "sign-in"]]);
      await pushDue(() => later(ctx, 59));
      expect(google.asked).toHaveLength(1);
    });

    test("is given up where Google answers nonsense a dozen times", async () => {
      const { db, ctx } = await withCalendar();
      await db.update(calendarPushes).set({ attempts: 11, runAt: monday });
      google.script = [(response) => void response.end("<html>")];
      await pushDue(() => ctx);
      expect(await states(db)).toEqual([["failed", "unexpected"]]);
      await db.update(calendarSources).set({ syncedAt: monday });
      const [trouble] = await listTroubles(db, monday);
      expect(trouble?.what).toContain("1 visit couldn't be written to it, since Mon, Nov 23, 9:00 AM PT,");
      expect(trouble?.what).toContain("and this site has stopped trying.");
      expect(trouble?.todo).toContain("Press Try again");
      const [listed] = await listSources(db, monday);
      expect(listed?.visitsTrouble).toEqual({ what: trouble?.what, why: null, todo: trouble?.todo });
    });

    test("waits with the others of a calendar that is down, and holds up no other calendar", async () => {
      const { db, ctx, walker, client } = await withCalendar();
      await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
      const colleague = await addWalker(db);
      await connectGoogle(ctx, colleague.id);
      await addSource(db, { profileId: colleague.id, receives: true });
      await addVisit(db, { walker: colleague, client, startsAt: "2026-11-24T13:00" });
      google.script = [fault(503, "backendError"), written];
      await pushDue(() => ctx);
      expect(google.asked).toHaveLength(2);
      expect((await states(db)).map(([state]) => state).toSorted()).toEqual(["done", "queued", "queued"]);
    });

    test("is written by one worker only, and by another where the first one died", async () => {
      const { db, ctx } = await withCalendar();
      google.script = [written];
      await Promise.all([pushDue(() => ctx), pushDue(() => ctx)]);
      expect(google.asked).toHaveLength(1);
      const leaseUntil = monday.add({ seconds: 60 });
      await db.update(calendarPushes).set({ status: "sending", leaseId: crypto.randomUUID(), leaseUntil, etag: null });
      await pushDue(() => ctx);
      expect(google.asked).toHaveLength(1);
      google.script = [written];
      await pushDue(() => later(ctx, 2));
      expect(google.asked).toHaveLength(2);
    });
  });
});

// What this site wrote comes back from the calendars it wrote it to, in many shapes: it is nobody's busy time. Google is a
// scripted responder.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { calendarEvents, calendarPushes, calendarSources } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";

import {
  addIcsSource,
  addRadicaleSource,
  addSource,
  connectGoogle,
  connectionTo,
  monday,
} from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { serve } from "../../../tests/support/requests";
import { fault, json, type ScriptedGoogle, startScriptedGoogle } from "../../../tests/support/scripted-google";
import { caldavCalendar } from "~/calendars/caldav/caldav-calendar.server";
import { googleEventId } from "~/calendars/google/google-calendar.server";
import { takeOwnOut } from "./own-events.server";
import { pushDue } from "../push/push-visits.server";
import { syncSource } from "~/calendars/sources/sync-source.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const event = (id: string, more: object = {}) => ({
  id,
  status: "confirmed",
  summary: id,
  start: { dateTime: "2026-11-24T09:00:00-08:00" },
  end: { dateTime: "2026-11-24T09:30:00-08:00" },
  ...more,
});

onEachDatabase("an event of this site’s own", (get) => {
  async function setUp() {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, google.root, { origin: "https://www.walks.example" });
    await connectGoogle(ctx, walker.id);
    const { client } = await addReadyClient(db);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    const days = { startsOn: Temporal.PlainDate.from("2026-11-24"), endsOn: Temporal.PlainDate.from("2026-11-24") };
    const [closure] = await db.insert(closures).values(days).returning();
    const busy = async () =>
      (await db.select().from(calendarEvents).orderBy(asc(calendarEvents.uid))).map(({ uid }) => uid);
    return { db, ctx, walker, ids: { visit: visit.id, request: request.id, closure: closure?.id ?? "" }, busy };
  }
  type Ids = Awaited<ReturnType<typeof setUp>>["ids"];
  const gone = crypto.randomUUID();

  test.each<[string, (ids: Ids) => { id: string; iCalUID?: string }]>([
    ["a visit that was written to it", ({ visit }) => ({ id: googleEventId(visit) })],
    ["a client’s calendar, among the walker’s own", ({ request }) => ({ id: googleEventId(request) })],
    ["the walker’s subscribe link", ({ visit }) => ({ id: "_60q30c1g", iCalUID: `visit-${visit}@elsewhere.example` })],
    ["days off in a subscribe link", ({ closure }) => ({ id: "_70q3", iCalUID: `closure-${closure}@old.example` })],
    ["an invitation", ({ request }) => ({ id: "_80q3", iCalUID: `booking-${request}@old.example` })],
    ["days off that were taken back here", () => ({ id: "_90q3", iCalUID: `closure-${gone}@www.walks.example` })],
    ["a standing walk", () => ({ id: "_a0q3_20261124T170000Z", iCalUID: `series-${gone}@www.walks.example` })],
    ["a copy of one at Google", ({ visit }) => ({ id: "copy", iCalUID: `${googleEventId(visit)}@google.com` })],
  ])("comes back from Google as %s, and is no busy time", async (_, uidsOf) => {
    const { db, ctx, walker, ids, busy } = await setUp();
    const source = await addSource(db, { profileId: walker.id });
    const { id, ...more } = uidsOf(ids);
    google.script = [json({ items: [event(id, more), event("dentist")], nextSyncToken: "x" })];
    await syncSource(ctx, source);
    expect(await busy()).toEqual(["dentist"]);
  });

  test("is told from one of another business with the same software, which is busy", async () => {
    const { db, ctx, walker, busy } = await setUp();
    const source = await addSource(db, { profileId: walker.id });
    const theirs = event("_60q3", { iCalUID: `visit-${gone}@other-walks.example` });
    google.script = [json({ items: [theirs, event(googleEventId(gone))], nextSyncToken: "x" })];
    await syncSource(ctx, source);
    expect(await busy()).toEqual([googleEventId(gone), "_60q3"].toSorted());
  });

  test("is known in an ICS address, however it got there", async () => {
    const { db, ctx, walker, ids, busy } = await setUp();
    const uids = [
      ids.visit,
      `${googleEventId(ids.visit)}@google.com`,
      `${googleEventId(ids.request)}@google.com`,
      `visit-${ids.visit}@www.walks.example`,
      `booking-${ids.request}@www.walks.example`,
      `closure-${ids.closure}@www.walks.example`,
      "dentist@google.com",
    ];
    const events = uids.map((uid) =>
      [
        `BEGIN:VEVENT`,
        `UID:${uid}`,
        "DTSTAMP:20261101T000000Z",
        "DTSTART:20261124T170000Z",
        "DTEND:20261124T173000Z",
        "END:VEVENT",
      ].join("\r\n"),
    );
    const ics = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
    const server = await serve((_request, response) => response.end(ics));
    try {
      await syncSource(ctx, await addIcsSource(db, server.origin, { profileId: walker.id }));
      expect(await busy()).toEqual(["dentist@google.com"]);
    } finally {
      await server.close();
    }
  });
});

describe.runIf(hasRadicale)("with a CalDAV server", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale.stop());

  onEachDatabase("an event of this site’s own", (get) => {
    test("is known among those of a CalDAV calendar: written to it, or brought in by hand", async () => {
      const { db } = get();
      const walker = await addWalker(db);
      const { client } = await addReadyClient(db);
      const source = await addRadicaleSource(db, radicale, { profileId: walker.id, receives: true });
      const ctx = connectionTo(db, "http://127.0.0.1:9/", { origin: "https://www.walks.example" });
      const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
      await pushDue(() => ctx);
      const calendar = caldavCalendar(radicale.account, { allowLoopback: true });
      const [start, end] = [monday.add({ hours: 24 }), monday.add({ hours: 25 })];
      for (const uid of [`visit-${visit.id}@www.walks.example`, `dentist-${visit.id}`]) {
        const event = { uid, summary: uid.slice(0, 7), description: "", location: null, start, end, sequence: 0 };
        await calendar.put(radicale.calendar, event, null);
      }
      expect(await syncSource(ctx, source)).toBe("changed");
      expect((await db.select().from(calendarEvents)).map(({ summary }) => summary)).toEqual(["dentist"]);
      expect((await db.select().from(calendarPushes)).map(({ status }) => status)).toEqual(["done"]);
      for (const uid of [visit.id, `visit-${visit.id}@www.walks.example`, `dentist-${visit.id}`])
        await calendar.remove(radicale.calendar, uid);
    });
  });
});

onEachDatabase("a calendar that holds visits, read from the start", (get) => {
  async function setUp(startsAt = "2026-11-24T09:00") {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, google.root);
    await connectGoogle(ctx, walker.id);
    const { id } = await addSource(db, { profileId: walker.id, receives: true });
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt });
    await db.update(calendarPushes).set({ status: "done", etag: '"1"', sentVersion: 1 });
    const sync = async (later = 0) => {
      const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
      if (!source) throw new Error("no calendar");
      return syncSource({ ...ctx, now: monday.add({ minutes: later }) }, source);
    };
    const states = async () => (await db.select().from(calendarPushes)).map(({ status, etag }) => [status, etag]);
    return { db, sync, visit, states };
  }

  test("has a visit written again that was deleted there while nobody could ask", async () => {
    const { sync, visit, states } = await setUp();
    google.script = [json({ items: [event(googleEventId(visit.id))], nextSyncToken: "old" })];
    await sync();
    expect(await states()).toEqual([["done", '"1"']]);
    google.script = [fault(410, "fullSyncRequired"), json({ items: [], nextSyncToken: "new" })];
    await sync(5);
    expect(await states()).toEqual([["queued", null]]);
  });

  test("rewrites a visit that has become unreadable there", async () => {
    const { db, visit, states } = await setUp();
    const [source] = await db.select().from(calendarSources);
    if (!source) throw new Error("no calendar");
    const unread = [{ uid: `/sam/walks/${visit.id}.ics`, summary: null, problem: "start" as const }];
    const changes = { upserts: [], removed: [], unread, cursor: "next", full: false };
    await takeOwnOut(db, source, changes, { now: monday, origin: "https://www.walks.example" });
    expect(await states()).toEqual([["queued", null]]);
  });

  test("is not believed to lack a visit before its very end was read, where Google gives the token", async () => {
    const { sync, states } = await setUp();
    google.script = [json({ items: [] })];
    await sync();
    expect(await states()).toEqual([["done", '"1"']]);
  });

  test("is not asked about a visit that lies beyond what is read of it, or is over", async () => {
    for (const startsAt of ["2028-11-24T09:00", "2026-11-23T07:00"]) {
      const { sync, states } = await setUp(startsAt);
      google.script = [json({ items: [], nextSyncToken: "x" })];
      await sync();
      expect((await states()).at(-1)).toEqual(["done", '"1"']);
    }
  });

  test("is not moved back by an old copy of the visit that came in by a subscribe link", async () => {
    const { sync, visit, states } = await setUp();
    const copy = event("_60q30c1g", {
      iCalUID: `visit-${visit.id}@localhost`,
      start: { dateTime: "2026-11-24T13:00:00-08:00" },
      end: { dateTime: "2026-11-24T13:30:00-08:00" },
    });
    google.script = [json({ items: [event(googleEventId(visit.id)), copy], nextSyncToken: "x" })];
    await sync();
    expect(await states()).toEqual([["done", '"1"']]);
  });
});

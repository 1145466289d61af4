// Events of this site that come back from the calendars they were written to: they are not busy times, and this site's
// data wins.
import { eq } from "drizzle-orm";
import { expect, test, afterEach, beforeEach } from "vitest";

import { googleEventId } from "~/calendars/google/google-calendar.server";
import type { Changes, OutsideEvent } from "~/calendars/port";
import type { Db } from "~/db/client.server";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";

import { addSource, monday, addIcsSource, connectionTo } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, contextOf } from "../../../tests/support/people";
import { serve } from "../../../tests/support/requests";

import { excludeOwnEvents } from "./store-changes.server";
import { syncDue } from "./sync-source.server";
import { findUnknownBusy } from "./unknown-busy.server";
import { zone, atWall } from "../../../tests/support/zone";

const site = { zone, now: monday, origin: "https://www.walks.example" };
const at = (hour: number, minutes = 30) => {
  const start = atWall("2026-11-24T00:00").add({ hours: hour });
  return { start, end: start.add({ minutes }) };
};
const event = (uid: string, more: Partial<OutsideEvent> = {}): OutsideEvent => ({
  uid,
  ...at(9),
  allDay: false,
  summary: null,
  isBusy: true,
  ...more,
});
const full = { upserts: [], removed: [], cursor: "next", full: true };

onEachDatabase("reading a calendar with events of this site", (get) => {
  async function setUp(startsAt = "2026-11-24T09:00") {
    const { db } = get();
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const source = await addSource(db, { profileId: walker.id, receives: true });
    const { visit, request } = await addVisit(db, { walker, client, startsAt });
    await db.update(calendarPushes).set({ status: "done", etag: '"1"', sentVersion: 1 });
    const take = async (changes: Partial<Changes>) =>
      (await excludeOwnEvents(db, source, { ...full, ...changes }, site)).map(({ uid }) => uid);
    const pushed = async () => (await db.select().from(calendarPushes)).at(-1);
    return { db, source, visit, request, take, pushed };
  }

  test("recognizes this site's events by every form of their UIDs", async () => {
    const { db, visit, request, take } = await setUp();
    const day = Temporal.PlainDate.from("2026-11-24");
    const [closure] = await db.insert(closures).values({ startsOn: day, endsOn: day }).returning();
    const deleted = crypto.randomUUID();
    const own = [
      event(googleEventId(visit.id)),
      event(googleEventId(request.id)),
      event(`/sam/calendar/${visit.id}.ics`),
      event("copy", { icsUid: `${googleEventId(visit.id)}@google.com` }),
      event("feed", { icsUid: `visit-${visit.id}@elsewhere.example` }),
      event("days off", { icsUid: `closure-${closure?.id}@old.example` }),
      event("invitation", { icsUid: `booking-${request.id}@old.example` }),
      event("deleted days off", { icsUid: `closure-${deleted}@www.walks.example` }),
      event(`series-${deleted}@www.walks.example`),
    ];
    expect(await take({ upserts: [...own, event("dentist")] })).toEqual(["dentist"]);
  });

  test("keeps the events of another business that uses the same software", async () => {
    const { take } = await setUp();
    const other = crypto.randomUUID();
    const upserts = [event("feed", { icsUid: `visit-${other}@other.example` }), event(googleEventId(other))];
    expect(await take({ upserts })).toEqual(["feed", googleEventId(other)]);
  });

  type Read = (id: string, visitId: string) => Partial<Changes>;
  test.each<[string, Read]>([
    ["moved", (id) => ({ upserts: [event(id, at(10))], full: false })],
    ["deleted", (id) => ({ removed: [id], full: false })],
    ["missing from a full read", () => ({})],
    [
      "unreadable",
      (id) => ({ unread: [{ uid: `/sam/walks/${id}.ics`, summary: null, problem: "start" }], full: false }),
    ],
  ])("queues a visit again that was %s", async (_, read) => {
    const { visit, take, pushed } = await setUp();
    await take(read(googleEventId(visit.id), visit.id));
    expect(await pushed()).toMatchObject({ status: "queued", etag: null });
  });

  test.each<[string, Read, string?]>([
    ["is in the calendar", (id) => ({ upserts: [event(id)] })],
    ["isn't in an incremental read", () => ({ full: false })],
    ["isn't in a full read without a sync token, which is incomplete", () => ({ cursor: null })],
    ["lies after the span that is read", () => ({}), "2028-11-24T09:00"],
    ["is over", () => ({}), "2026-11-23T07:00"],
    [
      "is in the calendar, together with an old copy from a subscribe link",
      (id, visitId) => ({
        upserts: [event(id), event("copy", { ...at(13), icsUid: `visit-${visitId}@www.walks.example` })],
      }),
    ],
  ])("does not queue a visit again that %s", async (_, read, startsAt) => {
    const { visit, take, pushed } = await setUp(startsAt);
    await take(read(googleEventId(visit.id), visit.id));
    expect(await pushed()).toMatchObject({ status: "done", etag: '"1"' });
  });

  test("queues a visit for deletion that is in a calendar of another walker", async () => {
    const { db, source, visit, pushed } = await setUp();
    const other = await addWalker(db);
    const moved = { ...source, profileId: other.id };
    await db.update(calendarSources).set({ profileId: other.id });
    await excludeOwnEvents(db, moved, { ...full, upserts: [event(googleEventId(visit.id))] }, site);
    expect(await pushed()).toMatchObject({ status: "queued" });
  });
});

const tomorrow = monday.add({ hours: 24 });
const minutes = (count: number) => monday.add({ minutes: count });
const empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";

/** Responses by path. A path with null gets no response. */
let answers: Record<string, { status: number; headers?: Record<string, string> } | null> = {};
let asked: string[] = [];
/** Promise that delays all responses until it resolves. */
let held: Promise<unknown> = Promise.resolve();
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  answers = {};
  asked = [];
  held = Promise.resolve();
  server = await serve((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = path in answers ? answers[path] : { status: 200 };
    const send = () => {
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.status === 200 ? empty : undefined);
    };
    void held.then(send);
  });
});
afterEach(() => server.close());

onEachDatabase("before a time is promised", (get) => {
  async function setUp(values: Partial<typeof calendarSources.$inferInsert>, ...names: string[]) {
    const { db } = get();
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    for (const name of names)
      await addIcsSource(db, `${server.origin}/${name}`, {
        profileId: walker.id,
        name,
        externalId: name,
        syncedAt: minutes(-20),
        fullSyncAt: minutes(-20),
        ...values,
      });
    const find = (patience?: AbortSignal) => findUnknownBusy(contextOf(db, admin), walker.id, tomorrow, patience);
    return { db, find };
  }
  const stored = async (db: Db, name: string) => {
    const [source] = await db.select().from(calendarSources).where(eq(calendarSources.name, name));
    return source;
  };

  test("only stale calendars are read", async () => {
    const { db, find } = await setUp({}, "family", "work");
    await db
      .update(calendarSources)
      .set({ syncedAt: minutes(-1) })
      .where(eq(calendarSources.name, "work"));
    expect(await find()).toBeNull();
    expect(asked).toEqual(["/family"]);
  });

  test("a failed read does not delay the next scheduled one", async () => {
    const { db, find } = await setUp({ failures: 2, nextSyncAt: minutes(1) }, "family");
    answers["/family"] = { status: 500 };
    expect(await find()).toMatchObject({ calendars: [{ name: "family" }] });
    expect(await find()).toMatchObject({ calendars: [{ name: "family" }] });
    expect(asked).toHaveLength(2);
    expect(await stored(db, "family")).toMatchObject({
      failures: 2,
      nextSyncAt: minutes(1),
      lastError: "unreachable",
      brokenSince: minutes(0),
    });
  });

  test("a calendar with a Retry-After is not read again before that time, and counts as unknown", async () => {
    const { db, find } = await setUp({ nextSyncAt: minutes(1) }, "family");
    answers["/family"] = { status: 429, headers: { "Retry-After": "900" } };
    expect(await find()).toMatchObject({ calendars: [{ name: "family" }] });
    expect(await stored(db, "family")).toMatchObject({ failures: 0, nextSyncAt: minutes(15), lastError: "busy" });
    expect(await find()).toMatchObject({ calendars: [{ name: "family" }] });
    expect(asked).toHaveLength(1);
  });

  test("a Retry-After may be a date", async () => {
    const { db, find } = await setUp({ nextSyncAt: minutes(1) }, "family");
    const headers = { Date: "Mon, 23 Nov 2026 20:00:00 GMT", "Retry-After": "Mon, 23 Nov 2026 20:30:00 GMT" };
    answers["/family"] = { status: 503, headers };
    await find();
    expect(await stored(db, "family")).toMatchObject({ nextSyncAt: minutes(30), lastError: "busy" });
  });

  test("calendars are read concurrently, and only the ones unfinished at the timeout count as unknown", async () => {
    const { db, find } = await setUp({}, "family", "slow", "work");
    answers["/slow"] = null;
    const patience = new AbortController();
    const found = find(patience.signal);
    for (const name of ["family", "work"])
      await expect.poll(async () => (await stored(db, name))?.syncedAt, { timeout: 60_000 }).toEqual(minutes(0));
    patience.abort();
    expect(await found).toMatchObject({ calendars: [{ name: "slow" }] });
    expect(asked.toSorted()).toEqual(["/family", "/slow", "/work"]);
  });

  test("twenty concurrent callers and the worker share one read", async () => {
    const { db, find } = await setUp({ nextSyncAt: minutes(0) }, "family");
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const found = Array.from({ length: 20 }, () => find(AbortSignal.timeout(60_000)));
    const worker = syncDue(() => connectionTo(db, "http://127.0.0.1:9/"));
    await expect.poll(() => asked, { timeout: 60_000 }).toEqual(["/family"]);
    resolve();
    await worker;
    expect(await Promise.all(found)).toEqual(found.map(() => null));
    expect(asked).toEqual(["/family"]);
  });

  test("a read that is too slow for one caller is stored for the next", async () => {
    const { db, find } = await setUp({}, "family");
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const patience = new AbortController();
    const found = find(patience.signal);
    await expect.poll(() => asked, { timeout: 60_000 }).toEqual(["/family"]);
    patience.abort();
    expect(await found).toMatchObject({ calendars: [{ name: "family" }] });
    resolve();
    await expect.poll(async () => (await stored(db, "family"))?.syncedAt, { timeout: 60_000 }).toEqual(minutes(0));
    expect(await find()).toBeNull();
    expect(asked).toEqual(["/family"]);
  });
});

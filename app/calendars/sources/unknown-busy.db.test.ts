// Reading stale calendars while a visitor waits.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";

import { addIcsSource, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { addAdmin, contextOf } from "../../../tests/support/people";
import { serve } from "../../../tests/support/requests";
import { findUnknownBusy } from "./unknown-busy.server";
import { syncDue } from "./sync-source.server";

const tomorrow = monday.add({ hours: 24 });
const minutes = (count: number) => monday.add({ minutes: count });
const empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";

/** Response of each path; null: no response. */
let answers: Record<string, { status: number; headers?: Record<string, string> } | null> = {};
let asked: string[] = [];
/** Responses wait for this promise. */
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

  test("a calendar with a Retry-After is not read, and is unknown until then", async () => {
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

  test("calendars are read together until the timeout, and the finished ones count", async () => {
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

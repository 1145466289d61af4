// Reading Google calendars from a scripted server: no emulator has sync tokens and outages.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { sha256 } from "~/platform/process/secret";

import { addSource, monday, connectGoogle, connectionTo } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { cancelled, connected, event, kept, stored } from "../../../tests/support/google-source";
import { addWalker } from "../../../tests/support/ledger";
import { fault, hangUp, json, useScriptedGoogle, noContent } from "../../../tests/support/scripted-google";

import { syncDue, syncSource } from "./sync-source.server";
import { markChanged, watchDue } from "./watch-channels.server";
import { atWall } from "../../../tests/support/zone";

const google = useScriptedGoogle();

onEachDatabase("a Google calendar", (get) => {
  test("is read in full once, then by its changes", async () => {
    const { db, ctx, source } = await connected(get().db, google.root);
    google.script = [
      json({ items: [event("one", "09"), event("two", "10")], nextPageToken: "page-2" }),
      json({ items: [event("three", "11")], nextSyncToken: "after-three" }),
    ];
    expect(await syncSource(ctx, source)).toBe("changed");
    expect(await kept(db)).toEqual(["one 17:00", "two 18:00", "three 19:00"]);
    google.script = [
      json({ items: [event("two", "12"), cancelled("one")], nextSyncToken: "after-two" }),
      json({ items: [], nextSyncToken: "after-nothing" }),
    ];
    expect(await syncSource(ctx, await stored(db, source.id))).toBe("changed");
    expect(google.asked.at(-1)?.call).toContain("syncToken=after-three");
    expect(google.asked.at(-1)?.call).not.toContain("timeMin");
    expect(await kept(db)).toEqual(["three 19:00", "two 20:00"]);
    expect(await syncSource(ctx, await stored(db, source.id))).toBe("unchanged");
    expect(await stored(db, source.id)).toMatchObject({ cursor: "after-nothing", failures: 0, lastError: null });
  });

  test("is read in full after its token expired, which also deletes missing events", async () => {
    const { db, ctx, source } = await connected(get().db, google.root);
    google.script = [json({ items: [event("one", "09"), event("two", "10")], nextSyncToken: "old" })];
    await syncSource(ctx, source);
    google.script = [fault(410, "fullSyncRequired"), json({ items: [event("two", "10")], nextSyncToken: "new" })];
    expect(await syncSource(ctx, await stored(db, source.id))).toBe("changed");
    expect(await kept(db)).toEqual(["two 18:00"]);
    expect((await stored(db, source.id)).cursor).toBe("new");
  });

  test("keeps its events during an outage, stores when the outage began, and catches up afterwards", async () => {
    const { db, ctx, source } = await connected(get().db, google.root);
    google.script = [json({ items: [event("one", "09")], nextSyncToken: "first" })];
    await syncSource(ctx, source);
    const later = { ...ctx, now: monday.add({ minutes: 5 }) };
    google.script = [json({ items: [event("two", "10"), cancelled("one")], nextPageToken: "page-2" }), hangUp];
    expect(await syncSource(later, await stored(db, source.id))).toBe("failed");
    expect(await kept(db)).toEqual(["one 17:00"]);
    const down = await stored(db, source.id);
    expect(down).toMatchObject({ cursor: "first", failures: 1, lastError: "unreachable", syncedAt: source.nextSyncAt });
    expect(down.brokenSince?.toString()).toBe(atWall("2026-11-23T09:05").toString());
    expect(down.nextSyncAt.toString()).toBe(atWall("2026-11-23T09:06").toString());

    const evenLater = { ...ctx, now: monday.add({ minutes: 6 }) };
    google.script = [fault(503, "backendError")];
    await syncSource(evenLater, down);
    const still = await stored(db, source.id);
    expect(still).toMatchObject({ failures: 2, brokenSince: down.brokenSince });
    expect(still.nextSyncAt.toString()).toBe(atWall("2026-11-23T09:08").toString());

    const back = { ...ctx, now: monday.add({ minutes: 8 }) };
    google.script = [
      json({ items: [event("two", "10"), cancelled("one")], nextPageToken: "page-2" }),
      json({ items: [event("three", "11")], nextSyncToken: "second" }),
    ];
    expect(await syncSource(back, still)).toBe("changed");
    expect(await kept(db)).toEqual(["two 18:00", "three 19:00"]);
    expect(await stored(db, source.id)).toMatchObject({
      cursor: "second",
      failures: 0,
      brokenSince: null,
      lastError: null,
    });
  });

  test("is read again after its Retry-After, or hourly when the owner must act", async () => {
    const { db, ctx, source } = await connected(get().db, google.root);
    google.script = [fault(429, "rateLimitExceeded", { "Retry-After": "900" })];
    await syncSource(ctx, source);
    expect((await stored(db, source.id)).nextSyncAt.toString()).toBe(atWall("2026-11-23T09:15").toString());
    google.script = [fault(404, "notFound")];
    await syncSource(ctx, source);
    const gone = await stored(db, source.id);
    expect(gone.lastError).toBe("gone");
    expect(gone.nextSyncAt.toString()).toBe(atWall("2026-11-23T10:00").toString());
  });

  test("is marked as broken together with its account when the access was revoked, and no secret is logged", async () => {
    const { db, ctx, walker, source } = await connected(get().db, google.root);
    // Google refuses the access token. The discovery document names the token endpoint, which refuses the renewal, too.
    const { root } = google;
    google.script = [
      fault(401, "authError"),
      json({ issuer: root, authorization_endpoint: `${root}auth`, token_endpoint: `${root}token` }),
      json({ error: "invalid_grant", error_description: "Token has been expired or revoked: the-refresh-token" }, 400),
    ];
    expect(await syncSource(ctx, source)).toBe("failed");
    expect(await stored(db, source.id)).toMatchObject({ lastError: "sign-in" });
    const [account] = await db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, walker.id));
    expect(account?.brokenSince?.toString()).toBe(atWall("2026-11-23T09:00").toString());
    expect(ctx.logged()).toContain("sign-in");
    for (const said of ["the-access-token", "the-refresh-token", "walks-secret", "sam@example.com"])
      expect(ctx.logged()).not.toContain(said);
  });

  test("has only encrypted tokens in the database", async ({ db }) => {
    await connected(db, google.root);
    const [account] = await db.select().from(googleCalendarTokens);
    expect(JSON.stringify(account)).not.toMatch(/the-(access|refresh)-token/);
  });

  test("with an invalid event keeps the others", async () => {
    const { db, ctx, source } = await connected(get().db, google.root);
    google.script = [
      json({
        items: [
          event("nul", "09", { summary: "a\u0000b" }),
          { id: "no-time", status: "confirmed" },
          event("backwards", "10", { end: { dateTime: "2026-11-24T17:00:00Z" } }),
          event("far", "11", { start: { date: "9999-12-31" }, end: { date: "9999-12-31" } }),
          event("good", "12"),
        ],
        nextSyncToken: "x",
      }),
    ];
    expect(await syncSource(ctx, source)).toBe("changed");
    expect(await kept(db)).toEqual(["nul 17:00", "backwards 18:00", "good 20:00"]);
  });

  test.each([
    ["a series", "yoga", ["imported 18:00", "later 20:00", "other 19:00"]],
    // After "this and following events" was changed, Google continues the rest as a separate series.
    ["the rest of a series", "yoga_R20261130T170000", ["yoga 17:00", "imported 18:00", "other 19:00"]],
    ["an imported event", "_60q30c1g60o30e1i", ["yoga 17:00", "other 19:00", "later 20:00"]],
  ])("deletes all occurrences of %s, and no others", async (_, gone, left) => {
    const { db, ctx, source } = await connected(get().db, google.root);
    google.script = [
      json({
        items: [
          event("yoga_20261124T170000Z", "09"),
          event("_60q30c1g60o30e1i_20261124", "10"),
          event("other", "11"),
          event("yoga_R20261130T170000_20261207T170000Z", "12"),
        ],
        nextSyncToken: "a",
      }),
      json({ items: [cancelled(gone)], nextSyncToken: "b" }),
    ];
    await syncSource(ctx, source);
    await syncSource(ctx, await stored(db, source.id));
    const short = { yoga_2026: "yoga", yoga_R: "later", _60q30c: "imported" };
    const names = (await kept(db)).map((line) => {
      const [, word] = Object.entries(short).find(([start]) => line.startsWith(start)) ?? [];
      return word ? line.replace(/^\S+/, word) : line;
    });
    expect(names.toSorted()).toEqual(left.toSorted());
  });

  test("that fails does not stop the others, which are read unless they have no purpose", async () => {
    const { db, ctx, walker } = await connected(get().db, google.root);
    const other = await addSource(db, { profileId: walker.id, externalId: "other", name: "Other" });
    await addSource(db, { profileId: walker.id, externalId: "unused", name: "Unused", blocks: false });
    google.script = [fault(404, "notFound"), json({ items: [event("one", "09")], nextSyncToken: "x" })];
    await syncDue(() => ctx);
    expect(google.asked).toHaveLength(2);
    const states = await db.select({ lastError: calendarSources.lastError }).from(calendarSources);
    expect(states.filter(({ lastError }) => lastError !== null)).toHaveLength(1);
    expect((await kept(db)).length).toBe(1);
    google.asked = [];
    await syncDue(() => ctx);
    expect(google.asked).toEqual([]);
    expect(other.name).toBe("Other");
  });

  test("shared as free/busy is read by its busy times alone, and keeps them after a failure", async () => {
    const { db, ctx, source } = await connected(get().db, google.root);
    await db.update(calendarSources).set({ busyOnly: true });
    const busy = (...starts: string[]) =>
      json({
        calendars: {
          "sam@example.com": { busy: starts.map((start) => ({ start, end: "2026-11-24T19:00:00Z" })) },
        },
      });
    google.script = Array.from({ length: 20 }, (_, month) => (month === 0 ? busy("2026-11-24T18:00:00Z") : busy()));
    expect(await syncSource(ctx, await stored(db, source.id))).toBe("changed");
    expect(new Set(google.asked.map(({ call }) => call))).toEqual(new Set(["POST /calendar/v3/freeBusy"]));
    const [name] = await kept(db);
    expect(name).toMatch(/ 18:00$/);
    google.script = [busy(), fault(503, "backendError")];
    expect(await syncSource(ctx, await stored(db, source.id))).toBe("failed");
    expect(await kept(db)).toEqual([name]);
  });
});

const inTwoDays = String(monday.add({ hours: 48 }).epochMilliseconds);
const opened = json({ resourceId: "resource-1", expiration: inTwoDays });

onEachDatabase("a notification channel", (get) => {
  async function setUp(origin = "https://walks.example") {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, google.root, { origin });
    await connectGoogle(ctx, walker.id);
    const { id } = await addSource(db, { profileId: walker.id });
    const stored = async () => {
      const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
      if (!source) throw new Error("the calendar is gone");
      return source;
    };
    return { db, ctx, stored };
  }

  test("is not opened without https", async () => {
    const { ctx } = await setUp("http://localhost:3000");
    await watchDue(() => ctx);
    expect(google.asked).toEqual([]);
  });

  test("is opened with a hashed token, kept for a day, then renewed, and the old one closed", async () => {
    const { ctx, stored } = await setUp();
    google.script = [opened];
    await watchDue(() => ctx);
    const body = (google.asked[0]?.body ?? {}) as { id: string; address: string; token: string; type: string };
    expect(body).toMatchObject({ type: "web_hook", address: "https://walks.example/api/google-calendar/changed" });
    expect(await stored()).toMatchObject({ channelId: body.id, channelTokenHash: sha256(body.token) });
    const dayLater = { ...ctx, now: monday.add({ hours: 24 }) };
    await connectGoogle(dayLater, (await stored()).profileId);
    await watchDue(() => ({ ...ctx, now: monday.add({ hours: 22 }) }));
    expect(google.asked).toHaveLength(1);
    google.script = [json({ resourceId: "resource-2", expiration: inTwoDays }), noContent];
    await watchDue(() => dayLater);
    expect(google.asked.map(({ call }) => call.split("/").at(-1))).toEqual(["watch", "watch", "stop"]);
    expect(google.asked[2]?.body).toEqual({ id: body.id, resourceId: "resource-1" });
    expect(ctx.logged()).not.toContain(body.token);
  });

  test("that Google refuses to open is not a fault of the calendar", async () => {
    const { ctx, stored } = await setUp();
    google.script = [fault(400, "pushNotSupportedForRequestedResource")];
    await watchDue(() => ctx);
    expect(await stored()).toMatchObject({ channelId: null, lastError: null });
  });

  test("makes the calendar due only if the notification has the channel's token", async () => {
    const { db, ctx, stored } = await setUp();
    google.script = [opened];
    await watchDue(() => ctx);
    const { id: channel, token } = (google.asked[0]?.body ?? {}) as { id: string; token: string };
    const later = monday.add({ minutes: 5 });
    await db.update(calendarSources).set({ nextSyncAt: later });
    expect(await markChanged(db, monday, { channel, token: `${token}x` })).toBe(false);
    expect(await markChanged(db, monday, { channel, token: "" })).toBe(false);
    expect(await markChanged(db, monday, { channel: "another", token })).toBe(false);
    expect((await stored()).nextSyncAt).toEqual(later);
    expect(await markChanged(db, monday, { channel, token })).toBe(true);
    expect((await stored()).nextSyncAt.epochMilliseconds).toBe(monday.epochMilliseconds);
  });
});

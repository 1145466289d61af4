// What stays stored when an external calendar is incomplete, unreadable or partly understood.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { listSources, listTroubles } from "~/calendars/settings/list-sources.server";
import { calendarEvents, calendarSources, calendarPushes } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import type { AdminContext } from "~/platform/context/command-contexts";

import { connectGoogle, monday, addIcsSource } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { at, ics, kept, stored, useIcsSource, vevent } from "../../../tests/support/ics-source";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";

import { choosePurpose, removeSource } from "../settings/manage-source.server";
import { syncSource, syncDue } from "./sync-source.server";
import { zone, atWall } from "../../../tests/support/zone";

const outside = useIcsSource();

onEachDatabase("an external calendar", (get) => {
  test("keeps the past events of this and the last month after each full read", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const on = (uid: string, day: string) => vevent(uid, `DTSTART:${day}T190000Z`, `DTEND:${day}T193000Z`);
    outside.body = ics(
      on("september", "20260930"),
      on("october", "20261001"),
      on("november", "20261102"),
      at("dentist", "17"),
    );
    const inOrder = ["october 2026-10-01T19:00:00Z", "november 2026-11-02T19:00:00Z", "dentist 2026-11-24T17:00:00Z"];
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(inOrder);
    await db.update(calendarSources).set({ cursor: null, fullSyncAt: null });
    await syncSource(ctx, await stored(db, source));
    expect(await kept(db)).toEqual(inOrder);
  });

  test("that is truncated keeps its stored events, and shows the fault", async () => {
    const { db, ctx, walker, source } = await outside.connected(get().db);
    outside.body = ics(at("dentist", "17"), at("yoga", "19"));
    await syncSource(ctx, source);
    outside.body = outside.body.slice(0, outside.body.indexOf("UID:yoga"));
    expect(await syncSource(ctx, await stored(db, source))).toBe("failed");
    expect(await kept(db)).toHaveLength(2);
    expect(await stored(db, source)).toMatchObject({ lastError: "malformed" });
    const [listed] = await listSources(db, zone, monday.add({ minutes: 20 }));
    expect(listed?.health?.what).toContain("Only part of it arrives");
    expect(listed?.profileId).toBe(walker.id);
  });

  test("counts as read after a 304, and keeps its stored events after an HTML page", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    await syncSource(ctx, source);
    const later = { ...ctx, now: monday.add({ minutes: 5 }) };
    expect(await syncSource(later, await stored(db, source))).toBe("unchanged");
    expect(outside.etags).toEqual([undefined, expect.any(String)]);
    const read = await stored(db, source);
    expect(read.syncedAt).toEqual(later.now);
    outside.body = "<!doctype html><title>Sign in</title>";
    expect(await syncSource(later, read)).toBe("failed");
    expect((await stored(db, source)).lastError).toBe("not-a-calendar");
    expect(await kept(db)).toEqual(["dentist 2026-11-24T17:00:00Z"]);
    expect(ctx.logged()).not.toContain(outside.origin());
  });

  test("is reported as an error at a private address, or if its secret was encrypted with another key", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    await syncSource({ ...ctx, guard: {} }, source);
    expect((await stored(db, source)).lastError).toBe("refused-address");
    await syncSource({ ...ctx, secret: "another secret of the tests, long enough too" }, source);
    expect((await stored(db, source)).lastError).toBe("sign-in");
  });

  test("with texts that the database would refuse is stored, and is unchanged at the next read", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const uid = (end: string) => Array.from({ length: 900 }, (_, index) => `${index}é`).join("-") + end;
    const cut = `SUMMARY:\0${"x".repeat(498)}🐕`;
    outside.body = ics(
      vevent(uid("a"), cut, "DTSTART:20261124T170000Z", "DURATION:PT30M"),
      vevent(uid("b"), cut, "DTSTART:some day"),
    );
    expect(await syncSource(ctx, source)).toBe("changed");
    expect(await stored(db, source)).toMatchObject({ lastError: null, unreadEvents: [{ problem: "start" }] });
    await db.update(calendarSources).set({ cursor: null });
    expect(await syncSource(ctx, await stored(db, source))).toBe("unchanged");
    outside.body = ics(vevent(uid("b"), "DTSTART:20261124T190000Z"));
    await syncSource(ctx, await stored(db, source));
    expect(await stored(db, source)).toMatchObject({ unreadEvents: [] });
    expect(await db.select().from(calendarEvents)).toHaveLength(1);
  });

  test("lists its unreadable events until they can be read", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const endless = vevent("bell", "SUMMARY:Bell", "DTSTART:20261124T200000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
    outside.body = ics(at("dentist", "17"), endless, vevent("void", "DTSTART:some day"));
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(["dentist 2026-11-24T17:00:00Z", "bell 2026-11-24T20:00:00Z"]);
    const [listed] = await listSources(db, zone, monday);
    expect(listed?.unread).toEqual({
      count: 2,
      events: [
        { name: "Bell", problem: "rule" },
        { name: null, problem: "start" },
      ],
    });
    outside.body = ics(at("dentist", "17"));
    await syncSource(ctx, await stored(db, source));
    expect((await listSources(db, zone, monday))[0]?.unread).toBeNull();
  });

  test("with unreadable events is in the banner while it blocks", async () => {
    const { db, ctx, source, desk } = await outside.connected(get().db);
    outside.body = ics(vevent("void", "SUMMARY:Bell", "DTSTART:some day"), vevent("other", "DTSTART:some day"));
    await syncSource(ctx, source);
    expect(await listTroubles(db, zone, monday)).toEqual([
      {
        id: source.id,
        name: "Family (Alex Lopez)",
        what: "2 events in it couldn't be read completely, so clients may be offered some of their times.",
        isBusyOld: false,
        unread: null,
        visits: null,
        todo: "Press See calendars to learn which, and what to do.",
      },
    ]);
    const [late] = await listTroubles(db, zone, monday.add({ minutes: 20 }));
    expect(late).toMatchObject({
      isBusyOld: true,
      unread: expect.stringContaining("2 events"),
      todo: "Press Fetch now.",
    });
    const { id, version } = await stored(db, source);
    await choosePurpose(desk, { id, version, blocks: false, receives: false });
    expect(await listTroubles(db, zone, monday)).toEqual([]);
  });

  test("keeps the stored times of an event that became unreadable", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const read = async (...events: string[]) => {
      outside.body = ics(...events);
      await syncSource(ctx, await stored(db, source));
      return kept(db);
    };
    const known = ["dentist 2026-11-24T17:00:00Z", "yoga 2026-11-24T19:00:00Z"];
    expect(await read(at("dentist", "17"), at("yoga", "19"))).toEqual(known);
    expect(await read(at("dentist", "17"), vevent("yoga", "DTSTART:some day"))).toEqual(known);
    expect(await read(at("dentist", "17"), at("yoga", "20"))).toEqual([known[0], "yoga 2026-11-24T20:00:00Z"]);
    await read(at("dentist", "17"), vevent("yoga", "DTSTART:some day"));
    expect(await read(at("dentist", "17"))).toEqual([known[0]]);
  });

  test("with years such as 1 and 9999 is stored with clamped times", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    outside.body = ics(
      vevent("ever", "DTSTART:00010101T000000Z", "DTEND:99991231T000000Z"),
      vevent("before", "DTSTART:00010101T000000Z", "DTEND:00010102T000000Z"),
      vevent("after", "DTSTART:99990101T000000Z", "DTEND:99990102T000000Z"),
    );
    expect(await syncSource(ctx, source)).toBe("changed");
    expect(await db.select().from(calendarEvents)).toMatchObject([
      {
        uid: "ever",
        startsAt: Temporal.Instant.from("2020-01-01T00:00:00Z"),
        endsAt: Temporal.Instant.from("2100-01-01T00:00:00Z"),
      },
    ]);
  });

  test("with two ends for one start is busy until the later one", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const start = "DTSTART:20261124T170000Z";
    outside.body = ics(
      vevent("a", start, "DTEND:20261124T180000Z"),
      vevent("a", start, "DTEND:20261124T200000Z"),
      vevent("a", start, "DTEND:20261124T210000Z", "TRANSP:TRANSPARENT"),
    );
    await syncSource(ctx, source);
    expect(await db.select().from(calendarEvents)).toMatchObject([
      { endsAt: Temporal.Instant.from("2026-11-24T20:00:00Z"), isBusy: true },
    ]);
  });

  test("frees an invitation that the walker declined under the address of the profile or of the Google account", async () => {
    const { db, ctx, walker, source } = await outside.connected(get().db);
    const [person] = await db.select().from(profiles).where(eq(profiles.id, walker.id));
    const declined = (uid: string, address: string) =>
      vevent(uid, "DTSTART:20261124T170000Z", "DURATION:PT1H", `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}`);
    outside.body = ics(
      declined("hers", person?.email.toUpperCase() ?? ""),
      declined("at Google", "sam@example.com"),
      declined("another's", "alex@elsewhere.example"),
    );
    await connectGoogle(ctx, walker.id);
    await syncSource(ctx, source);
    const rows = await db.select().from(calendarEvents).orderBy(asc(calendarEvents.uid));
    expect(rows.map(({ uid, isBusy }) => [uid, isBusy])).toEqual([
      ["another's", true],
      ["at Google", false],
      ["hers", false],
    ]);
  });
});

onEachDatabase("an external calendar", (get) => {
  test.each<[string, (desk: AdminContext, id: string) => Promise<unknown>]>([
    ["unchecked", (desk, id) => choosePurpose(desk, { id, version: 1, blocks: false, receives: false })],
    ["removed", (desk, id) => removeSource(desk, id)],
  ])("stores nothing when it is %s during the read", async (_, change) => {
    const { db, ctx, source, desk } = await outside.connected(get().db);
    outside.meanwhile = () => change(desk, source.id);
    expect(await syncSource(ctx, source)).toBe("unchanged");
    expect(await kept(db)).toEqual([]);
  });

  test.each(["unchecked", "read by another process"])(
    "is not marked as broken when it is %s during a failing read",
    async (what) => {
      const { db, ctx, source, desk } = await outside.connected(get().db);
      outside.meanwhile = async () => {
        outside.meanwhile = async () => undefined;
        if (what === "unchecked")
          await choosePurpose(desk, { id: source.id, version: 1, blocks: false, receives: false });
        else await syncSource({ ...ctx, now: monday.add({ minutes: 1 }) }, source);
        outside.body = "<!doctype html>";
      };
      expect(await syncSource(ctx, source)).toBe("failed");
      expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
    },
  );

  test("is not marked as broken when the server stops during the read", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const stop = new AbortController();
    outside.meanwhile = async () => stop.abort();
    expect(await syncSource({ ...ctx, guard: { allowLoopback: true, signal: stop.signal } }, source)).toBe("failed");
    expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
  });

  test("does not stop the other calendars if its failure cannot be stored", async () => {
    const { db, ctx, walker, source } = await outside.connected(get().db);
    await addIcsSource(db, outside.origin(), { profileId: walker.id, externalId: "next", name: "Next" });
    let left = 2;
    const random = () => {
      left -= 1;
      if (left >= 0) throw new Error("no dice");
      return 0.5;
    };
    await syncDue(() => ({ ...ctx, random }));
    const read = (await db.select().from(calendarSources)).filter(({ syncedAt }) => syncedAt !== null);
    expect(read).toHaveLength(1);
    expect(ctx.logged()).toContain("a calendar could not be synced");
    expect(source.syncedAt).toBeNull();
  });

  test("keeps the newer read of another process when an older read finishes later", async () => {
    const { db, ctx, source } = await outside.connected(get().db);
    const later = { ...ctx, now: monday.add({ minutes: 1 }) };
    outside.meanwhile = async () => {
      outside.meanwhile = async () => undefined;
      outside.body = ics(at("dentist", "19"));
      await syncSource(later, source);
      outside.body = ics(at("dentist", "17"));
    };
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(["dentist 2026-11-24T19:00:00Z"]);
    expect((await stored(db, source)).syncedAt?.toString()).toBe(atWall("2026-11-23T09:01").toString());
  });

  test("is not read again if another process read it while it waited", async () => {
    const { db, ctx, walker, source } = await outside.connected(get().db);
    const next = await addIcsSource(db, outside.origin(), {
      profileId: walker.id,
      externalId: "next",
      nextSyncAt: monday.add({ seconds: 1 }),
    });
    let asked = 0;
    outside.meanwhile = async () => {
      asked += 1;
      if (asked === 1) await syncSource(later, next);
    };
    const later = { ...ctx, now: monday.add({ minutes: 1 }) };
    await syncDue(() => later);
    expect(asked).toBe(2);
    expect([source, next].length).toBe(await db.$count(calendarSources));
  });

  test("is read without waiting for a transaction that queues visits for it", async () => {
    const { db, ctx, walker, source } = await outside.connected(get().db);
    // The embedded database has one connection, so nothing can run beside the transaction.
    if (!get().url) return;
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    const [written, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = db.transaction(async (tx) => {
      await tx.insert(calendarPushes).values({ visitId: visit.id, sourceId: source.id, wantedVersion: 1 });
      written.resolve();
      await read.promise;
    });
    await written.promise;
    expect(await syncSource(ctx, source)).toBe("changed");
    read.resolve();
    await writing;
  });
});

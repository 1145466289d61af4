// What stays of a calendar outside when an answer comes late, is only half there, or is only half understood.
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { calendarEvents, calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { Temporal } from "~/shared/dates";

import { addIcsSource, addRadicaleSource, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { hasRadicale, startRadicale } from "../../../tests/support/radicale";
import { serve } from "../../../tests/support/requests";
import type { Source } from "./connection.server";
import { listSources, listTroubles } from "~/calendars/queries.server";
import { choosePurpose, removeSource } from "./sources.server";
import { syncDue, syncSource } from "./sync-source.server";

const vevent = (uid: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const at = (uid: string, hour: string) =>
  vevent(uid, `SUMMARY:${uid}`, `DTSTART:20261124T${hour}0000Z`, `DTEND:20261124T${hour}3000Z`);
const ics = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");

let body = "";
/** Done while the calendar is being read, before its answer comes. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  body = ics(at("dentist", "17"));
  meanwhile = async () => undefined;
  server = await serve((_, response) => void meanwhile().then(() => response.end(body)));
});
afterEach(() => server.close());

async function kept(db: Db): Promise<string[]> {
  const rows = await db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.uid));
  return rows.map(({ uid, startsAt }) => `${uid} ${startsAt.toString()}`);
}

async function stored(db: Db, { id }: Pick<Source, "id">): Promise<Source> {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  if (!source) throw new Error("the source is gone");
  return source;
}

onEachDatabase("a calendar outside", (get) => {
  async function connected() {
    const { db } = get();
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    const ctx = connectionTo(db, "http://127.0.0.1:9/");
    const source = await addIcsSource(db, server.origin, { profileId: walker.id, name: "Family" });
    return { db, ctx, walker, source, desk: adminContextOf(db, admin) };
  }

  test("keeps what is over of this month and the last one, however often it is read from the start", async () => {
    const { db, ctx, source } = await connected();
    const on = (uid: string, day: string) => vevent(uid, `DTSTART:${day}T190000Z`, `DTEND:${day}T193000Z`);
    body = ics(on("september", "20260930"), on("october", "20261001"), on("november", "20261102"), at("dentist", "17"));
    const inOrder = ["october 2026-10-01T19:00:00Z", "november 2026-11-02T19:00:00Z", "dentist 2026-11-24T17:00:00Z"];
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(inOrder);
    await db.update(calendarSources).set({ cursor: null, fullSyncAt: null });
    await syncSource(ctx, await stored(db, source));
    expect(await kept(db)).toEqual(inOrder);
  });

  test("that is unticked while it is read keeps nothing of the answer", async () => {
    const { db, ctx, source, desk } = await connected();
    meanwhile = () => choosePurpose(desk, { id: source.id, version: 1, blocks: false, receives: false });
    expect(await syncSource(ctx, source)).toBe("unchanged");
    expect(await kept(db)).toEqual([]);
    expect(await stored(db, source)).toMatchObject({ syncedAt: null, cursor: null, version: 2 });
  });

  test("that is removed while it is read leaves nothing behind", async () => {
    const { db, ctx, source, desk } = await connected();
    meanwhile = () => removeSource(desk, source.id);
    expect(await syncSource(ctx, source)).toBe("unchanged");
    expect(await kept(db)).toEqual([]);
  });

  test("that is unticked while it fails is not called broken", async () => {
    const { db, ctx, source, desk } = await connected();
    body = "<!doctype html>";
    meanwhile = () => choosePurpose(desk, { id: source.id, version: 1, blocks: false, receives: false });
    expect(await syncSource(ctx, source)).toBe("failed");
    expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
  });

  test("that is being read while the site goes down is not called broken", async () => {
    const { db, ctx, source } = await connected();
    const stop = new AbortController();
    meanwhile = async () => stop.abort();
    expect(await syncSource({ ...ctx, guard: { allowLoopback: true, signal: stop.signal } }, source)).toBe("failed");
    expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
  });

  test("that cannot even be written down holds up no other", async () => {
    const { db, ctx, walker, source } = await connected();
    await addIcsSource(db, server.origin, { profileId: walker.id, externalId: "next", name: "Next" });
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

  test("that somebody else read meanwhile is not put back to what it was", async () => {
    const { db, ctx, source } = await connected();
    const later = { ...ctx, now: monday.add({ minutes: 1 }) };
    meanwhile = async () => {
      meanwhile = async () => undefined;
      body = ics(at("dentist", "19"));
      await syncSource(later, source);
      body = ics(at("dentist", "17"));
    };
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(["dentist 2026-11-24T19:00:00Z"]);
    expect((await stored(db, source)).syncedAt?.toString()).toBe("2026-11-23T17:01:00Z");
  });

  test("that somebody else read meanwhile is not called broken by an answer from before", async () => {
    const { db, ctx, source } = await connected();
    const later = { ...ctx, now: monday.add({ minutes: 1 }) };
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await syncSource(later, source);
      body = "<!doctype html>";
    };
    expect(await syncSource(ctx, source)).toBe("failed");
    expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
  });

  test("that was read while it waited for its turn is not read again", async () => {
    const { db, ctx, walker, source } = await connected();
    const next = await addIcsSource(db, server.origin, {
      profileId: walker.id,
      externalId: "next",
      nextSyncAt: monday.add({ seconds: 1 }),
    });
    let asked = 0;
    meanwhile = async () => {
      asked += 1;
      if (asked === 1) await syncSource(later, next);
    };
    const later = { ...ctx, now: monday.add({ minutes: 1 }) };
    await syncDue(() => later);
    expect(asked).toBe(2);
    expect([source, next].length).toBe(await db.$count(calendarSources));
  });

  test("that comes only in part keeps what was known of it, and says so", async () => {
    const { db, ctx, walker, source } = await connected();
    body = ics(at("dentist", "17"), at("yoga", "19"));
    await syncSource(ctx, source);
    body = body.slice(0, body.indexOf("UID:yoga"));
    expect(await syncSource(ctx, await stored(db, source))).toBe("failed");
    expect(await kept(db)).toHaveLength(2);
    expect(await stored(db, source)).toMatchObject({ lastError: "malformed" });
    const [listed] = await listSources(db, monday.add({ minutes: 20 }));
    expect(listed?.health?.what).toContain("Only part of it arrives");
    expect(listed?.profileId).toBe(walker.id);
  });

  test("tells which of its events couldn't be read, until they can", async () => {
    const { db, ctx, source } = await connected();
    const endless = vevent("bell", "SUMMARY:Bell", "DTSTART:20261124T200000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
    body = ics(at("dentist", "17"), endless, vevent("void", "DTSTART:some day"));
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(["dentist 2026-11-24T17:00:00Z", "bell 2026-11-24T20:00:00Z"]);
    const [listed] = await listSources(db, monday);
    expect(listed?.unread).toEqual({ count: 2, names: ["Bell"] });
    body = ics(at("dentist", "17"));
    await syncSource(ctx, await stored(db, source));
    expect((await listSources(db, monday))[0]?.unread).toBeNull();
  });

  test("says on every page of the desk that events couldn't be read, as long as it blocks", async () => {
    const { db, ctx, source, desk } = await connected();
    body = ics(vevent("void", "SUMMARY:Bell", "DTSTART:some day"), vevent("other", "DTSTART:some day"));
    await syncSource(ctx, source);
    expect(await listTroubles(db, monday)).toEqual([
      {
        id: source.id,
        name: "Family (Alex Lopez)",
        what: "2 events in it couldn't be read, or not all of their times, which may be offered to clients.",
        isBusyOld: false,
        unread: null,
        visits: null,
        todo: "The calendar's own entry says which, and what to do.",
      },
    ]);
    const [late] = await listTroubles(db, monday.add({ minutes: 20 }));
    expect(late).toMatchObject({
      isBusyOld: true,
      unread: expect.stringContaining("2 events"),
      todo: "Press Fetch now.",
    });
    const { id, version } = await stored(db, source);
    await choosePurpose(desk, { id, version, blocks: false, receives: false });
    expect(await listTroubles(db, monday)).toEqual([]);
  });

  test("keeps what was known of an event that cannot be read any more, until it can or is gone", async () => {
    const { db, ctx, source } = await connected();
    const read = async (...events: string[]) => {
      body = ics(...events);
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

  test("may say any year: nobody is asked for it", async () => {
    const { db, ctx, source } = await connected();
    body = ics(
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

  test("that says two ends for one start is busy until the later one", async () => {
    const { db, ctx, source } = await connected();
    const start = "DTSTART:20261124T170000Z";
    body = ics(
      vevent("a", start, "DTEND:20261124T180000Z"),
      vevent("a", start, "DTEND:20261124T200000Z"),
      vevent("a", start, "DTEND:20261124T210000Z", "TRANSP:TRANSPARENT"),
    );
    await syncSource(ctx, source);
    expect(await db.select().from(calendarEvents)).toMatchObject([
      { endsAt: Temporal.Instant.from("2026-11-24T20:00:00Z"), isBusy: true },
    ]);
  });

  test("is kept while visits are being written for it, and nobody waits for nobody", async () => {
    const { db, ctx, walker, source } = await connected();
    // The embedded database does one thing at a time.
    if (!get().url) return;
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await db.transaction(async (tx) => {
      await tx.insert(calendarPushes).values({ visitId: visit.id, sourceId: source.id, wantedVersion: 1 });
      expect(await syncSource(ctx, source)).toBe("changed");
    });
  });

  test.runIf(hasRadicale)("on CalDAV forgets what it could not read as soon as that object changes", async () => {
    const { db, ctx, walker } = await connected();
    const radicale = await startRadicale();
    const auth = `Basic ${Buffer.from("sam:app-password").toString("base64")}`;
    const put = (name: string, event: string) =>
      fetch(`${radicale.calendar}${name}`, {
        method: "PUT",
        headers: { "Content-Type": "text/calendar", Authorization: auth },
        body: ics(event).replace("VERSION:2.0", "VERSION:2.0\r\nPRODID:-//test//EN"),
      });
    try {
      const source = await addRadicaleSource(db, radicale, { profileId: walker.id });
      const rule = "RRULE:FREQ=SECONDLY";
      const bell = (name: string) => vevent(name, `SUMMARY:${name}`, "DTSTART:20261124T200000Z", "DURATION:PT1S", rule);
      await put("bell.ics", bell("bell"));
      await put("gong.ics", bell("gong"));
      await syncSource(ctx, source);
      const unread = async () => (await stored(db, source)).unreadEvents.map(({ summary }) => summary).toSorted();
      expect(await unread()).toEqual(["bell", "gong"]);
      await put("bell.ics", at("bell", "18"));
      await syncSource(ctx, await stored(db, source));
      expect(await unread()).toEqual(["gong"]);
      await fetch(`${radicale.calendar}gong.ics`, { method: "DELETE", headers: { Authorization: auth } });
      await syncSource(ctx, await stored(db, source));
      expect(await unread()).toEqual([]);
      expect(await kept(db)).toHaveLength(1);
    } finally {
      await radicale.stop();
    }
  });
});

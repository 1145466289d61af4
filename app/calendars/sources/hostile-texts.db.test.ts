// Texts of a calendar outside that no database takes as they come: cut in the middle of a sign, far too long, with a NUL.
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";

import { addIcsSource, addSource, connectGoogle, connectionTo } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { serve } from "../../../tests/support/requests";
import { json, type ScriptedGoogle, startScriptedGoogle } from "../../../tests/support/scripted-google";
import { syncSource } from "./sync-source.server";

const vevent = (uid: string, summary: string, start: string) =>
  ["BEGIN:VEVENT", `UID:${uid}`, `SUMMARY:${summary}`, `DTSTART:${start}`, "DURATION:PT30M", "END:VEVENT"].join("\r\n");
const ics = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const timed = (id: string, hour: string) => ({
  id,
  status: "confirmed",
  start: { dateTime: `2026-11-24T${hour}:00:00-08:00` },
  end: { dateTime: `2026-11-24T${hour}:30:00-08:00` },
});

let body = "";
let server: Awaited<ReturnType<typeof serve>>;
let google: ScriptedGoogle;
beforeAll(async () => {
  server = await serve((_, response) => response.end(body));
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(async () => {
  google.close();
  await server.close();
});

async function stored(db: Db, id: string) {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  if (!source) throw new Error("the source is gone");
  return source;
}

const kept = (db: Db) => db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt));

onEachDatabase("a calendar outside", (get) => {
  async function connected() {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, google.root);
    return { db, ctx, walker, source: await addIcsSource(db, server.origin, { profileId: walker.id }) };
  }

  test("may have a sign of two halves wherever a name is cut, and is unchanged where it says the same again", async () => {
    const { db, ctx, source } = await connected();
    const [dogs, notes] = [`${"x".repeat(499)}🐕`, `${"x".repeat(199)}🐕`];
    body = ics(vevent("dogs", dogs, "20261124T170000Z"), vevent("notes", notes, "some day"));
    expect(await syncSource(ctx, source)).toBe("changed");
    expect(await stored(db, source.id)).toMatchObject({ lastError: null, unreadEvents: [{ uid: "notes" }] });
    await db.update(calendarSources).set({ cursor: null });
    expect(await syncSource(ctx, await stored(db, source.id))).toBe("unchanged");
    expect(await kept(db)).toHaveLength(1);
  });

  test("may name an event at any length: it is kept, told of, and let go of again", async () => {
    const { db, ctx, source } = await connected();
    const long = (end: string) => Array.from({ length: 900 }, (_, index) => `${index}é`).join("-") + end;
    const lost = vevent(long("b"), "Lost", "some day");
    body = ics(vevent(long("a"), "Yoga", "20261124T170000Z"), lost);
    expect(await syncSource(ctx, source)).toBe("changed");
    expect(await kept(db)).toMatchObject([{ summary: "Yoga" }]);
    expect(await stored(db, source.id)).toMatchObject({ unreadEvents: [{ summary: "Lost" }] });
    body = ics(vevent(long("b"), "Lost", "20261124T190000Z"));
    await syncSource(ctx, await stored(db, source.id));
    expect(await kept(db)).toMatchObject([{ summary: "Lost" }]);
    expect(await stored(db, source.id)).toMatchObject({ unreadEvents: [] });
  });

  test("of Google’s may name a series at any length: all its times go with it, and with a NUL in it nothing breaks", async () => {
    const { db, ctx, walker } = await connected();
    await connectGoogle(ctx, walker.id);
    const source = await addSource(db, { profileId: walker.id });
    const series = Array.from({ length: 1000 }, (_, index) => index).join("");
    google.script = [
      json({
        items: [timed(`${series}_20261124T170000Z`, "09"), timed(`${series}_20261124`, "10"), timed("other", "11")],
      }),
      json({
        items: [
          { id: series, status: "cancelled" },
          { id: "a\0b", status: "cancelled" },
        ],
      }),
    ];
    await db.update(calendarSources).set({ fullSyncAt: source.createdAt, cursor: "before" });
    await syncSource(ctx, await stored(db, source.id));
    expect(await kept(db)).toHaveLength(3);
    await db.update(calendarSources).set({ cursor: "before" });
    await syncSource(ctx, await stored(db, source.id));
    expect(await kept(db)).toMatchObject([{ uid: "other" }]);
  });
});

// An ICS address that is read again and again.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";

import { addIcsSource, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { serve } from "../../../tests/support/requests";
import { syncSource } from "./sync-source.server";

async function kept(db: Db): Promise<string[]> {
  const rows = await db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.uid));
  return rows.map(({ uid, startsAt }) => `${uid} ${startsAt.toString().slice(11, 16)}`);
}

async function stored(db: Db, id: string) {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  if (!source) throw new Error("the source is gone");
  return source;
}

onEachDatabase("an ICS address", (get) => {
  const ics = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
  const vevent = (uid: string, hour: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261124T${hour}0000Z\r\nDTEND:20261124T${hour}3000Z\r\nEND:VEVENT`;

  test("is not sent again where nothing changed, and keeps what was known when it turns into a page", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, "http://127.0.0.1:9/");
    let answer: { status: number; body: string } = { status: 200, body: ics(vevent("one", "17")) };
    const etags: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      etags.push(request.headers["if-none-match"]);
      const isSame = request.headers["if-none-match"] === '"a"' && answer.status === 304;
      response.writeHead(isSame ? 304 : answer.status, { ETag: '"a"' }).end(isSame ? undefined : answer.body);
    });
    try {
      const source = await addIcsSource(db, `${server.origin}/secret-part/basic.ics`, { profileId: walker.id });
      expect(await syncSource(ctx, source)).toBe("changed");
      answer = { status: 304, body: "" };
      const later = { ...ctx, now: monday.add({ minutes: 5 }) };
      expect(await syncSource(later, await stored(db, source.id))).toBe("unchanged");
      const read = await stored(db, source.id);
      expect(read.syncedAt?.toString()).toBe("2026-11-23T17:05:00Z");
      answer = { status: 200, body: "<!doctype html><title>Sign in</title>" };
      expect(await syncSource(ctx, read)).toBe("failed");
      expect((await stored(db, source.id)).lastError).toBe("not-a-calendar");
      expect(await kept(db)).toEqual(["one 17:00"]);
      expect(etags).toEqual([undefined, '"a"', '"a"']);
      expect(ctx.logged()).not.toContain("secret-part");
    } finally {
      await server.close();
    }
  });

  test("that brings this site's own feed back brings no busy times", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    const server = await serve((_, response) =>
      response.end(ics(vevent(`booking-${request.id}@walks.example`, "17"), vevent("dentist", "22"))),
    );
    try {
      const source = await addIcsSource(db, server.origin, { profileId: walker.id });
      await syncSource(connectionTo(db, "http://127.0.0.1:9/"), source);
      expect(await kept(db)).toEqual(["dentist 22:00"]);
    } finally {
      await server.close();
    }
  });

  test("of a private network is refused, and of one that is sealed with another secret as well", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, "http://127.0.0.1:9/", { guard: {} });
    const source = await addIcsSource(db, "https://192.168.1.4/basic.ics", { profileId: walker.id });
    await syncSource(ctx, source);
    expect((await stored(db, source.id)).lastError).toBe("refused-address");
    await syncSource({ ...ctx, secret: "another secret of the tests, long enough too" }, source);
    expect((await stored(db, source.id)).lastError).toBe("sign-in");
    expect(Temporal.Instant.compare(ctx.now, monday)).toBe(0);
  });
});

// A calendar that others share with the owner as "See only free/busy". Google is a scripted responder: no emulator has roles.
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";

import { connectGoogle, connectionTo } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { fault, json, type ScriptedGoogle, startScriptedGoogle } from "../../../tests/support/scripted-google";
import { listGoogleAgain } from "../settings/connect-google.server";
import { syncSource } from "../sources/sync-source.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const id = "partner@example.com";
const busy = (...starts: string[]) =>
  json({
    calendars: {
      [id]: { busy: starts.map((start) => ({ start: `${start}:00Z`, end: `${start.slice(0, -2)}45:00Z` })) },
    },
  });

onEachDatabase("a calendar that tells only when it is busy", (get) => {
  async function connected() {
    const { db } = get();
    const owner = await addAdmin(db);
    const connection = connectionTo(db, google.root);
    await connectGoogle(connection, owner.id);
    const ctx = adminContextOf(db, owner);
    const calendars = { ...ctx.services.calendars, google: connection.google, googleRoot: google.root };
    google.script = [json({ items: [{ id, summary: "Partner", accessRole: "freeBusyReader" }] })];
    const listed = await listGoogleAgain({ ...ctx, services: { ...ctx.services, calendars } });
    expect(listed).toEqual({ ok: true, value: { found: 1 } });
    const source = async () => {
      const [row] = await db.select().from(calendarSources);
      if (!row) throw new Error("no calendar");
      return row;
    };
    const kept = async () =>
      (await db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt))).map(
        ({ startsAt, isBusy, summary }) => [startsAt.toString().slice(0, 16), isBusy, summary],
      );
    google.reset();
    return { connection, source, kept };
  }

  test("is asked when it is busy, never for its events, and blocks", async () => {
    const { connection, source, kept } = await connected();
    expect(await source()).toMatchObject({ busyOnly: true, mayWrite: false });
    google.script = Array.from({ length: 20 }, (_, month) => (month === 0 ? busy("2026-11-24T18:00") : busy()));
    expect(await syncSource(connection, await source())).toBe("changed");
    expect(new Set(google.asked.map(({ call }) => call))).toEqual(new Set(["POST /calendar/v3/freeBusy"]));
    expect(google.asked[0]?.body).toMatchObject({ items: [{ id }], timeZone: "America/Los_Angeles" });
    expect(await kept()).toEqual([["2026-11-24T18:00", true, null]]);
    google.script = Array.from({ length: 20 }, () => busy());
    expect(await syncSource(connection, await source())).toBe("changed");
    expect(await kept()).toEqual([]);
  });

  test("that stops in the middle keeps what was known", async () => {
    const { connection, source, kept } = await connected();
    google.script = Array.from({ length: 20 }, (_, month) => (month === 0 ? busy("2026-11-24T18:00") : busy()));
    await syncSource(connection, await source());
    google.script = [busy(), fault(503, "backendError")];
    expect(await syncSource(connection, await source())).toBe("failed");
    expect(await kept()).toEqual([["2026-11-24T18:00", true, null]]);
    expect((await source()).lastError).toBe("unreachable");
  });
});

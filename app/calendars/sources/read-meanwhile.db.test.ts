// Calendars that are changed, removed or read by another process during a read.
import { expect, test } from "vitest";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";

import type { AdminContext } from "~/platform/context/command-contexts";
import { addIcsSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { at, ics, kept, stored, useIcsSource } from "../../../tests/support/ics-source";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { choosePurpose, removeSource } from "../settings/manage-source.server";
import { syncDue, syncSource } from "./sync-source.server";

const outside = useIcsSource();

onEachDatabase("an external calendar", (get) => {
  test.each<[string, (desk: AdminContext, id: string) => Promise<unknown>]>([
    ["unticked", (desk, id) => choosePurpose(desk, { id, version: 1, blocks: false, receives: false })],
    ["removed", (desk, id) => removeSource(desk, id)],
  ])("stores nothing when it is %s during the read", async (_, change) => {
    const { db } = get();
    const { ctx, source, desk } = await outside.connected(db);
    outside.meanwhile = () => change(desk, source.id);
    expect(await syncSource(ctx, source)).toBe("unchanged");
    expect(await kept(db)).toEqual([]);
  });

  test.each(["unticked", "read by another process"])(
    "is not marked as broken when it is %s during a failing read",
    async (what) => {
      const { db } = get();
      const { ctx, source, desk } = await outside.connected(db);
      outside.meanwhile = async () => {
        outside.meanwhile = async () => undefined;
        if (what === "unticked")
          await choosePurpose(desk, { id: source.id, version: 1, blocks: false, receives: false });
        else await syncSource({ ...ctx, now: monday.add({ minutes: 1 }) }, source);
        outside.body = "<!doctype html>";
      };
      expect(await syncSource(ctx, source)).toBe("failed");
      expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
    },
  );

  test("is not marked as broken when the server stops during the read", async () => {
    const { db } = get();
    const { ctx, source } = await outside.connected(db);
    const stop = new AbortController();
    outside.meanwhile = async () => stop.abort();
    expect(await syncSource({ ...ctx, guard: { allowLoopback: true, signal: stop.signal } }, source)).toBe("failed");
    expect(await stored(db, source)).toMatchObject({ lastError: null, brokenSince: null, failures: 0 });
  });

  test("a failure that cannot be stored does not stop the other sources", async () => {
    const { db } = get();
    const { ctx, walker, source } = await outside.connected(db);
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

  test("an older read does not overwrite a newer one of another process", async () => {
    const { db } = get();
    const { ctx, source } = await outside.connected(db);
    const later = { ...ctx, now: monday.add({ minutes: 1 }) };
    outside.meanwhile = async () => {
      outside.meanwhile = async () => undefined;
      outside.body = ics(at("dentist", "19"));
      await syncSource(later, source);
      outside.body = ics(at("dentist", "17"));
    };
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(["dentist 2026-11-24T19:00:00Z"]);
    expect((await stored(db, source)).syncedAt?.toString()).toBe("2026-11-23T17:01:00Z");
  });

  test("a source that was read while it waited is not read again", async () => {
    const { db } = get();
    const { ctx, walker, source } = await outside.connected(db);
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

  test("a read does not wait for a transaction that queues visits for the source", async () => {
    const { db } = get();
    const { ctx, walker, source } = await outside.connected(db);
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

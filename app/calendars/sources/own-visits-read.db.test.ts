// A calendar at Google that holds visits of this site, as it is read: a scripted responder plays Google.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";

import { onEachDatabase } from "../../../tests/support/database";
import { cancelled, connected, event, kept, stored } from "../../../tests/support/google-source";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { json, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { syncSource } from "./sync-source.server";

const google = useScriptedGoogle();

onEachDatabase("a Google calendar that holds visits of this site", (get) => {
  async function withVisit() {
    const { db } = get();
    const at = await connected(db, google.root);
    const { walker } = at;
    await db.update(calendarSources).set({ receives: true });
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await db.update(calendarPushes).set({ status: "done", etag: '"1"', sentVersion: 1 });
    return { db, ...at, visit, source: await stored(db, at.source.id), id: visit.id.replaceAll("-", "") };
  }
  const pushed = async (db: Db) => (await db.select().from(calendarPushes)).map(({ status, etag }) => [status, etag]);

  test("never takes them for somebody else's busy times", async () => {
    const { db, ctx, source, id } = await withVisit();
    google.script = [json({ items: [event(id, "09"), event("dentist", "15")], nextSyncToken: "x" })];
    await syncSource(ctx, source);
    expect(await kept(db)).toEqual(["dentist 23:00"]);
    expect(await pushed(db)).toEqual([["done", '"1"']]);
  });

  test("has one written again that was moved there", async () => {
    const { db, ctx, source, id } = await withVisit();
    google.script = [json({ items: [event(id, "10")], nextSyncToken: "x" })];
    await syncSource(ctx, source);
    expect(await pushed(db)).toEqual([["queued", null]]);
  });

  test("has one written again that was deleted there", async () => {
    const { db, ctx, source, id } = await withVisit();
    google.script = [
      json({ items: [event(id, "09")], nextSyncToken: "x" }),
      json({ items: [cancelled(id)], nextSyncToken: "y" }),
    ];
    await syncSource(ctx, source);
    expect(await pushed(db)).toEqual([["done", '"1"']]);
    await syncSource(ctx, await stored(db, source.id));
    expect(await pushed(db)).toEqual([["queued", null]]);
  });
});

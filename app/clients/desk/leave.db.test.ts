// A client leaves, or returns.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { auditLog } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { markBack, markLeft } from "./commands.server";

onEachDatabase("a client who leaves", (get) => {
  async function setUp(db: Db) {
    const ctx = adminContextOf(db, await addAdmin(db));
    return { ctx, ...(await addReadyClient(db)) };
  }
  const leftOn = async (id: string) =>
    (await get().db.select({ leftOn: profiles.leftOn }).from(profiles).where(eq(profiles.id, id)))[0]?.leftOn;

  test("a client with an upcoming visit or request can't be marked as left", async ({ db }) => {
    const { ctx, client } = await setUp(db);
    expect(await markLeft(ctx, crypto.randomUUID())).toMatchObject({ reason: "unknown-client" });
    await addRequest(db, client);
    expect(await markLeft(ctx, client.id)).toMatchObject({ reason: "still-comes" });
    expect(await markLeft({ ...ctx, now: ctx.now.add({ hours: 72 }) }, client.id)).toMatchObject({ ok: true });
    await markBack(ctx, client.id);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: await addWalker(db), client: other.client, startsAt: "2026-11-24T10:00" });
    expect(await markLeft(ctx, other.client.id)).toMatchObject({ reason: "still-comes" });
    expect(await leftOn(other.client.id)).toBeNull();
  });

  test("marking a client as left stores the day, is logged once, and can be undone", async ({ db }) => {
    const { ctx, client } = await setUp(db);
    await markLeft(ctx, client.id);
    await markLeft({ ...ctx, now: ctx.now.add({ hours: 48 }) }, client.id);
    expect((await leftOn(client.id))?.toString()).toBe("2026-11-23");
    await markBack(ctx, client.id);
    await markBack(ctx, client.id);
    expect(await leftOn(client.id)).toBeNull();
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "markClientLeft",
      "markClientBack",
    ]);
  });
});

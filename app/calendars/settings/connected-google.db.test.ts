// The owner's Google account once it is connected: again, in another's place, renewed, and let go. `emulate` plays Google.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { connectionOf } from "~/calendars/connection.server";
import { choosePurpose, fetchNow } from "~/calendars/settings/manage-source.server";
import { syncDue } from "~/calendars/sources/sync-source.server";
import { calendarEvents, calendarPushes, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";

import { addSource } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { useOwnersGoogle } from "../../../tests/support/owners-google";
import { addAdmin } from "../../../tests/support/people";
import { getGoogleAccount } from "../google/account.server";
import { disconnectGoogle, listGoogleAgain } from "./connect-google.server";

const { contextFor, connect, logged } = useOwnersGoogle();

onEachDatabase("the owner’s Google account", (get) => {
  test("connected again keeps what its calendars are for, and brings those that are new", async () => {
    const { db } = get();
    const ctx = contextFor(db, await addAdmin(db));
    await connect(ctx);
    const [family] = await db.select().from(calendarSources).where(eq(calendarSources.name, "Family"));
    if (!family) throw new Error("no such calendar");
    await choosePurpose(ctx, { id: family.id, version: family.version, blocks: false, receives: true });
    await db.update(googleCalendarTokens).set({ brokenSince: Temporal.Now.instant(), lastError: "invalid_grant" });
    await db.update(calendarSources).set({ lastError: "sign-in", brokenSince: Temporal.Now.instant() });
    expect(await connect(ctx)).toEqual({ ok: true, value: { found: 2 } });
    expect(await listGoogleAgain(ctx)).toEqual({ ok: true, value: { found: 2 } });
    const sources = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
    expect(sources.map(({ name, blocks, receives, lastError }) => [name, blocks, receives, lastError])).toEqual([
      ["Family", false, true, null],
      ["Sam", true, true, null],
    ]);
  });

  test("gets the visits that are still to come, unless another calendar of hers gets them already", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T09:00" });
    await connect(ctx);
    expect(await db.select().from(calendarPushes)).toMatchObject([{ visitId: visit.id, status: "queued" }]);
    await disconnectGoogle(ctx);
    const other = await addSource(db, { kind: "caldav", profileId: owner.id, receives: true, blocks: false });
    await connect(ctx);
    const receiving = await db.select().from(calendarSources).where(eq(calendarSources.receives, true));
    expect(receiving.map(({ id }) => id)).toEqual([other.id]);
  });

  test("that was told to get no visits gets none when it is connected again", async () => {
    const { db } = get();
    const ctx = contextFor(db, await addAdmin(db));
    await connect(ctx);
    const [sam] = await db.select().from(calendarSources).where(eq(calendarSources.name, "Sam"));
    await choosePurpose(ctx, { id: sam?.id ?? "", version: 1, blocks: true, receives: false });
    await connect(ctx);
    expect(await db.$count(calendarSources, eq(calendarSources.receives, true))).toBe(0);
  });

  test("is not exchanged for another one unasked: the first is to be let go before", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    await connect(ctx);
    const before = await db.select().from(googleCalendarTokens);
    expect(await connect(ctx, "private@example.com")).toEqual({ ok: false, reason: "another-account" });
    expect(await db.select().from(googleCalendarTokens)).toEqual(before);
    await disconnectGoogle(ctx);
    expect(await connect(ctx, "private@example.com")).toMatchObject({ ok: true });
    expect(await getGoogleAccount(db, owner.id)).toMatchObject({ email: "private@example.com" });
  });

  test("renews its access by itself when it runs out", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    await connect(ctx);
    const [before] = await db.select().from(googleCalendarTokens);
    const tomorrow = { ...ctx, now: ctx.now.add({ hours: 24 }) };
    const [source] = await db.select().from(calendarSources).where(eq(calendarSources.blocks, true));
    expect(await fetchNow(tomorrow, source?.id ?? "")).toMatchObject({ ok: true });
    const [after] = await db.select().from(googleCalendarTokens);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.refreshToken).toBe(before?.refreshToken);
    expect(after?.accountEmail).toBe("sam@example.com");
  });

  test("is forgotten with all that its calendars said, and its access is given back", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    await connect(ctx);
    await syncDue(() => connectionOf(ctx));
    expect(await disconnectGoogle(ctx)).toEqual({ ok: true, value: null });
    for (const table of [googleCalendarTokens, calendarSources, calendarEvents]) expect(await db.$count(table)).toBe(0);
    expect(await getGoogleAccount(db, owner.id)).toBeNull();
    expect(logged()).not.toContain("could not be revoked");
    expect(await disconnectGoogle(ctx)).toEqual({ ok: true, value: null });
  });
});

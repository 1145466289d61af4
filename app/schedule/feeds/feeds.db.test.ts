// Subscribe links: permissions, secrecy, caching and revocation.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { auditLog } from "~/db/tables/platform";
import { calendarFeeds } from "~/db/tables/schedule";
import { createLimits } from "~/platform/http/limits";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { fetchFeed, household, linkOf, read } from "../../../tests/support/feeds";
import { addPerson, contextOf } from "../../../tests/support/people";
import { makeFeed, revokeFeed } from "./submit-feeds.server";
import { listOwnFeeds } from "./queries.server";

const origin = "http://localhost:3000";
const noSuchFeed = "There's no calendar here, or its link was taken back. Ask for a new one.";

onEachDatabase("a subscribe link", (get) => {
  test("can be created by its person only: walks by walkers, the rest by the owner", async () => {
    const { db } = get();
    const { client } = await household(db);
    const ctx = contextOf(db, client);
    for (const of of [
      { kind: "walker" },
      { kind: "business" },
      { kind: "client-calendar", clientCalendarId: crypto.randomUUID() },
    ] as const) {
      expect(await makeFeed(ctx, of)).toEqual({ ok: false, reason: "not-yours" });
      expect(await revokeFeed(ctx, of)).toEqual({ ok: false, reason: "not-yours" });
    }
    expect(await db.$count(calendarFeeds)).toBe(0);
  });

  test("with a wrong token is answered with 404", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    const token = address.slice(-26, -4);
    expect(token).toMatch(/^[\w-]{22}$/);
    for (const wrong of [`${"A".repeat(22)}.ics`, `${token.slice(0, -1)}.ics`, token, `${token}.ICS`, "..", ""]) {
      const answer = await fetchFeed(db, `${origin}/feeds/${wrong}`);
      expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 404, noSuchFeed]);
    }
  });

  test("is rate-limited per network", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    const limits = createLimits(1 / 300);
    expect((await fetchFeed(db, address, {}, { limits })).status).toBe(200);
    for (const file of [address, `${origin}/feeds/${"A".repeat(22)}.ics`]) {
      const refused = await fetchFeed(db, file, {}, { limits });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  });

  test("is stored as a hash, and displayed to its person only", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    const [row] = await db.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(address.slice(-26, -4));
    expect((await listOwnFeeds(contextOf(db, client))).client?.address).toBe(address);
    expect(await listOwnFeeds(contextOf(db, await addPerson(db)))).toEqual({});
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("requested twice at once is created once", async () => {
    const { db } = get();
    const { client } = await household(db);
    const ctx = contextOf(db, client);
    await Promise.all([makeFeed(ctx, { kind: "client" }), makeFeed(ctx, { kind: "client" })]);
    expect(await db.$count(calendarFeeds)).toBe(1);
  });

  test("has an ETag and is answered with 304", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    const first = await fetchFeed(db, address);
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("Cache-Control")).toMatch(/^private\b/);
    const later = testContext(db).now.add({ hours: 3 });
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await fetchFeed(db, address, { "If-None-Match": given }, { now: later });
      expect([given, again.status, again.headers.get("ETag")]).toEqual([given, 304, etag]);
      expect(await again.text()).toBe("");
    }
    expect((await fetchFeed(db, address, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("that is revoked or replaced stops working", async () => {
    const { db } = get();
    const { client } = await household(db);
    const ctx = contextOf(db, client);
    const first = await linkOf(db, client, { kind: "client" });
    expect(await makeFeed(ctx, { kind: "client" }, { replace: true })).toEqual({ ok: true, value: { made: true } });
    const second = await linkOf(db, client, { kind: "client" });
    expect(second).not.toBe(first);
    expect((await fetchFeed(db, first)).status).toBe(404);
    expect((await fetchFeed(db, second)).status).toBe(200);
    expect(await revokeFeed(ctx, { kind: "client" })).toEqual({ ok: true, value: { revoked: 1 } });
    expect((await fetchFeed(db, second)).status).toBe(404);
    expect(await revokeFeed(ctx, { kind: "client" })).toEqual({ ok: false, reason: "no-link" });
    expect(await listOwnFeeds(ctx)).toEqual({});
  });

  test("stops working when its person is no walker or admin anymore", async () => {
    const { db } = get();
    const { alex, owner } = await household(db);
    const walks = await linkOf(db, alex, { kind: "walker" });
    const business = await linkOf(db, owner, { kind: "business" });
    await db.update(profiles).set({ isEmployee: false }).where(eq(profiles.id, alex.id));
    await db.update(profiles).set({ role: "client" }).where(eq(profiles.id, owner.id));
    expect((await fetchFeed(db, walks)).status).toBe(404);
    expect((await fetchFeed(db, business)).status).toBe(404);
  });

  test("made under another secret works but is not displayed, and can be replaced", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    const context = contextOf(db, client);
    const moved = { ...context, services: { ...context.services, secret: "another secret, long enough to be one" } };
    expect((await listOwnFeeds(moved)).client).toMatchObject({ address: null });
    expect((await fetchFeed(db, address)).status).toBe(200);
    await makeFeed(moved, { kind: "client" });
    expect((await fetchFeed(db, address)).status).toBe(404);
    expect((await fetchFeed(db, (await listOwnFeeds(moved)).client?.address ?? "")).status).toBe(200);
  });

  test("shows when it was last read", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBeNull();
    await read(db, address);
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBe("Mon, Nov 23, 9:00 AM PT");
  });
});

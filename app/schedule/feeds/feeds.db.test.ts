// Links to subscribe to a calendar: whose they are, who can open them, and when they end.
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
import { makeFeed, revokeFeed } from "./commands.server";
import { listOwnFeeds } from "./queries.server";

const origin = "http://localhost:3000";
const noSuchFeed = "There's no calendar here, or its link was taken back. Ask for a new one.";

onEachDatabase("a subscribe link", (get) => {
  test("of walks is a walker's, of the business the owner's, and of a client calendar the owner's", async () => {
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

  test("nobody can guess: a little different, or of no feed, it opens nothing", async () => {
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

  test("is not asked for without end from one network", async () => {
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

  test("is kept as a hash, and shown again to whose it is only", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    const [row] = await db.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(address.slice(-26, -4));
    expect((await listOwnFeeds(contextOf(db, client))).client?.address).toBe(address);
    expect(await listOwnFeeds(contextOf(db, await addPerson(db)))).toEqual({});
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("pressed for twice, at once, is one link", async () => {
    const { db } = get();
    const { client } = await household(db);
    const ctx = contextOf(db, client);
    await Promise.all([makeFeed(ctx, { kind: "client" }), makeFeed(ctx, { kind: "client" })]);
    expect(await db.$count(calendarFeeds)).toBe(1);
  });

  test("is fetched once: who has it already is told so", async () => {
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

  test("that was taken back or replaced no longer opens anything", async () => {
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

  test("of walks ends with the walking, and of the business with the office", async () => {
    const { db } = get();
    const { alex, owner } = await household(db);
    const walks = await linkOf(db, alex, { kind: "walker" });
    const business = await linkOf(db, owner, { kind: "business" });
    await db.update(profiles).set({ isEmployee: false }).where(eq(profiles.id, alex.id));
    await db.update(profiles).set({ role: "client" }).where(eq(profiles.id, owner.id));
    expect((await fetchFeed(db, walks)).status).toBe(404);
    expect((await fetchFeed(db, business)).status).toBe(404);
  });

  test("made under another secret still works, is not shown, and gives way to a new one", async () => {
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

  test("says when it was last read", async () => {
    const { db } = get();
    const { client } = await household(db);
    const address = await linkOf(db, client, { kind: "client" });
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBeNull();
    await read(db, address);
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBe("Mon, Nov 23, 9:00 AM PT");
  });
});

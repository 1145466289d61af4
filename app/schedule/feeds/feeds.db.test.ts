// Subscribe links: permissions, secrecy, caching and revocation.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";
import { auditLog } from "~/db/tables/platform";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { requests, visits } from "~/db/tables/visits";
import { removeMember } from "~/clients/profile/household.server";
import { createLimits } from "~/platform/http/limits";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { fetchFeed, household, linkOf, read, eventsOf } from "../../../tests/support/feeds";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { addMeeting } from "../../../tests/support/meetings";
import { addPerson, contextOf } from "../../../tests/support/people";

import { listOwnFeeds } from "./queries.server";
import { makeFeed, revokeFeed } from "./submit-feeds.server";
import { atWall, inZone } from "../../../tests/support/zone";

const origin = "http://localhost:3000";
const noSuchFeed = "There's no calendar here, or its link was turned off. Ask for a new one.";

onEachDatabase("a subscribe link", (get) => {
  test("can be created for walks by walkers only, and for the business or a client calendar by the owner only", async () => {
    const { db, client } = await household(get().db);
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
    const { db, client } = await household(get().db);
    const address = await linkOf(db, client, { kind: "client" });
    const token = address.slice(-26, -4);
    expect(token).toMatch(/^[\w-]{22}$/);
    for (const wrong of [`${"A".repeat(22)}.ics`, `${token.slice(0, -1)}.ics`, token, `${token}.ICS`, "..", ""]) {
      const answer = await fetchFeed(db, `${origin}/feeds/${wrong}`);
      expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 404, noSuchFeed]);
    }
  });

  test("is rate-limited per network", async () => {
    const { db, client } = await household(get().db);
    const address = await linkOf(db, client, { kind: "client" });
    const limits = createLimits(1 / 300);
    expect((await fetchFeed(db, address, {}, { limits })).status).toBe(200);
    for (const file of [address, `${origin}/feeds/${"A".repeat(22)}.ics`]) {
      const refused = await fetchFeed(db, file, {}, { limits });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  });

  test("is stored as a hash, and displayed to its user only", async () => {
    const { db, client } = await household(get().db);
    const address = await linkOf(db, client, { kind: "client" });
    const [row] = await db.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(address.slice(-26, -4));
    expect((await listOwnFeeds(contextOf(db, client))).client?.address).toBe(address);
    expect(await listOwnFeeds(contextOf(db, await addPerson(db)))).toEqual({});
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("is created once when it is requested twice at the same time", async () => {
    const { db, client } = await household(get().db);
    const ctx = contextOf(db, client);
    await Promise.all([makeFeed(ctx, { kind: "client" }), makeFeed(ctx, { kind: "client" })]);
    expect(await db.$count(calendarFeeds)).toBe(1);
  });

  test("has an ETag, and is answered with 304 if the ETag matches", async () => {
    const { db, client } = await household(get().db);
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
    const { db, client } = await household(get().db);
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

  test("stops working when its user is not a walker or admin anymore", async () => {
    const { db, alex, owner } = await household(get().db);
    const walks = await linkOf(db, alex, { kind: "walker" });
    const business = await linkOf(db, owner, { kind: "business" });
    await db.update(profiles).set({ isEmployee: false }).where(eq(profiles.id, alex.id));
    await db.update(profiles).set({ role: "client" }).where(eq(profiles.id, owner.id));
    expect((await fetchFeed(db, walks)).status).toBe(404);
    expect((await fetchFeed(db, business)).status).toBe(404);
  });

  test("that was made under another server secret works, but is not displayed, and can be replaced", async () => {
    const { db, client } = await household(get().db);
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
    const { db, client } = await household(get().db);
    const address = await linkOf(db, client, { kind: "client" });
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBeNull();
    await read(db, address);
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBe(inZone("Mon, Nov 23, 9:00 AM PT"));
  });
});

onEachDatabase("a subscribe link", (get) => {
  test("of a client has the client's visits, without access notes", async () => {
    const { db, client, request, visit } = await household(get().db);
    const text = await read(db, await linkOf(db, client, { kind: "client" }));
    expect(eventsOf(text)).toMatchObject([
      {
        uid: `booking-${request.id}@localhost`,
        summary: "Dog Walking: Biscuit and Maple",
        status: "CONFIRMED",
        location: "4100 Duquesne Ave, Culver City, CA 90232",
      },
    ]);
    expect(eventsOf(text)[0]?.start.getTime()).toBe(visit.startsAt.epochMilliseconds);
    expect(text).toContain("with Alex Lopez");
    expect(text).not.toMatch(/Key|#4711/);
  });

  test("of a household's member has the household's visits, and stops working when the member leaves", async () => {
    const { db, client } = await household(get().db);
    const member = await addPerson(db, { role: "member", householdId: client.id });
    const [own, ofClient] = [
      await linkOf(db, member, { kind: "client" }),
      await linkOf(db, client, { kind: "client" }),
    ];
    expect(eventsOf(await read(db, own))).toHaveLength(eventsOf(await read(db, ofClient)).length);
    await removeMember(contextOf(db, client), { id: member.id });
    expect((await fetchFeed(db, own)).status).toBe(404);
    expect((await fetchFeed(db, ofClient)).status).toBe(200);
  });

  test("of a client has only that client's visits", async ({ db }) => {
    await household(db);
    const { client: robin } = await addReadyClient(db, { petNames: ["Olive"] });
    expect(eventsOf(await read(db, await linkOf(db, robin, { kind: "client" })))).toEqual([]);
  });

  test("keeps the UID of a moved visit, and raises its sequence", async () => {
    const { db, client, request, visit } = await household(get().db);
    const address = await linkOf(db, client, { kind: "client" });
    const before = await fetchFeed(db, address);
    const start = atWall("2026-11-25T12:00");
    const end = atWall("2026-11-25T12:30");
    await db.update(visits).set({ startsAt: start, endsAt: end, occupiedUntil: end }).where(eq(visits.id, visit.id));
    await db.update(requests).set({ sequence: 1 }).where(eq(requests.id, request.id));
    const after = await fetchFeed(db, address, { "If-None-Match": before.headers.get("ETag") ?? "" });
    expect(after.status).toBe(200);
    const [moved] = eventsOf(await after.text());
    expect(moved).toMatchObject({ uid: `booking-${request.id}@localhost`, sequence: 1 });
    expect(moved?.start.getTime()).toBe(start.epochMilliseconds);
  });

  test("keeps a cancelled visit as cancelled for 30 days", async () => {
    const { db, client, request, visit } = await household(get().db);
    const address = await linkOf(db, client, { kind: "client" });
    const cancelledAt = atWall("2026-11-23T10:00");
    const cancelled = { status: "cancelled", updatedAt: cancelledAt } as const;
    await db.update(requests).set(cancelled).where(eq(requests.id, request.id));
    await db.update(visits).set(cancelled).where(eq(visits.id, visit.id));
    expect(eventsOf(await read(db, address))).toMatchObject([
      { uid: `booking-${request.id}@localhost`, status: "CANCELLED" },
    ]);
    const after = (days: number) => atWall("2026-11-23T10:00").add({ hours: days * 24 });
    expect(eventsOf(await read(db, address, after(30)))).toHaveLength(1);
    expect(eventsOf(await read(db, address, after(31)))).toHaveLength(0);
  });

  test("leaves out declined requests", async () => {
    const { db, client, request } = await household(get().db);
    await db.update(requests).set({ status: "declined", visitId: null }).where(eq(requests.id, request.id));
    expect(eventsOf(await read(db, await linkOf(db, client, { kind: "client" })))).toEqual([]);
  });

  test("of a walker has the walker's walks and days off, with zip codes instead of addresses", async () => {
    const { db, alex, owner, client, visit } = await household(get().db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T15:00" });
    await db.insert(closures).values([
      {
        startsOn: Temporal.PlainDate.from("2026-11-26"),
        endsOn: Temporal.PlainDate.from("2026-11-27"),
        reason: "Family",
      },
      {
        walkerId: alex.id,
        startsOn: Temporal.PlainDate.from("2026-12-01"),
        endsOn: Temporal.PlainDate.from("2026-12-01"),
        reason: "Knee",
      },
      {
        walkerId: owner.id,
        startsOn: Temporal.PlainDate.from("2026-12-02"),
        endsOn: Temporal.PlainDate.from("2026-12-02"),
      },
    ]);
    const text = await read(db, await linkOf(db, alex, { kind: "walker" }));
    const events = eventsOf(text);
    expect(events.map(({ summary }) => summary)).toEqual([
      `Dog Walking: Biscuit and Maple (${client.firstName} ${client.lastName})`,
      "Closed",
      "Alex Lopez is away",
    ]);
    expect(events[0]).toMatchObject({ uid: `visit-${visit.id}@localhost`, location: "90232" });
    for (const secret of ["Duquesne", "Family", "Key", "#4711"]) expect(text).not.toContain(secret);
  });

  test("of a walker has the walker's meet and greets with the guest's name", async ({ db }) => {
    const { owner, details } = await addMeeting(db);
    const text = await read(db, await linkOf(db, owner, { kind: "walker" }));
    expect(eventsOf(text)).toMatchObject([
      {
        uid: `visit-${details.visit.id}@localhost`,
        summary: "Meet and greet: Moose & Olive (Dana Levi)",
        location: "90291",
      },
    ]);
    expect(text).not.toContain("Rose Ave");
  });

  test("of a client has the client's meet and greet under the invitation's UID", async ({ db }) => {
    const { details } = await addMeeting(db);
    const { client } = await addReadyClient(db, { email: details.guest.email, emailVerified: true });
    const { client: other } = await addReadyClient(db, { email: "other@example.test" });
    expect(eventsOf(await read(db, await linkOf(db, client, { kind: "client" })))).toMatchObject([
      { uid: `visit-${details.visit.id}@localhost`, summary: "Meet and greet with Sam Rivers", status: "CONFIRMED" },
    ]);
    expect(eventsOf(await read(db, await linkOf(db, other, { kind: "client" })))).toEqual([]);
    await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, client.id));
    expect(eventsOf(await read(db, await linkOf(db, client, { kind: "client" })))).toEqual([]);
  });

  test("of the business has all walkers' visits, and creating and revoking it is logged", async () => {
    const { db, owner, client } = await household(get().db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T15:00" });
    const text = await read(db, await linkOf(db, owner, { kind: "business" }));
    expect(eventsOf(text)).toHaveLength(2);
    expect(text).toContain("Alex Lopez");
    await revokeFeed(contextOf(db, owner), { kind: "business" });
    expect((await db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual([
      "makeFeed",
      "revokeFeed",
    ]);
  });

  test("of a client calendar has the client's visits without their address", async () => {
    const { db, owner, client } = await household(get().db);
    const [calendar] = await db
      .insert(clientCalendars)
      .values({
        name: "Casey",
        email: client.email.toUpperCase(),
        calendarId: "client_1@group.calendar.localhost",
        calendarColor: "#7986cb",
      })
      .returning();
    const address = await linkOf(db, owner, { kind: "client-calendar", clientCalendarId: calendar?.id ?? "" });
    const text = await read(db, address);
    expect(eventsOf(text)).toHaveLength(1);
    expect(text).not.toContain("Duquesne");
  });
});

import { eq } from "drizzle-orm";
import ical, { type VEvent } from "node-ical";
import { expect, test } from "vitest";

import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { closures, requests, visits } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { pets, profiles } from "~/db/tables/clients";
import type { Services } from "~/platform/process/context";
import { createLimits, type Limits } from "~/platform/http/limits";
import { Temporal } from "~/shared/dates";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { hasSecondParser, readWithVobject } from "../../../tests/support/second-parser";
import { answerFeed } from "./answer-feed.server";
import { makeFeed, revokeFeed } from "./commands.server";
import type { FeedOf } from "./feed-of";
import { listCalendarFeeds, listOwnFeeds } from "./queries.server";

const origin = "http://localhost:3000";
const noSuchFeed = "There's no calendar here, or its link was taken back. Ask for a new one.";

/** As a calendar program asks for it. */
function fetchFeed(
  db: Db,
  address: string,
  headers: Record<string, string> = {},
  { now, limits = createLimits(1) }: { now?: Temporal.Instant | undefined; limits?: Limits } = {},
) {
  const context = testContext(db);
  const services = { ...context.services, db, limits, now: () => now ?? context.now } as unknown as Services;
  const knownTag = headers["If-None-Match"] ?? null;
  return answerFeed({ file: address.split("/").at(-1) ?? "", network: "192.0.2.7", knownTag }, services);
}

const eventsOf = (text: string) =>
  Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");

async function linkOf(db: Db, person: Person, of: FeedOf): Promise<string> {
  const ctx = contextOf(db, person);
  const made = await makeFeed(ctx, of);
  if (!made.ok) throw new Error(made.reason);
  const links =
    of.kind === "client-calendar"
      ? await listCalendarFeeds(adminContextOf(db, person), [of.clientCalendarId])
      : await listOwnFeeds(ctx);
  const link = of.kind === "client-calendar" ? links[of.clientCalendarId as never] : links[of.kind as never];
  const { address } = link as { address: string };
  return address;
}

async function read(db: Db, address: string, now?: Temporal.Instant): Promise<string> {
  const answer = await fetchFeed(db, address, {}, { now });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  if (hasSecondParser) expect(readWithVobject(text)).toHaveLength(eventsOf(text).length);
  return text;
}

onEachDatabase("a subscribe link", (get) => {
  async function household() {
    const { db } = get();
    const owner = await addAdmin(db);
    const alex = await addWalker(db);
    const { client } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
    await db.update(pets).set({ notes: { specialInstructions: "Key under the pot" } });
    const request = { specialRequests: "The alarm is #4711" };
    const placed = await addVisit(db, { walker: alex, client, startsAt: "2026-11-24T10:00", request });
    return { db, owner, alex, client, ...placed };
  }

  test("of walks is a walker's, of the business the owner's, and of a client calendar the owner's", async () => {
    const { db, client } = await household();
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
    const { db, client } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    const token = address.slice(-26, -4);
    expect(token).toMatch(/^[\w-]{22}$/);
    for (const wrong of [`${"A".repeat(22)}.ics`, `${token.slice(0, -1)}.ics`, token, `${token}.ICS`, "..", ""]) {
      const answer = await fetchFeed(db, `${origin}/feeds/${wrong}`);
      expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 404, noSuchFeed]);
    }
  });

  test("that was taken back says no more than one that never was", async () => {
    const { db, client } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    await revokeFeed(contextOf(db, client), { kind: "client" });
    const answer = await fetchFeed(db, address);
    expect([answer.status, await answer.text()]).toEqual([404, noSuchFeed]);
  });

  test("is not asked for without end from one network", async () => {
    const { db, client } = await household();
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
    const { db, client } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    const [row] = await db.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(address.slice(-26, -4));
    expect((await listOwnFeeds(contextOf(db, client))).client?.address).toBe(address);
    expect(await listOwnFeeds(contextOf(db, await addPerson(db)))).toEqual({});
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("pressed for twice, at once, is one link", async () => {
    const { db, client } = await household();
    const ctx = contextOf(db, client);
    await Promise.all([makeFeed(ctx, { kind: "client" }), makeFeed(ctx, { kind: "client" })]);
    expect(await db.$count(calendarFeeds)).toBe(1);
  });

  test("of a client has their visits, to both programs, without a word of how to get in", async () => {
    const { db, client, request, visit } = await household();
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

  test("of a client never has somebody else's", async () => {
    const { db } = await household();
    const { client: robin } = await addReadyClient(db, { petNames: ["Olive"] });
    expect(eventsOf(await read(db, await linkOf(db, robin, { kind: "client" })))).toEqual([]);
  });

  test("keeps what it is called when a visit moves, and counts upwards", async () => {
    const { db, client, request, visit } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    const before = await fetchFeed(db, address);
    const start = Temporal.Instant.from("2026-11-25T20:00:00Z");
    const end = Temporal.Instant.from("2026-11-25T20:30:00Z");
    await db.update(visits).set({ startsAt: start, endsAt: end, occupiedUntil: end }).where(eq(visits.id, visit.id));
    await db.update(requests).set({ sequence: 1 }).where(eq(requests.id, request.id));
    const after = await fetchFeed(db, address, { "If-None-Match": before.headers.get("ETag") ?? "" });
    expect(after.status).toBe(200);
    const [moved] = eventsOf(await after.text());
    expect(moved).toMatchObject({ uid: `booking-${request.id}@localhost`, sequence: 1 });
    expect(moved?.start.getTime()).toBe(start.epochMilliseconds);
  });

  test("is fetched once: who has it already is told so", async () => {
    const { db, client } = await household();
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

  test("says of what was cancelled that it was, for 30 days", async () => {
    const { db, client, request, visit } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    const cancelledAt = Temporal.Instant.from("2026-11-23T18:00:00Z");
    const cancelled = { status: "cancelled", updatedAt: cancelledAt } as const;
    await db.update(requests).set(cancelled).where(eq(requests.id, request.id));
    await db.update(visits).set(cancelled).where(eq(visits.id, visit.id));
    expect(eventsOf(await read(db, address))).toMatchObject([
      { uid: `booking-${request.id}@localhost`, status: "CANCELLED" },
    ]);
    const after = (days: number) => Temporal.Instant.from("2026-11-23T18:00:00Z").add({ hours: days * 24 });
    expect(eventsOf(await read(db, address, after(30)))).toHaveLength(1);
    expect(eventsOf(await read(db, address, after(31)))).toHaveLength(0);
  });

  test("leaves out what was never promised", async () => {
    const { db, client, request } = await household();
    await db.update(requests).set({ status: "declined", visitId: null }).where(eq(requests.id, request.id));
    expect(eventsOf(await read(db, await linkOf(db, client, { kind: "client" })))).toEqual([]);
  });

  test("of a walker has their walks and days off, with the zip code instead of an address", async () => {
    const { db, alex, owner, client, visit } = await household();
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

  test("of the business has the visits of everybody who walks; making and revoking it is logged", async () => {
    const { db, owner, client } = await household();
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

  test("that was taken back or replaced opens nothing any more", async () => {
    const { db, client } = await household();
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
    const { db, alex, owner } = await household();
    const walks = await linkOf(db, alex, { kind: "walker" });
    const business = await linkOf(db, owner, { kind: "business" });
    await db.update(profiles).set({ isEmployee: false }).where(eq(profiles.id, alex.id));
    await db.update(profiles).set({ role: "client" }).where(eq(profiles.id, owner.id));
    expect((await fetchFeed(db, walks)).status).toBe(404);
    expect((await fetchFeed(db, business)).status).toBe(404);
  });

  test("made under another secret still works, is not shown, and gives way to a new one", async () => {
    const { db, client } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    const context = contextOf(db, client);
    const moved = { ...context, services: { ...context.services, secret: "another secret, long enough to be one" } };
    expect((await listOwnFeeds(moved)).client).toMatchObject({ address: null });
    expect((await fetchFeed(db, address)).status).toBe(200);
    await makeFeed(moved, { kind: "client" });
    expect((await fetchFeed(db, address)).status).toBe(404);
    expect((await fetchFeed(db, (await listOwnFeeds(moved)).client?.address ?? "")).status).toBe(200);
  });

  test("of a client calendar has the visits of whoever has its address now, and not where they live", async () => {
    const { db, owner, client } = await household();
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

  test("says when it was last read", async () => {
    const { db, client } = await household();
    const address = await linkOf(db, client, { kind: "client" });
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBeNull();
    await read(db, address);
    expect((await listOwnFeeds(contextOf(db, client))).client?.lastRead).toBe("Mon, Nov 23, 9:00 AM PT");
  });
});

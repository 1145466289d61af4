// Concurrent commands on both databases: one succeeds, the others are refused with a reason (docs/product.md, Double
// bookings).
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { exclusionViolation, sqlState } from "~/db/errors";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addReadyClient, addRequest, addRequests, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { confirmRequest } from "./confirm-request.server";
import { declineRequest, withdrawRequest } from "./end-request.server";
import { requestService } from "~/ledger/verbs/request-service.server";
import { walk } from "../../../tests/support/request-input";
import { atWall } from "../../../tests/support/zone";

const many = 50;
/**
 * Number of commands that run at once, equal to the size of the connection pool (db/client.server.ts). Further commands
 * wait for a connection and find the visit committed.
 */
const meeting = 10;
const monday = Temporal.PlainDate.from("2026-11-23");
/** Counts the outcomes by reason. */
const tally = (outcomes: readonly ({ ok: true } | { ok: false; reason: string })[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (one) => (one.ok ? "done" : one.reason))].map(([name, those]) => [name, those.length]),
  );

onEachDatabase("overlapping requests for one walker", (get) => {
  test("lead to exactly one visit when 50 are confirmed concurrently", { timeout: 600_000 }, async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    for (let round = 1; round <= roundsOn(get(), 10); round += 1) {
      const day = monday.add({ days: round });
      const count = round === 1 ? many : meeting;
      const waiting = await addRequests(db, client, count, { date: day.toString() });
      const outcomes = await Promise.all(
        waiting.map(({ id }, index) => {
          // All of these visits overlap.
          const startsAt = atWall(`${day.toString()}T10:${String(index % 30).padStart(2, "0")}`);
          return confirmRequest(ctx, { requestId: id, version: 1, walkerId: walker.id, startsAt });
        }),
      );
      expect(tally(outcomes)).toEqual({ done: 1, clash: count - 1 });
      const ofTheDay = eq(requests.date, day);
      expect(await db.$count(requests, and(ofTheDay, eq(requests.status, "confirmed")))).toBe(1);
      expect(await db.$count(requests, and(ofTheDay, eq(requests.status, "pending")))).toBe(count - 1);
      expect(await db.$count(visits)).toBe(round);
      expect(await db.$count(outbox)).toBe(round);
      expect(await db.$count(requestChanges)).toBe(round);
    }
  });
});

onEachDatabase("a request form", (get) => {
  test("sent 50 times concurrently makes one request, with equal replies", async ({ db }) => {
    const { client, pets } = await addReadyClient(db, { petNames: ["Biscuit", "Pepper"] });
    const ctx = contextOf(db, client);
    for (let round = 1; round <= roundsOn(get(), 3); round += 1) {
      const wishes = { specialRequests: `Round ${round}`, quotedTotal: 5000, formKey: `form ${round}` };
      const input = walk(
        pets.map(({ id }) => id),
        wishes,
      );
      const outcomes = await Promise.all(Array.from({ length: many }, () => requestService(ctx, input)));
      const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.requestId : outcome.reason)));
      expect(ids.size).toBe(1);
      expect(tally(outcomes)).toEqual({ done: many });
      expect(await db.$count(requests)).toBe(round);
      expect(await db.$count(bookings)).toBe(2 * round);
      expect(await db.$count(requestChanges)).toBe(round);
      expect(await db.$count(outbox)).toBe(2 * round);
    }
  });
});

onEachDatabase("equal requests", () => {
  test("sent from ten tabs concurrently make one request and are otherwise refused as duplicates", async ({ db }) => {
    const { client, pets } = await addReadyClient(db);
    const wish = walk(pets.map(({ id }) => id));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => requestService(contextOf(db, client), { ...wish, formKey: `tab ${tab}` })),
    );
    expect(tally(outcomes)).toEqual({ done: 1, "asked-already": 9 });
    expect(await db.$count(requests)).toBe(1);
    expect(await db.$count(outbox)).toBe(2);
  });
});

onEachDatabase("one request", (get) => {
  test("is either confirmed, declined or withdrawn if these happen concurrently", async ({ db }) => {
    const admin = adminContextOf(db, await addAdmin(db));
    const { client } = await addReadyClient(db);
    for (let round = 1; round <= roundsOn(get(), 3); round += 1) {
      const { id: requestId } = await addRequest(db, client, { date: monday.add({ days: round }).toString() });
      const startsAt = atWall(`${monday.add({ days: round }).toString()}T10:00`);
      const answer = { requestId, version: 1 };
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => [
          confirmRequest(admin, { ...answer, walkerId: admin.actor.id, startsAt }),
          declineRequest(admin, { ...answer, reason: "I am away" }),
          withdrawRequest(contextOf(db, client), answer),
        ]).flat(),
      );
      const { done, ...others } = tally(outcomes);
      expect(done).toBe(1);
      // A second confirmation may see the first one's visit before it sees that the request changed.
      expect(Object.keys(others).every((reason) => reason === "changed-meanwhile" || reason === "clash")).toBe(true);
      expect(await db.$count(requestChanges, eq(requestChanges.requestId, requestId))).toBe(1);
      expect(await db.$count(outbox)).toBe(round);
    }
  });
});

onEachDatabase("the dogs of a hike", () => {
  test("reach exactly five when many households join concurrently", async ({ db }) => {
    const admin = adminContextOf(db, await addAdmin(db));
    const walker = await addWalker(db);
    const hike = { serviceType: "adventure-hike" as const, duration: 120 };
    const first = await addReadyClient(db);
    const startsAt = atWall("2026-11-24T09:00");
    const { visit } = await addVisit(db, { walker, client: first.client, startsAt, minutes: 120, request: hike });
    const single = await addReadyClient(db);
    const pair = await addReadyClient(db, { petNames: ["Biscuit", "Pepper"] });
    const waiting = [
      ...(await addRequests(db, single.client, 8, hike)),
      ...(await addRequests(db, pair.client, 8, hike)),
    ];
    const outcomes = await Promise.all(
      waiting.map(({ id }) =>
        confirmRequest(admin, { requestId: id, version: 1, walkerId: walker.id, startsAt, groupId: visit.id }),
      ),
    );
    // Households with one or two dogs join in any order as long as they fit.
    expect(tally(outcomes)["done"]).toBeGreaterThanOrEqual(2);
    expect(Object.keys(tally(outcomes)).toSorted()).toEqual(["done", "hike-full"]);
    const [row] = await db
      .select({ dogs: sql<number>`count(*)::int` })
      .from(bookings)
      .where(eq(bookings.status, "confirmed"));
    const [stored] = await db.select().from(visits);
    expect(stored?.dogs).toBe(row?.dogs);
    // Requests for single dogs were refused, so no seat can be free.
    expect(stored?.dogs).toBe(5);
  });
});

onEachDatabase("overlapping visits", () => {
  type Times = { from: string; until: string; overbookReason?: string };
  async function setUp(db: Db) {
    const walker = await addWalker(db);
    const write = async ({ from, until, overbookReason }: Times) => {
      try {
        await db.insert(visits).values({
          walkerId: walker.id,
          serviceType: "dog-walks",
          startsAt: atWall(`2026-11-24T${from}`),
          endsAt: atWall(`2026-11-24T${until}`),
          occupiedUntil: atWall(`2026-11-24T${until}`).add({ minutes: 15 }),
          source: "admin",
          overbookReason: overbookReason ?? null,
        });
        return "written";
      } catch (error) {
        return sqlState(error);
      }
    };
    return { walker, write };
  }

  test("are refused by the database, travel time included", async ({ db }) => {
    const { write } = await setUp(db);
    expect(await write({ from: "10:00", until: "10:30" })).toBe("written");
    for (const [from, until] of [
      ["10:00", "10:30"],
      ["10:10", "10:20"],
      ["09:00", "12:00"],
      ["10:44", "11:14"],
      ["09:16", "09:46"],
    ] as const)
      expect(await write({ from, until })).toBe(exclusionViolation);
    expect(await write({ from: "10:45", until: "11:15" })).toBe("written");
    expect(await write({ from: "09:15", until: "09:45" })).toBe("written");
  });

  test("are refused by the database if only the earlier visit was overbooked", async ({ db }) => {
    const { write } = await setUp(db);
    expect(await write({ from: "10:00", until: "10:30" })).toBe("written");
    expect(await write({ from: "10:20", until: "11:20", overbookReason: "Next door" })).toBe("written");
    expect(await write({ from: "11:00", until: "11:30" })).toBe(exclusionViolation);
    expect(await write({ from: "11:35", until: "12:00" })).toBe("written");
  });

  test("are refused by the database when a visit is moved or a canceled one is restored", async ({ db }) => {
    const { write } = await setUp(db);
    await write({ from: "10:00", until: "10:30" });
    await write({ from: "11:00", until: "11:30" });
    const later = eq(visits.startsAt, atWall("2026-11-24T11:00"));
    const code = async (change: Promise<unknown>) => change.then(() => "written", sqlState);
    const values = { startsAt: atWall("2026-11-24T10:40") };
    expect(await code(db.update(visits).set(values).where(later))).toBe(exclusionViolation);
    await db.update(visits).set({ status: "cancelled" }).where(later);
    await write({ from: "11:15", until: "11:45" });
    expect(await code(db.update(visits).set({ status: "confirmed" }).where(later))).toBe(exclusionViolation);
  });

  test("are accepted only once by the database in 50 concurrent inserts without advisory locks", async ({ db }) => {
    const { write } = await setUp(db);
    const outcomes = await Promise.all(
      Array.from({ length: many }, (_, index) => write({ from: `10:${10 + (index % 20)}`, until: "10:45" })),
    );
    expect(outcomes.filter((outcome) => outcome === "written")).toHaveLength(1);
    expect(await db.$count(visits)).toBe(1);
  });
});

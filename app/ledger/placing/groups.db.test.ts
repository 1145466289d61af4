import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { answerMove } from "~/ledger/verbs/answer-move.server";
import { askToMove } from "~/ledger/verbs/ask-to-move.server";
import { cancelByOwner } from "~/ledger/verbs/cancel-request.server";
import { confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { noteNoShow } from "~/ledger/verbs/no-show.server";
import { atWall, inZone } from "../../../tests/support/zone";

const hike = { serviceType: "adventure-hike" as const, duration: 120 };
const names = (dogs: number) => Array.from({ length: dogs }, (_, index) => `Dog ${index + 1}`);

/** A hike on Tuesday at 9:00 with `there` dogs of one household, and a request for `asking` dogs. */
async function setUp(db: Db, { there, asking }: { there: number; asking: number }) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const first = await addReadyClient(db, { petNames: names(there) });
  const { visit } = await addVisit(db, {
    walker,
    client: first.client,
    startsAt: "2026-11-24T09:00",
    minutes: 120,
    request: hike,
  });
  const { client } = await addReadyClient(db, { petNames: names(asking) });
  const request = await addRequest(db, client, hike);
  const join = (overrides: { requestId?: string; groupId?: string } = {}) =>
    confirmRequest(adminContextOf(db, admin), {
      requestId: request.id,
      version: 1,
      // Joining a hike replaces this walker and start with those of the hike.
      walkerId: admin.id,
      startsAt: atWall("2026-11-24T11:00"),
      groupId: visit.id,
      ...overrides,
    });
  return { admin, walker, visit, request, client, join };
}

onEachDatabase("a hike", () => {
  test("with four dogs refuses a request for two", async ({ db }) => {
    const { visit, request, join } = await setUp(db, { there: 4, asking: 2 });
    expect(await join()).toEqual({ ok: false, reason: "hike-full" });
    expect((await db.select().from(requests).where(eq(requests.id, request.id)))[0]).toEqual(request);
    expect((await db.select().from(visits))[0]).toEqual(visit);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("refuses a walk request, and refuses every request if it is unknown or canceled", async ({ db }) => {
    const { client, visit, join } = await setUp(db, { there: 1, asking: 1 });
    const walk = await addRequest(db, client);
    expect(await join({ requestId: walk.id })).toEqual({ ok: false, reason: "no-such-group" });
    expect(await join({ groupId: crypto.randomUUID() })).toEqual({ ok: false, reason: "no-such-group" });
    await db.update(visits).set({ status: "cancelled" }).where(eq(visits.id, visit.id));
    expect(await join()).toEqual({ ok: false, reason: "no-such-group" });
  });

  test("refuses a request for another time of day", async ({ db }) => {
    const { client, join } = await setUp(db, { there: 1, asking: 1 });
    const afternoon = await addRequest(db, client, { ...hike, timeOfDay: "afternoon" });
    expect(await join({ requestId: afternoon.id })).toEqual({ ok: false, reason: "outside-window" });
  });

  test("with three dogs accepts two more and stays one visit", async ({ db }) => {
    const { walker, visit, request, join } = await setUp(db, { there: 3, asking: 2 });
    const outcome = await join();
    expect(outcome).toMatchObject({ ok: true, value: { visit: { id: visit.id, walkerId: walker.id, dogs: 5 } } });
    expect(await db.$count(visits)).toBe(1);
    expect((await db.select().from(visits))[0]).toMatchObject({ dogs: 5, status: "confirmed" });
    const [joined] = await db.select().from(requests).where(eq(requests.id, request.id));
    expect(joined).toMatchObject({ status: "confirmed", visitId: visit.id });
    expect((await db.select().from(outbox))[0]?.subject).toBe(
      inZone("Confirmed: Adventure Hike, Tue, Nov 24, 9:00 AM PT"),
    );
  });

  test("is not joined by a request that is confirmed without naming the hike", async ({ db }) => {
    const { admin, walker, request } = await setUp(db, { there: 1, asking: 1 });
    const input = { requestId: request.id, version: 1, walkerId: walker.id, startsAt: atWall("2026-11-24T09:00") };
    expect(await confirmRequest(adminContextOf(db, admin), input)).toMatchObject({ ok: false, reason: "clash" });
    const outcome = await confirmRequest(adminContextOf(db, admin), { ...input, walkerId: admin.id });
    expect(outcome).toMatchObject({ ok: true, value: { visit: { walkerId: admin.id, dogs: 1 } } });
    expect(await db.$count(visits)).toBe(2);
  });
});

onEachDatabase("households of two hikes", () => {
  const days = ["2026-11-24", "2026-11-25"] as const;
  /**
   * A hike on Tuesday and one on Wednesday, with two households each. One household of each moves to the other hike.
   */
  async function setUpTwo(db: Db) {
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    const wanderers: { client: Person; requestId: string }[] = [];
    const hikes: string[] = [];
    for (const [index, day] of days.entries()) {
      const { client } = await addReadyClient(db, { petNames: [`Wanderer ${index}`] });
      const at = { walker, client, startsAt: `${day}T09:00`, minutes: 120, request: hike };
      const { visit, request } = await addVisit(db, { ...at, visit: { dogs: 2 } });
      const other = await addReadyClient(db, { petNames: [`Homebody ${index}`] });
      await addRequest(db, other.client, { ...hike, date: day, status: "confirmed", visitId: visit.id });
      wanderers.push({ client, requestId: request.id });
      hikes.push(visit.id);
    }
    const ask = async ({ client, requestId }: (typeof wanderers)[number]) => {
      const [now] = await db.select().from(requests).where(eq(requests.id, requestId));
      const date = now?.date.toString() === days[0] ? days[1] : days[0];
      const version = now?.version ?? 0;
      const wish = { requestId, version, date, timeOfDay: "morning" as const, note: null };
      const ctx = contextOf(db, client, { now: atWall("2026-11-22T08:00") });
      const asked = await askToMove(ctx, { ...wish, quotedTotal: 6000, shownFee: 0 });
      if (!asked.ok) throw new Error(asked.reason);
      return { proposalId: asked.value.proposalId, groupId: hikes[days.indexOf(date)] ?? null };
    };
    return { ctx: adminContextOf(db, admin, { now: atWall("2026-11-22T09:00") }), wanderers, ask };
  }

  test("can swap hikes concurrently without a deadlock", async ({ db }) => {
    const { ctx, wanderers, ask } = await setUpTwo(db);
    for (let round = 1; round <= 5; round += 1) {
      const wishes = [];
      for (const wanderer of wanderers) wishes.push(await ask(wanderer));
      const outcomes = await Promise.all(wishes.map((wish) => answerMove(ctx, { ...wish, accept: true })));
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
      const standing = { dogs: 2, status: "confirmed" };
      expect(await db.select({ dogs: visits.dogs, status: visits.status }).from(visits)).toEqual([standing, standing]);
    }
  });
});

onEachDatabase("a hike with a no-show household", () => {
  test("ends as a no-show when its only other household is canceled", async ({ db }) => {
    const { admin, walker, visit, request, join } = await setUp(db, { there: 1, asking: 1 });
    await join();
    const atNine = contextOf(db, walker, { now: atWall("2026-11-24T09:10") });
    const [there] = await db.select().from(requests).where(ne(requests.id, request.id));
    const { version } = (await db.select().from(visits))[0] ?? visit;
    if (!there) throw new Error("nobody else is on the hike");
    const notHome = { requestId: there.id, version, photos: [], shownFee: there.totalCents, reason: "Rang twice" };
    expect(await noteNoShow(atNine, notHome)).toMatchObject({ ok: true });
    const called = { requestId: request.id, version: 2, reason: "A thunderstorm" };
    expect(await cancelByOwner(adminContextOf(db, admin, { now: atWall("2026-11-24T09:10") }), called)).toMatchObject({
      ok: true,
    });
    expect((await db.select().from(visits))[0]).toMatchObject({ status: "no_show", dogs: 1 });
  });
});

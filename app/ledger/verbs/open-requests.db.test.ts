// A client has at most ten open requests, counted over all forms.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequests, addWalker, type Pet } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { standingInput } from "../../../tests/support/standing-walks";
import { bookSlot } from "./book-slot.server";
import { requestStandingWalk } from "~/standing/verbs/request-standing-walk.server";
import { declineRequest, withdrawRequest } from "./end-request.server";
import type { RequestInput } from "~/ledger/requests/check-request.server";
import { requestService } from "./request-service.server";
import { walk as requestInput } from "../../../tests/support/request-input";
import { atWall } from "../../../tests/support/zone";

const tooMany = { ok: false, reason: "too-many-open" };

async function setUp(db: Db, open: number) {
  const { client, pets } = await addReadyClient(db);
  const waiting = open > 0 ? await addRequests(db, client, open, { date: "2026-11-25" }) : [];
  return { client, pets, waiting };
}

const walk = (pets: readonly Pet[], overrides: Partial<RequestInput> = {}): RequestInput =>
  requestInput(
    pets.map(({ id }) => id),
    { formKey: crypto.randomUUID(), ...overrides },
  );

/** Books a slot on Tuesday at 10:00. The walker's calendar cannot be read unless `isRead` is true. */
async function slotOf(db: Db, client: Person, pets: readonly Pet[], { isRead = false } = {}) {
  await addAdmin(db);
  const walker = await addWalker(db);
  if (!isRead)
    await db.insert(calendarSources).values({
      kind: "ics",
      profileId: walker.id,
      name: "Family",
      externalId: "gone",
      secret: "not readable",
      brokenSince: atWall("2026-11-23T07:00"),
    });
  const { timeOfDay: _, ...wishes } = walk(pets);
  return bookSlot(contextOf(db, client), { ...wishes, walkerId: walker.id, start: "10:00" });
}

onEachDatabase("a client with ten open requests", (get) => {
  const nothingNew = async (open: number) => {
    expect(await get().db.$count(requests)).toBe(open);
    expect(await get().db.$count(series)).toBe(0);
    expect(await get().db.$count(outbox)).toBe(0);
  };

  test("cannot send another request, a standing walk or a slot that needs confirmation", async ({ db }) => {
    const { client, pets } = await setUp(db, 10);
    const ctx = contextOf(db, client);
    expect(await requestService(ctx, walk(pets))).toEqual(tooMany);
    expect(await requestStandingWalk(ctx, standingInput(pets))).toEqual(tooMany);
    expect(await slotOf(db, client, pets)).toEqual(tooMany);
    await nothingNew(10);
  });

  test("can still book a slot that needs no confirmation", async ({ db }) => {
    const { client, pets } = await setUp(db, 10);
    expect(await slotOf(db, client, pets, { isRead: true })).toMatchObject({ ok: true, value: { isConfirmed: true } });
  });

  test("can send a request again after the owner answered one, and doesn't block other clients", async ({ db }) => {
    const { client, pets, waiting } = await setUp(db, 10);
    const other = await setUp(db, 0);
    expect(await requestService(contextOf(db, other.client), walk(other.pets))).toMatchObject({ ok: true });
    const [first] = waiting;
    if (!first) throw new Error("nothing waits");
    const no = { requestId: first.id, version: 1, reason: "I am away" };
    expect(await declineRequest(adminContextOf(db, await addAdmin(db)), no)).toMatchObject({ ok: true });
    expect(await requestService(contextOf(db, client), walk(pets))).toMatchObject({ ok: true });
    expect(await requestService(contextOf(db, client), walk(pets, { timeOfDay: "evening" }))).toEqual(tooMany);
  });

  test.each([
    ["on past days", { date: "2026-11-22" }],
    ["that were answered", { status: "declined" as const }],
  ])("can send a request, because requests %s don't count", async (_, overrides) => {
    const { db } = get();
    const { client, pets } = await setUp(db, 9);
    await addRequests(db, client, 3, overrides);
    expect(await requestService(contextOf(db, client), walk(pets))).toMatchObject({ ok: true });
  });

  test("can send a request during a proposal for another, but not after declining the proposal", async ({ db }) => {
    const { client, pets, waiting } = await setUp(db, 10);
    const walker = await addWalker(db);
    const [first] = waiting;
    if (!first) throw new Error("nothing waits");
    await db.insert(proposals).values({
      requestId: first.id,
      by: "walker",
      date: Temporal.PlainDate.from("2026-11-26"),
      timeOfDay: "morning",
      windowStart: atWall("2026-11-26T08:00"),
      windowEnd: atWall("2026-11-26T12:00"),
      startsAt: atWall("2026-11-26T09:00"),
      walkerId: walker.id,
      quote: first.quote,
    });
    expect(await requestService(contextOf(db, client), walk(pets))).toMatchObject({ ok: true });
    await db.update(proposals).set({ status: "declined" }).where(eq(proposals.requestId, first.id));
    expect(await requestService(contextOf(db, client), walk(pets, { timeOfDay: "evening" }))).toEqual(tooMany);
  });
});

onEachDatabase("a client with nine open requests", () => {
  test("gets only one of two concurrent requests by any forms accepted", async ({ db }) => {
    const { client, pets } = await setUp(db, 9);
    const ctx = contextOf(db, client);
    for (let round = 1; round <= 10; round += 1) {
      const outcomes = await Promise.all([
        requestService(ctx, walk(pets)),
        round % 2
          ? requestStandingWalk(ctx, standingInput(pets))
          : requestService(ctx, walk(pets, { timeOfDay: "evening" })),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => !ok)).toEqual([tooMany]);
      expect(await db.$count(requests, eq(requests.status, "pending"))).toBe(10);
      const [won = ""] = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.requestId] : []));
      expect(await withdrawRequest(ctx, { requestId: won, version: 1 })).toMatchObject({ ok: true });
    }
  });

  test("gets one request and equal replies from a form that is sent eight times concurrently", async ({ db }) => {
    const { client, pets } = await setUp(db, 9);
    const input = walk(pets);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => requestService(contextOf(db, client), input)));
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.requestId : outcome.reason))).size).toBe(1);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await db.$count(requests)).toBe(10);
  });
});

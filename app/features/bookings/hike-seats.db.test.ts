import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/ledger";
import { outbox } from "~/db/schema";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, contextOf } from "../../../tests/support/people";
import { confirmRequest } from "./confirm-request.server";

const hike = { serviceType: "adventure-hike" as const, duration: 120 };
const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("America/Los_Angeles").toInstant();
const names = (dogs: number) => Array.from({ length: dogs }, (_, index) => `Dog ${index + 1}`);

/** A hike on Tuesday at 9 with so many dogs of one household, and a household that asks for one. */
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
  const join = (overrides: { requestId?: string; hikeId?: string } = {}) =>
    confirmRequest(contextOf(db, admin), {
      requestId: request.id,
      version: 1,
      // The hike's own walker and start count, whatever else was chosen.
      walkerId: admin.id,
      startsAt: la("2026-11-24T11:00"),
      hikeId: visit.id,
      ...overrides,
    });
  return { admin, walker, visit, request, client, join };
}

onEachDatabase("a hike", (get) => {
  test("has no seat for a sixth dog, even where one of two would fit", async () => {
    const { db } = get();
    const { visit, request, join } = await setUp(db, { there: 4, asking: 2 });
    expect(await join()).toEqual({ ok: false, reason: "hike-full" });
    expect((await db.select().from(requests).where(eq(requests.id, request.id)))[0]).toEqual(request);
    expect((await db.select().from(visits))[0]).toEqual(visit);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is not joined by a walk, nor one that is cancelled, moved away or never was", async () => {
    const { db } = get();
    const { client, visit, join } = await setUp(db, { there: 1, asking: 1 });
    const walk = await addRequest(db, client);
    expect(await join({ requestId: walk.id })).toEqual({ ok: false, reason: "no-such-hike" });
    expect(await join({ hikeId: crypto.randomUUID() })).toEqual({ ok: false, reason: "no-such-hike" });
    await db.update(visits).set({ status: "cancelled" }).where(eq(visits.id, visit.id));
    expect(await join()).toEqual({ ok: false, reason: "no-such-hike" });
  });

  test("is not joined by who asked for another time of day", async () => {
    const { db } = get();
    const { client, join } = await setUp(db, { there: 1, asking: 1 });
    const afternoon = await addRequest(db, client, { ...hike, timeOfDay: "afternoon" });
    expect(await join({ requestId: afternoon.id })).toEqual({ ok: false, reason: "outside-window" });
  });

  test("is shared by households up to five dogs: one visit, its walker taken once", async () => {
    const { db } = get();
    const { walker, visit, request, join } = await setUp(db, { there: 3, asking: 2 });
    const outcome = await join();
    expect(outcome).toMatchObject({ ok: true, value: { visit: { id: visit.id, walkerId: walker.id, dogs: 5 } } });
    expect(await db.$count(visits)).toBe(1);
    expect((await db.select().from(visits))[0]).toMatchObject({ dogs: 5, status: "confirmed" });
    const [joined] = await db.select().from(requests).where(eq(requests.id, request.id));
    expect(joined).toMatchObject({ status: "confirmed", visitId: visit.id });
    expect((await db.select().from(outbox))[0]?.subject).toBe("Confirmed: Adventure Hike, Tue, Nov 24, 9:00 AM PT");
  });

  test("of its own is a new visit, and clashes like any other", async () => {
    const { db } = get();
    const { admin, walker, request } = await setUp(db, { there: 1, asking: 1 });
    const input = { requestId: request.id, version: 1, walkerId: walker.id, startsAt: la("2026-11-24T09:00") };
    expect(await confirmRequest(contextOf(db, admin), input)).toMatchObject({ ok: false, reason: "clash" });
    const outcome = await confirmRequest(contextOf(db, admin), { ...input, walkerId: admin.id });
    expect(outcome).toMatchObject({ ok: true, value: { visit: { walkerId: admin.id, dogs: 1 } } });
    expect(await db.$count(visits)).toBe(2);
  });
});

import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { auditLog, outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { setVisitState, type VisitStateInput } from "./set-visit-state.server";
import { atWall } from "../../../tests/support/zone";

/** A walk on Tuesday, November 24, 2026, at 10:00, for $30. */
async function setUp(db: Db) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const set = (overrides: Partial<VisitStateInput> = {}, now = "2026-11-24T10:00", by: Person = walker) =>
    setVisitState(
      contextOf(db, by, { now: atWall(now) }),
      {
        visitId: visit.id,
        version: 1,
        to: "in_progress",
        ...overrides,
      },
      reportCardsOfVisit,
    );
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  const requestNow = async (id = request.id) => (await db.select().from(requests).where(eq(requests.id, id)))[0];
  return { walker, client, visit, request, set, visitNow, requestNow };
}

onEachDatabase("the state of a visit", () => {
  test("can be changed by the visit's walker and the owner only", async ({ db }) => {
    const { set, client } = await setUp(db);
    for (const person of [client, await addWalker(db)])
      expect(await set({}, undefined, person)).toEqual({ ok: false, reason: "no-such-visit" });
    expect(await set({ version: 2 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await set({ to: "completed" })).toEqual({ ok: false, reason: "not-possible" });
    expect(await set({}, "2026-11-24T08:59")).toEqual({ ok: false, reason: "too-early" });
    expect(await db.$count(requestChanges)).toBe(0);
  });

  test("passes on to requests and bookings when the visit is started and finished", async ({ db }) => {
    const { walker, set, visitNow, requestNow } = await setUp(db);
    expect(await set({}, "2026-11-24T09:50")).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ status: "in_progress", version: 2 });
    expect(await requestNow()).toMatchObject({ status: "in_progress" });
    const owner = await addAdmin(db);
    expect(await set({ to: "completed", version: 2 }, "2026-11-24T10:31", owner)).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ status: "completed", feeCents: null });
    expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: "completed" }]);
    const changes = await db.select().from(requestChanges).orderBy(requestChanges.at);
    expect(changes.map(({ toStatus, actorKind }) => [toStatus, actorKind])).toEqual([
      ["in_progress", "walker"],
      ["completed", "admin"],
    ]);
    const log = await db.select().from(auditLog).orderBy(auditLog.at);
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["startVisit", walker.id],
      ["finishVisit", owner.id],
    ]);
    // The only mail to the household is the report card.
    expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: "report-card" }]);
  });

  test("changes once if Start is pressed twice concurrently", async ({ db }) => {
    const { set } = await setUp(db);
    const outcomes = await Promise.all([set(), set()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(requestChanges)).toBe(1);
  });

  test("can be changed for an overbooked visit", async ({ db }) => {
    const { walker, set, visitNow } = await setUp(db);
    const other = await addReadyClient(db);
    const over = { visit: { overbookReason: "Both live next door" } };
    const second = await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:15", ...over });
    expect(await set()).toMatchObject({ ok: true });
    expect(await set({ visitId: second.visit.id }, "2026-11-24T10:15")).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ status: "in_progress" });
  });
});

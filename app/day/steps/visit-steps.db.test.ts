// Steps of a visit and their undo: on my way, start, finish (docs/product.md, On the phone).
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { visitSteps } from "~/db/tables/visit-steps";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { addMoveRequest } from "../../../tests/support/proposals";
import { moveVisit } from "~/ledger/rows/placing.server";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";
import { noteNoShow } from "~/ledger/verbs/no-show.server";
import { noteOnMyWay } from "~/ledger/verbs/note-on-my-way.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";
import { undoVisitStep } from "~/ledger/verbs/undo-step.server";
import { zone, atWall } from "../../../tests/support/zone";

const refusal = (reason: string) => ({ ok: false, reason });
const done = expect.objectContaining({ ok: true });

/** Adds a visit on Tuesday, November 24, 2026, 10:00 to 10:30. */
async function setUp(db: Db) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const at = (time: string, by: Person = walker) => contextOf(db, by, { now: atWall(`2026-11-24T${time}`) });
  const visitNow = async () =>
    (await db.select().from(visits).where(eq(visits.id, visit.id)))[0] ?? expect.fail("there is no visit");
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const leave = (time: string, by?: Person, key?: string) => noteOnMyWay(at(time, by), { visitId: visit.id, key });
  const press = async (to: "in_progress" | "completed", time: string, by?: Person, key?: string) =>
    setVisitState(
      at(time, by),
      { visitId: visit.id, version: (await visitNow()).version, to, key },
      reportCardsOfVisit,
    );
  const undo = async (time: string, by?: Person) =>
    undoVisitStep(at(time, by), { visitId: visit.id, version: (await visitNow()).version }, reportCardsOfVisit);
  return { walker, client, visit, request, at, visitNow, requestNow, leave, press, undo };
}

const steps = (db: Db) => db.select().from(visitSteps).orderBy(visitSteps.notedAt);
const deeds = async (db: Db) =>
  (await db.select().from(requestChanges).orderBy(requestChanges.at)).map(({ action, toStatus }) => [action, toStatus]);

onEachDatabase("on my way", () => {
  test("is accepted for a confirmed visit, from two hours before it, from the walker or the owner", async ({ db }) => {
    const { client, leave, press } = await setUp(db);
    for (const person of [client, await addWalker(db)])
      expect(await leave("09:40", person)).toEqual(refusal("no-such-visit"));
    expect(await leave("07:59")).toEqual(refusal("too-early"));
    expect(await press("in_progress", "10:00")).toEqual(done);
    expect(await leave("10:01")).toEqual(refusal("not-possible"));
    expect((await steps(db)).map(({ step }) => step)).toEqual(["start"]);
  });

  test("is stored once with its time, without a new state or a mail", async ({ db }) => {
    const { leave, visitNow, requestNow, walker } = await setUp(db);
    const both = await Promise.all([leave("09:40"), leave("09:40")]);
    expect(both).toEqual([done, done]);
    expect(await leave("09:45")).toEqual(done);
    expect(await steps(db)).toMatchObject([
      { step: "on-my-way", happenedAt: atWall("2026-11-24T09:40"), actorId: walker.id, undoneAt: null },
    ]);
    expect(await visitNow()).toMatchObject({ status: "confirmed", version: 1 });
    expect(await requestNow()).toMatchObject({ status: "confirmed" });
    expect(await deeds(db)).toEqual([["noteOnMyWay", "confirmed"]]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is dropped when the visit is reassigned to another walker", async ({ db }) => {
    const { leave, request, visit, at } = await setUp(db);
    const owner = await addAdmin(db);
    await leave("09:40");
    const longer = { walkerId: visit.walkerId, startsAt: visit.startsAt, minutes: 45 };
    await db.transaction((tx) => moveVisit(tx, visit.id, longer, atWall("2026-11-24T09:45"), zone));
    expect(await steps(db)).toMatchObject([{ undoneAt: null }]);
    const other = await addWalker(db, { firstName: "Kim" });
    const moved = await moveByOwner(at("09:50", owner) as Parameters<typeof moveByOwner>[0], {
      requestId: request.id,
      version: 1,
      walkerId: other.id,
      startsAt: visit.startsAt,
      reason: "A flat tire",
    });
    expect(moved).toEqual(done);
    expect(await steps(db)).toMatchObject([{ step: "on-my-way", undoneAt: atWall("2026-11-24T09:50") }]);
  });

  test("pressed after the planned start delays the no-show until ten minutes after the press", async ({ db }) => {
    const { leave, request, at } = await setUp(db);
    await leave("10:05");
    const note = { requestId: request.id, version: 1, photos: [], shownFee: 3000, reason: "Rang twice." };
    expect(await noteNoShow(at("10:14"), note)).toEqual(refusal("not-waited"));
    expect(await noteNoShow(at("10:15"), note)).toEqual(done);
  });
});

onEachDatabase("a step", () => {
  test("sent twice, even from two phones at once, is one step", async ({ db }) => {
    const { press, visitNow } = await setUp(db);
    const key = crypto.randomUUID();
    const start = () => press("in_progress", "10:00", undefined, key);
    expect(await Promise.all(Array.from({ length: 6 }, start))).toEqual(Array.from({ length: 6 }, () => done));
    expect(await start()).toEqual(done);
    expect(await visitNow()).toMatchObject({ status: "in_progress", version: 2 });
    expect(await steps(db)).toHaveLength(1);
  });

  test("that finishes the visit from two phones at once succeeds once, and conflicts once", async ({ db }) => {
    const { press } = await setUp(db);
    await press("in_progress", "10:00");
    const finish = () => press("completed", "10:31", undefined, crypto.randomUUID());
    const outcomes = await Promise.all([finish(), finish()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await steps(db)).map(({ step }) => step)).toEqual(["start", "finish"]);
  });

  test("that arrives late keeps its time by the phone, except in the future or before its day", async ({ db }) => {
    const { visit, at, visitNow } = await setUp(db);
    const tell = async (to: "in_progress" | "completed", time: string, happenedAt: string) =>
      setVisitState(
        at(time),
        {
          visitId: visit.id,
          version: (await visitNow()).version,
          to,
          happenedAt: atWall(happenedAt),
        },
        reportCardsOfVisit,
      );
    expect(await tell("in_progress", "12:00", "2026-11-24T10:02")).toEqual(done);
    expect(await tell("completed", "12:01", "2026-11-24T14:00")).toEqual(done);
    expect(await steps(db)).toMatchObject([
      { happenedAt: atWall("2026-11-24T10:02"), notedAt: atWall("2026-11-24T12:00") },
      { happenedAt: atWall("2026-11-24T12:01"), notedAt: atWall("2026-11-24T12:01") },
    ]);
  });
});

onEachDatabase("undo of a step", () => {
  test("is allowed for ten minutes, for the visit's walker and the owner", async ({ db }) => {
    const { client, press, undo, visit, at } = await setUp(db);
    const owner = await addAdmin(db);
    expect(await undo("09:50")).toEqual(refusal("not-possible"));
    await press("in_progress", "10:00", owner);
    for (const person of [client, await addWalker(db)])
      expect(await undo("10:01", person)).toEqual(refusal("no-such-visit"));
    expect(await undo("10:01")).toEqual(refusal("step-of-another"));
    expect(await undoVisitStep(at("10:01", owner), { visitId: visit.id, version: 1 }, reportCardsOfVisit)).toEqual(
      refusal("changed-meanwhile"),
    );
    expect(await undo("10:10", owner)).toEqual(refusal("undo-too-late"));
    expect(await undo("10:09:59", owner)).toEqual(done);
  });

  test("returns a finished visit to in progress, a started one to confirmed, and drops On my way", async ({ db }) => {
    const { leave, press, undo, visitNow, requestNow } = await setUp(db);
    await leave("09:50");
    await press("in_progress", "10:00");
    await press("completed", "10:02");
    for (const status of ["in_progress", "confirmed"] as const) {
      expect(await undo("10:05")).toEqual({ ok: true, value: { status } });
      expect(await visitNow()).toMatchObject({ status });
      expect(await requestNow()).toMatchObject({ status, feeCents: null });
      expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status }]);
    }
    expect(await undo("09:59")).toEqual(done);
    expect(await undo("09:59")).toEqual(refusal("not-possible"));
    expect((await steps(db)).every(({ undoneAt, undoneBy }) => undoneAt && undoneBy)).toBe(true);
    expect((await deeds(db)).map(([action]) => action).toSorted()).toEqual([
      "noteOnMyWay",
      "setVisitState",
      "setVisitState",
      "undoOnMyWay",
      "undoVisitState",
      "undoVisitState",
    ]);
    // The steps can be pressed again.
    expect(await press("in_progress", "10:06")).toEqual(done);
    expect(await press("completed", "10:31")).toEqual(done);
  });

  test("by two concurrent presses undoes one step", async ({ db }) => {
    const { visit, at, press, visitNow } = await setUp(db);
    await press("in_progress", "10:00");
    const { version } = await visitNow();
    const undo = () => undoVisitStep(at("10:01"), { visitId: visit.id, version }, reportCardsOfVisit);
    const outcomes = await Promise.all([undo(), undo()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await visitNow()).toMatchObject({ status: "confirmed" });
  });

  test("of Start reopens the client's request for another time", async ({ db }) => {
    const { request, press, undo } = await setUp(db);
    await addMoveRequest(db, request);
    await press("in_progress", "10:00");
    expect(await db.select().from(proposals)).toMatchObject([{ status: "withdrawn" }]);
    expect(await undo("10:01")).toEqual(done);
    expect(await db.select().from(proposals)).toMatchObject([{ status: "open", answeredAt: null }]);
  });

  test("of Finish is refused when another visit took the time, and nothing changes", async ({ db }) => {
    const { walker, press, undo, requestNow } = await setUp(db);
    await press("in_progress", "09:30");
    await press("completed", "10:00");
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:20" });
    expect(await undo("10:05")).toEqual(refusal("undo-time-taken"));
    expect(await requestNow()).toMatchObject({ status: "completed" });
    expect((await steps(db)).filter(({ undoneAt }) => undoneAt)).toEqual([]);
  });
});

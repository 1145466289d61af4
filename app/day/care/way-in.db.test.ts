import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accessLooks, householdAccess } from "~/db/tables/access";
import { outbox } from "~/db/tables/platform";
import { sealAccess } from "~/clients/access/seal-access.server";
import { listLooks } from "~/clients/access/queries.server";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { loadWayIn, openWayIn, submitWayIn } from "./open-way-in.server";
import { atWall } from "../../../tests/support/zone";

const nothing = { parking: null, gate: null, concierge: null, lockbox: null, keyNumber: null, doorCode: null };
const entries = { ...nothing, leash: "Hook by the door", alarm: null, atHome: null, gate: "4411" };

async function enter(db: Db, client: Person): Promise<void> {
  const { secret } = testContext(db).services;
  await db.insert(householdAccess).values({ profileId: client.id, sealed: sealAccess(secret, client.id, entries) });
}

/** Adds a visit on Tuesday, 10:00 to 10:30. */
async function setUp(db: Db, startsAt = "2026-11-24T10:00") {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  await enter(db, client);
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt })) };
}

onEachDatabase("home access", (get) => {
  const lookAt = (who: Person, visitId: string, now: string) =>
    openWayIn(contextOf(get().db, who, { now: Temporal.Instant.from(now) }), visitId);
  const during = atWall("2026-11-24T10:10").toString();

  test("does not exist for another walker, a client, or an unknown id, and nothing is logged", async ({ db }) => {
    const { client, visit } = await setUp(db);
    const other = await addWalker(db, { firstName: "Kim" });
    for (const who of [other, client]) {
      expect(await lookAt(who, visit.id, during)).toMatchObject({ reason: "no-such-visit" });
      expect(await loadWayIn(contextOf(db, who), visit.id)).toBeNull();
    }
    for (const id of ["nonsense", crypto.randomUUID()])
      expect(await lookAt(other, id, during)).toMatchObject({ reason: "no-such-visit" });
    expect(await db.$count(accessLooks)).toBe(0);
  });

  test("opens for its walker from two hours before until an hour after the visit", async ({ db }) => {
    const { walker, visit } = await setUp(db);
    for (const [now, reason] of [
      [atWall("2026-11-24T07:59:59").toString(), "early"],
      [atWall("2026-11-24T11:30:01").toString(), "over"],
    ] as const)
      expect(await lookAt(walker, visit.id, now)).toEqual({ ok: false, reason });
    expect(await db.$count(accessLooks)).toBe(0);
    for (const now of [atWall("2026-11-24T08:00").toString(), atWall("2026-11-24T11:30").toString()])
      expect(await lookAt(walker, visit.id, now)).toMatchObject({ ok: true });
  });

  test("stays closed for a canceled visit, even within the allowed hours", async ({ db }) => {
    const { walker, client, request, visit } = await setUp(db);
    const change = { requestId: request.id, version: request.version, shownFee: 0, reason: null };
    expect(await cancelRequest(contextOf(db, client), change)).toMatchObject({ ok: true });
    expect(await lookAt(walker, visit.id, during)).toEqual({ ok: false, reason: "called-off" });
    expect(await db.$count(accessLooks)).toBe(0);
  });

  test("opens only for the new walker after the visit was reassigned", async ({ db }) => {
    const { walker, client } = await setUp(db);
    const next = await addWalker(db, { firstName: "Kim" });
    const { visit } = await addVisit(db, { walker: next, client, startsAt: "2026-11-24T13:00" });
    expect(await lookAt(walker, visit.id, atWall("2026-11-24T13:00").toString())).toMatchObject({
      reason: "no-such-visit",
    });
    expect(await lookAt(next, visit.id, atWall("2026-11-24T13:00").toString())).toMatchObject({ ok: true });
  });

  test("is read by the visit's walker; the household sees who opened it, when, for which visit", async ({ db }) => {
    const { walker, client, visit } = await setUp(db);
    const opened = await lookAt(walker, visit.id, during);
    expect(opened).toMatchObject({
      value: [{ name: "Casey Morgan", pets: ["Biscuit"], kind: "open", entries: { gate: "4411" } }],
    });
    expect(await listLooks(db, client.id)).toMatchObject([
      { by: "Alex Lopez", at: during, visitStart: atWall("2026-11-24T10:00").toString() },
    ]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("opens for the owner at any time and for any visit, and each access is logged", async ({ db }) => {
    const { owner, client, visit } = await setUp(db);
    for (const now of [atWall("2026-11-20T10:00").toString(), atWall("2026-12-20T10:00").toString()])
      expect(await lookAt(owner, visit.id, now)).toMatchObject({ ok: true });
    expect(await listLooks(db, client.id)).toHaveLength(2);
  });

  test("of a shared hike opens for the households that come, not for those that canceled", async ({ db }) => {
    const { walker, client, visit } = await setUp(db);
    const { client: riley } = await addReadyClient(db, { firstName: "Riley", lastName: "Chen", petNames: ["Moose"] });
    const { client: gone } = await addReadyClient(db, { firstName: "Nora", lastName: "Kim", petNames: ["Tofu"] });
    await enter(db, gone);
    const joining = { walker, startsAt: "2026-11-24T11:00" };
    const place = { visitId: visit.id };
    await addVisit(db, { ...joining, client: riley, request: place, visit: { walkerId: (await addWalker(db)).id } });
    await addVisit(db, {
      ...joining,
      client: gone,
      request: { ...place, status: "cancelled" },
      visit: { walkerId: (await addWalker(db)).id },
    });
    const opened = await lookAt(walker, visit.id, during);
    expect(opened).toMatchObject({
      value: [
        { name: "Casey Morgan", kind: "open" },
        { name: "Riley Chen", kind: "none", entries: null },
      ],
    });
    expect((await db.select().from(accessLooks)).map(({ profileId }) => profileId)).toEqual([client.id]);
  });

  test("is refused outside the allowed hours with the reason, and opens within them", async ({ db }) => {
    // A visit one hour from now.
    const { walker, visit } = await setUp(db, "2026-11-23T10:00");
    const { visit: later } = await addVisit(db, {
      walker,
      client: (await addReadyClient(db)).client,
      startsAt: "2026-11-23T15:00",
    });
    const args = actionArgs(db, actorOf(walker));
    const early = submitWayIn(actionArgs(db, actorOf(walker)), later.id);
    expect(await refusalOf(early as never)).toMatchObject({
      status: 403,
      message: "Codes and keys unlock 2 hours before the visit.",
    });
    expect(await submitWayIn(args, visit.id)).toMatchObject({ data: { opened: [{ entries: { gate: "4411" } }] } });
    const other = actionArgs(db, actorOf(await addWalker(db, { firstName: "Kim" })));
    await expect(submitWayIn(other, visit.id)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

import { expect, test } from "vitest";

import { listLooks } from "~/clients/access/queries.server";
import { sealAccess } from "~/clients/access/seal-access.server";
import type { Db } from "~/db/client.server";
import { accessLooks, householdAccess } from "~/db/tables/access";
import { siteSettings } from "~/db/tables/offer";
import { visits } from "~/db/tables/visits";
import { eq } from "drizzle-orm";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { submitVisitState } from "../today/submit-step.server";
import { loadCodesForPhone, notePhoneLook } from "./codes-for-phone.server";

const nothing = { parking: null, concierge: null, lockbox: null, keyNumber: null, doorCode: null, alarm: null };
const entries = { ...nothing, leash: null, atHome: null, gate: "4411" };

const allowCodes = (db: Db) => db.insert(siteSettings).values({ key: "codes_without_signal", value: "yes" });

/** Adds a visit on Tuesday, 10:00 to 10:30, at a household with a gate code. */
async function setUp(db: Db) {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  const { secret } = testContext(db).services;
  await db.insert(householdAccess).values({ profileId: client.id, sealed: sealAccess(secret, client.id, entries) });
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" })) };
}

onEachDatabase("codes for a walker's phone", (get) => {
  const contextAt = (who: Person, clock: string) => contextOf(get().db, who, { now: atWall(`2026-11-24T${clock}`) });
  const sentTo = async (who: Person, clock = "07:00") => (await loadCodesForPhone(contextAt(who, clock))).visits;
  const look = (who: Person, visitId: string, clock: string, said = clock, key: string = crypto.randomUUID()) =>
    notePhoneLook(contextAt(who, clock), { visitId, key, happenedAt: atWall(`2026-11-24T${said}`) });

  test("are not sent while the owner's setting is off, and nothing is logged", async ({ db }) => {
    const { walker } = await setUp(db);
    expect(await sentTo(walker)).toEqual([]);
    await db.insert(siteSettings).values({ key: "codes_without_signal", value: "" });
    expect(await sentTo(walker)).toEqual([]);
    expect(await db.$count(accessLooks)).toBe(0);
  });

  test("are not sent to another walker, the client, or an owner who doesn't walk this visit", async ({ db }) => {
    const { owner, client } = await setUp(db);
    await allowCodes(db);
    const other = await addWalker(db, { firstName: "Kim" });
    for (const who of [owner, client, other]) expect(await sentTo(who)).toEqual([]);
    expect(await db.$count(accessLooks)).toBe(0);
  });

  test("are sent on the day of the visit only, and not an hour after it", async ({ db }) => {
    const { walker, visit } = await setUp(db);
    await addVisit(db, {
      walker,
      client: (await addReadyClient(db)).client,
      startsAt: "2026-11-24T12:00",
    });
    await allowCodes(db);
    const evening = contextOf(db, walker, { now: atWall("2026-11-23T23:59") });
    expect((await loadCodesForPhone(evening)).visits).toEqual([]);
    expect(await sentTo(walker, "11:31")).toEqual([]);
    // The other household has stored nothing.
    expect(await sentTo(walker, "00:00")).toEqual([
      {
        visitId: visit.id,
        opensAt: atWall("2026-11-24T08:00").epochMilliseconds,
        closesAt: atWall("2026-11-24T11:30").epochMilliseconds,
        households: [{ name: "Casey Morgan", pets: ["Biscuit"], kind: "open", entries, keys: [] }],
      },
    ]);
  });

  test("are no longer sent after the visit was canceled or reassigned", async ({ db }) => {
    const { walker, visit } = await setUp(db);
    await allowCodes(db);
    expect(await sentTo(walker)).toHaveLength(1);
    const next = await addWalker(db, { firstName: "Kim" });
    await db.update(visits).set({ walkerId: next.id }).where(eq(visits.id, visit.id));
    expect([await sentTo(walker), (await sentTo(next)).length]).toEqual([[], 1]);
    await db.update(visits).set({ status: "cancelled" }).where(eq(visits.id, visit.id));
    expect(await sentTo(next)).toEqual([]);
  });

  test("are logged once for each visit when they are sent, and each look is logged when it happened", async ({
    db,
  }) => {
    const { walker, client, visit } = await setUp(db);
    await allowCodes(db);
    await sentTo(walker, "07:00");
    await sentTo(walker, "07:30");
    expect(await look(walker, visit.id, "11:00", "09:50")).toMatchObject({ ok: true });
    const at = (clock: string) => atWall(`2026-11-24T${clock}`).toString();
    expect(await listLooks(db, client.id)).toMatchObject([
      { by: "Alex Lopez", at: at("09:50"), kind: "look", hadSignal: false, visitStart: at("10:00") },
      { by: "Alex Lopez", at: at("07:00"), kind: "phone", hadSignal: true, visitStart: at("10:00") },
    ]);
  });

  test("a look sent twice, even from two tabs at once, is logged once", async ({ db }) => {
    const { walker, visit } = await setUp(db);
    await allowCodes(db);
    await sentTo(walker);
    const fields = { intent: "look", visitId: visit.id, key: crypto.randomUUID(), account: walker.id };
    const send = () => submitVisitState(actionArgs(db, actorOf(walker), fields));
    await Promise.all([send(), send()]);
    await send();
    expect(await db.$count(accessLooks, eq(accessLooks.kind, "look"))).toBe(1);
  });

  test("a look is refused unless the codes were sent to this walker's phone", async ({ db }) => {
    const { walker, client, visit } = await setUp(db);
    await allowCodes(db);
    expect(await look(walker, visit.id, "10:00")).toMatchObject({ reason: "no-such-visit" });
    await sentTo(walker);
    const other = await addWalker(db, { firstName: "Kim" });
    for (const who of [other, client])
      expect(await look(who, visit.id, "10:00")).toMatchObject({ reason: "no-such-visit" });
    expect(await look(walker, crypto.randomUUID(), "10:00")).toMatchObject({ reason: "no-such-visit" });
    const fields = { intent: "look", visitId: visit.id, account: walker.id };
    const send = (who: Person, more: object) => submitVisitState(actionArgs(db, actorOf(who), { ...fields, ...more }));
    // A look without a key could be logged twice.
    expect(await refusalOf(send(walker, { key: "" }) as never)).toMatchObject({ status: 404 });
    await expect(send(other, { key: crypto.randomUUID() })).rejects.toMatchObject({ init: { status: 401 } });
    expect(await db.$count(accessLooks, eq(accessLooks.kind, "look"))).toBe(0);
  });

  test("a look is accepted after the visit was reassigned and the setting was switched off", async ({ db }) => {
    const { walker, visit } = await setUp(db);
    await allowCodes(db);
    await sentTo(walker);
    await db.delete(siteSettings);
    await db.update(visits).set({ walkerId: (await addWalker(db)).id });
    expect(await look(walker, visit.id, "11:00", "09:50")).toMatchObject({ ok: true });
  });

  test("a look in the future is logged as now, and one before the codes were sent as the time of sending", async ({
    db,
  }) => {
    const { walker, client, visit } = await setUp(db);
    await allowCodes(db);
    await sentTo(walker, "08:30");
    await look(walker, visit.id, "10:00", "12:00");
    await look(walker, visit.id, "10:00", "07:00");
    const times = (await listLooks(db, client.id)).map(({ at }) => at);
    const [late, early] = [atWall("2026-11-24T10:00").toString(), atWall("2026-11-24T08:30").toString()];
    expect(times).toEqual([late, early, early]);
  });
});

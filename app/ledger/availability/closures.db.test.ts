import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { auditLog } from "~/db/tables/platform";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker, addRequest } from "../../../tests/support/ledger";
import { addAdmin, addPerson, contextOf, adminContextOf } from "../../../tests/support/people";
import { addClosure, closedInWords, listClosures, removeClosure, selectClosures } from "./closures.server";
import { zone, inZone } from "../../../tests/support/zone";
import { serviceHours } from "~/business/calendars/hours";
import { eq } from "drizzle-orm";
import { availabilityHours } from "~/db/tables/availability";
import { confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { listFreeStarts } from "~/ledger/times/free-times.server";
import { instantAt, windowOf } from "~/business/times/windows";
import { type AvailabilityInput, saveAvailability } from "./hours.server";

const today = Temporal.PlainDate.from("2026-11-23");
const days = {
  walkerId: null,
  startsOn: Temporal.PlainDate.from("2026-11-24"),
  endsOn: Temporal.PlainDate.from("2026-11-26"),
  reason: "Thanksgiving",
};

async function closedOn(db: Db, date: string) {
  const day = Temporal.PlainDate.from(date);
  return (await selectClosures(db, day, day)).map((each) => closedInWords(each, zone));
}

onEachDatabase("a closure", () => {
  test("for everyone can be neither added nor removed by a walker", async ({ db }) => {
    const walker = await addWalker(db);
    expect(await addClosure(contextOf(db, walker), days)).toEqual({ ok: false, reason: "not-a-walker" });
    await addClosure(contextOf(db, await addAdmin(db)), days);
    const [closure] = await db.select().from(closures);
    expect(await removeClosure(contextOf(db, walker), closure?.id ?? "")).toMatchObject({ reason: "not-theirs" });
    expect(await db.$count(closures)).toBe(1);
  });

  test("with wrong days is refused", async ({ db }) => {
    const owner = contextOf(db, await addAdmin(db));
    for (const [changed, reason] of [
      [{ startsOn: "2026-11-26", endsOn: "2026-11-24" }, "ends-before-start"],
      [{ startsOn: "2026-11-20", endsOn: "2026-11-22" }, "days-over"],
      [{ endsOn: "2027-11-25" }, "too-long"],
      [{ startsOn: "2028-12-01", endsOn: "2028-12-01" }, "too-far"],
    ] as const) {
      const dates = Object.entries(changed).map(([name, date]) => [name, Temporal.PlainDate.from(date)]);
      const outcome = await addClosure(owner, { ...days, ...Object.fromEntries(dates) });
      expect(outcome).toEqual({ ok: false, reason });
    }
    expect(await db.$count(closures)).toBe(0);
  });

  test("is refused for a person who isn't a walker", async ({ db }) => {
    const client = await addPerson(db);
    const closure = { ...days, walkerId: client.id };
    expect(await addClosure(contextOf(db, await addAdmin(db)), closure)).toEqual({ ok: false, reason: "not-a-walker" });
  });

  test("leaves the confirmed visits inside in place and lists them", async ({ db }) => {
    const owner = await addAdmin(db);
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
    for (const startsAt of ["2026-11-23T10:00", "2026-11-24T00:00", "2026-11-26T18:00", "2026-11-27T00:00"])
      await addVisit(db, { walker, client, startsAt });
    await addVisit(db, { walker, client, startsAt: "2026-11-25T09:00", visit: { status: "cancelled" } });
    expect(await addClosure(contextOf(db, owner), days)).toEqual({ ok: true, value: { inside: 2 } });
    expect(await addClosure(contextOf(db, owner), { ...days, walkerId: owner.id })).toMatchObject({
      value: { inside: 0 },
    });
    const listed = await listClosures(db, today, zone);
    const of = (name: string | null) => listed.find(({ walkerName }) => walkerName === name);
    expect(of(null)?.visits.map(({ when, who }) => [when, who])).toEqual([
      [inZone("Tue, Nov 24, 12:00 AM PT"), "Casey Morgan"],
      [inZone("Thu, Nov 26, 6:00 PM PT"), "Casey Morgan"],
    ]);
    expect(of("Sam Rivers")).toMatchObject({ visits: [] });
  });

  test("of some hours is listed with its times and counts the visits inside", async ({ db }) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    for (const startsAt of ["2026-11-24T13:00", "2026-11-24T13:45", "2026-11-24T15:30"])
      await addVisit(db, { walker: owner, client, startsAt });
    const hours = { ...days, endsOn: Temporal.PlainDate.from("2026-11-24"), startTime: "14:00", endTime: "15:30" };
    expect(await addClosure(contextOf(db, owner), { ...hours, endTime: "14:00" })).toMatchObject({
      reason: "ends-before-start",
    });
    expect(await addClosure(contextOf(db, owner), hours)).toEqual({ ok: true, value: { inside: 1 } });
    const [listed] = await listClosures(db, today, zone);
    expect(listed?.when).toBe(inZone("November 24, 2026, 2:00 PM to 3:30 PM PT"));
    expect(await closedOn(db, "2026-11-24")).toEqual([inZone("Closed, 2:00 PM to 3:30 PM PT (Thanksgiving)")]);
  });

  test("is listed until its last day has passed and shown on each of its days", async ({ db }) => {
    await addClosure(contextOf(db, await addAdmin(db)), days);
    expect([await closedOn(db, "2026-11-23"), await closedOn(db, "2026-11-26")]).toEqual([
      [],
      ["Closed (Thanksgiving)"],
    ]);
    expect(await listClosures(db, Temporal.PlainDate.from("2026-11-26"), zone)).toHaveLength(1);
    expect(await listClosures(db, Temporal.PlainDate.from("2026-11-27"), zone)).toEqual([]);
  });

  test("is removed and logged once if removed twice", async ({ db }) => {
    const owner = contextOf(db, await addAdmin(db));
    await addClosure(owner, days);
    const [closure] = await db.select().from(closures);
    for (const _ of [1, 2]) expect(await removeClosure(owner, closure?.id ?? "")).toEqual({ ok: true, value: null });
    const log = await db.select().from(auditLog);
    expect(log.map(({ action }) => action)).toEqual(["addClosure", "removeClosure"]);
  });
});

const tuesday = Temporal.PlainDate.from("2026-11-24");
const tuesdays = (start: string, end: string) => [{ weekday: 2, ranges: [{ start, end }] }];
const inputOf = (walkerId: string, overrides: Partial<AvailabilityInput> = {}): AvailabilityInput => ({
  walkerId,
  version: 0,
  hours: tuesdays("09:00", "10:00"),
  visitsPerDay: null,
  travelMinutes: null,
  ...overrides,
});

onEachDatabase("a walker's availability", () => {
  test("can be changed by the walker and the owner only", async ({ db }) => {
    const [walker, other] = [await addWalker(db), await addWalker(db)];
    const { client } = await addReadyClient(db);
    const owner = await addAdmin(db);
    expect(await saveAvailability(contextOf(db, other), inputOf(walker.id))).toMatchObject({
      reason: "no-such-walker",
    });
    expect(await saveAvailability(contextOf(db, client), inputOf(client.id))).toMatchObject({
      reason: "no-such-walker",
    });
    expect(await saveAvailability(contextOf(db, owner), inputOf(client.id))).toMatchObject({
      reason: "no-such-walker",
    });
    expect(await db.$count(availabilityHours)).toBe(0);
    expect(await saveAvailability(contextOf(db, walker), inputOf(walker.id))).toMatchObject({ ok: true });
    expect(await saveAvailability(contextOf(db, owner), inputOf(walker.id, { version: 1 }))).toMatchObject({
      ok: true,
    });
    expect(await db.$count(auditLog, eq(auditLog.action, "saveAvailability"))).toBe(2);
  });

  test("is saved by only one of two concurrent saves", async ({ db }) => {
    const walker = await addWalker(db);
    const ctx = contextOf(db, walker);
    const outcomes = await Promise.all([
      saveAvailability(ctx, inputOf(walker.id)),
      saveAvailability(ctx, inputOf(walker.id, { hours: tuesdays("12:00", "13:00") })),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "changed-meanwhile" });
  });

  test("leaves confirmed visits outside the new hours in place and reports their number", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:45" });
    await addVisit(db, { walker, client, startsAt: "2026-11-25T09:00" });
    expect(await saveAvailability(contextOf(db, walker), inputOf(walker.id))).toEqual({
      ok: true,
      value: { outside: 2 },
    });
  });

  test("limits free times and confirmations", async ({ db }) => {
    const walker = await addWalker(db);
    const ctx = adminContextOf(db, await addAdmin(db));
    await saveAvailability(ctx, inputOf(walker.id, { travelMinutes: 0 }));
    const window = windowOf(serviceHours, tuesday, "morning", zone);
    if (!window) throw new Error("no window");
    const wanted = { walkerId: walker.id, window, minutes: 30, now: ctx.now };
    const at = (time: string) => instantAt(tuesday, time, zone);
    expect((await listFreeStarts(db, wanted, zone)).map(String)).toEqual(
      ["09:00", "09:15", "09:30"].map((time) => at(time).toString()),
    );
    const { client } = await addReadyClient(db);
    const confirm = async (time: string, overbookReason: string | null = null) => {
      const { id: requestId } = await addRequest(db, client);
      return confirmRequest(ctx, { requestId, version: 1, walkerId: walker.id, startsAt: at(time), overbookReason });
    };
    expect(await confirm("08:30")).toMatchObject({ ok: false, reason: "walker-off" });
    expect(await confirm("09:00")).toMatchObject({ ok: true });
    // The walker's own travel time of 0 minutes applies, not the business's.
    expect(await confirm("09:30")).toMatchObject({ ok: true });
    expect(await confirm("08:30", "They agreed on the phone")).toMatchObject({ ok: true });
    await saveAvailability(ctx, inputOf(walker.id, { version: 1, hours: null, visitsPerDay: 3 }));
    expect(await listFreeStarts(db, wanted, zone)).toEqual([]);
    expect(await confirm("11:00")).toMatchObject({ ok: false, reason: "walker-full" });
  });

  test("includes days off, which another walker can neither add nor remove", async ({ db }) => {
    const [walker, other] = [await addWalker(db), await addWalker(db)];
    const days = {
      walkerId: walker.id,
      startsOn: Temporal.PlainDate.from("2026-11-24"),
      endsOn: Temporal.PlainDate.from("2026-11-24"),
      reason: null,
    };
    expect(await addClosure(contextOf(db, other), days)).toMatchObject({ reason: "not-a-walker" });
    expect(await addClosure(contextOf(db, walker), days)).toMatchObject({ ok: true });
    const [closure] = await db.select().from(closures);
    expect(await removeClosure(contextOf(db, other), closure?.id ?? "")).toMatchObject({ reason: "not-theirs" });
    expect(await removeClosure(contextOf(db, walker), closure?.id ?? "")).toMatchObject({ ok: true });
    expect(await db.$count(closures)).toBe(0);
  });
});

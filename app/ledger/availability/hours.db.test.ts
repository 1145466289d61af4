import { serviceHours } from "~/business/calendars/hours";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { availabilityHours } from "~/db/tables/availability";
import { closures } from "~/db/tables/closures";
import { auditLog } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { addClosure, removeClosure } from "./closures.server";
import { listFreeStarts } from "~/ledger/times/free-times.server";
import { instantAt, windowOf } from "~/business/times/windows";
import { type AvailabilityInput, saveAvailability } from "./hours.server";
import { zone } from "../../../tests/support/zone";

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

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { sqlState } from "~/db/errors";
import { payLines, payRules, paySheets } from "~/db/tables/money/pay";
import { auditLog } from "~/db/tables/platform";
import { visitSteps } from "~/db/tables/visit-steps";
import { requests, visits } from "~/db/tables/visits";
import { addLine } from "../../../tests/support/figure-lines";
import { addReadyClient } from "../../../tests/support/ledger";
import { adminContextOf, walkerContextOf } from "../../../tests/support/people";
import { monday, openPay, periodOf } from "../../../tests/support/pay";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";

import { listSheets, type loadSheet, sheetFile } from "./list-sheets.server";
import { approveSheet, noteMiles } from "./pay-commands.server";
import { listYearTotals } from "./year-totals.server";
import { zone } from "../../../tests/support/zone";

/** First day of a pay period; the clocks go back on its second Sunday. */
const autumn = "2026-10-25";
const next = "2026-11-08";

/** SQL state of the trigger refuse_change (db/migrations). */
const writtenOnce = "23000";

const short = (sheet: Awaited<ReturnType<typeof loadSheet>>) =>
  sheet?.lines.map(({ kind, day, amountCents }) => [kind, day, amountCents]);

onEachDatabase("the pay of a walker", (get) => {
  test("is set only for an employee, and the change is in the audit log", async () => {
    const { db, client, set } = await openPay(get().db);
    expect(await set({ walkerId: client.id })).toEqual({ ok: false, reason: "no-such-walker" });
    expect(await db.$count(payRules)).toBe(0);
    expect((await set()).ok).toBe(true);
    const [logged] = await db.select().from(auditLog);
    expect(logged).toMatchObject({ action: "setPayRule", after: { pay: "$18 a visit", service: "All services" } });
  });

  test("has no sheet without a pay rule, before a period has begun, or for a day on which no period starts", async () => {
    const { sheet, set } = await openPay(get().db);
    expect(await sheet(autumn)).toBeNull();
    await set();
    expect(await sheet("2026-12-06")).toBeNull();
    expect(await sheet("2026-10-26")).toBeNull();
    expect(await sheet(autumn)).toMatchObject({ lines: [], cents: 0, approvedAt: null });
  });

  test("is not approved before the period is over, when it is empty, twice, or when the total has changed", async () => {
    const { db, set, walked, approve } = await openPay(get().db);
    await set();
    expect(await approve(autumn)).toEqual({ ok: false, reason: "nothing-to-pay" });
    await walked("2026-10-27T10:00");
    await walked("2026-11-23T08:00");
    expect(await approve("2026-11-22")).toEqual({ ok: false, reason: "not-over" });
    expect(await approve(autumn, 1799)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await db.$count(paySheets)).toBe(0);
    expect(await approve(autumn)).toEqual({ ok: true, value: { cents: 1800 } });
    expect(await approve(autumn)).toEqual({ ok: false, reason: "already-approved" });
    expect(await db.$count(payLines)).toBe(1);
  });

  test("is per visit, per hour on the clock, or a share, by the rule of each day", async () => {
    const { db, walker, client, set, walked, sheet } = await openPay(get().db);
    await set({ basis: "hour", amount: 2500 });
    await set({ serviceType: "dog-runs", basis: "share", amount: 50 });
    await set({ amount: 2000, validFrom: Temporal.PlainDate.from("2026-11-03") });
    const pressed = await walked("2026-10-26T10:00");
    const press = { visitId: pressed.visit.id, notedAt: monday, actorId: walker.id };
    await db.insert(visitSteps).values([
      { ...press, step: "start", happenedAt: pressed.visit.startsAt },
      { ...press, step: "finish", happenedAt: pressed.visit.startsAt.add({ minutes: 41 }) },
    ]);
    await walked("2026-10-27T10:00");
    const run = await walked("2026-10-28T10:00", { request: { serviceType: "dog-runs", totalCents: 6000 } });
    await addLine(db, client, { requestId: run.request.id, amountCents: 6000 });
    await addLine(db, client, {
      requestId: run.request.id,
      kind: "adjustment",
      subject: "visit",
      reason: "Late",
      amountCents: -1000,
    });
    await walked("2026-11-03T10:00");
    await walked("2026-11-04T10:00", { visit: { status: "confirmed" } });
    expect(short(await sheet(autumn))).toEqual([
      ["visit", "2026-10-26", 1708],
      ["visit", "2026-10-27", 1250],
      ["visit", "2026-10-28", 2500],
      ["visit", "2026-11-03", 2000],
    ]);
  });

  test("goes by Los Angeles days, even around clock changes", async () => {
    const { set, walked, sheet } = await openPay(get().db);
    await set({ basis: "hour", amount: 2000 });
    // The clocks go back during these 90 minutes.
    await walked("2026-11-01T00:45", { minutes: 90 });
    await walked("2026-11-07T23:30");
    await walked("2026-10-24T23:30");
    expect(short(await sheet(autumn))).toEqual([
      ["visit", "2026-11-01", 3000],
      ["visit", "2026-11-07", 1000],
    ]);
    expect(short(await sheet("2026-10-11"))).toEqual([["visit", "2026-10-24", 1000]]);
  });

  test("includes each tip once and in full", async () => {
    const { db, walker, client, set, walked, approve, sheet } = await openPay(get().db);
    await set();
    await walked("2026-10-27T10:00");
    await addLine(db, client, { kind: "tip", amountCents: 555, walkerId: walker.id, day: "2026-10-27" });
    expect(await sheet(autumn)).toMatchObject({ cents: 2355, tipCents: 555 });
    await approve(autumn);
    await addLine(db, client, { kind: "tip", amountCents: 100, walkerId: walker.id, day: "2026-10-28" });
    expect(short(await sheet(next))).toEqual([["correction", "2026-10-28", 100]]);
  });

  test("does not change after approval, and the next sheet has each later change once", async () => {
    const { db, set, walked, approve, sheet } = await openPay(get().db);
    await set();
    await walked("2026-10-27T10:00");
    const mistaken = await walked("2026-10-28T10:00");
    await approve(autumn);
    const frozen = await sheet(autumn);
    await walked("2026-10-29T10:00");
    await db.update(visits).set({ status: "cancelled", updatedAt: monday }).where(eq(visits.id, mistaken.visit.id));
    await walked("2026-11-10T10:00");
    expect(await sheet(autumn)).toEqual(frozen);
    expect(short(await sheet(next))).toEqual([
      ["visit", "2026-11-10", 1800],
      ["correction", "2026-10-28", -1800],
      ["correction", "2026-10-29", 1800],
    ]);
    expect((await approve(next)).ok).toBe(true);
    expect((await sheet("2026-11-22"))?.lines).toEqual([]);
    // Both sheets were approved in 2026.
    expect(await listYearTotals(db, zone)).toMatchObject([{ year: 2026, cents: 5400, tipCents: 0 }]);
    // Sets a higher rate from a day that was already paid.
    await set({ amount: 2000, validFrom: Temporal.PlainDate.from("2026-11-08") });
    expect(short(await sheet("2026-11-22"))).toEqual([["correction", "2026-11-10", 200]]);
  });

  test("uses estimated miles until the walker corrects them, and the next sheet has corrections made after approval", async () => {
    const { db, walker, set, walked, approve, sheet } = await openPay(get().db);
    const ctx = walkerContextOf(db, walker);
    const { client: far } = await addReadyClient(db);
    await set();
    await walked("2026-10-27T10:00");
    await walked("2026-10-27T12:00", { client: far, request: { zip: "90291", areaSlug: "venice" } });
    const guess = (await sheet(autumn))?.tenthMiles ?? 0;
    expect(guess).toBeGreaterThan(0);
    const day = Temporal.PlainDate.from("2026-10-27");
    expect(await noteMiles(ctx, { day: Temporal.PlainDate.from("2026-11-24"), tenthMiles: 1 })).toMatchObject({
      ok: false,
    });
    await noteMiles(ctx, { day, tenthMiles: 99 });
    await noteMiles({ ...ctx, now: ctx.now.add({ minutes: 1 }) }, { day, tenthMiles: 120 });
    expect(await sheet(autumn)).toMatchObject({ tenthMiles: 120, cents: 3600 });
    await approve(autumn);
    await noteMiles({ ...ctx, now: ctx.now.add({ minutes: 2 }) }, { day, tenthMiles: 100 });
    expect(await sheet(next)).toMatchObject({ tenthMiles: -20, cents: 0, lines: [{ kind: "correction" }] });
  });

  test("is approved by one of several concurrent approvals, and no change is corrected twice", async () => {
    const database = get();
    for (let round = 0; round < roundsOn(database, 3); round += 1) {
      const { db, admin, walker, set, walked, approve } = await openPay(database.db);
      await set();
      await walked("2026-10-13T10:00");
      await approve("2026-10-11");
      // This visit was added after its sheet was approved, so one of the two concurrent sheets corrects it.
      await walked("2026-10-14T10:00");
      await walked("2026-10-27T10:00");
      await walked("2026-11-10T10:00");
      const ctx = adminContextOf(db, admin);
      const press = (from: string) =>
        approveSheet(ctx, { walkerId: walker.id, period: periodOf(from), shownCents: 3600 });
      const answers = await Promise.all([press(autumn), press(autumn), press(next)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      await approve(autumn);
      await approve(next);
      const [sum] = await db
        .select({ cents: sql<number>`sum(${payLines.amountCents})::int` })
        .from(payLines)
        .innerJoin(paySheets, eq(paySheets.id, payLines.sheetId))
        .where(eq(paySheets.walkerId, walker.id));
      expect(sum?.cents).toBe(4 * 1800);
    }
  });

  test("can be approved for a former walker, who can't get a new rule", async () => {
    const { db, walker, set, walked, approve } = await openPay(get().db);
    await set();
    await walked("2026-10-27T10:00");
    await db.execute(sql`update profiles set is_employee = false where id = ${walker.id}`);
    expect(await set()).toEqual({ ok: false, reason: "no-such-walker" });
    expect((await listSheets(db, monday, zone)).sheets).toMatchObject([
      { state: "running" },
      { from: autumn, state: "toApprove", visits: 1 },
    ]);
    expect((await approve(autumn)).ok).toBe(true);
    expect((await listSheets(db, monday, zone)).sheets[1]).toMatchObject({ state: "approved", cents: 1800 });
  });

  test("has a CSV file that stays the same after old visits are deleted", async () => {
    const { db, set, walked, approve, sheet } = await openPay(get().db);
    await set();
    const { visit, request } = await walked("2026-10-27T10:00");
    await approve(autumn);
    expect(await db.update(payLines).set({ amountCents: 1 }).catch(sqlState)).toBe(writtenOnce);
    expect(await db.delete(payLines).catch(sqlState)).toBe(writtenOnce);
    expect(await db.update(paySheets).set({ approvedAt: monday }).catch(sqlState)).toBe(writtenOnce);
    const file = async () => {
      const loaded = await sheet(autumn);
      return loaded && sheetFile(loaded).split("\r\n")[1];
    };
    const line = '10/27/2026,Alex Lopez,Visit,"10:00 AM Dog Walking, 30 min on the clock: $18 a visit",30,,18.00';
    expect(await file()).toMatch(/^10\/27\/2026,Alex Lopez/);
    await db.execute(sql`delete from bookings where request_id = ${request.id}`);
    await db.delete(requests).where(eq(requests.id, request.id));
    await db.delete(visits).where(eq(visits.id, visit.id));
    expect(await file()).toBe(line);
    const listed = (await listSheets(db, monday, zone)).sheets.find(({ from }) => from === autumn);
    expect(listed).toMatchObject({ state: "approved", visits: 1 });
  });
});

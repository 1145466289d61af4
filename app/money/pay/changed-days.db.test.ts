// Tests which days of approved sheets a new sheet reads again, and that the result equals a sheet that reads all days
// of two years.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { paySheets } from "~/db/tables/money/pay";
import { visitSteps } from "~/db/tables/visit-steps";
import { requests, visits } from "~/db/tables/visits";
import { readInOneStatement } from "~/db/one-statement";

import { onEachDatabase } from "../../../tests/support/database";
import { addLine } from "../../../tests/support/figure-lines";
import { addWalker } from "../../../tests/support/ledger";
import { walkerContextOf } from "../../../tests/support/people";
import { monday, openPay, periodOf } from "../../../tests/support/pay";
import { changedDays } from "./changed-days.server";
import { noteMiles, setPayRule } from "./pay-commands.server";
import { draftLines, readSheet } from "./read-pay.server";
import { zone } from "../../../tests/support/zone";

const autumn = "2026-10-25";
const next = periodOf("2026-11-08");
const year = { years: 1 };
const span = { from: next.from.subtract(year), to: next.to.add(year) };
const before = monday.subtract({ hours: 24 * 5 });
const later = monday.add({ hours: 1 });
const paidDays = ["2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29"];

/** Adds a walker with one visit on each of four days, stored five days before the sheet was approved. */
async function approvedFortnight(db: Parameters<typeof openPay>[0]) {
  const pay = await openPay(db);
  const { ctx, walker } = pay;
  const rule = { walkerId: walker.id, serviceType: null, basis: "hour", amount: 2000 } as const;
  await setPayRule({ ...ctx, now: before }, { ...rule, validFrom: Temporal.PlainDate.from("2026-01-01") });
  const walkedOn = (day: string, updatedAt = before, clock = "10:00") =>
    pay.walked(`${day}T${clock}`, { visit: { status: "completed", updatedAt }, request: { updatedAt } });
  const [first, second] = [await walkedOn("2026-10-26"), await walkedOn("2026-10-27")];
  for (const day of ["2026-10-28", "2026-10-29"]) await walkedOn(day);
  expect(await pay.approve(autumn)).toMatchObject({ ok: true });
  const changed = async () =>
    (await readInOneStatement(db, { days: changedDays(walker.id, span, zone) })).days.toSorted();
  return { ...pay, rule, first, second, walkedOn, changed };
}

onEachDatabase("changedDays", (get) => {
  test("returns no days when nothing was written since the approval", async () => {
    const { changed } = await approvedFortnight(get().db);
    expect(await changed()).toEqual([]);
  });

  test("returns the days of visits that were canceled, moved, or added after the approval", async () => {
    const { db, first, second, walkedOn, changed } = await approvedFortnight(get().db);
    await db.update(visits).set({ status: "cancelled", updatedAt: later }).where(eq(visits.id, first.visit.id));
    const startsAt = second.visit.startsAt.add({ hours: 24 * 2 + 4 });
    const times = { startsAt, endsAt: startsAt.add({ minutes: 30 }), occupiedUntil: startsAt.add({ minutes: 45 }) };
    await db
      .update(visits)
      .set({ ...times, updatedAt: later })
      .where(eq(visits.id, second.visit.id));
    await walkedOn("2026-11-02", before);
    expect(await changed()).toEqual(["2026-10-26", "2026-10-27", "2026-10-29", "2026-11-02"]);
  });

  test("returns the days of a changed price, a changed clock, a new tip and new miles", async () => {
    const { db, client, walker, first, second, changed } = await approvedFortnight(get().db);
    await addLine(db, client, { requestId: first.request.id, writtenAt: later, amountCents: 4000 });
    await db.insert(visitSteps).values({
      visitId: second.visit.id,
      step: "start",
      happenedAt: second.visit.startsAt,
      notedAt: later,
      actorId: walker.id,
    });
    await addLine(db, client, {
      kind: "tip",
      amountCents: 500,
      walkerId: walker.id,
      day: "2026-10-30",
      writtenAt: later,
    });
    const ctx = walkerContextOf(db, walker);
    await noteMiles({ ...ctx, now: later }, { day: Temporal.PlainDate.from("2026-10-31"), tenthMiles: 30 });
    expect(await changed()).toEqual(["2026-10-26", "2026-10-27", "2026-10-30", "2026-10-31"]);
  });

  test("returns all days from the first day of a new pay rule", async () => {
    const { ctx, rule, changed } = await approvedFortnight(get().db);
    await setPayRule({ ...ctx, now: later }, { ...rule, validFrom: Temporal.PlainDate.from("2026-11-05") });
    expect(await changed()).toEqual(["2026-11-05", "2026-11-06", "2026-11-07"]);
  });
});

/** Seeded pseudo-random integers below a bound. */
function chooser(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

onEachDatabase("a pay sheet that reads only changed days", (get) => {
  test.each([1, 2, 3])("equals a sheet that reads all days of two years (seed %i)", async (seed) => {
    const { db, ctx, client, walker, rule, walkedOn } = await approvedFortnight(get().db);
    const other = await addWalker(db);
    const choose = chooser(seed);
    const all = await db.select().from(visits);
    const someVisit = () => all[choose(all.length)] ?? all[0];
    const someDay = () => paidDays[choose(paidDays.length)] ?? autumn;
    const changes = [
      (updatedAt: Temporal.Instant) =>
        db
          .update(visits)
          .set({ status: "cancelled", updatedAt })
          .where(eq(visits.id, someVisit()?.id ?? "")),
      (updatedAt: Temporal.Instant) =>
        db
          .update(visits)
          .set({ walkerId: other.id, updatedAt })
          .where(eq(visits.id, someVisit()?.id ?? "")),
      async (updatedAt: Temporal.Instant) => {
        const visit = someVisit();
        if (!visit) return;
        const startsAt = visit.startsAt.add({ hours: 24 * choose(20) + 5 });
        const endsAt = startsAt.add({ minutes: 30 + choose(30) });
        const times = { startsAt, endsAt, occupiedUntil: endsAt };
        await db
          .update(visits)
          .set({ ...times, updatedAt })
          .where(eq(visits.id, visit.id));
      },
      (updatedAt: Temporal.Instant) => walkedOn(someDay(), updatedAt, `1${choose(8)}:30`),
      (updatedAt: Temporal.Instant) =>
        db
          .update(requests)
          .set({ zip: "90291", updatedAt })
          .where(eq(requests.visitId, someVisit()?.id ?? "")),
      (writtenAt: Temporal.Instant) =>
        addLine(db, client, {
          kind: "tip",
          amountCents: 100 + choose(400),
          walkerId: walker.id,
          day: someDay(),
          writtenAt,
        }),
      (now: Temporal.Instant) =>
        noteMiles(
          { ...walkerContextOf(db, walker), now },
          { day: Temporal.PlainDate.from(someDay()), tenthMiles: choose(90) },
        ),
      (now: Temporal.Instant) =>
        setPayRule(
          { ...ctx, now },
          { ...rule, amount: 2000 + choose(900), validFrom: Temporal.PlainDate.from(someDay()) },
        ),
    ];
    await walkedOn("2026-11-10");
    let now = later;
    for (let change = 0; change < 8; change += 1) {
      now = now.add({ hours: 25 });
      await changes[choose(changes.length)]?.(now);
      const { lines } = await readSheet(db, walker.id, next, zone);
      const everyDay = Array.from({ length: 730 }, (_, each) => span.from.add({ days: each }).toString());
      const sheets = await db.select().from(paySheets).where(eq(paySheets.walkerId, walker.id));
      expect(lines).toEqual(
        await draftLines(db, { walkerId: walker.id, period: next, sheets, corrected: everyDay }, zone),
      );
    }
  });
});

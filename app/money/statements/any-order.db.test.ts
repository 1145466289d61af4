// Property test: whatever the order of events, each household's sums agree, and every visit is on exactly one
// statement.
import fc from "fast-check";
import { eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { moneyLines, statementLines } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { checkMoney } from "~/money/check-money.server";
import { selectOpen } from "~/money/figures/unpaid.server";
import { lockAccount, writeLines } from "~/money/ledger/lines.server";

import { openParts } from "./open-parts";
import { readSums } from "./read-account.server";
import { onEachDatabase } from "../../../tests/support/database";
import { billAt, billedHousehold, linesOf, payment, statementsOf } from "../../../tests/support/money";
import { zone, atWall } from "../../../tests/support/zone";

type Db = Parameters<typeof billAt>[0];

const cents = fc.integer({ min: 1, max: 9000 });
const event = fc.oneof(
  fc.record({ what: fc.constant("visit" as const) }),
  fc.record({ what: fc.constant("late" as const), cents }),
  fc.record({ what: fc.constant("pay" as const), cents }),
  fc.record({ what: fc.constant("pay twice" as const), cents }),
  fc.record({ what: fc.constant("tip" as const), cents }),
  fc.record({ what: fc.constant("refund" as const), cents }),
  fc.record({ what: fc.constant("credit" as const), cents }),
  fc.record({ what: fc.constant("reprice" as const), cents }),
  fc.record({ what: fc.constant("waive" as const) }),
  fc.record({ what: fc.constant("call off" as const) }),
  fc.record({ what: fc.constant("bill" as const) }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** Day of each event, starting on a Monday, so that statements are made in between. */
const dayOf = (step: number) => Temporal.PlainDate.from("2026-09-07").add({ days: step }).toString();

type Household = Awaited<ReturnType<typeof billedHousehold>>;

async function happen(db: Db, { client, walk }: Household, given: Event, step: number): Promise<void> {
  const noon = `${dayOf(step)}T12:00`;
  const money = payment(client.id, "cents" in given ? given.cents : 1, noon);
  const [paid] = (await linesOf(db, client.id)).filter(({ kind }) => kind === "payment").slice(-1);
  const write = (...lines: Parameters<typeof writeLines>[1]) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, client.id);
      return writeLines(tx, lines);
    });
  if (given.what === "visit") await walk(`${dayOf(step)}T09:00`);
  if (given.what === "late") await walk(`${dayOf(step)}T09:00`, { status: "cancelled", feeCents: given.cents });
  if (given.what === "pay") await write(money);
  // Two people record the same payment, or Stripe sends a webhook twice.
  if (given.what === "pay twice") {
    const once = { ...money, key: `paid:${client.id}:${step}` };
    await Promise.all([write(once), write(once)]);
  }
  if (given.what === "tip" && paid)
    await write({ ...money, kind: "tip", way: null, amountCents: Math.min(given.cents, 100), paymentId: paid.id });
  if (given.what === "refund" && paid) {
    const back = (await linesOf(db, client.id))
      .filter(({ kind, paymentId }) => kind === "refund" && paymentId === paid.id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amountCents = Math.min(given.cents, -paid.amountCents - back);
    if (amountCents > 0) await write({ ...money, kind: "refund", amountCents, reason: "Too much", paymentId: paid.id });
  }
  if (given.what === "credit") await write({ ...money, kind: "credit", way: null, reason: "Goodwill" });
  if (["reprice", "waive", "call off"].includes(given.what)) await changeLast(db, client.id, given, atWall(noon));
  await billAt(db, `${dayOf(step)}T20:00`);
}

async function changeLast(db: Db, clientId: string, given: Event, now: Temporal.Instant): Promise<void> {
  const [last] = (await db.select().from(requests).where(eq(requests.clientId, clientId))).slice(-1);
  if (!last) return;
  const values =
    given.what === "reprice"
      ? { totalCents: given.cents }
      : given.what === "waive"
        ? { feeWaivedAt: now }
        : { status: "cancelled" as const };
  await db
    .update(requests)
    .set({ ...values, version: sql`${requests.version} + 1`, updatedAt: now })
    .where(eq(requests.id, last.id));
}

/** Open cents of each statement, by its number, as the owner's figures have them. */
const openByFigures = async (db: Db, { client }: Household) =>
  (await selectOpen(db, Temporal.PlainDate.from("2026-12-01")))
    .filter(({ clientId }) => clientId === client.id)
    .map(({ number, cents }) => `${number ?? "none"}: ${cents}`)
    .toSorted();

async function openByStatements(db: Db, { client }: Household) {
  const { open, openLater } = openParts(await readSums(db, client.id));
  const sent = await statementsOf(db, client.id);
  return [...sent.map(({ id, number }) => [String(number), open.get(id) ?? 0] as const), ["none", openLater] as const]
    .filter(([, cents]) => cents > 0)
    .map(([number, cents]) => `${number}: ${cents}`)
    .toSorted();
}

onEachDatabase("after visits, fees, payments, refunds, credits and changes in any order", () => {
  test("the sums agree, and every charge is on a statement", { timeout: 120_000 }, async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 18 }), async (events) => {
        const household = await billedHousehold(db);
        for (const [step, each] of events.entries()) await happen(db, household, each, step);
        const after = dayOf(events.length + 7);
        // The statement of the Sunday after the last day has all remaining lines.
        const sunday = Temporal.PlainDate.from(after).add({ days: 7 - Temporal.PlainDate.from(after).dayOfWeek });
        await billAt(db, `${sunday.toString()}T18:00`);
        expect(await checkMoney(db, sunday.toZonedDateTime(zone).add({ days: 1 }).toInstant(), zone)).toEqual([]);
        const left = await db
          .select({ kind: moneyLines.kind })
          .from(moneyLines)
          .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
          .where(isNull(statementLines.lineId));
        expect(left.filter(({ kind }) => kind === "charge" || kind === "adjustment")).toEqual([]);
        expect(await openByFigures(db, household)).toEqual(await openByStatements(db, household));
      }),
      { numRuns: 12 },
    );
  });
});

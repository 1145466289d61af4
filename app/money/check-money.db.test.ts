// The check reports damage caused by a bug or a manual database change, and reports nothing for correct data.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { cardCharges, cardCheckouts } from "~/db/tables/money/cards";
import { moneyLines, passes, statementLines } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";

import { addHousehold, addSavedCard, addStatement } from "../../tests/support/card-households";
import { onEachDatabase } from "../../tests/support/database";
import { billAt, billedHousehold, linesOf, payment, statementsOf } from "../../tests/support/money";
import { checkMoney } from "./check-money.server";
import { zone, atWall } from "../../tests/support/zone";

type Db = Parameters<typeof billAt>[0];

/** Adds a week that is billed and partly paid. */
async function billedWeek(db: Db) {
  const household = await billedHousehold(db);
  const request = await household.walk("2026-11-20T10:00");
  await billAt(db, "2026-11-22T18:00");
  await db.insert(moneyLines).values(payment(household.client.id, 1000, "2026-11-23T10:00"));
  return { ...household, request };
}

const check = (db: Db, wallTime = "2026-11-24T12:00") => checkMoney(db, atWall(wallTime), zone);

onEachDatabase("check:money", () => {
  test("reports nothing for correct data", async ({ db }) => {
    await billedWeek(db);
    expect(await check(db)).toEqual([]);
  });

  test("reports an uncharged visit, and a changed price without a line", async ({ db }) => {
    const { walk, request } = await billedWeek(db);
    const forgotten = await walk("2026-11-24T09:00");
    await db
      .update(requests)
      .set({ totalCents: 2000, version: sql`${requests.version} + 1` })
      .where(eq(requests.id, request.id));
    expect((await check(db)).toSorted()).toEqual(
      [
        `request ${forgotten.id}: nothing was charged for it`,
        `request ${request.id}: its lines are not what is owed for it`,
      ].toSorted(),
    );
    await billAt(db, "2026-11-24T13:00");
    expect(await check(db)).toEqual([]);
  });

  test("reports a line on another household's statement, and sums that differ", async ({ db }) => {
    const [one, other] = [await billedWeek(db), await billedWeek(db)];
    const line = (await linesOf(db, one.client.id)).find(({ kind }) => kind === "payment");
    const [statement] = await statementsOf(db, other.client.id);
    if (!line || !statement) throw new Error("there is a payment, and a statement");
    await db.insert(statementLines).values({ lineId: line.id, statementId: statement.id });
    const faults = await check(db);
    expect(faults).toContain(`line ${line.id}: on statement ${statement.number}, which is another household's`);
    expect(faults.filter((fault) => fault.startsWith("household"))).not.toEqual([]);
  });

  test("reports a charge that is on no statement", async ({ db }) => {
    const { walk } = await billedWeek(db);
    await walk("2026-11-24T09:00");
    await billAt(db, "2026-11-24T12:00");
    expect(await check(db, "2026-12-20T12:00")).toEqual([]);
    expect(await check(db, "2027-01-02T12:00")).toEqual([expect.stringMatching(/on no statement$/)]);
  });

  test("reports a refund larger than its payment, and a pass used too often", async ({ db }) => {
    const { client } = await billedWeek(db);
    const paid = (await linesOf(db, client.id)).find(({ kind }) => kind === "payment");
    const refund = { ...payment(client.id, 1100, "2026-11-24T10:00"), kind: "refund" as const, amountCents: 1100 };
    await db.insert(moneyLines).values({ ...refund, reason: "Too much", paymentId: paid?.id ?? null });
    const boughtOn = Temporal.PlainDate.from("2026-11-01");
    const [pass] = await db
      .insert(passes)
      .values({
        clientId: client.id,
        serviceType: "dog-walks",
        duration: 30,
        visits: 1,
        priceCents: 3000,
        boughtOn,
        expiresOn: boughtOn.add({ years: 1 }),
      })
      .returning();
    const used = { ...payment(client.id, 100, "2026-11-24T10:00"), kind: "pass" as const, way: null };
    await db.insert(moneyLines).values([1, 2].map(() => ({ ...used, passId: pass?.id ?? null })));
    expect(await check(db)).toEqual([
      `payment ${paid?.id}: more went back than came`,
      `pass ${pass?.id}: used more often than it has visits`,
    ]);
  });

  test("reports a card charge made during another charge or an open page, or after a decline", async ({ db }) => {
    const household = await addHousehold(db, { dueIn: 0 });
    const { id: clientId } = household.client;
    const at = (time: string) => atWall(`2026-11-24T${time}`);
    const savedCardId = await addSavedCard(db, clientId, at("08:00"));
    const charge = async (askedAt: string, state: "declined" | "paid", settledAt: string) => {
      const { statement } = await addStatement(db, household, { cents: 1000, dueIn: 0 });
      const values = { clientId, statementId: statement.id, savedCardId, amountCents: 1000, state };
      const rows = db.insert(cardCharges).values({ ...values, askedAt: at(askedAt), settledAt: at(settledAt) });
      return (await rows.returning())[0]?.id;
    };
    await charge("09:00", "paid", "09:30");
    const overlapping = await charge("09:10", "declined", "09:40");
    const afterDecline = await charge("10:00", "paid", "10:01");
    await db.insert(cardCheckouts).values({
      clientId,
      kind: "payment",
      statementId: household.statement.id,
      amountCents: 1000,
      madeAt: at("09:55"),
      endsAt: at("10:30"),
    });
    const faults = (await checkMoney(db, at("12:00"), zone)).filter((fault) => fault.startsWith("charge"));
    expect(faults).toEqual([
      `charge ${overlapping}: asked for while another one had no answer`,
      `charge ${afterDecline}: asked for on the day the household's card was declined`,
      `charge ${afterDecline}: asked for while a page of the household could be paid`,
    ]);
  });
});

// Statements are deleted with their lines after seven years, and balances stay the same.
import { expect, test } from "vitest";

import { moneyLines } from "~/db/tables/money/ledger";
import { bookings, requests } from "~/db/tables/visits";
import { checkMoney } from "~/money/check-money.server";
import { readBalance } from "~/money/ledger/lines.server";

import { onEachDatabase } from "../../../tests/support/database";
import { billAt, billedHousehold, labelsOn, payment, statementsOf } from "../../../tests/support/money";
import { turnAt } from "../../../tests/support/turn";
import { deleteOldMoney } from "./delete-old-statements.server";
import { zone, atWall } from "../../../tests/support/zone";

type Db = Parameters<typeof billAt>[0];

/** Adds two statements of 2018 with $30 each. The first was paid during the second week. */
async function oldWeeks(db: Db) {
  const household = await billedHousehold(db);
  await household.walk("2018-11-09T10:00");
  await billAt(db, "2018-11-11T18:00");
  const [paid] = await db
    .insert(moneyLines)
    .values(payment(household.client.id, 3000, "2018-11-13T10:00"))
    .returning();
  await household.walk("2018-11-16T10:00");
  await billAt(db, "2018-11-18T18:00");
  return { ...household, paid };
}

const deleteAt = (db: Db, limit: Temporal.Instant) => deleteOldMoney(turnAt(db, limit), limit);

/** Deletes the requests, as the retention job does before it deletes old statements. */
async function deleteRequests(db: Db): Promise<void> {
  await db.delete(bookings);
  await db.delete(requests);
}

onEachDatabase("old statements", () => {
  test("stay until the last day of the retention period", async ({ db }) => {
    const { client } = await oldWeeks(db);
    await deleteRequests(db);
    await deleteAt(db, atWall("2018-11-11T18:00"));
    expect(await statementsOf(db, client.id)).toHaveLength(2);
  });

  test("stay while one of their requests exists, because it would be charged again", async ({ db }) => {
    const { client } = await oldWeeks(db);
    await deleteAt(db, atWall("2018-12-01T00:00"));
    expect(await statementsOf(db, client.id)).toHaveLength(2);
  });

  test("are deleted one by one, and their sum is carried over to the next statement", async ({ db }) => {
    const { client } = await oldWeeks(db);
    await deleteRequests(db);
    await deleteAt(db, atWall("2018-11-12T00:00"));
    expect(await statementsOf(db, client.id)).toHaveLength(1);
    expect(await readBalance(db, client.id)).toBe(3000);
    const [left] = await statementsOf(db, client.id);
    expect(left && (await labelsOn(db, left.id)).toSorted()).toEqual([
      "Carried over",
      "Dog Walking, 30 min: Biscuit",
      "Zelle payment",
    ]);
    expect(await checkMoney(db, atWall("2018-11-19T00:00"), zone)).toEqual([]);
  });

  test("stay if they are the last ones of a household with an open balance", async ({ db }) => {
    const { client } = await oldWeeks(db);
    await deleteRequests(db);
    await deleteAt(db, atWall("2018-12-01T00:00"));
    expect(await statementsOf(db, client.id)).toHaveLength(1);
    expect(await readBalance(db, client.id)).toBe(3000);
  });

  test("are deleted with all their lines when everything was paid", async ({ db }) => {
    const { client, walk } = await oldWeeks(db);
    await db.insert(moneyLines).values(payment(client.id, 3000, "2018-11-19T10:00"));
    await walk("2018-11-23T10:00", { totalCents: 0 });
    await billAt(db, "2018-11-25T18:00");
    await deleteRequests(db);
    await deleteAt(db, atWall("2018-12-01T00:00"));
    expect(await db.$count(moneyLines)).toBe(0);
  });

  test("stay while a newer refund refers to one of their payments", async ({ db }) => {
    const { client, paid } = await oldWeeks(db);
    await db.insert(moneyLines).values({
      ...payment(client.id, 500, "2026-11-23T10:00"),
      kind: "refund",
      amountCents: 500,
      reason: "Found in the books",
      paymentId: paid?.id ?? null,
    });
    await deleteRequests(db);
    await deleteAt(db, atWall("2018-12-01T00:00"));
    // The payment is on the second statement, which stays.
    expect(await statementsOf(db, client.id)).toHaveLength(1);
    expect(await readBalance(db, client.id)).toBe(3500);
  });
});

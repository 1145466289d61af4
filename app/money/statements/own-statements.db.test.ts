// A household sees its own statements, payments and years, and no other household's.
import { expect, test } from "vitest";

import { moneyLines } from "~/db/tables/money/ledger";

import { onEachDatabase } from "../../../tests/support/database";
import { mailsOf } from "../../../tests/support/mails";
import { billAt, billedHousehold, payment } from "../../../tests/support/money";
import { moneySite } from "../../../tests/support/money-site";
import { listOwnStatements, listStatementsOf, summarizeYear } from "./own-statements.server";
import { getReceipt, sendReceipts } from "./receipts.server";
import { zone, atWall } from "../../../tests/support/zone";

type Db = Parameters<typeof billAt>[0];

async function paidHousehold(db: Db) {
  const household = await billedHousehold(db);
  const request = await household.walk("2026-11-20T10:00");
  await billAt(db, "2026-11-22T18:00");
  const [paid] = await db
    .insert(moneyLines)
    .values(payment(household.client.id, 3500, "2026-11-23T10:00"))
    .returning();
  if (!paid) throw new Error("no payment");
  await db.insert(moneyLines).values({
    ...payment(household.client.id, 500, "2026-11-23T10:00"),
    kind: "tip",
    way: null,
    amountCents: 500,
    label: "Tip for Alex",
    walkerId: household.walker.id,
    paymentId: paid.id,
  });
  return { ...household, request, paid };
}

onEachDatabase("a household", () => {
  test("sees its statements and payments by year, and what it owes", async ({ db }) => {
    const { client, walk } = await paidHousehold(db);
    await walk("2026-11-27T10:00");
    await billAt(db, "2026-11-27T12:00");
    const own = await listOwnStatements(db, moneySite, { clientId: client.id, zone, now: atWall("2026-11-28T12:00") });
    expect(own).toMatchObject({
      years: [2026],
      year: 2026,
      owed: { toPay: 0, later: 3000, credit: 0 },
      statements: [{ period: "November 16 to 22, 2026", total: 3000, toPay: 0, state: "paid" }],
      payments: [{ day: "November 23, 2026", cents: 3500 }],
    });
  });

  test("without lines sees no statement or payment", async ({ db }) => {
    const { client } = await billedHousehold(db);
    const now = atWall("2026-11-28T12:00");
    const own = await listOwnStatements(db, moneySite, { clientId: client.id, zone, now, year: "1999" });
    expect(own).toMatchObject({ years: [], year: 2026, statements: [], payments: [] });
    expect(await summarizeYear(db, client.id, 2026)).toMatchObject({ rows: [], total: 0, paid: 0 });
  });

  test("gets the statement of each of its visits, and no other household's", async ({ db }) => {
    const { client, request } = await paidHousehold(db);
    const stranger = await billedHousehold(db);
    const [own] = await listStatementsOf(db, moneySite, client.id, [request.id]);
    expect(own?.requestId).toBe(request.id);
    expect(await listStatementsOf(db, moneySite, stranger.client.id, [request.id])).toEqual([]);
  });

  test("has receipts only of its own payments, with tip and refunds", async ({ db }) => {
    const { client, paid } = await paidHousehold(db);
    const stranger = await billedHousehold(db);
    await db.insert(moneyLines).values({
      ...payment(client.id, 1000, "2026-11-25T10:00"),
      kind: "refund",
      amountCents: 1000,
      reason: "Too much",
      paymentId: paid.id,
    });
    expect(await getReceipt(db, client.id, paid.id)).toMatchObject({
      day: "November 23, 2026",
      way: "Zelle",
      cents: 3500,
      tipCents: 500,
      refunds: [{ day: "November 25, 2026", cents: 1000 }],
    });
    expect(await getReceipt(db, stranger.client.id, paid.id)).toBeNull();
  });

  test("gets each receipt by mail once, soon after the payment, but not at night", async ({ db }) => {
    const { client, paid } = await paidHousehold(db);
    const night = atWall("2026-11-23T22:00");
    expect(await sendReceipts(db, night, moneySite)).toBe(1);
    expect(await sendReceipts(db, night, moneySite)).toBe(0);
    const [mail] = (await mailsOf(db)).filter(({ kind }) => kind === "receipt");
    expect(mail).toMatchObject({ recipient: client.email, subject: "Got it: $35.00. Thank you!" });
    expect(mail?.notBefore?.toString()).toBe(atWall("2026-11-24T08:00").toString());
    expect(mail?.html).toContain(`/dashboard/statements/receipts/${paid.id}`);
  });

  test("gets no receipt of an old payment", async ({ db }) => {
    await paidHousehold(db);
    expect(await sendReceipts(db, atWall("2026-11-26T12:00"), moneySite)).toBe(0);
  });

  test("sees a summary of the year", async ({ db }) => {
    const { client } = await paidHousehold(db);
    expect(await summarizeYear(db, client.id, 2026)).toMatchObject({
      rows: [
        { name: "Dog Walking", visits: 1, cents: 3000 },
        { name: "Tips", visits: null, cents: 500 },
      ],
      total: 3500,
      paid: 3500,
      refunded: 0,
    });
  });
});

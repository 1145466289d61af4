// Tests when statements are made and which lines they have: each line is on at most one statement.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { billingPreferences, moneyLines, statementLines } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { listUnpaid } from "~/money/account/list-unpaid.server";
import { markPayment } from "~/money/account/payments.server";

import { openAccount } from "../../../tests/support/accounts-of-money";
import { onEachDatabase } from "../../../tests/support/database";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { billAt, billedHousehold, labelsOn, linesOf, payment, statementsOf } from "../../../tests/support/money";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { moneySite } from "../../../tests/support/money-site";
import { makeStatements } from "./make-statements.server";
import { findStatementByToken, payToken } from "./pay-links.server";
import { readStatement } from "./read-statement.server";
import { zone, atWall } from "../../../tests/support/zone";

onEachDatabase("no statement is made", (get) => {
  test.each(["2026-11-22T17:59", "2026-11-24T18:00"])(
    "at %s, outside the time for the statement of Sunday, November 22",
    async (wallTime) => {
      const { db } = get();
      const { walk } = await billedHousehold(db);
      await walk("2026-11-20T10:00");
      expect((await billAt(db, wallTime)).made).toBe(0);
    },
  );

  test("for a household with only a payment", async ({ db }) => {
    const { client } = await billedHousehold(db);
    await db.insert(moneyLines).values(payment(client.id, 3000, "2026-11-20T10:00"));
    expect((await billAt(db, "2026-11-22T18:00")).made).toBe(0);
  });

  test("twice, even by concurrent runs", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-20T10:00");
    await billAt(db, "2026-11-22T17:00");
    const now = atWall("2026-11-22T18:00");
    const made = await Promise.all([1, 2, 3].map(() => makeStatements(db, now, moneySite)));
    expect(made.reduce((sum, each) => sum + each)).toBe(1);
    expect((await billAt(db, "2026-11-22T18:01")).made).toBe(0);
    expect(await statementsOf(db, client.id)).toHaveLength(1);
    expect(await mailsOf(db)).toHaveLength(1);
  });
});

onEachDatabase("a statement", () => {
  test("has the week's visits and fees, is due in a week, and is mailed with its link", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-16T10:00");
    await walk("2026-11-20T10:00", { status: "cancelled", feeCents: 1500 });
    await billAt(db, "2026-11-22T17:00");
    await walk("2026-11-22T17:30");
    await billAt(db, "2026-11-22T18:05");
    const [statement, ...others] = await statementsOf(db, client.id);
    if (!statement) throw new Error("no statement");
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ number: expect.any(Number) as number });
    expect([statement.periodFrom, statement.periodTo, statement.dueOn].map(String)).toEqual([
      "2026-11-16",
      "2026-11-22",
      "2026-11-29",
    ]);
    expect(await labelsOn(db, statement.id)).toEqual([
      "Dog Walking, 30 min: Biscuit",
      "Late cancellation: Dog Walking, 30 min: Biscuit",
    ]);
    const mail = await mailOf(db, "statement", client.email);
    expect(mail.subject).toBe("Your statement: $45.00, due November 29");
    const token = payToken(moneySite.secret, statement.id);
    expect(mail.html).toContain(`${moneySite.origin}/pay/${token}`);
    expect((await findStatementByToken(db, token))?.id).toBe(statement.id);
    expect(await findStatementByToken(db, `${token}x`)).toBeNull();
    expect(mail.html + mail.text).not.toContain("Duquesne");
  });

  test("that was missed is made after downtime, and excludes lines written after its closing time", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-20T10:00");
    await walk("2026-11-22T18:30");
    await walk("2026-11-23T08:00");
    await billAt(db, "2026-11-23T12:00");
    const [statement] = await statementsOf(db, client.id);
    const lines = statement ? await db.$count(statementLines, eq(statementLines.statementId, statement.id)) : 0;
    expect(lines).toBe(1);
    expect(statement?.dueOn.toString()).toBe("2026-11-30");
    await billAt(db, "2026-11-29T18:00");
    expect((await statementsOf(db, client.id)).length).toBe(2);
    expect(await db.$count(statementLines)).toBe(3);
  });

  test("is made after each visit, or monthly, as the household or the owner chose", async ({ db }) => {
    const [each, monthly] = [await billedHousehold(db), await billedHousehold(db)];
    await db.insert(siteSettings).values({ key: "statement_rhythm", value: "month" });
    await db.insert(billingPreferences).values({ clientId: each.client.id, rhythm: "visit" });
    for (const { walk } of [each, monthly]) {
      await walk("2026-11-24T10:00");
      await walk("2026-11-25T10:00");
    }
    await billAt(db, "2026-11-24T11:00");
    await billAt(db, "2026-11-25T11:00");
    await billAt(db, "2026-11-29T18:00");
    expect(await statementsOf(db, each.client.id)).toHaveLength(2);
    expect(await statementsOf(db, monthly.client.id)).toHaveLength(0);
    await billAt(db, "2026-11-30T18:00");
    const [ofMonth] = await statementsOf(db, monthly.client.id);
    expect(`${ofMonth?.periodFrom.toString()} ${ofMonth?.periodTo.toString()}`).toBe("2026-11-01 2026-11-30");
  });

  test("that is made at night is mailed in the morning", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await db.insert(billingPreferences).values({ clientId: client.id, rhythm: "visit" });
    await walk("2026-11-24T20:40");
    await billAt(db, "2026-11-24T22:00");
    const { notBefore } = await mailOf(db, "statement");
    expect(notBefore?.toString()).toBe(atWall("2026-11-25T08:00").toString());
  });

  test("with a total of zero or less says that there is nothing to pay", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-20T10:00");
    await db.insert(moneyLines).values({
      ...payment(client.id, 5000, "2026-11-20T12:00"),
      kind: "credit",
      way: null,
      label: "Goodwill",
      reason: "I was late",
    });
    await billAt(db, "2026-11-22T18:00");
    const [statement] = await statementsOf(db, client.id);
    if (!statement) throw new Error("no statement");
    const printed = await readStatement(db, statement, atWall("2026-11-22T19:00"), zone);
    expect(printed).toMatchObject({ total: -2000, toPay: 0, state: "nothing" });
    const mail = await mailOf(db, "statement", client.email);
    expect(mail.subject).toBe("Your statement: nothing to pay");
    expect(mail.text).toContain("$20.00 to your credit");
  });

  test("shows the open amount after a partial payment, a later statement's payment, and a refund", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-13T10:00");
    await billAt(db, "2026-11-15T18:00");
    await db.insert(moneyLines).values(payment(client.id, 1000, "2026-11-17T12:00"));
    await walk("2026-11-20T10:00");
    await billAt(db, "2026-11-22T18:00");
    const [first, second] = await statementsOf(db, client.id);
    if (!first || !second) throw new Error("two statements were expected");
    // The lines in the mail add up to the amount to pay.
    const mails = (await mailsOf(db)).map(({ text }) => text);
    const ofSecond = mails.find((text) => text.includes("It comes to $50.00"));
    for (const line of ["Balance from earlier statements: $30.00", "30 min: Biscuit: $30.00", ": -$10.00"])
      expect(ofSecond).toContain(line);
    const read = async (wallTime: string) =>
      await Promise.all([first, second].map((each) => readStatement(db, each, atWall(wallTime), zone)));
    expect(await read("2026-11-23T12:00")).toMatchObject([
      { before: 0, total: 3000, since: -1000, toPay: 2000, state: "late" },
      { before: 3000, total: 5000, since: 0, toPay: 5000, state: "open" },
    ]);
    const [paid] = await db
      .insert(moneyLines)
      .values(payment(client.id, 5000, "2026-11-23T12:00"))
      .returning();
    expect(await read("2026-11-24T12:00")).toMatchObject([{ state: "paid" }, { state: "paid", since: -5000 }]);
    await db.insert(moneyLines).values({
      ...payment(client.id, 1500, "2026-11-24T13:00"),
      kind: "refund",
      label: "Refund by Zelle",
      amountCents: 1500,
      reason: "Paid twice",
      paymentId: paid?.id ?? null,
    });
    expect(await read("2026-11-24T14:00")).toMatchObject([{ toPay: 0 }, { toPay: 1500, state: "open" }]);
    expect(await linesOf(db, client.id)).toHaveLength(5);
  });
});

onEachDatabase("a household that left with an open balance", () => {
  test("gets its last statement, is listed as unpaid, and can still open the link and be marked as paid", async ({
    db,
  }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-20T10:00");
    const leftOn = Temporal.PlainDate.from("2026-11-21");
    await db.update(profiles).set({ leftOn }).where(eq(profiles.id, client.id));
    expect(await billAt(db, "2026-11-22T18:00")).toEqual({ charged: 1, made: 1 });
    expect((await mailsOf(db)).map(({ recipient }) => recipient)).toEqual([client.email]);

    const [statement] = await statementsOf(db, client.id);
    const opened = await findStatementByToken(db, payToken(moneySite.secret, statement?.id ?? ""));
    const now = atWall("2026-12-05T10:00");
    expect(opened && (await readStatement(db, opened, now, zone))).toMatchObject({ toPay: 3000, state: "late" });
    const ctx = adminContextOf(db, await addAdmin(db), { now });
    expect((await listUnpaid(ctx, new URLSearchParams())).households).toMatchObject([{ id: client.id, balance: 3000 }]);
    const mark = { ...(await openAccount(db)), way: "check", amount: 3000, note: null, rest: null } as const;
    expect(await markPayment(ctx, client.id, mark)).toMatchObject({ ok: true, value: { after: 0 } });
    expect((await listUnpaid(ctx, new URLSearchParams())).households).toEqual([]);
  });
});

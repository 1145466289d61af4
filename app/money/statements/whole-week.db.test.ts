// A week from its visits to the bookkeeper's file: billed, paid in part, corrected, refunded, exported. And a household that left
// with something open.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { adjustCharge } from "~/money/account/change-account.server";
import { listUnpaid } from "~/money/account/list-unpaid.server";
import { markPayment, refundPayment } from "~/money/account/payments.server";
import { checkMoney } from "~/money/check/check-money.server";
import { readFilters } from "~/money/figures/filters";
import { writeLinesFile, writeUnpaidFile } from "~/money/figures/money-files.server";
import { readBalance } from "~/money/ledger/lines.server";

import { openAccount } from "../../../tests/support/accounts-of-money";
import { onEachDatabase } from "../../../tests/support/database";
import { mailsOf } from "../../../tests/support/mails";
import { billAt, billedHousehold, laTime, linesOf, statementsOf } from "../../../tests/support/money";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { moneySite } from "../../../tests/support/money-site";
import { findStatementByToken, payToken } from "./pay-links.server";
import { readStatement } from "./read-statement.server";

const rows = (file: string) => file.trimEnd().split("\r\n").slice(1);

onEachDatabase("a week", (get) => {
  test("is billed, paid in part, corrected, refunded and exported, and every sum agrees", async () => {
    const { db } = get();
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-17T10:00");
    await walk("2026-11-20T10:00");
    await billAt(db, "2026-11-22T18:00");
    const [statement] = await statementsOf(db, client.id);
    if (!statement) throw new Error("nothing was billed");
    const now = laTime("2026-11-23T10:00");
    const ctx = adminContextOf(db, await addAdmin(db), { now });
    const toPay = async () => (await readStatement(db, statement, now)).toPay;
    expect(await toPay()).toBe(6000);

    const paid = await markPayment(ctx, client.id, {
      ...(await openAccount(db)),
      way: "zelle",
      amount: 4000,
      note: "=1+1",
      rest: null,
    });
    expect(await toPay()).toBe(2000);
    const [charge] = await linesOf(db, client.id);
    const corrected = { lineId: charge?.id ?? "", amount: 2500, reason: "We were late" };
    await adjustCharge(ctx, client.id, { ...(await openAccount(db)), ...corrected });
    expect(await toPay()).toBe(1500);
    const refund = { paymentId: paid.ok ? paid.value.line.id : "", amount: 1000, reason: "Rain", owed: "yes" as const };
    await refundPayment(ctx, client.id, { ...(await openAccount(db)), ...refund });
    expect([await toPay(), await readBalance(db, client.id)]).toEqual([2500, 2500]);

    const { filters } = readFilters(new URLSearchParams(), Temporal.PlainDate.from("2026-11-23"));
    const short = async (kind: "income" | "payments") => rows(await writeLinesFile(db, kind, filters, true));
    const amounts = async (kind: "income" | "payments") =>
      (await short(kind)).map((row) => row.split(",").at(-1)).toSorted();
    expect(await amounts("income")).toEqual(["-5.00", "30.00", "30.00"]);
    expect(await amounts("payments")).toEqual(["-10.00", "40.00"]);
    expect(rows(await writeLinesFile(db, "payments", filters, false)).join()).toContain(",'=1+1,40.00");
    expect(rows(await writeUnpaidFile(db, now)).map((row) => row.split(",").at(-1))).toEqual(["25.00"]);
    expect(await checkMoney(db, laTime("2026-11-23T12:00"))).toEqual([]);
  });
});

onEachDatabase("a household that left with an open balance", (get) => {
  test("gets its last statement, stays on the list of unpaid households, and can still pay by link", async () => {
    const { db } = get();
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-20T10:00");
    const leftOn = Temporal.PlainDate.from("2026-11-21");
    await db.update(profiles).set({ leftOn }).where(eq(profiles.id, client.id));
    expect(await billAt(db, "2026-11-22T18:00")).toEqual({ charged: 1, made: 1 });
    expect((await mailsOf(db)).map(({ recipient }) => recipient)).toEqual([client.email]);

    const [statement] = await statementsOf(db, client.id);
    const opened = await findStatementByToken(db, payToken(moneySite.secret, statement?.id ?? ""));
    const now = laTime("2026-12-05T10:00");
    expect(opened && (await readStatement(db, opened, now))).toMatchObject({ toPay: 3000, state: "late" });
    const ctx = adminContextOf(db, await addAdmin(db), { now });
    expect((await listUnpaid(ctx, new URLSearchParams())).households).toMatchObject([{ id: client.id, balance: 3000 }]);
    const mark = { ...(await openAccount(db)), way: "check", amount: 3000, note: null, rest: null } as const;
    expect(await markPayment(ctx, client.id, mark)).toMatchObject({ ok: true, value: { after: 0 } });
    expect((await listUnpaid(ctx, new URLSearchParams())).households).toEqual([]);
  });
});

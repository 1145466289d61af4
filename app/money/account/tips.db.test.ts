import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { moneyLines } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { readBalance } from "~/money/ledger/lines.server";
import { payPeriodOf } from "~/money/pay/pay-periods";
import { readSheet } from "~/money/pay/read-pay.server";
import { openParts } from "~/money/statements/open-parts";
import { readSums } from "~/money/statements/read-account.server";

import { addCharge, openAccount } from "../../../tests/support/accounts-of-money";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { markPayment, takeBackPayment } from "./payments.server";
import { zone } from "../../../tests/support/zone";

onEachDatabase("a tip with a payment by hand", (get) => {
  /** Adds a household that owes $30 for a visit by Jordan. */
  async function aVisit(setting: "yes" | "no" = "yes") {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db);
    const [jordan, stranger] = [await addWalker(db), await addWalker(db)];
    await db.insert(siteSettings).values({ key: "tips_on", value: setting });
    await addCharge(db, client, { walkerId: jordan.id });
    const mark = async (amount: number, rest: string | null) =>
      markPayment(ctx, client.id, { ...(await openAccount(db)), way: "cash", amount, note: null, rest });
    const takeBack = async (paymentId: string) =>
      takeBackPayment(ctx, client.id, { ...(await openAccount(db)), paymentId });
    const tips = () => db.select().from(moneyLines).where(eq(moneyLines.kind, "tip"));
    return { db, ctx, client, jordan, stranger, mark, takeBack, tips, balance: () => readBalance(db, client.id) };
  }

  test("is refused without a choice, and for a walker who made no visit", async () => {
    const { mark, stranger, balance } = await aVisit();
    expect(await mark(4000, null)).toMatchObject({ reason: "no-choice" });
    expect(await mark(4000, stranger.id)).toMatchObject({ reason: "nobody-came" });
    expect(await balance()).toBe(3000);
  });

  test("is not offered while tips are off", async () => {
    const { mark, balance, jordan } = await aVisit("no");
    expect(await mark(3000, jordan.id)).toMatchObject({ reason: "nobody-came" });
    expect(await mark(4000, null)).toMatchObject({ ok: true });
    expect(await balance()).toBe(-1000);
  });

  test("is recorded for the chosen walker together with its payment, and leaves nothing open", async () => {
    const { mark, tips, jordan, balance } = await aVisit();
    const marked = await mark(4000, jordan.id);
    expect(marked).toMatchObject({ ok: true, value: { after: 0 } });
    const paymentId = marked.ok ? marked.value.line.id : "";
    expect(await tips()).toMatchObject([{ walkerId: jordan.id, amountCents: 1000, paymentId }]);
    expect(await balance()).toBe(0);
  });

  test("is removed from the account and the pay sheet when its payment is taken back", async () => {
    const { db, mark, takeBack, jordan, balance, client } = await aVisit();
    const sheetTips = async () =>
      (await readSheet(db, jordan.id, payPeriodOf(Temporal.PlainDate.from("2026-11-23")), zone)).lines.filter(
        ({ kind }) => kind === "tip",
      );
    const marked = await mark(4000, jordan.id);
    expect(await sheetTips()).toMatchObject([{ amountCents: 1000 }]);
    expect(await takeBack(marked.ok ? marked.value.line.id : "")).toMatchObject({ ok: true, value: { after: 3000 } });
    expect(await balance()).toBe(3000);
    expect(await sheetTips()).toEqual([]);
    const { openLater, credit } = openParts(await readSums(db, client.id));
    expect([openLater, credit]).toEqual([3000, 0]);
  });
});

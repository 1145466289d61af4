import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { auditLog, outbox } from "~/db/tables/platform";
import { readBalance } from "~/money/ledger/lines.server";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addReadyClient, addRequest, addWalker } from "../../../tests/support/ledger";
import { addCharge, openAccount } from "../../../tests/support/accounts-of-money";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { adjustCharge, giveCredit, writeOff } from "./change-account.server";
import { markPayment, refundPayment, takeBackPayment, undoablePayments } from "./payments.server";
import { undoBatch } from "~/platform/audit/undo.server";
import { sendReceipts } from "~/money/statements/receipts.server";
import { siteSettings } from "~/db/tables/offer";
import { payPeriodOf } from "~/money/pay/pay-periods";
import { readSheet } from "~/money/pay/read-pay.server";
import { openParts } from "~/money/statements/open-parts";
import { readSums } from "~/money/statements/read-account.server";
import { zone } from "../../../tests/support/zone";

async function setUp(db: Db) {
  const ctx = adminContextOf(db, await addAdmin(db));
  const { client } = await addReadyClient(db);
  const request = await addRequest(db, client);
  const charge = await addCharge(db, client, { requestId: request.id });
  const opened = () => openAccount(db);
  const balance = () => readBalance(db, client.id);
  /** Loads the page, then submits its form. The way to pay is Zelle by default. */
  const mark = async (amount: number, more: Partial<Parameters<typeof markPayment>[2]> = {}, clientId = client.id) =>
    markPayment(ctx, clientId, { ...(await opened()), way: "zelle", amount, note: null, rest: null, ...more });
  const pay = async (...given: Parameters<typeof mark>) => {
    const outcome = await mark(...given);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.value.line;
  };
  return { ctx, client, charge, opened, balance, mark, pay };
}

const reason = "Rain all week";

onEachDatabase("a payment by hand", (get) => {
  test("is refused for an unknown household, a future day, and a page without every line", async ({ db }) => {
    const { ctx, client, opened, balance, mark } = await setUp(db);
    for (const id of [crypto.randomUUID(), ctx.actor.id])
      expect(await mark(3000, {}, id)).toEqual({ ok: false, reason: "unknown-client" });
    // The household's first charge is on November 20.
    for (const [day, problem] of [
      ["2026-11-24", "not-yet"],
      ["0001-01-01", "before-first-charge"],
      ["2025-11-20", "before-first-charge"],
      ["2026-11-19", "before-first-charge"],
    ] as const)
      expect(await mark(3000, { day: Temporal.PlainDate.from(day) })).toMatchObject({ reason: problem });
    const before = await opened();
    await addCharge(db, client);
    expect(await mark(3000, before)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await balance()).toBe(6000);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("reduces the debt, and money beyond the debt becomes credit", async ({ db }) => {
    const { ctx, client, balance, mark } = await setUp(db);
    const check = { way: "check", note: "No. 1042" } as const;
    const friday = Temporal.PlainDate.from("2026-11-20");
    expect(await mark(1000, { ...check, day: friday })).toMatchObject({ ok: true, value: { after: 2000 } });
    expect(await mark(2500, check)).toMatchObject({ ok: true, value: { after: -500 } });
    expect(await balance()).toBe(-500);
    const [first, second] = await db
      .select()
      .from(moneyLines)
      .where(eq(moneyLines.kind, "payment"))
      .orderBy(moneyLines.day);
    expect(first).toMatchObject({ label: "Paid by check", reason: "No. 1042", way: "check", madeBy: ctx.actor.id });
    expect([first?.day.toString(), second?.day.toString()]).toEqual(["2026-11-20", "2026-11-23"]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "markPayment", subjectTable: "money_lines", subjectId: client.id, after: { balance: "$20.00" } },
      { after: { amount: "-$25.00", balance: "-$5.00" } },
    ]);
  });

  test("is stored once when the form is sent twice", async ({ db }) => {
    const { opened, balance, mark } = await setUp(db);
    const form = await opened();
    expect([await mark(1000, form), await mark(1000, form)]).toMatchObject([
      { ok: true, value: { after: 2000 } },
      { ok: true, value: { after: 2000 } },
    ]);
    expect(await balance()).toBe(2000);
    expect(await db.$count(auditLog)).toBe(1);
    // With another amount, the same form counts as a new one, and its page is out of date.
    expect(await mark(2000, form)).toMatchObject({ reason: "changed-meanwhile" });
  });

  test("is stored by one of two concurrent forms, and the other gets a conflict", async ({ db }) => {
    const { client, opened, mark } = await setUp(db);
    const lines = () => db.$count(moneyLines, eq(moneyLines.clientId, client.id));
    for (let round = 0; round < roundsOn(get(), 5); round += 1) {
      const [one, other] = [await opened(), await opened()];
      const { version } = one;
      const outcomes = await Promise.all([mark(3000, one), mark(3000, other)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed-meanwhile" });
      expect(await lines()).toBe(version + 1);
    }
  });

  test("can be recorded for a household that has left", async ({ db }) => {
    const { mark } = await setUp(db);
    const gone = await addPerson(db, { leftOn: Temporal.PlainDate.from("2026-11-21") });
    await addCharge(db, gone);
    expect(await mark(3000, { way: "cash", version: 1 }, gone.id)).toMatchObject({ ok: true, value: { after: 0 } });
  });
});

onEachDatabase("a refund by hand", (get) => {
  test("is refused above the rest of its payment, and for a card or another household's payment", async ({ db }) => {
    const { ctx, client, pay, charge, opened, balance } = await setUp(db);
    const [zelle, cash] = [await pay(2000), await pay(1000, { way: "cash" })];
    const card = await addCharge(db, client, { kind: "payment", subject: null, way: "card", amountCents: -500 });
    const other = await addPerson(db);
    const elsewhere = await addCharge(db, other, { kind: "payment", subject: null, way: "zelle", amountCents: -500 });
    const refund = async (paymentId: string, amount: number) => {
      const { formKey, version } = await opened();
      // The page's version does not count the other household's line.
      const form = { formKey, version: version - 1, paymentId, amount, reason, owed: "no" as const };
      return refundPayment(ctx, client.id, form);
    };
    expect(await refund(charge.id, 100)).toMatchObject({ reason: "no-such-payment" });
    expect(await refund(elsewhere.id, 100)).toMatchObject({ reason: "no-such-payment" });
    expect(await refund(card.id, 100)).toMatchObject({ reason: "by-card" });
    expect(await refund(cash.id, 1001)).toMatchObject({ reason: "more-than-paid" });
    expect(await refund(zelle.id, 1500)).toMatchObject({ ok: true });
    expect(await refund(zelle.id, 501)).toMatchObject({ reason: "more-than-paid" });
    expect(await refund(zelle.id, 500)).toMatchObject({ ok: true });
    expect(await refund(zelle.id, 1)).toMatchObject({ reason: "more-than-paid" });
    expect(await balance()).toBe(0);
  });

  test("adds a credit for what exceeds the old credit, unless the owner chose that the household owes it again", async () => {
    const { ctx, client, pay, opened, balance } = await setUp(get().db);
    const payment = await pay(4000);
    const refund = async (amount: number, owed: "no" | "yes") =>
      refundPayment(ctx, client.id, { ...(await opened()), paymentId: payment.id, amount, reason, owed });
    expect(await refund(1000, "no")).toMatchObject({ ok: true, value: { after: 0 } });
    expect(await refund(500, "no")).toMatchObject({ ok: true, value: { after: 0 } });
    expect(await refund(500, "yes")).toMatchObject({ ok: true, value: { after: 500 } });
    const kinds = await get().db.select().from(moneyLines).orderBy(moneyLines.writtenAt);
    expect(kinds.filter(({ kind }) => kind === "credit")).toMatchObject([{ amountCents: -500, reason }]);
    expect(await balance()).toBe(500);
  });
});

onEachDatabase("a payment marked by mistake", () => {
  test("can be undone for a minute, and then has no receipt", async ({ db }) => {
    const { ctx, balance, mark } = await setUp(db);
    const marked = await mark(3000);
    const batch = marked.ok ? (marked.value.batch ?? "") : "";
    const undo = (seconds: number) => undoBatch({ ...ctx, now: ctx.now.add({ seconds }) }, batch, undoablePayments);
    expect(await undo(61)).toEqual({ ok: false, reason: "mail-left" });
    expect(await sendReceipts(db, ctx.now.add({ seconds: 20 }), ctx.services)).toBe(1);
    expect((await db.select().from(outbox))[0]?.notBefore).toEqual(ctx.now.add({ seconds: 60 }));
    expect(await undo(30)).toEqual({ ok: true, value: { undone: 1 } });
    expect(await balance()).toBe(3000);
    expect(await undo(31)).toEqual({ ok: false, reason: "already-undone" });
    expect(await db.$count(outbox)).toBe(0);
    expect(await sendReceipts(db, ctx.now.add({ minutes: 5 }), ctx.services)).toBe(0);

    const kept = await mark(1000);
    expect(await sendReceipts(db, ctx.now.add({ seconds: 61 }), ctx.services)).toBe(1);
    await db.update(outbox).set({ status: "sent" });
    const late = undoBatch(ctx, kept.ok ? (kept.value.batch ?? "") : "", undoablePayments);
    expect(await late).toMatchObject({ ok: false });
    expect(await balance()).toBe(2000);
  });

  test("is taken back once, in full and on its own day, but not after a partial refund", async ({ db }) => {
    const { ctx, client, pay, opened, balance } = await setUp(db);
    const real = await pay(1000);
    const wrong = await pay(2000, { day: Temporal.PlainDate.from("2026-11-20") });
    const takeBack = async (paymentId: string) => takeBackPayment(ctx, client.id, { ...(await opened()), paymentId });
    await refundPayment(ctx, client.id, { ...(await opened()), paymentId: real.id, amount: 100, reason, owed: "yes" });
    expect(await takeBack(real.id)).toMatchObject({ reason: "refunded" });
    expect(await takeBack(wrong.id)).toMatchObject({ ok: true, value: { after: 2100 } });
    expect(await takeBack(wrong.id)).toMatchObject({ reason: "refunded" });
    expect(await balance()).toBe(2100);
    const [line] = await db.select().from(moneyLines).where(eq(moneyLines.paymentId, wrong.id));
    expect(line).toMatchObject({ kind: "refund", way: "zelle", amountCents: 2000, reason: "Marked by mistake" });
    expect(line?.day.toString()).toBe("2026-11-20");
  });
});

onEachDatabase("a correction by the owner", (get) => {
  test("is refused for a payment, for a charge without its visit, and for the current price", async ({ db }) => {
    const { ctx, client, pay, charge, opened, balance } = await setUp(db);
    const payment = await pay(100);
    const old = await addCharge(db, client);
    const adjust = async (lineId: string, amount: number) =>
      adjustCharge(ctx, client.id, { ...(await opened()), lineId, amount, reason });
    for (const id of [crypto.randomUUID(), payment.id, old.id])
      expect(await adjust(id, 0)).toMatchObject({ reason: "no-such-charge" });
    expect(await adjust(charge.id, 3000)).toMatchObject({ reason: "same-amount" });
    expect(await balance()).toBe(5900);
  });

  test("lowers, raises or cancels a price, each time with a line that has the reason", async ({ db }) => {
    const { ctx, client, charge, opened, balance } = await setUp(db);
    for (const [amount, change] of [
      [2000, -1000],
      [3500, 1500],
      [0, -3500],
    ] as const) {
      const form = { ...(await opened()), lineId: charge.id, amount, reason };
      expect(await adjustCharge(ctx, client.id, form)).toMatchObject({
        ok: true,
        value: { line: { kind: "adjustment", subject: "visit", amountCents: change, reason }, after: amount },
      });
      expect(await balance()).toBe(amount);
    }
  });

  test("can be a credit larger than the open balance", async () => {
    const { ctx, client, opened, balance } = await setUp(get().db);
    expect(await giveCredit(ctx, client.id, { ...(await opened()), amount: 4000, reason })).toMatchObject({ ok: true });
    expect(await balance()).toBe(-1000);
  });

  test("can be a write-off of the open balance, which is refused when nothing is open", async () => {
    const { ctx, client, pay, opened, balance } = await setUp(get().db);
    await pay(1000);
    expect(await writeOff(ctx, client.id, { ...(await opened()), reason })).toMatchObject({ ok: true });
    expect(await balance()).toBe(0);
    expect(await writeOff(ctx, client.id, { ...(await opened()), reason })).toMatchObject({ reason: "nothing-open" });
  });
});

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

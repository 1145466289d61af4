import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { moneyLines, passes } from "~/db/tables/money/ledger";
import { loadBeside } from "~/money/account/load-account.server";
import { adjustCharge } from "~/money/account/change-account.server";
import { readBalance } from "~/money/ledger/lines.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest } from "../../../tests/support/ledger";
import { addCharge, openAccount } from "../../../tests/support/accounts-of-money";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { applyPasses } from "./apply-passes.server";
import { refundPass, sellPass } from "../account/sell-pass.server";
import { zone } from "../../../tests/support/zone";

async function setUp(db: Db) {
  const ctx = adminContextOf(db, await addAdmin(db));
  const { client } = await addReadyClient(db);
  // The household lives in Culver City and pays the list price.
  const walk = { service: "dog-walks", minutes: 30, shownCents: 27000, price: null } as const;
  const sell = async (more: Partial<Parameters<typeof sellPass>[2]> = {}) =>
    sellPass(ctx, client.id, { ...(await openAccount(db)), ...walk, ...more });
  const visit = async (day: string, amountCents = 3000) => {
    const lines = [
      { kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 3000 },
      ...(amountCents > 3000 ? [{ kind: "weekend" as const, label: "Weekend", amount: amountCents - 3000 }] : []),
    ];
    const request = await addRequest(db, client, { date: day, quote: { lines, total: amountCents } });
    return addCharge(db, client, { requestId: request.id, day, amountCents });
  };
  const apply = () => db.transaction((tx) => applyPasses(tx, { clientId: client.id, zone, now: ctx.now }));
  const balance = () => readBalance(db, client.id);
  const own = async () => (await loadBeside(db, { clientId: client.id, now: ctx.now }, zone)).passes;
  const adjust = async (lineId: string, amount: number) =>
    adjustCharge(ctx, client.id, { ...(await openAccount(db)), lineId, amount, reason: "Called off" });
  return { ctx, client, sell, visit, apply, balance, own, adjust };
}

const reason = "They move away";

onEachDatabase("a pass", (get) => {
  test("is not sold at an outdated price, or for a service that is not offered", async ({ db }) => {
    const { sell } = await setUp(db);
    expect(await sell({ shownCents: 26000 })).toEqual({ ok: false, reason: "price-changed" });
    expect(await sell({ minutes: 25 })).toEqual({ ok: false, reason: "price-changed" });
    expect(await db.$count(passes)).toBe(0);
    expect(await db.$count(moneyLines)).toBe(0);
  });

  test("is sold once per form, has the owner's number of visits, and is valid for 12 months", async ({ db }) => {
    const { ctx, client, sell, balance, own } = await setUp(db);
    const form = {
      ...(await openAccount(db)),
      service: "dog-walks",
      minutes: 30,
      shownCents: 27000,
      price: null,
    } as const;
    for (let time = 0; time < 2; time += 1) expect(await sellPass(ctx, client.id, form)).toMatchObject({ ok: true });
    expect(await balance()).toBe(27000);
    expect(await own()).toMatchObject([
      { what: "Dog Walking, 30 min", visits: 10, left: 10, expires: "November 23, 2027", isOver: false, worth: 27000 },
    ]);
    await db.insert(siteSettings).values([
      { key: "pass_visits", value: "5" },
      { key: "pass_paid_visits", value: "4" },
    ]);
    expect(await sell({ shownCents: 12000, price: 10000 })).toMatchObject({ ok: true, value: { after: 37000 } });
    expect((await own())[1]).toMatchObject({ visits: 5, left: 5, worth: 10000 });
  });

  test("pays once for the first dog of each matching visit", async () => {
    const { sell, visit, apply, balance, own } = await setUp(get().db);
    await visit("2026-11-20");
    await sell();
    await visit("2026-11-24");
    await visit("2026-11-28", 3500);
    expect(await apply()).toMatchObject([
      { label: "Paid by pass, visit 1 of 10", amountCents: -3000 },
      { label: "Paid by pass, visit 2 of 10", amountCents: -3000 },
    ]);
    expect(await apply()).toEqual([]);
    // Open: the pass, the visit before the pass was sold, and the weekend surcharge.
    expect(await balance()).toBe(27000 + 3000 + 500);
    expect(await own()).toMatchObject([{ left: 8 }]);
  });

  test("pays once for a visit, even in concurrent runs", async ({ db }) => {
    const { sell, visit, apply } = await setUp(db);
    await sell();
    await visit("2026-11-24");
    await Promise.all([apply(), apply(), apply()]);
    expect(await db.$count(moneyLines, eq(moneyLines.kind, "pass"))).toBe(1);
  });

  test("gets a canceled visit back, and pays again when the visit takes place after all", async () => {
    const { sell, visit, apply, balance, own, adjust } = await setUp(get().db);
    await sell();
    const charge = await visit("2026-11-24");
    await apply();
    await adjust(charge.id, 0);
    expect(await own()).toMatchObject([{ left: 10 }]);
    expect(await balance()).toBe(27000);
    await adjust(charge.id, 3000);
    expect(await own()).toMatchObject([{ left: 9 }]);
    expect(await balance()).toBe(27000);
  });

  test("is refunded once, at the price paid for each remaining visit, and pays nothing after that", async ({ db }) => {
    const { ctx, client, sell, visit, apply, balance, own } = await setUp(db);
    await sell();
    await visit("2026-11-24");
    await apply();
    const [pass] = await db.select().from(passes);
    const giveBack = async (passId: string) =>
      refundPass(ctx, client.id, { ...(await openAccount(db)), passId, reason });
    expect(await giveBack(crypto.randomUUID())).toMatchObject({ reason: "no-such-pass" });
    expect(await giveBack(pass?.id ?? "")).toMatchObject({
      ok: true,
      value: { line: { amountCents: -24300, reason } },
    });
    expect(await giveBack(pass?.id ?? "")).toMatchObject({ reason: "nothing-left" });
    expect(await balance()).toBe(2700);
    expect(await own()).toMatchObject([{ left: 0, worth: 0, ended: "November 23, 2026" }]);
    await visit("2026-11-25");
    expect(await apply()).toEqual([]);
  });
});

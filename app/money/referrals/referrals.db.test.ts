import { ne } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { moneyLines, referrals } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { readBalance } from "~/money/ledger/lines.server";

import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { creditReferrals, noteReferral, selectReferral } from "./referrals.server";

async function setUp(db: Db) {
  const ctx = adminContextOf(db, await addAdmin(db));
  const { client } = await addReadyClient(db, { lastName: "Newcomer" });
  const sender = await addPerson(db, { firstName: "Jo", lastName: "Friend" });
  const walker = await addWalker(db);
  const walk = (day: number) =>
    addVisit(db, {
      walker,
      client,
      startsAt: `2026-11-${day}T10:00`,
      visit: { status: "completed" },
      request: { status: "completed" },
    });
  const balances = async () => [await readBalance(db, client.id), await readBalance(db, sender.id)];
  return { ctx, client, sender, walk, balances, note: (by: string | null) => noteReferral(ctx, client.id, by) };
}

onEachDatabase("a referral", (get) => {
  test("finds the referrer when the name is typed with another kind of apostrophe", async ({ db }) => {
    const { note } = await setUp(db);
    await addPerson(db, { firstName: "Ivy", lastName: "O\u2019Neil" });
    expect(await note("ivy o'neil")).toMatchObject({ ok: true });
  });

  test("is refused for an unknown or ambiguous name, for itself, and for a household it referred", async ({ db }) => {
    const { ctx, client, sender, note } = await setUp(db);
    await addPerson(db, { firstName: "Al", lastName: "Twin" });
    await addPerson(db, { firstName: "Al", lastName: "Twin" });
    expect(await note("nobody@example.com")).toEqual({ ok: false, reason: "nobody" });
    // The underscore must not work as a wildcard.
    expect(await note("J_ Friend")).toEqual({ ok: false, reason: "nobody" });
    expect(await note("al twin")).toEqual({ ok: false, reason: "several" });
    expect(await note(client.email)).toEqual({ ok: false, reason: "itself" });
    expect(await noteReferral(ctx, ctx.actor.id, sender.email)).toEqual({ ok: false, reason: "unknown-client" });
    await noteReferral(ctx, sender.id, client.email);
    expect(await note(sender.email)).toEqual({ ok: false, reason: "other-way" });
    expect(await db.$count(referrals)).toBe(1);
  });

  test("credits both households once after the third visit, even in concurrent runs", async ({ db }) => {
    const { ctx, client, walk, balances, note } = await setUp(db);
    await db.insert(siteSettings).values({ key: "referral_credit", value: "20.00" });
    expect(await note("  jo friend ")).toMatchObject({ ok: true });
    const credit = () => creditReferrals(db, ctx.now, ctx.services);
    await walk(16);
    await walk(17);
    await credit();
    expect(await balances()).toEqual([0, 0]);
    expect((await selectReferral(db, client.id))[0]).toMatchObject({
      name: "Jo Friend",
      visits: 2,
      isCredited: false,
    });
    await walk(18);
    await Promise.all([credit(), credit()]);
    await credit();
    expect(await balances()).toEqual([-2000, -2000]);
    expect(await db.$count(moneyLines)).toBe(2);
    expect(await note(null)).toEqual({ ok: false, reason: "credited" });
  });

  test("is stored for only one of two households that name each other concurrently", async ({ db }) => {
    for (let round = 0; round < roundsOn(get(), 5); round += 1) {
      const { ctx, client, sender } = await setUp(db);
      const both = await Promise.all([
        noteReferral(ctx, client.id, sender.email),
        noteReferral(ctx, sender.id, client.email),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual({ ok: false, reason: "other-way" });
    }
  });

  test("that is changed while credits are written gives no credit to the previous referrer", async ({ db }) => {
    const { ctx, client, sender, walk, note } = await setUp(db);
    const right = await addPerson(db, { firstName: "Kim", lastName: "Right" });
    await db.insert(siteSettings).values({ key: "referral_credit", value: "20.00" });
    await note(sender.email);
    for (const day of [16, 17, 18]) await walk(day);
    for (let round = 0; round < roundsOn(get(), 5); round += 1) {
      const corrected = note(round % 2 === 0 ? right.email : sender.email);
      await Promise.all([creditReferrals(db, ctx.now, ctx.services), corrected]);
      const [noted] = await selectReferral(db, client.id);
      const credited = await db.select().from(moneyLines).where(ne(moneyLines.clientId, client.id));
      expect(credited.map(({ clientId }) => clientId)).toEqual(noted?.isCredited ? [noted.id] : []);
      if (noted?.isCredited) break;
    }
  });

  test("gives no credit while no amount is set, or after it was removed", async ({ db }) => {
    const { ctx, sender, walk, balances, note } = await setUp(db);
    await note(sender.email);
    for (const day of [16, 17, 18]) await walk(day);
    await creditReferrals(db, ctx.now, ctx.services);
    expect(await balances()).toEqual([0, 0]);
    await note(null);
    await db.insert(siteSettings).values({ key: "referral_credit", value: "20.00" });
    await creditReferrals(db, ctx.now, ctx.services);
    expect(await balances()).toEqual([0, 0]);
  });
});

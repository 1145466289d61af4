// Charges are written once, after the undo period. Later changes are further lines.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { moneyLines } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { requestChanges, requests } from "~/db/tables/visits";
import { onEachDatabase } from "../../../tests/support/database";
import { addRequests } from "../../../tests/support/ledger";
import { billedHousehold, linesOf } from "../../../tests/support/money";
import { moneySite } from "../../../tests/support/money-site";
import { chargeHouseholds } from "./charge-households.server";
import { atWall } from "../../../tests/support/zone";

onEachDatabase("nothing is charged", (get) => {
  test("while the walker can still undo Finish", async ({ db }) => {
    const { walk } = await billedHousehold(db);
    await walk("2026-11-24T10:00");
    expect(await chargeHouseholds(db, atWall("2026-11-24T10:39"), moneySite)).toBe(0);
    expect(await chargeHouseholds(db, atWall("2026-11-24T10:40"), moneySite)).toBe(1);
  });

  test("twice, even by repeated and concurrent runs", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-24T10:00");
    const now = atWall("2026-11-24T12:00");
    await Promise.all([1, 2, 3].map(() => chargeHouseholds(db, now, moneySite)));
    expect(await chargeHouseholds(db, now, moneySite)).toBe(0);
    expect(await linesOf(db, client.id)).toHaveLength(1);
  });

  test.each([
    ...(["confirmed", "in_progress", "cancelled", "no_show", "declined"] as const).map((status) => ({ status })),
    { status: "cancelled" as const, feeCents: 1500, feeWaivedAt: atWall("2026-11-24T09:00") },
  ])("for a visit whose fee is missing or waived: %j", async (request) => {
    const { db } = get();
    const { walk } = await billedHousehold(db);
    const { id } = await walk("2026-11-24T10:00");
    await db
      .update(requests)
      .set({ feeCents: 0, ...request })
      .where(eq(requests.id, id));
    expect(await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite)).toBe(0);
  });

  test("for visits before billing started", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await db.insert(siteSettings).values({ key: "billing_starts_on", value: "2026-11-23" });
    await walk("2026-11-22T10:00");
    await walk("2026-11-23T10:00");
    expect(await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite)).toBe(1);
    expect((await linesOf(db, client.id)).map(({ day }) => day.toString())).toEqual(["2026-11-23"]);
  });
});

onEachDatabase("a household is charged", (get) => {
  test.each([3000, 0])("the quoted price of a completed visit once: %i cents", async (amountCents) => {
    const { db } = get();
    const { client, walker, walk } = await billedHousehold(db);
    const { id } = await walk("2026-11-24T10:00", { totalCents: amountCents });
    for (const time of ["12:00", "12:01"]) await chargeHouseholds(db, atWall(`2026-11-24T${time}`), moneySite);
    expect(await linesOf(db, client.id)).toMatchObject([
      {
        kind: "charge",
        subject: "visit",
        requestId: id,
        label: "Dog Walking, 30 min: Biscuit",
        amountCents,
        walkerId: walker.id,
        serviceType: "dog-walks",
        madeBy: null,
      },
    ]);
  });

  test.each([
    ["cancelled", "Late cancellation: Dog Walking, 30 min: Biscuit"],
    ["no_show", "Nobody home: Dog Walking, 30 min: Biscuit"],
    ["confirmed", "Late change: Dog Walking, 30 min: Biscuit"],
  ] as const)("the fee of a visit in the state %s", async (status, label) => {
    const { db } = get();
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-24T10:00", { status, feeCents: 1500 });
    await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite);
    expect(await linesOf(db, client.id)).toMatchObject([{ kind: "charge", subject: "fee", label, amountCents: 1500 }]);
  });

  test("the fee of a late move, and later the price of the visit", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-24T10:00", { feeCents: 1500 });
    await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite);
    expect((await linesOf(db, client.id)).map(({ subject }) => subject).sort()).toEqual(["fee", "visit"]);
  });
});

onEachDatabase("many households are charged", () => {
  test("one after the other, while the site serves requests, until the run is stopped", async ({ db }) => {
    for (let household = 0; household < 4; household += 1) await (await billedHousehold(db)).walk("2026-11-24T10:00");
    let [asked, answered] = [0, 0];
    const seen: number[] = [];
    const written = await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite, () => {
      seen.push(answered);
      // Simulates a request that arrives during the run.
      setImmediate(() => (answered += 1));
      asked += 1;
      return asked > 3;
    });
    expect(written).toBe(3);
    // Each request was answered before the next household began.
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  test("even if they have more lines than one SQL statement inserts", async ({ db }) => {
    const { client } = await billedHousehold(db);
    const updatedAt = atWall("2026-11-24T10:00");
    await addRequests(db, client, 300, { status: "declined", feeCents: 500, updatedAt });
    expect(await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite)).toBe(300);
    expect(await linesOf(db, client.id)).toHaveLength(300);
  });
});

onEachDatabase("a charge is corrected by another line", (get) => {
  const change = async (
    { db }: ReturnType<typeof get>,
    id: string,
    values: Partial<typeof requests.$inferInsert>,
  ): Promise<void> => {
    await db
      .update(requests)
      .set({ ...values, version: sql`${requests.version} + 1`, updatedAt: atWall("2026-11-25T09:00") })
      .where(eq(requests.id, id));
  };
  const corrected = async (database: ReturnType<typeof get>, clientId: string) => {
    await chargeHouseholds(database.db, atWall("2026-11-25T10:00"), moneySite);
    await chargeHouseholds(database.db, atWall("2026-11-25T11:00"), moneySite);
    const [, ...adjusted] = await linesOf(database.db, clientId);
    return adjusted.map(({ kind, amountCents, reason, day }) => ({ kind, amountCents, reason, day: day.toString() }));
  };
  const onThatDay = { kind: "adjustment", day: "2026-11-25" };

  test("if the fee is waived later, with the owner's reason", async () => {
    const { client, walk } = await billedHousehold(get().db);
    const { id } = await walk("2026-11-24T10:00", { status: "cancelled", feeCents: 1500 });
    await chargeHouseholds(get().db, atWall("2026-11-24T12:00"), moneySite);
    await change(get(), id, { feeWaivedAt: atWall("2026-11-25T09:00") });
    await get()
      .db.insert(requestChanges)
      .values({
        requestId: id,
        at: atWall("2026-11-25T09:00"),
        actorKind: "admin",
        action: "waiveFee",
        toStatus: "cancelled",
        reason: "Biscuit was at the vet",
      });
    const reason = "Fee waived: Biscuit was at the vet";
    expect(await corrected(get(), client.id)).toEqual([{ ...onThatDay, amountCents: -1500, reason }]);
  });

  test("if the owner overrides a line of the price, each time with the reason", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    const { id } = await walk("2026-11-24T10:00");
    await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite);
    const line = { kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 2500 };
    const overridden = { was: 3000, reason: "I was late" };
    await change(get(), id, { totalCents: 2500, quote: { lines: [{ ...line, overridden }], total: 2500 } });
    const once = { ...onThatDay, amountCents: -500, reason: "Price changed: I was late" };
    expect(await corrected(get(), client.id)).toEqual([once]);
    await change(get(), id, { totalCents: 3000, quote: { lines: [{ ...line, amount: 3000 }], total: 3000 } });
    const back = { ...onThatDay, amountCents: 500, reason: "Price changed" };
    expect(await corrected(get(), client.id)).toEqual([once, back]);
  });

  test("if the visit is canceled after it was billed", async () => {
    const { client, walk } = await billedHousehold(get().db);
    const { id } = await walk("2026-11-24T10:00");
    await chargeHouseholds(get().db, atWall("2026-11-24T12:00"), moneySite);
    await change(get(), id, { status: "cancelled" });
    const reason = "This visit didn't take place";
    expect(await corrected(get(), client.id)).toEqual([{ ...onThatDay, amountCents: -3000, reason }]);
  });

  test("while the owner's manual adjustments stay", async ({ db }) => {
    const { client, walk } = await billedHousehold(db);
    await walk("2026-11-24T10:00");
    await chargeHouseholds(db, atWall("2026-11-24T12:00"), moneySite);
    const [charge] = await linesOf(db, client.id);
    if (!charge) throw new Error("nothing was charged");
    const { id: _, key: __, ...line } = charge;
    await db.insert(moneyLines).values({ ...line, kind: "adjustment", amountCents: -1000, reason: "A short walk" });
    expect(await chargeHouseholds(db, atWall("2026-11-26T12:00"), moneySite)).toBe(0);
  });
});

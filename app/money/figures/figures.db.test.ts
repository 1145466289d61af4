import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import { visitSteps } from "~/db/tables/visit-steps";
import type { Db } from "~/db/client.server";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addLine, addStatement } from "../../../tests/support/figure-lines";
import { onEachDatabase } from "../../../tests/support/database";

import { loadFigures } from "./load-figures.server";
import { atWall } from "../../../tests/support/zone";

/** Monday, November 23, 9 am in Los Angeles. */
const monday = atWall("2026-11-23T09:00");
const load = (db: Db, query = "", now = monday) => loadFigures(db, sampleBusiness, now, new URLSearchParams(query));

onEachDatabase("the owner's figures", (get) => {
  test("are all zero for a new site", async () => {
    const figures = await load(get().db);
    expect(figures).toMatchObject({ income: 0, paid: 0, byService: [], byArea: [], byClient: [], hours: [] });
    expect(figures.unpaid).toMatchObject({ total: 0, households: [], more: 0 });
    expect(figures.coming).toEqual({ visits: 0, cents: 0, askedCents: 0 });
    expect(figures.bars.starts).toHaveLength(30);
  });

  test("count a pass as income when it is bought, and not the visits it pays for", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00" });
    await addLine(db, client, { requestId: request.id, serviceType: "dog-walks", walkerId: walker.id });
    await addLine(db, client, {
      kind: "adjustment",
      subject: "visit",
      reason: "Rain",
      amountCents: -500,
      requestId: request.id,
    });
    await addLine(db, client, { subject: "pass", amountCents: 27_000, day: "2026-11-02", label: "Pass" });
    await addLine(db, client, { kind: "credit", amountCents: -1000, reason: "Thanks" });
    await addLine(db, client, { kind: "tip", amountCents: 400 });
    const payment = await addLine(db, client, {
      kind: "payment",
      way: "zelle",
      amountCents: -30_000,
      day: "2026-11-21",
    });
    await addLine(db, client, {
      kind: "refund",
      way: "zelle",
      amountCents: 1000,
      reason: "Twice",
      paymentId: payment.id,
      day: "2026-11-22",
    });
    const figures = await load(db);
    expect(figures.income).toBe(3000 - 500 + 27_000);
    expect(figures.paid).toBe(29_000);
    expect(figures.byService).toEqual([
      { key: "none", name: "Not tied to a service", cents: 27_000 },
      { key: "dog-walks", name: "Dog Walking", cents: 2500 },
    ]);
    expect(figures.byArea.map(({ name, cents }) => [name, cents])).toEqual([
      ["Not tied to an area", 27_000],
      ["Culver City", 2500],
    ]);
    expect(figures.bars.income[19]).toBe(2500);
    expect(figures.bars.paid.slice(20, 22)).toEqual([30_000, -1000]);
  });

  test("count lost disputes and failed refunds as payments, not as income", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const card = await addLine(db, client, { kind: "payment", way: "card", amountCents: -6000 });
    const about = { kind: "adjustment", subject: null, reason: "Bank", paymentId: card.id } as const;
    await addLine(db, client, { ...about, amountCents: 6000 });
    await addLine(db, client, { ...about, amountCents: -700 });
    expect(await load(db)).toMatchObject({ income: 0, paid: 700, byService: [] });
  });

  test("filter income, but not payments, by walker, service and area", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const [walker, other] = [await addWalker(db), await addWalker(db, { firstName: "Kim" })];
    const walk = await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00" });
    const run = await addVisit(db, {
      walker: other,
      client,
      startsAt: "2026-11-20T12:00",
      request: { serviceType: "dog-runs", areaSlug: "venice" },
    });
    await addLine(db, client, { requestId: walk.request.id });
    await addLine(db, client, { requestId: run.request.id, amountCents: 5000 });
    await addLine(db, client, { kind: "payment", way: "cash", amountCents: -700 });
    const incomeOf = async (query: string) => (await load(db, query)).income;
    expect(await incomeOf("")).toBe(8000);
    expect(await incomeOf(`walker=${other.id}`)).toBe(5000);
    expect(await incomeOf("service=dog-walks")).toBe(3000);
    expect(await incomeOf("area=venice")).toBe(5000);
    expect(await incomeOf("area=venice&service=dog-walks")).toBe(0);
    expect(await incomeOf("from=2026-11-21&to=2026-11-30")).toBe(0);
    expect(await load(db, "area=venice")).toMatchObject({ paid: 700, isNarrowed: true });
    const unknown = await load(db, "walker=00000000-0000-4000-8000-999999999999");
    expect(unknown.errors.walker).toBeDefined();
  });

  test("compare this week and month with the previous ones, in full and up to the same day", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const days = {
      "2026-11-22": 1,
      "2026-11-23": 2,
      "2026-11-16": 4,
      "2026-11-17": 8,
      "2026-10-23": 16,
      "2026-10-24": 32,
    };
    for (const [day, amountCents] of Object.entries(days)) {
      await addLine(db, client, { day, amountCents });
      await addLine(db, client, { day, kind: "payment", way: "cash", amountCents: -amountCents * 100 });
    }
    const { week, month } = await load(db);
    expect(week.income).toEqual({ now: 3, last: 12, same: 4 });
    expect(week.paid).toEqual({ now: 300, last: 1200, same: 400 });
    expect(month.income).toEqual({ now: 15, last: 48, same: 16 });
  });

  test("group unpaid amounts by age, with payments applied to the oldest statement first", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const { client: even } = await addReadyClient(db);
    await addStatement(db, client, "2026-10-20", [await addLine(db, client)]);
    await addStatement(db, client, "2026-11-10", [await addLine(db, client, { amountCents: 2000 })]);
    await addStatement(db, client, "2026-11-23", [await addLine(db, client, { amountCents: 1500 })]);
    await addStatement(db, client, "2026-11-29", [await addLine(db, client, { amountCents: 100 })]);
    await addLine(db, client, { amountCents: 10 });
    await addLine(db, client, { kind: "payment", way: "cash", amountCents: -3500 });
    await addStatement(db, even, "2026-10-20", [await addLine(db, even)]);
    await addLine(db, even, { kind: "payment", way: "cash", amountCents: -3000 });
    const { unpaid } = await load(db);
    expect(Object.fromEntries(unpaid.byAge.map(({ age, cents }) => [age, cents]))).toEqual({
      coming: 100,
      today: 1500,
      week: 0,
      "two-weeks": 1500,
      month: 0,
      older: 0,
      unstated: 10,
    });
    expect(unpaid).toMatchObject({ total: 3110, households: [{ clientId: client.id, oldest: "two-weeks" }] });
  });

  test("count visits by their Los Angeles day, and hours by the walker's clock", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const visit = { status: "completed" as const };
    // The visit starts at 11:30 PM: in UTC it is the next day, and the clocks go back two and a half hours later.
    const late = await addVisit(db, { walker, client, startsAt: "2026-10-31T23:30", visit });
    await addVisit(db, { walker, client, startsAt: "2026-11-01T09:00", visit, minutes: 60 });
    await addVisit(db, { walker, client, startsAt: "2026-11-30T23:30" });
    const press = { visitId: late.visit.id, notedAt: monday, actorId: walker.id };
    await db.insert(visitSteps).values([
      { ...press, step: "start", happenedAt: late.visit.startsAt },
      { ...press, step: "finish", happenedAt: late.visit.startsAt.add({ minutes: 41 }) },
    ]);
    const november = await load(db);
    expect(november.bars.done[0]).toBe(1);
    expect(november.bars.booked.at(-1)).toBe(1);
    expect(november.hours).toMatchObject([{ key: walker.id, minutes: 60, visits: 1 }]);
    const october = await load(db, "period=last-month");
    expect(october.bars.done.at(-1)).toBe(1);
    expect(october.hours).toMatchObject([{ minutes: 41 }]);
  });

  test("count canceled visits, waived fees, and the value of next week's visits", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const at = (startsAt: string, status: "cancelled" | "no_show" | "confirmed", request = {}) =>
      addVisit(db, { walker, client, startsAt, visit: { status }, request });
    await at("2026-11-03T10:00", "cancelled", { feeCents: 1500 });
    await at("2026-11-04T10:00", "cancelled", { feeCents: 1500, feeWaivedAt: monday });
    await at("2026-11-05T10:00", "no_show", { feeCents: 3000 });
    await at("2026-11-28T10:00", "confirmed");
    await at("2026-11-29T10:00", "confirmed");
    await at("2026-12-05T10:00", "confirmed");
    await at("2026-12-06T10:00", "confirmed");
    const { lost, coming } = await load(db);
    expect(lost).toEqual({ cancelled: 2, noShows: 1, feeCents: 4500, waived: 1, waivedCents: 1500 });
    expect(coming).toEqual({ visits: 2, cents: 6000, askedCents: 0 });
  });
});

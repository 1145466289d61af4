import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readZipPoints } from "~/offer/zips/zip-points.server";
import { sampleZipPoints } from "~/sample/business/areas/sample-zip-points";

import {
  duesOf,
  guessMiles,
  type PaidVisit,
  payOf,
  type PayRule,
  ruleFor,
  type SheetLine,
  sheetLines,
  totalOf,
} from "./rules";

const rule = (given: Partial<PayRule> = {}): PayRule => ({
  serviceType: null,
  basis: "visit",
  amount: 1800,
  validFrom: "2026-01-01",
  ...given,
});

const visit = (given: Partial<PaidVisit> = {}): PaidVisit => ({
  id: "a",
  day: "2026-11-10",
  time: "10:00 AM",
  serviceType: "dog-walks",
  service: "Dog Walking",
  minutes: 30,
  chargedCents: 3000,
  stops: [],
  ...given,
});

describe("the rule of a day", () => {
  test("is null before the first rule starts", () => {
    expect(ruleFor([rule({ validFrom: "2026-11-11" })], "dog-walks", "2026-11-10")).toBeNull();
    expect(ruleFor([], "dog-walks", "2026-11-10")).toBeNull();
  });

  test("is the newest valid one, and the later of two that start on the same day", () => {
    const rules = [
      rule({ amount: 1 }),
      rule({ amount: 3, validFrom: "2026-11-10" }),
      rule({ amount: 2, validFrom: "2026-06-01" }),
    ];
    expect(ruleFor(rules, "dog-walks", "2026-11-09")?.amount).toBe(2);
    expect(ruleFor(rules, "dog-walks", "2026-11-10")?.amount).toBe(3);
    expect(ruleFor([...rules, rule({ amount: 4, validFrom: "2026-11-10" })], "dog-walks", "2026-11-10")?.amount).toBe(
      4,
    );
  });

  test("is the one for the service, even if it is older than the general one", () => {
    const rules = [rule({ serviceType: "dog-runs", amount: 5 }), rule({ amount: 6, validFrom: "2026-11-01" })];
    expect(ruleFor(rules, "dog-runs", "2026-11-10")?.amount).toBe(5);
    expect(ruleFor(rules, "drop-in", "2026-11-10")?.amount).toBe(6);
  });

  test("is null for meet and greets unless they have a rule of their own", () => {
    expect(ruleFor([rule()], "meet-and-greet", "2026-11-10")).toBeNull();
    expect(ruleFor([rule({ serviceType: "meet-and-greet" })], "meet-and-greet", "2026-11-10")).not.toBeNull();
  });
});

test.each([
  ["no rule", null, 0],
  ["a rate per visit", rule({ amount: 1800 }), 1800],
  ["a rate per hour", rule({ basis: "hour", amount: 2500 }), 1708],
  ["a share", rule({ basis: "share", amount: 45 }), 1282],
])("with %s, a 41-minute visit charged at $28.49 pays %d cents", (_, given, cents) => {
  expect(payOf(given, { minutes: 41, chargedCents: 2849 })).toBe(cents);
});

test("a share of a negative charge is zero", () => {
  expect(payOf(rule({ basis: "share", amount: 50 }), { minutes: 30, chargedCents: -500 })).toBe(0);
});

const placeOf = readZipPoints(JSON.stringify(sampleZipPoints));

test("miles are estimated from home to home: zero within one home, at least one mile between two", () => {
  const at = (clientId: string, zip: string) => ({ clientId, zip });
  expect(guessMiles([], placeOf)).toBe(0);
  expect(guessMiles([at("a", "90232")], placeOf)).toBe(0);
  expect(guessMiles([at("a", "90232"), at("a", "90232")], placeOf)).toBe(0);
  expect(guessMiles([at("a", "90232"), at("b", "90232")], placeOf)).toBe(10);
  expect(guessMiles([at("a", "90232"), at("b", "00000")], placeOf)).toBe(10);
  const there = guessMiles([at("a", "90232"), at("b", "90291")], placeOf);
  // Culver City to Venice is five or six miles by car (in tenths of a mile).
  expect(there).toBeGreaterThan(40);
  expect(there).toBeLessThan(70);
  expect(guessMiles([at("a", "90232"), at("b", "90291"), at("a", "90232")], placeOf)).toBe(2 * there);
});

test("miles are estimated in every state, with shorter degrees of longitude farther north", () => {
  const at = (clientId: string, zip: string) => ({ clientId, zip });
  const list = readZipPoints(null);
  // South Portland and Falmouth, Maine: about six miles as the crow flies.
  const north = guessMiles([at("a", "04106"), at("b", "04105")], list);
  expect(north).toBeGreaterThan(60);
  expect(north).toBeLessThan(110);
  // A degree of longitude is half as long in Anchorage as at the equator.
  const far = guessMiles([at("a", "1"), at("b", "2")], (zip) => ({ north: 61, east: zip === "1" ? 0 : 1 }));
  expect(far).toBe(Math.round(69.1163 * Math.cos((61 * Math.PI) / 180) * 13));
});

test("stored positions override those of the zip code list", () => {
  expect(readZipPoints(JSON.stringify(sampleZipPoints))("90049")).toEqual({ north: 34.063, east: -118.474 });
  expect(readZipPoints(null)("90049")).toEqual(expect.objectContaining({ north: 34.066, east: -118.474 }));
});

const noMiles = new Map<string, number>();
const dues = (visits: readonly PaidVisit[], rules = [rule()]) =>
  duesOf({ rules, visits, tips: [], miles: noMiles, placeOf });
const short = (lines: readonly SheetLine[]) => lines.map(({ kind, amountCents }) => [kind, amountCents]);
const isNovember = (day: string) => day >= "2026-11-08";

describe("a sheet", () => {
  test("has one line per visit, tips in full, and the noted miles", () => {
    const facts = {
      placeOf,
      rules: [rule()],
      visits: [visit()],
      tips: [{ id: "t", day: "2026-11-10", amountCents: 500 }],
      miles: new Map([["2026-11-10", 83]]),
    };
    const lines = sheetLines(duesOf(facts), [], isNovember);
    expect(short(lines)).toEqual([
      ["visit", 1800],
      ["tip", 500],
      ["mileage", 0],
    ]);
    expect(totalOf(lines)).toEqual({ cents: 2300, tenthMiles: 83 });
  });

  test("repeats nothing that an earlier sheet paid correctly", () => {
    const paid = sheetLines(dues([visit({ day: "2026-10-30" })]), [], () => true);
    expect(sheetLines(dues([visit({ day: "2026-10-30" })]), paid, isNovember)).toEqual([]);
  });

  test("corrects missing, changed and canceled items of earlier sheets", () => {
    const before = [visit({ id: "same", day: "2026-10-28" }), visit({ id: "gone", day: "2026-10-29" })];
    const paid = sheetLines(dues(before), [], () => true);
    const now = dues(
      [visit({ id: "same", day: "2026-10-28" }), visit({ id: "late", day: "2026-10-30" })],
      [rule({ amount: 2000 })],
    );
    expect(short(sheetLines(now, paid, isNovember))).toEqual([
      ["correction", 200],
      ["correction", -1800],
      ["correction", 2000],
    ]);
  });
});

/** Random state of six visits at some time: which visits were made, and how much each one pays. */
const world = fc.record({ made: fc.subarray([0, 1, 2, 3, 4, 5]), amount: fc.integer({ min: 0, max: 9000 }) });

test("all sheets add up to what is due, whatever changes between them", () =>
  fc.assert(
    fc.property(fc.array(world, { minLength: 1, maxLength: 6 }), (worlds) => {
      const days = ["2026-10-01", "2026-10-02", "2026-10-15", "2026-10-16", "2026-10-29", "2026-10-30"];
      const dueIn = ({ made, amount }: (typeof worlds)[number]) =>
        dues(
          made.map((number) => visit({ id: `v${number}`, day: days[number] ?? "" })),
          [rule({ amount })],
        );
      // Each sheet is about two more of the days, and sees the visits as they are at that time.
      const paid: SheetLine[] = [];
      for (const [round, state] of worlds.entries()) {
        const own = days.slice(round * 2, round * 2 + 2);
        const known = days.slice(0, round * 2 + 2);
        const lines = sheetLines(
          dueIn(state).filter(({ day }) => known.includes(day)),
          paid,
          (day) => own.includes(day),
        );
        paid.push(...lines);
        const due = totalOf(dueIn(state).filter(({ day }) => known.includes(day)));
        expect(totalOf(paid)).toEqual(due);
        expect(lines.every(({ kind, amountCents }) => kind === "correction" || amountCents >= 0)).toBe(true);
      }
    }),
  ));

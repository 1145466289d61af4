import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { leftOfPass, linesOfPass, type PassMove, type PassTerms, type PassVisit, worthOf } from "./rules";

const day = (text: string) => Temporal.PlainDate.from(text);

const pass = (id: string, more: Partial<PassTerms> = {}): PassTerms => ({
  id,
  serviceType: "dog-walks",
  duration: 30,
  visits: 10,
  boughtOn: day("2026-11-01"),
  expiresOn: day("2027-11-01"),
  endedOn: null,
  ...more,
});

const visit = (requestId: string, more: Partial<PassVisit> = {}): PassVisit => ({
  requestId,
  serviceType: "dog-walks",
  duration: 30,
  day: day("2026-11-20"),
  firstDogCents: 3000,
  netCents: 3000,
  moves: [],
  ...more,
});

const asLine = ({ passId, amountCents }: Pick<PassMove, "passId" | "amountCents">) => ({
  kind: "pass" as const,
  passId,
  amountCents,
});

describe("a pass", () => {
  test.each([
    ["of another service", { serviceType: "dog-runs" }],
    ["of another length", { duration: 60 }],
    ["before it was bought", { day: day("2026-10-31") }],
    ["after its last day", { day: day("2027-11-02") }],
    ["that costs nothing", { netCents: 0 }],
  ])("does not pay for a visit %s", (_, more) =>
    expect(linesOfPass([pass("ten")], [visit("walk", more)], [])).toEqual([]),
  );

  it("pays nothing after its refund", () =>
    expect(linesOfPass([pass("ten", { endedOn: day("2026-11-10") })], [visit("walk")], [])).toEqual([]));

  it("pays only for the first dog, and also on the pass's last day", () =>
    expect(linesOfPass([pass("ten")], [visit("walk", { netCents: 5500, day: day("2027-11-01") })], [])).toEqual([
      { passId: "ten", requestId: "walk", amountCents: -3000, visit: 1, turn: 0 },
    ]));

  it("pays at most the corrected price of the visit", () =>
    expect(linesOfPass([pass("ten")], [visit("walk", { netCents: 2000 })], [])[0]?.amountCents).toBe(-2000));

  it("pays for the earliest visits first, once each", () => {
    const visits = [visit("late", { day: day("2026-11-22") }), visit("early", { day: day("2026-11-02") })];
    const one = pass("one", { visits: 1 });
    expect(linesOfPass([one], visits, []).map(({ requestId }) => requestId)).toEqual(["early"]);
    const paid = visits.map((each) => ({ ...each, moves: [{ passId: "one", amountCents: -3000 }] }));
    expect(linesOfPass([pass("ten")], paid, [])).toEqual([]);
  });

  it("is used up before a newer pass is used", () => {
    const first = pass("first", { visits: 1 });
    const visits = [visit("one"), visit("two", { day: day("2026-11-21") })];
    expect(
      linesOfPass([first, pass("second")], visits, []).map(({ passId, visit: number }) => [passId, number]),
    ).toEqual([
      ["first", 1],
      ["second", 1],
    ]);
  });

  it("gets a canceled visit back, and pays again when the visit takes place after all", () => {
    const moves = [{ passId: "ten", amountCents: -3000 }];
    const off = visit("walk", { netCents: 0, moves });
    const [back] = linesOfPass([pass("ten")], [off], moves.map(asLine));
    expect(back).toEqual({ passId: "ten", requestId: "walk", amountCents: 3000, visit: 1, turn: 1 });
    const after = [...moves, { passId: "ten", amountCents: 3000 }];
    expect(leftOfPass(pass("ten"), after.map(asLine))).toBe(10);
    expect(linesOfPass([pass("ten")], [{ ...off, moves: after }], after.map(asLine))).toEqual([]);
    expect(linesOfPass([pass("ten")], [visit("walk", { moves: after })], after.map(asLine))).toMatchObject([
      { amountCents: -3000, turn: 2 },
    ]);
  });

  it("that was refunded leaves what it paid for a canceled visit as credit", () => {
    const off = visit("walk", { netCents: 0, moves: [{ passId: "ten", amountCents: -3000 }] });
    expect(linesOfPass([pass("ten", { endedOn: day("2026-11-10") })], [off], [])).toEqual([]);
  });
});

test("a pass is refunded at the price paid for each remaining visit", () => {
  expect(worthOf(4, { visits: 10 }, 27000)).toBe(10800);
  expect(worthOf(1, { visits: 3 }, 10000)).toBe(3333);
  expect(worthOf(10, { visits: 10 }, 27000)).toBe(27000);
});

const visits = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 9000 }), off: fc.boolean() }), { maxLength: 30 });

test("a pass is never used for more visits than it has, and a second run changes nothing", () =>
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 12 }), (given, size) => {
      const terms = pass("ten", { visits: size });
      const asked = given.map(({ cents }, i) => visit(String(i), { netCents: cents }));
      const moves = linesOfPass([terms], asked, []);
      const lines = moves.map(asLine);
      const left = leftOfPass(terms, lines);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBe(size - moves.length);
      const again = asked.map((each, i) => ({
        ...each,
        netCents: given[i]?.off ? 0 : each.netCents,
        moves: moves.filter(({ requestId }) => requestId === each.requestId),
      }));
      const more = linesOfPass([terms], again, lines);
      expect(leftOfPass(terms, [...lines, ...more.map(asLine)])).toBeGreaterThanOrEqual(0);
      const unchanged = again.map((each, i) => ({ ...each, netCents: asked[i]?.netCents ?? 0 }));
      expect(linesOfPass([terms], unchanged, lines)).toEqual([]);
    }),
  ));

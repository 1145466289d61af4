// Results of `npm run bench:site`.
import { expect, test } from "vitest";

import { failed, judge, median } from "../../bench/site/figures";
import { summaryOf, tableOf } from "../../bench/site/tables";

const pages = (...values: number[]) => values.map((value, index) => ({ of: `/page-${index}`, value }));

test("the median of an even number of runs is the slower of the middle two", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([10, 1, 9, 2])).toBe(9);
});

test("a run without a number counts as the slowest run", () => {
  expect(median([Number.NaN, 1, 2])).toBe(2);
  expect(median([Number.NaN, 1, Number.NaN])).toBeNaN();
  expect(median([])).toBeNaN();
});

test("a group misses its target when one page does, and the page is named", () => {
  const { measured, target, isMet } = judge("HTML", pages(9.04, 14.96, 13), { atMost: 14, unit: "kB", digits: 1 });
  expect([target, measured, isMet]).toEqual(["≤ 14 kB", "9.0 to 15.0 kB (/page-1), 1 of 3 missed", false]);
});

test("the lowest run is the worst when higher is better", () => {
  const { measured, target, isMet } = judge("requests/s", pages(250, 180, 199.6), { atLeast: 200 });
  expect([target, measured, isMet]).toEqual(["≥ 200", "250 to 180 (/page-1), 2 of 3 missed", false]);
});

test("a result is compared with its target before rounding", () => {
  expect(judge("largest paint", pages(1.054), { atMost: 1.05, unit: "s", digits: 2 }).isMet).toBe(false);
  expect(judge("largest paint", pages(1.05), { atMost: 1.05, unit: "s", digits: 2 }).isMet).toBe(true);
});

test("a missing result does not meet its target", () => {
  expect(judge("paint", pages(1, Number.NaN), { atMost: 2, unit: "s" })).toMatchObject({
    measured: "1 to ? s (/page-1), 1 of 2 missed",
    isMet: false,
  });
  expect(judge("paint", [], { atMost: 2 })).toMatchObject({ measured: "not measured", isMet: false });
  expect(failed("part load", "no wrk")).toMatchObject({ measured: "not measured: no wrk", isMet: false });
});

test("pages with equal results share one line", () => {
  expect(judge("fonts", pages(2, 2), { atMost: 2 }).measured).toBe("2");
});

test("results are printed as a Markdown table, with or without a target", () => {
  const figures = [
    judge("JavaScript", pages(19), { atMost: 20, unit: "kB" }),
    judge("fonts", pages(3), { atMost: 2 }),
    judge("Astro", pages(7), { unit: "kB" }),
  ];
  expect(summaryOf(figures).split("\n")).toEqual([
    "| figure     | target  | measured |            |",
    "| ---------- | ------- | -------- | ---------- |",
    "| JavaScript | ≤ 20 kB | 19 kB    | met        |",
    "| fonts      | ≤ 2     | 3        | missed     |",
    "| Astro      |         | 7 kB     | to compare |",
  ]);
});

test("number columns are right-aligned", () => {
  expect(
    tableOf([
      ["page", "ms"],
      ["/", "7"],
    ]).split("\n"),
  ).toEqual(["| page |  ms |", "| ---- | --: |", "| /    |   7 |"]);
});

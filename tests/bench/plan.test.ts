// What `npm run bench:site` is asked to measure.
import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

import { readPlan, spoken } from "../../bench/site/plan";

const known = ["load", "weight", "start"];

test("everything is measured five times unless something else is said", () => {
  expect(readPlan([], {}, known)).toEqual({ parts: known, runs: 5, seconds: 5, requests: 10_000 });
});

test("parts are measured alone, in their own order", () => {
  const { parts, runs, seconds } = readPlan(["--only", "start, load"], { BENCH_RUNS: "1", BENCH_SECONDS: "2" }, known);
  expect([parts, runs, seconds]).toEqual([["load", "start"], 1, 2]);
});

test("an unknown part and a wrong number are named", () => {
  expect(() => readPlan(["--only", "load,speed"], {}, known)).toThrow(
    'There is no part "speed": it is one of load, weight, start',
  );
  for (const given of ["0", "-1", "1.5", "many"])
    expect(() => readPlan([], { BENCH_RUNS: given }, known)).toThrow("BENCH_RUNS should be a whole number above zero");
  expect(() => readPlan(["--all"], {}, known)).toThrow("--all");
});

test("how long it takes is told in words", () => {
  expect([spoken(95.4), spoken(1000)]).toEqual(["about 95 seconds", "about 17 minutes"]);
});

test("everything the bench is made of is there for Node as it is, without a build", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bench/site/bench.ts", "--only", "nothing"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no part "nothing"');
});

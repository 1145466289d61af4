// Command line of `npm run bench:site`.
import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

import { readPlan, spoken } from "../../bench/site/plan";

const known = ["load", "weight", "start"];

test("each part runs five times by default", () => {
  expect(readPlan([], {}, known)).toEqual({ parts: known, runs: 5, seconds: 5, requests: 10_000 });
});

test("selected parts run in the standard order", () => {
  const { parts, runs, seconds } = readPlan(["--only", "start, load"], { BENCH_RUNS: "1", BENCH_SECONDS: "2" }, known);
  expect([parts, runs, seconds]).toEqual([["load", "start"], 1, 2]);
});

test("an unknown part or an invalid number is named in the error", () => {
  expect(() => readPlan(["--only", "load,speed"], {}, known)).toThrow(
    'There is no part "speed": it is one of load, weight, start',
  );
  for (const given of ["0", "-1", "1.5", "many"])
    expect(() => readPlan([], { BENCH_RUNS: given }, known)).toThrow("BENCH_RUNS should be a whole number above zero");
  expect(() => readPlan(["--all"], {}, known)).toThrow("--all");
});

test("the expected duration is printed in words", () => {
  expect([spoken(95.4), spoken(1000)]).toEqual(["about 95 seconds", "about 17 minutes"]);
});

test("every file of the benchmark runs in Node without a build", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bench/site/bench.ts", "--only", "nothing"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no part "nothing"');
});

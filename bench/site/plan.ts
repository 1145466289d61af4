// Options of the bench, from the command line and the environment: what to measure, how often and for how long.
import { parseArgs } from "node:util";

export interface Plan {
  /** Names of parts, in the order of measurement. */
  parts: readonly string[];
  /** Number of runs; each figure is their median. */
  runs: number;
  /** Seconds for which wrk loads a page in each run. */
  seconds: number;
  /** Number of requests after which memory is read. */
  requests: number;
}

/**
 * Reads the option `--only kept,start` and the environment variables BENCH_RUNS (5), BENCH_SECONDS (5) and
 * BENCH_REQUESTS (10000). @throws an error that names the wrong value.
 */
export function readPlan(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  known: readonly string[],
): Plan {
  const { values } = parseArgs({ args: [...args], options: { only: { type: "string" } } });
  const asked = values.only?.split(",").map((name) => name.trim()) ?? known;
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part "${unknown.join(", ")}": it is one of ${known.join(", ")}`);
  const number = (name: string, usual: number) => {
    const given = Number(environment[name] ?? usual);
    if (!Number.isInteger(given) || given < 1) throw new Error(`${name} should be a whole number above zero`);
    return given;
  };
  return {
    parts: known.filter((name) => asked.includes(name)),
    runs: number("BENCH_RUNS", 5),
    seconds: number("BENCH_SECONDS", 5),
    requests: number("BENCH_REQUESTS", 10_000),
  };
}

/** Returns the duration in words: "about 42 minutes"; in seconds below two minutes. */
export const spoken = (seconds: number): string =>
  seconds < 120 ? `about ${Math.round(seconds)} seconds` : `about ${Math.round(seconds / 60)} minutes`;

// Measures requests per second and latencies by running wrk for some seconds on the same machine.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { median } from "./figures.ts";
import { type Load, readWrk } from "./wrk-answer.ts";

export interface Loading {
  url: string;
  connections: number;
  seconds: number;
  cookie?: string;
}

export async function measureLoad({ url, connections, seconds, cookie }: Loading): Promise<Load> {
  const headers = ["Accept-Encoding: identity", ...(cookie ? [`Cookie: ${cookie}`] : [])];
  const how = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...headers.flatMap((header) => ["-H", header])];
  const { stdout } = await promisify(execFile)("wrk", [...how, url], { timeout: (seconds + 30) * 1000 });
  return readWrk(stdout);
}

/** Returns the median of each figure over several runs, and the sum of their errors. */
export const typical = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  errors: loads.reduce((sum, { errors }) => sum + errors, 0),
});

/** Formats the figures as table cells. */
export const cellsOf = ({ perSecond, p50, p99 }: Load): string[] => [
  perSecond.toFixed(0),
  p50.toFixed(2),
  p99.toFixed(2),
];

// Requests per second and latencies, by wrk on loopback, bounded in time.
import { spawnSync } from "node:child_process";

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

const toMs = (text: string) => {
  const value = Number.parseFloat(text);
  return text.endsWith("us") ? value / 1000 : text.endsWith("ms") ? value : value * 1000;
};

export function measureLoad(url: string, connections: number, seconds: number): Load {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: identity", url];
  const { stdout, status, stderr } = spawnSync("wrk", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`wrk failed: ${stderr || "is Debian's package wrk installed?"}`);
  const find = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? "0";
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  const refused = Number(find(/Non-2xx or 3xx responses: (\d+)/));
  return {
    perSecond: Number.parseFloat(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: toMs(find(/50%\s+(\S+)/)),
    p99: toMs(find(/99%\s+(\S+)/)),
    errors: refused + socket.map(Number).reduce((sum, each) => sum + each, 0),
  };
}

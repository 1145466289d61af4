// Parses the output of wrk.
export interface Load {
  perSecond: number;
  /** Latency in milliseconds that half of the requests stay below. */
  p50: number;
  p99: number;
  errors: number;
}

/** Parses a time in the format of wrk, such as "980.00us", "1.34ms", "2.10s" or "1.00m", into milliseconds. */
function toMs(text: string): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s|m|h)$/.exec(text) ?? [];
  const ms = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit ?? ""];
  if (value === undefined || ms === undefined) throw new Error(`wrk printed no time: "${text}"`);
  return Number(value) * ms;
}

export function readWrk(printed: string): Load {
  const find = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? "0";
  // Matches only at the start of a line, since other lines contain percentages, too.
  const latency = (percent: number) => toMs(find(new RegExp(`^\\s*${percent}%\\s+(\\S+)`, "m")));
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed)?.slice(1) ?? [];
  const refused = Number(find(/Non-2xx or 3xx responses: (\d+)/));
  return {
    perSecond: Number.parseFloat(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: latency(50),
    p99: latency(99),
    errors: refused + socket.map(Number).reduce((sum, each) => sum + each, 0),
  };
}

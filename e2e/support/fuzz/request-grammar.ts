// Grammar of the canary fuzz: makes correct, nearly correct and wrong requests as bytes, always the same for the same
// seed and index. Placeholders in braces stand for sessions and host, which differ by site.
import type { Reader } from "../../../tests/support/canary-readers.ts";
import { pathOf, spelled } from "./addresses.ts";
import { contents, hiddenRequest, oddFraming } from "./bodies.ts";
import { cookies, encodings, hosts, origins, others } from "./headers.ts";
import type { Chance } from "./random.ts";

export interface FuzzRequest {
  method: string;
  target: string;
  version: string;
  headers: (readonly [name: string, value: string])[];
  /** The body as Latin-1 characters, one per byte. */
  body: string;
  /** Readers whose session cookies the request contains, in any spelling. */
  readers: Reader[];
  /** True when the length of the request is unambiguous, so that exactly one response is expected. */
  isFramed: boolean;
  /** Path of the same page in an ordinary request. */
  page: string;
}

/** Requests sent over one connection without waiting between them. */
export type FuzzCase = FuzzRequest[];

const methods = [
  [48, "GET"],
  [32, "POST"],
  [5, "HEAD"],
  [1, "PUT"],
  [1, "PATCH"],
  [1, "DELETE"],
  [2, "OPTIONS"],
  [2, "TRACE"],
  [1, "CONNECT"],
  [1, "PROPFIND"],
  [1, "QUERY"],
  [1, "get"],
  [1, "Post"],
  [1, "WALK"],
] as const;

function makeRequest(chance: Chance): FuzzRequest {
  const path = pathOf(chance);
  const method = chance.weigh(methods);
  const { headers: cookieHeaders, readers: who } = cookies(chance);
  const host = chance.weigh(hosts);
  const headers: [string, string][] = [...host, ...cookieHeaders];
  const extra = chance.weigh([
    [55, 0],
    [30, 1],
    [15, 3],
  ] as const);
  for (let time = 0; time < extra; time++) headers.push(chance.pick(others));
  if (chance.percent(50)) headers.push(["Accept-Encoding", chance.pick(encodings)]);

  const isOdd = chance.percent(3);
  let body = "";
  if (method === "POST" || isOdd || chance.percent(3)) {
    headers.push(...chance.weigh(origins));
    const sent = contents(path, chance);
    if (sent.type) headers.push(["Content-Type", sent.type]);
    body = sent.body;
    if (isOdd) {
      const odd = chance.pick(oddFraming)(sent.body, chance.percent(50) ? hiddenRequest : "");
      headers.push(...odd.headers);
      body = odd.body;
    } else headers.push(["Content-Length", "{length}"]);
  }
  const isUpgrade = chance.percent(1);
  if (isUpgrade) headers.push(["Connection", "Upgrade"], ["Upgrade", chance.pick(["websocket", "h2c"])]);
  if (chance.percent(5)) headers.reverse();
  const target = spelled(path, chance);
  return {
    method,
    target,
    version: chance.weigh([
      [95, "HTTP/1.1"],
      [3, "HTTP/1.0"],
      [1, "HTTP/1.2"],
      [1, "HTTP/0.9"],
    ] as const),
    headers,
    body,
    readers: who,
    // After CONNECT the connection is not HTTP.
    isFramed: !isOdd && method !== "CONNECT" && isWellFramed(headers, target),
    page: path,
  };
}

/** Returns whether all parsers agree on the length of the request. */
function isWellFramed(headers: readonly (readonly [string, string])[], target: string): boolean {
  const names = headers.map(([name]) => name.toLowerCase());
  const text = headers.flat().join("");
  // eslint-disable-next-line no-control-regex
  return !names.includes("upgrade") && !/[\u0000\r\n]/.test(text) && !/\s/.test(target) && target !== "";
}

/** Makes one request in most cases, or several over one connection. */
export function makeCase(chance: Chance): FuzzCase {
  const count = chance.weigh([
    [88, 1],
    [8, 2],
    [4, 4],
  ] as const);
  return Array.from({ length: count }, () => makeRequest(chance));
}

export interface Fillings {
  host: string;
  /** Cookie values by role. */
  sessions: ReadonlyMap<string, string>;
}

/** Replaces the placeholders and returns the bytes to send. */
export function bytesOf({ method, target, version, headers, body }: FuzzRequest, fillings: Fillings): Buffer {
  const fill = (text: string) =>
    text
      .replaceAll("{host}", fillings.host)
      .replaceAll("{port}", fillings.host.split(":")[1] ?? "")
      .replaceAll(/\{session:(\w+)(?::(\d+))?\}/g, (_, who: string, cut?: string) => {
        const session = fillings.sessions.get(who) ?? "";
        return cut ? session.slice(0, -Number(cut)) : session;
      });
  const sent = fill(body);
  const lines = headers.map(
    ([name, value]) => `${name}: ${fill(value.replaceAll("{length}", String(sent.length)))}\r\n`,
  );
  return Buffer.from(`${method} ${fill(target)} ${version}\r\n${lines.join("")}\r\n${sent}`, "latin1");
}

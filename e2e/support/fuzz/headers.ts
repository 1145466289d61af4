// Headers of the canary fuzz: session cookies in many spellings, and other headers.
import { type Reader, readers } from "../../../tests/support/canary-readers.ts";
import type { Chance } from "./random.ts";

interface Spoken {
  headers: [string, string][];
  readers: Reader[];
}

export const sessionName = "walks.session_token";
const sessionOf = (reader: Reader) => `{session:${reader}}`;

/** Ways to send a session cookie, each with its weight: as a browser does, and ambiguous ones. */
const cookieForms: (readonly [number, (session: string, chance: Chance, other: string) => [string, string][]])[] = [
  [40, (session) => [["Cookie", `${sessionName}=${session}`]]],
  [6, (session) => [["Cookie", `theme=dark; ${sessionName}=${session}`]]],
  [3, (session) => [["Cookie", `${sessionName}=${session}; theme=light`]]],
  [3, (session) => [["Cookie", `${sessionName}="${session}"`]]],
  [9, (session) => [["Cookie", `${sessionName}="${session}X`]]],
  [3, (session) => [["Cookie", `${sessionName}="${session}`]]],
  [2, (session) => [["Cookie", `${sessionName}=${session}"`]]],
  [2, (session) => [["Cookie", `theme="light; ${sessionName}=${session}; x="`]]],
  [2, (session) => [["Cookie", `theme=light; ${sessionName}="${session}X`]]],
  [2, (session) => [["Cookie", `${sessionName}=${session}; ${sessionName}=${session}`]]],
  [2, (session) => [["Cookie", `${sessionName}=x; ${sessionName}=${session}`]]],
  [2, (session, _, other) => [["Cookie", `${sessionName}=${session}; ${sessionName}=${other}`]]],
  [2, (session, chance) => [["Cookie", `${sessionName}=${session.slice(0, -1)}:${1 + chance.below(40)}}`]]],
  [1, (session) => [["Cookie", `${sessionName}=${session}x`]]],
  [1, (session) => [["Cookie", `${sessionName} = ${session}`]]],
  [1, (session) => [["Cookie", `${sessionName}=%20${session}`]]],
  [1, (session) => [["Cookie", `${sessionName}=%22${session}%22`]]],
  [1, (session) => [["Cookie", `walks%2esession_token=${session}`]]],
  [1, (session) => [["Cookie", `WALKS.SESSION_TOKEN=${session}`]]],
  [1, (session) => [["Cookie", `__Secure-${sessionName}=${session}`]]],
  [1, (session) => [["Cookie", `__Host-${sessionName}=${session}`]]],
  [1, (session) => [["Cookie", `$Version=1; ${sessionName}=${session}; $Path=/`]]],
  [1, (session) => [["Cookie", `a=1, ${sessionName}=${session}`]]],
  [
    1,
    (session) => [
      ["Cookie", `theme=dark`],
      ["Cookie", `${sessionName}=${session}`],
    ],
  ],
  [
    1,
    (session) => [
      ["Cookie", `${sessionName}=${session}`],
      ["cookie", `theme=dark`],
    ],
  ],
  [
    1,
    (session, _, other) => [
      ["Cookie", `${sessionName}=${session}`],
      ["Cookie", `${sessionName}=${other}`],
    ],
  ],
  [1, (session) => [["COOKIE", `${sessionName}=${session}`]]],
  [1, (session) => [["Cookie", `theme=dark;\r\n ${sessionName}=${session}`]]],
  [1, (session) => [["Cookie", `;;;${sessionName}=${session};;`]]],
  [1, (session) => [["Cookie", `theme=dark\u0000; ${sessionName}=${session}`]]],
  [1, (session) => [["Cookie ", `${sessionName}=${session}`]]],
  [1, (session) => [["X-Cookie", `${sessionName}=${session}`]]],
  [1, (session) => [["Authorization", `Bearer ${session}`]]],
  [1, (session) => [["X-Forwarded-Cookie", `${sessionName}=${session}`]]],
];

const nobodysCookies: (readonly [number, [string, string][]])[] = [
  [60, []],
  [6, [["Cookie", "theme=dark"]]],
  [4, [["Cookie", "theme=light"]]],
  [2, [["Cookie", "theme=system"]]],
  [2, [["Cookie", 'theme="dark"']]],
  [2, [["Cookie", "theme=dark; theme=light"]]],
  [2, [["Cookie", "theme=%64ark"]]],
  [2, [["Cookie", "theme=<script>"]]],
  [2, [["Cookie", ""]]],
  [2, [["Cookie", "="]]],
  [2, [["Cookie", `${sessionName}=`]]],
  [2, [["Cookie", `${sessionName}=none.none`]]],
  [2, [["Cookie", `${sessionName}=${"a".repeat(3000)}`]]],
  [2, [["Cookie", `flash=none; __proto__=1; constructor=2`]]],
  [2, [["Cookie", `${sessionName}=%`]]],
];

export function cookies(chance: Chance): Spoken {
  const who = chance.weigh([
    [38, "anonymous"],
    [22, "client"],
    [12, "stranger"],
    [14, "walker"],
    [14, "admin"],
  ] as const);
  if (who === "anonymous") return { headers: chance.weigh(nobodysCookies), readers: ["anonymous"] };
  const other = chance.pick(readers.filter((reader) => reader !== "anonymous"));
  const headers = chance.weigh(cookieForms)(sessionOf(who), chance, sessionOf(other));
  const names = new Set(
    headers.flatMap(([, value]) => [...value.matchAll(/\{session:(\w+)/g)].map(([, name]) => name)),
  );
  return { headers, readers: readers.filter((reader) => names.has(reader)) };
}

const sound: [string, string] = ["Host", "{host}"];
export const hosts: (readonly [number, [string, string][]])[] = [
  [90, [sound]],
  [1, []],
  [1, [sound, sound]],
  [1, [sound, ["Host", "example.com"]]],
  [1, [["Host", "example.com"]]],
  [1, [["Host", "{host}@example.com"]]],
  [1, [["Host", "{host}/admin"]]],
  [1, [["Host", "{host}#.data"]]],
  [1, [["Host", ""]]],
  [1, [["Host", "{host}, example.com"]]],
  [1, [["HOST", "LOCALHOST:{port}"]]],
];

export const origins: (readonly [number, [string, string][]])[] = [
  [75, [["Origin", "http://{host}"]]],
  [5, []],
  [3, [["Origin", "null"]]],
  [4, [["Origin", "http://example.com"]]],
  [
    2,
    [
      ["Origin", "http://{host}"],
      ["Origin", "http://example.com"],
    ],
  ],
  [2, [["Origin", "http://{host}.example.com"]]],
  [2, [["Origin", "http://{host}@example.com"]]],
  [2, [["Origin", "HTTP://LOCALHOST:{port}"]]],
];

export const others: [string, string][] = [
  ["X-HTTP-Method-Override", "GET"],
  ["X-HTTP-Method-Override", "POST"],
  ["X-Method-Override", "DELETE"],
  ["X-Forwarded-For", "127.0.0.1"],
  ["X-Forwarded-For", "10.0.0.1, 127.0.0.1, ::1"],
  ["X-Forwarded-Host", "example.com"],
  ["X-Forwarded-Proto", "https"],
  ["Forwarded", "for=127.0.0.1;host=example.com;proto=https"],
  ["X-Real-IP", "127.0.0.1"],
  ["X-Original-URL", "/admin/waitlist"],
  ["X-Rewrite-URL", "/admin/waitlist"],
  ["X-React-Router-Request", "yes"],
  ["X-React-Router-SPA-Mode", "yes"],
  ["X-React-Router-Prerender-Data", "%5B%5D"],
  ["X-React-Router-Data", "yes"],
  ["X-Remix-Response", "yes"],
  ["X-Remix-Redirect", "/admin"],
  ["X-Middleware-Subrequest", "1"],
  ["rsc-action-id", "1"],
  ["Accept", "text/x-component"],
  ["Accept", "application/json"],
  ["Accept", "text/html"],
  ["Accept-Language", "xx"],
  ["Range", "bytes=0-10"],
  ["Range", "bytes=0-1,3-4,9999999-"],
  ["If-None-Match", "*"],
  ["If-Modified-Since", "Sun, 22 Nov 2099 10:00:00 GMT"],
  ["Authorization", "Bearer none"],
  ["Authorization", "Basic YWRtaW46YWRtaW4="],
  ["X-Goog-Channel-ID", "one"],
  ["X-Goog-Resource-State", "exists"],
  ["Sec-Fetch-Site", "same-origin"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Purpose", "prefetch"],
  ["Connection", "close"],
  ["Connection", "keep-alive, Cookie"],
  ["Expect", "100-continue"],
  ["Expect", "200-ok"],
  ["TE", "trailers"],
  ["Cache-Control", "only-if-cached"],
  ["Pragma", "akamai-x-get-cache-key"],
  ["Max-Forwards", "0"],
  ["Via", "1.1 none"],
  ["Content-Encoding", "gzip"],
  ["User-Agent", "walk\u00e9r"],
  ["X-Long", "a".repeat(4000)],
];
export const encodings = [
  "gzip",
  "gzip, deflate, br",
  "deflate",
  "identity",
  "*",
  "gzip;q=0, br;q=0",
  "gzip;q=0.001",
  "GZIP",
];

// The grammar of the canary fuzz: requests that are right, nearly right, and wrong, as bytes. The same seed and index make
// the same requests; what differs from site to site (sessions, its host) stands in braces until they are sent.
import { sampleBookingId, sampleSeries, sampleVisitId } from "~/sample/sample-ledger-ids";
import { sampleContract } from "~/sample/sample-contract";
import { sampleAccounts } from "~/sample/sample-people";
import { samplePets } from "~/sample/sample-pets";

import { type Reader, readers } from "../../../tests/support/canary-readers.ts";
import { sharedThings, strangersThings } from "../../../tests/support/canary-rows.ts";
import { mutations, views } from "../access-table.ts";
import type { Chance } from "./random.ts";

export interface FuzzRequest {
  method: string;
  target: string;
  version: string;
  headers: (readonly [name: string, value: string])[];
  /** Bytes, one letter each. */
  body: string;
  /** Whose sessions are in it, in whatever spelling. */
  readers: Reader[];
  /** Where it ends is said in one way only: exactly one answer is owed. */
  isFramed: boolean;
  /** The page it is about, as nobody would ask for it afterwards. */
  page: string;
}

/** What is sent over one connection, without waiting for an answer in between. */
export type FuzzCase = FuzzRequest[];

const accounts = new Set(sampleAccounts.map(({ id }) => id));
const bookings = [
  ...(["tomorrow", "run", "waiting", "walked", "hike-luna", "time-proposed", "move-asked"] as const).map(
    sampleBookingId,
  ),
  strangersThings.booking,
];
const nothing = "00000000-0000-4000-8000-999999999999";

/** Ids for the parameter of an address: everybody's, nobody's, and what is none. */
function idsFor(pattern: string): readonly string[] {
  if (pattern.includes("/pets/")) return [...samplePets.map(({ id }) => id), strangersThings.pet];
  if (pattern.includes("/booking/")) return bookings;
  if (pattern.includes("/visits/")) return (["tomorrow", "run", "walked", "hike-luna"] as const).map(sampleVisitId);
  if (pattern.includes("standing")) return [sampleSeries.active, sampleSeries.asked, strangersThings.series];
  if (pattern.includes("/contract/")) return [sampleContract.id, strangersThings.contract];
  if (pattern.includes("/leads/")) return [sharedThings.lead];
  if (pattern.includes("/mails/")) return [sharedThings.mail];
  if (pattern.includes("/clients/")) return [...accounts];
  if (pattern.includes("/media/")) return [sharedThings.picture];
  return [nothing];
}

/** Every address there is, for each thing of everybody's. */
export function plainAddresses(): string[] {
  const all = patterns.flatMap((pattern) => {
    const at = views[pattern]?.at ?? mutations[pattern]?.at;
    const others = pattern.includes(":id") ? idsFor(pattern).map((id) => pattern.replace(":id", id)) : [];
    return [...(at ? [at] : []), ...others, ...(pattern.includes(":") ? [] : [pattern])];
  });
  // What still lacks a name, and what would sign everybody out.
  return [...new Set(all)].filter((path) => !/[:*]/.test(path) && path !== "/sign-out");
}

const oddIds = [nothing, "1", "%00", "..", "0", "*", "'", "undefined", "null", "%E2%80%AE", "-".repeat(300)];

const patterns = [
  ...new Set([...Object.keys(views), ...Object.keys(mutations), "/healthz", "/readyz"]),
  "/api/auth/passkey/generate-register-options",
  "/api/auth/passkey/generate-authenticate-options",
  "/api/auth/get-session",
  "/__manifest",
  "/.well-known/security.txt",
  "/assets",
];
/** What says something of one's own to whoever is signed in, and is otherwise the same for everybody. */
const sharedPages = ["/book", "/request-service", "/employee-schedule", "/schedule", "/testimonials", "/contact", "/"];
const desk = patterns.filter((pattern) => /^\/(?:admin|calendar-management)(?:\/|$)/.test(pattern));

function pathOf(chance: Chance): string {
  const pattern = chance.weigh([
    [50, patterns],
    [20, sharedPages],
    [30, desk],
  ] as const);
  const chosen = chance.pick(pattern);
  const at = views[chosen]?.at ?? mutations[chosen]?.at;
  // The demo's own pages, which show every mail to everybody; a site that people use has none (start.db.test.ts).
  if (chosen.startsWith("/dev/")) return chosen.replace(":id", sharedThings.mail);
  if (at && chance.percent(60)) return at;
  return chosen
    .replace(":id", () => (chance.percent(85) ? chance.pick(idsFor(chosen)) : chance.pick(oddIds)))
    .replace(":slug", () => chance.pick(["venice", "santa-monica", "none", "..%2fadmin"]))
    .replace(":file", () => chance.pick(["320.webp", "none.ics", "original", "..%2foriginal"]))
    .replace(":token", () => chance.pick(["none", "a.b.c"]))
    .replace("*", "no-such-page");
}

/** Every letter, or one of them, as "%41". */
function encode(path: string, chance: Chance): string {
  const at = 1 + chance.below(Math.max(1, path.length - 1));
  const letter = path.charCodeAt(at) || 97;
  const hex = letter.toString(16);
  return `${path.slice(0, at)}%${chance.percent(50) ? hex.toUpperCase() : hex}${path.slice(at + 1)}`;
}

const cutQuery = (target: string): [path: string, query: string] => {
  const at = target.indexOf("?");
  return at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at)];
};
const onPath = (change: (path: string) => string) => (target: string) => {
  const [path, query] = cutQuery(target);
  return change(path) + query;
};

type Spell = (target: string, chance: Chance) => string;

const byScript: Spell[] = [
  onPath((path) => (path === "/" ? "/_.data" : `${path}.data`)),
  onPath((path) => `${path}#.data`),
  onPath((path) => `${path}/_.data`),
  onPath((path) => `${path};x=.data`),
  onPath((path) => `${path}.data#`),
  onPath((path) => `${path}.data/`),
  onPath((path) => `${path}%2edata`),
  onPath((path) => `${path}.%64ata`),
  onPath((path) => `${path}.DATA`),
  onPath((path) => `${path}.data.data`),
  onPath((path) => `${path}?.data`),
  onPath((path) => `${path}%23.data`),
  onPath((path) => `${path}%3f.data`),
  (target) => `${target}${target.includes("?") ? "&" : "?"}x=.data`,
  onPath((path) => `${path}\\.data`),
  onPath((path) => `/login#${path}.data`),
  onPath((path) => `/..;${path}.data`),
];

const spellings: Spell[] = [
  onPath((path) => path.toUpperCase()),
  onPath((path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())),
  onPath((path) => `/${path}`),
  onPath((path) => path.replaceAll("/", "//")),
  onPath((path) => `${path}/`),
  onPath((path) => `${path}//`),
  onPath((path) => `/.${path}`),
  onPath((path) => `/x/..${path}`),
  onPath((path) => `/%2e%2e${path}`),
  onPath((path) => `/story/%2e%2e${path}`),
  onPath((path) => `/story/..%2f${path.slice(1)}`),
  onPath((path) => `${path}/..`),
  onPath((path) => `${path}/.`),
  onPath((path) => path.replace(/\/(?=[^/]*$)/, "%2f")),
  onPath((path) => path.replace(/\/(?=[^/]*$)/, "%5c")),
  onPath((path) => path.replaceAll("/", "\\")),
  onPath((path) => path.replace(/\/(?=[^/]*$)/, "\\")),
  onPath((path) => `${path}%00`),
  onPath((path) => `${path}%00.data`),
  onPath((path) => `${path}%0d%0aSet-Cookie:%20x=1`),
  onPath((path) => `${path}%20`),
  onPath((path) => `${path}%`),
  onPath((path) => `${path}%zz`),
  onPath((path) => `${path}%ff`),
  onPath((path) => `${path}%c0%af`),
  onPath((path) => `${path}%25%32%66`),
  onPath((path) => `${path};jsessionid=1`),
  onPath((path) => `${path}#`),
  (target, chance) => `${target}#${chance.below(1000)}`,
  (target, chance) => onPath((path) => encode(path, chance))(target),
  (target, chance) => onPath((path) => encode(encode(path, chance), chance))(target),
  (target, chance) => `${target}${target.includes("?") ? "&" : "?"}utm_source=${chance.below(1000)}`,
  (target) => `${target}${target.includes("?") ? "&" : "?"}index`,
  (target) => `${target}?_routes=routes%2Fadmin%2Fwaitlist`,
  (target, chance) =>
    `${target}?${chance.pick(["to", "src", "location", "date", "tab", "from", "walker"])}=${chance.pick([nothing, strangersThings.calendar, sharedThings.clientsCalendar, "//example.com", "%2f%2fexample.com", "2026-11-23", "%00", "[]"])}`,
  (target) => `${target}?${"a&".repeat(150)}`,
  (target) => `${target}?__proto__[x]=1&constructor=1&a=%`,
  (target) => `http://{host}${target}`,
  (target) => `HTTP://{host}${target}`,
  (target) => `https://{host}${target}`,
  (target) => `http://{host}#@example.com${target}`,
  (target) => `http://user:word@{host}${target}`,
  (target) => `http://example.com${target}`,
  (target) => `//example.com${target}`,
  (target) => `//{host}${target}`,
  () => "{host}",
  () => "example.com:443",
  () => "*",
  () => "",
  () => "?",
  (target) => target.slice(1),
  (target) => `\t${target}`,
  (target) => `${target} x`,
  (target) => `${target}\u007f`,
  (target) => `${target}\u00e9`,
  (target) => `${target}${"a".repeat(3000)}`,
  (target) => `/__manifest?p=${encodeURIComponent(target)}&version=x`,
  (target) => `/__manifest?paths=${encodeURIComponent(target)},%2Fadmin&version=x`,
];

function spelled(target: string, chance: Chance): string {
  const times = chance.weigh([
    [62, 0],
    [31, 1],
    [7, 2],
  ] as const);
  let spelledSo = target;
  for (let time = 0; time < times; time++) {
    const group = chance.percent(45) ? byScript : spellings;
    spelledSo = chance.pick(group)(spelledSo, chance);
  }
  return spelledSo;
}

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

interface Spoken {
  headers: [string, string][];
  readers: Reader[];
}

const sessionName = "walks.session_token";
const sessionOf = (reader: Reader) => `{session:${reader}}`;

/** A session's cookie: as a browser sends it, or so that two readers may read it differently. */
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

function cookies(chance: Chance): Spoken {
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
const hosts: (readonly [number, [string, string][]])[] = [
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

const origins: (readonly [number, [string, string][]])[] = [
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

const others: [string, string][] = [
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
const encodings = ["gzip", "gzip, deflate, br", "deflate", "identity", "*", "gzip;q=0, br;q=0", "gzip;q=0.001", "GZIP"];

/** Said of a form's end in two ways, or wrongly: who reads them differently can be sent a request in a request. */
const oddFraming: ((body: string, hidden: string) => { headers: [string, string][]; body: string })[] = [
  (body) => ({ headers: [["Content-Length", String(body.length + 5)]], body }),
  (body, hidden) => ({ headers: [["Content-Length", String(body.length)]], body: body + hidden }),
  (body) => ({ headers: [["Content-Length", "-1"]], body }),
  (body) => ({ headers: [["Content-Length", `+${body.length}`]], body }),
  (body) => ({ headers: [["Content-Length", `0x${body.length.toString(16)}`]], body }),
  (body, hidden) => ({
    headers: [
      ["Content-Length", String(body.length)],
      ["Content-Length", "0"],
    ],
    body: body + hidden,
  }),
  (_, hidden) => ({
    headers: [
      ["Content-Length", String(hidden.length + 5)],
      ["Transfer-Encoding", "chunked"],
    ],
    body: `0\r\n\r\n${hidden}`,
  }),
  (_, hidden) => ({ headers: [["Transfer-Encoding", "chunked"]], body: `0\r\n\r\n${hidden}` }),
  (_, hidden) => ({ headers: [["Transfer-Encoding", "identity"]], body: hidden }),
  (_, hidden) => ({ headers: [["Transfer-Encoding", "xchunked"]], body: `0\r\n\r\n${hidden}` }),
  (_, hidden) => ({ headers: [["Transfer-Encoding", "chunked, identity"]], body: `0\r\n\r\n${hidden}` }),
  (_, hidden) => ({ headers: [["Transfer-Encoding ", "chunked"]], body: `0\r\n\r\n${hidden}` }),
  (body) => ({
    headers: [["Transfer-Encoding", "chunked"]],
    body: `${body.length.toString(16)};x="\r\n\r\n"\r\n${body}\r\n0\r\n\r\n`,
  }),
  (body) => ({
    headers: [["Transfer-Encoding", "chunked"]],
    body: `${body.length.toString(16)}\r\n${body}\r\n0\r\nCookie: ${sessionName}=x\r\n\r\n`,
  }),
  () => ({ headers: [["Transfer-Encoding", "chunked"]], body: "zz\r\nabc\r\n0\r\n\r\n" }),
];
const hiddenRequest = "GET /admin/waitlist HTTP/1.1\r\nHost: {host}\r\n\r\n";

const words = [
  "x",
  "",
  "a b",
  "é",
  "%",
  "<b>x</b>",
  "'; --",
  "999",
  "-1",
  "null",
  "2026-11-23",
  "on",
  "x@y.example",
  "\u0000",
];
const fieldNames = (
  "intent took website version name email password phone address petName service message " +
  "content rating services id ids to theme code token notes subject body scope " +
  "from day requestId petId clientId walkerId role isEmployee ownerId certified __proto__ x[y]"
).split(" ");

function fieldsOf(path: string, chance: Chance): [string, string][] {
  const known = Object.entries(mutations).find(([pattern, { at }]) => pattern === path || at === path)?.[1];
  const any = Object.values(mutations).flatMap(({ intents = [] }) => intents);
  // Nothing that ends a session: the others' would be over, too.
  const intents = (known?.intents && chance.percent(80) ? known.intents : any).filter(
    (intent) => !intent.startsWith("end-"),
  );
  const intent = intents.length > 0 ? chance.pick(intents) : "x";
  const fields = Object.entries({ intent, took: chance.pick(["60000", "0", "x"]), website: "", ...known?.body });
  if (chance.percent(60)) fields.push(["version", "999"]);
  const more = chance.below(5);
  for (let time = 0; time < more; time++) fields.push([chance.pick(fieldNames), chance.pick(words)]);
  if (chance.percent(3)) for (let time = 0; time < 400; time++) fields.push(["a", ""]);
  return fields;
}

interface Sent {
  type: string;
  body: string;
}

const urlencoded: Sent["type"] = "application/x-www-form-urlencoded";

function contents(path: string, chance: Chance): Sent {
  const fields = fieldsOf(path, chance);
  const pairs = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  const boundary = chance.pick(["----b", "x", '"q"', "a b", ""]);
  const parts = fields
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="../x.png"\r\nContent-Type: image/png\r\n\r\n\u0089PNG\r\n\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;
  const json = JSON.stringify(Object.fromEntries(fields));
  return chance.weigh<Sent>([
    [60, { type: urlencoded, body: pairs }],
    [4, { type: `${urlencoded}; charset=utf-16`, body: pairs }],
    [4, { type: urlencoded.toUpperCase(), body: pairs }],
    [3, { type: urlencoded, body: "intent=x" }],
    [3, { type: urlencoded, body: "" }],
    [2, { type: urlencoded, body: "%&=%=&&&=&%ff=%ff" }],
    [1, { type: urlencoded, body: "a&".repeat(20_000) }],
    [1, { type: urlencoded, body: `${"n".repeat(5000)}=1` }],
    [8, { type: multipart, body: `${parts}--${boundary}--\r\n` }],
    [3, { type: multipart, body: `${parts}${file}--${boundary}--\r\n` }],
    [2, { type: multipart, body: parts }],
    [1, { type: "multipart/form-data", body: parts }],
    [1, { type: multipart, body: `--${boundary}\r\n\r\n--${boundary}--` }],
    [1, { type: "multipart/form-data; boundary=other", body: `${parts}--${boundary}--\r\n` }],
    [5, { type: "application/json", body: json }],
    [1, { type: "application/json", body: `${"[".repeat(2000)}${"]".repeat(2000)}` }],
    [1, { type: "application/json", body: '{"__proto__":{"role":"admin"},"a":' }],
    [1, { type: "text/plain", body: pairs }],
    [1, { type: "text/x-script", body: json }],
    [1, { type: "", body: pairs }],
  ]);
}

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
    // After CONNECT no HTTP is spoken anymore.
    isFramed: !isOdd && method !== "CONNECT" && isWellFramed(headers, target),
    page: path,
  };
}

/** What a parser may take for something else, or wait after. */
function isWellFramed(headers: readonly (readonly [string, string])[], target: string): boolean {
  const names = headers.map(([name]) => name.toLowerCase());
  const text = headers.flat().join("");
  // eslint-disable-next-line no-control-regex
  return !names.includes("upgrade") && !/[\u0000\r\n]/.test(text) && !/\s/.test(target) && target !== "";
}

/** One request in most, or several over one connection. */
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
  /** By role: the value of its cookie. */
  sessions: ReadonlyMap<string, string>;
}

/** As it goes over the wire. */
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

// URLs of the canary fuzz: every route, with ids from every reader's records, in correct and odd spellings.
import { sampleContract } from "~/sample/sample-contract";
import { sampleBookingId, sampleSeries, sampleVisitId } from "~/sample/sample-ledger-ids";
import { sampleAccounts } from "~/sample/sample-people";
import { samplePets } from "~/sample/sample-pets";

import { sharedThings, strangersThings } from "../../../tests/support/canary-rows.ts";
import { mutations } from "../access-mutations.ts";
import { views } from "../access-table.ts";
import type { Chance } from "./random.ts";

const accounts = new Set(sampleAccounts.map(({ id }) => id));
const bookings = [
  ...(["tomorrow", "run", "waiting", "walked", "hike-luna", "time-proposed", "move-asked"] as const).map(
    sampleBookingId,
  ),
  strangersThings.booking,
];
const nothing = "00000000-0000-4000-8000-999999999999";

/** Returns ids for the parameter of a route: ids from every reader's records, an unknown id and malformed ones. */
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

/** Returns the paths of all routes, with ids from every reader's records. */
export function plainAddresses(): string[] {
  const all = patterns.flatMap((pattern) => {
    const at = views[pattern]?.at ?? mutations[pattern]?.at;
    const others = pattern.includes(":id") ? idsFor(pattern).map((id) => pattern.replace(":id", id)) : [];
    return [...(at ? [at] : []), ...others, ...(pattern.includes(":") ? [] : [pattern])];
  });
  // Drops routes whose parameters have no ids, and the route that ends the session.
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
/** Pages that differ only for signed-in people. */
const sharedPages = ["/book", "/request-service", "/employee-schedule", "/schedule", "/testimonials", "/contact", "/"];
export const isAtDesk = (path: string) => /^\/(?:admin|calendar-management)(?:[/?]|$)/.test(path);
const desk = patterns.filter(isAtDesk);

export function pathOf(chance: Chance): string {
  const pattern = chance.weigh([
    [50, patterns],
    [20, sharedPages],
    [30, desk],
  ] as const);
  const chosen = chance.pick(pattern);
  const at = views[chosen]?.at ?? mutations[chosen]?.at;
  // The demo's mail viewer shows every mail; a production site has no such page (tests/sample-site-only.test.ts).
  if (chosen.startsWith("/dev/")) return chosen.replace(":id", sharedThings.mail);
  if (at && chance.percent(60)) return at;
  return chosen
    .replace(":id", () => (chance.percent(85) ? chance.pick(idsFor(chosen)) : chance.pick(oddIds)))
    .replace(":slug", () => chance.pick(["venice", "santa-monica", "none", "..%2fadmin"]))
    .replace(":file", () => chance.pick(["320.webp", "none.ics", "original", "..%2foriginal"]))
    .replace(":token", () => chance.pick(["none", "a.b.c"]))
    .replace("*", "no-such-page");
}

/** Percent-encodes one character. */
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

export function spelled(target: string, chance: Chance): string {
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

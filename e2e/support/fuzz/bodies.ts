// Bodies of the canary fuzz: forms with their route's fields and with others, in each content type, and some with an
// ambiguous length.
import { mutations } from "../access-mutations.ts";
import { sessionName } from "./headers.ts";
import type { Chance } from "./random.ts";

/** Bodies with two lengths or a wrong one, which could smuggle a second request past the first. */
export const oddFraming: ((body: string, hidden: string) => { headers: [string, string][]; body: string })[] = [
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
export const hiddenRequest = "GET /admin/waitlist HTTP/1.1\r\nHost: {host}\r\n\r\n";

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
  // Excludes intents that would end other sessions.
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

export function contents(path: string, chance: Chance): Sent {
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

// The access table (docs/product.md, Who may do what): every URL, and every mutation, for each kind of visitor, over
// HTTP on the production build. A route that is missing from the table fails the test: who adds one says here who
// may.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import routes from "../app/routes.ts";
import { sampleBookingId } from "../app/sample/sample-ledger-ids.ts";
import { sampleAccounts } from "../app/sample/sample-people.ts";
import { samplePets } from "../app/sample/sample-pets.ts";
import { addAccessSamples } from "./support/access-samples.ts";
import { cookieOf } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { mutations } from "./support/access-mutations.ts";
import { aCalendar, roles, type Role } from "./support/access-roles.ts";
import { views } from "./support/access-table.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { requestOf, sendRaw, statusOf } from "../tests/support/raw-socket.ts";

let site: Site;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  site = await openPreparedSite(addAccessSamples);
  for (const role of roles) {
    if (role !== "anonymous") cookies.set(role, await cookieOf(site.origin, role === "stranger" ? "newcomer" : role));
  }
});
afterAll(() => site.stop());

interface RouteEntry {
  path: string;
  file: string;
}

/** "/profile/pets/:id" for each route that has an address. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): RouteEntry[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const own = entry.path || entry.index ? [{ path: path || "/", file: entry.file }] : [];
    return [...own, ...addressesOf(entry.children ?? [], path)];
  });
}

const known = addressesOf(await Promise.resolve(routes));
const hasAction = (file: string) =>
  /export (?:async )?function action\b|export const action\b/.test(readFileSync(join("app", file), "utf8"));
const hasPage = (file: string) =>
  /export (?:default|(?:async )?function loader\b|const loader\b)/.test(readFileSync(join("app", file), "utf8"));

test("every route with a page is in the table of views, and no other", () => {
  const paths = known.filter(({ file }) => hasPage(file)).map(({ path }) => path);
  expect(Object.keys(views).sort()).toEqual([...new Set(paths)].sort());
});

test("every route with an action is in the table of mutations, and no other", () => {
  const paths = known.filter(({ file }) => hasAction(file)).map(({ path }) => path);
  expect(Object.keys(mutations).sort()).toEqual([...new Set(paths)].sort());
});

/** An address with sample things in the place of its parameters: a pet of the client's; at the desk, the stranger. */
function addressFor(path: string): string {
  const id = path.includes("pets") ? samplePets[0].id : sampleAccounts[3].id;
  return path.replace(":id", id).replace("*", "no-such-page");
}

async function ask(role: Role, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const cookie = cookies.get(role);
  if (cookie) headers.set("Cookie", cookie);
  return fetch(site.origin + path, { ...init, headers, redirect: "manual" });
}

describe.each(roles)("%s", (role) => {
  test.each(Object.entries(views))("sees %s as the table says", async (path, { at = addressFor(path), answers }) => {
    const answer = await ask(role, at);
    expect({ status: answer.status, to: answer.headers.get("Location")?.split("?")[0] ?? null }).toEqual({
      status: answers[role].status,
      to: answers[role].to ?? null,
    });
  });

  test.each(Object.entries(mutations))("posts to %s as the table says", async (path, mutation) => {
    const { at = addressFor(path), may } = mutation;
    const body = new URLSearchParams(mutation.body ?? { nothing: "of use" });
    const answer = await ask(role, at, { method: "POST", body, headers: { Origin: site.origin } });
    if (may[role] === true) expect([401, 403, 404, 405, 500]).not.toContain(answer.status);
    else expect(answer.status).toBe(may[role]);
  });
});

test("a calendar made for a client is there for the client and the owner, and for nobody else", async () => {
  const may: Record<Role, number> = { anonymous: 404, stranger: 404, walker: 404, client: 200, admin: 200 };
  for (const [role, status] of Object.entries(may)) {
    const cookie = role === "anonymous" ? "" : await cookieOf(site.origin, role === "stranger" ? "newcomer" : role);
    const answer = await fetch(`${site.origin}/embed/calendar?src=${aCalendar}`, { headers: { Cookie: cookie } });
    expect(answer.status, role).toBe(status);
  }
});

test.each(["", "/calendar.ics"])("a walker who does not come sees nothing at a booking's address%s", async (rest) => {
  // The session of the table's own requests has ended with its last one.
  const headers = { Cookie: await cookieOf(site.origin, "walker") };
  for (const name of ["run", "waiting", "declined"] as const) {
    const answer = await fetch(`${site.origin}/booking/${sampleBookingId(name)}${rest}`, { headers });
    expect(answer.status, name).toBe(404);
  }
});

test("each thing a form may ask for is in the table of mutations", () => {
  const known = Object.values(mutations).flatMap(({ intents = [] }) => intents);
  const forms = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:forms|submit-[^/]*)\.ts$|submit-[^/]*\.server\.ts$/.test(file),
  );
  const asked = forms.flatMap((file) => {
    const text = readFileSync(join("app", file), "utf8");
    return [...text.matchAll(/intent: z\.literal\("([^"]+)"\)|choice\("([^"]+)"\)/g)].map(
      (found) => found[1] ?? found[2],
    );
  });
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((intent) => !known.includes(intent ?? ""))).toEqual([]);
});

const guarded = Object.entries(mutations).filter(([, { may }]) => may.anonymous === 401 && may.admin !== 401);
test.each(guarded)("nobody posts to %s by script without a session", async (path, { at = addressFor(path) }) => {
  const body = new URLSearchParams({ nothing: "of use" });
  const answer = await ask("anonymous", `${at}.data`, { method: "POST", body, headers: { Origin: site.origin } });
  const text = await answer.text();
  expect(answer.status === 401 || text.includes("Your session has ended"), `${answer.status} ${text}`).toBe(true);
});

const inner = Object.entries(views).filter(([, { answers }]) => answers.anonymous.to?.endsWith("login"));
test.each(inner)("nobody reads %s by script without a session", async (path, { at = addressFor(path), answers }) => {
  const answer = await ask("anonymous", at.replace(/\?|$/, ".data$&"));
  // React Router tells its scripts of a redirect in the body.
  expect(answer.status === 302 || answer.status === 202, `${answer.status}`).toBe(true);
  expect(await answer.text()).toContain(answers.anonymous.to ?? "never");
});

/** The same address, written as no page of ours writes it. */
function oddSpellings(address: string): string[] {
  const [path = "", query] = address.split("?");
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const spellings = [
    `${path}#.data`,
    `${path}#x`,
    `${path}%23.data`,
    `${path}%2edata`,
    `${path}\\.data`,
    `${path};.data`,
    `${path}/`,
    `${path}/_.data`,
    `${path}.data.data`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    path.toUpperCase(),
    `${path.toUpperCase()}.data`,
    encoded,
    `${encoded}.data`,
    `http://evil.example${path}`,
    `${site.origin}${path}`,
    `${site.origin}${path}#.data`,
    `${site.origin}/${path}.data`,
  ];
  return [...spellings.map((each) => (query ? `${each}?${query}` : each)), `${address}${query ? "&" : "?"}x=.data`];
}

/** Who is refused at an address in its own spelling is refused in every other one. */
const refusedAt = [
  ...inner.map(([path, { at = addressFor(path), answers }]) => [
    at,
    roles.filter((role) => answers[role].status !== 200),
  ]),
  ...guarded.map(([path, { at = addressFor(path), may }]) => [at, roles.filter((role) => may[role] !== true)]),
] as [address: string, refused: Role[]][];
const spelledOddly = [...Map.groupBy(refusedAt, ([address]) => address)].map(
  ([address, entries], number) => [address, entries, number] as const,
);

test.each(spelledOddly)("whom %s is closed to, no odd spelling lets in", async (address, entries, number) => {
  const port = Number(new URL(site.origin).port);
  const form = "nothing=of+use";
  const refused = roles.filter((role) => entries.every(([, those]) => those.includes(role)));
  expect(refused).toContain("anonymous");
  // Everybody reads these; what is sent there is looked at.
  const isRead = views[address]?.answers.anonymous.status === 200;
  // What a spelling could slip past comes before anybody is known: nobody tries all addresses, who is signed in every fourth.
  // The client's own session ends with the table's requests; the others stand for all who are not meant.
  const tries = (role: Role) => role === "anonymous" || (role !== "client" && number % 4 === 0);
  for (const role of refused.filter(tries)) {
    const cookie = role === "anonymous" ? [] : [`Cookie: ${cookies.get(role) ?? ""}`];
    const own = [`Host: localhost:${port}`, ...cookie];
    const posting = [`Origin: ${site.origin}`, "Content-Type: application/x-www-form-urlencoded"];
    for (const spelling of oddSpellings(address)) {
      const asked = requestOf(`GET ${spelling}`, own);
      const posted = requestOf(`POST ${spelling}`, [...own, ...posting, `Content-Length: ${form.length}`], form);
      for (const request of isRead ? [posted] : [asked, posted]) {
        const answer = await sendRaw(port, request);
        expect(
          [301, 302, 202, 303, 400, 401, 403, 404, 405, 421],
          `${role}: ${spelling}\n${answer.slice(0, 300)}`,
        ).toContain(statusOf(answer));
        expect(answer, `${role}: ${spelling}`).not.toContain("robin@example.test");
      }
    }
  }
});

test.each(["/healthz", "/readyz"])("%s is there for everybody", async (path) => {
  for (const role of roles) expect((await ask(role, path)).status, role).toBe(200);
});

test("of better-auth, nothing is there but what passkeys need", async () => {
  for (const role of roles) {
    for (const path of [
      "/api/auth/get-session",
      "/api/auth/sign-in/email",
      "/api/auth/list-sessions",
      "/api/auth/ok",
    ]) {
      const { status } = await ask(role, path, { method: "POST", body: "{}", headers: { Origin: site.origin } });
      expect(status, `${role} at ${path}`).toBe(404);
    }
  }
});

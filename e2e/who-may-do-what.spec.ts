// The access table (decisions §5): every URL, and every mutation, for each kind of visitor, over HTTP on the production
// build. A route that is missing from the table fails the test: whoever adds one says here who may.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import routes from "../app/routes.ts";
import { sampleAccounts } from "../app/db/seed/sample-people.ts";
import { samplePets } from "../app/db/seed/sample-pets.ts";
import { cookieOf } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { mutations, roles, type Role, views } from "./support/access-table.ts";

let site: Site;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  site = await openSite();
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

/** An address with the sample client's things in the place of its parameters. */
function addressFor(path: string): string {
  const id = path.includes("pets") ? samplePets[0].id : sampleAccounts[2].id;
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

test.each(Object.entries(mutations).filter(([, { may }]) => may.anonymous !== may.admin))(
  "nobody posts to %s by script without a session",
  async (path, { at = addressFor(path) }) => {
    const body = new URLSearchParams({ nothing: "of use" });
    const answer = await ask("anonymous", `${at}.data`, { method: "POST", body, headers: { Origin: site.origin } });
    const text = await answer.text();
    expect(answer.status === 401 || text.includes("Your session has ended") || answer.status === 404, text).toBe(true);
  },
);

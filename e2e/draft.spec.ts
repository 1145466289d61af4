// A new production site is a draft (docs/product.md, Draft): nothing about the business, and nothing of the sample
// business, reaches a visitor. Every route is requested; who-may-do-what.spec.ts checks that the tables have them all.
import { afterAll, beforeAll, expect, test } from "vitest";

import { sampleIdentity } from "../app/sample/business/sample-identity.ts";
import { mutations } from "./support/access-mutations.ts";
import { views } from "./support/access-table.ts";
import { openEmptySite } from "./support/empty-site.ts";
import type { Site } from "./support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openEmptySite({ SITE_MODE: "production" });
});
afterAll(() => site.stop());

const anyPath = (path: string) => path.replaceAll(/:\w+/g, "none").replace("*", "no-such-page");
const addresses = Object.entries(views).map(([path, { at }]) => at ?? anyPath(path));
const secrets = [...Object.values(sampleIdentity), "Westside", "Culver City", "Los Angeles"].filter(Boolean);

const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { ...init, redirect: "manual" });
const isOpeningSoon = (html: string) => html.includes("<h1>Opening soon</h1>");

/** Pages that people need to sign in, and that say nothing about the business. */
const toSignIn = [
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/change-email",
  "/invitation",
  "/admin-setup",
  "/login",
];

test("no page, file, feed or function of a draft says a word of the business or a price", async () => {
  const found = await Promise.all(
    addresses.map(async (path) => {
      const answer = await ask(path);
      const text = await answer.text();
      const kind =
        answer.status === 200 && isOpeningSoon(text) ? "opening soon" : [answer.status, toSignIn.includes(path)].join();
      const leaks = [...secrets.filter((word) => text.includes(word)), ...(text.match(/\$\d+/g) ?? [])];
      return { path, kind, leaks, isListed: !answer.headers.has("X-Robots-Tag") };
    }),
  );
  expect(found.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
  expect(found.filter(({ isListed, kind }) => isListed && kind === "opening soon")).toEqual([]);
  const open = found.filter(({ kind }) => kind === "200,false").map(({ path }) => path);
  expect(open).toEqual(["/robots.txt", "/look/1/icon.svg"]);
  expect(found.filter(({ kind }) => kind === "opening soon").length).toBeGreaterThan(30);
  expect(new Set(found.map(({ kind }) => kind.split(",")[0]))).toEqual(
    new Set(["opening soon", "200", "301", "302", "404"]),
  );
});

test("no form of the public site is accepted in a draft", async () => {
  for (const [path, { at, may }] of Object.entries(mutations)) {
    if (
      may.anonymous !== true ||
      ["/theme", "/sign-out"].includes(path) ||
      path.includes(":token") ||
      toSignIn.includes(path)
    )
      continue;
    const headers = { Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
    const answer = await ask(at ?? anyPath(path), {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "" }),
    });
    expect(answer.status, path).toBeOneOf([302, 404]);
  }
});

test("the page Opening soon has the visitor's theme, and answers 304 to a known ETag", async () => {
  const dark = await ask("/", { headers: { Cookie: "theme=dark" } });
  expect(await dark.text()).toContain('data-theme="dark"');
  const first = await ask("/");
  const again = await ask("/", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

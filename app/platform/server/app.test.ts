import pino from "pino";
import { expect, test } from "vitest";

import { exchangeFor } from "../../../tests/support/exchange";

import type { Look } from "~/business/look/look";
import { sampleBusiness } from "~/sample/business/sample-business";
import { harborPaws } from "../../../tests/support/harbor-paws";

import { createApp } from "./app";
import type { Exchange, Services } from "~/platform/context/context";

const origin = "http://localhost:3000";
const services = {
  origin,
  secret: "a secret of the tests, long enough to be one",
  log: pino({ level: "silent" }),
  now: () => Temporal.Instant.from("2026-11-23T17:00:00Z"),
} as Services;

interface SiteOptions {
  look?: Look;
  clientDir?: string | null;
}

/** Returns the app's response to a path. `answer`: renders the page. */
async function ask(
  path: string,
  answer: (exchange: Exchange) => Response,
  { look = sampleBusiness.look, clientDir = null }: SiteOptions = {},
): Promise<Response> {
  const app = createApp({
    services: { ...services, readBusiness: () => Promise.resolve({ ...sampleBusiness, look }) },
    pages: { answer: async (exchange) => answer(exchange) },
    clientDir,
    ready: () => Promise.resolve(),
    metrics: null,
    changesHeard: () => Promise.resolve(),
  });
  const request = new Request(`${origin}${path}`);
  const asked = exchangeFor(request);
  const target = clientDir ? { ...asked.target, kind: "file" as const } : asked.target;
  return app.fetch(request, { asked: { ...asked, target }, requestId: "request-1", outgoing: undefined as never });
}

/** Returns the response headers when `answer` renders the page. */
const answerOf = async (answer: (exchange: Exchange) => Response, path = "/media/x/y.webp"): Promise<Headers> =>
  (await ask(path, answer)).headers;

test("a public response stays public without cookies, and becomes private when it sets a cookie", async () => {
  const picture = () => new Response("x", { headers: { "Cache-Control": "public, max-age=31536000, immutable" } });
  expect((await answerOf(picture)).get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const renewed = await answerOf((exchange) => {
    exchange.answerHeaders.append("Set-Cookie", "walks.session_token=abc; HttpOnly");
    return picture();
  });
  expect(renewed.get("Set-Cookie")).toContain("walks.session_token=abc");
  expect(renewed.get("Cache-Control")).toBe("private, no-store");
});

test.each([
  ["/today", "self"],
  ["/visits/00000000-0000-4000-8000-000000000001/card", "self"],
  ["/visits/00000000-0000-4000-8000-000000000001/access", ""],
  ["/today/no-show/00000000-0000-4000-8000-000000000001", ""],
  ["/visit/a-token", ""],
  ["/dashboard", ""],
  ["/", ""],
])("the Permissions-Policy of %s allows geolocation=(%s)", async (path, who) => {
  const policy = (await answerOf(() => new Response("x"), path)).get("Permissions-Policy");
  expect(policy).toBe(`camera=(), geolocation=(${who}), microphone=(), payment=(), usb=()`);
});

test.each([
  ["/admin/bookings", true],
  ["/admin/visits/00000000-0000-4000-8000-000000000001", false],
  ["/dashboard", false],
  ["/", false],
])("%s may use style attributes: %s", async (path, isAllowed) => {
  const policy = (await answerOf(() => new Response("x"), path)).get("Content-Security-Policy");
  expect(policy).toMatch(/style-src 'self' 'nonce-[^' ]+';/);
  expect(policy?.includes("style-src-attr 'unsafe-inline'")).toBe(isAllowed);
  expect(policy?.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
});

const fileOf = async (path: string, look: Look) => {
  const { status, headers } = await ask(path, () => new Response("a page"), { look, clientDir: "public" });
  return [status, headers.get("Location")];
};

test.each(["/favicon.svg", "/icon-192.png", "/og/home.jpg", "/today-wide.webp"])(
  "the sample business has its file %s",
  async (path) => expect(await fileOf(path, sampleBusiness.look)).toEqual([200, null]),
);

test("another business's site has its own icons at the addresses of the sample's, and no other file of the sample", async () => {
  const { look } = harborPaws;
  expect(await fileOf("/favicon.svg", look)).toEqual([302, `/look/${look.version}/icon.svg`]);
  expect(await fileOf("/icon-192.png", look)).toEqual([302, `/look/${look.version}/icon-192.png`]);
  for (const path of ["/og/home.jpg", "/og/area-bridge.jpg", "/today-narrow.webp"])
    expect(await fileOf(path, look)).toEqual([404, null]);
});

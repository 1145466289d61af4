// The functions (docs/product.md, Functions), as programs and pages call them: who may, in which form, how often.
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { bearer, letter, newPerson, useFunctions } from "./support/functions.ts";
import { sharedSite } from "./support/shared-site.ts";
import { sharedCookieOf } from "./support/sign-in.ts";

const { site, call, tokenName, token, revoked, adminCookie } = useFunctions();
const fewTries = sharedSite("few-tries");

describe.each([
  ["create-client", newPerson],
  ["send-email", letter],
] as const)("POST /api/%s", (path, good) => {
  test.each([
    ["no word about who it is", {}],
    ["a token that never was", bearer("walks_0000000000000000000000000000000000000000000")],
    ["a word that is no token", bearer("hello")],
    ["another scheme", { Authorization: "Basic YWRtaW46YWRtaW4=" }],
  ])("with %s is refused: 401", async (_, headers) => {
    const { status, body, headers: answered } = await call(path, good(), headers);
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, error: "Please sign in, or send an API token" });
    expect(answered.get("WWW-Authenticate")).toBe("Bearer");
  });

  test("with a revoked token is refused", async () => {
    expect((await call(path, good(), bearer(revoked()))).status).toBe(401);
  });

  test("with a bad token is refused, even from the admin's own browser: cookies count for nothing then", async () => {
    const headers = { ...bearer(revoked()), Cookie: adminCookie(), Origin: site.origin };
    expect((await call(path, good(), headers)).status).toBe(401);
  });

  test.each(["client", "walker", "newcomer"] as const)("with the session of a %s is refused: 403", async (who) => {
    const headers = { Cookie: await sharedCookieOf(site.origin, who), Origin: site.origin };
    const { status, body } = await call(path, good(), headers);
    expect(status).toBe(403);
    expect(body).toEqual({ success: false, error: "Only administrators may do this" });
  });

  test.each([
    ["another site", { Origin: "https://evil.example" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["nowhere", {}],
  ])("with the admin's cookie, from %s, is refused: 403", async (_, headers) => {
    const { status, body } = await call(path, good(), { Cookie: adminCookie(), ...headers });
    expect(status).toBe(403);
    expect(body.success).toBe(false);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("does not answer %s", async (method) => {
    const { status, headers } = await call(path, good(), bearer(token()), method);
    expect(status).toBe(405);
    expect(headers.get("Allow")).toBe("POST");
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "application/jsonp", ""])(
    "does not read %j",
    async (type) => {
      const { status } = await call(path, good(), { ...bearer(token()), "Content-Type": type });
      expect(status).toBe(415);
    },
  );

  test("says so when the body is no JSON", async () => {
    const { status, body } = await call(path, '{"to": ', bearer(token()));
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error: "This is not valid JSON" });
  });

  test.each([["null"], ["[]"], ['"text"'], ["{}"], ["7"]])("asks for all fields where the body is %s", async (text) => {
    const { status, body } = await call(path, text, bearer(token()));
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error: "All fields are required" });
  });
});

test("after too many calls, of whichever function, all wait, and say how long", async () => {
  const knock = (path: string, method = "POST") =>
    fetch(fewTries.origin + path, { method, headers: { Authorization: "Bearer walks_guess" } });
  const both = ["/api/create-client", "/api/send-email"];
  const calendar = ["/api/google-calendar", "/api/google-calendar", "/api/google-calendar"];
  for (const path of [...both, "/api/create-client", ...calendar]) expect((await knock(path)).status).toBe(401);
  for (let n = 0; n < 3; n += 1) expect((await knock("/api/google-calendar/ping", "GET")).status).toBe(401);
  for (let n = 0; n < 15; n += 1) {
    expect((await knock(`/feeds/${"A".repeat(22)}.ics`, "GET")).status).toBe(404);
    expect((await knock("/api/google-calendar/changed")).status).toBe(404);
  }
  const last = [
    ...[...both, "/api/google-calendar", "/api/google-calendar/changed"].map((path) => knock(path)),
    ...["/api/google-calendar/ping", `/feeds/${"B".repeat(22)}.ics`].map((path) => knock(path, "GET")),
  ];
  for (const refused of await Promise.all(last)) {
    expect([refused.url, refused.status]).toEqual([refused.url, 429]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
});

test("the list of tokens says that one was used, and the log keeps who was made, without a password", async () => {
  await call("create-client", newPerson(), bearer(token()));
  const read = async (path: string) => (await fetch(site.origin + path, { headers: { Cookie: adminCookie() } })).text();
  const tokens = await read("/admin/settings/tokens");
  const row = tokens.split("<tr").find((each) => each.includes(tokenName));
  expect(row).toBeDefined();
  expect(row).not.toContain("Never");
  expect(tokens).not.toContain(token());
  const log = await read("/admin/log");
  for (const secret of ["purple canoe", samplePassword, token()]) expect(log).not.toContain(secret);
});

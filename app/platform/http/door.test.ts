import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { requestOf, sendRaw, statusOf } from "../../../tests/support/raw-socket";
import { serve } from "../../../tests/support/requests";
import { createSmallSite } from "../../../tests/support/small-site";
import { createAddresses } from "./addresses";
import { readRequest } from "./door";
import { writeElsewhere, writeRefusal } from "~/platform/server/write-refusal";

// A server that only parses requests, and returns what it parsed.
let server: Awaited<ReturnType<typeof serve>>;
let port = 0;
beforeAll(async () => {
  const find = createAddresses(createSmallSite(), null);
  const findMoved = (path: string) => (path === "/venice" ? "/locations/venice" : undefined);
  server = await serve((request, response) => {
    const options = { origin: "https://www.walks.example", trustedProxies: 0, find, findMoved };
    const reading = readRequest(request, response, options);
    if (reading.kind === "refused") return writeRefusal(response, reading.refusal, false);
    if (reading.kind === "elsewhere") return writeElsewhere(response, reading.location, false);
    const { method, path, query, byScript, cookies, headers, anonymousTheme, target } = reading.asked;
    response.end(
      JSON.stringify({
        method,
        path,
        query: query.toString(),
        byScript,
        cookies: Object.fromEntries(cookies),
        cookie: headers.get("Cookie"),
        headers: [...headers.keys()],
        anonymousTheme,
        kind: target.kind,
      }),
    );
  });
  port = Number(new URL(server.origin).port);
});
afterAll(() => server.close());

const send = (line: string, headers: string[] = []) => sendRaw(port, requestOf(line, headers));
async function read(line: string, headers: string[] = []) {
  const answer = await send(line, headers);
  expect(statusOf(answer), answer).toBe(200);
  const text = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
  return JSON.parse(text) as Record<string, unknown> & { headers: string[] };
}

describe("the request parser refuses", () => {
  test.each([
    ["a fragment", "GET /name#x"],
    ['a fragment that ends in ".data"', "POST /echo#.data"],
    ["a fragment in the query", "GET /name?a=1#b"],
    ["a backslash", "GET /name\\x"],
    ["a backslash in the query", "GET /name?to=\\evil"],
    ["an encoded letter", "GET /%6eame"],
    ["an encoded dot", "GET /%2e%2e/name"],
    ["an encoded slash", "GET /a%2fname"],
    ["an encoded backslash", "GET /a%5cname"],
    ["an encoded question mark", "GET /name%3Fx"],
    ["an encoded fragment", "GET /name%23x"],
    ["an encoded percent sign", "GET /%256eame"],
    ["an encoded NUL", "GET /name%00"],
    ["an encoded line break", "GET /name%0d%0aX"],
    ["an incomplete encoding", "GET /name%2"],
    ["encoded bytes that aren't UTF-8", "GET /name%ff"],
    ["an overlong encoding of a slash", "GET /a%c0%afname"],
    ["a parent segment", "GET /x/../name"],
    ["a dot segment", "GET /./name"],
    ["no slash at the start of its path", "GET name"],
    ["an asterisk", "GET *"],
    ["letters beyond ASCII", "GET /n\u00e4me"],
    ["a thousand query parameters", `GET /name?${"a&".repeat(1000)}`],
    ["another scheme", "GET ftp://localhost/name"],
  ])("a request line with %s (400)", async (_, line) => {
    expect(statusOf(await send(line))).toBe(400);
  });

  test.each([
    ["two Host headers", ["Host: localhost", "Host: evil.example"]],
    ["the same host twice", ["Host: localhost", "Host: localhost"]],
    ["a host with a path", ["Host: localhost/x"]],
    ["a host with a user", ["Host: a@localhost"]],
    ["two hosts in one Host header", ["Host: localhost, evil.example"]],
    ["an empty host", ["Host: "]],
    ["an impossible port", ["Host: localhost:99999"]],
  ])("headers with %s (400)", async (_, headers) => {
    expect(statusOf(await send("GET /name", headers))).toBe(400);
  });

  test("a request without a host, which HTTP/1.0 allows (400)", async () => {
    expect(statusOf(await sendRaw(port, "GET /name HTTP/1.0\r\n\r\n"))).toBe(400);
  });

  test("a request for another site's host (421), but not for the public host or the connection's host", async () => {
    expect(statusOf(await send("GET http://evil.example/name"))).toBe(421);
    expect(statusOf(await send("GET http://user@localhost/name"))).toBe(421);
    for (const own of ["http://localhost", "https://www.walks.example", "HTTP://LOCALHOST"])
      expect(await read(`GET ${own}/name?x=1`)).toMatchObject({ path: "/name", query: "x=1" });
  });

  test("a request without repeating any text from it", async () => {
    expect(await send("GET /secret-canary#x")).not.toContain("canary");
  });
});

describe("a request with the method", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "POST"])(
    "%s, which the page doesn't allow, gets 405 with the allowed methods",
    async (method) => {
      const answer = await send(`${method} /name`);
      expect(statusOf(answer)).toBe(405);
      expect(answer).toContain("\r\nAllow: GET, HEAD\r\n");
    },
  );

  test("POST, DELETE or TRACE at an unknown URL gets 404", async () => {
    for (const method of ["POST", "DELETE", "TRACE"]) {
      for (const path of ["/no-such-page", "/venice"]) expect(statusOf(await send(`${method} ${path}`))).toBe(404);
    }
    expect(await read("GET /no-such-page")).toMatchObject({ kind: "unknown" });
  });
});

describe("the request parser", () => {
  test.each([
    ["/NAME", "/name"],
    ["/name/", "/name"],
    ["//name", "/name"],
    ["/name//?x=Y", "/name?x=Y"],
    ["/venice?x=Y", "/locations/venice?x=Y"],
  ])("redirects %s to %s, its canonical spelling or the page of a short address", async (odd, one) => {
    const answer = await send(`GET ${odd}`);
    expect(statusOf(answer)).toBe(301);
    expect(answer).toContain(`\r\nLocation: ${one}\r\n`);
  });

  test.each(["POST /ECHO", "POST /echo/", "GET /NAME.data", "GET /name/_.data"])(
    "answers forms and scripts with 404 instead of a redirect: %s",
    async (line) => expect(statusOf(await send(line))).toBe(404),
  );

  test('parses a script\'s request, which has ".data" appended, as the same page', async () => {
    expect(await read("GET /name.data?_routes=name")).toMatchObject({ path: "/name", byScript: true });
    expect(await read("GET /name?x=.data")).toMatchObject({ path: "/name", byScript: false });
  });
});

describe("the Cookie header", () => {
  test.each([
    [[], {}, "system"],
    [["Cookie: theme=dark"], { theme: "dark" }, "dark"],
    [["Cookie: theme=light"], { theme: "light" }, "light"],
    [["Cookie: theme=neon"], { theme: "neon" }, null],
    [["Cookie: theme=dark; theme=dark"], { theme: "dark" }, null],
    [["Cookie: theme=dark; a=1"], { theme: "dark", a: "1" }, null],
    [["Cookie: theme=dark", "Cookie: a=1"], { theme: "dark", a: "1" }, null],
    [['Cookie: theme="dark"'], {}, null],
    [['Cookie: walks.session_token="abc'], {}, null],
    [['Cookie: walks.session_token="abc"; theme=dark'], { theme: "dark" }, null],
    [["Cookie: "], {}, null],
    [["Cookie: ;"], {}, null],
  ])("%j is parsed as %j, with the anonymous theme %j", async (headers, cookies, anonymousTheme) => {
    expect(await read("GET /name", headers)).toMatchObject({ cookies, anonymousTheme });
  });

  test("is rebuilt so that every parser reads the same values", async () => {
    const { cookie } = await read("GET /name", ['Cookie: a=1; b="2"; a=3; c=%7B%22; d=x y']);
    expect(cookie).toBe("a=1; c=%7B%22; d=x%20y");
  });
});

test("the request parser passes on only known headers", async () => {
  const { headers } = await read("GET /name", [
    "X-React-Router-SPA-Mode: yes",
    "X-React-Router-Prerender-Data: x",
    "X-Forwarded-Host: evil.example",
    "X-HTTP-Method-Override: DELETE",
    "Origin: https://evil.example",
    "Accept: text/html",
    "Authorization: Bearer x",
  ]);
  expect(headers).toEqual(["accept", "authorization"]);
});

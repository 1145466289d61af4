import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { probeEmbed, embedVerdict } from "./get-service-status.server";

let server: Server;
let root: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === "/hangs") return;
    if (request.url === "/deleted") response.statusCode = 404;
    if (request.url === "/refuses") response.setHeader("X-Frame-Options", "DENY");
    response.end("<p>Book an appointment</p>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const minute = 60_000;
const at = (nowMs: number) => ({ origin: "https://www.example.com", nowMs, allowLoopback: true });

test("a page is requested once in five minutes, also by concurrent callers", async () => {
  asked = 0;
  const answers = await Promise.all([0, 1, 4 * minute].map((now) => probeEmbed(`${root}/fine`, at(now))));
  expect(answers).toEqual(["embeddable", "embeddable", "embeddable"]);
  expect(asked).toBe(1);
  await probeEmbed(`${root}/fine`, at(5 * minute));
  expect(asked).toBe(2);
});

test("blocked, deleted and unreachable pages get different verdicts", async () => {
  expect(await probeEmbed(`${root}/refuses`, at(0))).toBe("blocked");
  expect(await probeEmbed(`${root}/deleted`, at(0))).toBe("gone");
  expect(await probeEmbed("http://127.0.0.1:1/", at(0))).toBe("unreachable");
  expect(await probeEmbed("http://10.0.0.1/", { ...at(0), allowLoopback: false })).toBe("unreachable");
  expect(await probeEmbed(`${root}/hangs`, { ...at(0), timeoutMs: 200 })).toBe("unreachable");
});

const page = "https://calendar.google.com/calendar/appointments/schedules/abc?gv=true";
const ours = "https://www.example.com";

test.each<[number, Record<string, string>, string]>([
  [200, {}, "embeddable"],
  [200, { "X-Frame-Options": "DENY" }, "blocked"],
  [200, { "X-Frame-Options": "SAMEORIGIN" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors 'none'" }, "blocked"],
  [200, { "Content-Security-Policy": "default-src 'self'; frame-ancestors 'self'" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors *" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors https:" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors https://www.example.com" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors *.example.com" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors *.example.org" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors" }, "blocked"],
  [200, { "Content-Security-Policy": "frame-ancestors *", "X-Frame-Options": "DENY" }, "embeddable"],
  [200, { "Content-Security-Policy": "frame-ancestors *, frame-ancestors 'none'" }, "blocked"],
  [302, { Location: "https://accounts.google.com/v3/signin?continue=x" }, "blocked"],
  [302, { Location: "//accounts.google.com/" }, "blocked"],
  [302, { Location: "https://calendar.google.com/calendar/u/0/appointments/schedules/abc" }, "embeddable"],
  [301, { Location: "/calendar/u/0/appointments/schedules/abc" }, "embeddable"],
  [302, { Location: "https://accounts.google.com.example/" }, "blocked"],
  [302, { Location: "https://[" }, "unreachable"],
  [302, {}, "unreachable"],
  [304, {}, "unreachable"],
  [401, {}, "blocked"],
  [403, {}, "blocked"],
  [404, {}, "gone"],
  [410, {}, "gone"],
  [429, {}, "unreachable"],
  [500, {}, "unreachable"],
  [204, {}, "unreachable"],
])("status %i with the headers %j is %s", (status, headers, verdict) => {
  expect(embedVerdict({ status, headers: new Headers(headers) }, page, ours)).toBe(verdict);
});

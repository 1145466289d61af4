// URLs that the server may fetch, and URLs that it refuses.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { guardedFetch, isPublicIp, publicAddress } from "./guarded-fetch.server";
test.each([
  "http://example.com/calendar.ics",
  "ftp://example.com/calendar.ics",
  "file:///etc/passwd",
  "https://user:password@example.com/",
  "https://127.0.0.1/",
  "https://localhost/",
  "https://[::1]/",
  "https://10.1.2.3/",
  "https://192.168.0.1/",
  "https://172.20.0.9/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[fd00::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://0x7f000001/",
  "https://2130706433/",
  "not an address",
])("publicAddress refuses %s", async (address) => {
  await expect(publicAddress(address)).rejects.toMatchObject({ code: "refused-address" });
});

test.each(["17.253.144.10", "192.31.196.1", "2606:4700::6810:84e5", "2a00:1450:4001:81b::200e"])("%s is public", (ip) =>
  expect(isPublicIp(ip)).toBe(true),
);

// IANA's special-purpose addresses, and IPv6 addresses that embed an IPv4 address or belong to a local site.
test.each([
  "0.0.0.1",
  "100.64.0.1",
  "192.0.0.8",
  "192.88.99.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:0:10.0.0.7",
  "64:ff9b::10.0.0.7",
  "64:ff9b:1::a00:7",
  "100::1",
  "100:0:0:1::1",
  "2001::1",
  "2001:2::1",
  "2001:db8::1",
  "2002:a00:7::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd00::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "nonsense",
])("%s is not public", (ip) => expect(isPublicIp(ip)).toBe(false));

test("the DNS lookup has a timeout", async () => {
  const asked = publicAddress("https://calendar.example.com/basic.ics", { signal: AbortSignal.abort() });
  await expect(asked).rejects.toMatchObject({ code: "unreachable", message: expect.stringContaining("DNS lookup") });
});

describe("a guarded fetch", () => {
  let server: Server | undefined;
  let origin = "";
  let secrets: (string | undefined)[] = [];
  const text = Buffer.from("BEGIN:VCALENDAR");
  const encoded =
    (encoding: string, body: Buffer): RequestListener =>
    (_, response) =>
      response.writeHead(200, { "Content-Encoding": encoding }).end(body);
  const pages: Record<string, RequestListener> = {
    "/plain": (request, response) => {
      secrets.push(request.headers.authorization);
      response.setHeader("ETag", '"1"').end("BEGIN:VCALENDAR");
    },
    "/hop": (_, response) => response.writeHead(302, { Location: "/plain" }).end(),
    "/inward": (_, response) => response.writeHead(302, { Location: "https://10.0.0.7/secret" }).end(),
    "/loop": (_, response) => response.writeHead(302, { Location: "/loop" }).end(),
    "/huge": (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", more);
      more();
    },
    "/never": () => undefined,
    "/gzip": encoded("gzip", gzipSync(text)),
    "/x-gzip": encoded("X-GZip", gzipSync(text)),
    "/deflate": encoded("deflate", deflateSync(text)),
    "/deflate-raw": encoded("deflate", deflateRawSync(text)),
    "/br": encoded("br", brotliCompressSync(text)),
    "/identity": encoded("identity", text),
    "/gzip-br": encoded("gzip, br", brotliCompressSync(gzipSync(text))),
    "/empty": encoded("gzip", Buffer.alloc(0)),
    "/bomb": encoded("gzip", gzipSync(Buffer.alloc(2_000_000))),
    "/nested-bomb": encoded("gzip, gzip", gzipSync(gzipSync(Buffer.alloc(20_000_000)))),
    "/half-gzip": encoded("gzip", gzipSync(text).subarray(0, 12)),
    "/not-gzip": encoded("gzip", text),
    "/zstd": encoded("zstd", text),
    "/asked": (request, response) => response.end(JSON.stringify(request.headers)),
    "/cut": (request, response) => {
      response.writeHead(200, { "Content-Length": "1000" }).write("BEGIN");
      setImmediate(() => request.socket.destroy());
    },
  };

  beforeAll(async () => {
    server = createServer((request, response) => pages[request.url ?? ""]?.(request, response));
    await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const ask = (path: string, guard = {}) => guardedFetch({ allowLoopback: true, ...guard })(origin + path);

  it("reads a response, and follows a redirect", async () => {
    secrets = [];
    expect(await (await ask("/plain")).text()).toBe("BEGIN:VCALENDAR");
    const response = await guardedFetch({ allowLoopback: true })(`${origin}/hop`, {
      headers: { Authorization: "Basic x" },
    });
    expect([await response.text(), response.headers.get("ETag")]).toEqual(["BEGIN:VCALENDAR", '"1"']);
    expect(secrets).toEqual([undefined, "Basic x"]);
  });

  it.each([
    ["a redirect into a private network", "/inward", {}, "refused-address"],
    ["an endless redirect", "/loop", {}, "unreachable"],
    ["a response over the size limit", "/huge", { maxBytes: 1_000_000 }, "too-large"],
    ["a server that never answers", "/never", { timeoutMs: 50 }, "unreachable"],
    ["a connection that breaks", "/cut", {}, "unreachable"],
    ["a response that exceeds the limit after decompression", "/bomb", { maxBytes: 1_000_000 }, "too-large"],
    ["a nested compression that exceeds the limit", "/nested-bomb", { maxBytes: 500_000 }, "too-large"],
    ["a truncated compressed response", "/half-gzip", {}, "malformed"],
    ["a response that isn't compressed as declared", "/not-gzip", {}, "malformed"],
    ["an unsupported compression", "/zstd", {}, "unexpected"],
  ])("refuses %s", async (_, path, guard, code) => {
    await expect(ask(path, guard)).rejects.toMatchObject({ code });
  });

  it.each(["/gzip", "/x-gzip", "/deflate", "/deflate-raw", "/br", "/identity", "/gzip-br"])(
    "decompresses the response at %s",
    async (path) => {
      const response = await ask(path);
      expect(await response.text()).toBe("BEGIN:VCALENDAR");
      expect(response.headers.get("Content-Encoding")).toBeNull();
    },
  );

  it("reads a compressed response without a body as empty", async () => {
    expect(await (await ask("/empty")).text()).toBe("");
  });

  it("sends a User-Agent and the supported compressions", async () => {
    const asked = (await (await ask("/asked")).json()) as Record<string, string>;
    expect(asked["user-agent"]).toMatch(/^DogWalks\/\d/);
    expect(asked["accept-encoding"]).toBe("gzip, deflate, br");
  });

  it("can be aborted by its signal", async () => {
    await expect(ask("/never", { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ code: "unreachable" });
  });

  it("throws faults that don't contain the URL", async () => {
    const fault: unknown = await ask("/never", { timeoutMs: 50 }).catch((error: unknown) => error);
    expect(String(fault)).not.toContain("127.0.0.1");
  });
});

import { gunzipSync } from "node:zlib";

import { describe, expect, it, onTestFinished, test } from "vitest";

import { ask, type RawAnswer, serve } from "../../tests/support/requests";
import { PageCache, type PageKey, placeholders, themeOf } from "./page-cache";
import { readStamp } from "./stamp";

const secret = "a secret of the tests, long enough to be one";
const home: PageKey = { path: "/", theme: "system" };
const html = (words: string) =>
  `<html><script nonce="${placeholders.nonce}"></script>${placeholders.stamp} ${words}</html>`;

function newCache(options: { mayTrust?: () => boolean; now?: () => number; https?: boolean } = {}) {
  return new PageCache({ secret, https: false, now: () => 0, mayTrust: () => true, ...options });
}

/** Keeps a page of these words, rendered just now. */
function keep(cache: PageCache, words: string, key = home, varies = false) {
  cache.keep(key, html(words), { version: cache.version, varies });
}

/** What a visitor gets who asks a server with nothing but these pages; "asked elsewhere" where it has no answer. */
async function visit(
  cache: PageCache,
  path = "/",
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer & { text: string }> {
  const server = await serve((request, response) => {
    const key = PageCache.keyOf(request.method, request.url ?? "/", request.headers.cookie);
    if (!key || !cache.serve(key, request, response, "request-1")) response.end("asked elsewhere");
  });
  onTestFinished(server.close);
  const answer = await ask(server.origin + path, options);
  const unpacked = answer.headers["content-encoding"] === "gzip" ? gunzipSync(answer.body) : answer.body;
  return { ...answer, text: unpacked.toString() };
}

describe("a page is not answered from memory", () => {
  test.each([
    ["that was never kept", "/faq", {}],
    ["with a query", "/?ref=mail", {}],
    ["asked for by somebody with a cookie", "/", { headers: { Cookie: "flash=hello" } }],
    ["asked for by somebody with a cookie beside the theme", "/", { headers: { Cookie: "theme=dark; session=1" } }],
    ["in another theme than it was kept in", "/", { headers: { Cookie: "theme=dark" } }],
    ["when something is sent to it", "/", { method: "POST" }],
    ["when something is deleted", "/", { method: "DELETE" }],
    ["as data of a script", "/_root.data", {}],
  ])("%s", async (_, path, options) => {
    const cache = newCache();
    keep(cache, "hello");
    keep(cache, "data", { path: "/_root.data", theme: "system" });
    expect((await visit(cache, path, options)).text).toBe("asked elsewhere");
  });

  test("after what it shows has changed", async () => {
    const cache = newCache();
    keep(cache, "hello");
    cache.clear();
    expect((await visit(cache)).text).toBe("asked elsewhere");
  });

  test("when what it shows changed while it was being rendered", async () => {
    const cache = newCache();
    const before = cache.version;
    cache.clear();
    cache.keep(home, html("old"), { version: before, varies: false });
    expect((await visit(cache)).text).toBe("asked elsewhere");
  });

  test("while changes cannot be heard, neither kept before nor since", async () => {
    let hears = true;
    const cache = newCache({ mayTrust: () => hears });
    keep(cache, "hello");
    hears = false;
    expect((await visit(cache)).text).toBe("asked elsewhere");
    keep(cache, "since", { path: "/faq", theme: "system" });
    hears = true;
    expect((await visit(cache, "/faq")).text).toBe("asked elsewhere");
    expect((await visit(cache)).text).toContain("hello");
  });
});

describe("a page is answered from memory", () => {
  it("with a nonce and a stamp of its own each time", async () => {
    const cache = newCache({ now: () => 5000 });
    keep(cache, "hello");
    const [first, second] = await Promise.all([visit(cache), visit(cache)]);
    const pattern = /^<html><script nonce="([\w+/=]{24})"><\/script>(\S{49}) hello<\/html>$/;
    const [, nonce, stamp] = pattern.exec(first.text) ?? [];
    const [, otherNonce, otherStamp] = pattern.exec(second.text) ?? [];
    expect(first.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(readStamp(secret, stamp, 6000)).toEqual({ state: "good", ageMs: 1000 });
    expect(nonce).not.toBe(otherNonce);
    expect(stamp).not.toBe(otherStamp);
  });

  it("compressed for who takes it, with the same words", async () => {
    const cache = newCache();
    keep(cache, "hello ".repeat(100));
    const plain = await visit(cache);
    const zipped = await visit(cache, "/", { headers: { "Accept-Encoding": "br, gzip" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.text).toContain("hello ".repeat(100));
    expect(Number(zipped.headers["content-length"])).toBe(zipped.body.length);
    expect(zipped.body.length).toBeLessThan(plain.body.length);
  });

  it.each(["gzip;q=0", "identity, gzip; q=0.0", "br", "x-gzipped"])("as it is for who takes %j", async (taken) => {
    const cache = newCache();
    keep(cache, "hello");
    const answer = await visit(cache, "/", { headers: { "Accept-Encoding": taken } });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.text).toContain("hello");
  });

  it("without its body for who asks about it only", async () => {
    const cache = newCache();
    keep(cache, "hello");
    const full = await visit(cache);
    const head = await visit(cache, "/", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
  });

  it("in the theme that was chosen", async () => {
    const cache = newCache();
    keep(cache, "by day", { path: "/", theme: "light" });
    keep(cache, "by night", { path: "/", theme: "dark" });
    expect((await visit(cache, "/", { headers: { Cookie: "theme=dark" } })).text).toContain("by night");
    expect((await visit(cache, "/", { headers: { Cookie: "theme=light" } })).text).toContain("by day");
  });

  it("never to be stored by others, with the request's id and the security headers", async () => {
    const cache = newCache({ https: true });
    keep(cache, "hello");
    expect((await visit(cache)).headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Cookie, Accept-Encoding",
      "content-type": "text/html; charset=utf-8",
      "x-request-id": "request-1",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringContaining("max-age=") as string,
    });
  });
});

describe("a page that differs from visit to visit", () => {
  it("is answered from memory once four picks are kept, and shows each of them", async () => {
    const cache = newCache();
    for (let pick = 0; pick < 4; pick++) {
      expect(cache.nextVariant(home)).toBe(pick);
      expect((await visit(cache)).text).toBe("asked elsewhere");
      keep(cache, `pick ${pick}`, home, true);
    }
    const shown = new Set<string>();
    for (let count = 0; count < 100; count++) shown.add((await visit(cache)).text.slice(-13));
    expect([...shown].sort()).toEqual([0, 1, 2, 3].map((pick) => `pick ${pick}</html>`));
  });

  it("keeps no fifth", async () => {
    const cache = newCache();
    for (let pick = 0; pick < 6; pick++) keep(cache, `pick ${pick}`, home, true);
    expect(cache.nextVariant(home)).toBe(4);
  });
});

test("odd spellings of addresses cannot fill the memory", async () => {
  const cache = newCache();
  for (let count = 0; count < 2000; count++) keep(cache, "hello", { path: `/page-${count}`, theme: "system" });
  const kept = Array.from({ length: 2000 }, (_, count) =>
    cache.nextVariant({ path: `/page-${count}`, theme: "system" }),
  );
  expect(kept.filter((picks) => picks > 0).length).toBeLessThanOrEqual(400);
});

test("a theme is light, dark, or the system's", () => {
  expect(["light", "dark", "system", "neon", "", undefined].map(themeOf)).toEqual([
    "light",
    "dark",
    "system",
    "system",
    "system",
    "system",
  ]);
});

import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import pino from "pino";
import { describe, expect, it, onTestFinished, test } from "vitest";

import { ask, type RawAnswer, serve } from "../../../tests/support/requests";
import { usualLimits } from "~/platform/http/addresses";
import { type DoorOptions, readRequest } from "~/platform/http/door";
import { KeptPages, type KeptPagesOptions, type Rendered } from "./kept-pages";
import { type PageBytes, toBytes } from "./page-bytes";

const nonce = "a+nonce/of+24+characters";
const html = (words: string) => `<html><style nonce="${nonce}">a{}</style>${words}</html>`;

/** A page of these words. */
async function page(words: string, { varies = false, status = 200 } = {}): Promise<Rendered> {
  return { bytes: await toBytes({ html: html(words), nonce, status }, { https: true }), varies };
}

function newPages(render: KeptPagesOptions["render"], more: Partial<KeptPagesOptions> = {}) {
  return new KeptPages({
    paths: ["/", "/faq", "/*"],
    render,
    mayTrust: () => true,
    log: pino({ level: "silent" }),
    chosenThemesAfterMs: 0,
    quietMs: 0,
    ...more,
  });
}

/** Every address is a page here; "/nowhere" is none. */
const door: DoorOptions = {
  origin: "http://localhost",
  trustedProxies: 0,
  find: (path) => ({
    kind: path === "/nowhere" ? "unknown" : "page",
    pattern: path === "/nowhere" ? "/*" : path,
    path,
    logPath: path,
    methods: ["GET", "HEAD", "POST"],
    query: ["tab"],
    takes: usualLimits,
  }),
};

type Visit = RawAnswer & { text: string };

/** What a visitor gets who asks a server with nothing but these pages; "asked elsewhere" where it has no answer. */
async function visit(
  pages: KeptPages,
  path = "/",
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Visit> {
  const server = await serve((request, response) => {
    const reading = readRequest(request, response, door);
    const key = reading.kind === "asked" ? pages.keyOf(reading.asked) : null;
    if (!key || reading.kind !== "asked") return void response.end("asked elsewhere");
    if (pages.serve(key, reading.asked, response)) return;
    void pages.serveFresh(key, reading.asked, response).then(
      (isAnswered) => isAnswered || response.end("asked elsewhere"),
      () => response.end("failed"),
    );
  });
  onTestFinished(server.close);
  const answer = await ask(server.origin + path, options);
  return { ...answer, text: unpack(answer).toString() };
}

function unpack({ headers, body }: RawAnswer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

describe("kept bytes are not for a request", () => {
  test.each([
    ["for a page that is each visitor's own", "/login", {}],
    ["that asks the page something", "/?tab=book", {}],
    ["of somebody with a cookie", "/", { headers: { Cookie: "flash=hello" } }],
    ["of somebody with a cookie beside the theme", "/", { headers: { Cookie: "theme=dark; session=1" } }],
    ["with a session's cookie that is quoted", "/", { headers: { Cookie: 'walks.session_token="abc"' } }],
    ["with a session's cookie a quote too long", "/", { headers: { Cookie: 'walks.session_token="abc' } }],
    ["with a theme nobody has", "/", { headers: { Cookie: "theme=neon" } }],
    ["with two themes", "/", { headers: { Cookie: "theme=dark; theme=light" } }],
    ["with a cookie that is none", "/", { headers: { Cookie: ";" } }],
    ["of a program that says who it is", "/", { headers: { Authorization: "Bearer x" } }],
    ["that sends something", "/", { method: "POST" }],
    ["that deletes something", "/", { method: "DELETE" }],
    ["of a script for data", "/_root.data", {}],
  ])("%s", async (_, path, options) => {
    const pages = newPages(() => page("hello"));
    expect((await visit(pages)).text).toContain("hello");
    expect((await visit(pages, path, options)).text).toBe("asked elsewhere");
  });

  test("of a page that turns out to be each visitor's own", async () => {
    const pages = newPages(() => Promise.resolve(null));
    expect((await visit(pages)).text).toBe("asked elsewhere");
  });
});

describe("a kept page", () => {
  it.each(["?utm_source=mail", "?fbclid=1&gclid=2", "?whatever", "?x=1&y=2"])(
    "is the same for a question that means nothing to it (%s)",
    async (query) => {
      let rendered = 0;
      const pages = newPages(() => page(`rendered ${++rendered}`));
      const { body } = await visit(pages);
      expect((await visit(pages, `/${query}`)).body).toEqual(body);
    },
  );

  it("is one for all addresses nobody knows", async () => {
    const pages = newPages(({ path }) => page(`for ${path}`, { status: 404 }));
    const answer = await visit(pages, "/nowhere?x=1");
    expect(answer).toMatchObject({ status: 404, text: html("for /*").replace(` nonce="${nonce}"`, "") });
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br;q=0", "gzip"],
    ["gzip;q=0.5", "gzip"],
    ["GZIP", undefined],
    ["gzip;q=0", undefined],
    ["identity, gzip; q=0.0", undefined],
    ["x-gzipped, brotli", undefined],
  ])("comes to who takes %j as %s, with the same words", async (taken, coding) => {
    const words = "hello ".repeat(100);
    const answer = await visit(
      newPages(() => page(words)),
      "/",
      { headers: { "Accept-Encoding": taken } },
    );
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(answer.text).toContain(words);
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
  });

  it("comes without its body to who asks about it only", async () => {
    const pages = newPages(() => page("hello"));
    const full = await visit(pages);
    const head = await visit(pages, "/", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
  });

  it("comes in the theme that was chosen", async () => {
    const pages = newPages(({ theme }) => page(theme));
    for (const theme of ["light", "dark", "system"])
      expect((await visit(pages, "/", { headers: { Cookie: `theme=${theme}` } })).text).toContain(theme);
  });

  it("is not sent again to who has it, and is where it changed", async () => {
    let words = "before";
    const pages = newPages(() => page(words));
    const etag = String((await visit(pages)).headers.etag);
    const again = await visit(pages, "/", { headers: { "If-None-Match": `"another", W/${etag}` } });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(again.headers.etag).toBe(etag);
    const asGzip = await visit(pages, "/", { headers: { "If-None-Match": etag, "Accept-Encoding": "gzip" } });
    expect(asGzip.status).toBe(200);
    words = "after";
    pages.contentChanged();
    const changed = await visit(pages, "/", { headers: { "If-None-Match": etag } });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.text).toContain("after");
  });

  it("may be held by others for visitors without a cookie, and carries the security headers", async () => {
    expect((await visit(newPages(() => page("hello")))).headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Cookie, Accept-Encoding",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringContaining("max-age=") as string,
    });
  });
});

describe("the policy of a kept page", () => {
  const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  const policyOf = async (rendered: string) => {
    const pages = newPages(async () => ({
      bytes: await toBytes({ html: rendered, nonce, status: 200 }, { https: false }),
      varies: false,
    }));
    const { headers, text } = await visit(pages);
    return { policy: String(headers["content-security-policy"]), text };
  };

  it("names its own scripts and styles by their hashes, and there is no nonce left", async () => {
    const script = `<script type="module" nonce="${nonce}">go()</script>`;
    const { policy, text } = await policyOf(html(script));
    expect(policy).toContain(`script-src 'self' ${hash("go()")};`);
    expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
    expect(policy + text).not.toMatch(/nonce|unsafe/);
  });

  it("does not name what came into the page without the nonce", async () => {
    const { policy } = await policyOf(
      html(`<script>evil()</script><script nonce="">evil()</script><style>b{}</style>`),
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain(hash("b{}"));
  });
});

describe("a page that a change did not touch", () => {
  const render = (content: string, nonceOfIt: string, former?: PageBytes) =>
    toBytes({ html: content, nonce: nonceOfIt, status: 200 }, { https: true, former });

  it("is not compressed again: it stays the same bytes", async () => {
    const former = await render('<script nonce="a">go()</script>', "a");
    expect(await render('<script nonce="b">go()</script>', "b", former)).toBe(former);
    expect(await render('<script nonce="b">stop()</script>', "b", former)).not.toBe(former);
  });

  it("is another one where other things in it may run", async () => {
    const former = await render('<script nonce="a">go()</script>', "a");
    expect(await render("<script>go()</script>", "b", former)).not.toBe(former);
  });

  it("is handed to the next rendering", async () => {
    const formers: (PageBytes | undefined)[] = [];
    const pages = newPages((_, __, former) => {
      formers.push(former);
      return page("the same");
    });
    await visit(pages);
    pages.contentChanged();
    await visit(pages);
    await pages.stop();
    expect(formers[0]).toBeUndefined();
    expect(formers.some((former) => former?.status === 200)).toBe(true);
  });
});

describe("rendering", () => {
  /** Renders when it is told to. */
  function slowly() {
    const waiting: { words: string; finish: (error?: Error) => void }[] = [];
    let version = 1;
    const render = () => {
      const words = `version ${version}`;
      return new Promise<Rendered>((resolve, reject) => {
        waiting.push({ words, finish: (error) => (error ? reject(error) : resolve(page(words))) });
      });
    };
    const begun = async (count: number) => {
      await expect.poll(() => waiting.length).toBe(count);
    };
    return { render, waiting, begun, change: () => (version += 1) };
  }

  it("happens once for all who ask meanwhile", async () => {
    const { render, waiting, begun } = slowly();
    const pages = newPages(render);
    const all = Promise.all([visit(pages), visit(pages), visit(pages)]);
    await begun(1);
    waiting[0]?.finish();
    for (const { text } of await all) expect(text).toContain("version 1");
    expect(waiting).toHaveLength(1);
  });

  it("starts over when the content changed while it rendered, for visitors who come after the change", async () => {
    const { render, waiting, begun, change } = slowly();
    const pages = newPages(render, { paths: ["/"] });
    const before = visit(pages);
    await begun(1);
    change();
    pages.contentChanged();
    const after = visit(pages);
    waiting[0]?.finish();
    expect((await before).text).toContain("version 1");
    // For the one who asked since, and the two other themes, ahead of time.
    for (const number of [1, 2, 3]) {
      await begun(number + 1);
      waiting[number]?.finish();
    }
    expect((await after).text).toContain("version 2");
    await pages.stop();
  });

  it("is joined by all who came since it began, where changes cannot be heard", async () => {
    const { render, waiting, begun } = slowly();
    const pages = newPages(render, { mayTrust: () => false });
    const asked = { method: "GET" as const, headers: new Headers() };
    const all = Array.from({ length: 10 }, () =>
      pages.serveFresh({ path: "/", theme: "system" }, asked, new ServerResponse(new IncomingMessage(new Socket()))),
    );
    await begun(1);
    waiting[0]?.finish();
    await begun(2);
    waiting[1]?.finish();
    expect(await Promise.all(all)).toEqual(all.map(() => true));
    expect(waiting).toHaveLength(2);
  });

  it("that never ends is given up, and the last good page answered", async () => {
    let hangs = false;
    const pages = newPages(() => (hangs ? new Promise(() => undefined) : page("good")), { patienceMs: 20 });
    await visit(pages);
    hangs = true;
    pages.contentChanged();
    expect((await visit(pages)).text).toContain("good");
    await pages.stop();
  });

  it("of the themes that few choose waits a while, and a change does not wait for it", async () => {
    const rendered: string[] = [];
    const pages = newPages(
      async ({ theme }) => {
        rendered.push(theme);
        return page(theme);
      },
      { paths: ["/"], chosenThemesAfterMs: 60_000 },
    );
    pages.makeAhead();
    await expect.poll(() => rendered).toEqual(["system"]);
    pages.contentChanged();
    await expect.poll(() => rendered).toEqual(["system", "system"]);
    await pages.stop();
  });

  it("is compressed harder once nothing has changed for a while, under another ETag", async () => {
    const words = "how far it goes shows in what is said again and again, ".repeat(200);
    const quick = newPages(() => page(words), { paths: ["/"], quietMs: 60_000 });
    const hard = newPages(() => page(words), { paths: ["/"], quietMs: 0 });
    const asBrotli = (pages: KeptPages) => visit(pages, "/", { headers: { "Accept-Encoding": "br" } });
    const before = await asBrotli(quick);
    hard.makeAhead();
    await expect.poll(async () => (await asBrotli(hard)).headers.etag).not.toBe(before.headers.etag);
    const after = await asBrotli(hard);
    expect(after.text).toBe(before.text);
    expect(after.body.length).toBeLessThan(before.body.length);
    await Promise.all([quick.stop(), hard.stop()]);
  });

  it("that cannot be compressed harder is answered as it is", async () => {
    const made = await page("good");
    let tries = 0;
    const compressHard = () => Promise.reject(new Error(`no memory, ${++tries}`));
    const pages = newPages(() => Promise.resolve({ ...made, bytes: { ...made.bytes, compressHard } }), {
      paths: ["/"],
    });
    pages.makeAhead();
    await expect.poll(() => tries).toBeGreaterThan(0);
    expect((await visit(pages)).text).toContain("good");
    await pages.stop();
  });

  it("is left to the first visitor where nothing is to be done ahead", async () => {
    let rendered = 0;
    const pages = newPages(() => page(`rendered ${++rendered}`), { ahead: false });
    pages.makeAhead();
    pages.contentChanged();
    await pages.stop();
    expect(rendered).toBe(0);
    expect((await visit(pages)).text).toContain("rendered 1");
  });

  it("is done ahead of time, page after page, one at a time", async () => {
    let underWay = 0;
    let most = 0;
    const rendered: string[] = [];
    const pages = newPages(async ({ path, theme }) => {
      most = Math.max(most, ++underWay);
      const made = await page(`${theme} ${path}`);
      underWay -= 1;
      rendered.push(`${theme} ${path}`);
      return made;
    });
    pages.makeAhead();
    await expect.poll(() => rendered.length).toBe(9);
    expect(rendered.slice(0, 4)).toEqual(["system /", "system /faq", "system /*", "light /"]);
    expect(most).toBe(1);
    await visit(pages, "/faq", { headers: { Cookie: "theme=dark" } });
    expect(rendered).toHaveLength(9);
  });

  it("that fails leaves the last good page, until it works again", async () => {
    let fails = false;
    let words = "good";
    const pages = newPages(() => (fails ? Promise.reject(new Error("out of order")) : page(words)), {
      paths: ["/", "/faq"],
    });
    await visit(pages);
    fails = true;
    words = "better";
    pages.contentChanged();
    expect((await visit(pages)).text).toContain("good");
    expect((await visit(pages, "/faq")).text).toBe("failed");
    fails = false;
    expect((await visit(pages)).text).toContain("better");
  });

  it("is done for each visitor while changes cannot be heard", async () => {
    let hears = true;
    let rendered = 0;
    const pages = newPages(() => page(`rendered ${++rendered}`), { mayTrust: () => hears });
    await visit(pages);
    hears = false;
    expect((await visit(pages)).text).toContain("rendered 2");
    expect((await visit(pages)).text).toContain("rendered 3");
  });

  it("makes four picks of a page that differs from visit to visit, and all of them are shown", async () => {
    const pages = newPages((_, pick) => page(`pick ${pick}`, { varies: true }));
    const shown = new Set<string>();
    for (let count = 0; count < 60; count++) shown.add(/pick \d/.exec((await visit(pages)).text)?.[0] ?? "");
    expect([...shown].sort()).toEqual(["pick 0", "pick 1", "pick 2", "pick 3"]);
  });
});

// Which requests the page cache answers, and with which bytes.
import { createHash } from "node:crypto";

import { describe, expect, it, test } from "vitest";

import { type PageBytes, toBytes } from "./page-bytes";
import { nonce, html, page, newPages, visit } from "../../../tests/support/kept-pages";

describe("the page cache doesn't answer a request", () => {
  test.each([
    ["for a personal page", "/login", {}],
    ["with a query parameter that the page reads", "/?tab=book", {}],
    ["with a cookie other than a theme", "/", { headers: { Cookie: "flash=hello" } }],
    ["with an Authorization header", "/", { headers: { Authorization: "Bearer x" } }],
    ["with the method POST", "/", { method: "POST" }],
    ["with the method DELETE", "/", { method: "DELETE" }],
    ["of a script for React Router's data", "/_root.data", {}],
  ])("%s", async (_, path, options) => {
    const pages = newPages(() => page("hello"));
    expect((await visit(pages)).text).toContain("hello");
    expect((await visit(pages, path, options)).text).toBe("asked elsewhere");
  });

  test("for a page that turns out to be personal", async () => {
    const pages = newPages(() => Promise.resolve(null));
    expect((await visit(pages)).text).toBe("asked elsewhere");
  });
});

describe("a cached page", () => {
  it.each(["?utm_source=mail", "?fbclid=1&gclid=2", "?whatever", "?x=1&y=2"])(
    "ignores query parameters that the page does not read (%s)",
    async (query) => {
      let rendered = 0;
      const pages = newPages(() => page(`rendered ${++rendered}`));
      const { body } = await visit(pages);
      expect((await visit(pages, `/${query}`)).body).toEqual(body);
    },
  );

  it("is the same for all unknown URLs", async () => {
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
  ])("with Accept-Encoding %j is sent as %s, with the same content", async (taken, coding) => {
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

  it("has no body in the response to HEAD", async () => {
    const pages = newPages(() => page("hello"));
    const full = await visit(pages);
    const head = await visit(pages, "/", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
  });

  it("is stored in each theme", async () => {
    const pages = newPages(({ theme }) => page(theme));
    for (const theme of ["light", "dark", "system"])
      expect((await visit(pages, "/", { headers: { Cookie: `theme=${theme}` } })).text).toContain(theme);
  });

  it("is answered with 304 when the ETag matches, and in full after a change", async () => {
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

  it("is rendered again on the next day, when new prices may begin", async () => {
    let day = "2026-11-30";
    const pages = newPages(() => page(day), { today: () => day });
    expect((await visit(pages)).text).toContain("2026-11-30");
    day = "2026-12-01";
    expect((await visit(pages)).text).toContain("2026-12-01");
  });

  it("may be stored by shared caches for visitors without a cookie, and carries the security headers", async () => {
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

describe("the content security policy of a cached page", () => {
  const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  const policyOf = async (rendered: string) => {
    const pages = newPages(async () => ({
      bytes: await toBytes({ html: rendered, nonce, status: 200, headers: new Headers() }, { https: false }),
      varies: false,
    }));
    const { headers, text } = await visit(pages);
    return { policy: String(headers["content-security-policy"]), text };
  };

  it("lists its own scripts and styles by their hashes, and contains no nonce", async () => {
    const script = `<script type="module" nonce="${nonce}">go()</script>`;
    const { policy, text } = await policyOf(html(script));
    expect(policy).toContain(`script-src 'self' ${hash("go()")};`);
    expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
    expect(policy + text).not.toMatch(/nonce|unsafe/);
  });

  it("omits inline elements without the nonce", async () => {
    const { policy } = await policyOf(
      html(`<script>evil()</script><script nonce="">evil()</script><style>b{}</style>`),
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain(hash("b{}"));
  });
});

describe("the stored bytes of a page whose content didn't change", () => {
  const render = (content: string, nonceOfIt: string, former?: PageBytes) =>
    toBytes({ html: content, nonce: nonceOfIt, status: 200, headers: new Headers() }, { https: true, former });

  it("are reused without compressing them again", async () => {
    const former = await render('<script nonce="a">go()</script>', "a");
    expect(await render('<script nonce="b">go()</script>', "b", former)).toBe(former);
    expect(await render('<script nonce="b">stop()</script>', "b", former)).not.toBe(former);
  });

  it("are replaced when the content security policy changes", async () => {
    const former = await render('<script nonce="a">go()</script>', "a");
    expect(await render("<script>go()</script>", "b", former)).not.toBe(former);
  });

  it("are passed to the next rendering", async () => {
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

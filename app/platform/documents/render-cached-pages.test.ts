// Tests of when the page cache renders pages.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { describe, expect, it } from "vitest";

import type { Rendered } from "./page-cache";
import { page, newPages, visit } from "../../../tests/support/kept-pages";

describe("a rendering of a page", () => {
  /** Returns a render function that waits until the test ends each rendering. */
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

  it("is shared by all requests that arrive while it runs", async () => {
    const { render, waiting, begun } = slowly();
    const pages = newPages(render);
    const all = Promise.all([visit(pages), visit(pages), visit(pages)]);
    await begun(1);
    waiting[0]?.finish();
    for (const { text } of await all) expect(text).toContain("version 1");
    expect(waiting).toHaveLength(1);
  });

  it("starts over for visitors who come after a change of the content", async () => {
    const { render, waiting, begun, change } = slowly();
    const pages = newPages(render, { paths: ["/"] });
    const before = visit(pages);
    await begun(1);
    change();
    pages.contentChanged();
    const after = visit(pages);
    waiting[0]?.finish();
    expect((await before).text).toContain("version 1");
    await begun(2);
    waiting[1]?.finish();
    expect((await after).text).toContain("version 2");
    await pages.stop();
  });

  it("is shared by later requests, too, while change notifications are off", async () => {
    const { render, waiting, begun } = slowly();
    const pages = newPages(render, { isFresh: () => false });
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

  it("times out if it hangs, and the last good page is sent", async () => {
    let hangs = false;
    const pages = newPages(() => (hangs ? new Promise(() => undefined) : page("good")), { timeoutMs: 300 });
    await visit(pages);
    hangs = true;
    pages.contentChanged();
    expect((await visit(pages)).text).toContain("good");
    await pages.stop();
  });

  it("in a rarely chosen theme starts only at the first request", async () => {
    const rendered: string[] = [];
    const pages = newPages(
      async ({ theme }) => {
        rendered.push(theme);
        return page(theme);
      },
      { paths: ["/"] },
    );
    pages.renderAhead();
    await expect.poll(() => rendered).toEqual(["system"]);
    const inDark = { headers: { Cookie: "theme=dark" } };
    expect((await visit(pages, "/", inDark)).text).toContain("dark");
    await visit(pages, "/", inDark);
    expect(rendered).toEqual(["system", "dark"]);
    await pages.stop();
  });

  it("happens ahead of time, one page after another", async () => {
    let underWay = 0;
    let most = 0;
    const rendered: string[] = [];
    const pages = newPages(async ({ path, theme }) => {
      most = Math.max(most, ++underWay);
      const made = await page(path);
      underWay -= 1;
      rendered.push(`${theme} ${path}`);
      return made;
    });
    pages.renderAhead();
    await expect.poll(() => rendered).toEqual(["system /", "system /faq", "system /*"]);
    expect(most).toBe(1);
    await visit(pages, "/faq");
    expect(rendered).toHaveLength(3);
  });

  it("that fails leaves the last good page in place until one succeeds", async () => {
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

  it("happens for each visitor while change notifications are off", async () => {
    let hears = true;
    let rendered = 0;
    const pages = newPages(() => page(`rendered ${++rendered}`), { isFresh: () => hears });
    await visit(pages);
    hears = false;
    expect((await visit(pages)).text).toContain("rendered 2");
    expect((await visit(pages)).text).toContain("rendered 3");
  });

  it("makes four variants of a page that varies, and all of them are shown", async () => {
    const pages = newPages((_, pick) => page(`pick ${pick}`, { varies: true }));
    const shown = new Set<string>();
    for (let count = 0; count < 60; count++) shown.add(/pick \d/.exec((await visit(pages)).text)?.[0] ?? "");
    expect([...shown].sort()).toEqual(["pick 0", "pick 1", "pick 2", "pick 3"]);
  });
});

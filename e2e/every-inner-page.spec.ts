// Every page behind sign-in, with open dialogs, in one size and theme, or in all (support/themes.ts): no axe finding or
// overflow, also with 200 % text. Every third page is loaded with its scripts, and logs no message or CSP report; the
// others are the server's HTML. Further variants of a page are only loaded over HTTP.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { innerPages } from "../tests/browser/inner-pages.ts";
import { readPage } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, type SamplePerson } from "./support/sign-in.ts";
import { checkingLooks, isEveryLook, visitTimeout } from "./support/themes.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("samples");
const cookies = new Map<SamplePerson, string>();
beforeAll(async () => {
  for (const who of ["client", "newcomer", "walker", "bookkeeper", "admin"] as const)
    cookies.set(who, await cookieOf(site.origin, who));
});
const open = useBrowser();

/** Counts the texts that name the time zone. The copies of mails on the owner's pages don't count. */
const zonesSaid = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const said: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      // A mail's subject, as a link in a table, doesn't count.
      if (parentElement?.closest('textarea, .pre, script, a[href^="/admin/mails/"]')) continue;
      if (/\b[PE]T\b|(?:Los Angeles|New York) time/.test(data)) said.push(data);
    }
    return said;
  });

/**
 * Replaces the body of a document without React, and adds stylesheets that it lacks. That is faster than loading a
 * document, and keeps axe compiled.
 */
const draw = (page: Page, html: string) =>
  page.evaluate(async (text) => {
    const { body, head, title } = new DOMParser().parseFromString(text, "text/html");
    for (const { href } of head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if ([...document.styleSheets].some((sheet) => sheet.href === href)) continue;
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      const loaded = new Promise((done) => link.addEventListener("load", done));
      document.head.append(link);
      await loaded;
    }
    document.title = title;
    document.body.replaceWith(document.adoptNode(body));
  }, html);

const people = [...new Set(innerPages.map(({ who }) => who))];

test.each(people)("no page of the %s has findings", { timeout: visitTimeout }, async (who) => {
  const cookie = cookies.get(who) ?? "";
  const cut = cookie.indexOf("=");
  const { page: scripted, context } = await open(site.origin, { width: 390, theme: "dark" });
  await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: site.origin }]);
  const plain = await context.newPage();
  await plain.goto("/accessibility");
  const checkLooks = checkingLooks();
  const paths = innerPages.filter((each) => each.who === who && !each.isVariant).map(({ path }) => path);
  const isScripted = (number: number) => isEveryLook || number % 3 === 0;
  const [first, then] = [true, false].map((wanted) =>
    [...paths.entries()].filter(([number]) => isScripted(number) === wanted),
  );
  for (const [number, path] of [...(first ?? []), ...(then ?? [])]) {
    const page = isScripted(number) ? scripted : plain;
    // An open page that a service worker controls would soon complain about its unused preloads.
    if (page === plain) await scripted.close();
    if (page === scripted) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(new URL(page.url()).pathname, "no redirect").toBe(path.split("?", 1)[0]);
      await untilInteractive(page);
    } else {
      const { status, html } = await readPage(site, path, cookie);
      expect(status, path).toBe(200);
      await draw(page, html);
    }
    expect(await page.locator("h1").count(), `headings of ${path}`).toBe(1);
    const zones = await zonesSaid(page);
    expect(zones.length, `the zone is said once: ${zones.join(" | ")} on ${path}`).toBeLessThanOrEqual(1);
    await checkLooks(page, path, number);
  }
});

test("each variant of these pages has exactly one heading of level 1", async () => {
  for (const { who, path, isVariant } of innerPages) {
    if (!isVariant) continue;
    const { status, html } = await readPage(site, path, cookies.get(who));
    expect([status, html.match(/<h1[ >]/g)?.length], `${path} of the ${who}`).toEqual([200, 1]);
  }
});

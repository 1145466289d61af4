// Every page behind sign-in, in both themes, on phone and desktop, with open dialogs: no axe finding, console message,
// CSP report or overflow, also with 200 % text. Further variants of a page are only loaded over HTTP.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { innerPages } from "../tests/browser/inner-pages.ts";
import { readPage } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, type SamplePerson } from "./support/sign-in.ts";
import { findingsPageByPage, look, lookRules } from "./support/themes.ts";
import {
  doubleText,
  isMenuOnScreen,
  pixelsTooWide,
  singleText,
  untilInteractive,
  useBrowser,
} from "./support/visitor.ts";

const site = sharedSite("samples");
const cookies = new Map<SamplePerson, string>();
beforeAll(async () => {
  for (const who of ["client", "newcomer", "walker", "admin"] as const)
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

const people = [...new Set(innerPages.map(({ who }) => who))];

/** Checks of a page. The last check also opens the next page, because each resize costs a layout. */
const looks = [
  { width: 1280, theme: "dark", text: 1 },
  { width: 390, theme: "light", text: 1 },
  { width: 390, theme: "light", text: 2 },
] as const;

test.each(people)("no page of the %s has findings, in either size or theme", { timeout: 480_000 }, async (who) => {
  const { page, context } = await open(site.origin, looks[0]);
  const cookie = cookies.get(who) ?? "";
  const cut = cookie.indexOf("=");
  await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: site.origin }]);
  const findings = findingsPageByPage();
  const paths = innerPages.filter((each) => each.who === who && !each.isVariant).map(({ path }) => path);
  let now: (typeof looks)[number] = looks[0];
  for (const [number, path] of paths.entries()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, "no redirect").toBe(path.split("?", 1)[0]);
    await untilInteractive(page);
    expect(await page.locator("h1").count(), `headings of ${path}`).toBe(1);
    const zones = await zonesSaid(page);
    expect(zones.length, `the zone is said once: ${zones.join(" | ")} on ${path}`).toBeLessThanOrEqual(1);
    let isChecked = false;
    for (const next of number % 2 === 0 ? looks : looks.toReversed()) {
      if (next.text !== now.text) await (next.text === 2 ? doubleText(page) : singleText(page));
      if (next.width !== now.width) await look(page, next.width, next.theme);
      now = next;
      const here = `${path}, ${next.width} px wide, ${next.theme}, text ${next.text} times as large`;
      expect(await pixelsTooWide(page), here).toBe(0);
      if (next.text === 1) {
        expect(await findings(page, next.theme, isChecked ? lookRules : undefined), here).toEqual([]);
        isChecked = true;
      } else expect(await isMenuOnScreen(page), `the menu's button of ${here}`).toBe(true);
    }
  }
});

test("each variant of these pages has exactly one heading of level 1", async () => {
  for (const { who, path, isVariant } of innerPages) {
    if (!isVariant) continue;
    const { status, html } = await readPage(site, path, cookies.get(who));
    expect([status, html.match(/<h1[ >]/g)?.length], `${path} of the ${who}`).toEqual([200, 1]);
  }
});

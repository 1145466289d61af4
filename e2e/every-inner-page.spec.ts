// Every page behind sign-in, in both themes, on a phone and on a desk, dialogs open: no axe finding, no message in the
// console, no CSP report, nothing wider than the screen, be the text twice as large.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { prepareLedgerSample } from "../app/sample/sample-ledger.server.ts";
import { Temporal } from "../app/shared/dates.ts";
import { innerPages } from "../tests/browser/inner-pages.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { cookieOf, type SamplePerson } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { bothThemes, look } from "./support/themes.ts";
import {
  axeFindings,
  doubleText,
  isMenuOnScreen,
  pixelsTooWide,
  singleText,
  untilInteractive,
  useBrowser,
} from "./support/visitor.ts";

/** What the sample's ways in are sealed with. */
const secret = "a secret of the pages, long enough to be one";

let site: Site;
const cookies = new Map<SamplePerson, string>();
beforeAll(async () => {
  site = await openPreparedSite((db) => prepareLedgerSample(db, Temporal.Now.instant(), secret), { SECRET: secret });
  for (const who of ["client", "newcomer", "walker", "admin"] as const)
    cookies.set(who, await cookieOf(site.origin, who));
});
afterAll(() => site.stop());
const open = useBrowser();

/** Where it says which zone its times are in; a letter that is shown there says so to its own reader. */
const zonesSaid = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const said: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (parentElement?.closest("textarea, .pre, script")) continue;
      if (/\bPT\b|Los Angeles time/.test(data)) said.push(data);
    }
    return said;
  });

const people = [...new Set(innerPages.map(({ who }) => who))];

test.each(people)("each page of the %s is in order, in both sizes and themes", { timeout: 480_000 }, async (who) => {
  const { page, context } = await open(site.origin, bothThemes[0]);
  const cookie = cookies.get(who) ?? "";
  const cut = cookie.indexOf("=");
  await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: site.origin }]);
  const paths = innerPages.filter((each) => each.who === who).map(({ path }) => path);
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, "no redirect").toBe(path.split("?", 1)[0]);
    await untilInteractive(page);
    expect(await page.locator("h1").count(), `headings of ${path}`).toBe(1);
    const zones = await zonesSaid(page);
    expect(zones.length, `the zone is said once: ${zones.join(" | ")} on ${path}`).toBeLessThanOrEqual(1);
    for (const { width, theme } of bothThemes) {
      await look(page, width, theme);
      const here = `${path}, ${width} px wide, ${theme}`;
      expect(await pixelsTooWide(page), here).toBe(0);
      expect(await axeFindings(page), here).toEqual([]);
      if (width > 390) continue;
      await doubleText(page);
      expect(await pixelsTooWide(page), `${here}, text twice as large`).toBe(0);
      expect(await isMenuOnScreen(page), `the menu's button of ${here}, text twice as large`).toBe(true);
      await singleText(page);
    }
  }
});

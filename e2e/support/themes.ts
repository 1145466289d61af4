import type { Page } from "playwright-core";
import { expect } from "vitest";

import { axeFindings, brokenWords, doubleText, frames, isMenuOnScreen, pixelsTooWide, singleText } from "./visitor.ts";

/** The two ways in which each page is checked: light on a phone, dark on a desktop. */
const bothThemes = [
  { width: 390, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

/** `npm run pictures` asks for every page in every size and theme; otherwise each page has one of them, in turns. */
export const isEveryLook = process.env.PAGE_LOOKS === "all";

/** Milliseconds for visiting all pages of a person. Every look takes four times as long. */
export const visitTimeout = isEveryLook ? 1_800_000 : 480_000;

const darkPhone = { width: 390, theme: "dark" } as const;
const looks = [darkPhone, ...bothThemes, { width: 1280, theme: "light" }] as const;
/** Half of the pages are checked dark on a phone. */
const turns = looks.flatMap((each) => [darkPhone, each]).slice(1);

/**
 * Returns a check that a page fits the screen and has no axe finding in its sizes and themes, and fits a narrow phone
 * with 200 % text. `wholeWords`: true to find words that break there. `number`: place of the page among all pages, which selects its turn.
 */
export function checkingLooks({ wholeWords = false } = {}): (
  page: Page,
  path: string,
  number: number,
) => Promise<void> {
  const findings = findingsPageByPage();
  return async (page, path, number) => {
    const turn = turns[number % turns.length] ?? darkPhone;
    for (const [index, { width, theme }] of (isEveryLook ? looks : [turn]).entries()) {
      await look(page, width, theme);
      const here = `${path}, ${width} px wide, ${theme}`;
      expect.soft(await pixelsTooWide(page), `pixels too wide: ${here}`).toBe(0);
      expect.soft(await findings(page, `${width} ${theme}`, index === 0 ? undefined : lookRules), here).toEqual([]);
    }
    if (isEveryLook || turn.width === 390) await fitsWithLargeText(page, path, wholeWords);
  };
}

async function fitsWithLargeText(page: Page, path: string, wholeWords: boolean): Promise<void> {
  const hasMenu = (await page.locator('[popovertarget="menu"]').count()) > 0;
  await doubleText(page);
  for (const width of isEveryLook ? [390, 320] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    const here = `${path}, ${width} px wide, text twice as large`;
    expect.soft(await pixelsTooWide(page), `pixels too wide: ${here}`).toBe(0);
    if (wholeWords) expect.soft(await brokenWords(page), `broken words: ${here}`).toEqual([]);
    if (hasMenu) expect.soft(await isMenuOnScreen(page), `the menu's button of ${here}`).toBe(true);
  }
  await singleText(page);
}

/** Changes the page's size and theme without a request, since only the styles depend on them. */
export async function look(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
}

/** Axe rules whose result depends on the theme or the width. All other rules are checked only once. */
const lookRules = ["color-contrast", "scrollable-region-focusable"];

/**
 * Returns a function that returns axe's findings of a page. Identical {@link frames} are checked only once for each
 * size and theme (`where`).
 */
function findingsPageByPage(): (page: Page, where: string, rules?: readonly string[]) => Promise<string[]> {
  const known = new Set<string>();
  return async (page, where, rules) => {
    const texts = await page.evaluate(
      (selectors) => selectors.map((selector) => document.querySelector(selector)?.outerHTML ?? ""),
      frames,
    );
    // Ignores which link is the current one.
    const ofFrames = texts.map((html) => {
      const hasCurrent = html.includes("aria-current");
      return html && `${where} ${hasCurrent} ${html.replaceAll(/ (?:aria-current|id|for)="[^"]*"/g, "")}`;
    });
    const findings = await axeFindings(
      page,
      rules,
      frames.filter((_, number) => known.has(ofFrames[number] ?? "")),
    );
    if (!rules) for (const frame of ofFrames) if (frame) known.add(frame);
    return findings;
  };
}

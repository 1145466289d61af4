import type { Page } from "playwright-core";

import { axeFindings } from "./visitor.ts";

/** Each page is looked at once in each theme, light on a phone and dark on a desk. */
export const bothThemes = [
  { width: 390, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

/**
 * As a phone that is turned, or a desk whose theme changes in the evening. Its address is asked for once: a page follows the
 * size and the theme by its styles alone.
 */
export async function look(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
}

/** Rules whose result changes with the theme or the width; all others are checked in one look. */
export const lookRules = ["color-contrast", "scrollable-region-focusable"];

/** What stands around a page, the same on each of its neighbors; not a header that lies over the page's own picture. */
const frames = ["header.top.solid", "nav.thumb-bar", "footer.night"];

/**
 * axe's findings, page by page. What stands around a page word for word as around one before is looked at once in each size
 * and theme (`where`).
 */
export function findingsPageByPage(): (page: Page, where: string, rules?: readonly string[]) => Promise<string[]> {
  const known = new Set<string>();
  return async (page, where, rules) => {
    const texts = await page.evaluate(
      (selectors) => selectors.map((selector) => document.querySelector(selector)?.outerHTML ?? ""),
      frames,
    );
    // Which of its links is the page's own makes no difference; that one of them is, does.
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

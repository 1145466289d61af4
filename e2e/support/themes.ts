import type { Page } from "playwright-core";

import { axeFindings, frames } from "./visitor.ts";

/** The two ways in which each page is checked: light on a phone, dark on a desktop. */
export const bothThemes = [
  { width: 390, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

/** Changes the page's size and theme without a request, since only the styles depend on them. */
export async function look(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
}

/** Axe rules whose result depends on the theme or the width. All other rules are checked only once. */
export const lookRules = ["color-contrast", "scrollable-region-focusable"];

/**
 * Returns a function that returns axe's findings of a page. Identical {@link frames} are checked only once for each
 * size and theme (`where`).
 */
export function findingsPageByPage(): (page: Page, where: string, rules?: readonly string[]) => Promise<string[]> {
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

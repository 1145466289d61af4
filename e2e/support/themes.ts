import type { Page } from "playwright-core";

import { axeFindings, frames } from "./visitor.ts";

/** Each page is checked once in each theme: light on a phone and dark on a desktop. */
export const bothThemes = [
  { width: 390, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

/** Changes size and theme without another request, since a page follows both by its styles alone. */
export async function look(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
}

/** Rules whose result changes with the theme or the width; all others are checked in one look. */
export const lookRules = ["color-contrast", "scrollable-region-focusable"];

/** Returns axe's findings page by page. Equal {@link frames} are checked once in each size and theme (`where`). */
export function findingsPageByPage(): (page: Page, where: string, rules?: readonly string[]) => Promise<string[]> {
  const known = new Set<string>();
  return async (page, where, rules) => {
    const texts = await page.evaluate(
      (selectors) => selectors.map((selector) => document.querySelector(selector)?.outerHTML ?? ""),
      frames,
    );
    // Which link is the current one makes no difference.
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

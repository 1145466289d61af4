import type { Page } from "playwright-core";

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

// A visitor without a mouse, who presses Tab until the wanted element has the focus.
import type { Page } from "playwright-core";

/** Returns the accessible name of the focused element: aria-label, label or text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // After the last control the focus leaves the page. Its text is no name.
    if (!(element instanceof HTMLElement) || element === document.body) return "";
    const labels = "labels" in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
    const label = labels.map(({ textContent }) => textContent).join(" ");
    return (element.getAttribute("aria-label") ?? (label || element.textContent || "")).replaceAll(/\s+/g, " ").trim();
  });
}

/** Presses Tab until the element named `name` has the focus. Throws when it is unreachable or covered. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusedName(page);
    passed.push(focused);
    if (typeof name === "string" ? focused === name : name.test(focused)) return assertInSight(page);
  }
  throw new Error(`Tab never came to ${String(name)}, only to: ${passed.join(" | ")}`);
}

/** Checks that no sticky element covers the focused element (WCAG 2.4.11). */
async function assertInSight(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return "nothing has the focus";
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    if (onTop && (element.contains(onTop) || onTop.contains(element))) return null;
    return `${element.outerHTML.slice(0, 120)} lies under ${onTop?.outerHTML.slice(0, 120) ?? "the window's edge"}`;
  });
  if (covered) throw new Error(covered);
}

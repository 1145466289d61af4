// A visitor in a real browser: a page of its own, watched. A console message, a CSP report, a failed request or a call
// to a foreign host fails the test. Only what the browser itself says of a refused form is none of these.
import { readFileSync } from "node:fs";

import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { beforeAll, expect, inject, onTestFinished } from "vitest";

import { launchChromium } from "../../tests/browser/chromium.ts";

export interface VisitorOptions {
  width?: number;
  theme?: "light" | "dark";
  javaScript?: boolean;
  /** Statuses and console messages a test expects, e.g. the 404 it asks for. */
  expects?: RegExp;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Returns all unexpected errors so far. */
  complaints(): string[];
}

/** One for all files of a worker: vitest.config.ts has them share their modules. It ends with the worker. */
const browsers = new Map<string, Promise<Browser>>();

/** The browser of a test file. `which`: what global-build.ts provides. */
export function useBrowser(
  which: "chromium" | "packagedChromium" = "chromium",
): (origin: string, options?: VisitorOptions) => Promise<Visitor> {
  beforeAll(async () => {
    if (!browsers.has(which)) browsers.set(which, launchChromium(inject(which)));
    await browsers.get(which);
  });
  return async (origin, options = {}) => {
    const browser = await browsers.get(which);
    if (!browser) throw new Error("the browser is not running: call this inside a test");
    return openVisitor(browser, origin, options);
  };
}

async function openVisitor(browser: Browser, origin: string, options: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 1280, height: options.width && options.width < 600 ? 844 : 900 },
    colorScheme: options.theme ?? "light",
    javaScriptEnabled: options.javaScript ?? true,
    // A client's clock and language are anything; the site's days are those of Los Angeles.
    timezoneId: "Asia/Tokyo",
    locale: "de-DE",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const found: Complaint[] = [];
  const complain = (text: string, failed?: string) => {
    if (!options.expects?.test(text)) found.push({ text, failed });
  };
  await context.addInitScript(() => {
    // In a sandboxed frame a listener is a script that the browser blocks, and complains of.
    if (window !== window.top) return;
    document.addEventListener("DOMContentLoaded", () => Object.assign(window, { contentIsLoaded: true }));
  });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST" && refusals.includes(response.status())) refused.push(response.url());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP report: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ""}`);
    });
  });
  page.on("console", (message) => {
    if (message.type() !== "error" && noFailure.test(message.text())) return;
    const isOfAnswer = message.type() === "error" && message.text().startsWith(failedToLoad);
    const { url } = message.location();
    complain(`console ${message.type()}: ${message.text()} ${url}`, isOfAnswer ? url : undefined);
  });
  page.on("pageerror", (error) => complain(`page error: ${error.message}`));
  page.on("requestfailed", (request: Request) => {
    const error = request.failure()?.errorText;
    // A navigation away cancels what is still loading; a browser without scripts does not preload them. No failures.
    if (error === "net::ERR_ABORTED" || (error === "csp" && options.javaScript === false)) return;
    complain(`failed: ${request.url()} ${error ?? ""}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:", "about:"].includes(url.protocol) && url.origin !== origin)
      complain(`foreign host: ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(unexpected(found, refused), "what the browser complained about").toEqual([]);
  });
  return { page, context, complaints: () => unexpected(found, refused) };
}

/** `failed`: the address whose answer the browser's own console line is about. */
interface Complaint {
  text: string;
  failed: string | undefined;
}

/**
 * Somebody typing may be in a field before the page focuses its first one; signing out empties what a phone has kept; and a
 * page that its service worker answers for loads some files again that were asked for ahead.
 */
const noFailure =
  /^Autofocus processing was blocked|^Clear-Site-Data header on |^A preload for .* cross-world service worker resource mismatch/;

const failedToLoad = "Failed to load resource: the server responded with a status of 4";

/** What a form is refused with. A 404 or 405 is none: a form that leads nowhere is a fault. */
const refusals = [400, 401, 403, 409, 410, 413, 415, 422, 429];

/** Each refused form's answer explains one line of the browser's about its address, and nothing else. */
function unexpected(found: readonly Complaint[], refused: readonly string[]): string[] {
  const unexplained = [...refused];
  return found.flatMap(({ text, failed }) => {
    const answer = failed === undefined ? -1 : unexplained.indexOf(failed);
    if (answer === -1) return [text];
    unexplained.splice(answer, 1);
    return [];
  });
}

/**
 * Waits until the scripts have made the page interactive: all of it and the forms in it that are sent, where React Router
 * takes it over; its islands, where it is a document. `part`: something that React has to have taken over, instead.
 */
export async function untilInteractive(page: Page, part?: string): Promise<void> {
  await page.waitForFunction((selector) => {
    interface Fiber {
      flags: number;
      alternate: Fiber | null;
      return: Fiber | null;
    }
    // React marks the elements it takes over while it still renders, and gives them to the page later: until then what
    // is above them says "placement" or "hydrating" (React's getNearestMountedFiber), and a press is the browser's.
    const pending = 0x2 | 0x1000;
    const taken = (element: Element) => {
      const key = Object.keys(element).find((each) => each.startsWith("__reactFiber"));
      if (!key) return false;
      let fiber: Fiber | null = (element as unknown as Record<string, Fiber>)[key] ?? null;
      if (fiber?.alternate) return true;
      for (; fiber; fiber = fiber.return) if ((fiber.flags & pending) !== 0) return false;
      return true;
    };
    // The script of every page has run by then; what stands in a frame may never come.
    if (!("contentIsLoaded" in window)) return false;
    if (!selector && !("__reactRouterContext" in window))
      return [...document.querySelectorAll("[data-island] > *")].every(taken);
    const elements = [...document.querySelectorAll(selector ?? "#main, #main form[method=post]")];
    return elements.length > 0 && elements.every(taken);
  }, part);
}

/** Waits until the page shows this text, in a toast, beside a field, or anywhere else. */
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** What the site answers there reaches the page once it may. */
export async function holdAnswers(page: Page, where: string): Promise<{ answer: () => void }> {
  let answer = () => {};
  const allowed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(where, async (route) => {
    await allowed;
    return route.fallback();
  });
  return { answer };
}

/** Returns by how many pixels the page is wider than the screen. */
export async function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Doubles the text size in the browser. */
export const doubleText = (page: Page) => setTextSize(page, 2);

/** Resets the text size. */
export const singleText = (page: Page) => setTextSize(page, 1);

async function setTextSize(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${16 * factor}px`,
  );
  await session.detach();
}

/** Whether all of what opens the menu is on the screen: a button in the header, or one at the thumb. */
export async function isMenuOnScreen(page: Page): Promise<boolean> {
  return page.locator('[popovertarget="menu"]:visible').evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
  });
}

const axeSource = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/**
 * axe's findings as lines of text; none is what we want. Cards that still rise are waited for: they fade in. What stands
 * in a frame is a page of its own, and no business of this one. `rules`: all of them, unless some are named. `except`: parts
 * that were looked at before, as selectors.
 */
export async function axeFindings(
  page: Page,
  rules?: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  // A toast that comes or goes meanwhile does so at once: half of one is what no eye reads, and axe would.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const hasAxe = await page.evaluate(async () => {
    // What follows the scrolled page is never finished.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
    return "axe" in window;
  });
  if (!hasAxe) await page.evaluate(axeSource);
  const asked = { runOnly: rules, exclude: except };
  return page.evaluate(async ({ runOnly, exclude }) => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          context: object,
          options: object,
        ) => Promise<{
          violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    // What passes is not gathered: that would take as long again.
    const options = { iframes: false, preload: false, resultTypes: ["violations"] };
    const { violations } = await axe.run({ exclude }, runOnly ? { ...options, runOnly } : options);
    return violations.flatMap((violation) =>
      violation.nodes.map(
        (node) => `${violation.id}: ${violation.help} at ${node.target.join(" ")} (${node.failureSummary ?? ""})`,
      ),
    );
  }, asked);
}

// A visitor in a real browser: a page of its own, watched. A console message, a CSP report, a failed request or a call
// to a foreign host fails the test.
import { readFileSync } from "node:fs";

import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";

import { launchChromium } from "./chromium.ts";

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
  /** Everything that should not have happened so far. */
  complaints(): string[];
}

/** The browser of a test file. */
export function useBrowser(): (origin: string, options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (origin, options = {}) => {
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
  const found: string[] = [];
  const complain = (text: string) => {
    if (!options.expects?.test(text)) found.push(text);
  };
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP report: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ""}`);
    });
  });
  page.on("console", (message) => {
    // Whoever types is sometimes in a field before the page could put them into its first one. No failure.
    if (message.type() === "info" && message.text().startsWith("Autofocus processing was blocked")) return;
    complain(`console ${message.type()}: ${message.text()}`);
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
    expect(found, "what the browser complained about").toEqual([]);
  });
  return { page, context, complaints: () => [...found] };
}

/**
 * Waits until the late scripts have made the page interactive: `#main` and the forms in it that are sent, which may be the
 * last to be. A form that wakes only at the first touch is named as a `part` after that touch, or not waited for.
 */
export async function untilInteractive(page: Page, part = "#main, #main form[method=post]"): Promise<void> {
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
    const elements = [...document.querySelectorAll(selector)];
    return elements.length > 0 && elements.every(taken);
  }, part);
}

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

/** By how many pixels the page is wider than the screen. */
export async function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const axeSource = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/**
 * axe's findings as lines of text; none is what we want. Cards that still rise are waited for: they fade in. What stands
 * in a frame is a page of its own, and no business of this one. `rules`: all of them, unless some are named.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A toast that comes or goes meanwhile does so at once: half of one is what no eye reads, and axe would.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: {
        run: (options: object) => Promise<{
          violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    // What passes is not gathered: that would take as long again.
    const options = { iframes: false, preload: false, resultTypes: ["violations"] };
    const { violations } = await axe.run(runOnly ? { ...options, runOnly } : options);
    return violations.flatMap((violation) =>
      violation.nodes.map(
        (node) => `${violation.id}: ${violation.help} at ${node.target.join(" ")} (${node.failureSummary ?? ""})`,
      ),
    );
  }, rules);
}

// A visitor in a real browser. A console message, a CSP report, a failed request or a request to a foreign host fails
// the test. Exception: the browser's own message about a refused form.
import { readFileSync } from "node:fs";

import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { beforeAll, expect, inject, onTestFinished } from "vitest";

import { launchChromium } from "../../tests/browser/chromium.ts";

export interface VisitorOptions {
  width?: number;
  theme?: "light" | "dark";
  javaScript?: boolean;
  /** Expected errors, e.g. the message about a 404. */
  expects?: RegExp;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Returns all unexpected errors so far. */
  complaints(): string[];
}

/** Browsers of this Vitest worker, shared by its test files. They end with the worker. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * Returns a function that opens a browser context without cookies and storage. `which`: one of the browsers that
 * global-build.ts provides.
 */
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

/** Contexts for reuse, oldest first. Their cache has the scripts of their site. */
const idle: { key: string; context: BrowserContext }[] = [];
const maxIdle = 6;
const discarded = new WeakSet<BrowserContext>();

/** Excludes a context from reuse. For tests that add a script or a clock to it, which Playwright can't remove. */
export const discardAfterTest = (context: BrowserContext) => discarded.add(context);

/** Resets the context for another test and keeps its HTTP cache. {@link openVisitor} clears its storage. */
async function release(key: string, context: BrowserContext): Promise<void> {
  // A service worker may still be storing pages.
  if (discarded.has(context) || context.serviceWorkers().length > 0) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll();
  await context.setOffline(false);
  await context.setGeolocation(null);
  await context.clearPermissions();
  await context.clearCookies();
  idle.push({ key, context });
  if (idle.length > maxIdle) await idle.shift()?.context.close();
}

/** Storage to clear before reuse: everything except the HTTP cache. */
const stored = "local_storage,indexeddb,file_systems,cache_storage";

async function newContext(browser: Browser, settings: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(settings);
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() => {
    // In a sandboxed frame the browser blocks this listener and logs a message.
    if (window !== window.top) return;
    document.addEventListener("DOMContentLoaded", () => Object.assign(window, { contentIsLoaded: true }));
  });
  return context;
}

async function openVisitor(browser: Browser, origin: string, options: VisitorOptions): Promise<Visitor> {
  const settings: BrowserContextOptions = {
    baseURL: origin,
    viewport: { width: options.width ?? 1280, height: options.width && options.width < 600 ? 844 : 900 },
    colorScheme: options.theme ?? "light",
    javaScriptEnabled: options.javaScript ?? true,
    // The site must use its own time zone and language, not the browser's.
    timezoneId: "Asia/Tokyo",
    locale: "de-DE",
  };
  const key = JSON.stringify(settings);
  const at = idle.findIndex((each) => each.key === key && each.context.browser() === browser);
  const [used] = at === -1 ? [] : idle.splice(at, 1);
  const context = used?.context ?? (await newContext(browser, settings));
  const page = await context.newPage();
  if (used) {
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: stored });
    await session.detach();
  }
  const found: Complaint[] = [];
  const complain = (text: string, failed?: string) => {
    if (!options.expects?.test(text)) found.push({ text, failed });
  };
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
    // A navigation cancels pending requests, and a browser without scripts refuses to preload them.
    if (error === "net::ERR_ABORTED" || (error === "csp" && options.javaScript === false)) return;
    complain(`failed: ${request.url()} ${error ?? ""}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:", "about:"].includes(url.protocol) && url.origin !== origin)
      complain(`foreign host: ${request.url()}`);
  });
  onTestFinished(async () => {
    await release(key, context);
    expect(unexpected(found, refused), "what the browser complained about").toEqual([]);
  });
  return { page, context, complaints: () => unexpected(found, refused) };
}

/** An unexpected event. `failed`: URL of the failed response, when the event is the browser's message about it. */
interface Complaint {
  text: string;
  failed: string | undefined;
}

/**
 * Harmless messages: another field has the focus already, sign-out clears the cache, a service worker ignores a
 * preload.
 */
const noFailure =
  /^Autofocus processing was blocked|^Clear-Site-Data header on |^A preload for .* cross-world service worker resource mismatch/;

const failedToLoad = "Failed to load resource: the server responded with a status of 4";

/** Statuses of a refused form. 404 and 405 are missing, since a form that leads nowhere is an error. */
const refusals = [400, 401, 403, 409, 410, 413, 415, 422, 429];

/** Drops one browser message for each refused form, since the browser reports each such response. */
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
 * Waits until the page is hydrated: the main part and the forms of a page that React Router hydrates, or the islands of
 * a document. `part`: selector of elements to wait for instead.
 */
export async function untilInteractive(page: Page, part?: string): Promise<void> {
  await page.waitForFunction((selector) => {
    interface Fiber {
      flags: number;
      alternate: Fiber | null;
      return: Fiber | null;
    }
    // React marks elements while it still renders. Until it commits, an ancestor has the flag "placement" or
    // "hydrating" (see React's getNearestMountedFiber), and a press is handled by the browser.
    const pending = 0x2 | 0x1000;
    const taken = (element: Element) => {
      const key = Object.keys(element).find((each) => each.startsWith("__reactFiber"));
      if (!key) return false;
      let fiber: Fiber | null = (element as unknown as Record<string, Fiber>)[key] ?? null;
      if (fiber?.alternate) return true;
      for (; fiber; fiber = fiber.return) if ((fiber.flags & pending) !== 0) return false;
      return true;
    };
    // By the event DOMContentLoaded the script of every page has run. The load event may never come, because of a
    // frame.
    if (!("contentIsLoaded" in window)) return false;
    if (!selector && !("__reactRouterContext" in window))
      return [...document.querySelectorAll("[data-island] > *")].every(taken);
    const elements = [...document.querySelectorAll(selector ?? "#main, #main form[method=post]")];
    return elements.length > 0 && elements.every(taken);
  }, part);
}

/** Waits until the page shows this text: in a toast, beside a field, or anywhere else. */
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Holds back responses from URLs that match the pattern until `answer` is called. */
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

/** Returns the width in pixels by which the page is wider than the screen. */
export async function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the words that lie on two lines, except where a hyphen, a slash or a `<wbr>` lets them break. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest("script, style, textarea, .sr")) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s\-–—/]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
        // Parts of one line may differ by a pixel.
        if (Math.max(...lines) - Math.min(...lines) > 4) broken.push(word);
      }
    }
    return broken;
  });
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

/** Returns whether the visible menu button is completely on the screen. */
export async function isMenuOnScreen(page: Page): Promise<boolean> {
  return page.locator('[popovertarget="menu"]:visible').evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
  });
}

/** global-build.ts adds axe to the build, because sending half a megabyte to the browser takes longer than a check. */
export const axeFile = "node_modules/axe-core/axe.min.js";
export const axeAsset = "assets/axe.min.js";

/** Loads axe from the site; without scripts, network or site, sends it to the browser. */
async function loadAxe(page: Page): Promise<void> {
  const isOnSite = await page.evaluate(
    () => "contentIsLoaded" in window && location.protocol === "http:" && navigator.onLine,
  );
  if (isOnSite) await page.addScriptTag({ url: `/${axeAsset}` });
  else await page.evaluate(readFileSync(axeFile, "utf8"));
}

/**
 * Header, bottom bar and footer, which are identical on many pages. Excludes a header that lies over a page's own
 * picture.
 */
export const frames = ["header.top.solid", "nav.thumb-bar", "footer.night"];

/**
 * Returns axe's findings as lines of text, once all animations have ended. `rules`: all by default. `except`: selectors
 * of parts to skip; by default the {@link frames}, which every-public-page.spec.ts and every-inner-page.spec.ts check.
 */
export async function axeFindings(
  page: Page,
  rules?: readonly string[],
  except: readonly string[] = frames,
): Promise<string[]> {
  // Without animations a toast appears at once. Otherwise axe would measure the contrast of a half transparent toast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const hasAxe = await page.evaluate(async () => {
    // Scroll-driven animations never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
    return "axe" in window;
  });
  if (!hasAxe) await loadAxe(page);
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
    // Collecting the passed rules, too, would double the time.
    const options = { iframes: false, preload: false, resultTypes: ["violations"] };
    const { violations } = await axe.run({ exclude }, runOnly ? { ...options, runOnly } : options);
    return violations.flatMap((violation) =>
      violation.nodes.map(
        (node) => `${violation.id}: ${violation.help} at ${node.target.join(" ")} (${node.failureSummary ?? ""})`,
      ),
    );
  }, asked);
}

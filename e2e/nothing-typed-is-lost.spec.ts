// Every form keeps what was typed (docs/product.md, Drafts): in the open page after a lost connection and an ended
// session, and when the page opens again after Esc, Back or a reload.
import { globSync, readFileSync } from "node:fs";

import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";

import { sampleSeries } from "../app/sample/sample-ledger-ids.ts";
import { innerPages } from "../tests/browser/inner-pages.ts";
import { readPage } from "./support/by-http.ts";
import { publicPages } from "./support/public-pages.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf as newCookieOf, sharedCookieOf, type SamplePerson } from "./support/sign-in.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("samples");
const open = useBrowser();

/** Fields whose text a form keeps. Passwords, one-time codes, files and the honeypot are never kept. */
const typable =
  "form[method=post][id] :is(textarea, input:not([type=hidden], [type=password], [type=file], [type=checkbox], [type=radio], [type=color], [name=website], [autocomplete=one-time-code])):enabled:not([hidden], [readonly])";

/** Forms without a draft: codes of doors, keys and private calendar addresses must not stay in the browser. */
const withoutDraft = new Set(["way-in", "take-key", "ics"]);

/** Forms that a walker's phone accepts without a connection (walker-loses-signal.spec.ts). */
const isQueued = (id: string) => /^(line-|incident$)/.test(id);

type Fields = Record<string, string>;

/** Types into every text field of the page. Returns what was typed, by form and field. */
const typeEverywhere = (page: Page) =>
  page.evaluate((fields) => {
    const fitting: Record<string, string> = {
      date: "2026-12-24",
      time: "10:15",
      number: "7",
      email: "typed@example.test",
      url: "https://typed.example.test/",
    };
    const counts: Record<string, number> = {};
    const typed: Record<string, string> = {};
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      const text = fitting[field.type] ?? (field.inputMode === "text" || !field.inputMode ? "Typed" : "7");
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      const name = `${field.form?.getAttribute("id")} ${field.name}`;
      typed[`${name} ${(counts[name] = (counts[name] ?? 0) + 1)}`] = text;
    }
    return typed;
  }, typable);

const shownNow = (page: Page) =>
  page.evaluate((fields) => {
    const counts: Record<string, number> = {};
    const shown: Record<string, string> = {};
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      const name = `${field.form?.getAttribute("id")} ${field.name}`;
      shown[`${name} ${(counts[name] = (counts[name] ?? 0) + 1)}`] = field.value;
    }
    return shown;
  }, typable);

/** Sends the forms, in closed details as well, and waits until each one shows that it was refused. */
async function sendAll(page: Page, ids: readonly string[], refusal: string): Promise<void> {
  await page.evaluate((all) => {
    for (const id of all) {
      const form = document.querySelector<HTMLFormElement>(`form[id="${id}"]`);
      if (form) form.noValidate = true;
      form?.requestSubmit();
    }
  }, ids);
  await page.waitForFunction(
    ([all, inside]) => all.every((id) => document.querySelector(`form[id="${id}"] > ${inside}`)),
    [ids, refusal] as const,
  );
}

interface FormPage {
  path: string;
  /** Ids of the forms with text fields. */
  ids: string[];
}

/** Id of a form, without the id of the row that the form belongs to. */
const kindOf = (id: string) => id.replace(/-?[0-9a-f]{8}-[0-9a-f-]{20,}/, "");

type Found = readonly [id: string, hasText: boolean];
const read = new Map<string, Promise<Found[]>>();

/** Ids of the posted forms of a page, and whether they have text fields. */
function formsOf(who: Who, path: string): Promise<Found[]> {
  const key = `${who} ${path}`;
  const forms =
    read.get(key) ?? cookieOf(who).then(async (cookie) => formsIn((await readPage(site, path, cookie)).html));
  read.set(key, forms);
  return forms;
}

function formsIn(html: string): Found[] {
  const text = /<textarea|<input(?![^>]*type="(?:hidden|password|file|checkbox|radio|color)")(?![^>]*name="website")/;
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = "", inside = ""]) => {
    const id = / id="([^"]+)"/.exec(tag)?.[1];
    return id && tag.includes('method="post"') ? [[id, text.test(inside)] as const] : [];
  });
}

type Who = SamplePerson | "nobody";

/** Pages that the last link with some characters opens on another page, with further parameters. */
const linked: readonly { who: Who; on: string; link: string; further?: string }[] = [
  { who: "nobody", on: "/meet-and-greet/new?zip=90230", link: "slot=" },
  { who: "client", on: `/dashboard/standing/${sampleSeries.active}`, link: "edit?day=" },
  { who: "client", on: "/employee-schedule", link: "/employee-schedule?date=", further: "&tab=book&slot=12:00" },
];

async function pathsOf(who: Who): Promise<string[]> {
  const listed =
    who === "nobody"
      ? ["/forgot-password", ...publicPages.map(({ path }) => path)]
      : innerPages.filter((each) => each.who === who).map(({ path }) => path);
  const opened = linked.filter((each) => each.who === who).map(follow);
  return [...listed, ...(await Promise.all(opened))];
}

async function follow({ who, on, link, further = "" }: (typeof linked)[number]): Promise<string> {
  const { html } = await readPage(site, on, await cookieOf(who));
  const path = [...html.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to).findLast((to) => to.includes(link));
  if (!path) throw new Error(`${on} has no link to ${link}`);
  return path + further;
}

const cookieOf = async (who: Who) => (who === "nobody" ? "" : sharedCookieOf(site.origin, who));

/** Kinds of forms that were interrupted. */
const interrupted = new Set<string>();

/** Returns few of these pages that have all their forms with text fields, each page with forms of further kinds. */
async function pagesWithForms(who: Who, paths: readonly string[]): Promise<FormPage[]> {
  const read = async (path: string) => {
    const ids = (await formsOf(who, path)).flatMap(([id, hasText]) => (hasText ? [id] : []));
    return { path, ids };
  };
  const pages = await Promise.all(paths.map(read));
  const newKinds = ({ ids }: FormPage) => new Set(ids.map(kindOf).filter((kind) => !interrupted.has(kind)));
  const found: FormPage[] = [];
  for (;;) {
    const best = pages.reduce((most, page) => (newKinds(page).size > newKinds(most).size ? page : most));
    const kinds = newKinds(best);
    if (kinds.size === 0) return found;
    found.push({ path: best.path, ids: best.ids.filter((id) => kinds.has(kindOf(id))) });
    for (const kind of kinds) interrupted.add(kind);
  }
}

interface Router {
  navigate: (to: string) => Promise<void>;
  match: (path: string) => { route: { path?: string } }[] | null;
  state: { fetchers: Map<string, { state: string }> };
}
type WithRouter = Window & { __reactRouterDataRouter: Router };

/** Opens a page behind sign-in as a link does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as WithRouter)["__reactRouterDataRouter"].navigate(to), path);

/** The browser sends a form to a page that React Router has not discovered yet. */
const untilDiscovered = (page: Page) =>
  page.waitForFunction(() => {
    const { match } = (window as unknown as WithRouter)["__reactRouterDataRouter"];
    return [...document.querySelectorAll<HTMLFormElement>("form[method=post][id]")].every((form) => {
      const last = match(new URL(form.getAttribute("action") ?? "", location.href).pathname)?.at(-1);
      return last && last.route.path !== "*";
    });
  });

/** A draft is stored once its script is loaded, which the first press starts. */
const untilStored = (page: Page, fields: readonly string[]) =>
  page.waitForFunction(
    (ids) => ids.every((id) => Object.keys(sessionStorage).some((key) => key.endsWith(`#${id}`))),
    fields.map((field) => field.split(" ", 1)[0] ?? ""),
  );

/** A form that is still being sent ignores a further press of its button. */
const untilAnswered = (page: Page) =>
  page.waitForFunction(() => {
    const { state } = (window as unknown as WithRouter)["__reactRouterDataRouter"];
    return [...state.fetchers.values()].every((fetcher) => fetcher.state === "idle");
  });

/** Closes a dialog by Esc and opens it again by Back. */
async function escapeAndReturn(page: Page, ids: readonly string[]) {
  await page.keyboard.press("Escape");
  // Until then React still shows the forms, and going back at once would keep them.
  await page.waitForFunction((all) => all.some((id) => !document.querySelector(`form[id="${id}"]`)), ids);
  await page.goBack();
}

function addCookie(context: BrowserContext, cookie: string) {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  return context.addCookies([{ name, value, url: site.origin }]);
}

/**
 * Fills in the forms of these pages and interrupts each one. Then it leaves each page and comes back: by Esc from a
 * dialog, by a reload from every fourth page, and by Back from the others, after all pages. `elsewhere`: another page,
 * for pages behind sign-in.
 */
async function interrupt(who: Who, paths: readonly string[], elsewhere?: string): Promise<void> {
  const { page, context } = await open(site.origin, { width: 390, expects: /ERR_FAILED/ });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const cookie = await cookieOf(who);
  const signIn = async () => elsewhere && addCookie(context, cookie);
  const areThere = (ids: readonly string[], gone: readonly string[] = []) =>
    page.waitForFunction(
      ([all, others]) => {
        const isThere = (id: string) => document.querySelector(`form[id="${id}"]`);
        return all.every(isThere) && !others.some(isThere);
      },
      [ids, gone.filter((id) => !ids.includes(id))] as const,
    );
  const areKept = async (path: string, kept: Fields) => {
    await page.getByText("Restored what you typed.").first().waitFor({ state: "attached" });
    expect.soft(await shownNow(page), `${path} after it was left`).toMatchObject(kept);
  };
  const left: (FormPage & { kept: Fields; entry: string })[] = [];
  await signIn();
  if (elsewhere) {
    await page.goto(elsewhere);
    await untilInteractive(page);
  }
  for (const [turn, { path, ids }] of (await pagesWithForms(who, paths)).entries()) {
    // Some pages open as a new document.
    await (elsewhere ? navigate(page, path) : page.goto(path));
    await areThere(ids);
    await untilInteractive(page);
    if (elsewhere) await untilDiscovered(page);
    const typed = await typeEverywhere(page);
    const kept = Object.fromEntries(
      Object.entries(typed).filter(([field]) => !withoutDraft.has(field.split(" ", 1)[0] ?? "")),
    );
    await untilStored(page, Object.keys(kept));
    const sent = ids.filter((id) => !isQueued(id));
    const isPost = (url: URL) => url.pathname.endsWith(".data");
    await page.route(isPost, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
    await sendAll(page, sent, "[role=alert]");
    expect.soft(await shownNow(page), `${path} without a connection`).toMatchObject(typed);
    await page.unroute(isPost);
    if (elsewhere) {
      await context.clearCookies();
      await untilAnswered(page);
      await sendAll(page, sent, "[role=alert] > a[href='/login']");
      expect.soft(await shownNow(page), `${path} after the session ended`).toMatchObject(typed);
      await signIn();
    }
    if (Object.keys(kept).length === 0) continue;
    const isDialog = (await page.locator("dialog[open]").count()) > 0;
    if (elsewhere && !isDialog && turn % 4 > 0) {
      const entry = await page.evaluate(() => navigation.currentEntry?.key ?? "");
      left.push({ path, ids, kept, entry });
      continue;
    }
    await (isDialog ? escapeAndReturn(page, ids) : page.reload());
    await areThere(ids);
    await areKept(path, kept);
  }
  if (elsewhere) await navigate(page, elsewhere);
  let shown: readonly string[] = [];
  for (const { path, ids, kept, entry } of left.toReversed()) {
    await page.evaluate((key) => void navigation.traverseTo(key), entry);
    await areThere(ids, shown);
    await areKept(path, kept);
    shown = ids;
  }
}

const isSetting = (path: string) => path.startsWith("/admin/settings");

test("every form for visitors keeps typed text", async () => interrupt("nobody", await pathsOf("nobody")));

test("every form for clients keeps typed text", async () => {
  await interrupt("client", await pathsOf("client"), "/dashboard");
  await interrupt("newcomer", await pathsOf("newcomer"), "/dashboard");
});

test("every form for walkers keeps typed text", async () =>
  interrupt("walker", await pathsOf("walker"), "/pay-sheets"));

test("every form of the owner's desk keeps typed text", async () =>
  interrupt(
    "admin",
    (await pathsOf("admin")).filter((path) => !isSetting(path)),
    "/admin/keys",
  ));

test("every form of the settings keeps typed text", async () =>
  interrupt("admin", (await pathsOf("admin")).filter(isSetting), "/admin/keys"));

test("a button without a form says with a link that the session ended, and signing out deletes the drafts", async () => {
  const { page, context } = await open(site.origin, { width: 390, expects: /401/ });
  await addCookie(context, await newCookieOf(site.origin, "client"));
  await page.goto("/dashboard/contract");
  await untilInteractive(page);
  const session = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Withdraw" }).first().click();
  expect(await page.locator(".toast").getByRole("link", { name: "Sign in" }).getAttribute("target")).toBe("_blank");
  await context.addCookies(session);

  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));
  await page.locator("[name=initials]").first().fill("CM");
  await expect.poll(drafts).toHaveLength(1);
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/sign-out']")?.requestSubmit());
  await page.waitForURL(`${site.origin}/`);
  expect(await drafts()).toEqual([]);
});

/** Components that give their forms different ids, each with the id of one that these pages have. */
const idsOfComponents: Record<string, string> = {
  "app/accounts/security/one-time-codes.tsx": "begin-codes",
  "app/accounts/walkers/new-walker.tsx": "invite",
  "app/asking/meetings/components/host-meeting.tsx": "host-move",
  "app/asking/meetings/components/meeting-times.tsx": "choose-meeting",
  "app/desk/bookings/components/answer-forms.tsx": "confirm",
  "app/desk/bookings/components/folded-form.tsx": "cancel",
  "app/desk/overview/quick-answers.tsx": "confirm",
  "app/ledger/availability/days-off.tsx": "closure",
  "app/money/account/account-form.tsx": "write-off",
  "app/money/account/pay-form.tsx": "pay",
  "app/offer/versions/kept-form.tsx": "policies",
};

/** Ids of forms that these pages don't have, with the reason. */
const notMet: Record<string, readonly string[]> = {
  "Nothing is typed.": [
    "approve",
    "cancel-meeting",
    "card",
    "certification-link",
    "check",
    "columns",
    "discard",
    "dismiss",
    "import",
    "keep",
    "keep",
    "kind",
    "proposal",
    "purpose",
    "release-held",
    "remove-card",
    "resume",
    "send-update",
    "thank",
    "undo",
  ],
  "Only a password or a code is typed, which no form keeps.": [
    "confirm-codes",
    "login-code",
    "password",
    "password",
    "remove-passkey",
    "verify-email",
  ],
  "Another story leaves them (walker-sends-a-report-card, walker-at-the-door).": ["card", "no-show"],
  "Nobody of the sample business needs them. They are made of the same component.": [
    "card",
    "card-refund",
    "give-email",
    "join",
    "own-name-form",
    "proposal",
    "setup",
    "skip",
  ],
};

test("every form of the site is on one of these pages, or listed with the reason why not", async () => {
  const met = new Set<string>();
  for (const who of ["nobody", "client", "newcomer", "walker", "admin"] as const)
    for (const path of await pathsOf(who)) for (const [id] of await formsOf(who, path)) met.add(kindOf(id));
  const written = globSync("app/**/*.tsx", { exclude: ["**/*.test.tsx"] }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<SiteForm\b.*?\sid=(?:"([^"]*)"|\{`([a-z-]*)-\$|\{)/gs)].map(
      ([, id, prefix]) => id ?? prefix ?? idsOfComponents[file] ?? file,
    ),
  );
  const isMet = (id: string) => [...met].some((each) => each === id || each.startsWith(`${id}-`));
  expect(written.filter((id) => !isMet(id)).toSorted()).toEqual(Object.values(notMet).flat().toSorted());
});

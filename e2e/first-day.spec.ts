// The first day of a production site with an empty database: visitors learn nothing from the draft, the owner follows
// the guide until she goes live, and the first client's walk is confirmed. second-business.spec.ts tells how a walk is
// paid. The business is Harbor Paws of Portland, Maine.
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { dayIn } from "~/shared/dates";

import { sampleIdentity } from "../app/sample/business/sample-identity.ts";
import { firstDay, harborOwner } from "../tests/browser/first-day.ts";
import { harborPaws } from "../tests/support/harbor-paws.ts";
import { type MailServer, startMailServer } from "../tests/support/mail-server.ts";
import { mutations } from "./support/access-mutations.ts";
import { views } from "./support/access-table.ts";
import { callable, send } from "./support/account-calls.ts";
import { press } from "./support/account-forms.ts";
import { acceptsTheDog, firstClient, registersWithADog } from "./support/first-client.ts";
import { guideWithoutScripts } from "./support/first-guide.ts";
import type { Person } from "./support/person.ts";
import { sampleNames } from "./support/sample-words.ts";
import { sharedSite } from "./support/shared-site.ts";
import { type Site, startSiteIn } from "./support/site.ts";
import { newData, removeData } from "./support/site-data.ts";
import { requestAVisit, signIn } from "./support/stories.ts";
import { axeFindings, untilInteractive, useBrowser, waitForText } from "./support/visitor.ts";

let mails: MailServer;
let dataDir: string;
let site: Site;
const settled = sharedSite("people");
const open = useBrowser();

beforeAll(async () => {
  [mails, dataDir] = await Promise.all([startMailServer(), newData(inject("postgresUrl"))]);
  const settings = { ...callable, SITE_MODE: "production", SMTP_URL: mails.url, MAIL_RETRY_SECONDS: "1" };
  site = await startSiteIn(dataDir, inject("buildDir"), settings);
});
afterAll(async () => {
  await site.stop();
  await Promise.all([mails.close(), removeData(dataDir)]);
});

const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { ...init, redirect: "manual" });
const anyPath = (path: string) => path.replaceAll(/:\w+/g, "none").replace("*", "no-such-page");

/** Pages that people need to sign in, and that say nothing about the business. */
const toSignIn = [
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/change-email",
  "/invitation",
  "/join",
  "/admin-setup",
  "/login",
];

test("no page, file, feed or function of a draft reveals the business or a price", async () => {
  const addresses = Object.entries(views).map(([path, { at }]) => at ?? anyPath(path));
  const secrets = [...Object.values(sampleIdentity), "Westside", "Culver City", "Los Angeles"].filter(Boolean);
  const found = await Promise.all(
    addresses.map(async (path) => {
      const answer = await ask(path);
      const text = await answer.text();
      const isOpeningSoon = answer.status === 200 && text.includes("<h1>Opening soon</h1>");
      const kind = isOpeningSoon ? "opening soon" : [answer.status, toSignIn.includes(path)].join();
      const leaks = [...secrets.filter((word) => text.includes(word)), ...(text.match(/\$\d+/g) ?? [])];
      return { path, kind, leaks, isListed: !answer.headers.has("X-Robots-Tag") };
    }),
  );
  expect(found.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
  expect(found.filter(({ isListed, kind }) => isListed && kind === "opening soon")).toEqual([]);
  const known = found.filter(({ kind }) => kind === "200,false").map(({ path }) => path);
  expect(known).toEqual(["/robots.txt", "/look/1/icon.svg"]);
  expect(found.filter(({ kind }) => kind === "opening soon").length).toBeGreaterThan(30);
  expect(new Set(found.map(({ kind }) => kind.split(",")[0]))).toEqual(
    new Set(["opening soon", "200", "301", "302", "404"]),
  );
});

test("no form of the public site is accepted in a draft", async () => {
  for (const [path, { at, may }] of Object.entries(mutations)) {
    if (
      may.anonymous !== true ||
      ["/theme", "/sign-out"].includes(path) ||
      path.includes(":token") ||
      toSignIn.includes(path)
    )
      continue;
    const headers = { Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
    const answer = await ask(at ?? anyPath(path), {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "" }),
    });
    expect(answer.status, path).toBeOneOf([302, 404]);
  }
});

test("the page Opening soon has the visitor's theme, and answers 304 to a known ETag", async () => {
  const dark = await ask("/", { headers: { Cookie: "theme=dark" } });
  expect(await dark.text()).toContain('data-theme="dark"');
  const first = await ask("/");
  const again = await ask("/", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

const account = { ...harborOwner, timeZone: harborPaws.timeZone };

test("a site with an admin prints no setup code and has no setup page", async () => {
  expect(await settled.log()).not.toMatch(/enter the code/);
  expect((await send(settled, "/admin-setup", null)).headers.location).toBe("/admin-login");
  const answer = await send(settled, "/admin-setup", { ...account, code: "AAAA-AAAA-AAAA" });
  expect(answer.headers.location).toBe("/admin-login");
});

test("without JavaScript, setup without the code or a time zone is refused beside its field and keeps what was typed", async () => {
  const wrong = await send(site, "/admin-setup", { ...account, code: "AAAA-AAAA-AAAA" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toMatch(/id="setup-code-error"[^>]*>[^<]*the code in the log/);
  expect(wrong.text).toContain(`value="${account.email}"`);
  const nowhere = await send(site, "/admin-setup", { ...account, timeZone: "", code: "AAAA-AAAA-AAAA" });
  expect(nowhere.status).toBe(400);
  expect(nowhere.text).toMatch(/id="setup-timeZone-error"[^>]*>Please choose your time zone/);
});

const story = { timeout: 240_000 };

test("from the code to a live site takes the owner twelve screens", story, async () => {
  const code = /enter the code ([\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4})/.exec(site.log())?.[1] ?? "";
  expect(code, site.log()).not.toBe("");
  const { page, context } = await open(site.origin);
  const screens: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  await page.goto("/admin-login");
  screens.length = 0;
  await page.waitForURL("**/admin-setup");
  await untilInteractive(page);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Create your account");
  await waitForText(page, "Please enter your first name");
  // The code is typed by hand from the log: in lower case, with spaces instead of hyphens.
  await firstDay(page, code.toLowerCase().replaceAll("-", " "), async (name) => {
    expect(sampleNames.exec(await page.locator("body").innerText())).toBeNull();
    if (name === "You and your business") {
      expect(await axeFindings(page)).toEqual([]);
      const cookies = await context.cookies();
      await guideWithoutScripts(site, cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join("; "));
    }
    if (name === "Where you walk") {
      await page.getByRole("link", { name: "Falmouth, 04105" }).waitFor();
      await page.getByRole("link", { name: "GeoNames" }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    if (name === "Your site, as visitors will see it")
      expect(await (await ask("/services")).text()).toContain("<h1>Opening soon</h1>");
  });
  expect(screens.length, screens.join(" ")).toBeLessThanOrEqual(12);
  expect(await (await ask("/services")).text()).toContain("Neighborhood Walk");
  await expect.poll(() => mailsTo(harborOwner.email)).toEqual(["A test email from your site"]);

  expect((await send(site, "/admin-setup", null)).headers.location, "the page is gone").toBe("/admin-login");
  const again = await send(site, "/admin-setup", { ...account, email: "second@example.test", code });
  expect(again.headers.location).toBe("/admin-login");
  const second = await send(site, "/login", { ...account, email: "second@example.test" });
  expect(second.status, "the code no longer works").toBe(401);
  expect((await send(site, "/dev/mail.json", null)).status, "no dev pages in production").toBe(404);
});

const mailsTo = (address: string) =>
  mails.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.subject ?? "");

/** Waits for the mail and returns the path of its first link. */
async function mailTo(address: string, subject: RegExp): Promise<string> {
  const find = () => mails.received.find(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ""));
  await expect.poll(find).toBeDefined();
  const mail = find()?.mail;
  expect(sampleNames.exec(`${mail?.subject} ${mail?.text}`)).toBeNull();
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return url.pathname + url.search;
}

/** Opens a page and checks that it has no word of the sample business. */
async function openOwn(person: Person, path: string): Promise<void> {
  expect(sampleNames.exec((await person.open(path)).words), path).toBeNull();
}

test("a client registers, and requests a walk that the owner confirms", story, async () => {
  const confirmed = () => mailTo(firstClient.email, /^Confirm your email address for Harbor Paws$/);
  const client = await registersWithADog(site, confirmed);
  const desk = await signIn(site, harborOwner.email, harborOwner.password);
  const today = dayIn(harborPaws.timeZone, Temporal.Now.instant());
  await acceptsTheDog(desk, today.toString());

  const tomorrow = today.add({ days: 1 });
  const wish = { service: "neighborhood-walk", minutes: "25", date: tomorrow.toString() };
  expect((await requestAVisit(client, wish)).words).toContain("Service Request Submitted");
  // Otherwise the mail waits a minute for an undo.
  await openOwn(desk, "/admin/settings/visits");
  expect((await desk.press(/^Save/, { mails_at_once: "yes" })).words).toContain("Visits saved");
  await openOwn(desk, "/admin/bookings");
  await desk.press(/^Confirm for/);
  await mailTo(firstClient.email, /^Confirmed: Neighborhood Walk, .* AM ET$/);
});

// What became of the mails, and who changed what: the two logs of the owner's desk.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { leads } from "../app/db/tables/desk.ts";
import { outbox } from "../app/db/tables/platform.ts";
import { Temporal } from "../app/shared/dates.ts";
import { type MailServer, startMailServer } from "../tests/support/mail-server.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { signIn } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

let site: Site;
let server: MailServer;
const secret = "Zz9_".repeat(10).concat("abc");
const idOf = (number: number) => `00000000-0000-4000-8010-${String(number).padStart(12, "0")}`;

const mail = (number: number, overrides: Partial<typeof outbox.$inferInsert> = {}) => ({
  id: idOf(number),
  dedupeKey: `story:${number}`,
  messageId: `<story-${number}@walks.example>`,
  kind: "email",
  recipient: `reader-${number}@example.com`,
  subject: `Story ${number}`,
  text: "Hello reader",
  html: "<p style='color: #14302f'>Hello reader</p>",
  status: "failed" as const,
  attempts: 1,
  lastError: "EENVELOPE 550",
  ...overrides,
});

beforeAll(async () => {
  server = await startMailServer();
  const link = `http://localhost:3000/invitation?token=${secret}`;
  site = await openPreparedSite(
    async (db) => {
      await db.insert(outbox).values([
        mail(1),
        mail(2),
        mail(3),
        mail(4, { subject: "Refused for good" }),
        mail(5, { status: "sent", lastError: null, sentAt: Temporal.Now.instant(), subject: "Sent long ago" }),
        mail(6, {
          status: "sent",
          lastError: null,
          sentAt: Temporal.Now.instant(),
          subject: "With a link",
          text: `Open ${link}`,
          html: `<p>Welcome</p><a href="${link}">Open</a><script>document.title = "run"</script>`,
        }),
      ]);
      await db.insert(leads).values(
        ["Logged Lee", "Logged Lou", "Shown Shay"].map((name, index) => ({
          id: idOf(100 + index),
          name,
          email: `logged-${index}@example.com`,
          phone: "(310) 555-0188",
          address: "Venice, CA 90291",
          petName: "Moose",
          service: "walking" as const,
        })),
      );
    },
    { SMTP_URL: server.url },
  );
});
afterAll(async () => {
  await site.stop();
  await server.close();
});
/** The worker sends at once; a busy machine takes its time. */
const within = { timeout: 20_000 };
const open = useBrowser();
const arrived = (address: string) => server.received.filter(({ to }) => to.includes(address)).length;

describe.each([
  [true, 1],
  [false, 2],
])("with JavaScript: %s", (javaScript, number) => {
  test("a failed mail says why and what to do, is tried again, and is sent once", async () => {
    const visitor = await open(site.origin, { javaScript });
    const { page } = visitor;
    await signIn(visitor, "admin", "/admin/mails");
    if (javaScript) await untilInteractive(page);
    await page.getByLabel("Search recipient and subject").fill(`Story ${number}`);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === `Story ${number}`);
    await page.getByRole("link", { name: `Story ${number}` }).click();
    await page.getByRole("heading", { level: 1, name: `Story ${number}` }).waitFor();
    await page.getByText("The mail server turned this email down for good (EENVELOPE 550).").waitFor();
    await page.getByText("Look at the address").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Trying this email again").waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator(".page-head .state").innerText();
      }, within)
      .toBe("Sent");
    // A mail that was sent has no such button.
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
    expect(arrived(`reader-${number}@example.com`)).toBe(1);
    // It is in the log, by whom and from what to what.
    await page.goto(`/admin/log?what=outbox&q=Story+${number}`);
    const row = page.getByRole("row").filter({ hasText: `Story ${number} (reader-${number}@example.com)` });
    await row.filter({ hasText: /Retry mails[\s\S]*Sam Rivers/ }).waitFor();
    expect((await row.innerText()).replaceAll(/\s+/g, " ")).toMatch(
      /Retry mails.*Status: before failed now queued.*Sam Rivers/,
    );
    if (!javaScript) return;
    await untilInteractive(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`/admin/mails/${idOf(5)}`);
    await untilInteractive(page);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("a sent mail is not sent again, even where its button is pressed from an old page", async () => {
  const visitor = await open(site.origin, {
    javaScript: false,
    expects: /the server responded with a status of 409/,
  });
  const { page } = visitor;
  await signIn(visitor, "admin", `/admin/mails/${idOf(3)}`);
  const other = await page.context().newPage();
  await other.goto(`/admin/mails/${idOf(3)}`);
  await other.getByRole("button", { name: "Try again" }).click();
  await expect
    .poll(async () => {
      await other.reload();
      return other.locator(".page-head .state").innerText();
    }, within)
    .toBe("Sent");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("This email was already sent, and won't be sent twice.").waitFor();
  expect(arrived("reader-3@example.com")).toBe(1);
});

test("all that are stuck are tried again, and the counts go down", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "admin", "/admin/mails?status=stuck");
  await untilInteractive(page);
  await page.getByRole("link", { name: "Refused for good" }).waitFor();
  await page.getByRole("button", { name: /^Try (?:the stuck email|all \d+ stuck emails) again$/ }).click();
  await page
    .getByText(/^Trying (?:this email|\d+ emails) again$/)
    .first()
    .waitFor();
  await page.getByText("No emails match.").waitFor();
  await expect.poll(() => arrived("reader-4@example.com"), within).toBe(1);
  expect(arrived("reader-5@example.com")).toBe(0);
});

test("a mail is shown as its reader sees it, its link harmless, and nothing in it runs", async () => {
  // The frame's sandbox says in the console that it let no script run: that is what it is for.
  const visitor = await open(site.origin, { expects: /Blocked script execution|Content Security Policy/ });
  const { page } = visitor;
  await signIn(visitor, "admin", `/admin/mails/${idOf(6)}`);
  await untilInteractive(page);
  const frame = page.frameLocator("iframe[title='The email as its reader sees it']");
  await frame.getByText("Welcome").waitFor();
  expect(await frame.getByRole("link", { name: "Open" }).getAttribute("href")).toBe(
    "http://localhost:3000/invitation?token=hidden",
  );
  await page.getByText("The same as plain text").click();
  await page.getByText("Open http://localhost:3000/invitation?token=hidden").waitFor();
  expect(await page.title()).toBe("Mail: With a link");
  for (const path of [`/admin/mails/${idOf(6)}`, `/admin/mails/${idOf(6)}/body`, `/admin/mails/${idOf(6)}.data`]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain(secret.slice(0, 8));
  }
  const body = await page.request.get(`/admin/mails/${idOf(6)}/body`);
  expect(body.headers()["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(body.headers()["cache-control"]).toBe("no-store");
});

test.each(["/admin/mails", `/admin/mails/${idOf(6)}`, `/admin/mails/${idOf(6)}/body`, "/admin/log"])(
  "%s is not there for a client",
  async (path) => {
    const visitor = await open(site.origin, { expects: /the server responded with a status of 404/ });
    await signIn(visitor, "client");
    const answer = await visitor.page.request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain("With a link");
  },
);

describe.each([
  [true, 0, "Logged Lee"],
  [false, 1, "Logged Lou"],
])("with JavaScript: %s", (javaScript, number, name) => {
  test("a change is found in the log, leads to its thing, and is taken back there", async () => {
    const visitor = await open(site.origin, { javaScript });
    const { page } = visitor;
    await signIn(visitor, "admin", `/admin/leads/${idOf(100 + number)}`);
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByText("1 lead closed").waitFor();
    await page.goto("/admin/log");
    if (javaScript) await untilInteractive(page);
    await page.getByLabel("Search thing and action").fill(name);
    await page.getByLabel("About").selectOption("Leads");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("what") === "leads" && url.searchParams.get("q") === name);
    const row = page.getByRole("row").filter({ hasText: name });
    await row.first().waitFor();
    expect(await row.count()).toBe(1);
    expect((await row.innerText()).replaceAll(/\s+/g, " ")).toContain("Status: before new now closed");
    await page.getByRole("button", { name: `Undo: Mark leads, ${name} (Moose)` }).click();
    await page.getByText("It's back to how it was.").waitFor();
    await page.getByRole("button", { name: /^Undo: Mark leads/ }).waitFor({ state: "detached" });
    await page
      .getByRole("link", { name: `${name} (Moose)` })
      .first()
      .click();
    await page.getByText("Unanswered", { exact: true }).waitFor();
  });
});

test("a toast's Undo takes back what it told of", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "admin", `/admin/leads/${idOf(102)}`);
  await untilInteractive(page);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("Closed", { exact: true }).waitFor();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await page.getByText("It's back to how it was.").waitFor();
  await page.getByText("Unanswered", { exact: true }).waitFor();
});

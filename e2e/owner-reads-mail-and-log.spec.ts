// The mail log and the audit log on the owner's desk.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { leads } from "../app/db/tables/desk.ts";
import { outbox } from "../app/db/tables/platform.ts";
import { type MailServer, startMailServer } from "../tests/support/mail-server.ts";
import { openDesk } from "./support/desk.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

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
const sent = { status: "sent" as const, lastError: null, sentAt: Temporal.Now.instant() };

beforeAll(async () => {
  server = await startMailServer();
  const link = `http://localhost:3000/invitation?token=${secret}`;
  site = await openPreparedSite(
    async (db) => {
      await db.insert(outbox).values([
        mail(1),
        mail(2),
        mail(4, { subject: "Refused for good" }),
        mail(5, { ...sent, subject: "Sent long ago" }),
        mail(6, {
          ...sent,
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
/** Mails are sent at once, but a busy machine needs time. */
const within = { timeout: 20_000 };
const open = useBrowser();
const arrived = (address: string) => server.received.filter(({ to }) => to.includes(address)).length;

/** Waits until the mail's page shows it as sent. */
async function untilSent(page: Page, number: number) {
  await expect.poll(() => arrived(`reader-${number}@example.com`), within).toBe(1);
  const state = async () => {
    await page.reload();
    return page.locator(".page-head .state").innerText();
  };
  await expect.poll(state, { ...within, interval: 500 }).toBe("Sent");
}

/** The audit log names the owner and both values of the change. */
async function expectRetryLogged(page: Page, number: number) {
  await page.goto(`/admin/log?what=outbox&q=Story+${number}`);
  const row = page.getByRole("row").filter({ hasText: `Story ${number} (reader-${number}@example.com)` });
  await row.filter({ hasText: /Retry mails[\s\S]*Sam Rivers/ }).waitFor();
  expect((await row.innerText()).replaceAll(/\s+/g, " ")).toMatch(
    /Retry mails.*Status: before failed now queued.*Sam Rivers/,
  );
}

/** Closes a lead and undoes that change from the audit log. */
async function closeAndUndo(page: Page, number: number, name: string) {
  await page.goto(`/admin/leads/${idOf(100 + number)}`);
  await untilInteractive(page);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await waitForText(page, "1 lead closed");
  await page.goto("/admin/log");
  await untilInteractive(page);
  await page.getByLabel("Search by name or action").fill(name);
  await page.getByLabel("About").selectOption("Leads");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("what") === "leads" && url.searchParams.get("q") === name);
  const row = page.getByRole("row").filter({ hasText: name });
  await row.first().waitFor();
  await expect.poll(() => row.count()).toBe(1);
  expect((await row.innerText()).replaceAll(/\s+/g, " ")).toContain("Status: before new now closed");
  await page.getByRole("button", { name: `Undo: Mark leads, ${name} (Moose)` }).click();
  await waitForText(page, "It's back to how it was.");
  await page.getByRole("button", { name: /^Undo: Mark leads/ }).waitFor({ state: "detached" });
  await page
    .getByRole("link", { name: `${name} (Moose)` })
    .first()
    .click();
  await page.getByText("Unanswered", { exact: true }).waitFor();
}

test("a failed mail shows its reason and is sent once more, then all failed mails are; a preview shows a mail as received", async () => {
  // The sandbox of the frame blocks scripts on purpose, and the browser logs each blocked script.
  const { page } = await openDesk(open, site, "/admin/mails", {
    expects: /Blocked script execution|Content Security Policy/,
  });
  await page.getByLabel("Search recipient and subject").fill("Story 1");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === "Story 1");
  await page.getByRole("link", { name: "Story 1" }).click();
  await page.getByRole("heading", { level: 1, name: "Story 1" }).waitFor();
  await waitForText(page, "The mail server turned this email down for good (EENVELOPE 550).");
  await waitForText(page, "Look at the email address");
  await page.getByRole("button", { name: "Try again" }).click();
  await waitForText(page, "Trying this email again");
  await untilSent(page, 1);
  // A sent mail has no retry button.
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  expect(arrived("reader-1@example.com")).toBe(1);
  await expectRetryLogged(page, 1);

  await page.goto("/admin/mails?status=stuck");
  await untilInteractive(page);
  await page.getByRole("link", { name: "Refused for good" }).waitFor();
  await page.getByRole("button", { name: /^Try (?:the stuck email|all \d+ stuck emails) again$/ }).click();
  await waitForText(page, /^Trying (?:this email|\d+ emails) again$/);
  await waitForText(page, "No emails match.");
  await expect.poll(() => arrived("reader-4@example.com"), within).toBe(1);
  expect(arrived("reader-5@example.com")).toBe(0);

  const path = `/admin/mails/${idOf(6)}`;
  await page.goto(path);
  await untilInteractive(page);
  const frame = page.frameLocator("iframe[title='The email as its reader sees it']");
  await frame.getByText("Welcome").waitFor();
  const harmless = "http://localhost:3000/invitation?token=hidden";
  expect(await frame.getByRole("link", { name: "Open" }).getAttribute("href")).toBe(harmless);
  await page.getByText("The email as plain text").click();
  await waitForText(page, `Open ${harmless}`);
  expect(await page.title()).toBe("Mail: With a link");
  expect(await axeFindings(page)).toEqual([]);
  const headers = { Cookie: await cookieOf(site.origin, "admin") };
  for (const part of [path, `${path}/body`, `${path}.data`]) {
    const answer = await fetch(site.origin + part, { headers });
    expect(answer.status, part).toBe(200);
    expect(await answer.text(), part).not.toContain(secret.slice(0, 8));
    if (!part.endsWith("/body")) continue;
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("a change is found in the audit log and undone there, or by the Undo of a toast", async () => {
  const { page } = await openDesk(open, site, `/admin/leads/${idOf(102)}`);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("Closed", { exact: true }).waitFor();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await waitForText(page, "It's back to how it was.");
  await page.getByText("Unanswered", { exact: true }).waitFor();
  await closeAndUndo(page, 0, "Logged Lee");
});

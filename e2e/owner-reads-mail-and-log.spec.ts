// The mail log and the audit log on the owner's desk.
import { afterAll, beforeAll, expect, test } from "vitest";

import { leads } from "../app/db/tables/desk.ts";
import { outbox } from "../app/db/tables/platform.ts";
import { type MailServer, startMailServer } from "../tests/support/mail-server.ts";
import { openDesk } from "./support/desk.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { signIn } from "./support/stories.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

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
        mail(4, { subject: "Refused for good" }),
        mail(5, { ...sent, subject: "Sent long ago" }),
        mail(6, {
          ...sent,
          subject: "With a link",
          text: `Open ${link}`,
          html: `<p>Welcome</p><a href="${link}">Open</a><script>document.title = "run"</script>`,
        }),
      ]);
      await db.insert(leads).values({
        id: idOf(100),
        name: "Logged Lee",
        email: "logged@example.com",
        phone: "(310) 555-0188",
        address: "Venice, CA 90291",
        petName: "Moose",
        service: "walking",
      });
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

test("a failed mail shows its reason and is sent once more, then all failed mails are", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin/mails");
  await owner.press("Show", { q: "Story 1" });
  const failed = await owner.follow("Story 1");
  for (const words of ["The mail server turned this email down for good (EENVELOPE 550).", "Look at the email address"])
    expect(failed.words).toContain(words);
  expect((await owner.press("Try again")).words).toContain("Trying this email again");
  await expect.poll(() => arrived("reader-1@example.com"), within).toBe(1);
  // A sent mail has no retry button.
  const mailPage = async () => (await owner.open(`/admin/mails/${idOf(1)}`)).html;
  await expect.poll(mailPage, within).not.toContain("Try again");
  expect(arrived("reader-1@example.com")).toBe(1);
  // The audit log names the owner and both values of the change.
  const log = await owner.open("/admin/log?what=outbox&q=Story+1");
  for (const words of [/Retry mails/, /Story 1 \(reader-1@example\.com\)/, /before +failed +now +queued/, /Sam Rivers/])
    expect(log.words).toMatch(words);

  expect((await owner.open("/admin/mails?status=stuck")).words).toContain("Refused for good");
  const retried = await owner.press(/^Try (?:the stuck email|all \d+ stuck emails) again$/);
  expect(retried.words).toMatch(/Trying (?:this email|\d+ emails) again/);
  await expect.poll(() => arrived("reader-4@example.com"), within).toBe(1);
  expect(arrived("reader-5@example.com")).toBe(0);
});

test("a preview shows a mail as received, without its secret link and without its script", async () => {
  const path = `/admin/mails/${idOf(6)}`;
  // The sandbox of the frame blocks scripts on purpose, and the browser logs each blocked script.
  const { page } = await openDesk(open, site, path, { expects: /Blocked script execution|Content Security Policy/ });
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

test("a change is found in the audit log and undone there", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open(`/admin/leads/${idOf(100)}`);
  expect((await owner.press("Close")).words).toContain("1 lead closed");
  await owner.open("/admin/log");
  const found = await owner.press("Show", { q: "Logged Lee", what: "leads" });
  expect(found.words).toContain("Status: before new now closed");
  const undo = "Undo: Mark leads, Logged Lee (Moose)";
  const undone = await owner.press(undo);
  expect(undone.words).toContain("It's back to how it was.");
  expect(undone.words).not.toContain(undo);
  expect((await owner.open(`/admin/leads/${idOf(100)}`)).words).toContain("Unanswered");
});

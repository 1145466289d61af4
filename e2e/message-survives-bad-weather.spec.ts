// The message's whole way into a mailbox, through a real SMTP server on loopback: up, down, slow, refusing, and with the
// site's process killed in between. The far side is smtp-server; nothing of ours is pretended.
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

import {
  type MailServer,
  type MailServerOptions,
  startMailServer,
  startSilentServer,
} from "../tests/support/mail-server.ts";
import { fillContactForm } from "../tests/browser/contact-form.ts";
import { openSite, openSiteForTest, type Site, startSiteIn } from "./support/site.ts";
import { useBrowser, type Visitor } from "./support/visitor.ts";

const open = useBrowser();

/** And leaves: who stays may still be asking for something when the site is killed. */
async function sendAndLeave(visitor: Visitor, name: string): Promise<void> {
  await sendMessage(visitor, name);
  await visitor.page.close();
}

async function sendMessage({ page }: Visitor, name: string): Promise<void> {
  await page.goto("/contact");
  // Who writes again is not told again that it arrived: each is somebody else.
  await fillContactForm(page, { name, email: `${name.toLowerCase()}@example.test` });
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
}

const subjects = ({ received }: MailServer) => received.map(({ mail }) => mail.subject).sort();
const bothMails = (name: string) =>
  [`New Contact Form: ${name} - Dog Walking`, "Your message to Westside Walks has arrived"].sort();
const patience = { timeout: 40_000, interval: 100 };

async function startMailbox(): Promise<MailServer> {
  const mailbox = await startMailServer();
  onTestFinished(mailbox.close);
  return mailbox;
}

describe("with a mail server", () => {
  /** What the server does; each test begins with good weather. */
  let weather: Pick<MailServerOptions, "onRecipient" | "onMail"> = {};
  const changing: MailServerOptions = {
    onRecipient: (address) => weather.onRecipient?.(address),
    onMail: (mail, count) => weather.onMail?.(mail, count),
  };
  let mailbox: MailServer;
  let site: Site;
  beforeAll(async () => {
    mailbox = await startMailServer(changing);
    site = await openSite({ SMTP_URL: mailbox.url, MAIL_RETRY_SECONDS: "1" });
  });
  afterAll(async () => {
    await site.stop();
    await mailbox.close();
  });
  /** The lines that are logged from now on. */
  function listen(): () => string {
    const before = site.log().length;
    return () => site.log().slice(before);
  }
  function begin(kind: typeof weather = {}): void {
    weather = kind;
    mailbox.received.length = 0;
  }

  test("the message is in the owner's mailbox, answerable to its sender", async () => {
    begin();
    await sendMessage(await open(site.origin), "Casey");
    await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Casey")), patience);
    const { mail } = mailbox.received.find((each) => each.mail.subject?.startsWith("New Contact Form")) ?? {};
    expect(mail?.to?.[0]?.address).toBe("hello@westsidewalks.example");
    expect(mail?.replyTo?.[0]?.address).toBe("casey@example.test");
    expect(mail?.text).toContain("Pet Name: Biscuit");
    expect(mail?.html).toContain("Biscuit");
    expect(mail?.headers.some((header) => header.key === "list-unsubscribe")).toBe(false);
  });

  test("that is down the visitor is thanked, and the message is delivered once it is back", async () => {
    begin();
    await mailbox.close();
    const said = listen();
    await sendMessage(await open(site.origin), "Down");
    await vi.waitFor(() => expect(said()).toContain("mail not sent"), patience);
    mailbox = await startMailServer({ ...changing, port: mailbox.port });
    await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Down")), patience);
  });

  test("that answers 451 for now the mail is tried again; one mail arrives, not two", async () => {
    let refusals = 2;
    begin({ onRecipient: () => (refusals-- > 0 ? 451 : undefined) });
    await sendMessage(await open(site.origin), "Greylisted");
    await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Greylisted")), patience);
  });

  test("that is slow no visitor is kept waiting", async () => {
    const asked = Promise.withResolvers<undefined>();
    begin({ onMail: () => asked.promise });
    await sendMessage(await open(site.origin), "Slow");
    expect(mailbox.received).toEqual([]);
    asked.resolve(undefined);
    await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Slow")), patience);
  });

  test("that refuses for good nothing is lost: the message is stored, and readable", async () => {
    begin({ onRecipient: () => 550 });
    const said = listen();
    await sendMessage(await open(site.origin), "Refused");
    await vi.waitFor(() => expect(said()).toContain('"outcome":"failed"'), patience);
    const newest = (await site.mails()).slice(0, 2);
    expect(newest.map((mail) => mail.subject).sort()).toEqual(bothMails("Refused"));
    expect(mailbox.received).toEqual([]);
  });
});

test("kill -9 between the post and the delivery loses no message and repeats none under another Message-ID", async () => {
  // The first server takes the connection and never says a word: the mail is under way when the process is killed.
  const mute = await startSilentServer();
  onTestFinished(mute.close);
  const site = await openSiteForTest({ SMTP_URL: mute.url }, "embedded");
  await sendAndLeave(await open(site.origin), "Killed");
  await site.kill();

  const mailbox = await startMailbox();
  const again = await startSiteIn(site.dataDir, inject("buildDir"), { SMTP_URL: mailbox.url });
  onTestFinished(async () => {
    await again.stop();
  });
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Killed")), patience);
  const ids = mailbox.received.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(2);
});

test("without a mail server mails are held and readable, and sent once there is one", async () => {
  const site = await openSiteForTest({}, "embedded");
  await sendAndLeave(await open(site.origin), "Held");
  expect((await site.mails()).map((mail) => mail.subject).sort()).toEqual(bothMails("Held"));
  await site.kill();
  const mailbox = await startMailbox();
  const again = await startSiteIn(site.dataDir, inject("buildDir"), { SMTP_URL: mailbox.url });
  onTestFinished(async () => {
    await again.stop();
  });
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Held")), patience);
});

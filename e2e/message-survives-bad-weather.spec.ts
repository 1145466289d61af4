// The message's whole way into a mailbox, through a real SMTP server on loopback: up, down, slow, refusing, and with the
// site's process killed in between. The far side is smtp-server; nothing of ours is pretended.
import type { AddressInfo } from "node:net";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { fillContactForm } from "./support/contact-form.ts";
import { openSiteForTest, startSiteIn } from "./support/site.ts";
import { useBrowser, type Visitor } from "./support/visitor.ts";

const open = useBrowser();

interface Mailbox {
  port: number;
  url: string;
  received: Email[];
  close(): Promise<void>;
}

async function openMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          callback();
        });
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: used } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: used, url: `smtp://127.0.0.1:${used}`, received, close };
}

/** And leaves: who stays may still be asking for something when the site is killed. */
async function sendAndLeave(visitor: Visitor, name: string): Promise<void> {
  await sendMessage(visitor, name);
  await visitor.page.close();
}

async function sendMessage({ page }: Visitor, name: string): Promise<void> {
  await page.goto("/contact");
  await fillContactForm(page, { name, email: "casey@example.test" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
}

const subjects = (mailbox: Mailbox) => mailbox.received.map((mail) => mail.subject).sort();
const bothMails = (name: string) =>
  [`New Contact Form: ${name} - Dog Walking`, "Your message to Westside Walks has arrived"].sort();
const patience = { timeout: 40_000, interval: 100 };

test("with a mail server the message is in the owner's mailbox, answerable to its sender", async () => {
  const mailbox = await openMailbox();
  const site = await openSiteForTest({ SMTP_URL: mailbox.url });
  await sendMessage(await open(site.origin), "Casey");
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Casey")), patience);
  const mail = mailbox.received.find((each) => each.subject?.startsWith("New Contact Form"));
  expect(mail?.to?.[0]?.address).toBe("hello@westsidewalks.example");
  expect(mail?.replyTo?.[0]?.address).toBe("casey@example.test");
  expect(mail?.text).toContain("Pet Name: Biscuit");
  expect(mail?.html).toContain("Biscuit");
  expect(mail?.headers.some((header) => header.key === "list-unsubscribe")).toBe(false);
});

test("with the mail server down the visitor is thanked, and the message is delivered once it is back", async () => {
  const once = await openMailbox();
  await once.close();
  const site = await openSiteForTest({ SMTP_URL: once.url, MAIL_RETRY_SECONDS: "1" });
  await sendMessage(await open(site.origin), "Down");
  await vi.waitFor(() => expect(site.log()).toContain("mail not sent"), patience);
  const back = await openMailbox({}, once.port);
  await vi.waitFor(() => expect(subjects(back)).toEqual(bothMails("Down")), patience);
});

test("a mail server that answers 451 for now is tried again; one mail arrives, not two", async () => {
  let refusals = 2;
  const mailbox = await openMailbox({
    onRcptTo(_address, _session, callback) {
      if (refusals-- > 0) callback(Object.assign(new Error("Greylisted, come back later"), { responseCode: 451 }));
      else callback();
    },
  });
  const site = await openSiteForTest({ SMTP_URL: mailbox.url, MAIL_RETRY_SECONDS: "1" });
  await sendMessage(await open(site.origin), "Greylisted");
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Greylisted")), patience);
});

test("a mail server that refuses for good loses nothing: the message is stored, and readable", async () => {
  const mailbox = await openMailbox({
    onRcptTo(_address, _session, callback) {
      callback(Object.assign(new Error("No such user"), { responseCode: 550 }));
    },
  });
  const site = await openSiteForTest({ SMTP_URL: mailbox.url });
  await sendMessage(await open(site.origin), "Refused");
  await vi.waitFor(() => expect(site.log()).toContain('"outcome":"failed"'), patience);
  expect((await site.mails()).map((mail) => mail.subject).sort()).toEqual(bothMails("Refused"));
  expect(mailbox.received).toEqual([]);
});

test("a slow mail server keeps no visitor waiting", async () => {
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const mailbox = await openMailbox({
    onMailFrom(_address, _session, callback) {
      void asked.then(() => callback());
    },
  });
  const site = await openSiteForTest({ SMTP_URL: mailbox.url });
  await sendMessage(await open(site.origin), "Slow");
  expect(mailbox.received).toEqual([]);
  answer();
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Slow")), patience);
});

test("kill -9 between the post and the delivery loses no message and repeats none under another Message-ID", async () => {
  // The first server takes the connection and never says a word: the mail is under way when the process is killed.
  const mute = await openMailbox({ onConnect: () => undefined });
  const site = await openSiteForTest({ SMTP_URL: mute.url });
  await sendAndLeave(await open(site.origin), "Killed");
  await site.kill();

  const mailbox = await openMailbox();
  const again = await startSiteIn(site.dataDir, inject("buildDir"), { SMTP_URL: mailbox.url });
  onTestFinished(async () => {
    await again.stop();
  });
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Killed")), patience);
  const ids = mailbox.received.map((mail) => mail.messageId);
  expect(new Set(ids).size).toBe(2);
});

test("without a mail server mails are held and readable, and sent once there is one", async () => {
  const site = await openSiteForTest();
  await sendAndLeave(await open(site.origin), "Held");
  expect((await site.mails()).map((mail) => mail.subject).sort()).toEqual(bothMails("Held"));
  await site.kill();
  const mailbox = await openMailbox();
  const again = await startSiteIn(site.dataDir, inject("buildDir"), { SMTP_URL: mailbox.url });
  onTestFinished(async () => {
    await again.stop();
  });
  await vi.waitFor(() => expect(subjects(mailbox)).toEqual(bothMails("Held")), patience);
});

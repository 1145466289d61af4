// Messages sent through a real SMTP server (smtp-server) that is up, down, slow or refusing. kill-loses-nothing.spec.ts
// kills the site meanwhile.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { type MailServer, type MailServerOptions, startMailServer } from "../tests/support/mail-server.ts";
import { bothMails, patience, sendMessage, subjectsIn } from "./support/messages.ts";
import { openSite, type Site } from "./support/site.ts";

describe("a message", () => {
  /** Behavior of the mail server. Each test starts with a server that accepts every mail. */
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
  /** Returns a function that returns the log lines from now on. */
  function listen(): () => string {
    const before = site.log().length;
    return () => site.log().slice(before);
  }
  function begin(kind: typeof weather = {}): void {
    weather = kind;
    mailbox.received.length = 0;
  }

  test("reaches the owner with the sender as reply-to", async () => {
    begin();
    await sendMessage(site, "Casey");
    await vi.waitFor(() => expect(subjectsIn(mailbox)).toEqual(bothMails("Casey")), patience);
    const { mail } = mailbox.received.find((each) => each.mail.subject?.startsWith("New Contact Form")) ?? {};
    expect(mail?.to?.[0]?.address).toBe("hello@westsidewalks.example");
    expect(mail?.replyTo?.[0]?.address).toBe("casey@example.test");
    expect(mail?.text).toContain("Pet Name: Biscuit");
    expect(mail?.html).toContain("Biscuit");
    expect(mail?.headers.some((header) => header.key === "list-unsubscribe")).toBe(false);
  });

  test("is delivered later when the mail server is down, and the visitor is thanked at once", async () => {
    begin();
    await mailbox.close();
    const said = listen();
    await sendMessage(site, "Down");
    await vi.waitFor(() => expect(said()).toContain("mail not sent"), patience);
    mailbox = await startMailServer({ ...changing, port: mailbox.port });
    await vi.waitFor(() => expect(subjectsIn(mailbox)).toEqual(bothMails("Down")), patience);
  });

  test("is retried and arrives once when the mail server responds with 451", async () => {
    let refusals = 2;
    begin({ onRecipient: () => (refusals-- > 0 ? 451 : undefined) });
    await sendMessage(site, "Greylisted");
    await vi.waitFor(() => expect(subjectsIn(mailbox)).toEqual(bothMails("Greylisted")), patience);
  });

  test("keeps no visitor waiting when the mail server is slow", async () => {
    const asked = Promise.withResolvers<undefined>();
    begin({ onMail: () => asked.promise });
    await sendMessage(site, "Slow");
    expect(mailbox.received).toEqual([]);
    asked.resolve(undefined);
    await vi.waitFor(() => expect(subjectsIn(mailbox)).toEqual(bothMails("Slow")), patience);
  });

  test("stays stored and readable when the mail server rejects the mail", async () => {
    begin({ onRecipient: () => 550 });
    const said = listen();
    await sendMessage(site, "Refused");
    await vi.waitFor(() => expect(said()).toContain('"outcome":"failed"'), patience);
    const newest = (await site.mails()).slice(0, 2);
    expect(newest.map((mail) => mail.subject).sort()).toEqual(bothMails("Refused"));
    expect(mailbox.received).toEqual([]);
  });
});

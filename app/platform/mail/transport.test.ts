// Tests of the SMTP transport with real servers on loopback, which parse the mails with another library.
import { describe, expect, it, onTestFinished, test } from "vitest";

import { freePort } from "../../../tests/support/throwaway-postgres";
import { startSilentServer } from "../../../tests/support/mail-server";
import { serverThat } from "../../../tests/support/mail-worker";
import { createSmtpTransport, type MailRow } from "./transport.server";

const from = { name: "Westside Walks", address: "hello@westsidewalks.example" };

const mail: MailRow = {
  id: "11111111-1111-4111-8111-111111111111",
  dedupeKey: "lead-received:1",
  kind: "lead-received",
  recipient: "casey@example.com",
  replyTo: null,
  subject: "New Contact Form: Casey Morgan - Dog Walking",
  text: "Name: Casey Morgan\nPet Name: Biscuit",
  html: "<p>Name: <strong>Casey Morgan</strong></p>",
  draft: null,
  unsubscribeUrl: null,
  icalendar: null,
  icalendarMethod: null,
  pictures: null,
  recheck: null,
  messageId: "<0123456789abcdef@walks.example>",
  status: "sending",
  attempts: 1,
  runAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
  notBefore: null,
  leaseId: null,
  leaseUntil: null,
  lastError: null,
  createdAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
  sentAt: null,
};

async function deliver(url: string, overrides: Partial<MailRow> = {}, timeoutMs?: number) {
  const transport = createSmtpTransport(url, timeoutMs === undefined ? {} : { timeoutMs });
  onTestFinished(() => transport.close());
  return transport.deliver({ ...mail, ...overrides }, from);
}

describe("a mail is retried when the server", () => {
  test("is unreachable", async () => {
    const delivery = await deliver(`smtp://127.0.0.1:${await freePort()}`);
    expect(delivery).toEqual({ outcome: "again", error: "ESOCKET" });
  });

  test("accepts the connection and never answers", async () => {
    const silent = await startSilentServer();
    onTestFinished(silent.close);
    const before = performance.now();
    expect(await deliver(silent.url, {}, 150)).toMatchObject({ outcome: "again" });
    // The site's own timeout ended the delivery, before nodemailer's timeout of 30 seconds.
    expect(performance.now() - before).toBeLessThan(25_000);
  });

  test("accepts the mail and never confirms it", async () => {
    const server = await serverThat({ onMail: () => new Promise(() => undefined) });
    expect(await deliver(server.url, {}, 200)).toMatchObject({ outcome: "again" });
  });

  test.each([421, 450, 451, 452])("answers the mail with %d", async (code) => {
    const server = await serverThat({ onMail: () => code });
    expect(await deliver(server.url)).toMatchObject({ outcome: "again", error: expect.stringContaining(String(code)) });
  });

  test("answers the recipient with 451", async () => {
    const server = await serverThat({ onRecipient: () => 451 });
    expect(await deliver(server.url)).toEqual({ outcome: "again", error: "EENVELOPE 451" });
  });
});

describe("a mail fails permanently when the server", () => {
  test.each([500, 521, 550, 552, 554])("answers the mail with %d", async (code) => {
    const server = await serverThat({ onMail: () => code });
    expect(await deliver(server.url)).toMatchObject({ outcome: "refused" });
  });

  test("rejects the recipient as unknown", async () => {
    const server = await serverThat({ onRecipient: () => 550 });
    expect(await deliver(server.url)).toEqual({ outcome: "refused", error: "EENVELOPE 550" });
  });
});

describe("signing in at the mail server", () => {
  test.each(["smtp://walks:wrong@", "smtp://nobody:walkies@"])("as %s fails", async (who) => {
    const server = await serverThat({ password: "walkies" });
    const delivery = await deliver(server.url.replace("smtp://", who));
    expect(delivery).toEqual({ outcome: "not-let-in", error: "EAUTH 535" });
  });

  test("with the right password succeeds", async () => {
    const server = await serverThat({ password: "pass/word" });
    const url = server.url.replace("smtp://", `smtp://walks:${encodeURIComponent("pass/word")}@`);
    expect(await deliver(url)).toEqual({ outcome: "sent" });
  });
});

test("only error codes are stored, since the server's text may contain the recipient", async () => {
  const server = await serverThat({ onMail: () => 550 });
  expect(JSON.stringify(await deliver(server.url))).not.toMatch(/casey|not now/);
});

describe("a delivered mail", () => {
  async function received(overrides: Partial<MailRow> = {}) {
    const server = await serverThat();
    expect(await deliver(server.url, overrides)).toEqual({ outcome: "sent" });
    const [one] = server.received;
    if (!one) throw new Error("nothing arrived");
    const header = (name: string) => one.mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
    return { ...one, header };
  }

  it("has its stored Message-ID, subject, date, both bodies, and the business as sender", async () => {
    const { mail: parsed, from: envelopeFrom, to } = await received();
    expect(envelopeFrom).toBe("hello@westsidewalks.example");
    expect(to).toEqual(["casey@example.com"]);
    expect(parsed).toMatchObject({
      messageId: "<0123456789abcdef@walks.example>",
      subject: "New Contact Form: Casey Morgan - Dog Walking",
      from: { name: "Westside Walks", address: "hello@westsidewalks.example" },
      date: "2026-11-23T17:00:00.000Z",
    });
    expect(parsed.text?.trim()).toBe("Name: Casey Morgan\nPet Name: Biscuit");
    expect(parsed.html?.trim()).toBe("<p>Name: <strong>Casey Morgan</strong></p>");
    expect(parsed.attachments).toEqual([]);
  });

  it("has its Reply-To address if there is one", async () => {
    expect((await received({ replyTo: "casey@example.com" })).mail.replyTo).toMatchObject([
      { address: "casey@example.com" },
    ]);
    expect((await received()).mail.replyTo ?? []).toEqual([]);
  });

  it("for the waitlist has one-click unsubscribe headers", async () => {
    const url = `https://www.walks.example/u/${"a".repeat(36)}.${"b".repeat(22)}`;
    const { header, raw } = await received({ unsubscribeUrl: url });
    expect(header("list-unsubscribe")).toEqual([`<${url}>`]);
    expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    // The URL must be on a single line.
    expect(raw).toContain(`<${url}>`);
  });

  it.each(["REQUEST", "CANCEL"] as const)("contains the visit's calendar entry: %s", async (icalendarMethod) => {
    const icalendar = `BEGIN:VCALENDAR\r\nMETHOD:${icalendarMethod}\r\nSUMMARY:Ragù 🐕\r\nEND:VCALENDAR\r\n`;
    const { mail: parsed, raw } = await received({ icalendar, icalendarMethod });
    expect(parsed.text?.trim()).toBe("Name: Casey Morgan\nPet Name: Biscuit");
    const parts = parsed.attachments.map(({ filename, mimeType, method, content }) => ({
      filename,
      mimeType,
      method,
      content: typeof content === "string" ? content : Buffer.from(content as Uint8Array).toString(),
    }));
    // Calendar programs find the alternative body by its method, people find the file. The parser normalizes line ends.
    const content = icalendar.replaceAll("\r\n", "\n");
    expect(parts).toEqual([
      expect.objectContaining({ mimeType: "text/calendar", method: icalendarMethod, content }),
      expect.objectContaining({ filename: "visit.ics", mimeType: "application/ics", content }),
    ]);
    expect(raw.replaceAll("\r\n", "")).toContain(Buffer.from(icalendar).toString("base64"));
    expect(raw).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${icalendarMethod}`, "i"));
    expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*text\/calendar/i);
  });

  it("contains its photos and portraits under the ids that its HTML uses", async () => {
    const server = await serverThat();
    const transport = createSmtpTransport(server.url);
    onTestFinished(() => transport.close());
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const html = '<p><img src="cid:one" alt="Photo 1"><img src="cid:two" alt="Truffle"></p>';
    expect(
      await transport.deliver({ ...mail, html }, from, [
        { id: "one", kind: "photo", bytes },
        { id: "two", kind: "portrait", bytes },
      ]),
    ).toEqual({ outcome: "sent" });
    const [part, second] = server.received[0]?.mail.attachments ?? [];
    expect(second).toMatchObject({ contentId: "<two>", mimeType: "image/png", filename: "portrait-2.png" });
    expect(part).toMatchObject({ contentId: "<one>", mimeType: "image/jpeg", disposition: "inline" });
    expect(new Uint8Array(part?.content as ArrayBuffer)).toEqual(bytes);
  });

  it("preserves emoji, right-to-left text and long lines", async () => {
    const subject = `New testimonial from דנה 🐕 ${"and ".repeat(60)}friends`;
    const text = `${"x".repeat(5000)}\nדנה 🐕`;
    const { mail: parsed, raw } = await received({ subject, text, html: `<p>${text}</p>` });
    expect(parsed.subject).toBe(subject);
    expect(parsed.text?.trim()).toBe(text);
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThan(998);
  });

  it.each([
    ["subject", { subject: "Hello\r\nBcc: evil@example.com\r\n\r\nBody" }],
    ["Reply-To address", { replyTo: "casey@example.com\r\nBcc: evil@example.com" }],
    ["unsubscribe URL", { unsubscribeUrl: "https://walks.example/u/x>\r\nBcc: evil@example.com" }],
  ])("gets no header and no recipient from a line break in its %s", async (_, overrides) => {
    const { header, to } = await received(overrides);
    expect(header("bcc")).toEqual([]);
    expect(to).toEqual(["casey@example.com"]);
  });

  it("loads no file or URL that its text names", async () => {
    const path = { path: "/etc/hostname" } as unknown as string;
    const server = await serverThat();
    const delivery = await deliver(server.url, { text: path });
    expect(delivery.outcome).not.toBe("sent");
    expect(server.received).toEqual([]);
  });
});

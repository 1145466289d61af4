// Tests of the mail worker with real SMTP servers on loopback.
// Tests of storing, delaying and taking back mails.
import { expect, test } from "vitest";
import { outbox } from "~/db/tables/platform";
import { storeContact } from "~/desk/contact/commands.server";
import { sampleIdentity } from "~/sample/business/sample-identity";
import { joinWaitlist } from "~/site/waitlist/submit-waitlist.server";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { enqueueMail, renderMail, draftMail, type Mail, takeMailBack } from "./enqueue.server";
import { recoverOutbox } from "./worker.server";
import {
  origin,
  message,
  now,
  useFreshClock,
  secondsPass,
  mailNumber,
  enqueue,
  workerFor,
  serverThat,
  mailsIn,
  onlyMailIn,
} from "../../../tests/support/mail-worker";
import { eq } from "drizzle-orm";
import { leadReceivedMail } from "~/desk/contact/emails";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { listMails } from "./log/queries.server";
import { retryMails } from "./log/retry.server";

useFreshClock();

onEachDatabase("a mail that is due", () => {
  test("is delivered as it was stored, with the business's name and email address as sender", async ({ db }) => {
    const server = await serverThat();
    await storeContact(testContext(db), message, "key-1");
    const stored = await mailsIn(db);
    await workerFor(db, server.url).drain();

    expect(server.received).toHaveLength(2);
    for (const mail of stored) {
      const received = server.received.find((one) => one.mail.messageId === mail.messageId);
      expect(received?.to).toEqual([mail.recipient]);
      expect(received?.mail).toMatchObject({
        subject: mail.subject,
        from: { name: sampleIdentity.businessName, address: sampleIdentity.email },
        replyTo: [{ address: mail.replyTo }],
      });
      expect(received?.mail.text?.trim()).toBe(mail.text.trim());
      expect(received?.mail.html?.trim()).toBe(mail.html.trim());
      expect(received?.raw).not.toMatch(/list-unsubscribe/i);
    }
    for (const mail of await mailsIn(db)) {
      expect(mail).toMatchObject({ status: "sent", attempts: 1, lastError: null, leaseId: null, leaseUntil: null });
      expect(mail.sentAt).toEqual(now);
    }
  });

  test("goes as one message to all addresses of its household", async ({ db }) => {
    const server = await serverThat();
    await enqueue(db, mailNumber(1));
    const household = ["casey@example.com", "jamie@example.com"];
    await workerFor(db, server.url, { recipientsOf: () => Promise.resolve(household) }).drain();
    expect(server.received.map(({ to }) => to)).toEqual([household]);
  });

  test("loses its secret links in the database after delivery", async ({ db }) => {
    const server = await serverThat();
    const link = `https://walks.example/reset-password?token=${"a".repeat(43)}`;
    const mail = await renderMail(mailNumber(1), origin);
    await enqueueMail(db, [{ ...mail, text: `Open ${link}`, html: `<a href="${link}">Open</a>` }]);
    await workerFor(db, server.url).drain();
    expect(server.received[0]?.mail.text).toContain(link);
    expect(server.received[0]?.mail.html).toContain(link);
    const stored = await onlyMailIn(db);
    expect(stored.status).toBe("sent");
    expect(stored.text + stored.html).not.toContain("aaaa");
  });

  test("for the waitlist can be unsubscribed with one click, by its link", async ({ db }) => {
    const server = await serverThat();
    await joinWaitlist(testContext(db), { email: "casey@example.com" });
    await workerFor(db, server.url).drain();
    const [received] = server.received;
    const stored = await onlyMailIn(db);
    const header = (name: string) => received?.mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
    expect(header("list-unsubscribe")).toEqual([`<${stored.unsubscribeUrl}>`]);
    expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    expect(received?.mail.html).toContain(`href="${stored.unsubscribeUrl}"`);
  });

  test("is delivered only once", async ({ db }) => {
    const server = await serverThat();
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, server.url);
    await worker.drain();
    await worker.drain();
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.offered()).toBe(1);
  });

  test("is not sent before its time", async ({ db }) => {
    const server = await serverThat();
    await enqueue(db, mailNumber(1));
    await db.update(outbox).set({ runAt: now.add({ seconds: 1 }) });
    const worker = workerFor(db, server.url);
    await worker.drain();
    expect(server.offered()).toBe(0);
    secondsPass(1);
    await worker.drain();
    expect(server.received).toHaveLength(1);
  });

  test("is sent as soon as the worker is woken", async ({ db }) => {
    const arrived = Promise.withResolvers<void>();
    const server = await serverThat({
      onMail: () => {
        arrived.resolve();
        return undefined;
      },
    });
    const worker = workerFor(db, server.url);
    await enqueue(db, mailNumber(1));
    worker.wake();
    await arrived.promise;
    await worker.stop();
    expect((await onlyMailIn(db)).status).toBe("sent");
    expect(server.received).toHaveLength(1);
  });
});

onEachDatabase("without a mail server", () => {
  test("mails are held with a reason, can be read, and are not reported as sent", async ({ db }) => {
    await enqueue(db, mailNumber(1));
    await workerFor(db, undefined).drain();
    expect(await onlyMailIn(db)).toMatchObject({
      status: "held",
      lastError: "mail is not configured",
      attempts: 0,
      sentAt: null,
    });
  });
});

useFreshClock();

onEachDatabase("a mail", () => {
  test("stored twice with the same idempotency key exists once, as it was stored first", async ({ db }) => {
    await enqueue(db, mailNumber(1));
    await enqueue(db, { ...mailNumber(1), subject: "Another subject" }, mailNumber(2));
    expect((await mailsIn(db)).map((mail) => mail.subject)).toEqual([
      "New Contact Form: Casey Morgan - Dog Walking",
      "New Contact Form: Casey Morgan - Dog Walking",
    ]);
  });

  test("of a transaction that was rolled back is never sent", async ({ db }) => {
    const server = await serverThat();
    const failing = db.transaction(async (tx) => {
      await enqueueMail(tx, [draftMail(mailNumber(1), origin)]);
      throw new Error("after all not");
    });
    await expect(failing).rejects.toThrow("after all not");
    await workerFor(db, server.url).drain();
    expect(await mailsIn(db)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test("gets no headers and no recipients from typed text", async ({ db }) => {
    const server = await serverThat();
    const evil = {
      ...message,
      name: "Casey\r\nBcc: evil@example.com\r\n\r\nBuy!",
      email: "casey@example.com\nevil@example.com",
    };
    await enqueue(db, leadReceivedMail({ id: "1", areaName: null, service: "Dog Walking" }, evil, sampleIdentity));
    await workerFor(db, server.url).drain();
    const [received] = server.received;
    expect(received?.to).toEqual([sampleIdentity.email]);
    expect(received?.mail.headers.filter(({ key }) => key === "bcc")).toEqual([]);
    expect(received?.mail.subject).toBe("New Contact Form: Casey Bcc: evil@example.com Buy! - Dog Walking");
  });

  test("has a Message-ID that is derived from its content and ends in the site's host", async () => {
    const one = await renderMail(mailNumber(1), origin);
    expect(one.messageId).toMatch(/^<[0-9a-f]{32}@walks\.example>$/);
    expect((await renderMail(mailNumber(1), origin)).messageId).toBe(one.messageId);
    expect((await renderMail(mailNumber(2), origin)).messageId).not.toBe(one.messageId);
  });
});

onEachDatabase("a mail with a later sending time", (get) => {
  const heldBack = (minutes: number): Mail => ({ ...mailNumber(1), notBefore: now.add({ minutes }) });

  test("is not sent before its time, despite restarts and retries", async ({ db }) => {
    const server = await serverThat();
    await enqueue(db, heldBack(10), mailNumber(2));
    // The first worker has no mail server, and the second one, after a restart, has one.
    await workerFor(db, undefined).drain();
    expect((await mailsIn(db)).map(({ status }) => status)).toEqual(["held", "held"]);
    const worker = workerFor(db, server.url);
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.received).toHaveLength(1);

    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.status, "queued"));
    expect(await retryMails(adminContextOf(db, await addAdmin(db), { now }), "all")).toMatchObject({ ok: true });
    secondsPass(599);
    await worker.drain();
    expect(server.received).toHaveLength(1);
    secondsPass(1);
    await worker.drain();
    expect(server.received).toHaveLength(2);
  });

  test("is hidden in the demo's mail viewer and from tests while it can be taken back", async ({ db }) => {
    await enqueue(db, heldBack(10));
    expect(await listMails(db, now)).toEqual([]);
    expect(await listMails(db, now.add({ minutes: 10 }))).toHaveLength(1);
  });

  test("can be taken back until it is sent", async ({ db }) => {
    const server = await serverThat();
    const worker = workerFor(db, server.url);
    const mail = heldBack(0);
    await enqueue(db, mail);
    expect(await takeMailBack(db, mail.dedupeKey)).toBe(true);
    expect(await takeMailBack(db, mail.dedupeKey)).toBe(false);
    await worker.drain();
    expect(server.received).toEqual([]);
    await enqueue(db, mail);
    await worker.drain();
    expect(await takeMailBack(db, mail.dedupeKey)).toBe(false);
    expect(await onlyMailIn(db)).toMatchObject({ status: "sent" });
  });

  test("is either taken back or sent when both happen at once (twenty runs)", async ({ db }) => {
    const server = await serverThat();
    const worker = workerFor(db, server.url);
    for (let round = 1; round <= roundsOn(get(), 20); round += 1) {
      const before = server.received.length;
      const mail = { ...mailNumber(round), notBefore: now };
      await enqueue(db, mail);
      const [, isTakenBack] = await Promise.all([
        worker.drain(),
        db.transaction((tx) => takeMailBack(tx, mail.dedupeKey)),
      ]);
      expect(server.received.length - before).toBe(isTakenBack ? 0 : 1);
    }
  });
});

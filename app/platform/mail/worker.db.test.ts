// Tests of the mail worker with real SMTP servers on loopback.
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";
import { storeContact } from "~/desk/contact/commands.server";
import { sampleIdentity } from "~/sample/business/sample-identity";
import { joinWaitlist } from "~/site/waitlist/submit-waitlist.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { enqueueMail, renderMail } from "./enqueue.server";
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

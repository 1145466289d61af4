// Tests of storing, delaying and taking back mails.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { sampleIdentity } from "~/sample/business/sample-identity";
import { outbox } from "~/db/tables/platform";
import { leadReceivedMail } from "~/desk/contact/emails";

import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { draftMail, enqueueMail, type Mail, renderMail, takeMailBack } from "./enqueue.server";
import { listMails } from "./log/queries.server";
import { retryMails } from "./log/retry.server";
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

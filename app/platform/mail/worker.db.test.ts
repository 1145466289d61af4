// The outbox and its worker, on each database, against real SMTP servers on loopback.
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { sampleIdentity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { getIdentity } from "~/offer/settings/queries.server";
import { outbox } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";
import { Temporal } from "~/shared/dates";

import { testContext } from "../../../tests/support/command-context";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { onEachDatabase } from "../../../tests/support/database";
import { type MailServerOptions, startMailServer, startSilentServer } from "../../../tests/support/mail-server";
import { freePort } from "../../../tests/support/throwaway-postgres";
import { submitContact } from "~/desk/contact/commands.server";
import { leadReceivedMail } from "~/desk/contact/emails";
import { contactForm } from "~/desk/contact/forms";
import { joinWaitlist } from "~/site/waitlist/commands.server";
import { enqueueMail, type Mail, renderMail, takeMailBack } from "./enqueue.server";
import { listMails } from "./log/queries.server";
import { retryMails } from "./log/retry.server";
import { createSmtpTransport } from "./transport.server";
import { createMailWorker, type MailWorkerOptions, recoverOutbox } from "./worker.server";

const origin = "https://walks.example";
const message = contactForm.parse({
  name: "Casey Morgan",
  email: "casey@example.com",
  phone: "(310) 555-0199",
  address: "4321 Duquesne Ave, Culver City, CA 90232",
  petName: "Biscuit",
  service: "walking",
});

/** The workers' clock: mails are stored by the database's own, so it starts later than any test takes. */
let now = Temporal.Now.instant();
beforeEach(() => {
  now = Temporal.Now.instant().add({ hours: 1 });
});
const secondsPass = (seconds: number) => {
  now = now.add({ milliseconds: Math.ceil(seconds * 1000) });
};

const mailNumber = (number: number): Mail =>
  leadReceivedMail({ id: String(number), areaName: null }, message, sampleIdentity);

async function enqueue(db: Db, ...mails: Mail[]): Promise<void> {
  await enqueueMail(db, await Promise.all(mails.map((mail) => renderMail(mail, origin))));
}

/** A worker that only does what it is told to. */
function workerFor(db: Db, smtpUrl: string | undefined, overrides: Partial<MailWorkerOptions> = {}) {
  const options: MailWorkerOptions = {
    db,
    log: pino({ level: "silent" }),
    now: () => now,
    sender: () => getIdentity(db),
    alone: true,
    pollMs: 3_600_000,
    ...(smtpUrl ? { transport: createSmtpTransport(smtpUrl) } : {}),
    ...overrides,
  };
  const worker = createMailWorker(options);
  onTestFinished(() => worker.stop());
  return { ...worker, options };
}

async function serverThat(options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

const mailsIn = (db: Db) => db.select().from(outbox).orderBy(outbox.dedupeKey);

async function onlyMailIn(db: Db) {
  const mails = await mailsIn(db);
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`there are ${mails.length} mails`);
  return mail;
}

onEachDatabase("a mail", (get) => {
  test("put into the outbox twice is one mail: the first stays as it is", async () => {
    const { db } = get();
    await enqueue(db, mailNumber(1));
    await enqueue(db, { ...mailNumber(1), subject: "Another subject" }, mailNumber(2));
    expect((await mailsIn(db)).map((mail) => mail.subject)).toEqual([
      "New Contact Form: Casey Morgan - Dog Walking",
      "New Contact Form: Casey Morgan - Dog Walking",
    ]);
  });

  test("of a transaction that is undone is never sent", async () => {
    const { db } = get();
    const server = await serverThat();
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, mailNumber(1));
      throw new Error("after all not");
    });
    await expect(failing).rejects.toThrow("after all not");
    await workerFor(db, server.url).drain();
    expect(await mailsIn(db)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test("cannot be given headers or recipients by what somebody typed", async () => {
    const { db } = get();
    const server = await serverThat();
    const evil = {
      ...message,
      name: "Casey\r\nBcc: evil@example.com\r\n\r\nBuy!",
      email: "casey@example.com\nevil@example.com",
    };
    await enqueue(db, leadReceivedMail({ id: "1", areaName: null }, evil, sampleIdentity));
    await workerFor(db, server.url).drain();
    const [received] = server.received;
    expect(received?.to).toEqual([sampleIdentity.email]);
    expect(received?.mail.headers.filter(({ key }) => key === "bcc")).toEqual([]);
    expect(received?.mail.subject).toBe("New Contact Form: Casey Bcc: evil@example.com Buy! - Dog Walking");
  });

  test("has one Message-ID, made from what it says, at the site's host", async () => {
    const one = await renderMail(mailNumber(1), origin);
    expect(one.messageId).toMatch(/^<[0-9a-f]{32}@walks\.example>$/);
    expect((await renderMail(mailNumber(1), origin)).messageId).toBe(one.messageId);
    expect((await renderMail(mailNumber(2), origin)).messageId).not.toBe(one.messageId);
  });
});

onEachDatabase("a mail that is due", (get) => {
  test("is delivered as it was stored, from the business as its settings name it", async () => {
    const { db } = get();
    const server = await serverThat();
    await db.insert(siteSettings).values([
      { key: "business_name", value: "Dana & the Dogs" },
      { key: "email", value: "dana@dogs.example" },
    ]);
    await submitContact(testContext(db), message, "key-1");
    const stored = await mailsIn(db);
    await workerFor(db, server.url).drain();

    expect(server.received).toHaveLength(2);
    for (const mail of stored) {
      const received = server.received.find((one) => one.mail.messageId === mail.messageId);
      expect(received?.to).toEqual([mail.recipient]);
      expect(received?.mail).toMatchObject({
        subject: mail.subject,
        from: { name: "Dana & the Dogs", address: "dana@dogs.example" },
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

  test("keeps no link that opens something, once it is in the mailbox", async () => {
    const { db } = get();
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

  test("from the waitlist can be unsubscribed from with one click, by the link it shows", async () => {
    const { db } = get();
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

  test("is delivered once, and stays delivered", async () => {
    const { db } = get();
    const server = await serverThat();
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, server.url);
    await worker.drain();
    await worker.drain();
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.offered()).toBe(1);
  });

  test("is delivered once by two workers that drain at once", async () => {
    const { db } = get();
    const server = await serverThat();
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    await enqueue(db, ...numbers.map(mailNumber));
    const workers = [workerFor(db, server.url, { alone: false }), workerFor(db, server.url, { alone: false })];
    await Promise.all(workers.map((worker) => worker.drain()));
    const ids = server.received.map((one) => one.mail.messageId);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    expect((await mailsIn(db)).every((mail) => mail.status === "sent" && mail.attempts === 1)).toBe(true);
  });

  test("that another worker is taking this moment is passed over, not waited for", async ({ skip }) => {
    const { db, kind } = get();
    // The embedded database has one connection: there, nothing happens in the same moment.
    if (kind === "embedded") skip();
    const server = await serverThat();
    await enqueue(db, mailNumber(1), mailNumber(2));
    await db.transaction(async (another) => {
      // Were it waited for, it would be for ever: then the database ends this transaction.
      await another.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
      const [taken] = await another
        .select()
        .from(outbox)
        .orderBy(outbox.runAt, outbox.dedupeKey)
        .limit(1)
        .for("update");
      await workerFor(db, server.url, { alone: false }).drain();
      expect(server.received).toHaveLength(1);
      expect(server.received[0]?.mail.messageId).not.toBe(taken?.messageId);
    });
  });

  test("is not sent before its time", async () => {
    const { db } = get();
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

  test("is sent by itself once the worker is woken", async () => {
    const { db } = get();
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

onEachDatabase("without a mail server", (get) => {
  test("mails are held, readable, and said why; never reported as sent", async () => {
    const { db } = get();
    await enqueue(db, mailNumber(1));
    await workerFor(db, undefined).drain();
    expect(await onlyMailIn(db)).toMatchObject({
      status: "held",
      lastError: "mail is not configured",
      attempts: 0,
      sentAt: null,
    });
  });

  test("and later with one, they are sent after the restart", async () => {
    const { db } = get();
    const server = await serverThat();
    await enqueue(db, mailNumber(1), mailNumber(2));
    await workerFor(db, undefined).drain();

    const worker = workerFor(db, server.url);
    await worker.drain();
    expect(server.offered()).toBe(0);
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.received).toHaveLength(2);
    expect((await mailsIn(db)).map((mail) => [mail.status, mail.lastError])).toEqual([
      ["sent", null],
      ["sent", null],
    ]);
  });
});

onEachDatabase("a mail that could not be delivered", (get) => {
  test("because the server is away waits about half a minute, and is delivered once it is back", async () => {
    const { db } = get();
    const port = await freePort();
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, `smtp://127.0.0.1:${port}`);
    await worker.drain();
    const waiting = await onlyMailIn(db);
    expect(waiting).toMatchObject({ status: "queued", attempts: 1, lastError: "ESOCKET", leaseId: null });
    const waitSeconds = (waiting.runAt.epochMilliseconds - now.epochMilliseconds) / 1000;
    expect(waitSeconds).toBeGreaterThanOrEqual(22.5);
    expect(waitSeconds).toBeLessThanOrEqual(37.5);

    const server = await serverThat({ port });
    await worker.drain();
    expect(server.offered()).toBe(0);
    secondsPass(38);
    await worker.drain();
    expect(server.received.map((one) => one.mail.messageId)).toEqual([waiting.messageId]);
    expect(await onlyMailIn(db)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });

  test("because the server says 451 is tried again, with the same Message-ID", async () => {
    const { db } = get();
    const offeredIds: string[] = [];
    const server = await serverThat({
      onMail: ({ mail }, count) => {
        offeredIds.push(mail.messageId ?? "");
        return count < 4 ? 451 : undefined;
      },
    });
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, server.url);
    for (let attempt = 1; attempt <= 4; attempt++) {
      await worker.drain();
      secondsPass(4500);
    }
    expect(offeredIds).toHaveLength(4);
    expect(new Set(offeredIds).size).toBe(1);
    expect(await onlyMailIn(db)).toMatchObject({ status: "sent", attempts: 4 });
  });

  test("because the server is silent is tried again", async () => {
    const { db } = get();
    const silent = await startSilentServer();
    onTestFinished(silent.close);
    await enqueue(db, mailNumber(1));
    await workerFor(db, undefined, { transport: createSmtpTransport(silent.url, { timeoutMs: 100 }) }).drain();
    expect(await onlyMailIn(db)).toMatchObject({ status: "queued", attempts: 1, lastError: "ETIMEDOUT" });
  });

  test("because the server says 550 has failed at once, and others go their way", async () => {
    const { db } = get();
    const server = await serverThat({ onMail: (_, count) => (count === 1 ? 550 : undefined) });
    await enqueue(db, mailNumber(1));
    await enqueue(db, mailNumber(2));
    const worker = workerFor(db, server.url);
    await worker.drain();
    secondsPass(86_400);
    await worker.drain();
    const mails = await mailsIn(db);
    expect(mails.map((mail) => mail.status).sort()).toEqual(["failed", "sent"]);
    expect(mails.find((mail) => mail.status === "failed")).toMatchObject({ attempts: 1, lastError: "EMESSAGE 550" });
    expect(server.offered()).toBe(2);
  });

  test("because the server refuses our sign-in is held, and all others with it", async () => {
    const { db } = get();
    const server = await serverThat({ password: "walkies" });
    await enqueue(db, mailNumber(1), mailNumber(2), mailNumber(3));
    await workerFor(db, server.url.replace("smtp://", "smtp://walks:wrong@")).drain();
    const held = await mailsIn(db);
    expect(held.map((mail) => [mail.status, mail.lastError])).toEqual(["1", "2", "3"].map(() => ["held", "EAUTH 535"]));
    expect(held.reduce((sum, mail) => sum + mail.attempts, 0)).toBe(1);

    // The owner corrects the password and restarts.
    const worker = workerFor(db, server.url.replace("smtp://", "smtp://walks:walkies@"));
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.received).toHaveLength(3);
  });

  test("is given up after eight attempts", async () => {
    const { db } = get();
    const server = await serverThat({ onMail: () => 451 });
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, server.url);
    for (let attempt = 1; attempt <= 10; attempt++) {
      await worker.drain();
      expect((await onlyMailIn(db)).status).toBe(attempt < 8 ? "queued" : "failed");
      secondsPass(4500);
    }
    expect(server.offered()).toBe(8);
    expect(await onlyMailIn(db)).toMatchObject({ attempts: 8, lastError: "EMESSAGE 451" });
  });
});

onEachDatabase("a mail whose worker is gone", (get) => {
  async function leaveSending(db: Db): Promise<void> {
    await enqueue(db, mailNumber(1));
    await db.update(outbox).set({
      status: "sending",
      attempts: 1,
      leaseId: crypto.randomUUID(),
      leaseUntil: now.add({ minutes: 1 }),
    });
  }

  test("is left alone while its lease lasts, and taken up when it ran out", async () => {
    const { db } = get();
    const server = await serverThat();
    await leaveSending(db);
    const worker = workerFor(db, server.url, { alone: false });
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.offered()).toBe(0);
    secondsPass(61);
    await worker.drain();
    expect(server.received).toHaveLength(1);
    expect(await onlyMailIn(db)).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("is taken up at once where no other process can be at it", async () => {
    const { db } = get();
    const server = await serverThat();
    await leaveSending(db);
    const worker = workerFor(db, server.url);
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ["refused by the server in the end", 550],
    ["put off by the server in the end", 451],
  ])("or so late that another has sent it: what the late one learns, %s, changes nothing", async (_, code) => {
    const { db } = get();
    const atTheServer = Promise.withResolvers<void>();
    const lateAnswer = Promise.withResolvers<number>();
    const slowServer = await serverThat({
      onMail: () => {
        atTheServer.resolve();
        return lateAnswer.promise;
      },
    });
    const server = await serverThat();
    await enqueue(db, mailNumber(1));
    const late = workerFor(db, slowServer.url, { alone: false });
    const draining = late.drain();
    await atTheServer.promise;

    secondsPass(61);
    await workerFor(db, server.url, { alone: false }).drain();
    const sent = await onlyMailIn(db);
    expect(sent).toMatchObject({ status: "sent", attempts: 2 });

    lateAnswer.resolve(code);
    await draining;
    expect(await onlyMailIn(db)).toEqual(sent);
    // Delivered twice it would have been recognised as one.
    expect(server.received[0]?.mail.messageId).toBe(sent.messageId);
  });
});

describe("a worker", () => {
  onEachDatabase("that is stopped", (get) => {
    test("finishes the mail it is at, and begins no other", async () => {
      const { db } = get();
      const atTheServer = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<undefined>();
      const server = await serverThat({
        onMail: () => {
          atTheServer.resolve();
          return answer.promise;
        },
      });
      await enqueue(db, mailNumber(1), mailNumber(2));
      const worker = workerFor(db, server.url);
      worker.wake();
      await atTheServer.promise;
      const stopping = worker.stop();
      answer.resolve(undefined);
      await stopping;
      expect((await mailsIn(db)).map((mail) => mail.status).sort()).toEqual(["queued", "sent"]);
      expect(await db.$count(outbox, eq(outbox.status, "sending"))).toBe(0);
    });
  });
});

onEachDatabase("a mail that is held back", (get) => {
  const heldBack = (minutes: number): Mail => ({ ...mailNumber(1), notBefore: now.add({ minutes }) });

  test("leaves at its time and not before, whoever restarts the site or tries it again meanwhile", async () => {
    const { db } = get();
    const server = await serverThat();
    await enqueue(db, heldBack(10), mailNumber(2));
    // Without a mail server first; then with one, after a restart.
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

  test("is not among the mails that tests and the demo read until it leaves", async () => {
    const { db } = get();
    await enqueue(db, heldBack(10));
    expect(await listMails(db, now)).toEqual([]);
    expect(await listMails(db, now.add({ minutes: 10 }))).toHaveLength(1);
  });

  test("is taken back until it leaves, and no later", async () => {
    const { db } = get();
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

  test("taken back in the moment it leaves is either sent or taken back; twenty times", async () => {
    const { db } = get();
    const server = await serverThat();
    const worker = workerFor(db, server.url);
    for (let round = 1; round <= 20; round += 1) {
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

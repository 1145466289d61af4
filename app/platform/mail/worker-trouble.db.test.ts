// Tests of failed deliveries and killed workers.
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { startSilentServer } from "../../../tests/support/mail-server";
import { freePort } from "../../../tests/support/throwaway-postgres";
import { recoverOutbox } from "./worker.server";
import {
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

onEachDatabase("a mail that could not be delivered", () => {
  test("because the mail server is down is retried after 30 seconds and delivered once it is back", async ({ db }) => {
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

  test("because its delivery hangs when the site stops is queued again, and doesn't delay the stop", async ({ db }) => {
    const silent = await startSilentServer();
    onTestFinished(silent.close);
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, silent.url, { stopGraceMs: 1 });
    worker.wake();
    await silent.connected;
    await worker.stop();
    expect(await onlyMailIn(db)).toMatchObject({ status: "queued", lastError: "the site stopped", leaseId: null });
  });

  test("because the server answers 550 fails at once, and other mails are sent", async ({ db }) => {
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

  test("because the sign-in is rejected is held, and so are all other mails", async ({ db }) => {
    const server = await serverThat({ password: "walkies" });
    await enqueue(db, mailNumber(1), mailNumber(2), mailNumber(3));
    await workerFor(db, server.url.replace("smtp://", "smtp://walks:wrong@")).drain();
    const held = await mailsIn(db);
    expect(held.map((mail) => [mail.status, mail.lastError])).toEqual(["1", "2", "3"].map(() => ["held", "EAUTH 535"]));
    expect(held.reduce((sum, mail) => sum + mail.attempts, 0)).toBe(1);

    // The owner corrects the password, and the server restarts with it.
    const worker = workerFor(db, server.url.replace("smtp://", "smtp://walks:walkies@"));
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.received).toHaveLength(3);
  });

  test("because its pictures can't be read is retried with growing waits, up to eight attempts", async ({ db }) => {
    const server = await serverThat();
    await enqueue(db, mailNumber(1), mailNumber(2));
    await db
      .update(outbox)
      .set({ pictures: ["of the first"] })
      .where(eq(outbox.dedupeKey, "lead-received:1"));
    const readPictures = async (ids: readonly string[]) => {
      if (ids.length > 0) throw new Error("the store is away");
      return [];
    };
    const worker = workerFor(db, server.url, { readPictures });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await worker.drain();
      const [first, second] = await mailsIn(db);
      expect(second).toMatchObject({ status: "sent" });
      expect(first).toMatchObject({ attempts: attempt, lastError: "mail could not be prepared", leaseId: null });
      waits.push(((first?.runAt.epochMilliseconds ?? 0) - now.epochMilliseconds) / 1000);
      expect(first?.status).toBe(attempt < 8 ? "queued" : "failed");
      secondsPass(4500);
    }
    expect(waits[0]).toBeLessThan(40);
    expect(waits[5]).toBeGreaterThan(600);
    expect(server.received).toHaveLength(1);
  });

  test("because the process died at every attempt fails after eight attempts", async ({ db }) => {
    const server = await serverThat();
    await enqueue(db, mailNumber(1));
    const dead = { status: "sending" as const, attempts: 8, leaseId: crypto.randomUUID(), leaseUntil: now };
    await db.update(outbox).set(dead);
    secondsPass(61);
    await workerFor(db, server.url, { alone: false }).drain();
    expect(await onlyMailIn(db)).toMatchObject({ status: "failed", attempts: 9 });
    expect(server.offered()).toBe(0);
  });

  test("because the server answers 451 is retried with the same Message-ID, up to eight attempts", async ({ db }) => {
    const offeredIds = new Set<string | undefined>();
    const server = await serverThat({
      onMail: ({ mail }) => {
        offeredIds.add(mail.messageId);
        return 451;
      },
    });
    await enqueue(db, mailNumber(1));
    const worker = workerFor(db, server.url);
    for (let attempt = 1; attempt <= 10; attempt++) {
      await worker.drain();
      expect((await onlyMailIn(db)).status).toBe(attempt < 8 ? "queued" : "failed");
      secondsPass(4500);
    }
    expect(server.offered()).toBe(8);
    expect(offeredIds.size).toBe(1);
    expect(await onlyMailIn(db)).toMatchObject({ attempts: 8, lastError: "EMESSAGE 451" });
  });
});

onEachDatabase("a mail that another worker has claimed", (get) => {
  async function leaveSending(db: Db): Promise<void> {
    await enqueue(db, mailNumber(1));
    await db.update(outbox).set({
      status: "sending",
      attempts: 1,
      leaseId: crypto.randomUUID(),
      leaseUntil: now.add({ minutes: 1 }),
    });
  }

  test("is left alone until the lease expires, and is then claimed", async ({ db }) => {
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

  test("is claimed at once when no other process can be sending mails", async ({ db }) => {
    const server = await serverThat();
    await leaveSending(db);
    const worker = workerFor(db, server.url);
    await recoverOutbox(worker.options);
    await worker.drain();
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ["refuses it", 550],
    ["postpones it", 451],
  ])("after its lease expired stays sent when the first worker's server finally %s", async (_, code) => {
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
    // Both workers use the same Message-ID, by which mail programs recognize duplicates.
    expect(server.received[0]?.mail.messageId).toBe(sent.messageId);
  });
});

onEachDatabase("a stopped worker", () => {
  test("finishes its current mail, and starts no others", async ({ db }) => {
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

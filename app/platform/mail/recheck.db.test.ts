// Tests of mails whose facts are checked right before sending.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { sampleIdentity } from "~/sample/business/sample-identity";
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import type { MailServerOptions } from "../../../tests/support/mail-server";
import {
  enqueue,
  now,
  onlyMailIn,
  origin,
  secondsPass,
  serverThat,
  useFreshClock,
  workerFor,
} from "../../../tests/support/mail-worker";
import { ownWordsMail } from "./emails";
import { enqueueOrReplaceDropped, type Mail, renderMail } from "./enqueue.server";
import { listMails } from "./log/queries.server";
import type { Recheck } from "./recheck.server";

useFreshClock();

const words = { to: "casey@example.com", subject: "See you on Tuesday", body: "At nine.", fromName: null };
const hello = () => ownWordsMail("2", { ...words, subject: "Hello" }, sampleIdentity);
const reminder = (): Mail => ({
  ...ownWordsMail("1", words, sampleIdentity),
  recheck: { about: "reminder", id: "1" },
});

async function workerWith(db: Db, recheck?: Recheck, options: MailServerOptions = {}) {
  const server = await serverThat(options);
  const worker = workerFor(db, server.url, recheck ? { recheck } : {});
  return { server, drain: () => worker.drain() };
}

onEachDatabase("a mail that is checked before it is sent", () => {
  test("is dropped when its facts are no longer true", async ({ db }) => {
    await enqueue(db, reminder());
    const { server, drain } = await workerWith(db, async () => "drop");
    await drain();
    await drain();
    expect(server.offered()).toBe(0);
    expect(await onlyMailIn(db)).toMatchObject({ status: "dropped", sentAt: null, leaseId: null, lastError: null });
  });

  test("is rewritten when its facts changed, and the outbox stores the rewritten text", async ({ db }) => {
    await enqueue(db, reminder());
    const send = { subject: "See you on Wednesday", text: "At ten.", html: "<p>At ten.</p>", recheck: { told: 2 } };
    const { server, drain } = await workerWith(db, async () => ({ send }));
    await drain();
    expect(server.received.map(({ mail }) => [mail.subject, mail.text?.trim(), mail.html?.trim()])).toEqual([
      ["See you on Wednesday", "At ten.", "<p>At ten.</p>"],
    ]);
    expect(await onlyMailIn(db)).toMatchObject({ ...send, status: "sent" });
  });

  test("is sent unchanged when its facts are still true", async ({ db }) => {
    await enqueue(db, reminder());
    const { server, drain } = await workerWith(db, async () => "send");
    await drain();
    expect(server.received[0]?.mail.subject).toBe("See you on Tuesday");
  });

  test("is postponed without counting an attempt, then checked again", async ({ db }) => {
    await enqueue(db, reminder());
    const morning = now.add({ hours: 12 });
    const asked: string[] = [];
    const { server, drain } = await workerWith(db, async (mail) => {
      asked.push(mail.id);
      return Temporal.Instant.compare(now, morning) < 0 ? { notBefore: morning } : "send";
    });
    await drain();
    await drain();
    expect(asked).toHaveLength(1);
    expect(await onlyMailIn(db)).toMatchObject({
      status: "queued",
      attempts: 0,
      runAt: morning,
    });
    secondsPass(12 * 60 * 60);
    await drain();
    expect(server.received).toHaveLength(1);
    expect(await onlyMailIn(db)).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("is checked before each attempt, and dropped if it became untrue during an outage", async ({ db }) => {
    await enqueue(db, reminder());
    const verdicts = ["send", "drop"] as const;
    let count = 0;
    const { server, drain } = await workerWith(db, async () => verdicts[count++] ?? "send", { onMail: () => 451 });
    await drain();
    expect((await onlyMailIn(db)).status).toBe("queued");
    secondsPass(2 * 60 * 60);
    await drain();
    expect(server.offered()).toBe(1);
    expect((await onlyMailIn(db)).status).toBe("dropped");
  });

  test("is retried when its check fails, and doesn't block other mails", async ({ db }) => {
    await enqueue(db, reminder(), hello());
    const { server, drain } = await workerWith(db, async () => {
      throw new Error("the database is away");
    });
    await drain();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(["Hello"]);
    const [waiting] = (await db.select().from(outbox)).filter(({ status }) => status === "queued");
    expect(waiting).toMatchObject({
      subject: "See you on Tuesday",
      lastError: "mail could not be checked",
      attempts: 1,
    });
  });

  test("is not sent by a worker that has no check", async ({ db }) => {
    await enqueue(db, reminder());
    const { server, drain } = await workerWith(db);
    await drain();
    expect(server.offered()).toBe(0);
    expect((await onlyMailIn(db)).status).toBe("queued");
  });
});

onEachDatabase("a mail with the idempotency key of a stored mail", (get) => {
  test.each(["queued", "sending", "sent", "failed", "held"] as const)(
    "is not stored while the first mail is %s",
    async (status) => {
      const { db } = get();
      await enqueue(db, reminder());
      await db.update(outbox).set({ status });
      const again = await renderMail({ ...reminder(), subject: "Again" }, origin);
      expect(await enqueueOrReplaceDropped(db, again, now)).toBe(false);
      expect(await onlyMailIn(db)).toMatchObject({ status, subject: "See you on Tuesday" });
    },
  );

  test("replaces a dropped mail, which was never sent", async ({ db }) => {
    await enqueue(db, reminder());
    await db.update(outbox).set({ status: "dropped", attempts: 1 });
    const again = await renderMail({ ...reminder(), subject: "Again" }, origin);
    expect(await enqueueOrReplaceDropped(db, again, now)).toBe(true);
    expect(await onlyMailIn(db)).toMatchObject({ status: "queued", subject: "Again", attempts: 0 });
  });
});

onEachDatabase("a mail with an invitation", () => {
  test("is stored, listed for tests, and sent", async ({ db }) => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
    await enqueue(
      db,
      { ...ownWordsMail("1", words, sampleIdentity), icalendar: { method: "REQUEST", content } },
      hello(),
    );
    const shown = await listMails(db, Temporal.Now.instant());
    expect(new Map(shown.map(({ subject, calendar }) => [subject, calendar]))).toEqual(
      new Map([
        ["See you on Tuesday", content],
        ["Hello", null],
      ]),
    );
    const { server, drain } = await workerWith(db);
    await drain();
    const attached = server.received.map(({ mail }) => [
      mail.subject,
      mail.attachments.map(({ mimeType }) => mimeType),
    ]);
    expect(new Map(attached as [string, string[]][])).toEqual(
      new Map([
        ["See you on Tuesday", ["text/calendar", "application/ics"]],
        ["Hello", []],
      ]),
    );
  });
});

onEachDatabase("a mail without a sending time", () => {
  test("is due by the worker's clock instead of the database's clock, unless it was postponed", async ({ db }) => {
    // This worker's clock is years behind the machine's clock.
    let clock = Temporal.Instant.from("2020-02-29T20:00:00Z");
    await enqueue(db, ownWordsMail("1", words, sampleIdentity), hello());
    const later = clock.add({ minutes: 1 });
    await db.update(outbox).set({ runAt: later }).where(eq(outbox.subject, words.subject));
    const server = await serverThat();
    const worker = workerFor(db, server.url, { now: () => clock });
    await worker.drain();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(["Hello"]);
    clock = later;
    await worker.drain();
    expect(server.received).toHaveLength(2);
  });
});

// Tests of mails that a transaction stored as drafts.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import {
  mailNumber,
  mailsIn,
  onlyMailIn,
  origin,
  serverThat,
  useFreshClock,
  workerFor,
} from "../../../tests/support/mail-worker";
import { silentLog } from "../../../tests/support/turn";
import { untilWaiting } from "../../../tests/support/waiting-statements";
import { draftMail, enqueueMail, renderMail } from "./enqueue.server";
import { renderDrafts } from "./render-drafts.server";

useFreshClock();

onEachDatabase("a draft", (get) => {
  test("is rendered exactly like a mail that is rendered immediately", async ({ db }) => {
    await db.transaction((tx) => enqueueMail(tx, [draftMail(mailNumber(1), origin)]));
    expect(await onlyMailIn(db)).toMatchObject({ html: "", text: "", draft: expect.anything() });
    await renderDrafts({ db, log: silentLog });
    const { html, text, draft, pictures } = await onlyMailIn(db);
    const atOnce = await renderMail(mailNumber(1), origin);
    expect({ html, text, pictures }).toEqual({ html: atOnce.html, text: atOnce.text, pictures: atOnce.pictures });
    expect(draft).toBeNull();
  });

  test("that a killed process left is rendered and sent by the mail worker", async ({ db }) => {
    const server = await serverThat();
    await enqueueMail(db, [draftMail(mailNumber(1), origin)]);
    await workerFor(db, server.url).drain();
    expect(server.received[0]?.mail.text).toContain("Biscuit");
    expect(await onlyMailIn(db)).toMatchObject({ status: "sent", draft: null });
  });

  test("is rendered, then held, when no mail server is set up", async ({ db }) => {
    await enqueueMail(db, [draftMail(mailNumber(1), origin)]);
    await workerFor(db, undefined).drain();
    expect(await onlyMailIn(db)).toMatchObject({
      status: "held",
      draft: null,
      text: expect.stringContaining("Biscuit"),
    });
  });

  test("stored while the worker renders earlier drafts is not held empty", async ({ skip }) => {
    const { db, url } = get();
    if (!url) return skip("needs two connections");
    await enqueueMail(db, [draftMail(mailNumber(1), origin)]);
    const locked = Promise.withResolvers<void>();
    const writing = db.transaction(async (tx) => {
      await tx.select().from(outbox).for("update");
      locked.resolve();
      // The worker has read the drafts once it waits for the locked one.
      await untilWaiting(db);
      await enqueueMail(tx, [draftMail(mailNumber(2), origin)]);
    });
    await locked.promise;
    await Promise.all([workerFor(db, undefined).drain(), writing]);
    await renderDrafts({ db, log: silentLog });
    expect((await mailsIn(db)).map(({ draft }) => draft)).toEqual([null, null]);
  });

  test("that can't be rendered doesn't block other mails, and is left to the mail worker", async ({ db }) => {
    await enqueueMail(db, [draftMail(mailNumber(1), origin), draftMail(mailNumber(2), origin)]);
    const broken = [{ tag: "p p", props: {}, children: [] }];
    await db.update(outbox).set({ draft: broken }).where(eq(outbox.dedupeKey, "lead-received:1"));
    await renderDrafts({ db, log: silentLog });
    const drafts = (await mailsIn(db)).map(({ draft }) => draft);
    expect(drafts).toEqual([broken, null]);
    const server = await serverThat();
    await workerFor(db, server.url).drain();
    const [first, second] = await mailsIn(db);
    expect(first).toMatchObject({ status: "queued", attempts: 1, lastError: "mail could not be prepared" });
    expect(second).toMatchObject({ status: "sent" });
  });
});

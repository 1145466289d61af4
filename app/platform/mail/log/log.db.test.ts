// Tests of the mail log and its retry button.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { readTableView } from "~/shared/table-view";

import { onEachDatabase } from "../../../../tests/support/database";
import { serverThat, workerFor } from "../../../../tests/support/mail-worker";
import { addAdmin, adminContextOf } from "../../../../tests/support/people";
import { countStuckMails, getLoggedMail, getLoggedMailHtml, listMailLog, mailSorts } from "./log-queries.server";
import { retryMails } from "./retry.server";
import { atWall } from "../../../../tests/support/zone";

type Overrides = Partial<typeof outbox.$inferInsert>;
let number = 0;

async function addMail(db: Db, overrides: Overrides = {}): Promise<string> {
  number += 1;
  const [mail] = await db
    .insert(outbox)
    .values({
      dedupeKey: `test:${number}`,
      kind: "email",
      recipient: `reader-${number}@example.com`,
      subject: `Mail ${number}`,
      text: "Hello",
      html: "<p>Hello</p>",
      messageId: `<${number}@walks.example>`,
      createdAt: Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, 23, 12, number % 60)),
      ...overrides,
    })
    .returning();
  return mail?.id ?? "";
}

const statusOf = async (db: Db, id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
const admin = async (db: Db) => {
  let woken = 0;
  const ctx = adminContextOf(db, await addAdmin(db));
  const services = { ...ctx.services, wakeMail: () => (woken += 1) };
  return { ctx: { ...ctx, services }, woken: () => woken };
};

onEachDatabase("retrying a mail", (get) => {
  test.each([
    ["that was sent", { status: "sent", sentAt: atWall("2026-11-23T04:00") }, "sent-already"],
    ["that is queued", { status: "queued" }, "on-its-way"],
    ["that is being sent", { status: "sending" }, "on-its-way"],
    ["that was dropped", { status: "dropped" }, "no-longer-true"],
  ] as const)("%s is refused without changes", async (_, overrides, reason) => {
    const { db } = get();
    const { ctx, woken } = await admin(db);
    const id = await addMail(db, overrides);
    const before = await statusOf(db, id);
    expect(await retryMails(ctx, { id })).toEqual({ ok: false, reason });
    expect(await statusOf(db, id)).toEqual(before);
    expect(await db.$count(auditLog)).toBe(0);
    expect(woken()).toBe(0);
  });

  test("is refused for an unknown mail, and for all mails while none is stuck", async ({ db }) => {
    const { ctx } = await admin(db);
    await addMail(db, { status: "sent" });
    expect(await retryMails(ctx, { id: crypto.randomUUID() })).toEqual({ ok: false, reason: "unknown-mail" });
    expect(await retryMails(ctx, "all")).toEqual({ ok: false, reason: "nothing-stuck" });
  });

  test("resets the attempts, makes the mail due, is logged, and wakes the worker", async ({ db }) => {
    const { ctx, woken } = await admin(db);
    const later = Temporal.Instant.from("2027-01-01T00:00:00Z");
    const id = await addMail(db, { status: "failed", attempts: 8, lastError: "ESOCKET", runAt: later });
    expect(await retryMails(ctx, { id })).toEqual({ ok: true, value: { retried: 1 } });
    expect(await statusOf(db, id)).toMatchObject({
      status: "queued",
      attempts: 0,
      runAt: atWall("2026-11-23T09:00"),
    });
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "retryMails", subjectTable: "outbox", before: { status: "failed" }, after: { status: "queued" } },
    ]);
    expect(woken()).toBe(1);
  });

  test("sends each held or failed mail exactly once, and no others, when all are retried twice", async ({ db }) => {
    const { ctx } = await admin(db);
    const server = await serverThat();
    for (const status of ["failed", "held", "sent"] as const)
      await addMail(db, { status, recipient: `${status}@example.com` });
    const outcomes = await Promise.all([retryMails(ctx, "all"), retryMails(ctx, "all")]);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { retried: 2 } }]);
    await workerFor(db, server.url, { now: () => ctx.now }).drain();
    expect(await retryMails(ctx, "all")).toEqual({ ok: false, reason: "nothing-stuck" });
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(["failed@example.com", "held@example.com"]);
  });
});

onEachDatabase("the mail log", (get) => {
  const view = (query = "") => readTableView(new URLSearchParams(query), mailSorts, "-created");
  const subjects = async (query: string, status: string | null = null) =>
    (await listMailLog(get().db, view(query), status)).rows.map(({ subject }) => subject);

  test("can be searched, filtered and sorted, and shows the newest first by default", async ({ db }) => {
    const at = (day: number) => Temporal.Instant.from(`2026-11-${day}T12:00:00Z`);
    await addMail(db, { subject: "Apples", status: "sent", recipient: "zoe@example.com", createdAt: at(20) });
    await addMail(db, { subject: "Bones 100%", status: "failed", recipient: "amy@example.com", createdAt: at(21) });
    await addMail(db, { subject: "Collars", status: "held", recipient: "kim@example.com", createdAt: at(22) });
    expect(await subjects("")).toEqual(["Collars", "Bones 100%", "Apples"]);
    expect(await subjects("sort=recipient")).toEqual(["Bones 100%", "Collars", "Apples"]);
    expect(await subjects("q=ZOE")).toEqual(["Apples"]);
    expect(await subjects("q=%25")).toEqual(["Bones 100%"]);
    expect(await subjects("", "stuck")).toEqual(["Collars", "Bones 100%"]);
    expect(await subjects("", "sent")).toEqual(["Apples"]);
    expect(await subjects("", "nonsense")).toHaveLength(3);
  });

  test("counts stuck mails by reason", async ({ db }) => {
    await addMail(db, { status: "held", lastError: "EAUTH 535" });
    await addMail(db, { status: "held", lastError: "EAUTH 535" });
    await addMail(db, { status: "failed", lastError: "EENVELOPE 550" });
    await addMail(db, { status: "sent" });
    expect(await countStuckMails(db)).toEqual([
      { status: "held", lastError: "EAUTH 535", count: 2 },
      { status: "failed", lastError: "EENVELOPE 550", count: 1 },
    ]);
  });

  test("shows no one-time links, neither in text nor in HTML", async ({ db }) => {
    const link = `http://localhost:3000/invitation?token=${"Ab9_".repeat(10)}xyz`;
    const id = await addMail(db, { text: `Open ${link}`, html: `<a href="${link}">Open</a>` });
    const shown = JSON.stringify([await getLoggedMail(db, id), await getLoggedMailHtml(db, id)]);
    expect(shown).toContain("/invitation?token=hidden");
    expect(shown).not.toContain("Ab9_");
    const [stored] = await db.select().from(outbox).orderBy(asc(outbox.createdAt));
    expect(stored?.text).toContain("Ab9_");
  });
});

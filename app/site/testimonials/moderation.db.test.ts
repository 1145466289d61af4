import { sampleBusiness } from "~/sample/business/sample-business";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { testimonials } from "~/db/tables/site";
import { readTableView } from "~/shared/table-view";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { undoBatch } from "~/platform/audit/undo.server";
import type { Decision } from "./moderation";
import { moderateTestimonials, undoableTestimonials, type ModerationInput } from "./submit-moderation.server";
import { listDeskTestimonials, testimonialSorts } from "./moderation-queries.server";
import { listPublishedTestimonials } from "./queries.server";
import { zone } from "../../../tests/support/zone";

type Status = (typeof testimonials.$inferSelect)["status"];
let number = 0;

/** Stores a testimonial and returns its id. */
async function write(db: Db, status: Status = "pending", more: Partial<typeof testimonials.$inferInsert> = {}) {
  number += 1;
  const [row] = await db
    .insert(testimonials)
    .values({ author: `Author ${number}`, email: "noa@example.com", content: "We come home happy.", status, ...more })
    .returning();
  if (!row) throw new Error("no testimonial was stored");
  return row.id;
}

const input = (decision: Exclude<Decision, "decline">, ...ids: string[]): ModerationInput => ({
  intent: decision,
  ids,
});
const decline = (...ids: string[]): ModerationInput => ({ intent: "decline", reason: "spam", ids });

onEachDatabase("the owner's decision on testimonials", (get) => {
  const sam = async () => adminContextOf(get().db, await addAdmin(get().db));
  const statusOf = async (id: string) => {
    const [row] = await get().db.select().from(testimonials).where(eq(testimonials.id, id));
    return row?.status;
  };

  test.each([
    ["feature", "pending"],
    ["feature", "declined"],
    ["unfeature", "approved"],
    ["approve", "featured"],
    ["approve", "approved"],
  ] as const)("the owner cannot %s a testimonial that is %s", async (decision, status) => {
    const { db } = get();
    const id = await write(db, status);
    expect(await moderateTestimonials(await sam(), input(decision, id))).toEqual({
      ok: false,
      reason: "decided-already",
    });
    expect(await statusOf(id)).toBe(status);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("a decision is refused when the testimonial changed since it was shown", async ({ db }) => {
    const id = await write(db, "pending", { version: 2 });
    const outcome = await moderateTestimonials(await sam(), { ...input("approve", id), version: 1 });
    expect(outcome).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await statusOf(id)).toBe("pending");
  });

  test("approving a testimonial publishes it word for word, raises its version and mails a link", async ({ db }) => {
    const content = "  Moose   walks four blocks.\n\nThen he <b>negotiates</b>.";
    const id = await write(db, "pending", { content, rating: 2 });
    const outcome = await moderateTestimonials(await sam(), { ...input("approve", id), version: 1 });
    expect(outcome).toMatchObject({ ok: true, value: { decided: 1, skipped: 0 } });
    const [published] = await listPublishedTestimonials(db, sampleBusiness);
    expect(published).toMatchObject({ id, content, rating: 2, featured: false });
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ kind: "testimonial-published", recipient: "noa@example.com" });
    expect(mail?.text).toContain("http://localhost:3000/testimonials");
    const [row] = await db.select().from(testimonials);
    expect(row?.version).toBe(2);
  });

  test("the author of a testimonial is mailed once, even when it is declined and approved again", async ({ db }) => {
    const ctx = await sam();
    const id = await write(db);
    await moderateTestimonials(ctx, input("approve", id));
    await db.update(outbox).set({ status: "sent" });
    await moderateTestimonials(ctx, decline(id));
    await moderateTestimonials(ctx, input("approve", id));
    expect(await db.$count(outbox)).toBe(1);
  });

  test("five concurrent approvals of a testimonial take effect once", async ({ db }) => {
    const ctx = await sam();
    const id = await write(db);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => moderateTestimonials(ctx, input("approve", id))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("declining a testimonial stores the reason; a later approval clears it", async ({ db }) => {
    const ctx = await sam();
    const id = await write(db, "featured");
    await moderateTestimonials(ctx, { intent: "decline", reason: "withdrawn", ids: [id] });
    const reasonOf = async () => (await db.select().from(testimonials))[0]?.declineReason;
    expect(await reasonOf()).toBe("withdrawn");
    expect(await listPublishedTestimonials(db, sampleBusiness)).toEqual([]);
    await moderateTestimonials(ctx, input("approve", id));
    expect(await reasonOf()).toBeNull();
  });

  test("approving several testimonials skips those already decided, and can be undone in one step", async ({ db }) => {
    const ctx = await sam();
    const ids = [await write(db), await write(db), await write(db, "featured")];
    const outcome = await moderateTestimonials(ctx, input("approve", ...ids, crypto.randomUUID()));
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.value).toMatchObject({ decided: 2, skipped: 2 });
    expect(await db.$count(outbox)).toBe(2);
    const undone = await undoBatch(ctx, outcome.value.batch, undoableTestimonials);
    expect(undone).toEqual({ ok: true, value: { undone: 2 } });
    expect(await Promise.all(ids.map(statusOf))).toEqual(["pending", "pending", "featured"]);
    expect(await db.$count(outbox), "mails that had not left yet").toBe(0);
  });
});

onEachDatabase("the owner's list of testimonials", (get) => {
  const list = (address: string, status: Status | null = null) =>
    listDeskTestimonials(
      get().db,
      sampleBusiness,
      readTableView(new URLSearchParams(address), testimonialSorts, "-created"),
      status,
      zone,
    );
  const day = (date: number) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 9, date));

  test("the owner's testimonials are newest first and can be filtered, searched and sorted", async ({ db }) => {
    await write(db, "pending", { author: "Zed", createdAt: day(1), content: "The 100% best walks." });
    await write(db, "declined", { author: "Ann", createdAt: day(2), dogName: "Moose" });
    await write(db, "pending", { author: "Mia", createdAt: day(3), email: "mia@example.org" });
    const authors = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map(({ author }) => author);
    expect(await authors("")).toEqual(["Mia", "Ann", "Zed"]);
    expect(await authors("", "pending")).toEqual(["Mia", "Zed"]);
    expect(await authors("sort=author")).toEqual(["Ann", "Mia", "Zed"]);
    expect(await authors("q=100%25")).toEqual(["Zed"]);
    expect(await authors("q=mOOse")).toEqual(["Ann"]);
    expect(await authors("q=example.org")).toEqual(["Mia"]);
    expect(await authors("q=_")).toEqual([]);
    expect(await authors("sort=rating"), "stars sort nothing").toEqual(["Mia", "Ann", "Zed"]);
  });

  test("the owner's list of testimonials has 25 testimonials per page", async ({ db }) => {
    for (let i = 1; i <= 26; i += 1) await write(db, "pending", { createdAt: day(i) });
    expect((await list("")).rows).toHaveLength(25);
    expect(await list("page=2")).toMatchObject({ total: 26, rows: [{ status: "pending" }] });
  });
});

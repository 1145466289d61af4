import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { waitlist, waitlistUpdates } from "~/db/tables/site";
import { readTableView } from "~/shared/table-view";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { waitlistIdOf } from "./unsubscribe-link.server";
import { removeFromWaitlist, sendWaitlistUpdate } from "./submit-update.server";
import { countUpdateReaders, listWaitlist, listWaitlistForFile, waitlistSorts } from "./update-queries.server";
import { zone, atWall } from "../../../tests/support/zone";

const update = (key = crypto.randomUUID()) => ({
  key,
  subject: "Two spots on Tuesdays",
  body: "From December on.\n\nFirst come,\nfirst <b>served</b>.",
});

async function storeThree(db: Db): Promise<void> {
  await db.insert(waitlist).values([
    { email: "ann@example.com", receiveUpdates: true, signupDate: atWall("2026-10-01T22:00") },
    { email: "ben@example.com", receiveUpdates: false, signupDate: atWall("2026-10-03T11:00") },
    { email: "cleo@example.com", receiveUpdates: true, signupDate: atWall("2026-10-04T11:00") },
  ]);
}

onEachDatabase("an update to the waitlist", (get) => {
  const sam = async () => adminContextOf(get().db, await addAdmin(get().db));

  test("an update to the waitlist without recipients is not sent", async ({ db }) => {
    await db.insert(waitlist).values({ email: "ben@example.com", receiveUpdates: false });
    expect(await sendWaitlistUpdate(await sam(), update())).toEqual({ ok: false, reason: "nobody" });
    expect(await db.$count(waitlistUpdates)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("an update to the waitlist sent ten times concurrently is stored and mailed once", async ({ db }) => {
    await storeThree(db);
    const ctx = await sam();
    const same = update();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendWaitlistUpdate(ctx, same)));
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.sent)).toHaveLength(1);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await db.$count(waitlistUpdates)).toBe(1);
    expect(await db.$count(outbox)).toBe(2);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("an update to the waitlist is mailed to those who asked, each with an unsubscribe link", async ({ db }) => {
    await storeThree(db);
    const ctx = await sam();
    const outcome = await sendWaitlistUpdate(ctx, update());
    expect(outcome).toEqual({ ok: true, value: { sent: true, recipients: 2 } });
    const mails = await db.select().from(outbox);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(["ann@example.com", "cleo@example.com"]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    for (const mail of mails) {
      const token = mail.unsubscribeUrl?.split("/u/")[1] ?? "";
      const [entry] = await db
        .select()
        .from(waitlist)
        .where(eq(waitlist.id, waitlistIdOf(ctx.services.secret, token) ?? ""));
      expect(entry?.email).toBe(mail.recipient);
      expect(mail).toMatchObject({ kind: "waitlist-update", subject: "Two spots on Tuesdays" });
      expect(mail.text).toContain(`http://localhost:3000/u/${token}`);
      expect(mail.html).toContain(`http://localhost:3000/u/${token}`);
      expect(mail.text).toContain("PO Box 1234");
      expect(mail.text).toContain("First come,\nfirst <b>served</b>.");
      expect(mail.html).toContain("&lt;b&gt;served");
      expect([...mail.html.matchAll(/\/u\//g)]).toHaveLength(1);
    }
  });

  test("an update to the waitlist leaves nothing behind when the insert fails", async ({ db }) => {
    await storeThree(db);
    const ctx = await sam();
    const nobody = { ...ctx, actor: { ...ctx.actor, id: crypto.randomUUID() } };
    await expect(sendWaitlistUpdate(nobody, update())).rejects.toThrow(/waitlist_updates/);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(waitlistUpdates)).toBe(0);
  });
});

onEachDatabase("the owner's waitlist", (get) => {
  const list = async (address: string, updates: boolean | null = null) => {
    const view = readTableView(new URLSearchParams(address), waitlistSorts, "-since");
    return (await listWaitlist(get().db, view, updates, zone)).rows.map(({ email }) => email.split("@")[0]);
  };

  test("the owner's waitlist is newest first and can be searched, sorted and filtered", async ({ db }) => {
    await storeThree(db);
    expect(await list("")).toEqual(["cleo", "ben", "ann"]);
    expect(await list("sort=email")).toEqual(["ann", "ben", "cleo"]);
    expect(await list("q=BEN")).toEqual(["ben"]);
    expect(await list("q=%25")).toEqual([]);
    expect(await list("", true)).toEqual(["cleo", "ann"]);
    expect(await list("", false)).toEqual(["ben"]);
    expect(await countUpdateReaders(db)).toBe(2);
  });

  test("the owner's waitlist exports sign-up days in the site's time zone", async ({ db }) => {
    await storeThree(db);
    expect(await listWaitlistForFile(db, zone)).toEqual([
      ["ann@example.com", "yes", "2026-10-01"],
      ["ben@example.com", "no", "2026-10-03"],
      ["cleo@example.com", "yes", "2026-10-04"],
    ]);
  });

  test("the owner's waitlist removes an entry once and records it in the audit log", async ({ db }) => {
    await storeThree(db);
    const ctx = adminContextOf(db, await addAdmin(db));
    const [row] = await db.select().from(waitlist).where(eq(waitlist.email, "ben@example.com"));
    expect(await removeFromWaitlist(ctx, row?.id ?? "")).toEqual({ ok: true, value: { email: "ben@example.com" } });
    expect(await removeFromWaitlist(ctx, row?.id ?? "")).toEqual({ ok: false, reason: "gone" });
    expect(await db.$count(waitlist)).toBe(2);
    const log = await db.select().from(auditLog);
    expect(log).toMatchObject([{ action: "removeFromWaitlist", subjectName: "b…@example.com" }]);
  });
});

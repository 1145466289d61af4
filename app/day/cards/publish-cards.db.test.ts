import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { outbox, pictures } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { meetingReminder } from "~/asking/meetings/meeting-reminder.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { setUpCard } from "../../../tests/support/report-cards";
import { recheckMail } from "./publish-cards.server";
import { atWall } from "../../../tests/support/zone";

const site = testContext(undefined as never).services;
const leaves = atWall("2026-11-24T10:40");

onEachDatabase("a finished visit", () => {
  test("without a card sends the times and the walker's name", async ({ db }) => {
    const { press, client, cards } = await setUpCard(db);
    await press("in_progress", "10:02");
    await press("completed", "10:30");
    expect(await cards()).toMatchObject([{ note: null, publishedAt: atWall("2026-11-24T10:30") }]);
    const mail = await mailOf(db, "report-card", client.email);
    expect(mail).toMatchObject({ notBefore: leaves, runAt: leaves, status: "queued" });
    expect(mail.pictures).toEqual([expect.stringMatching(/^portrait-/)]);
    expect(mail.text).toContain("Biscuit had a visit with Alex Lopez");
    expect(mail.text).toContain("10:02 AM to 10:30 AM");
  });

  test("with several households sends each its own card, without others' dogs, notes and photos", async ({ db }) => {
    const { press, save, client, other, second } = await setUpCard(db, { isHike: true });
    await press("in_progress", "10:00");
    await save("10:10", { note: "Biscuit led the way." });
    await save("10:11", { requestId: second?.id ?? "", note: "Luna swam." });
    await press("completed", "10:30");
    const [first, theirs] = [
      await mailOf(db, "report-card", client.email),
      await mailOf(db, "report-card", other.client.email),
    ];
    expect(first.text).toContain("Biscuit led the way.");
    expect(first.html).not.toContain("Luna");
    expect(theirs.text).toContain("Luna swam.");
    expect(theirs.html).not.toContain("Biscuit");
    expect(first.html).not.toContain(client.address ?? "no address");
  });

  test("turns its cards into drafts when Finish is undone, and sends them when finished again", async ({ db }) => {
    const { press, undo, save, cards } = await setUpCard(db);
    await press("in_progress", "10:00");
    await save("10:10");
    await press("completed", "10:30");
    const [{ tokenHash } = { tokenHash: null }] = await cards();
    expect(await undo("10:35")).toMatchObject({ ok: true });
    expect(await cards()).toMatchObject([{ note: "Good walk.", publishedAt: null, tokenHash: null }]);
    expect(await db.$count(outbox)).toBe(0);
    await press("completed", "10:50");
    expect(await cards()).toMatchObject([{ tokenHash, publishedAt: atWall("2026-11-24T10:50") }]);
    expect((await mailsOf(db)).map(({ kind, notBefore }) => [kind, notBefore])).toEqual([
      ["report-card", atWall("2026-11-24T11:00")],
    ]);
  });

  test("is mailed once when the same press is sent twice", async ({ db }) => {
    const { press } = await setUpCard(db);
    await press("in_progress", "10:00");
    await Promise.all([press("completed", "10:30"), press("completed", "10:30")]);
    expect(await db.$count(outbox, eq(outbox.kind, "report-card"))).toBe(1);
  });
});

onEachDatabase("the mail of a report card", () => {
  test("contains the card's text at the time of sending and two of the prepared photos", async ({ db }) => {
    const { press, save, cards, client } = await setUpCard(db);
    await press("in_progress", "10:00");
    const jpeg = { kind: "jpeg" as const, bytes: new Uint8Array([0xff, 0xd8, 0xff]) };
    await save("10:10", { photos: [jpeg, jpeg, jpeg, jpeg] });
    await press("completed", "10:30");
    await save("10:35", { note: "A very good walk." });
    const rows = await db.select().from(pictures).orderBy(pictures.createdAt);
    const ready = rows.slice(1);
    for (const { id } of ready)
      await db.update(pictures).set({ status: "ready", width: 600, height: 400 }).where(eq(pictures.id, id));
    const mail = await mailOf(db, "report-card", client.email);
    const verdict = await recheckMail(db, leaves, { ...site, meetingReminder }, mail);
    if (typeof verdict === "string" || !("send" in verdict)) return expect.fail("it was not to be sent");
    const photos = verdict.send.pictures?.filter((id) => !id.startsWith("portrait-"));
    expect(photos).toEqual(ready.slice(0, 2).map(({ id }) => id));
    expect(verdict.send.html).toContain(`cid:${ready[0]?.id}`);
    expect(verdict.send.text).toContain("A very good walk.");
    expect(verdict.send.text).toContain("See all 3 photos");
    const [card] = await cards();
    expect(verdict.send.html).not.toContain(card?.id ?? "");

    // A client who prefers a link gets no photos in later mails.
    await db.update(profiles).set({ cardPhotos: "linked" }).where(eq(profiles.id, client.id));
    const linked = await recheckMail(db, leaves, { ...site, meetingReminder }, mail);
    if (typeof linked === "string" || !("send" in linked)) return expect.fail("it was not to be sent");
    expect(linked.send.pictures).toEqual([expect.stringMatching(/^portrait-/)]);
    expect(linked.send.html).not.toContain(`cid:${ready[0]?.id}`);
    expect(linked.send.text).toContain("See all 3 photos");
  });

  test("is not sent for a deleted card or a card that is a draft again", async ({ db }) => {
    const { press, client } = await setUpCard(db);
    await press("in_progress", "10:00");
    await press("completed", "10:30");
    const mail = await mailOf(db, "report-card", client.email);
    await db.update(reportCards).set({ publishedAt: null, tokenHash: null });
    expect(await recheckMail(db, leaves, { ...site, meetingReminder }, mail)).toBe("drop");
    await db.delete(reportCards);
    expect(await recheckMail(db, leaves, { ...site, meetingReminder }, mail)).toBe("drop");
  });
});

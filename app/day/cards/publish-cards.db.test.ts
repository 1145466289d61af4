import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { outbox, pictures } from "~/db/tables/platform";
import { requests, trips } from "~/db/tables/visits";
import { reportCards } from "~/db/tables/report-cards";
import { meetingReminder } from "~/asking/meetings/meeting-reminder.server";

import { setVisitState } from "~/ledger/verbs/set-visit-state.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { addVisit } from "../../../tests/support/ledger";
import { contextOf } from "../../../tests/support/people";
import { setUpCard } from "../../../tests/support/report-cards";
import { cardToken } from "./find-card.server";
import { recheckMail, reportCardsOfVisit } from "./publish-cards.server";
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

onEachDatabase("a household that wants one email a day", () => {
  const evening = atWall("2026-11-24T21:00");
  const setUp = async (db: Db) => {
    const made = await setUpCard(db);
    await db.update(profiles).set({ cardMails: "daily" }).where(eq(profiles.id, made.client.id));
    const { press, walker, client } = made;
    /** Walks a further visit of the household on the same day. */
    const walkAgain = async (from: string, until: string) => {
      const startsAt = `2026-11-24T${from}`;
      const { visit } = await addVisit(db, { walker, client, startsAt });
      for (const [to, time, version] of [
        ["in_progress", from, 1],
        ["completed", until, 2],
      ] as const) {
        const ctx = contextOf(db, walker, { now: atWall(`2026-11-24T${time}`) });
        expect(await setVisitState(ctx, { visitId: visit.id, version, to }, reportCardsOfVisit)).toMatchObject({
          ok: true,
        });
      }
    };
    await press("in_progress", "10:00");
    await made.save("10:10", { note: "A squirrel got away." });
    await press("completed", "10:30");
    return { ...made, walkAgain };
  };
  const sentInTheEvening = async (db: Db) => {
    const mail = await mailOf(db, "report-cards-of-day");
    const verdict = await recheckMail(db, evening, { ...site, meetingReminder }, mail);
    return typeof verdict !== "string" && "send" in verdict ? verdict.send : verdict;
  };

  test("gets all cards of a trip's day in one mail at nine in the evening, with the next visits", async ({ db }) => {
    const { walkAgain, walker, client, cards } = await setUp(db);
    await walkAgain("13:00", "13:25");
    await walkAgain("17:00", "17:25");
    const [firstDay, lastDay] = ["2026-11-24", "2026-11-26"].map((day) => Temporal.PlainDate.from(day)) as [
      Temporal.PlainDate,
      Temporal.PlainDate,
    ];
    const [trip] = await db
      .insert(trips)
      .values({ clientId: client.id, firstDay, lastDay, formKey: "trip" })
      .returning();
    await db.update(requests).set({ tripId: trip?.id });
    await addVisit(db, { walker, client, startsAt: "2026-11-26T09:00" });
    expect((await mailsOf(db)).map(({ kind, recipient, notBefore }) => [kind, recipient, notBefore])).toEqual([
      ["report-cards-of-day", client.email, evening],
    ]);
    const sent = await sentInTheEvening(db);
    if (typeof sent === "string" || !("text" in sent)) return expect.fail("it was not to be sent");
    expect(sent.subject).toBe("Biscuit's Tuesday, November 24");
    expect(sent.text).toMatch(
      /10:00 AM to 10:30 AM.*A squirrel got away\..*1:00 PM to 1:25 PM.*5:00 PM to 5:25 PM.*NEXT: THURSDAY/is,
    );
    for (const { id } of await cards()) expect(sent.html).toContain(`/visit/${cardToken(site.secret, id)}`);
  });

  test("gets a card finished after that in a mail of its own, and once", async ({ db }) => {
    const { walkAgain } = await setUp(db);
    await walkAgain("20:30", "20:51");
    expect((await mailsOf(db)).map(({ kind }) => kind).sort()).toEqual(["report-card", "report-cards-of-day"]);
    const sent = await sentInTheEvening(db);
    expect(sent).toMatchObject({ text: expect.stringContaining("10:30 AM") });
    expect(sent).toMatchObject({ text: expect.not.stringContaining("8:51 PM") });
  });

  test("gets no mail when Finish was undone", async ({ db }) => {
    const { undo } = await setUp(db);
    await undo("10:35");
    expect(await sentInTheEvening(db)).toBe("drop");
  });
});

// Moving and canceling a meet and greet, by the guest and by the owner.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog, outbox } from "~/db/tables/platform";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addLead } from "../../../tests/support/leads";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { calendarFacts, mailOf, mailsOf } from "../../../tests/support/mails";
import { addMeeting, guestOf, theMeeting } from "../../../tests/support/meetings";
import { adminContextOf } from "../../../tests/support/people";
import {
  cancelMeeting,
  cancelMeetingByOwner,
  moveMeeting,
  moveMeetingByOwner,
  noteMissedMeeting,
} from "./change-meeting.server";
import { chooseMeeting } from "./choose-meeting.server";
import { atWall, inZone, icsAt } from "../../../tests/support/zone";

onEachDatabase("a meet and greet can't be moved", () => {
  test("into the past, to a time that is not offered, or to one that is taken", async ({ db }) => {
    const { owner, details } = await addMeeting(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T14:00" });
    const move = (time: string) => moveMeeting(testContext(db), details, atWall(time));
    expect(await move("2026-11-22T11:00")).toMatchObject({ ok: false, reason: "over" });
    expect(await move("2026-11-24T15:10")).toMatchObject({ ok: false, reason: "none" });
    expect(await move("2026-11-24T14:00")).toMatchObject({ ok: false, reason: "gone" });
    expect((await theMeeting(db)).visit.startsAt.equals(atWall("2026-11-24T11:00"))).toBe(true);
    expect(await db.$count(outbox)).toBe(2);
  });

  test("after it began or was cancelled, or more than five times", async ({ db }) => {
    const { details } = await addMeeting(db);
    const later = testContext(db, { now: atWall("2026-11-24T11:00") });
    expect(await moveMeeting(later, details, atWall("2026-11-25T11:00"))).toMatchObject({ reason: "over" });
    expect(await cancelMeeting(later, details)).toMatchObject({ reason: "over" });
    await db.update(visits).set({ version: 6 });
    expect(await moveMeeting(testContext(db), details, atWall("2026-11-25T11:00"))).toMatchObject({
      reason: "too-many",
    });
    await cancelMeeting(testContext(db), details);
    expect(await moveMeeting(testContext(db), details, atWall("2026-11-25T11:00"))).toMatchObject({
      reason: "cancelled",
    });
  });

  test("by the owner onto another visit, into the past, or more than a year ahead", async ({ db }) => {
    const { owner, details } = await addMeeting(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T14:00" });
    const ctx = adminContextOf(db, owner);
    const move = (time: string) => moveMeetingByOwner(ctx, details, { startsAt: atWall(time), note: null });
    expect(await move("2026-11-24T13:40")).toMatchObject({
      reason: "clash",
      clashes: [{ households: [`${client.firstName} ${client.lastName}`] }],
    });
    expect(await move("2026-11-23T09:00")).toMatchObject({ reason: "past" });
    expect(await move("2027-11-25T09:00")).toMatchObject({ reason: "too-far" });
    expect(await db.$count(auditLog)).toBe(0);
  });
});

onEachDatabase("a meet and greet", () => {
  test("can be moved to a time that overlaps its old time, with new invitations for both", async ({ db }) => {
    const { details } = await addMeeting(db);
    expect(await moveMeeting(testContext(db), details, atWall("2026-11-24T11:30"))).toMatchObject({ ok: true });
    const moved = await theMeeting(db);
    expect(moved.visit).toMatchObject({ id: details.visit.id, version: 2 });
    expect(moved.visit.startsAt.equals(atWall("2026-11-24T11:30"))).toBe(true);
    const mail = await mailOf(db, "meeting-moved", "dana@example.com");
    expect(mail.text).toContain(inZone("See you Tue, Nov 24, 11:30 AM PT, instead of Tue, Nov 24, 11:00 AM PT"));
    expect(calendarFacts(mail)).toMatchObject({
      method: "REQUEST",
      uid: `visit-${details.visit.id}@localhost`,
      sequence: 2,
      start: icsAt("2026-11-24T11:30"),
    });
    expect(calendarFacts(await mailOf(db, "meeting-moved", "hello@westsidewalks.example")).sequence).toBe(2);
  });

  test("moved twice concurrently to the same time is moved once", async ({ db }) => {
    const { details } = await addMeeting(db);
    const outcomes = await Promise.all(
      [1, 2].map(() => moveMeeting(testContext(db), details, atWall("2026-11-25T11:00"))),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await theMeeting(db)).visit.version).toBe(2);
    expect(await db.$count(outbox)).toBe(4);
  });

  test("cancelled twice concurrently is cancelled once, frees its time and allows a new choice", async ({ db }) => {
    const { lead, details } = await addMeeting(db);
    const outcomes = await Promise.all([1, 2].map(() => cancelMeeting(testContext(db), details)));
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.reason)).toSorted()).toEqual(["cancelled", "done"]);
    const mail = await mailOf(db, "meeting-cancelled", "dana@example.com");
    expect(calendarFacts(mail)).toMatchObject({ method: "CANCEL", sequence: 2, status: "CANCELLED" });
    expect(mail.text).toMatch(new RegExp(`/meet-and-greet/new/${lead.id}\\.[\\w-]{22}`));
    const other = await addLead(db, { email: "robin@example.com" });
    expect(await chooseMeeting(testContext(db), guestOf(other), atWall("2026-11-24T11:00"))).toMatchObject({
      ok: true,
    });
    expect(await chooseMeeting(testContext(db), guestOf(lead), atWall("2026-11-24T15:00"))).toMatchObject({ ok: true });
    expect(await db.$count(meetings)).toBe(3);
  });

  test("moved or cancelled by the owner is in the audit log, and the guest's mail has the note", async ({ db }) => {
    const { owner, details, token } = await addMeeting(db);
    const ctx = adminContextOf(db, owner);
    const note = "The vet can only see Rex at eleven.";
    expect(await moveMeetingByOwner(ctx, details, { startsAt: atWall("2026-11-25T07:10"), note })).toMatchObject({
      ok: true,
    });
    const moved = await mailOf(db, "meeting-moved", "dana@example.com");
    expect(moved.text).toContain(note);
    expect(moved.text).toContain(`/meet-and-greet/${token}`);
    expect(await cancelMeetingByOwner(ctx, await theMeeting(db), { note: null })).toMatchObject({ ok: true });
    expect((await mailOf(db, "meeting-cancelled", "dana@example.com")).text).toContain("I can't come on");
    expect((await db.select().from(auditLog)).map(({ action, subjectTable }) => [action, subjectTable])).toEqual([
      ["moveMeeting", "visits"],
      ["cancelMeeting", "visits"],
    ]);
  });

  test("marked as missed sends no mail and allows a new choice", async ({ db }) => {
    const { owner, lead, details } = await addMeeting(db);
    expect(await noteMissedMeeting(adminContextOf(db, owner), details)).toMatchObject({ reason: "not-begun" });
    const after = { now: atWall("2026-11-24T11:20") };
    expect(await noteMissedMeeting(adminContextOf(db, owner, after), details)).toMatchObject({ ok: true });
    expect(await noteMissedMeeting(adminContextOf(db, owner, after), details)).toMatchObject({ reason: "over" });
    expect(await mailsOf(db)).toHaveLength(2);
    expect(await db.select().from(visits).where(eq(visits.id, details.visit.id))).toMatchObject([
      { status: "no_show" },
    ]);
    expect(await chooseMeeting(testContext(db, after), guestOf(lead), atWall("2026-11-26T11:00"))).toMatchObject({
      ok: true,
    });
  });
});

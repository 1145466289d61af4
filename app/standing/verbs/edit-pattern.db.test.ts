// The owner changes the pattern: other days follow, days changed by hand stay, and promised prices are kept.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { seriesProblems } from "~/db/tables/standing-walks";
import { closures } from "~/db/tables/closures";
import { proposals, visits } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { answerMove } from "~/ledger/verbs/answer-move.server";
import { askToMove } from "~/ledger/verbs/ask-to-move.server";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { feeNowOf } from "~/ledger/model/fees";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import {
  addStandingWalk,
  type Asked,
  askForStandingWalk,
  dayOfSeries,
  daysOf,
  mailsOf,
  patternInput,
  rolling,
} from "../../../tests/support/standing-walks";
import { editDay } from "~/standing/verbs/edit-day.server";
import { editPattern, type PatternInput } from "~/standing/verbs/edit-pattern.server";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { atWall, inZone, zone } from "../../../tests/support/zone";

onEachDatabase("changing the pattern of a standing walk", (get) => {
  const edit = async (asked: Asked, changes: Partial<PatternInput>) =>
    editPattern(adminContextOf(get().db, asked.owner), await patternInput(get().db, asked, changes));

  test("is refused when nothing changes or the new pattern can't be placed, and moves nothing", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const before = await daysOf(db, asked.seriesId);
    const refusals: [Partial<PatternInput>, string][] = [
      [{}, "nothing-changed"],
      [{ weekdays: [] }, "no-weekday"],
      [{ time: "14:00", version: 0 }, "changed-meanwhile"],
      [{ time: "14:00", from: "2026-11-22" }, "day-past"],
      [{ until: "2026-11-23" }, "until-before-start"],
      [{ minutes: 40 }, "no-such-duration"],
      [{ weekdays: [2, 7], time: "16:00" }, "outside-hours"],
      [{ walkerId: asked.client.id }, "not-a-walker"],
    ];
    for (const [changes, reason] of refusals) expect(await edit(asked, changes)).toMatchObject({ ok: false, reason });
    expect(await daysOf(db, asked.seriesId)).toEqual(before);
    expect(await mailsOf(db, "standing-changed")).toHaveLength(0);
    const waiting = await askForStandingWalk(db, { owner: asked.owner });
    expect(await edit(waiting, { time: "14:00" })).toMatchObject({ reason: "not-active" });
  });

  test("moves unchanged days to the new time at their promised price, free to cancel", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const outcome = await edit(asked, { time: "14:00" });
    expect(outcome).toMatchObject({ ok: true });
    expect(await daysOf(db, asked.seriesId)).toEqual(
      ["11-24", "11-26", "12-01", "12-03", "12-08", "12-10"].map((day) => `2026-${day} 14:00 confirmed`),
    );
    const holiday = await dayOfSeries(db, asked.seriesId, "2026-11-26");
    expect(holiday).toMatchObject({ totalCents: 4500, handChanged: false });
    const details = await getRequestDetails(db, holiday.id);
    expect(details?.movedByOwner).toBe(true);
    expect(details && feeNowOf(details, atWall("2026-11-26T10:00"))).toMatchObject({ canChange: true, fee: 0 });
    const [mail] = await mailsOf(db, "standing-changed");
    expect(mail?.text).toContain(inZone("Tue, Dec 1, 2:00 PM PT: $30.00"));
    expect(mail?.icalendar).toContain(`DTSTART;TZID=${zone}:20261124T140000`);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain("editPattern");
  });

  test("leaves moved, edited and cancelled days and those with a pending move, and lists them", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const { client, owner, seriesId } = asked;
    const of = async (date: string) => {
      const { id: requestId, version } = await dayOfSeries(db, seriesId, date);
      return { requestId, version };
    };
    const startsAt = atWall("2026-11-26T10:00");
    const moved = { ...(await of("2026-11-26")), walkerId: owner.id, startsAt, reason: "Turkey" };
    expect(await moveByOwner(adminContextOf(db, owner), moved)).toMatchObject({ ok: true });
    const edited = { ...(await of("2026-12-01")), medication: true, training: false, specialRequests: null };
    expect(await editDay(contextOf(db, client), { ...edited, quotedTotal: 4000 })).toMatchObject({ ok: true });
    const cancelled = { ...(await of("2026-12-03")), shownFee: 0, reason: null };
    expect(await cancelRequest(contextOf(db, client), cancelled)).toMatchObject({ ok: true });
    const toMorning = { date: "2026-12-08", timeOfDay: "morning" as const, quotedTotal: 3000, shownFee: 0, note: null };
    expect(await askToMove(contextOf(db, client), { ...(await of("2026-12-08")), ...toMorning })).toMatchObject({
      ok: true,
    });
    const outcome = await edit(asked, { time: "14:00", weekdays: [2, 4, 5] });
    expect(outcome.ok ? outcome.value.kept : outcome).toEqual([
      { when: inZone("Thu, Nov 26, 10:00 AM PT"), why: "it was changed by hand" },
      { when: inZone("Tue, Dec 1, 12:30 PM PT"), why: "it was changed by hand" },
      { when: inZone("Thu, Dec 3, 12:30 PM PT"), why: "it was canceled, and stays canceled" },
      { when: inZone("Tue, Dec 8, 12:30 PM PT"), why: "another time was asked for" },
    ]);
    expect(await daysOf(db, seriesId)).toEqual([
      "2026-11-24 14:00 confirmed",
      "2026-11-26 10:00 confirmed",
      "2026-11-27 14:00 confirmed",
      "2026-12-01 12:30 confirmed",
      "2026-12-03 12:30 cancelled",
      "2026-12-04 14:00 confirmed",
      "2026-12-08 12:30 confirmed",
      "2026-12-10 14:00 confirmed",
    ]);
    const [mail] = (await mailsOf(db, "standing-changed")).filter(({ text }) => text.includes("You asked me to."));
    expect(mail?.text).toContain(inZone("Tue, Dec 1, 12:30 PM PT: it was changed by hand"));
    // A moved day is an exception in the same calendar as its series.
    expect(mail?.icalendar).toContain(`RECURRENCE-ID;TZID=${zone}:20261126T140000`);
  });

  test("cancels days that left the pattern for free, and places them if they are in it again", async ({ db }) => {
    const asked = await addStandingWalk(db);
    await edit(asked, { weekdays: [2] });
    expect(await daysOf(db, asked.seriesId)).toEqual(
      ["11-24", "12-01", "12-08"].map((day) => `2026-${day} 12:30 confirmed`),
    );
    await edit(asked, { weekdays: [2, 4] });
    expect(await daysOf(db, asked.seriesId)).toHaveLength(6);
    expect((await daysOf(db, asked.seriesId)).every((day) => day.endsWith("confirmed"))).toBe(true);
  });

  test("leaves a visit at its old time when the new time has no room, and mails the owner", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: asked.owner, client: other.client, startsAt: "2026-12-01T14:00" });
    const outcome = await edit(asked, { time: "14:00" });
    expect(outcome.ok ? outcome.value.stuck : outcome).toMatchObject([{ when: inZone("Tue, Dec 1, 12:30 PM PT") }]);
    expect(await daysOf(db, asked.seriesId)).toContain("2026-12-01 12:30 confirmed");
    expect(await daysOf(db, asked.seriesId)).toContain("2026-12-03 14:00 confirmed");
    const [mail] = await mailsOf(db, "standing-problems");
    expect(mail?.text).toContain("These stay at their old time until you move or cancel them:");
    expect(mail?.text).toContain(inZone("Tue, Dec 1, 12:30 PM PT: "));
    expect(mail?.text).not.toContain("tried again");
    await placeStandingWalks(db, testContext(db).now, testContext(db).services);
    expect(await daysOf(db, asked.seriesId)).toHaveLength(6);
  });

  test("sets another walker and duration, each visit at its new price", async ({ db }) => {
    const walker = await addWalker(db);
    const asked = await addStandingWalk(db);
    expect(await edit(asked, { walkerId: walker.id, minutes: 60, from: "2026-12-01" })).toMatchObject({ ok: true });
    expect(await dayOfSeries(db, asked.seriesId, "2026-11-26")).toMatchObject({ duration: 30, totalCents: 4500 });
    const day = await dayOfSeries(db, asked.seriesId, "2026-12-03");
    expect(day).toMatchObject({ duration: 60, totalCents: 4500 });
    const [visit] = await db
      .select()
      .from(visits)
      .where(eq(visits.id, day.visitId ?? ""));
    expect(visit?.walkerId).toBe(walker.id);
    expect((visit?.endsAt.epochMilliseconds ?? 0) - (visit?.startsAt.epochMilliseconds ?? 0)).toBe(60 * 60_000);
  });

  test("keeps the rhythm of every two weeks when only the time changes", async ({ db }) => {
    const asked = await addStandingWalk(db, { weekdays: [2], everyWeeks: 2, until: "2027-01-10" });
    const before = await daysOf(db, asked.seriesId);
    await edit(asked, { time: "14:00", from: "2026-11-30" });
    expect(await daysOf(db, asked.seriesId)).toEqual(
      before.map((day) => (day.startsWith("2026-11-24") ? day : day.replace("12:30", "14:00"))),
    );
    expect(before).toHaveLength(4);
    expect(await db.$count(seriesProblems)).toBe(0);
  });

  test("is refused when the change begins after the last placed day", async () => {
    const asked = await addStandingWalk(get().db, rolling);
    const begin = (one: Asked, from: string) => edit(one, { time: "14:00", from });
    expect(await begin(asked, "2027-01-19")).toEqual({ ok: false, reason: "day-too-far" });
    expect(await begin(asked, "2027-01-18")).toMatchObject({ ok: true });
    const later = await addStandingWalk(get().db, { date: "2027-06-01", owner: asked.owner });
    expect(await begin(later, "2027-06-01")).toMatchObject({ ok: true });
  });

  test("leaves today's visit at its old time when the new time has passed", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const ctx = adminContextOf(db, asked.owner, { now: atWall("2026-11-24T10:00") });
    const outcome = await editPattern(ctx, await patternInput(db, asked, { time: "09:00" }));
    expect(outcome.ok ? outcome.value.stuck : outcome).toEqual([
      { when: inZone("Tue, Nov 24, 12:30 PM PT"), why: "That day's new time has passed" },
    ]);
    expect((await daysOf(db, asked.seriesId)).slice(0, 2)).toEqual([
      "2026-11-24 12:30 confirmed",
      "2026-11-26 09:00 confirmed",
    ]);
  });

  test("from a later day on keeps earlier problem days listed until they are over", async ({ db }) => {
    const { services, now } = testContext(db);
    const closed = Temporal.PlainDate.from("2026-12-01");
    await db.insert(closures).values({ startsOn: closed, endsOn: closed });
    await edit(await addStandingWalk(db), { time: "14:00", from: "2026-12-08" });
    await placeStandingWalks(db, now, services);
    expect(await db.select().from(seriesProblems)).toMatchObject([{ date: closed, reason: "closed" }]);
    await placeStandingWalks(db, atWall("2026-12-02T09:00"), services);
    expect(await db.$count(seriesProblems)).toBe(0);
  });
});

onEachDatabase("editing one day of a standing walk", (get) => {
  async function editable() {
    const { db } = get();
    const asked = await addStandingWalk(db);
    const { id: requestId, version } = await dayOfSeries(db, asked.seriesId, "2026-12-01");
    const input = {
      requestId,
      version,
      medication: false,
      training: true,
      specialRequests: "Gate code",
      quotedTotal: 3500,
    };
    return { ...asked, input };
  }

  test("is refused for another client, a different price, an old version and a begun visit", async ({ db }) => {
    const { client, input } = await editable();
    const stranger = (await addReadyClient(db)).client;
    expect(await editDay(contextOf(db, stranger), input)).toEqual({ ok: false, reason: "no-such-request" });
    const cheaper = await editDay(contextOf(db, client), { ...input, quotedTotal: 3000 });
    expect(cheaper).toMatchObject({ reason: "price-changed", quote: { total: 3500 } });
    const begun = contextOf(db, client, { now: atWall("2026-12-01T12:30") });
    expect(await editDay(begun, input)).toEqual({ ok: false, reason: "started" });
    expect(await editDay(contextOf(db, client), input)).toMatchObject({ ok: true });
    expect(await editDay(contextOf(db, client), input)).toEqual({ ok: false, reason: "changed-meanwhile" });
  });

  test("changes only that day and its price, and mails client and owner", async ({ db }) => {
    const { client, seriesId, input } = await editable();
    await editDay(contextOf(db, client), input);
    expect(await dayOfSeries(db, seriesId, "2026-12-01")).toMatchObject({
      totalCents: 3500,
      training: true,
      specialRequests: "Gate code",
      handChanged: true,
    });
    expect(await dayOfSeries(db, seriesId, "2026-12-03")).toMatchObject({ totalCents: 3000, handChanged: false });
    expect(await mailsOf(db, "standing-changed")).toHaveLength(2);
  });

  test("puts the new extras into the price of a pending move", async ({ db }) => {
    const { client, owner, seriesId, input } = await editable();
    const wish = { date: "2026-12-02", timeOfDay: "morning" as const, quotedTotal: 3000, shownFee: 0, note: null };
    const asked = await askToMove(contextOf(db, client), {
      ...wish,
      requestId: input.requestId,
      version: input.version,
    });
    expect(asked).toMatchObject({ ok: true });
    const { version } = await dayOfSeries(db, seriesId, "2026-12-01");
    expect(await editDay(contextOf(db, client), { ...input, version })).toMatchObject({ ok: true });
    const [proposal] = await db.select().from(proposals);
    const at = { accept: true, walkerId: owner.id, startsAt: atWall("2026-12-02T09:00") };
    const answer = { proposalId: proposal?.id ?? "", ...at };
    expect(await answerMove(adminContextOf(db, owner), answer)).toMatchObject({ ok: true });
    expect(await dayOfSeries(db, seriesId, "2026-12-01")).toMatchObject({ training: true, totalCents: 3500 });
  });

  test("is refused after the day was canceled", async ({ db }) => {
    const { client, input } = await editable();
    const { requestId, version } = input;
    await cancelRequest(contextOf(db, client), { requestId, version, shownFee: 0, reason: null });
    const again = { ...input, version: version + 1 };
    expect(await editDay(contextOf(db, client), again)).toEqual({ ok: false, reason: "over" });
  });
});

// Standing walks and external calendars: old calendars are read again before days are placed. If that fails, the owner
// must give a reason, and the job skips days until the calendar can be read.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { calendarSources } from "~/db/tables/calendars";
import { requests } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import { auditLog } from "~/db/tables/platform";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, monday } from "../../../tests/support/calendars";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf, adminContextOf, type Person } from "../../../tests/support/people";
import {
  addStandingWalk,
  type Asked,
  askForStandingWalk,
  daysOf,
  mailsOf,
  patternInput,
  rolling,
} from "../../../tests/support/standing-walks";
import type { ConfirmInput } from "~/ledger/verbs/confirm-request.server";
import { confirmStandingWalk } from "~/standing/verbs/confirm-standing-walk.server";
import { editPattern, type PatternInput } from "~/standing/verbs/edit-pattern.server";
import { placeStandingWalks } from "./place-standing-walks.server";
import { submitPattern } from "../pages/dialogs.server";
import { useFamilyCalendar } from "../../../tests/support/family-calendar";
import { atWall, inZone, icsAt } from "../../../tests/support/zone";

const calendar = useFamilyCalendar();

const busyOn = (day: string) =>
  `BEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${icsAt(`${day}T11:30`)}\r\nDTEND:${icsAt(`${day}T14:00`)}\r\nEND:VEVENT`;

/** Adds a calendar of the walker that was last read twenty minutes before 9:00 on the test clock's Monday. */
const addOldSource = (db: Db, walker: Person) => {
  const syncedAt = monday.subtract({ minutes: 20 });
  return addIcsSource(db, calendar.origin, { profileId: walker.id, name: "Family", syncedAt, fullSyncAt: syncedAt });
};

/** A standing walk with four visits until January 5, 2027. A week later, the job places January 19. */
const everySecondTuesday = { ...rolling, weekdays: [2] };

const unknown = {
  ok: false,
  reason: "busy-unknown",
  calendars: [{ name: "Family", readAt: atWall("2026-11-23T08:40").toString() }],
};

onEachDatabase("confirming a standing walk", (get) => {
  async function confirm({ owner, requestId }: Asked, changes: Partial<ConfirmInput> = {}) {
    const startsAt = atWall("2026-11-24T12:30");
    const [request] = await get().db.select().from(requests).where(eq(requests.id, requestId));
    const input = { requestId, version: request?.version ?? 0, walkerId: owner.id, startsAt, ...changes };
    return confirmStandingWalk(adminContextOf(get().db, owner), input);
  }

  test("is refused when a calendar is unreadable, and places all days once a reason is given", async ({ db }) => {
    const asked = await askForStandingWalk(db);
    await addOldSource(db, asked.owner);
    calendar.served = null;
    expect(await confirm(asked)).toEqual(unknown);
    // The reason for overbooking covers only the first day, so the unreadable calendar still refuses.
    expect(await confirm(asked, { overbookReason: "Two leashes" })).toEqual(unknown);
    expect(await daysOf(db, asked.seriesId)).toEqual(["2026-11-24 pending"]);
    expect(await confirm(asked, { unreadReason: "I asked her" })).toMatchObject({ ok: true });
    expect(await daysOf(db, asked.seriesId)).toHaveLength(6);
    expect(await db.$count(seriesProblems)).toBe(0);
    const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "confirmStandingWalk"));
    expect(logged?.after).toMatchObject({ unreadReason: "I asked her" });
  });

  test("is refused when a calendar is unreadable even if the first day joins a hike", async ({ db }) => {
    const hike = { service: "adventure-hike" as const, minutes: 120, weekdays: [2], quotedTotal: 6000 };
    const asked = await askForStandingWalk(db, { ...hike, until: "2026-12-01" });
    const others = await addReadyClient(db);
    const { visit } = await addVisit(db, {
      walker: asked.owner,
      client: others.client,
      startsAt: "2026-11-24T12:30",
      minutes: 120,
      request: { serviceType: "adventure-hike" },
    });
    await addOldSource(db, asked.owner);
    calendar.served = null;
    expect(await confirm(asked, { groupId: visit.id })).toEqual(unknown);
    calendar.served = [];
    expect(await confirm(asked, { groupId: visit.id })).toMatchObject({ ok: true, value: { visit: { dogs: 2 } } });
  });

  test("reads the calendar again and lists a busy day as a problem", async ({ db }) => {
    const asked = await askForStandingWalk(db);
    await addOldSource(db, asked.owner);
    calendar.served = [busyOn("2026-12-01")];
    expect(await confirm(asked)).toMatchObject({ ok: true });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2026-12-01"), reason: "clash" },
    ]);
  });
});

onEachDatabase("changing a standing walk", (get) => {
  async function setUp() {
    const { db } = get();
    const asked = await addStandingWalk(db);
    await addOldSource(db, asked.owner);
    const input = await patternInput(db, asked, { time: "13:00" });
    return { db, asked, input, before: await daysOf(db, asked.seriesId) };
  }

  test("is refused when a calendar is unreadable, and moves all days once a reason is given", async () => {
    const { db, asked, input, before } = await setUp();
    calendar.served = null;
    const edit = (changes: Partial<PatternInput>) =>
      editPattern(adminContextOf(db, asked.owner), { ...input, ...changes });
    expect(await edit({ weekdays: [] })).toEqual({ ok: false, reason: "no-weekday" });
    expect(await edit({})).toEqual(unknown);
    expect(await daysOf(db, asked.seriesId)).toEqual(before);
    expect(await edit({ unreadReason: "I asked her" })).toMatchObject({ ok: true });
    expect((await daysOf(db, asked.seriesId)).every((day) => day.endsWith("13:00 confirmed"))).toBe(true);
    const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "editPattern"));
    expect(logged?.after).toMatchObject({ unreadReason: "I asked her" });
  });

  test("leaves a day at its old time when the walker's calendar is busy at the new one", async () => {
    const { db, asked, input } = await setUp();
    calendar.served = [busyOn("2026-12-01")];
    const outcome = await editPattern(adminContextOf(db, asked.owner), input);
    expect(outcome.ok ? outcome.value.stuck : outcome).toMatchObject([{ when: inZone("Tue, Dec 1, 12:30 PM PT") }]);
  });

  test("shows the refusal beside the reason field and keeps the typed values", async () => {
    const { db, asked, input } = await setUp();
    calendar.served = null;
    const { seriesId, version, weekdays, everyWeeks, minutes, until, ...typed } = input;
    const fields = {
      ...typed,
      version: String(version),
      weekdays: "2",
      everyWeeks: String(everyWeeks),
      minutes: String(minutes),
      until: until ?? "",
      unreadReason: "",
    };
    const send = (changes: Record<string, string>) =>
      submitPattern(actionArgs(db, actorOf(asked.owner), { ...fields, ...changes }), seriesId);
    const refusal = await refusalOf(send({}));
    expect(refusal).toMatchObject({
      status: 409,
      errors: { unreadReason: "Write down why to change it anyway" },
      values: { time: ["13:00"] },
    });
    expect(refusal.message).toContain(inZone("“Family” (last read Mon, Nov 23, 8:40 AM PT) can't be read right now"));
    expect(await send({ unreadReason: "I asked her" })).toMatchObject({ status: 303 });
  });
});

onEachDatabase("the job that places standing walks", (get) => {
  /** 9 am in Los Angeles, some days after the test clock's Monday. */
  const inDays = (days: number) => monday.add({ hours: 24 * days });
  const run = (now: Temporal.Instant) => placeStandingWalks(get().db, now, testContext(get().db).services);

  async function setUp() {
    const asked = await addStandingWalk(get().db, everySecondTuesday);
    await addOldSource(get().db, asked.owner);
    return asked;
  }

  test("reads an old calendar again and does not place a day when the walker is busy", async ({ db }) => {
    await setUp();
    calendar.served = [busyOn("2027-01-19")];
    expect(await run(inDays(7))).toEqual({ placed: 0, problems: 1 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "clash" },
    ]);
  });

  test("reads each walker's calendars once for several standing walks", async ({ db }) => {
    const { owner } = await setUp();
    await db.update(calendarSources).set({ syncedAt: inDays(7) });
    await addStandingWalk(db, { ...everySecondTuesday, owner, time: "14:00" });
    await db.update(calendarSources).set({ syncedAt: monday });
    calendar.served = null;
    await run(inDays(7));
    expect(calendar.questions).toBe(1);
  });

  test("stores days of an unreadable calendar as problems, without mail, and places them later", async ({ db }) => {
    const { seriesId } = await setUp();
    const before = await daysOf(db, seriesId);
    calendar.served = null;
    expect(await run(inDays(7))).toEqual({ placed: 0, problems: 0 });
    expect(await daysOf(db, seriesId)).toEqual(before);
    expect(await db.select().from(seriesProblems)).toMatchObject([
      {
        date: Temporal.PlainDate.from("2027-01-19"),
        reason: "busy-unknown",
        detail: inZone("“Family” (last read Mon, Nov 23, 8:40 AM PT)"),
      },
    ]);
    calendar.served = [];
    expect(await run(inDays(7).add({ hours: 1 }))).toEqual({ placed: 1, problems: 0 });
    expect(await db.$count(seriesProblems)).toBe(0);
    // The days are eight weeks ahead and were placed within an hour, so there is no mail.
    expect(await mailsOf(db, "standing-problems")).toEqual([]);
    expect(await mailsOf(db, "standing-changed")).toEqual([]);
  });

  test("stores no problem when the shutdown aborts the reading", async ({ db }) => {
    await setUp();
    const { services } = testContext(db);
    const stopped = { ...services, calendars: { ...services.calendars, stopping: AbortSignal.abort() } };
    expect(await placeStandingWalks(db, inDays(7), stopped)).toEqual({ placed: 0, problems: 0 });
    expect(calendar.questions).toBe(0);
    expect(await db.$count(seriesProblems)).toBe(0);
    expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, brokenSince: null }]);
  });

  test("mails a day with an unreadable calendar once two weeks ahead, and again when placed", async ({ db }) => {
    const { seriesId } = await setUp();
    calendar.served = null;
    await run(inDays(7));
    const near = atWall("2027-01-05T09:00");
    expect(await run(near)).toMatchObject({ placed: 0, problems: 1 });
    expect(await run(near.add({ hours: 1 }))).toEqual({ placed: 0, problems: 0 });
    const [mail, ...others] = await mailsOf(db, "standing-problems");
    expect(others).toEqual([]);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "Tuesday, January 19: The walker's calendar can't be read, so there's no telling whether they're busy then: “Family”",
    );
    calendar.served = [];
    await run(near.add({ hours: 2 }));
    expect(await daysOf(db, seriesId)).toContain("2027-01-19 12:30 confirmed");
    const mails = await mailsOf(db, "standing-changed");
    expect(mails.map(({ text }) => text.includes(inZone("Tue, Jan 19, 12:30 PM PT: $30.00")))).toEqual([false, true]);
  });

  test("mails a closed day once even if its calendar becomes unreadable, and again when placed", async ({ db }) => {
    const { seriesId } = await setUp();
    const hoursLater = (hours: number) => inDays(7).add({ hours });
    const closed = Temporal.PlainDate.from("2027-01-19");
    const close = () => db.insert(closures).values({ startsOn: closed, endsOn: closed });
    await close();
    expect(await run(inDays(7))).toEqual({ placed: 0, problems: 1 });
    await db.delete(closures);
    calendar.served = null;
    expect(await run(hoursLater(1))).toEqual({ placed: 0, problems: 0 });
    expect(await db.select().from(seriesProblems)).toMatchObject([{ date: closed, reason: "busy-unknown" }]);
    await close();
    expect(await run(hoursLater(2))).toEqual({ placed: 0, problems: 0 });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
    await db.delete(closures);
    await run(hoursLater(3));
    calendar.served = [];
    expect(await run(hoursLater(4))).toEqual({ placed: 1, problems: 0 });
    expect(await daysOf(db, seriesId)).toContain("2027-01-19 12:30 confirmed");
    const mails = await mailsOf(db, "standing-changed");
    expect(mails.map(({ text }) => text.includes(inZone("Tue, Jan 19, 12:30 PM PT: $30.00")))).toEqual([false, true]);
  });

  test("reports a clash that was found once the calendar was readable", async ({ db }) => {
    await setUp();
    calendar.served = null;
    await run(inDays(7));
    calendar.served = [busyOn("2027-01-19")];
    expect(await run(inDays(7).add({ hours: 1 }))).toEqual({ placed: 0, problems: 1 });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
  });
});

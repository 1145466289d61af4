// The job that places standing walks, and external calendars: it skips days until the walker's calendar can be read.
import { expect, test } from "vitest";
import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { seriesProblems } from "~/db/tables/standing-walks";
import { losAngeles } from "~/shared/dates";
import { addIcsSource, monday } from "../../../tests/support/calendars";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { type Person } from "../../../tests/support/people";
import { addStandingWalk, daysOf, mailsOf } from "../../../tests/support/standing-walks";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { useFamilyCalendar } from "../../../tests/support/family-calendar";

const calendar = useFamilyCalendar();

const busyOn = (day: string) =>
  `BEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${day}T193000Z\r\nDTEND:${day}T220000Z\r\nEND:VEVENT`;

/** Adds a calendar of the walker, last read twenty minutes before 9:00 on the test clock's Monday. */
const addOldSource = (db: Db, walker: Person) => {
  const syncedAt = monday.subtract({ minutes: 20 });
  return addIcsSource(db, calendar.origin, { profileId: walker.id, name: "Family", syncedAt, fullSyncAt: syncedAt });
};

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(losAngeles).toInstant();

onEachDatabase("the job that places standing walks", (get) => {
  /** 9 am in Los Angeles, some days after the test clock's Monday. */
  const inDays = (days: number) => monday.add({ hours: 24 * days });
  const run = (now: Temporal.Instant) => placeStandingWalks(get().db, now, testContext(get().db).services);

  async function setUp() {
    const asked = await addStandingWalk(get().db);
    await addOldSource(get().db, asked.owner);
    return asked;
  }

  test("reads an old calendar again and does not place a day when the walker is busy", async () => {
    const { db } = get();
    await setUp();
    calendar.served = [busyOn("20270119")];
    expect(await run(inDays(7))).toEqual({ placed: 1, problems: 1 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "clash" },
    ]);
  });

  test("reads each walker's calendars once for several standing walks", async () => {
    const { db } = get();
    const { owner } = await setUp();
    await db.update(calendarSources).set({ syncedAt: inDays(7) });
    await addStandingWalk(db, { owner, time: "14:00" });
    await db.update(calendarSources).set({ syncedAt: monday });
    calendar.served = null;
    await run(inDays(7));
    expect(calendar.questions).toBe(1);
  });

  test("stores the days of an unreadable calendar as problems without mail, and places them once it is readable", async () => {
    const { db } = get();
    const { seriesId } = await setUp();
    const before = await daysOf(db, seriesId);
    calendar.served = null;
    expect(await run(inDays(7))).toEqual({ placed: 0, problems: 0 });
    expect(await daysOf(db, seriesId)).toEqual(before);
    expect(await db.select().from(seriesProblems).orderBy(seriesProblems.date)).toMatchObject([
      {
        date: Temporal.PlainDate.from("2027-01-19"),
        reason: "busy-unknown",
        detail: "“Family” (last read Mon, Nov 23, 8:40 AM PT)",
      },
      { date: Temporal.PlainDate.from("2027-01-21"), reason: "busy-unknown" },
    ]);
    calendar.served = [];
    expect(await run(inDays(7).add({ hours: 1 }))).toEqual({ placed: 2, problems: 0 });
    expect(await db.$count(seriesProblems)).toBe(0);
    // The days are eight weeks ahead and were placed within an hour, so there is no mail.
    expect(await mailsOf(db, "standing-problems")).toEqual([]);
    expect(await mailsOf(db, "standing-changed")).toEqual([]);
  });

  test("stores no problem when the shutdown aborts the reading", async () => {
    const { db } = get();
    await setUp();
    const { services } = testContext(db);
    const stopped = { ...services, calendars: { ...services.calendars, stopping: AbortSignal.abort() } };
    expect(await placeStandingWalks(db, inDays(7), stopped)).toEqual({ placed: 0, problems: 0 });
    expect(calendar.questions).toBe(0);
    expect(await db.$count(seriesProblems)).toBe(0);
    expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, brokenSince: null }]);
  });

  test("mails such a day once when it is two weeks ahead, and again when it is placed", async () => {
    const { db } = get();
    const { seriesId } = await setUp();
    calendar.served = null;
    await run(inDays(7));
    const near = la("2027-01-05T09:00");
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
    const told = await mailsOf(db, "standing-changed");
    expect(told.map(({ text }) => text.includes("Tue, Jan 19, 12:30 PM PT: $30.00"))).toEqual([false, true]);
  });

  test("mails a closed day once although its problem changes meanwhile, and again when it is placed", async () => {
    const { db } = get();
    const { seriesId } = await setUp();
    const hoursLater = (hours: number) => inDays(7).add({ hours });
    const close = () =>
      db
        .insert(closures)
        .values({ startsOn: Temporal.PlainDate.from("2027-01-19"), endsOn: Temporal.PlainDate.from("2027-01-19") });
    await close();
    expect(await run(inDays(7))).toEqual({ placed: 1, problems: 1 });
    await db.delete(closures);
    calendar.served = null;
    expect(await run(hoursLater(1))).toEqual({ placed: 0, problems: 0 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "busy-unknown" },
    ]);
    await close();
    expect(await run(hoursLater(2))).toEqual({ placed: 0, problems: 0 });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
    await db.delete(closures);
    await run(hoursLater(3));
    calendar.served = [];
    expect(await run(hoursLater(4))).toEqual({ placed: 1, problems: 0 });
    expect(await daysOf(db, seriesId)).toContain("2027-01-19 12:30 confirmed");
    const told = await mailsOf(db, "standing-changed");
    expect(told.map(({ text }) => text.includes("Tue, Jan 19, 12:30 PM PT: $30.00"))).toEqual([false, true]);
  });

  test("reports a clash found once the calendar is readable", async () => {
    const { db } = get();
    await setUp();
    calendar.served = null;
    await run(inDays(7));
    calendar.served = [busyOn("20270119")];
    expect(await run(inDays(7).add({ hours: 1 }))).toEqual({ placed: 1, problems: 1 });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
  });
});

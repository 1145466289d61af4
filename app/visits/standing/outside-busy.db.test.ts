// Standing walks and calendars outside: what is old is fetched again before days are put on the calendar; where that
// fails the owner is asked, and the job, which has nobody to ask, leaves the day until it can know.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures, requests, seriesProblems } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { losAngeles, Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, monday } from "../../../tests/support/calendars";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf, contextOf, type Person } from "../../../tests/support/people";
import { serve } from "../../../tests/support/requests";
import {
  addStandingWalk,
  type Asked,
  askForStandingWalk,
  daysOf,
  getSeries,
  mailsOf,
} from "../../../tests/support/standing-walks";
import type { ConfirmInput } from "~/visits/verbs/confirm-request.server";
import { confirmStandingWalk } from "~/visits/standing/verbs/confirm-standing-walk.server";
import { editPattern, type PatternInput } from "~/visits/standing/verbs/edit-pattern.server";
import { placeStandingWalks } from "~/visits/standing/place-standing-walks.server";
import { submitPattern } from "./dialogs.server";

/** The walker's calendar outside, on a server of its own; null: it is down. */
let served: string[] | null = [];
/** How often it was asked. */
let questions = 0;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  served = [];
  questions = 0;
  server = await serve((_, response) => {
    questions += 1;
    if (!served) return void response.writeHead(503).end();
    response.end(["BEGIN:VCALENDAR", "VERSION:2.0", ...served, "END:VCALENDAR", ""].join("\r\n"));
  });
});
afterEach(() => server.close());

/** From half past eleven to two in Los Angeles. */
const busyOn = (day: string) =>
  `BEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${day}T193000Z\r\nDTEND:${day}T220000Z\r\nEND:VEVENT`;

/** A calendar of that walker that was read last on the test clock's Monday, twenty minutes before nine. */
const addOldSource = (db: Db, walker: Person) => {
  const syncedAt = monday.subtract({ minutes: 20 });
  return addIcsSource(db, server.origin, { profileId: walker.id, name: "Family", syncedAt, fullSyncAt: syncedAt });
};

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(losAngeles).toInstant();
const unknown = { ok: false, reason: "busy-unknown", calendars: [{ name: "Family", readAt: "2026-11-23T16:40:00Z" }] };

onEachDatabase("confirming a standing walk", (get) => {
  async function confirm({ owner, requestId }: Asked, changes: Partial<ConfirmInput> = {}) {
    const startsAt = la("2026-11-24T12:30");
    const [request] = await get().db.select().from(requests).where(eq(requests.id, requestId));
    const input = { requestId, version: request?.version ?? 0, walkerId: owner.id, startsAt, ...changes };
    return confirmStandingWalk(contextOf(get().db, owner), input);
  }

  test("asks where a calendar cannot be read, and puts all its days there knowingly", async () => {
    const { db } = get();
    const asked = await askForStandingWalk(db, { until: "2026-12-10" });
    await addOldSource(db, asked.owner);
    served = null;
    expect(await confirm(asked)).toEqual(unknown);
    // Its first day may be overbooked for another reason; the other days are nobody's word yet.
    expect(await confirm(asked, { overbookReason: "Two leashes" })).toEqual(unknown);
    expect(await daysOf(db, asked.seriesId)).toEqual(["2026-11-24 pending"]);
    expect(await confirm(asked, { unreadReason: "I asked her" })).toMatchObject({ ok: true });
    expect(await daysOf(db, asked.seriesId)).toHaveLength(6);
    expect(await db.$count(seriesProblems)).toBe(0);
    const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "confirmStandingWalk"));
    expect(logged?.after).toMatchObject({ unreadReason: "I asked her" });
  });

  test("asks where its first day joins a hike, too: the other days are not on the calendar yet", async () => {
    const { db } = get();
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
    served = null;
    expect(await confirm(asked, { hikeId: visit.id })).toEqual(unknown);
    served = [];
    expect(await confirm(asked, { hikeId: visit.id })).toMatchObject({ ok: true, value: { visit: { dogs: 2 } } });
  });

  test("knows what its walker's calendar says by now", async () => {
    const { db } = get();
    const asked = await askForStandingWalk(db, { until: "2026-12-10" });
    await addOldSource(db, asked.owner);
    served = [busyOn("20261201")];
    expect(await confirm(asked)).toMatchObject({ ok: true });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2026-12-01"), reason: "clash" },
    ]);
  });
});

onEachDatabase("changing a standing walk", (get) => {
  async function setUp() {
    const { db } = get();
    const asked = await addStandingWalk(db, { until: "2026-12-10" });
    await addOldSource(db, asked.owner);
    const { version } = await getSeries(db, asked.seriesId);
    const input: PatternInput = {
      seriesId: asked.seriesId,
      version,
      from: "2026-11-24",
      weekdays: [2, 4],
      everyWeeks: 1,
      time: "13:00",
      walkerId: asked.owner.id,
      minutes: 30,
      until: "2026-12-10",
      reason: "You asked me to.",
    };
    return { db, asked, input, before: await daysOf(db, asked.seriesId) };
  }

  test("asks where a calendar cannot be read; nothing moves but knowingly", async () => {
    const { db, asked, input, before } = await setUp();
    served = null;
    const edit = (changes: Partial<PatternInput>) => editPattern(contextOf(db, asked.owner), { ...input, ...changes });
    expect(await edit({ weekdays: [] })).toEqual({ ok: false, reason: "no-weekday" });
    expect(await edit({})).toEqual(unknown);
    expect(await daysOf(db, asked.seriesId)).toEqual(before);
    expect(await edit({ unreadReason: "I asked her" })).toMatchObject({ ok: true });
    expect((await daysOf(db, asked.seriesId)).every((day) => day.endsWith("13:00 confirmed"))).toBe(true);
    const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "editPattern"));
    expect(logged?.after).toMatchObject({ unreadReason: "I asked her" });
  });

  test("leaves a day where it was whose new time is busy by now", async () => {
    const { db, asked, input } = await setUp();
    served = [busyOn("20261201")];
    const outcome = await editPattern(contextOf(db, asked.owner), input);
    expect(outcome.ok ? outcome.value.stuck : outcome).toMatchObject([{ when: "Tue, Dec 1, 12:30 PM PT" }]);
  });

  test("is asked about on its form, with everything typed and a place for why", async () => {
    const { db, asked, input } = await setUp();
    served = null;
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
    expect(refusal.message).toContain("“Family” (last read Mon, Nov 23, 8:40 AM PT) can't be read right now");
    expect(await send({ unreadReason: "I asked her" })).toMatchObject({ status: 303 });
  });
});

onEachDatabase("the job of the standing walks", (get) => {
  /** 9 am in Los Angeles, some days after the test clock's Monday. */
  const inDays = (days: number) => monday.add({ hours: 24 * days });
  const run = (now: Temporal.Instant) => placeStandingWalks(get().db, now, testContext(get().db).services);

  async function setUp() {
    const asked = await addStandingWalk(get().db);
    await addOldSource(get().db, asked.owner);
    return asked;
  }

  test("reads a calendar that is old again, and puts nothing where the walker is busy by now", async () => {
    const { db } = get();
    await setUp();
    served = [busyOn("20270119")];
    expect(await run(inDays(7))).toEqual({ placed: 1, problems: 1 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "clash" },
    ]);
  });

  test("reads each walker's calendars once, however many standing walks there are", async () => {
    const { db } = get();
    const { owner } = await setUp();
    await db.update(calendarSources).set({ syncedAt: inDays(7) });
    await addStandingWalk(db, { owner, time: "14:00" });
    await db.update(calendarSources).set({ syncedAt: monday });
    served = null;
    await run(inDays(7));
    expect(questions).toBe(1);
  });

  test("leaves new days while a calendar cannot be read, shows them at the desk, and places them once it can", async () => {
    const { db } = get();
    const { seriesId } = await setUp();
    const before = await daysOf(db, seriesId);
    served = null;
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
    served = [];
    expect(await run(inDays(7).add({ hours: 1 }))).toEqual({ placed: 2, problems: 0 });
    expect(await db.$count(seriesProblems)).toBe(0);
    // Eight weeks ahead: what was over in an hour is nobody's worry.
    expect(await mailsOf(db, "standing-problems")).toEqual([]);
    expect(await mailsOf(db, "standing-changed")).toEqual([]);
  });

  test("notes nothing where the site went down before it could ask", async () => {
    const { db } = get();
    await setUp();
    const { services } = testContext(db);
    const stopped = { ...services, calendars: { ...services.calendars, stopping: AbortSignal.abort() } };
    expect(await placeStandingWalks(db, inDays(7), stopped)).toEqual({ placed: 0, problems: 0 });
    expect(questions).toBe(0);
    expect(await db.$count(seriesProblems)).toBe(0);
    expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, brokenSince: null }]);
  });

  test("tells the owner and the client, once, where such a day comes near", async () => {
    const { db } = get();
    const { seriesId } = await setUp();
    served = null;
    await run(inDays(7));
    const near = la("2027-01-05T09:00");
    expect(await run(near)).toMatchObject({ placed: 0, problems: 1 });
    expect(await run(near.add({ hours: 1 }))).toEqual({ placed: 0, problems: 0 });
    const [mail, ...others] = await mailsOf(db, "standing-problems");
    expect(others).toEqual([]);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "Tuesday, January 19: The walker's calendar can't be read, so there's no telling whether they're busy then: “Family”",
    );
    served = [];
    await run(near.add({ hours: 2 }));
    expect(await daysOf(db, seriesId)).toContain("2027-01-19 12:30 confirmed");
    const told = await mailsOf(db, "standing-changed");
    expect(told.map(({ text }) => text.includes("Tue, Jan 19, 12:30 PM PT: $30.00"))).toEqual([false, true]);
  });

  test("tells once of a day that is closed, open but unknown, and closed again, and that it is fixed in the end", async () => {
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
    served = null;
    expect(await run(hoursLater(1))).toEqual({ placed: 0, problems: 0 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "busy-unknown" },
    ]);
    await close();
    expect(await run(hoursLater(2))).toEqual({ placed: 0, problems: 0 });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
    await db.delete(closures);
    await run(hoursLater(3));
    served = [];
    expect(await run(hoursLater(4))).toEqual({ placed: 1, problems: 0 });
    expect(await daysOf(db, seriesId)).toContain("2027-01-19 12:30 confirmed");
    const told = await mailsOf(db, "standing-changed");
    expect(told.map(({ text }) => text.includes("Tue, Jan 19, 12:30 PM PT: $30.00"))).toEqual([false, true]);
  });

  test("tells of a clash that was hidden by it", async () => {
    const { db } = get();
    await setUp();
    served = null;
    await run(inDays(7));
    served = [busyOn("20270119")];
    expect(await run(inDays(7).add({ hours: 1 }))).toEqual({ placed: 1, problems: 1 });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
  });
});

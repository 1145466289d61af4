// Standing walks and external calendars: old calendars are read again before days are placed; if that fails, the owner
// must give a reason.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import { auditLog } from "~/db/tables/platform";
import { losAngeles } from "~/shared/dates";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf, adminContextOf, type Person } from "../../../tests/support/people";
import {
  addStandingWalk,
  type Asked,
  askForStandingWalk,
  daysOf,
  getSeries,
} from "../../../tests/support/standing-walks";
import type { ConfirmInput } from "~/ledger/verbs/confirm-request.server";
import { confirmStandingWalk } from "~/standing/verbs/confirm-standing-walk.server";
import { editPattern, type PatternInput } from "~/standing/verbs/edit-pattern.server";
import { submitPattern } from "../pages/dialogs.server";
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

const unknown = { ok: false, reason: "busy-unknown", calendars: [{ name: "Family", readAt: "2026-11-23T16:40:00Z" }] };

onEachDatabase("confirming a standing walk", (get) => {
  async function confirm({ owner, requestId }: Asked, changes: Partial<ConfirmInput> = {}) {
    const startsAt = la("2026-11-24T12:30");
    const [request] = await get().db.select().from(requests).where(eq(requests.id, requestId));
    const input = { requestId, version: request?.version ?? 0, walkerId: owner.id, startsAt, ...changes };
    return confirmStandingWalk(adminContextOf(get().db, owner), input);
  }

  test("is refused when a calendar is unreadable, and places all days once a reason is given", async () => {
    const { db } = get();
    const asked = await askForStandingWalk(db, { until: "2026-12-10" });
    await addOldSource(db, asked.owner);
    calendar.served = null;
    expect(await confirm(asked)).toEqual(unknown);
    // The reason for overbooking covers only the first day, not the unreadable calendar.
    expect(await confirm(asked, { overbookReason: "Two leashes" })).toEqual(unknown);
    expect(await daysOf(db, asked.seriesId)).toEqual(["2026-11-24 pending"]);
    expect(await confirm(asked, { unreadReason: "I asked her" })).toMatchObject({ ok: true });
    expect(await daysOf(db, asked.seriesId)).toHaveLength(6);
    expect(await db.$count(seriesProblems)).toBe(0);
    const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "confirmStandingWalk"));
    expect(logged?.after).toMatchObject({ unreadReason: "I asked her" });
  });

  test("is refused when a calendar is unreadable even if the first day joins a hike", async () => {
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
    calendar.served = null;
    expect(await confirm(asked, { hikeId: visit.id })).toEqual(unknown);
    calendar.served = [];
    expect(await confirm(asked, { hikeId: visit.id })).toMatchObject({ ok: true, value: { visit: { dogs: 2 } } });
  });

  test("reads the calendar again and lists a busy day as a problem", async () => {
    const { db } = get();
    const asked = await askForStandingWalk(db, { until: "2026-12-10" });
    await addOldSource(db, asked.owner);
    calendar.served = [busyOn("20261201")];
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
    calendar.served = [busyOn("20261201")];
    const outcome = await editPattern(adminContextOf(db, asked.owner), input);
    expect(outcome.ok ? outcome.value.stuck : outcome).toMatchObject([{ when: "Tue, Dec 1, 12:30 PM PT" }]);
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
    expect(refusal.message).toContain("“Family” (last read Mon, Nov 23, 8:40 AM PT) can't be read right now");
    expect(await send({ unreadReason: "I asked her" })).toMatchObject({ status: 303 });
  });
});

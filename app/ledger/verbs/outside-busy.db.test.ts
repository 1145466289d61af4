// Busy times in outside calendars block a walker's time. Outdated calendars are fetched again, and unreadable calendars
// need the owner's reason.
import { serviceHours } from "~/business/calendars/hours";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { listFreeStarts } from "~/ledger/times/free-times.server";
import { windowOf } from "~/business/times/windows";
import { useFamilyCalendar } from "../../../tests/support/family-calendar";
import { busy, setUpFamilyCalendar, wall } from "../../../tests/support/family-busy";
import { zone, atWall } from "../../../tests/support/zone";

const calendar = useFamilyCalendar();

onEachDatabase("a walker's busy times in outside calendars", (get) => {
  async function freeOf(walkerId: string) {
    const window = windowOf(serviceHours, Temporal.PlainDate.from("2026-11-24"), "morning", zone);
    if (!window) throw new Error("no such window");
    const starts = await listFreeStarts(get().db, { walkerId, window, minutes: 30, now: monday }, zone);
    return starts.map(wall);
  }

  test("are not offered as free starts, nor is the travel time before them", async ({ db }) => {
    const { walker, isBusy } = await setUpFamilyCalendar(db, calendar, 0);
    await isBusy("09:00", "11:30");
    expect(await freeOf(walker.id)).toEqual(["08:00", "08:15", "11:30", "11:45"]);
  });

  test("block only if the event is busy and its calendar is set to block", async ({ db }) => {
    const { walker, isBusy } = await setUpFamilyCalendar(db, calendar, 0);
    await isBusy("09:00", "11:30", { isBusy: false });
    expect(await freeOf(walker.id)).toHaveLength(16);
    await db.update(calendarEvents).set({ isBusy: true });
    await db.update(calendarSources).set({ blocks: false });
    expect(await freeOf(walker.id)).toHaveLength(16);
    expect(await freeOf((await addWalker(db)).id)).toHaveLength(16);
  });

  test("refuse a confirmation with the calendar's name and the free times", async ({ db }) => {
    const { confirm, isBusy, request } = await setUpFamilyCalendar(db, calendar, 5);
    await isBusy("10:00", "11:00");
    const outcome = await confirm();
    if (outcome.ok || outcome.reason !== "clash") throw new Error("it did not clash");
    expect(outcome.clashes).toMatchObject([{ visitId: null, calendar: "Family", households: [] }]);
    expect(outcome.free.map(wall)).toEqual([
      "08:00",
      "08:15",
      "08:30",
      "08:45",
      "09:00",
      "09:15",
      "11:00",
      "11:15",
      "11:30",
      "11:45",
    ]);
    expect(await db.$count(visits)).toBe(0);
    expect(await db.select().from(requests).where(eq(requests.id, request.id))).toMatchObject([{ status: "pending" }]);
  });

  test("can be overridden by the owner with a reason, which is stored", async ({ db }) => {
    const { confirm, isBusy } = await setUpFamilyCalendar(db, calendar, 5);
    await isBusy("10:00", "11:00");
    expect(await confirm({ overbookReason: "The dentist is cancelled" })).toMatchObject({ ok: true });
    expect(await db.select().from(visits)).toMatchObject([{ overbookReason: "The dentist is cancelled" }]);
  });

  test("are fetched again before a confirmation if they are older than fifteen minutes", async ({ db }) => {
    const { confirm } = await setUpFamilyCalendar(db, calendar, 16);
    calendar.served = [busy("10:00", "11:00")];
    expect(await confirm()).toMatchObject({ ok: false, reason: "clash" });
    calendar.served = [];
    await db.update(calendarSources).set({ syncedAt: monday.subtract({ minutes: 16 }) });
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test("are not fetched again if they are fifteen minutes old", async () => {
    const { confirm } = await setUpFamilyCalendar(get().db, calendar, 15);
    calendar.served = null;
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test("refuse a confirmation if they cannot be fetched, unless the owner gives a reason", async ({ db }) => {
    const { confirm } = await setUpFamilyCalendar(db, calendar, 16);
    calendar.served = null;
    expect(await confirm()).toEqual({
      ok: false,
      reason: "busy-unknown",
      calendars: [{ name: "Family", readAt: atWall("2026-11-23T08:44").toString() }],
    });
    expect(await db.$count(visits)).toBe(0);
    expect(await confirm({ unreadReason: "I asked Alex" })).toMatchObject({ ok: true });
    expect(await db.select().from(visits), "nothing is overbooked by it").toMatchObject([{ overbookReason: null }]);
    const changes = await db.select().from(requestChanges);
    expect(changes).toMatchObject([{ reason: "I asked Alex", details: { unreadReason: "I asked Alex" } }]);
    const [logged] = await db.select().from(auditLog);
    expect(logged?.after).toMatchObject({ unreadReason: "I asked Alex" });
  });
});

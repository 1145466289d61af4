// Stored slots follow a walker's hours, visits, closures and outside calendars.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { availabilityHours, serviceTimeSlots, staleSlots, walkerLimits } from "~/db/tables/availability";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { silentLog } from "../../../tests/support/turn";
import { listFreeDays, listNextFree, listSlots, readSlot } from "./list-slots.server";
import { freshenSlots, makeAllSlots } from "./make-slots.server";
import { zone, atWall } from "../../../tests/support/zone";

/** 23 November 2026, 9 am in Los Angeles, a Monday. */
const now = atWall("2026-11-23T09:00");
const dayOfNow = Temporal.PlainDate.from("2026-11-23");
const tuesday = Temporal.PlainDate.from("2026-11-24");

/** Lists slots such as "09:00 booked", by default those on Tuesday from 9 to 11 am. */
async function read(db: Db, walkerId: string, day = tuesday, from = "09:00", to = "11:00"): Promise<string[]> {
  const slots = await listSlots(db, { walkerId, first: day, now }, zone);
  return slots.filter(({ start }) => start >= from && start < to).map(({ start, status }) => `${start} ${status}`);
}
const allFree = ["09:00 available", "09:30 available", "10:00 available", "10:30 available"];

const addSource = async (db: Db, profileId: string, blocks = true) => {
  const [source] = await db
    .insert(calendarSources)
    .values({ kind: "ics", profileId, name: "Family", externalId: crypto.randomUUID(), blocks })
    .returning();
  return source?.id ?? "";
};

onEachDatabase("a walker's slots", () => {
  test("cover the service hours of sixty days when the walker saved no hours", async ({ db }) => {
    const walker = await addWalker(db);
    expect(await read(db, walker.id)).toEqual(allFree);
    expect(await read(db, walker.id, tuesday.add({ days: 58 }))).toEqual(allFree);
    expect(await read(db, walker.id, tuesday.add({ days: 59 }))).toEqual([]);
    expect(await read(db, walker.id, tuesday.subtract({ days: 1 }), "00:00", "10:30")).toEqual([
      "09:30 available",
      "10:00 available",
    ]);
  });

  test("are updated after a visit is added or canceled, even before the job runs", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await read(db, walker.id);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    expect(await read(db, walker.id)).toEqual(["09:00 available", "09:30 unavailable", "10:00 booked", "10:30 booked"]);
    const [row] = await db
      .select()
      .from(serviceTimeSlots)
      .where(and(eq(serviceTimeSlots.employeeId, walker.id), eq(serviceTimeSlots.status, "booked")))
      .limit(1);
    expect(row).toMatchObject({ requestId: request.id, eventSummary: "Dog Walking" });
    await db.update(visits).set({ status: "cancelled" }).where(eq(visits.id, visit.id));
    expect(await read(db, walker.id)).toEqual(allFree);
  });

  test("are updated after changes of hours, days off, visits per day and travel time", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await read(db, walker.id);
    await db.insert(walkerLimits).values({ walkerId: walker.id, hasOwnHours: true });
    expect(await read(db, walker.id)).toEqual([]);
    await db.insert(availabilityHours).values([
      { walkerId: walker.id, weekday: 2, startTime: "09:00", endTime: "09:30" },
      { walkerId: walker.id, weekday: 2, startTime: "10:30", endTime: "12:00" },
    ]);
    expect(await read(db, walker.id)).toEqual(["09:00 available", "10:30 available"]);
    const [closure] = await db
      .insert(closures)
      .values({
        walkerId: walker.id,
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        endsOn: Temporal.PlainDate.from("2026-11-24"),
      })
      .returning();
    expect(await read(db, walker.id)).toEqual([]);
    await db.delete(closures).where(eq(closures.id, closure?.id ?? ""));
    await addVisit(db, { walker, client, startsAt: "2026-11-24T15:00" });
    await db.update(walkerLimits).set({ visitsPerDay: 1 }).where(eq(walkerLimits.walkerId, walker.id));
    expect(await read(db, walker.id)).toEqual(["09:00 unavailable", "10:30 unavailable"]);
    await db.update(walkerLimits).set({ visitsPerDay: 2 }).where(eq(walkerLimits.walkerId, walker.id));
    expect(await read(db, walker.id)).toEqual(["09:00 available", "10:30 available"]);
  });

  test("are unavailable during busy events of calendars that block time, but not of others", async ({ db }) => {
    const walker = await addWalker(db);
    await read(db, walker.id);
    const busy = { uid: "dentist", startsAt: atWall("2026-11-24T10:00"), endsAt: atWall("2026-11-24T11:00") };
    await db.insert(calendarEvents).values({ ...busy, sourceId: await addSource(db, walker.id, false) });
    expect(await read(db, walker.id)).toEqual(allFree);
    const sourceId = await addSource(db, walker.id);
    await db.insert(calendarEvents).values([
      { ...busy, sourceId },
      { ...busy, sourceId, uid: "free", isBusy: false },
    ]);
    const taken = ["09:00 available", "09:30 unavailable", "10:00 unavailable", "10:30 unavailable"];
    expect(await read(db, walker.id)).toEqual(taken);
    await db.update(calendarSources).set({ blocks: false }).where(eq(calendarSources.id, sourceId));
    expect(await read(db, walker.id)).toEqual(allFree);
    await db.update(calendarSources).set({ blocks: true }).where(eq(calendarSources.id, sourceId));
    expect(await read(db, walker.id)).toEqual(taken);
    await db.delete(calendarEvents).where(eq(calendarEvents.uid, "dentist"));
    expect(await read(db, walker.id)).toEqual(allFree);
    await db.insert(calendarEvents).values({ ...busy, sourceId, uid: "again" });
    expect(await read(db, walker.id)).toEqual(taken);
    await db.delete(calendarSources).where(eq(calendarSources.profileId, walker.id));
    expect(await read(db, walker.id)).toEqual(allFree);
  });

  test("become stale after a change of the business's travel time or time zone, and after midnight", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    expect(await freshenSlots(db, walker.id, now, zone)).toBe(true);
    expect(await freshenSlots(db, walker.id, now, zone)).toBe(false);
    await db.insert(siteSettings).values({ key: "travel_minutes", value: "0" });
    expect(await freshenSlots(db, walker.id, now, zone)).toBe(true);
    expect((await read(db, walker.id))[1]).toBe("09:30 available");
    expect(await freshenSlots(db, walker.id, now.add({ hours: 24 }), zone)).toBe(true);
    expect(await freshenSlots(db, walker.id, now.add({ hours: 24 }), zone)).toBe(false);
    expect(await freshenSlots(db, walker.id, now.add({ hours: 24 }), "Pacific/Honolulu")).toBe(true);
  });

  test("stay unchanged when three refreshes run concurrently and nothing changed", async ({ db }) => {
    const walker = await addWalker(db);
    await makeAllSlots(db, now, zone, { log: silentLog });
    const before = await db.select().from(serviceTimeSlots).orderBy(serviceTimeSlots.id);
    expect(before.length).toBeGreaterThan(1000);
    await db.insert(staleSlots).values({ walkerId: walker.id });
    await Promise.all([
      makeAllSlots(db, now, zone, { log: silentLog }),
      makeAllSlots(db, now, zone, { log: silentLog }),
      freshenSlots(db, walker.id, now, zone),
    ]);
    expect(await db.select().from(serviceTimeSlots).orderBy(serviceTimeSlots.id)).toEqual(before);
    expect(await db.$count(staleSlots)).toBe(0);
  });

  test("are refreshed by only one of eight concurrent requests", async ({ db }) => {
    const walker = await addWalker(db);
    const crowd = () => Promise.all(Array.from({ length: 8 }, () => freshenSlots(db, walker.id, now, zone)));
    expect((await crowd()).filter(Boolean)).toHaveLength(1);
    await db.insert(staleSlots).values({ walkerId: walker.id });
    expect((await crowd()).filter(Boolean)).toHaveLength(1);
  });

  test("are deleted when the walker loses the role and when the profile is deleted", async ({ db }) => {
    const [walker, other] = [await addWalker(db), await addWalker(db)];
    await makeAllSlots(db, now, zone, { log: silentLog });
    await db.update(profiles).set({ isEmployee: false }).where(eq(profiles.id, walker.id));
    await makeAllSlots(db, now, zone, { log: silentLog });
    expect(await db.$count(serviceTimeSlots, eq(serviceTimeSlots.employeeId, walker.id))).toBe(0);
    expect(await db.$count(serviceTimeSlots, eq(serviceTimeSlots.employeeId, other.id))).toBeGreaterThan(0);
    await db.insert(availabilityHours).values({ walkerId: other.id, weekday: 1, startTime: "09:00", endTime: "10:00" });
    await addSource(db, other.id);
    await db.delete(profiles).where(eq(profiles.id, other.id));
    expect(await db.$count(serviceTimeSlots)).toBe(0);
  });

  test("are correct when fifty closures are added while the slots are read", async ({ db }) => {
    const walker = await addWalker(db);
    const days = Array.from({ length: 50 }, (_, ahead) => tuesday.add({ days: ahead }));
    await Promise.all(
      days.flatMap((day) => [
        db.insert(closures).values({ walkerId: walker.id, startsOn: day, endsOn: day }),
        read(db, walker.id, day),
      ]),
    );
    for (const day of days) expect(await read(db, walker.id, day)).toEqual([]);
  });
});

onEachDatabase("a visit that begins in a slot", () => {
  test("may last until the walker's hours end or the travel time to the next visit begins", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:30" });
    const minutes = async (start: string) =>
      (await readSlot(db, { walkerId: walker.id, startsAt: atWall(`2026-11-24T${start}`), now }, zone)).free;
    expect(await minutes("09:00")).toBe(75);
    expect(await minutes("10:00")).toBe(0);
    expect(await minutes("18:30")).toBe(30);
    expect(await minutes("09:07")).toBe(0);
    expect(await minutes("19:00")).toBe(0);
  });

  test("is offered by listNextFree at the next starts at which it fits", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T07:30", minutes: 11 * 60 });
    const next = await listNextFree(db, { walkerId: walker.id, from: tuesday, minutes: 60, now, most: 2 }, zone);
    expect(next.map(({ day, start }) => `${day.toString()} ${start}`)).toEqual([
      "2026-11-25 07:00",
      "2026-11-25 07:30",
    ]);
  });

  test("is offered by listFreeDays on days when a walker works, with the starts of all walkers", async ({ db }) => {
    const [early, late] = [await addWalker(db), await addWalker(db)];
    const nextWednesday = Temporal.PlainDate.from("2026-12-02");
    await db.insert(closures).values([
      { walkerId: null, startsOn: dayOfNow, endsOn: nextWednesday.subtract({ days: 1 }) },
      { walkerId: late.id, startsOn: nextWednesday, endsOn: nextWednesday },
    ]);
    const days = await listFreeDays(db, now, zone, 2);
    expect(days.map(([first]) => first?.day.toString())).toEqual(["2026-12-02", "2026-12-03"]);
    expect(new Set(days[0]?.map(({ walkerId }) => walkerId))).toEqual(new Set([early.id]));
    expect(days[1]?.slice(0, 3).map(({ start }) => start)).toEqual(["07:00", "07:00", "07:30"]);
  });

  test("is not offered when the business is closed on all bookable days", async ({ db }) => {
    await addWalker(db);
    await db.insert(closures).values({ walkerId: null, startsOn: dayOfNow, endsOn: dayOfNow.add({ days: 60 }) });
    expect(await listFreeDays(db, now, zone, 3)).toEqual([]);
  });
});

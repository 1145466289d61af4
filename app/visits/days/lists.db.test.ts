// What the owner's lists hold: the waiting ones by age with the times that are free, days across the changes of the
// clock, and a visit with all of its households.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { closures, proposals, series } from "~/db/tables/visits";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { adminContextOf, walkerContextOf, addAdmin } from "../../../tests/support/people";
import { noFilters } from "~/visits/screens/desk-visit";
import { getVisit } from "~/visits/screens/get-visit.server";
import { listDays, listMonth, listWeek } from "./list-days.server";
import { listWaiting } from "./list-waiting.server";
import { listWalks } from "./list-walks.server";

/** Monday, 9 am. */
const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const day = (text: string) => Temporal.PlainDate.from(text);
const ago = (time: Temporal.DurationLike) => now.subtract(time);

async function people(db: Db) {
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db, {
    firstName: "Casey",
    lastName: "Morgan",
    petNames: ["Biscuit", "Waffles"],
  });
  return { owner, walker, client };
}

const onMorning = (client: { id: string }, date: string) => ({ clientId: client.id, date });

onEachDatabase("what waits for the owner", (get) => {
  const waitingOf = async (service: "drop-in" | null = null) => listWaiting(get().db, now, service);

  test("is nothing where everything is answered", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await addRequest(db, client, { status: "declined" });
    expect(await waitingOf()).toEqual({ waiting: [], total: 0 });
  });

  test("stands there the oldest first, a client's wish to move among the requests", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    await addRequest(db, client, { createdAt: ago({ hours: 2 }) });
    await addRequest(db, client, { createdAt: ago({ hours: 75 }), serviceType: "drop-in", date: "2026-11-25" });
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await db.insert(proposals).values({
      requestId: request.id,
      by: "client",
      date: Temporal.PlainDate.from("2026-11-27"),
      timeOfDay: "afternoon",
      windowStart: Temporal.Instant.from("2026-11-27T20:00:00Z"),
      windowEnd: Temporal.Instant.from("2026-11-28T00:00:00Z"),
      quote: request.quote,
      feeCents: 2500,
      note: "A vet's visit",
      createdAt: ago({ minutes: 25 * 60 }),
    });
    const { waiting, total } = await waitingOf();
    expect(total).toBe(3);
    expect(waiting.map(({ kind, age, day: of, window }) => [kind, age, of, window])).toEqual([
      ["request", "3 days", "Wednesday, November 25", "Morning, 8:00 AM to 12:00 PM PT"],
      ["move", "1 day", "Friday, November 27", "Afternoon, 12:00 PM to 4:00 PM PT"],
      ["request", "2 h", "Tuesday, November 24", "Morning, 8:00 AM to 12:00 PM PT"],
    ]);
    expect(waiting[1]?.move).toEqual({ from: "Tue, Nov 24, 10:00 AM PT", fee: 2500, note: "A vet's visit" });
    expect(waiting[2]).toMatchObject({ client: { name: "Casey Morgan" }, pets: ["Biscuit", "Waffles"], isOver: false });
    expect((await waitingOf("drop-in")).total).toBe(1);
  });

  test("says that a window is over, and offers nothing in it", async () => {
    const { db } = get();
    const { client } = await people(db);
    await addRequest(db, client, { date: "2026-11-20" });
    expect((await waitingOf()).waiting).toMatchObject([{ isOver: true, choices: [] }]);
  });

  test("offers each walker's free starts, the way to and from other visits and days off left out", async () => {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T09:00" });
    await addRequest(db, client, onMorning(client, "2026-11-24"));
    await addRequest(db, client, onMorning(client, "2026-11-25"));
    await db.insert(closures).values({
      walkerId: walker.id,
      startsOn: Temporal.PlainDate.from("2026-11-25"),
      endsOn: Temporal.PlainDate.from("2026-11-26"),
    });
    const [tuesday, wednesday] = (await waitingOf()).waiting.map(({ choices }) =>
      choices.map(({ label, places }) => [label, places.slice(0, 3).map((place) => place.label)]),
    );
    expect(tuesday).toEqual([
      ["Sam Rivers", ["8:00 AM PT", "8:15 AM PT", "9:45 AM PT"]],
      ["Alex Lopez", ["8:00 AM PT", "8:15 AM PT", "8:30 AM PT"]],
    ]);
    expect(wednesday?.map(([label]) => label)).toEqual(["Sam Rivers"]);
  });

  test("offers a hike with seats, and none that is full", async () => {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    const hike = { serviceType: "adventure-hike" as const };
    const other = await addReadyClient(db, { petNames: ["A", "B", "C", "D"] });
    await addVisit(db, {
      walker: owner,
      client: other.client,
      startsAt: "2026-11-24T09:00",
      minutes: 120,
      request: hike,
    });
    const small = await addVisit(db, {
      walker,
      client: other.client,
      startsAt: "2026-11-24T10:00",
      minutes: 120,
      pets: other.pets.slice(0, 3),
      request: hike,
    });
    await addRequest(db, client, { ...hike, duration: 120 });
    const [waiting] = (await waitingOf()).waiting;
    const join = waiting?.choices.find(({ label }) => label === "Join a hike");
    expect(join?.places).toEqual([
      {
        value: `${walker.id} 2026-11-24T18:00:00Z ${small.visit.id}`,
        label: "10:00 AM PT, Alex Lopez, 3 of 5 dogs",
      },
    ]);
  });

  test("offers to an exact time the hikes of that time only", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    const hike = { serviceType: "adventure-hike" as const };
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:00", minutes: 120, request: hike });
    const exactly = (from: string, to: string) => ({
      windowStart: Temporal.Instant.from(from),
      windowEnd: Temporal.Instant.from(to),
    });
    await addRequest(db, client, { ...hike, duration: 120, ...exactly("2026-11-24T17:00Z", "2026-11-24T19:00Z") });
    const groups = (await waitingOf()).waiting[0]?.choices.map(({ label }) => label);
    expect(groups).not.toContain("Join a hike");
    expect(groups).toContain("A new hike with Sam Rivers");
  });

  test("tells the pattern of a standing walk", async () => {
    const { db } = get();
    const { client } = await people(db);
    const pattern = {
      serviceType: "dog-walks",
      duration: 30,
      weekdays: [2, 4],
      startsOn: Temporal.PlainDate.from("2026-11-24"),
    };
    const terms = { clientId: client.id, timeOfDay: "morning" as const, zip: "90232", areaSlug: "culver-city" };
    const [standing] = await db
      .insert(series)
      .values({ ...pattern, ...terms })
      .returning();
    await addRequest(db, client, { seriesId: standing?.id ?? null, seriesDate: "2026-11-24" });
    expect((await waitingOf()).waiting[0]?.pattern).toBe("Every Tuesday and Thursday morning, until stopped");
  });
});

onEachDatabase("the days of all walkers", (get) => {
  const startsOf = async (date: string, filters = noFilters) =>
    (await listDays(get().db, day(date), 1, filters)).map(({ startsAt }) => startsAt);

  test("hold the visits of that day of Los Angeles, though it is tomorrow in UTC", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    for (const startsAt of ["2026-11-23T23:15", "2026-11-24T00:00", "2026-11-24T18:30", "2026-11-25T00:00"])
      await addVisit(db, { walker, client, startsAt });
    expect(await startsOf("2026-11-24")).toEqual(["2026-11-24T08:00:00Z", "2026-11-25T02:30:00Z"]);
  });

  test("are 23 and 25 hours long when the clock changes", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    for (const startsAt of ["2027-03-14T23:15", "2027-03-15T00:00", "2027-11-07T00:00", "2027-11-07T23:15"])
      await addVisit(db, { walker, client, startsAt });
    expect(await startsOf("2027-03-14")).toEqual(["2027-03-15T06:15:00Z"]);
    expect(await startsOf("2027-11-07")).toEqual(["2027-11-07T07:00:00Z", "2027-11-08T07:15:00Z"]);
  });

  test("name walker, households, pets and area; who cancelled is not among them", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const gone = await addReadyClient(db, { firstName: "Gone", lastName: "Away" });
    await addRequest(db, gone.client, { status: "cancelled", visitId: visit.id });
    const [shown] = await listDays(db, day("2026-11-24"));
    expect(shown).toMatchObject({ walkerName: "Alex Lopez", status: "confirmed", serviceType: "dog-walks" });
    expect(shown?.households).toMatchObject([
      { name: "Casey Morgan", pets: ["Biscuit", "Waffles"], area: "Culver City" },
    ]);
  });

  test("show cancelled visits only to who asks for them, with whom they were for", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", visit: { status: "cancelled" } });
    expect(await startsOf("2026-11-24")).toEqual([]);
    const [cancelled] = await listDays(db, day("2026-11-24"), 1, { ...noFilters, status: "cancelled" });
    expect(cancelled?.households).toMatchObject([{ name: "Casey Morgan" }]);
  });

  test("are narrowed by walker and service", async () => {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00", request: { serviceType: "drop-in" } });
    expect(await startsOf("2026-11-24", { ...noFilters, walkerId: walker.id })).toHaveLength(2);
    expect(await startsOf("2026-11-24", { ...noFilters, service: "drop-in" })).toEqual(["2026-11-24T19:00:00Z"]);
  });

  test("make a week and a month, each visit on its own day", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    for (const startsAt of ["2026-11-29T18:45", "2026-11-30T00:15", "2026-12-01T07:00", "2026-11-30T23:00"])
      await addVisit(db, { walker, client, startsAt });
    const week = await listWeek(db, day("2026-11-24"), noFilters);
    expect([week[0]?.date, week[6]?.visits.length]).toEqual(["2026-11-23", 1]);
    const month = (await listMonth(db, day("2026-11-15"), noFilters)).flat().filter(({ visits }) => visits > 0);
    expect(month).toEqual([
      { date: "2026-11-29", within: true, visits: 1 },
      { date: "2026-11-30", within: true, visits: 2 },
      { date: "2026-12-01", within: false, visits: 1 },
    ]);
  });
});

onEachDatabase("a visit", (get) => {
  test("of an unknown id is none", async () => {
    const { db } = get();
    const { owner, client } = await people(db);
    expect(await getVisit(adminContextOf(db, owner, { now }), client.id)).toBeNull();
  });

  test("has its households, with their pets' notes, price and history", async () => {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const page = await getVisit(adminContextOf(db, owner, { now }), visit.id);
    expect(page).toMatchObject({ walkerName: "Alex Lopez", dogs: 2, may: [] });
    expect(page?.households).toMatchObject([
      {
        booking: { requestId: request.id, as: "admin", client: { name: "Casey Morgan" }, price: { total: 5000 } },
        care: { phone: "(310) 555-0177", pets: [{ name: "Biscuit" }, { name: "Waffles" }] },
      },
    ]);
  });
});

onEachDatabase("a walker's own list", (get) => {
  test("holds nobody else's visits, nor yesterday's", async () => {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-23T10:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-22T10:00" });
    expect(await listWalks(walkerContextOf(db, walker, { now }))).toEqual([]);
  });

  test("tells address and care notes around the visit only, and the price never", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-23T08:45" });
    await addVisit(db, { walker, client, startsAt: "2026-11-26T10:00" });
    const days = await listWalks(walkerContextOf(db, walker, { now }));
    expect(days.map(({ day: of, walks }) => [of, walks[0]?.may, walks[0]?.households[0]?.care !== null])).toEqual([
      ["Monday, November 23", ["in_progress"], true],
      ["Thursday, November 26", [], false],
    ]);
    const sent = JSON.stringify(days);
    expect(sent).toContain("4100 Duquesne Ave");
    // As numbers: an id may have the same figures in it.
    expect(sent).not.toMatch(/total|[:[,](?:5000|2500)[\],}]/);
  });

  test("says that a visit is overbooked, and not what the owner wrote down about it", async () => {
    const { db } = get();
    const { walker, client } = await people(db);
    const visit = { overbookReason: "Their neighbor takes the leash" };
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", visit });
    const days = await listWalks(walkerContextOf(db, walker, { now }));
    expect(days[0]?.walks[0]).toMatchObject({ isOverbooked: true });
    expect(JSON.stringify(days)).not.toContain("neighbor");
  });
});

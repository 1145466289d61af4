// Tests the list of requests that wait for the owner: oldest first, with free times.
import { sampleTerms } from "~/sample/business/sample-policies";
import { expect, test } from "vitest";
import { closures } from "~/db/tables/closures";
import { proposals } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { onEachDatabase } from "../../../tests/support/database";
import { now, people } from "../../../tests/support/desk";
import { addReadyClient, addRequest, addVisit } from "../../../tests/support/ledger";
import { exactWindow, windowColumns } from "~/business/times/windows";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listWaiting } from "./list-waiting.server";
import { atWall, inZone } from "../../../tests/support/zone";

const ago = (time: Temporal.DurationLike) => now.subtract(time);
const onMorning = (client: { id: string }, date: string) => ({ clientId: client.id, date });

onEachDatabase("the list of waiting requests", (get) => {
  const waitingOf = async (service: "drop-in" | null = null) => listWaiting(get().db, sampleBusiness, now, service);

  test("excludes answered requests", async ({ db }) => {
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await addRequest(db, client, { status: "declined" });
    expect(await waitingOf()).toEqual({ waiting: [], total: 0 });
  });

  test("has the oldest item first, whether a new request or a client's request to move a visit", async ({ db }) => {
    const { walker, client } = await people(db);
    await addRequest(db, client, { createdAt: ago({ hours: 2 }) });
    await addRequest(db, client, { createdAt: ago({ hours: 75 }), serviceType: "drop-in", date: "2026-11-25" });
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await db.insert(proposals).values({
      requestId: request.id,
      by: "client",
      date: Temporal.PlainDate.from("2026-11-27"),
      timeOfDay: "afternoon",
      windowStart: atWall("2026-11-27T12:00"),
      windowEnd: atWall("2026-11-27T16:00"),
      quote: request.quote,
      feeCents: 2500,
      note: "A vet's visit",
      createdAt: ago({ minutes: 25 * 60 }),
    });
    const { waiting, total } = await waitingOf();
    expect(total).toBe(3);
    expect(waiting.map(({ kind, age, day: of, window }) => [kind, age, of, window])).toEqual([
      ["request", "3 days", "Wednesday, November 25", inZone("Morning, 8:00 AM to 12:00 PM PT")],
      ["move", "1 day", "Friday, November 27", inZone("Afternoon, 12:00 PM to 4:00 PM PT")],
      ["request", "2 h", "Tuesday, November 24", inZone("Morning, 8:00 AM to 12:00 PM PT")],
    ]);
    expect(waiting[1]?.move).toEqual({ from: inZone("Tue, Nov 24, 10:00 AM PT"), fee: 2500, note: "A vet's visit" });
    expect(waiting[2]).toMatchObject({ client: { name: "Casey Morgan" }, pets: ["Biscuit", "Waffles"], isOver: false });
    expect((await waitingOf("drop-in")).total).toBe(1);
  });

  test("marks a request as over when its window has passed, and offers no time for it", async ({ db }) => {
    const { client } = await people(db);
    await addRequest(db, client, { date: "2026-11-20" });
    expect((await waitingOf()).waiting).toMatchObject([{ isOver: true, choices: [] }]);
  });

  test("offers each walker's free starts, excluding travel times and days off", async ({ db }) => {
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
      ["Sam Rivers", [inZone("8:00 AM PT"), inZone("8:15 AM PT"), inZone("9:45 AM PT")]],
      ["Alex Lopez", [inZone("8:00 AM PT"), inZone("8:15 AM PT"), inZone("8:30 AM PT")]],
    ]);
    expect(wednesday?.map(([label]) => label)).toEqual(["Sam Rivers"]);
  });

  test("offers hikes with free seats, and no full hike", async ({ db }) => {
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
    const join = waiting?.choices.find(({ label }) => label === "Join a group");
    expect(join?.places).toEqual([
      {
        value: `${walker.id} ${atWall("2026-11-24T10:00").toString()} ${small.visit.id}`,
        label: inZone("10:00 AM PT, Alex Lopez, 3 of 5 dogs"),
      },
    ]);
  });

  test("offers only hikes at the exact time when the client chose one", async ({ db }) => {
    const { walker, client } = await people(db);
    const hike = { serviceType: "adventure-hike" as const };
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:00", minutes: 120, request: hike });
    const exactly = windowColumns(exactWindow(atWall("2026-11-24T09:00"), 120));
    await addRequest(db, client, { ...hike, duration: 120, ...exactly });
    const groups = (await waitingOf()).waiting[0]?.choices.map(({ label }) => label);
    expect(groups).not.toContain("Join a group");
    expect(groups).toContain("A new group with Sam Rivers");
  });

  test("includes the pattern of a standing walk", async ({ db }) => {
    const { client } = await people(db);
    const pattern = {
      serviceType: "dog-walks",
      duration: 30,
      weekdays: [2, 4],
      startsOn: Temporal.PlainDate.from("2026-11-24"),
    };
    const asked = {
      clientId: client.id,
      terms: sampleTerms,
      timeOfDay: "morning" as const,
      zip: "90232",
      areaSlug: "culver-city",
    };
    const [standing] = await db
      .insert(series)
      .values({ ...pattern, ...asked })
      .returning();
    await addRequest(db, client, { seriesId: standing?.id ?? null, seriesDate: "2026-11-24" });
    expect((await waitingOf()).waiting[0]?.pattern).toBe("Every Tuesday and Thursday morning, until stopped");
  });
});

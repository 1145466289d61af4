// The job that places the days of standing walks: repeated and concurrent runs place no day twice.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { services } from "~/db/tables/business";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";
import { pets, profiles } from "~/db/tables/clients";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { contextOf } from "../../../tests/support/people";
import {
  addStandingWalk,
  askForStandingWalk,
  dayOfSeries,
  daysOf,
  getSeries,
  mailsOf,
  rolling,
} from "../../../tests/support/standing-walks";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { atWall, inZone } from "../../../tests/support/zone";

/** 9 am in Los Angeles, a week after the test clock's Monday. */
const nextWeek = atWall("2026-11-30T09:00");

const runAt = (db: Db, now: Temporal.Instant) => placeStandingWalks(db, now, testContext(db).services);

/** Closes one day for everyone, or for one walker. */
const close = (db: Db, day: string, walkerId: string | null = null) =>
  db
    .insert(closures)
    .values({ startsOn: Temporal.PlainDate.from(day), endsOn: Temporal.PlainDate.from(day), walkerId });

onEachDatabase("placing standing walks", (get) => {
  const run = (now: Temporal.Instant) => runAt(get().db, now);

  test("places nothing for a pending standing walk", async ({ db }) => {
    const { seriesId } = await askForStandingWalk(db);
    expect(await run(nextWeek)).toEqual({ placed: 0, problems: 0 });
    expect(await daysOf(db, seriesId)).toEqual(["2026-11-24 pending"]);
  });

  test("places days up to eight weeks ahead, and nothing in a second run", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db, rolling);
    const mails = await db.$count(outbox);
    expect(await run(nextWeek)).toEqual({ placed: 2, problems: 0 });
    expect(await run(nextWeek)).toEqual({ placed: 0, problems: 0 });
    expect((await daysOf(db, seriesId)).slice(-2)).toEqual([
      "2027-01-19 12:30 confirmed",
      "2027-01-21 12:30 confirmed",
    ]);
    expect(await db.$count(outbox)).toBe(mails);
  });

  test("places no day twice in ten concurrent runs", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db, rolling);
    const later = atWall("2027-01-04T09:00");
    const all = await Promise.all(Array.from({ length: 10 }, () => run(later)));
    expect(all.reduce((sum, { placed }) => sum + placed, 0)).toBe(6);
    const days = await daysOf(db, seriesId);
    expect(new Set(days).size).toBe(days.length);
    expect(await db.$count(visits)).toBe(days.length);
  });

  test("does not place a cancelled day again", async ({ db }) => {
    const { seriesId, client } = await addStandingWalk(db);
    const { id, version } = await dayOfSeries(db, seriesId, "2026-12-01");
    const input = { requestId: id, version, shownFee: 0, reason: null };
    expect(await cancelRequest(contextOf(db, client), input)).toMatchObject({ ok: true });
    await run(nextWeek);
    expect(await daysOf(db, seriesId)).toContain("2026-12-01 12:30 cancelled");
    expect((await daysOf(db, seriesId)).filter((day) => day.startsWith("2026-12-01"))).toHaveLength(1);
  });

  test.each([
    ["the walker is busy", "clash"],
    ["the day is closed", "closed"],
    ["the walker is away", "closed"],
    ["the walker doesn't walk anymore", "no-walker"],
    ["a pet isn't accepted anymore", "pet-not-accepted"],
  ])("stores the problem of a day on which %s, mails it once and places the other days", async (what, reason) => {
    const { db } = get();
    const walker = await addWalker(db);
    const { seriesId, client, owner } = await addStandingWalk(db, rolling);
    if (reason === "clash") {
      const other = await addReadyClient(db);
      await addVisit(db, { walker: owner, client: other.client, startsAt: "2027-01-19T12:10" });
    }
    await close(db, "2027-01-18", walker.id);
    if (what === "the day is closed") await close(db, "2027-01-19");
    if (what === "the walker is away") await close(db, "2027-01-19", owner.id);
    if (reason === "no-walker") await db.update(profiles).set({ isEmployee: false }).where(eq(profiles.id, owner.id));
    if (reason === "pet-not-accepted")
      await db.update(pets).set({ isAccepted: false }).where(eq(pets.ownerId, client.id));
    const isForAll = reason === "no-walker" || reason === "pet-not-accepted";
    expect(await run(nextWeek)).toEqual(isForAll ? { placed: 0, problems: 2 } : { placed: 1, problems: 1 });
    expect(await run(nextWeek)).toEqual({ placed: 0, problems: 0 });
    const problems = await db.select().from(seriesProblems).orderBy(seriesProblems.date);
    expect(problems[0]).toMatchObject({ seriesId, date: Temporal.PlainDate.from("2027-01-19"), reason });
    expect(await mailsOf(db, "standing-problems")).toHaveLength(1);
    expect(await mailsOf(db, "standing-changed")).toHaveLength(1);
  });

  test("places a problem day once there is room, deletes the problem and mails the client", async ({ db }) => {
    await close(db, "2026-12-22");
    const { seriesId } = await addStandingWalk(db, rolling);
    expect(await db.$count(seriesProblems)).toBe(1);
    await db.delete(closures);
    expect(await run(nextWeek)).toEqual({ placed: 3, problems: 0 });
    expect(await db.$count(seriesProblems)).toBe(0);
    expect(await daysOf(db, seriesId)).toContain("2026-12-22 12:30 confirmed");
    const [mail] = await mailsOf(db, "standing-changed");
    expect(mail?.text).toContain(inZone("Tue, Dec 22, 12:30 PM PT: $30.00"));
    expect(mail?.icalendar).toContain("SEQUENCE:1");
    expect(mail?.icalendar).not.toContain("EXDATE");
  });

  const hike = {
    service: "adventure-hike" as const,
    minutes: 120,
    weekdays: [2],
    until: "2026-12-01",
    quotedTotal: 6000,
  };
  /** The second household also hikes on Wednesdays, so that its first hike is separate. */
  const joining = { ...hike, date: "2026-11-25", weekdays: [2, 3] };

  test("joins the hikes of two households with the same walker", async ({ db }) => {
    const first = await addStandingWalk(db, hike);
    const second = await addStandingWalk(db, { ...joining, owner: first.owner });
    const { visitId } = await dayOfSeries(db, first.seriesId, "2026-12-01");
    expect((await dayOfSeries(db, second.seriesId, "2026-12-01")).visitId).toBe(visitId);
    const [visit] = await db
      .select()
      .from(visits)
      .where(eq(visits.id, visitId ?? ""));
    expect(visit?.dogs).toBe(2);
  });

  test("stores a problem when the hike's group is full", async ({ db }) => {
    const petNames = ["Moose", "Olive", "Pip", "Quill", "Rex"];
    const first = await addStandingWalk(db, { ...hike, petNames, quotedTotal: 18_000 });
    const second = await addStandingWalk(db, { ...joining, owner: first.owner });
    expect(await daysOf(db, second.seriesId)).toEqual(["2026-11-25 12:30 confirmed"]);
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2026-12-01"), reason: "hike-full" },
    ]);
  });

  test("stores a problem for each new day when the group takes fewer dogs than the household has", async ({ db }) => {
    const petNames = ["Moose", "Olive", "Pip"];
    const { seriesId } = await addStandingWalk(db, {
      ...hike,
      ...rolling,
      petNames,
      quotedTotal: 12_000,
    });
    const placed = await daysOf(db, seriesId);
    await db.update(services).set({ groupMin: 2, groupMax: 2 }).where(eq(services.id, "adventure-hike"));
    expect(await run(nextWeek)).toEqual({ placed: 0, problems: 1 });
    expect(await daysOf(db, seriesId)).toEqual(placed);
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { reason: "hike-full", detail: "3 dogs are more than a group takes" },
    ]);
  });

  test("ends the series after its last visit", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db, { until: "2026-12-01" });
    expect(await daysOf(db, seriesId)).toHaveLength(3);
    await run(atWall("2026-12-01T12:00"));
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "active" });
    await run(atWall("2026-12-01T14:00"));
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "ended" });
    expect(await db.$count(requests)).toBe(3);
  });

  test("places the days of other series when one series fails", async ({ db }) => {
    const broken = await addStandingWalk(db, rolling);
    const morning = { ...rolling, owner: broken.owner, timeOfDay: "morning" as const, time: "09:00" };
    const good = await addStandingWalk(db, morning);
    await db.execute(`update series set duration = 31 where id = '${broken.seriesId}'`);
    expect(await run(nextWeek)).toEqual({ placed: 2, problems: 0 });
    expect(await daysOf(db, good.seriesId)).toHaveLength(10);
  });
});

onEachDatabase("a standing walk whose client moves house", (get) => {
  const moveTo = (id: string, address: string) => get().db.update(profiles).set({ address }).where(eq(profiles.id, id));

  test.each([
    ["outside the area", "1 Ocean Ave, Long Beach, CA 90802"],
    ["to an address without a zip code", "1 Ocean Ave"],
  ])("%s gets no new days, and the owner gets a mail about the problem", async (_, address) => {
    const { db } = get();
    const { client } = await addStandingWalk(db, rolling);
    await moveTo(client.id, address);
    expect(await runAt(db, nextWeek)).toEqual({ placed: 0, problems: 2 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "outside-area" },
      { date: Temporal.PlainDate.from("2027-01-21"), reason: "outside-area" },
    ]);
    const [mail] = await mailsOf(db, "standing-problems");
    expect(mail?.text).toContain("address");
  });

  test("to another area gets new days at that area's price, while placed days keep their price", async ({ db }) => {
    const { client, seriesId } = await addStandingWalk(db, rolling);
    await moveTo(client.id, "2900 Motor Ave, Los Angeles, CA 90034");
    expect(await runAt(db, nextWeek)).toEqual({ placed: 2, problems: 0 });
    expect(await dayOfSeries(db, seriesId, "2027-01-07")).toMatchObject({ zip: "90232", totalCents: 3000 });
    expect(await dayOfSeries(db, seriesId, "2027-01-19")).toMatchObject({ zip: "90034", totalCents: 2850 });
  });
});

onEachDatabase("mails of the hourly job", (get) => {
  test.each([
    ["just after midnight", "2026-12-01T00:05", "2026-12-01T08:00"],
    ["late in the evening", "2026-11-30T23:05", "2026-12-01T08:00"],
    ["by day", "2026-11-30T11:05", null],
  ])("enqueued %s are sent in the daytime", async (_, at, leaves) => {
    const { db } = get();
    await addStandingWalk(db, rolling);
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2027-01-19"), endsOn: Temporal.PlainDate.from("2027-01-26") });
    expect(await runAt(db, atWall(at))).toMatchObject({ placed: 0 });
    for (const kind of ["standing-problems", "standing-changed"]) {
      const [mail] = await mailsOf(db, kind);
      const wanted = leaves === null ? mail?.createdAt : atWall(leaves);
      expect(mail?.runAt).toEqual(wanted);
    }
  });
});

import { sampleTerms } from "~/sample/business/sample-policies";
import { expect, test } from "vitest";

import { nobody, proposals } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";

import { onEachDatabase } from "../../../tests/support/database";
import { addPlaceholder } from "../../../tests/support/leads";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { declineRequest, withdrawRequest } from "~/ledger/verbs/end-request.server";
import { listOwnVisits } from "./list-own-visits.server";
import { waiveFee } from "~/ledger/verbs/adjust-price.server";
import { zone, atWall, inZone } from "../../../tests/support/zone";

/** Monday, November 23, 2026, 9:00 AM in Los Angeles. */
const now = atWall("2026-11-23T09:00");
const none = { next: [], today: [], requests: [], ended: [] };

onEachDatabase("the dashboard's lists", () => {
  test("are empty for a new client", async ({ db }) => {
    expect(await listOwnVisits(db, (await addPerson(db)).id, now, zone)).toEqual(none);
  });

  test("exclude other clients' requests and contact forms", async ({ db }) => {
    const { id } = await addPerson(db);
    const { client: other } = await addReadyClient(db);
    await addVisit(db, { walker: await addWalker(db), client: other, startsAt: "2026-11-24T10:00" });
    await addRequest(db, other);
    await addPlaceholder(db);
    expect(await listOwnVisits(db, id, now, zone)).toEqual(none);
    expect(await listOwnVisits(db, nobody, now, zone)).toEqual(none);
  });

  test("contain active requests from today on, soonest first, one line per request", async ({ db }) => {
    const { client } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
    const walker = await addWalker(db);
    const visit = { walker, client };
    await addVisit(db, { ...visit, startsAt: "2026-11-25T09:00" });
    await addVisit(db, {
      ...visit,
      startsAt: "2026-11-23T08:45",
      visit: { status: "in_progress" },
      request: { status: "in_progress" },
    });
    await addVisit(db, { ...visit, startsAt: "2026-11-22T10:00" });
    await addVisit(db, {
      ...visit,
      startsAt: "2026-11-24T10:00",
      visit: { status: "cancelled" },
      request: { status: "cancelled" },
    });
    await addVisit(db, {
      ...visit,
      startsAt: "2026-11-23T07:00",
      visit: { status: "completed" },
      request: { status: "completed" },
    });
    const { next, today, requests } = await listOwnVisits(db, client.id, now, zone);
    expect(today).toMatchObject([
      { state: "completed", time: inZone("7:00 AM to 7:30 AM PT"), times: { onMyWayAt: null, finishedAt: null } },
      { state: "in_progress", time: inZone("8:45 AM to 9:15 AM PT") },
    ]);
    expect(next).toMatchObject([
      {
        state: "in_progress",
        day: "Monday, November 23, 2026",
        near: "Today",
        time: inZone("8:45 AM to 9:15 AM PT"),
        petNames: ["Biscuit", "Maple"],
        walkerName: "Alex Lopez",
        isStanding: false,
        proposal: null,
      },
      {
        state: "confirmed",
        day: "Wednesday, November 25, 2026",
        near: null,
        time: inZone("9:00 AM to 9:30 AM PT"),
        service: "Dog Walking",
      },
    ]);
    expect(requests).toEqual([]);
  });

  test("contain today's visits late in the evening, although it is tomorrow in UTC", async ({ db }) => {
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: await addWalker(db), client, startsAt: "2026-11-23T18:00" });
    const evening = atWall("2026-11-23T23:59");
    expect((await listOwnVisits(db, client.id, evening, zone)).next).toHaveLength(1);
    expect((await listOwnVisits(db, client.id, evening.add({ minutes: 1 }), zone)).next).toHaveLength(0);
  });

  test("show the window and the proposed time of open requests", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    await addRequest(db, client, { date: "2026-11-29", serviceType: "drop-in" });
    const lapsed = await addRequest(db, client, { date: "2026-11-22" });
    await addRequest(db, client, { date: "2026-11-21" });
    await addRequest(db, client, { status: "declined" });
    await db.insert(proposals).values({
      requestId: lapsed.id,
      by: "walker",
      date: Temporal.PlainDate.from("2026-11-26"),
      timeOfDay: "afternoon",
      windowStart: atWall("2026-11-26T12:00"),
      windowEnd: atWall("2026-11-26T16:00"),
      startsAt: atWall("2026-11-26T13:00"),
      walkerId: walker.id,
      quote: lapsed.quote,
    });
    const { next, requests } = await listOwnVisits(db, client.id, now, zone);
    expect(next).toEqual([]);
    expect(requests).toMatchObject([
      {
        state: "pending",
        time: inZone("Morning, 9:00 AM to 12:00 PM PT"),
        isYourTurn: true,
        proposal: { by: "walker", day: "Thursday, November 26, 2026", time: inZone("1:00 PM to 1:30 PM PT") },
      },
      {
        day: "Sunday, November 29, 2026",
        time: inZone("Morning, 9:00 AM to 12:00 PM PT"),
        service: "Drop-In Visits",
        petNames: ["Biscuit"],
        walkerName: null,
        isYourTurn: false,
        proposal: null,
      },
    ]);
    // A proposed time that has passed can't be accepted.
    const after = atWall("2026-11-26T13:00");
    expect((await listOwnVisits(db, client.id, after, zone)).requests[0]).toMatchObject({ isYourTurn: false });
  });

  test("contain declined and canceled requests for 14 days, even after later changes", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const [owner, walker] = [await addAdmin(db), await addWalker(db)];
    const declined = await addRequest(db, client, { date: "2026-11-24" });
    const withdrawn = await addRequest(db, client, { date: "2026-11-25" });
    const { request: cancelled } = await addVisit(db, { walker, client, startsAt: "2026-11-23T20:00" });
    const [by, own] = [adminContextOf(db, owner, { now }), contextOf(db, client, { now })];
    await declineRequest(by, { requestId: declined.id, version: 1, reason: "I am away" });
    await withdrawRequest(own, { requestId: withdrawn.id, version: 1 });
    await cancelRequest(own, { requestId: cancelled.id, version: 1, shownFee: 1500, reason: null });
    const later = now.add({ hours: 24 * 13 });
    await waiveFee(adminContextOf(db, owner, { now: later }), { requestId: cancelled.id, reason: "The vet called" });

    const endedAt = async (at: Temporal.Instant) => (await listOwnVisits(db, client.id, at, zone)).ended;
    const both = [
      { state: "declined", day: "Tuesday, November 24, 2026" },
      { state: "cancelled", time: inZone("8:00 PM to 8:30 PM PT"), walkerName: "Alex Lopez" },
    ];
    for (const at of [now, now.add({ hours: 24 * 14 }).subtract({ milliseconds: 1 })])
      expect((await endedAt(at)).toSorted((a, b) => b.state.localeCompare(a.state))).toMatchObject(both);
    expect(await endedAt(now.add({ hours: 24 * 14 }))).toEqual([]);
    expect((await listOwnVisits(db, (await addPerson(db)).id, now, zone)).ended).toEqual([]);
  });

  test("mark a visit of a standing walk", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const [walk] = await db
      .insert(series)
      .values({
        terms: sampleTerms,
        clientId: client.id,
        serviceType: "dog-walks",
        duration: 30,
        weekdays: [2],
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        timeOfDay: "afternoon",
        localTime: "12:30",
        walkerId: walker.id,
        zip: "90232",
        areaSlug: "culver-city",
        status: "active",
      })
      .returning();
    await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-24T12:30",
      request: { seriesId: walk?.id ?? null, seriesDate: "2026-11-24" },
    });
    expect((await listOwnVisits(db, client.id, now, zone)).next).toMatchObject([{ isStanding: true }]);
  });
});

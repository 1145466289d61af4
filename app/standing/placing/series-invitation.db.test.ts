// After each change of a standing walk, the client's calendar must show the same visits as the ledger, at the same
// instants and with the same durations. The calendar is read with node-ical.
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";

import { closures } from "~/db/tables/closures";
import { outbox } from "~/db/tables/platform";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { entriesOf, lastInvitation, promisedVisits, shownVisits } from "../../../tests/support/series-calendar";
import {
  addStandingWalk,
  type Asked,
  dayOfSeries,
  getSeries,
  patternInput,
} from "../../../tests/support/standing-walks";
import { editDay } from "~/standing/verbs/edit-day.server";
import { editPattern, type PatternInput } from "~/standing/verbs/edit-pattern.server";
import { listEndingVisits, stopStandingWalk } from "~/standing/verbs/stop-standing-walk.server";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { zone, atWall } from "../../../tests/support/zone";

const testNow = atWall("2026-11-23T09:00");

onEachDatabase("the calendar of a standing walk's client", (get) => {
  async function expectSame({ seriesId }: Asked, now = testNow): Promise<string[]> {
    const today = now.toZonedDateTimeISO(zone);
    const wanted = await promisedVisits(get().db, seriesId, now);
    expect(shownVisits(await lastInvitation(get().db), now, today.add({ weeks: 8, days: 1 }).toInstant())).toEqual(
      wanted,
    );
    return wanted;
  }

  const edit = async (asked: Asked, changes: Partial<PatternInput>, now = testNow) => {
    const input = await patternInput(get().db, asked, changes);
    expect(await editPattern(adminContextOf(get().db, asked.owner, { now }), input)).toMatchObject({ ok: true });
  };

  const move = async ({ seriesId, owner }: Asked, date: string, to: string, now = testNow) => {
    const { id: requestId, version } = await dayOfSeries(get().db, seriesId, date);
    const moved = { requestId, version, walkerId: owner.id, startsAt: atWall(to), reason: "The vet" };
    expect(await moveByOwner(adminContextOf(get().db, owner, { now }), moved)).toMatchObject({ ok: true });
  };

  const skip = async ({ seriesId, client }: Asked, date: string) => {
    const { id: requestId, version } = await dayOfSeries(get().db, seriesId, date);
    const input = { requestId, version, shownFee: 0, reason: null };
    expect(await cancelRequest(contextOf(get().db, client), input)).toMatchObject({ ok: true });
  };

  const following = async ({ seriesId, client }: Asked, from: string, now = testNow) => {
    const { version } = await getSeries(get().db, seriesId);
    const listed = await listEndingVisits(get().db, { seriesId, scope: "following", from, by: "client", now }, zone);
    const input = { seriesId, version, shownFee: listed.fee, shownVisits: listed.visits.length, reason: null, from };
    expect(
      await stopStandingWalk(contextOf(get().db, client, { now }), { ...input, scope: "following" }),
    ).toMatchObject({ ok: true });
  };

  const close = (startsOn: string, endsOn = startsOn) =>
    get()
      .db.insert(closures)
      .values({ startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(endsOn) });

  test("shows every confirmed day and no day that could not be placed", async () => {
    await close("2026-12-01", "2026-12-03");
    expect(await expectSame(await addStandingWalk(get().db))).toHaveLength(4);
  });

  test("shows the visits from before a pattern change at their own time and duration", async () => {
    const asked = await addStandingWalk(get().db, { until: "2026-12-14" });
    await edit(asked, { from: "2026-12-08", time: "14:00", minutes: 60, weekdays: [1, 3] });
    expect(await expectSame(asked)).toEqual([
      "2026-11-24T12:30 30 min",
      "2026-11-26T12:30 30 min",
      "2026-12-01T12:30 30 min",
      "2026-12-03T12:30 30 min",
      "2026-12-09T14:00 60 min",
      "2026-12-14T14:00 60 min",
    ]);
  });

  test("shows visits changed by hand although the new pattern differs in duration or day", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const extras = { medication: true, training: false, specialRequests: null, quotedTotal: 4000 };
    for (const date of ["2026-12-01", "2026-12-10"]) {
      const { id: requestId, version } = await dayOfSeries(db, asked.seriesId, date);
      expect(await editDay(contextOf(db, asked.client), { requestId, version, ...extras })).toMatchObject({ ok: true });
    }
    await move(asked, "2026-12-03", "2026-12-18T09:00");
    await skip(asked, "2026-12-08");
    await edit(asked, { weekdays: [2, 5], minutes: 45 });
    expect(await expectSame(asked)).toEqual([
      "2026-11-24T12:30 45 min",
      "2026-11-27T12:30 45 min",
      "2026-12-01T12:30 30 min",
      "2026-12-04T12:30 45 min",
      "2026-12-10T12:30 30 min",
      "2026-12-18T09:00 30 min",
    ]);
  });

  test("still shows a visit that was moved past the end of the old pattern", async () => {
    const asked = await addStandingWalk(get().db);
    await move(asked, "2026-12-01", "2026-12-10T09:00");
    await following(asked, "2026-12-08");
    expect(await expectSame(asked)).toEqual([
      "2026-11-24T12:30 30 min",
      "2026-11-26T12:30 30 min",
      "2026-12-03T12:30 30 min",
      "2026-12-10T09:00 30 min",
    ]);
  });

  test("keeps yesterday's visit that was moved to tomorrow when everything from today on is stopped", async () => {
    const asked = await addStandingWalk(get().db);
    await move(asked, "2026-11-24", "2026-11-27T09:00");
    const now = atWall("2026-11-25T08:00");
    await following(asked, "2026-11-25", now);
    expect(await expectSame(asked, now)).toEqual(["2026-11-27T09:00 30 min"]);
  });

  test("keeps the visits of the old pattern when the new pattern is stopped before it begins", async () => {
    const asked = await addStandingWalk(get().db);
    await edit(asked, { from: "2026-12-08", time: "14:00" });
    await following(asked, "2026-12-03");
    expect(await expectSame(asked)).toEqual([
      "2026-11-24T12:30 30 min",
      "2026-11-26T12:30 30 min",
      "2026-12-01T12:30 30 min",
    ]);
  });

  test("matches the ledger every two weeks across November 7, 2027, with a move and a stop", async ({ db }) => {
    const now = atWall("2027-10-18T09:00");
    const asked = await addStandingWalk(db, {
      now,
      date: "2027-10-19",
      weekdays: [2, 7],
      everyWeeks: 2,
      until: null,
    });
    expect(await expectSame(asked, now)).toEqual([
      "2027-10-19T12:30 30 min",
      "2027-10-24T12:30 30 min",
      "2027-11-02T12:30 30 min",
      "2027-11-07T12:30 30 min",
      "2027-11-16T12:30 30 min",
      "2027-11-21T12:30 30 min",
      "2027-11-30T12:30 30 min",
      "2027-12-05T12:30 30 min",
    ]);
    await move(asked, "2027-11-02", "2027-11-08T10:00", now);
    await following(asked, "2027-11-16", now);
    expect(await expectSame(asked, now)).toEqual([
      "2027-10-19T12:30 30 min",
      "2027-10-24T12:30 30 min",
      "2027-11-07T12:30 30 min",
      "2027-11-08T10:00 30 min",
    ]);
  });

  test("raises the sequence number with each mail about the same entry", async ({ db }) => {
    await close("2026-12-10");
    const asked = await addStandingWalk(db);
    await move(asked, "2026-12-01", "2026-12-02T09:00");
    await skip(asked, "2026-12-03");
    await db.delete(closures);
    await placeStandingWalks(db, testNow, testContext(db).services);
    await move(asked, "2026-12-01", "2026-12-02T10:00");
    await edit(asked, { time: "13:00" });
    await following(asked, "2026-12-08");
    await expectSame(asked);
    const texts = (await db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.id))).flatMap(
      ({ icalendar }) => icalendar ?? [],
    );
    const numbers = Map.groupBy(texts.flatMap(entriesOf), ({ entry }) => entry);
    expect(numbers.size).toBeGreaterThan(2);
    for (const [entry, events] of numbers) {
      const sequences = events.map(({ sequence }) => sequence);
      expect(new Set(sequences).size, entry).toBe(sequences.length);
    }
  });
});

// The sample ledger must be valid whenever the demo is first started: on a workday, at a weekend, late in the evening,
// and around changes of daylight saving time.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { serviceHours } from "~/business/calendars/hours";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { bookings, proposals, requests, visits } from "~/db/tables/visits";
import { series, seriesProblems } from "~/db/tables/standing-walks";

import { onEachDatabase } from "../../tests/support/database";
import { prepareSampleData } from "./demo.server";
import { sampleBookingId, sampleRequestId, sampleSeries } from "./sample-ledger-ids";
import { prepareLedgerSample } from "./sample-ledger.server";
import { zone } from "../../tests/support/zone";

const starts = [
  // Start times on a Wednesday, on a Friday evening, on a Saturday evening that is already Sunday in UTC, on the days
  // before both DST changes (Saturdays), and on a Monday before a leap day.
  ...["2026-11-25T23:00:00Z", "2026-11-28T03:00:00Z"].map((start) => Temporal.Instant.from(start)),
  Temporal.Instant.from("2026-11-22T05:00:00Z"),
  Temporal.Instant.from("2027-03-13T20:00:00Z"),
  Temporal.Instant.from("2027-11-06T20:00:00Z"),
  Temporal.Instant.from("2028-02-28T20:00:00Z"),
];

onEachDatabase("the sample ledger", (get) => {
  test("the sample ledger is not written in tests by default", async ({ db }) => {
    await prepareSampleData({ db, mode: "test", now: () => starts[0] as Temporal.Instant });
    expect(await db.$count(requests)).toBe(0);
  });

  test.each(starts)("the sample ledger is valid when first written at %s", async (now) => {
    const { db } = get();
    await prepareSampleData({ db });
    await prepareLedgerSample(db, now);
    const rows = await db.select().from(visits);
    expect(rows.length).toBeGreaterThan(20);
    for (const { startsAt, endsAt, status } of rows) {
      const [start, end] = [startsAt, endsAt].map((at) => at.toZonedDateTimeISO(zone)) as [
        Temporal.ZonedDateTime,
        Temporal.ZonedDateTime,
      ];
      const { opens, closes } = serviceHours[start.dayOfWeek as 1];
      expect(
        start.toPlainTime().toString() >= opens && end.toPlainTime().toString() <= `${closes}:00`,
        start.toString(),
      ).toBe(true);
      const isOver = Temporal.Instant.compare(end.toInstant(), now) <= 0;
      const isAhead = Temporal.Instant.compare(start.toInstant(), now) > 0;
      if (isAhead) expect(["confirmed", "cancelled"]).toContain(status);
      if (isOver) expect(["completed", "cancelled", "no_show"]).toContain(status);
    }
    for (const { quote, totalCents } of await db.select().from(requests))
      expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalCents);
  });

  test("the sample ledger is unchanged when written again on another day", async ({ db }) => {
    await prepareSampleData({ db });
    await prepareLedgerSample(db, Temporal.Instant.from("2026-11-21T16:00:00Z"));
    const counts = async () =>
      Promise.all([requests, visits, bookings, proposals, series, seriesProblems].map((table) => db.$count(table)));
    const before = await counts();
    await db.delete(proposals);
    await prepareLedgerSample(db, Temporal.Instant.from("2026-11-24T16:00:00Z"));
    expect(await counts()).toEqual(before.with(3, 0));
  });

  test("the sample ledger has every request state, a hike of three households, and open work", async ({ db }) => {
    await prepareSampleData({ db });
    await prepareLedgerSample(db, Temporal.Instant.from("2026-11-21T16:00:00Z"));
    const states = new Set((await db.select({ status: requests.status }).from(requests)).map(({ status }) => status));
    expect([...states].sort()).toEqual(
      ["cancelled", "completed", "confirmed", "declined", "no_show", "pending", "withdrawn"].sort(),
    );
    const [hike] = await db
      .select()
      .from(requests)
      .where(eq(requests.id, sampleRequestId("hike-luna")));
    const together = await db
      .select()
      .from(requests)
      .where(eq(requests.visitId, hike?.visitId ?? ""));
    expect(new Set(together.map(({ clientId }) => clientId)).size).toBe(3);
    expect(await db.$count(meetings, eq(meetings.visitStatus, "confirmed"))).toBe(1);
    expect(await db.$count(leads, eq(leads.status, "new"))).toBe(1);
    expect(await db.$count(bookings, eq(bookings.id, sampleBookingId("tomorrow")))).toBe(1);
    expect(await db.$count(requests, eq(requests.seriesId, sampleSeries.active))).toBeGreaterThan(16);
    const [late] = await db
      .select()
      .from(requests)
      .where(eq(requests.id, sampleRequestId("cancelled-late")));
    expect(late?.feeCents).toBe((late?.totalCents ?? 0) / 2);
  });
});

import { tripServices } from "~/business/services/services";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { serviceHours } from "~/business/calendars/hours";
import { roomIn } from "~/business/times/windows";
import { sampleBusiness } from "~/sample/business/sample-business";

import { zone } from "../../../tests/support/zone";
import { planTrip, sumQuotes, type TripPart, visitKey } from "./trip";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const part = (timeOfDay: TripPart["timeOfDay"]): TripPart => ({
  timeOfDay,
  service: "drop-in-visits",
  minutes: 20,
  medication: false,
});
const week = { firstDay: day("2026-12-01"), lastDay: day("2026-12-07"), parts: [part("evening"), part("morning")] };

describe("a trip", () => {
  test.each([
    ["with the last day before the first", { ...week, lastDay: day("2026-11-30") }, null, "back-to-front"],
    ["of 61 days", { ...week, lastDay: day("2027-01-30") }, null, "trip-too-long"],
    ["of a year", { ...week, lastDay: day("2027-12-01") }, null, "trip-too-long"],
    ["without a visit a day", { ...week, parts: [] }, null, "no-visits"],
    ["with all visits left out", week, [], "no-visits"],
  ])("%s is refused", (_, plan, chosen, reason) => {
    expect(planTrip(plan, chosen)).toEqual({ ok: false, reason });
  });

  test("of 60 days is shown with three visits a day, but takes 90 visits at most", () => {
    const plan = { ...week, lastDay: day("2027-01-29"), parts: [part("morning"), part("afternoon"), part("evening")] };
    const shown = planTrip(plan);
    if (!shown.ok) throw new Error(shown.reason);
    const keys = shown.value.map(visitKey);
    expect(keys).toHaveLength(180);
    expect(planTrip(plan, keys.slice(0, 91))).toEqual({ ok: false, reason: "too-many-visits" });
    expect(planTrip(plan, keys.slice(0, 90))).toMatchObject({ ok: true });
  });

  test("lists its visits by day and time of day, without those left out", () => {
    const planned = planTrip(week, [
      "2026-12-01 evening",
      "2026-12-02 morning",
      "2026-12-02 evening",
      "2026-12-09 morning",
    ]);
    expect(planned.ok && planned.value.map(visitKey)).toEqual([
      "2026-12-01 evening",
      "2026-12-02 morning",
      "2026-12-02 evening",
    ]);
  });

  test.each(["2026-11-01", "2027-03-14"])("has all visits on the day of a clock change, %s", (changes) => {
    const parts = [part("morning"), part("afternoon"), part("evening")];
    const planned = planTrip({ firstDay: day(changes), lastDay: day(changes).add({ days: 1 }), parts });
    if (!planned.ok) throw new Error(planned.reason);
    const now = day("2026-10-01").toZonedDateTime("UTC").toInstant();
    const rooms = planned.value.map(({ date, timeOfDay, minutes }) =>
      roomIn(serviceHours, { day: date, timeOfDay }, minutes, now, zone),
    );
    expect(rooms.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(5);
  });

  test("offers the services that take place at the client's home, for one household", () => {
    const offered = tripServices(sampleBusiness.services).map(({ id }) => id);
    expect(offered.length).toBeGreaterThan(0);
    expect(tripServices([{ isHidden: false, group: null, place: "owner" }])).toEqual([]);
    expect(tripServices([{ isHidden: true, group: null, place: "client" }])).toEqual([]);
    expect(tripServices([{ isHidden: false, group: { min: 2, max: 4 }, place: "client" }])).toEqual([]);
  });

  test("costs the sum of its visits, and its lines add up to it", () => {
    const line = fc.record({
      kind: fc.constant("dog" as const),
      label: fc.constantFrom("Biscuit: Drop-in Visit, 20 min", "Weekend", "Holiday: Christmas Day (+50%)"),
      amount: fc.integer({ min: -5000, max: 50_000 }),
    });
    const quotes = fc.array(
      fc.array(line).map((lines) => ({ lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) })),
    );
    fc.assert(
      fc.property(quotes, (all) => {
        const { lines, total } = sumQuotes(all);
        expect(total).toBe(all.reduce((sum, one) => sum + one.total, 0));
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
  });
});

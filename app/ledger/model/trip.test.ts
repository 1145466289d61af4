import { tripServices } from "~/business/services/services";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { serviceHours } from "~/business/calendars/hours";
import { roomIn } from "~/business/times/windows";
import { sampleBusiness } from "~/sample/business/sample-business";

import { zone } from "../../../tests/support/zone";
import { type KeptVisit, partsOfTrip, planTrip, planTripChange, sumQuotes, type TripPart, visitKey } from "./trip";

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

describe("a change of a trip", () => {
  const parts = [part("morning"), part("evening")];
  const visitsOf = (keys: readonly string[]): KeptVisit[] =>
    keys.map((key) => {
      const [date = "", timeOfDay] = key.split(" ");
      return { ...part(timeOfDay as TripPart["timeOfDay"]), date: day(date), canChange: true };
    });
  const visits = visitsOf(["2026-12-01 morning", "2026-12-01 evening", "2026-12-02 morning"]);
  const days = { firstDay: day("2026-12-01"), lastDay: day("2026-12-02"), parts };
  const all = visits.map(visitKey);

  test("cancels the visits of a day that is left out, and asks for those of a new one", () => {
    const shorter = planTripChange(visits, { ...days, lastDay: day("2026-12-01") }, all);
    expect(shorter).toMatchObject({
      ok: true,
      value: { canceled: [visits[2]], added: [], lastDay: day("2026-12-01") },
    });
    const longer = planTripChange(visits, { ...days, lastDay: day("2026-12-03") }, [...all, "2026-12-03 morning"]);
    expect(longer).toMatchObject({ ok: true, value: { canceled: [], added: [{ date: day("2026-12-03") }] } });
  });

  test("keeps a visit that has begun, and its day", () => {
    const begun = visits.map((visit, i) => ({ ...visit, canChange: i > 0 }));
    const changed = planTripChange(begun, { ...days, firstDay: day("2026-12-02") }, []);
    expect(changed).toMatchObject({
      ok: true,
      value: { kept: [begun[0]], canceled: begun.slice(1), firstDay: day("2026-12-01") },
    });
  });

  test("is refused back to front, of a year, and when nothing changes", () => {
    const reason = (more: Partial<typeof days>, chosen = all) => {
      const planned = planTripChange(visits, { ...days, ...more }, chosen);
      return planned.ok ? null : planned.reason;
    };
    expect(reason({ lastDay: day("2026-11-30") })).toBe("back-to-front");
    expect(reason({ lastDay: day("2027-12-01") })).toBe("trip-too-long");
    expect(reason({})).toBe("nothing-changes");
    expect(reason({}, [])).toBeNull();
  });

  test("new visits are like those at that time of day, otherwise like the first one", () => {
    const walk = { ...part("evening"), service: "dog-walks", minutes: 60 };
    expect(partsOfTrip([part("morning"), walk])).toEqual([part("morning"), part("afternoon"), walk]);
    expect(partsOfTrip([])).toEqual([]);
  });

  test("any sequence of changes loses no visit and has none twice", () => {
    const days31 = Array.from({ length: 31 }, (_, i) => day("2026-12-01").add({ days: i }));
    const date = fc.constantFrom(...days31);
    const key = fc
      .tuple(date, fc.constantFrom("morning", "afternoon", "evening"))
      .map(([on, time]) => `${on.toString()} ${time}`);
    const change = fc.record({ days: fc.tuple(date, date), chosen: fc.array(key), begins: fc.nat(40) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let now = visits;
        for (const { days: both, chosen, begins } of changes) {
          const [firstDay = both[0], lastDay = both[1]] = both.toSorted((a, b) => Temporal.PlainDate.compare(a, b));
          now = now.map((visit, i) => ({ ...visit, canChange: visit.canChange && i !== begins }));
          const planned = planTripChange(now, { firstDay, lastDay, parts: partsOfTrip(now) }, chosen);
          if (!planned.ok) continue;
          const { canceled, kept, added } = planned.value;
          expect(kept.length + canceled.length).toBe(now.length);
          expect(canceled.every(({ canChange }) => canChange)).toBe(true);
          const fixed = now.filter(({ canChange }) => !canChange).map(visitKey);
          now = [...kept, ...added.map((visit) => ({ ...visit, canChange: true }))];
          const keys = now.map(visitKey);
          expect(new Set(keys).size).toBe(keys.length);
          const inDays = chosen.filter((one) => {
            const on = day(one.split(" ")[0] ?? "");
            return Temporal.PlainDate.compare(firstDay, on) <= 0 && Temporal.PlainDate.compare(on, lastDay) <= 0;
          });
          // A trip without visits has none to be like, so nothing can be added to it.
          if (kept.length + canceled.length > 0) expect(new Set(keys)).toEqual(new Set([...inDays, ...fixed]));
        }
      }),
    );
  });
});

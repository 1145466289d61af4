import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { busyEntries, mergeStretches, type Stretch } from "./read-booked.server";

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`).epochMilliseconds;
const stretch = (start: string, end: string): Stretch => ({ start: at(start), end: at(end) });
const shown = (stretches: readonly Stretch[]) =>
  mergeStretches(stretches).map(({ start, end }) => `${clock(start)}–${clock(end)}`);
const clock = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString().slice(11, 16);

describe("busy time", () => {
  it("merges visits that touch or overlap, so that they cannot be counted", () => {
    expect(shown([stretch("18:00", "18:30"), stretch("18:30", "19:00"), stretch("18:45", "20:00")])).toEqual([
      "18:00–20:00",
    ]);
    expect(shown([stretch("18:00", "20:00"), stretch("18:30", "19:00")])).toEqual(["18:00–20:00"]);
  });

  it("keeps gaps, in order", () => {
    expect(shown([stretch("20:00", "21:00"), stretch("18:00", "19:00")])).toEqual(["18:00–19:00", "20:00–21:00"]);
  });

  it("leaves out empty stretches", () => {
    expect(shown([stretch("18:00", "18:00")])).toEqual([]);
  });

  it('has the title "Busy" and no details', () => {
    const [entry] = busyEntries([stretch("18:00", "19:00")]);
    expect(entry).toMatchObject({ title: "Busy", detail: null, to: null });
  });

  it("covers the same moments as its parts", () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, minutes), { maxLength: 12 }), minutes, (pairs, minute) => {
        const given = pairs.map(([start, end]) => ({ start, end }));
        const covers = ({ start, end }: Stretch) => start <= minute && minute < end;
        expect(mergeStretches(given).filter(covers)).toHaveLength(given.some(covers) ? 1 : 0);
      }),
    );
  });
});

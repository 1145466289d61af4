import { describe, expect, test } from "vitest";

import { type FeeFacts, feeNow, feeValues, noShowFee } from "./fees";
import { atWall } from "../../../tests/support/zone";

const terms = { noticeHours: 24, latePercent: 50, noShowPercent: 100 };

describe("canceling or moving a visit", () => {
  const walk = {
    status: "confirmed" as const,
    startsAt: atWall("2026-11-24T10:00"),
    windowStart: atWall("2026-11-24T08:00"),
    total: 3000,
    terms,
    movedByOwner: false,
  };
  const fee = (facts: Partial<FeeFacts> & { now: Temporal.Instant }) => {
    const cost = feeNow({ ...walk, ...facts });
    return cost.canChange ? cost.fee : cost.reason;
  };

  test.each(["in_progress"] as const)("is refused as started for an %s visit", (status) => {
    expect(fee({ status, now: atWall("2026-11-24T10:05") })).toBe("started");
  });

  test.each(["completed", "cancelled", "declined", "withdrawn", "no_show"] as const)(
    "is refused as over for a %s request",
    (status) => {
      expect(fee({ status, now: atWall("2026-11-20T10:00") })).toBe("over");
    },
  );

  test("is refused from the start of the visit on", () => {
    expect(fee({ now: atWall("2026-11-24T10:00") })).toBe("started");
    expect(fee({ now: atWall("2026-11-24T09:59:59") })).toBe(1500);
  });

  test("is free until exactly 24 hours before the start, and costs half the price a second later", () => {
    expect(feeNow({ ...walk, now: atWall("2026-11-23T10:00") })).toEqual({
      canChange: true,
      fee: 0,
      isLate: false,
      freeUntil: atWall("2026-11-23T10:00"),
    });
    expect(feeNow({ ...walk, now: atWall("2026-11-23T10:00:01") })).toMatchObject({ fee: 1500, isLate: true });
  });

  test("costs a fee that is rounded half up to whole cents", () => {
    expect(fee({ total: 6175, now: atWall("2026-11-24T00:00") })).toBe(3088);
  });

  test("is refused for a pending request, and free for a visit that the owner moved", () => {
    expect(fee({ status: "pending", startsAt: null, now: atWall("2026-11-24T09:00") })).toBe("not-confirmed");
    expect(fee({ movedByOwner: true, now: atWall("2026-11-24T09:00") })).toBe(0);
  });

  test("costs a fee from 24 hours before the start of the window on, if the visit has no exact start", () => {
    expect(fee({ startsAt: null, now: atWall("2026-11-23T08:00") })).toBe(0);
    expect(fee({ startsAt: null, now: atWall("2026-11-23T08:01") })).toBe(1500);
  });

  // On March 14, 2027, 2 am becomes 3 am: only 23 hours pass from Saturday 10 am to Sunday 10 am.
  test("is free until 9 am the day before a 10 am visit when the clocks go forward", () => {
    const startsAt = atWall("2027-03-14T10:00");
    expect(feeNow({ ...walk, startsAt, now: atWall("2027-03-13T09:00") })).toMatchObject({
      fee: 0,
      freeUntil: atWall("2027-03-13T09:00"),
    });
    expect(fee({ startsAt, now: atWall("2027-03-13T09:00:01") })).toBe(1500);
    expect(fee({ startsAt, now: atWall("2027-03-13T10:00") })).toBe(1500);
  });

  // On November 7, 2027, 2 am becomes 1 am: 25 hours pass from Saturday 10 am to Sunday 10 am.
  test("is free until 11 am the day before a 10 am visit when the clocks go back", () => {
    const startsAt = atWall("2027-11-07T10:00");
    expect(fee({ startsAt, now: atWall("2027-11-06T10:30") })).toBe(0);
    expect(fee({ startsAt, now: atWall("2027-11-06T11:00") })).toBe(0);
    expect(fee({ startsAt, now: atWall("2027-11-06T11:00:01") })).toBe(1500);
  });

  test("costs less than a no-show, whose fee is the full price", () => {
    expect(noShowFee({ totalCents: 6175, terms })).toBe(6175);
  });

  test.each([
    [{ noticeHours: 48, latePercent: 30 }, "2026-11-22T10:00:01", 900],
    [{ noticeHours: 48, latePercent: 30 }, "2026-11-22T10:00:00", 0],
    [{ noticeHours: 1, latePercent: 100 }, "2026-11-24T09:00:00", 0],
    [{ noticeHours: 1, latePercent: 100 }, "2026-11-24T09:00:01", 3000],
    [{ noticeHours: 0, latePercent: 100 }, "2026-11-24T09:59:59", 0],
    [{ noticeHours: 168, latePercent: 0 }, "2026-11-24T09:59:59", 0],
  ])("with the terms %j costs, at %s, %i cents", (own, now, cents) => {
    expect(fee({ terms: { ...terms, ...own }, now: atWall(now) })).toBe(cents);
  });

  test("is always free when the notice period or the fee is zero", () => {
    for (const own of [{ noticeHours: 0 }, { latePercent: 0 }])
      expect(feeNow({ ...walk, terms: { ...terms, ...own }, now: atWall("2026-11-24T09:00") })).toMatchObject({
        freeUntil: null,
        isLate: false,
      });
  });

  test("after a no-show costs the stored share, rounded half up to whole cents", () => {
    expect(noShowFee({ totalCents: 6175, terms: { ...terms, noShowPercent: 70 } })).toBe(4323);
    expect(noShowFee({ totalCents: 6175, terms: { ...terms, noShowPercent: 0 } })).toBe(0);
  });

  test("adds its fee to an earlier fee, unless that fee was waived", () => {
    expect(feeValues({ feeCents: null, feeWaivedAt: null }, 1500)).toEqual({ feeCents: 1500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: null }, 1000)).toEqual({ feeCents: 2500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: Temporal.Instant.fromEpochMilliseconds(0) }, 1000)).toEqual({
      feeCents: 1000,
      feeWaivedAt: null,
    });
  });
});

import { describe, expect, test } from "vitest";

import { type FeeFacts, feeNow, feeValues, noShowFee } from "./fees";

describe("a client's fee for canceling, moving or a no-show", () => {
  const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("America/Los_Angeles").toInstant();
  const walk = {
    status: "confirmed" as const,
    startsAt: at("2026-11-24T10:00"),
    windowStart: at("2026-11-24T08:00"),
    total: 3000,
    movedByOwner: false,
  };
  const fee = (facts: Partial<FeeFacts> & { now: Temporal.Instant }) => {
    const cost = feeNow({ ...walk, ...facts });
    return cost.canChange ? cost.fee : cost.reason;
  };

  test.each(["in_progress"] as const)("does not exist for an %s visit, which has started", (status) => {
    expect(fee({ status, now: at("2026-11-24T10:05") })).toBe("started");
  });

  test.each(["completed", "cancelled", "declined", "withdrawn", "no_show"] as const)(
    "does not exist for a %s request, which is over",
    (status) => {
      expect(fee({ status, now: at("2026-11-20T10:00") })).toBe("over");
    },
  );

  test("does not exist from the start of the visit on", () => {
    expect(fee({ now: at("2026-11-24T10:00") })).toBe("started");
    expect(fee({ now: at("2026-11-24T09:59:59") })).toBe(1500);
  });

  test("is zero until exactly 24 hours before the start, and half the price a second later", () => {
    expect(feeNow({ ...walk, now: at("2026-11-23T10:00") })).toEqual({
      canChange: true,
      fee: 0,
      isLate: false,
      freeUntil: at("2026-11-23T10:00"),
    });
    expect(feeNow({ ...walk, now: at("2026-11-23T10:00:01") })).toMatchObject({ fee: 1500, isLate: true });
  });

  test("is rounded half up to whole cents", () => {
    expect(fee({ total: 6175, now: at("2026-11-24T00:00") })).toBe(3088);
  });

  test("does not exist for a pending request, and is zero for a visit that the owner moved", () => {
    expect(fee({ status: "pending", startsAt: null, now: at("2026-11-24T09:00") })).toBe("not-confirmed");
    expect(fee({ movedByOwner: true, now: at("2026-11-24T09:00") })).toBe(0);
  });

  test("is due from 24 hours before the start of the window, if the visit has no exact start", () => {
    expect(fee({ startsAt: null, now: at("2026-11-23T08:00") })).toBe(0);
    expect(fee({ startsAt: null, now: at("2026-11-23T08:01") })).toBe(1500);
  });

  // On March 14, 2027, 2 am becomes 3 am: only 23 hours pass from Saturday 10 am to Sunday 10 am.
  test("is zero until 9 am the day before a 10 am visit when the clocks go forward", () => {
    const startsAt = at("2027-03-14T10:00");
    expect(feeNow({ ...walk, startsAt, now: at("2027-03-13T09:00") })).toMatchObject({
      fee: 0,
      freeUntil: at("2027-03-13T09:00"),
    });
    expect(fee({ startsAt, now: at("2027-03-13T09:00:01") })).toBe(1500);
    expect(fee({ startsAt, now: at("2027-03-13T10:00") })).toBe(1500);
  });

  // On November 7, 2027, 2 am becomes 1 am: 25 hours pass from Saturday 10 am to Sunday 10 am.
  test("is zero until 11 am the day before a 10 am visit when the clocks go back", () => {
    const startsAt = at("2027-11-07T10:00");
    expect(fee({ startsAt, now: at("2027-11-06T10:30") })).toBe(0);
    expect(fee({ startsAt, now: at("2027-11-06T11:00") })).toBe(0);
    expect(fee({ startsAt, now: at("2027-11-06T11:00:01") })).toBe(1500);
  });

  test("is the full price for a no-show", () => {
    expect(noShowFee(6175)).toBe(6175);
  });

  test("is added to an earlier fee unless that one was waived", () => {
    expect(feeValues({ feeCents: null, feeWaivedAt: null }, 1500)).toEqual({ feeCents: 1500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: null }, 1000)).toEqual({ feeCents: 2500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: Temporal.Instant.fromEpochMilliseconds(0) }, 1000)).toEqual({
      feeCents: 1000,
      feeWaivedAt: null,
    });
  });
});

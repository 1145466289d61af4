import { describe, expect, test } from "vitest";

import { type FeeFacts, feeNow, feeValues, noShowFee } from "./fees";

describe("fees for canceling and moving", () => {
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

  test.each(["in_progress"] as const)("an %s visit cannot be canceled: it has started", (status) => {
    expect(fee({ status, now: at("2026-11-24T10:05") })).toBe("started");
  });

  test.each(["completed", "cancelled", "declined", "withdrawn", "no_show"] as const)(
    "a %s request cannot be canceled: it is over",
    (status) => {
      expect(fee({ status, now: at("2026-11-20T10:00") })).toBe("over");
    },
  );

  test("a visit cannot be canceled once its start has come", () => {
    expect(fee({ now: at("2026-11-24T10:00") })).toBe("started");
    expect(fee({ now: at("2026-11-24T09:59:59") })).toBe(1500);
  });

  test("canceling is free until exactly 24 hours before the start and costs half the price a second later", () => {
    expect(feeNow({ ...walk, now: at("2026-11-23T10:00") })).toEqual({
      canChange: true,
      fee: 0,
      isLate: false,
      freeUntil: at("2026-11-23T10:00"),
    });
    expect(feeNow({ ...walk, now: at("2026-11-23T10:00:01") })).toMatchObject({ fee: 1500, isLate: true });
  });

  test("the fee is rounded half up to whole cents", () => {
    expect(fee({ total: 6175, now: at("2026-11-24T00:00") })).toBe(3088);
  });

  test("a pending request cannot be canceled; a visit the owner moved is free to cancel", () => {
    expect(fee({ status: "pending", startsAt: null, now: at("2026-11-24T09:00") })).toBe("not-confirmed");
    expect(fee({ movedByOwner: true, now: at("2026-11-24T09:00") })).toBe(0);
  });

  test("without an exact start, the 24 hours count from the start of the window", () => {
    expect(fee({ startsAt: null, now: at("2026-11-23T08:00") })).toBe(0);
    expect(fee({ startsAt: null, now: at("2026-11-23T08:01") })).toBe(1500);
  });

  // 14 March 2027: 02:00 becomes 03:00. From Saturday 10:00 to Sunday 10:00 only 23 hours pass.
  test("elapsed hours count: when the clocks go forward, canceling is free until 9 am the day before", () => {
    const startsAt = at("2027-03-14T10:00");
    expect(feeNow({ ...walk, startsAt, now: at("2027-03-13T09:00") })).toMatchObject({
      fee: 0,
      freeUntil: at("2027-03-13T09:00"),
    });
    expect(fee({ startsAt, now: at("2027-03-13T09:00:01") })).toBe(1500);
    expect(fee({ startsAt, now: at("2027-03-13T10:00") })).toBe(1500);
  });

  // 7 November 2027: 02:00 becomes 01:00. From Saturday 10:00 to Sunday 10:00 25 hours pass.
  test("elapsed hours count: when the clocks go back, canceling is free until 11 am the day before", () => {
    const startsAt = at("2027-11-07T10:00");
    expect(fee({ startsAt, now: at("2027-11-06T10:30") })).toBe(0);
    expect(fee({ startsAt, now: at("2027-11-06T11:00") })).toBe(0);
    expect(fee({ startsAt, now: at("2027-11-06T11:00:01") })).toBe(1500);
  });

  test("a no-show costs the full price", () => {
    expect(noShowFee(6175)).toBe(6175);
  });

  test("fees add up; a waived fee is not charged again", () => {
    expect(feeValues({ feeCents: null, feeWaivedAt: null }, 1500)).toEqual({ feeCents: 1500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: null }, 1000)).toEqual({ feeCents: 2500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: Temporal.Instant.fromEpochMilliseconds(0) }, 1000)).toEqual({
      feeCents: 1000,
      feeWaivedAt: null,
    });
  });
});

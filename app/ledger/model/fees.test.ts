import { describe, expect, test } from "vitest";

import { type FeeFacts, feeNow, feeValues, noShowFee } from "./fees";

describe("what canceling or moving costs", () => {
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

  test.each(["in_progress"] as const)("is not asked of what is %s: it has begun", (status) => {
    expect(fee({ status, now: at("2026-11-24T10:05") })).toBe("started");
  });

  test.each(["completed", "cancelled", "declined", "withdrawn", "no_show"] as const)(
    "is not asked of what is %s",
    (status) => {
      expect(fee({ status, now: at("2026-11-20T10:00") })).toBe("over");
    },
  );

  test("is not asked anymore once the start has come: it cannot be cancelled then", () => {
    expect(fee({ now: at("2026-11-24T10:00") })).toBe("started");
    expect(fee({ now: at("2026-11-24T09:59:59") })).toBe(1500);
  });

  test("is free up to exactly 24 hours before the start, and half the price a second later", () => {
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

  test("is not asked of a request nobody has confirmed, which is withdrawn, and is nothing for what the walker moved", () => {
    expect(fee({ status: "pending", startsAt: null, now: at("2026-11-24T09:00") })).toBe("not-confirmed");
    expect(fee({ movedByOwner: true, now: at("2026-11-24T09:00") })).toBe(0);
  });

  test("counts from the start of the window where no exact time is set", () => {
    expect(fee({ startsAt: null, now: at("2026-11-23T08:00") })).toBe(0);
    expect(fee({ startsAt: null, now: at("2026-11-23T08:01") })).toBe(1500);
  });

  // 14 March 2027: 02:00 becomes 03:00. From Saturday 10:00 to Sunday 10:00 only 23 hours pass.
  test("counts hours that pass: on the day the clocks go forward it is free until 9 o'clock the day before", () => {
    const startsAt = at("2027-03-14T10:00");
    expect(feeNow({ ...walk, startsAt, now: at("2027-03-13T09:00") })).toMatchObject({
      fee: 0,
      freeUntil: at("2027-03-13T09:00"),
    });
    expect(fee({ startsAt, now: at("2027-03-13T09:00:01") })).toBe(1500);
    expect(fee({ startsAt, now: at("2027-03-13T10:00") })).toBe(1500);
  });

  // 7 November 2027: 02:00 becomes 01:00. From Saturday 10:00 to Sunday 10:00 25 hours pass.
  test("and on the day they go back it is free until 11 o'clock the day before", () => {
    const startsAt = at("2027-11-07T10:00");
    expect(fee({ startsAt, now: at("2027-11-06T10:30") })).toBe(0);
    expect(fee({ startsAt, now: at("2027-11-06T11:00") })).toBe(0);
    expect(fee({ startsAt, now: at("2027-11-06T11:00:01") })).toBe(1500);
  });

  test("is the full price for a no-show", () => {
    expect(noShowFee(6175)).toBe(6175);
  });

  test("adds up, and what was waived is not owed again", () => {
    expect(feeValues({ feeCents: null, feeWaivedAt: null }, 1500)).toEqual({ feeCents: 1500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: null }, 1000)).toEqual({ feeCents: 2500, feeWaivedAt: null });
    expect(feeValues({ feeCents: 1500, feeWaivedAt: Temporal.Instant.fromEpochMilliseconds(0) }, 1000)).toEqual({
      feeCents: 1000,
      feeWaivedAt: null,
    });
  });
});

import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { splitName } from "~/shared/split-name";

import { answerDue, answeredAfter, canMark, statusAfterReply } from "./rules";

const at = (text: string) => Temporal.Instant.from(text);

describe("the promise to answer within 24 hours", () => {
  const received = at("2026-11-23T17:00:00Z");
  test.each([
    ["2026-11-23T17:00:00Z", "24 h left"],
    ["2026-11-23T17:01:00Z", "23 h left"],
    ["2026-11-24T14:00:00Z", "3 h left"],
    ["2026-11-24T15:59:00Z", "1 h left"],
    ["2026-11-24T16:01:00Z", "59 min left"],
    ["2026-11-24T16:59:00Z", "1 min left"],
    ["2026-11-24T17:00:00Z", "due now"],
    ["2026-11-24T17:00:59Z", "due now"],
  ])("for a lead received on November 23 at 17:00Z has at %s: %s", (now, words) => {
    expect(answerDue(received, at(now))).toEqual({ isOverdue: false, words });
  });

  test.each([
    ["2026-11-24T17:01:00Z", "overdue by 1 min"],
    ["2026-11-24T17:59:59Z", "overdue by 59 min"],
    ["2026-11-24T19:00:00Z", "overdue by 2 h"],
    ["2026-11-26T16:59:00Z", "overdue by 47 h"],
    ["2026-11-26T17:00:00Z", "overdue by 2 days"],
    ["2026-12-24T17:00:00Z", "overdue by 30 days"],
  ])("for a lead received on November 23 at 17:00Z is at %s: %s", (now, words) => {
    expect(answerDue(received, at(now))).toEqual({ isOverdue: true, words });
  });

  it("counts elapsed hours when the clocks go forward: from 11 AM to noon", () => {
    const came = at("2026-03-07T11:00:00-08:00");
    expect(answerDue(came, at("2026-03-08T12:00:00-07:00")).words).toBe("due now");
    expect(answerDue(came, at("2026-03-08T11:00:00-07:00")).words).toBe("1 h left");
  });

  it("counts elapsed hours when the clocks go back: from 11 AM to 10 AM", () => {
    const came = at("2026-10-31T11:00:00-07:00");
    expect(answerDue(came, at("2026-11-01T10:00:00-08:00")).words).toBe("due now");
    expect(answerDue(came, at("2026-11-01T11:00:00-08:00")).words).toBe("overdue by 1 h");
  });

  it("has its time left rounded down, and is overdue only after a full 24 hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), (minutes) => {
        const { isOverdue, words } = answerDue(received, received.add({ minutes }));
        expect(isOverdue).toBe(minutes > 24 * 60);
        const hours = /^(\d+) h left$/.exec(words)?.[1];
        if (hours) expect(Number(hours) * 60).toBeLessThanOrEqual(24 * 60 - minutes);
      }),
    );
  });
});

test.each([
  ["2026-11-23T17:00:10Z", "answered after 1 min"],
  ["2026-11-23T20:10:00Z", "answered after 3 h"],
  ["2026-11-27T17:00:00Z", "answered after 4 days"],
])('a lead received on November 23 at 17:00Z and answered at %s is "%s"', (answered, words) => {
  expect(answeredAfter(at("2026-11-23T17:00:00Z"), at(answered))).toBe(words);
});

describe("a lead", () => {
  it("that is a client can't be marked", () => {
    for (const mark of ["answered", "closed", "new"] as const) expect(canMark("client", mark)).toBe(false);
  });
  it("can't be marked with its current status", () => expect(canMark("closed", "closed")).toBe(false));
  it("can be reopened when it is closed", () => expect(canMark("closed", "new")).toBe(true));
  it("that is new or closed becomes answered when a reply is sent", () => {
    expect([statusAfterReply("new"), statusAfterReply("closed")]).toEqual(["answered", "answered"]);
  });
  it("that is a client stays a client after a reply", () => expect(statusAfterReply("client")).toBe("client"));
});

describe("the name of a lead", () => {
  test.each([
    ["Casey Morgan", "Casey", "Morgan"],
    ["  Ana   María de la Cruz ", "Ana", "María de la Cruz"],
    ["דנה לוי", "דנה", "לוי"],
    ["Björk", "Björk", ""],
    ["山田 太郎", "山田", "太郎"],
  ])("%j is split into first name %j and last name %j", (name, firstName, lastName) =>
    expect(splitName(name)).toEqual({ firstName, lastName }),
  );
});

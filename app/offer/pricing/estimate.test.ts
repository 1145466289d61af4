import { sampleHistory } from "~/sample/business/sample-prices";
import { describe, expect, it, test } from "vitest";

import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";
import { defaultHolidays } from "~/business/calendars/holidays";

import { estimateOf } from "./estimate";

const today = Temporal.PlainDate.from("2026-11-23");
const ask = (question: Record<string, string>) =>
  estimateOf(new URLSearchParams(question), {
    today,
    areas: allAreas,
    tariff: { history: sampleHistory(), areas: allAreas, holidays: defaultHolidays, policyChanges: [] },
  });
const good = { zip: "90049", service: "dog-walks", minutes: "30", dogs: "1", date: "2026-11-24" };

test.each([
  ["30 min walk, one dog, Brentwood, Tuesday", {}, [3000], "Brentwood"],
  ["30 min walk, two dogs, Cheviot Hills, Tuesday", { zip: "90034", dogs: "2" }, [2850, 1850], "Cheviot Hills"],
  [
    "60 min run, one dog, Venice, Saturday",
    { zip: "90291", service: "dog-runs", minutes: "60", date: "2026-11-28" },
    [10_000, 500],
    "Venice",
  ],
  [
    "hike, two dogs, Sunday, Cheviot Hills",
    { zip: "90034-1234", service: "adventure-hike", dogs: "2", date: "2026-11-29" },
    [5700, 2850, 500],
    "Cheviot Hills",
  ],
  ["a drop-in on Thanksgiving", { service: "drop-in", minutes: "45", date: "2026-11-26" }, [3500, 1750], "Brentwood"],
])("an estimate has the expected lines: %s", (_, question, amounts, area) => {
  const { answer, errors } = ask({ ...good, ...question });
  expect(errors).toEqual({});
  expect(answer?.quote.lines.map(({ amount }) => amount)).toEqual(amounts);
  expect(answer?.area).toBe(area);
});

test.each([
  ["2026-11-24", "An ordinary weekday adds nothing."],
  ["2026-11-28", "The weekend adds $5."],
  ["2026-11-26", "Thanksgiving is a holiday and adds 50%."],
  ["2027-07-04", "Independence Day is a holiday and adds 50%. The weekend adds $5."],
])("an estimate names the surcharge of %s", (date, words) => {
  expect(ask({ ...good, date }).answer?.surcharge).toBe(words);
});

describe("an estimate", () => {
  it("has no answer, errors or dates when no question was asked, because that page is cached", () =>
    expect(
      estimateOf(new URLSearchParams("utm_source=x"), {
        today,
        areas: allAreas,
        tariff: { history: sampleHistory(), areas: allAreas, holidays: [], policyChanges: [] },
      }),
    ).toMatchObject({
      errors: {},
      answer: null,
      days: null,
    }));

  it.each([
    ["zip", "90001", "90001 is outside the service area. Message me anyway: I'll tell you whether that may change."],
    ["zip", "9004", "Please enter a five-digit zip code"],
    ["service", "dog-wash", "Please select a service"],
    ["minutes", "20", "Dog Walking is offered for 30, 45, 60 or 90 minutes"],
    ["minutes", "half an hour", "Dog Walking is offered for 30, 45, 60 or 90 minutes"],
    ["dogs", "0", "Please choose between 1 and 20 dogs"],
    ["dogs", "1.5", "Please choose between 1 and 20 dogs"],
    ["date", "2026-11-22", "That day is over. Please choose today or a later day"],
    ["date", "2027-11-24", "Please choose a day within the next year"],
    ["date", "2026-02-30", "Please choose a day"],
  ])("with %s %s has an error at that field and keeps the input", (field, value, message) => {
    const asked = { ...good, [field]: value };
    expect(ask(asked)).toMatchObject({ answer: null, errors: { [field]: message }, typed: asked });
    expect(Object.keys(ask(asked).errors)).toEqual([field]);
  });

  it("with empty fields has an error at every field", () =>
    expect(Object.keys(ask({ zip: "" }).errors)).toEqual(["zip", "service", "dogs", "date"]));

  it("is refused for a hike with six dogs, because a group has at most five", () =>
    expect(ask({ ...good, service: "adventure-hike", dogs: "6" }).errors).toEqual({
      dogs: "Adventure Hike takes 5 dogs at most",
    }));
});

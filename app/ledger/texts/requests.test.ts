import { sampleHistory, samplePrices } from "~/sample/business/sample-prices";
import { expect, test } from "vitest";

import { serviceHours } from "~/business/calendars/hours";
import { pricesOn } from "~/offer/pricing/price-list";

import { type AskedFor, petsMissing, type RequestRefusal, requestRefused, requestSubmitted } from "./requests";

const asked: AskedFor = {
  service: "dog-runs",
  minutes: 90,
  date: Temporal.PlainDate.from("2026-11-29"),
  today: Temporal.PlainDate.from("2026-11-23"),
  timeOfDay: "evening",
  hours: serviceHours,
  prices: samplePrices,
};
const read = (reason: RequestRefusal, over: Partial<AskedFor> = {}) => {
  const { field, text } = requestRefused(reason, { ...asked, ...over });
  return `${field}: ${text}`;
};

test("the receipt and the refusal without pets have the required wording", () => {
  expect(read("no-pets")).toBe("petIds: Please select at least one pet for your service request");
  expect(petsMissing).toBe("Please select at least one pet for your service request");
  expect(requestSubmitted).toEqual({
    title: "Service Request Submitted",
    text: "We'll review your request and get back to you soon.",
  });
});

test("the refusal of a duration lists the durations that are offered", () => {
  expect(read("no-such-duration")).toBe(
    "minutes: Dog Running can't last 90 minutes. Please choose 20, 30, 45 or 60 minutes.",
  );
  expect(
    read("no-such-duration", {
      minutes: 60,
      prices: pricesOn(sampleHistory({ item: "dog-runs/60", cents: null, from: "2026-11-01" }), "2026-11-24"),
    }),
  ).toBe("minutes: I don't offer 60 minutes on that day anymore, sorry. Please choose 20, 30 or 45 minutes.");
  expect(read("no-such-duration", { service: "adventure-hike", minutes: 60 })).toBe(
    "minutes: Adventure Hike can't last 60 minutes. Please choose 120 minutes.",
  );
  expect(read("no-such-duration", { service: "drop-in", minutes: 20 })).toBe(
    "minutes: Drop-In Visits can't last 20 minutes. Please choose 30, 45, 60 or 90 minutes.",
  );
});

test("the refusal of a day or time of day names the day and its service hours", () => {
  expect(read("date-past")).toBe(
    "date: That day is already over. Please choose Monday, November 23, which is today, or a later day.",
  );
  expect(read("closed-day")).toBe("date: There are no visits on Sunday, November 29. Please choose another day.");
  expect(read("window-closed")).toBe(
    "timeOfDay: There are no evening visits on a Sunday: service hours are 9am-3pm. Please choose another time of day.",
  );
  expect(read("window-too-short", { timeOfDay: "afternoon", minutes: 240 })).toBe(
    "timeOfDay: 240 minutes don't fit into Sunday afternoon: service hours are 9am-3pm. Please choose an earlier time of day, or a shorter visit.",
  );
  expect(read("window-over", { timeOfDay: "morning" })).toBe(
    "timeOfDay: Morning is over for today. Please choose a later time of day, or another day.",
  );
});

test("the refusal of an outdated price names the new price", () => {
  expect(read("price-changed", { total: 3500 })).toContain("it's $35.00 now");
  expect(read("price-changed")).not.toContain("undefined");
});

test("the refusal of too many open requests has the phone number", () => {
  expect(read("too-many-open", { phone: "(310) 555-0100" })).toBe(
    "null: I haven't answered 10 of your requests yet, and that's as many as I can keep track of at once. Nothing was sent, and what you typed is still here. Can't wait? Call me at (310) 555-0100, and we'll find a time together.",
  );
  expect(read("too-many-open")).not.toContain("undefined");
});

test("a refusal that belongs to no field links to the page that resolves it", () => {
  for (const reason of [
    "missing-zip",
    "outside-area",
    "not-verified",
    "no-contract",
    "asked-already",
    "too-many-open",
  ] as const) {
    const { field, link } = requestRefused(reason, asked);
    expect(field).toBe(null);
    expect(link?.to).toMatch(/^\/[a-z/-]+$/);
  }
});

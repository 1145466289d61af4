import { expect, test } from "vitest";
import { ageInWords, asAsked, dayOf, exactly, nearDay, spanOf, timeInWords, timeOf, within } from "./times-in-words";

const at = (text: string) => Temporal.Instant.from(text);
const losAngeles = "America/Los_Angeles";

test("an exact time is formatted with the day and the time zone", () => {
  expect(exactly(at("2026-11-24T17:00:00Z"), at("2026-11-24T17:30:00Z"), losAngeles)).toEqual({
    day: "Tuesday, November 24, 2026",
    time: "9:00 AM to 9:30 AM PT",
    isExact: true,
  });
});

test("exactly() formats an evening with its day in Los Angeles although UTC has the next day", () => {
  const evening = exactly(at("2026-12-01T01:30:00Z"), at("2026-12-01T02:00:00Z"), losAngeles);
  expect(`${evening.day}, ${evening.time}`).toBe("Monday, November 30, 2026, 5:30 PM to 6:00 PM PT");
});

test.each([
  ["before", "2027-03-13T20:30:00Z"],
  ["after", "2027-03-14T19:30:00Z"],
])("12:30 is formatted as 12:30 %s the clock change", (_, start) => {
  expect(exactly(at(start), at(start).add({ minutes: 30 }), losAngeles).time).toBe("12:30 PM to 1:00 PM PT");
});

test("a window is formatted as the part of the time of day within the service hours", () => {
  const sunday = { start: at("2026-11-29T17:00:00Z"), end: at("2026-11-29T20:00:00Z") };
  expect(within("morning", sunday, losAngeles)).toEqual({
    day: "Sunday, November 29, 2026",
    time: "Morning, 9:00 AM to 12:00 PM PT",
    isExact: false,
  });
});

test("an exact request is formatted with its time, any other request with its time of day", () => {
  const window = { start: at("2026-11-24T15:00:00Z"), end: at("2026-11-24T15:30:00Z") };
  expect(asAsked("morning", { ...window, isExact: true }, losAngeles)).toEqual(
    exactly(window.start, window.end, losAngeles),
  );
  expect(asAsked("morning", { ...window, isExact: false }, losAngeles)).toEqual(within("morning", window, losAngeles));
});

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [24 * 60 - 1, "23 h"],
  [24 * 60, "1 day"],
  [3 * 24 * 60 + 5, "3 days"],
  [-5, "0 min"],
])("a request from %i minutes ago has the age %s", (minutes, words) => {
  expect(ageInWords(now.subtract({ minutes }), now)).toBe(words);
});

test.each([
  [losAngeles, "9:00 AM PT", "9:00–9:30 AM PT", "11:45 AM–12:15 PM PT"],
  ["America/New_York", "12:00 PM ET", "12:00–12:30 PM ET", "2:45–3:15 PM ET"],
  ["America/Phoenix", "10:00 AM MST", "10:00–10:30 AM MST", "12:45–1:15 PM MST"],
  ["Pacific/Honolulu", "7:00 AM HST", "7:00–7:30 AM HST", "9:45–10:15 AM HST"],
])("times in %s are formatted with the name of the zone", (zone, time, ...spans) => {
  expect(timeOf("2026-11-24T17:00:00Z", zone)).toBe(time);
  expect([
    spanOf("2026-11-24T17:00:00Z", "2026-11-24T17:30:00Z", zone),
    spanOf("2026-11-24T19:45:00Z", "2026-11-24T20:15:00Z", zone),
  ]).toEqual(spans);
});

test("dayOf() formats an evening with its day in Los Angeles although UTC has the next day", () => {
  expect(dayOf("2026-11-25T02:00:00Z", losAngeles)).toBe("Tuesday, November 24");
  expect(dayOf("2026-11-25T06:00:00Z", losAngeles)).toBe("Tuesday, November 24");
  expect(dayOf("2026-11-25T06:00:00Z", "America/New_York")).toBe("Wednesday, November 25");
});

test.each([
  ["09:00", "9:00 AM PT"],
  ["00:05", "12:05 AM PT"],
  ["12:30:00", "12:30 PM PT"],
  ["19:45", "7:45 PM PT"],
])("the wall time %s is formatted as %s", (time, words) => {
  expect(timeInWords(time, losAngeles)).toBe(words);
});

test('"today" and "tomorrow" are days in the time zone of the business', () => {
  const now = at("2026-11-24T07:30:00Z");
  expect(nearDay(at("2026-11-24T02:00:00Z"), now, losAngeles)).toBe("Today");
  expect(nearDay(at("2026-11-24T20:00:00Z"), now, losAngeles)).toBe("Tomorrow");
  expect(nearDay(at("2026-11-26T20:00:00Z"), now, losAngeles)).toBeNull();
  expect(nearDay(at("2026-11-24T20:00:00Z"), now, "America/New_York")).toBe("Today");
});

import { describe, expect, test } from "vitest";

import { withoutZone } from "./day-names";
import { allTimesAreIn, zoneCity, zoneName } from "./zones";

describe("the short name of a zone is the same in summer and winter", () => {
  test.each([
    ["America/Los_Angeles", "PT"],
    ["America/Denver", "MT"],
    ["America/Chicago", "CT"],
    ["America/New_York", "ET"],
    ["America/Indiana/Indianapolis", "ET"],
    ["America/Anchorage", "AKT"],
    ["America/Phoenix", "MST"],
    ["Pacific/Honolulu", "HST"],
    ["America/Puerto_Rico", "AST"],
    ["UTC", "UTC"],
  ])("%s is %s", (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });
});

test.each([
  ["America/Los_Angeles", "Los Angeles"],
  ["America/Indiana/Indianapolis", "Indianapolis"],
  ["Pacific/Honolulu", "Honolulu"],
  ["UTC", "UTC"],
])("the city of %s is %s", (zone, city) => {
  expect(zoneCity(zone)).toBe(city);
});

test("a page says its time zone once", () => {
  expect(allTimesAreIn("America/Los_Angeles")).toBe("All times are Los Angeles time (PT).");
  expect(allTimesAreIn("America/New_York")).toBe("All times are New York time (ET).");
});

test.each([
  ["9:00 AM PT", "America/Los_Angeles", "9:00 AM"],
  ["9:00 AM to 9:30 AM ET, with ETHAN", "America/New_York", "9:00 AM to 9:30 AM, with ETHAN"],
  ["9:00 AM PT", "America/New_York", "9:00 AM PT"],
])("%j in %s without the zone is %j", (words, zone, expected) => {
  expect(withoutZone(words, zone)).toBe(expected);
});

import { expect, test } from "vitest";

import { knownZone, usZones } from "./time-zones";

test.each(["America/New_York", "America/Indiana/Knox", "Pacific/Honolulu", "America/Port-au-Prince"])(
  "%s is a time zone",
  (name) => expect(knownZone(name)).toBe(name),
);

test.each([
  ["america/denver", "America/Denver"],
  ["US/Eastern", "America/New_York"],
  ["US/Arizona", "America/Phoenix"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Fort_Wayne", "America/Indiana/Indianapolis"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["Pacific/Samoa", "Pacific/Pago_Pago"],
])("the former name %s is read as %s", (name, zone) => expect(knownZone(name)).toBe(zone));

test("every zone of the list is stored under its own name", () =>
  expect(usZones.map(([name]) => knownZone(name))).toEqual(usZones.map(([name]) => name)));

test.each(["", "America/Springfield", "UTC", "Etc/GMT+8", "+05:00", "EST", "America/New_York'; --"])(
  "%j is no time zone of a place",
  (name) => expect(knownZone(name)).toBeNull(),
);

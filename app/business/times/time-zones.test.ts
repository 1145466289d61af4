import { expect, test } from "vitest";

import { knownZone } from "./time-zones";

test.each(["America/New_York", "America/Indiana/Knox", "Pacific/Honolulu", "America/Port-au-Prince"])(
  "%s is a time zone",
  (name) => expect(knownZone(name)).toBe(name),
);

test.each(["", "America/Springfield", "UTC", "Etc/GMT+8", "+05:00", "EST", "America/New_York'; --"])(
  "%j is no time zone of a place",
  (name) => expect(knownZone(name)).toBeNull(),
);

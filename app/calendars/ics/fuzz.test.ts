// A sample of `npm run fuzz:calendars`: random files give the same busy times as an independent reader does, with the
// process in three time zones.
import { afterEach, expect, inject, test } from "vitest";

import { compare, filesOf, readTheirs } from "../../../tests/support/calendar-fuzz/compare-readers.ts";

const found = inject("radicale");
const [seed, count] = [34, 100];

const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before;
});

test.runIf(found.state !== "no-apt")(
  `${count} random calendar files (seed ${seed}) give the same busy times as in an independent reader`,
  () => {
    const files = filesOf(seed, 0, count);
    const theirs = readTheirs(files, found);
    expect(theirs.flat().length).toBeGreaterThan(3_000);
    for (const zone of ["UTC", "America/Los_Angeles", "Asia/Tokyo"]) {
      process.env.TZ = zone;
      expect(compare(files, theirs, 0)).toEqual([]);
    }
  },
);

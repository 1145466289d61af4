// A slice of `npm run fuzz:calendars`: files by chance are busy at the same times as an independent reader says, in
// whatever time zone the process runs.
import { afterEach, expect, inject, test } from "vitest";

import { compare, filesOf, readTheirs } from "../../../tests/support/calendar-fuzz/compare-readers.ts";

const found = inject("radicale");
const [seed, count] = [34, 300];

const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before;
});

test.runIf(found.state !== "no-apt")(`${count} calendar files of seed ${seed} are read as by another reader`, () => {
  const files = filesOf(seed, 0, count);
  const theirs = readTheirs(files, found);
  expect(theirs.flat().length).toBeGreaterThan(10_000);
  for (const zone of ["UTC", "America/Los_Angeles", "Asia/Tokyo"]) {
    process.env.TZ = zone;
    expect(compare(files, theirs, 0)).toEqual([]);
  }
});

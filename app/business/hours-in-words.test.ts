import { expect, test } from "vitest";

import { serviceHours } from "./calendars/hours";
import { openInWords, weekInLines, weekInWords } from "./hours-in-words";

test("the hours of a new site are grouped by days", () => {
  expect(weekInLines(serviceHours)).toEqual([
    { days: "Mon-Fri", hours: "7am-7pm" },
    { days: "Sat", hours: "8am-5pm" },
    { days: "Sun", hours: "9am-3pm" },
  ]);
});

test("consecutive days with the same hours are grouped, and so are closed days", () => {
  const noon = { opens: "07:30", closes: "12:00" };
  expect(weekInWords({ ...serviceHours, 3: noon, 6: null, 7: null })).toBe(
    "Mon-Tue 7am-7pm, Wed 7:30am-12pm, Thu-Fri 7am-7pm, Sat-Sun closed",
  );
  expect(openInWords(null)).toBe("closed");
});

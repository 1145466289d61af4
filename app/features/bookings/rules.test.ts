import { expect, test } from "vitest";

import { timeInWords } from "./rules";

test.each([
  ["morning", "Morning, 8am-12pm"],
  ["evening", "Evening, 4pm-8pm"],
  ["09:00", "9:00 AM PT"],
  ["00:05", "12:05 AM PT"],
  ["12:30:00", "12:30 PM PT"],
  ["19:45", "7:45 PM PT"],
  ["sometime", "sometime"],
])("the time %s reads %s", (slot, words) => {
  expect(timeInWords(slot)).toBe(words);
});

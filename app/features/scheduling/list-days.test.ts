import { expect, test } from "vitest";

import type { ListedEvent } from "./calendar-event";
import { listDays } from "./list-days";

const event = (id: string, start: string, end: string): ListedEvent => ({
  id,
  summary: id,
  start: start.length === 10 ? { date: start } : { dateTime: start },
  end: end.length === 10 ? { date: end } : { dateTime: end },
  sourceCalendar: "Business Hours",
});

test("events stand on their days of Los Angeles, in order, with the zone at each time", () => {
  const days = listDays([
    event("evening", "2026-11-24T18:30:00-08:00", "2026-11-24T19:00:00-08:00"),
    event("next", "2026-11-25T12:00:00-08:00", "2026-11-25T12:45:00-08:00"),
    event("open", "2026-11-24T07:00:00-08:00", "2026-11-24T19:00:00-08:00"),
    event("closed", "2026-11-24", "2026-11-25"),
    event("night", "2026-11-24T23:30:00-08:00", "2026-11-25T00:15:00-08:00"),
  ]);
  expect(days.map(({ words, lines }) => [words, lines.map(({ id, time }) => `${id}: ${time}`)])).toEqual([
    [
      "Tuesday, November 24",
      ["closed: All day", "open: 7:00 AM – 7:00 PM PT", "evening: 6:30 PM – 7:00 PM PT", "night: from 11:30 PM PT"],
    ],
    ["Wednesday, November 25", ["next: 12:00 PM – 12:45 PM PT"]],
  ]);
});

test("without events there are no days", () => {
  expect(listDays([])).toEqual([]);
});

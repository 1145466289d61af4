import { expect, test } from "vitest";

import type { Today } from "~/day/today/read-today.server";

import { dayOnPhone } from "./use-day-on-phone";

const visit = {
  id: "canyon",
  startsAt: "2026-11-24T18:00:00Z",
  status: "confirmed",
  times: { onMyWayAt: null, startedAt: null, finishedAt: null },
  step: "on-my-way",
  opensAt: null,
  undo: null,
  isAtDoor: true,
};
/** Tuesday's page, fetched on Monday. */
const tuesday = {
  date: "2026-11-24",
  previous: "2026-11-23",
  next: "2026-11-25",
  near: "Tomorrow",
  isToday: false,
  visits: [visit],
  nextId: null,
} as unknown as Today;

test.each([
  ["2026-11-23", { near: "Tomorrow", isToday: false, nextId: null }],
  ["2026-11-24", { near: "Today", isToday: true, nextId: "canyon" }],
  ["2026-11-25", { near: "Yesterday", isToday: false, nextId: null }],
  ["2026-11-27", { near: null, isToday: false, nextId: null }],
])("Tuesday's cached page, shown on %s, gets the right day name and next visit", (day, expected) =>
  expect(dayOnPhone(tuesday, [], day)).toMatchObject(expected),
);

test("a page from the server stays unchanged", () => {
  const now = { ...tuesday, near: "Today", isToday: true, nextId: "canyon" } as Today;
  expect(dayOnPhone(now, [], null)).toEqual(now);
});

test("a visit started on the phone is in progress and no longer offers a no-show", () => {
  const pressed = { key: "k", visitId: "canyon", kind: "start", state: "waiting", happenedAt: "2026-11-24T18:02:00Z" };
  const entry = { ...pressed, accountId: "", whom: "", address: "", fields: [], files: [], after: null };
  const day = dayOnPhone(tuesday, [{ ...entry, isTried: false, message: null } as never], "2026-11-24");
  expect(day.visits[0]).toMatchObject({ status: "in_progress", step: "finish", isAtDoor: false });
});

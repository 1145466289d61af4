// Tests which visits are late, in progress or next, and which walkers are free, at some minutes of a Tuesday in Los
// Angeles.
import { expect, test } from "vitest";

import type { VisitState } from "~/business/booking-states";

import { instantAt } from "~/business/times/windows";
import { nowTexts } from "../texts/now";
import { dayNow } from "./day-now.server";
import type { DeskVisit } from "~/day/list-days.server";
import { zone } from "../../../tests/support/zone";

const day = Temporal.PlainDate.from("2026-11-24");
const at = (time: string) => instantAt(day, time, zone);
const today = { start: at("00:00"), end: instantAt(day.add({ days: 1 }), "00:00", zone) };
const hours = [{ start: at("08:00"), end: at("18:00") }];
const walkers = [
  { id: "sam", name: "Sam", hours, busy: [] },
  { id: "alex", name: "Alex", hours, busy: [] },
];

function visit(walkerId: string, from: string, to: string, status: VisitState = "confirmed"): DeskVisit {
  const [startsAt, endsAt] = [at(from).toString(), at(to).toString()];
  const rest = {
    serviceType: "dog-walks",
    service: "Dog Walking",
    isGroup: false,
    dogs: 1,
    isOverbooked: false,
    version: 1,
    households: [],
    guest: null,
    steps: [],
    lateMinutes: null,
  };
  return {
    id: `${walkerId} ${from}`,
    walkerId,
    walkerName: walkerId,
    startsAt,
    endsAt,
    occupiedUntil: endsAt,
    status,
    ...rest,
  };
}

const nowAt = (time: string, visits: readonly DeskVisit[], who: Parameters<typeof dayNow>[0]["walkers"] = walkers) =>
  dayNow({ today, visits, walkers: who }, at(time), zone);
const ids = (visits: readonly { id: string }[]) => visits.map(({ id }) => id);

test("all walkers are free until the end of their hours on a day without visits", () => {
  const { late, walking, next, free } = nowAt("09:00", []);
  expect([late, walking, next]).toEqual([[], [], []]);
  expect(free.map(({ name, isToEnd }) => [name, isToEnd])).toEqual([
    ["Sam", true],
    ["Alex", true],
  ]);
});

test("each walker has one next visit, soonest first, and further visits are counted", () => {
  const { next, later } = nowAt("09:00", [
    visit("alex", "09:30", "10:00"),
    visit("sam", "10:00", "10:30"),
    visit("alex", "11:00", "11:30"),
    visit("sam", "12:00", "12:30"),
  ]);
  expect(ids(next)).toEqual(["alex 09:30", "sam 10:00"]);
  expect(next.map(({ minutesAway }) => minutesAway)).toEqual([30, 60]);
  expect(later).toBe(2);
});

test.each([
  ["09:00", [], ["sam 09:00"]],
  ["09:01", ["sam 09:00"], []],
  ["13:00", ["sam 09:00"], []],
])("at %s a 9:00 visit that has not begun is listed as late: %j, as next: %j", (time, late, next) => {
  const now = nowAt(time, [visit("sam", "09:00", "09:30")]);
  expect([ids(now.late), ids(now.next)]).toEqual([late, next]);
});

test("a late visit does not hide the walker's next visit", () => {
  const now = nowAt("09:20", [visit("sam", "09:00", "09:30"), visit("sam", "11:00", "11:30")]);
  expect([ids(now.late), ids(now.next)]).toEqual([["sam 09:00"], ["sam 11:00"]]);
  expect(now.late[0]?.minutesLate).toBe(20);
});

test("a visit can be started from an hour before its start", () => {
  const [far] = nowAt("08:59", [visit("sam", "10:00", "10:30")]).next;
  expect([far?.may, far?.opensAt]).toEqual([[], at("09:00").toString()]);
  expect(nowAt("09:00", [visit("sam", "10:00", "10:30")]).next[0]?.may).toEqual(["in_progress"]);
});

test("a visit is handed over at its planned time or, once that has passed, within five minutes", () => {
  const handed = (time: string) => nowAt(time, [visit("sam", "09:30", "10:00")]);
  expect(handed("09:00").next[0]?.handOverAt).toBe("2026-11-24T09:30");
  expect(handed("09:43").late[0]?.handOverAt).toBe("2026-11-24T09:45");
  expect(handed("09:45").late[0]?.handOverAt).toBe("2026-11-24T09:45");
});

test("the remaining visits are counted for every walker of the day", () => {
  const { left } = nowAt("09:15", [
    visit("sam", "08:00", "08:30", "completed"),
    visit("alex", "09:00", "09:30", "in_progress"),
    visit("alex", "11:00", "11:30"),
  ]);
  expect(left).toEqual([
    { id: "sam", name: "Sam", visits: 0, next: null },
    { id: "alex", name: "Alex", visits: 2, next: at("11:00").toString() },
  ]);
  expect(left.map(({ visits, next }) => nowTexts.leftFor(visits, next, zone))).toEqual([
    "done",
    "2 visits, the next at 11:00 AM",
  ]);
  expect(nowAt("09:15", []).left).toEqual([]);
});

test("a walker at a visit is not free, even after its planned end", () => {
  const out = [visit("sam", "09:00", "09:30", "in_progress")];
  expect(nowAt("09:15", out).free.map(({ id }) => id)).toEqual(["alex"]);
  const over = nowAt("09:45", out);
  expect(over.walking[0]?.minutesLate).toBe(15);
  expect(over.free.map(({ id }) => id)).toEqual(["alex"]);
});

test("yesterday's visit is listed if it is in progress, and not if it never began", () => {
  const yesterday = { startsAt: at("00:00").subtract({ hours: 6 }).toString() };
  const now = nowAt("08:30", [
    { ...visit("sam", "07:00", "08:45", "in_progress"), ...yesterday, id: "overnight" },
    { ...visit("alex", "07:00", "08:45"), ...yesterday, id: "forgotten" },
  ]);
  expect([ids(now.walking), ids(now.late)]).toEqual([["overnight"], []]);
});

test("free time ends at the next visit, calendar event, or end of the hours", () => {
  const until = (busy: { start: Temporal.Instant; end: Temporal.Instant }[]) =>
    nowAt("09:00", [visit("sam", "12:00", "12:30")], [{ id: "sam", name: "Sam", hours, busy }]).free;
  expect(until([])).toEqual([{ id: "sam", name: "Sam", until: at("12:00").toString(), isToEnd: false }]);
  expect(until([{ start: at("11:00"), end: at("11:30") }])[0]?.until).toBe(at("11:00").toString());
  // The walker is busy now, and the gap after that is too short to show.
  expect(until([{ start: at("08:30"), end: at("09:30") }])).toEqual([]);
  expect(until([{ start: at("09:10"), end: at("09:30") }])).toEqual([]);
});

test("a walker is not free outside their hours or on a day off", () => {
  expect(nowAt("07:30", []).free).toEqual([]);
  expect(nowAt("18:00", []).free).toEqual([]);
  expect(nowAt("09:00", [], [{ id: "sam", name: "Sam", hours: [], busy: [] }]).free).toEqual([]);
});

test("completed visits are counted and don't make a walker busy", () => {
  const now = nowAt("09:00", [visit("sam", "08:00", "09:30", "completed"), visit("alex", "08:00", "08:30", "no_show")]);
  expect([now.completed, now.late.length]).toEqual([1, 0]);
  expect(now.free.map(({ id }) => id)).toEqual(["sam", "alex"]);
});

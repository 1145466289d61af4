// Day and prefilled values of the link "the same again".
import { sampleServices } from "~/sample/business/sample-services";
import { expect, test } from "vitest";

import { serviceHours } from "~/business/calendars/hours";

import { getRepeatRequest, newRequestUrl, type PreviousRequest } from "~/ledger/draft/repeat-request";
import type { RequestCalendar } from "~/ledger/draft/request-calendar";
import { daysAhead } from "~/asking/form/request-days";

/** The calendar on a Monday at 9 am. */
const calendar: RequestCalendar = {
  history: { services: sampleServices, changes: [] },
  today: "2026-11-23",
  lastDay: "2027-11-23",
  minutesNow: 9 * 60,
  soonest: { day: "2026-11-23", minutes: 0 },
  holidays: {},
  closures: [],
  service: serviceHours,
};
const biscuit = { id: "b", name: "Biscuit" };
const pepper = { id: "p", name: "Pepper" };

const last = (changed: Partial<Omit<PreviousRequest, "date">> & { date?: string } = {}): PreviousRequest => ({
  pets: [biscuit],
  service: "dog-runs",
  minutes: 45,
  medication: false,
  training: false,
  timeOfDay: "morning",
  ...changed,
  date: Temporal.PlainDate.from(changed.date ?? "2026-11-24"),
});
const fieldsOf = (to: string | undefined) => {
  const { pathname, searchParams } = new URL(to ?? "", "http://localhost");
  return { pathname, fields: [...searchParams].map(([name, value]) => `${name}=${value}`) };
};

test("a repeated visit has the same options and is one week later", () => {
  const again = getRepeatRequest(last({ pets: [biscuit, pepper], medication: true }), calendar);
  expect(again).toMatchObject({
    what: "Dog Running, 45 min, for Biscuit and Pepper",
    when: "Tuesday, December 1, in the morning",
  });
  expect(fieldsOf(again?.to)).toEqual({
    pathname: "/request-service",
    fields: [
      "petIds=b",
      "petIds=p",
      "service=dog-runs",
      "minutes=45",
      "timeOfDay=morning",
      "date=2026-12-01",
      "medication=yes",
      "step=details",
    ],
  });
});

test("a visit from months ago is repeated on the next same weekday, which may be today", () => {
  expect(getRepeatRequest(last({ date: "2026-06-30" }), calendar)?.when).toContain("Tuesday, November 24");
  expect(getRepeatRequest(last({ date: "2026-11-16" }), calendar)?.when).toContain("Monday, November 23");
});

test("a repeated visit skips past and closed days, and is null if no day is left before the horizon", () => {
  const late = { ...calendar, minutesNow: 13 * 60 };
  expect(getRepeatRequest(last({ date: "2026-11-16" }), late)?.when).toContain("Monday, November 30");
  const closed = { ...calendar, closures: [{ from: "2026-11-28", to: "2026-12-06" }] };
  expect(getRepeatRequest(last(), closed)?.when).toContain("Tuesday, December 8");
  expect(getRepeatRequest(last({ date: "2027-11-20" }), calendar)).toBeNull();
  // The service hours leave no evening on Sundays.
  expect(getRepeatRequest(last({ date: "2026-11-22", timeOfDay: "evening" }), calendar)).toBeNull();
});

test("a visit of a hidden service cannot be repeated, and a new request starts with the first shown service", () => {
  const services = sampleServices.map((service) => ({ ...service, isHidden: service.id !== "drop-in" }));
  const hidden = { ...calendar, history: { services, changes: [] } };
  expect(getRepeatRequest(last(), hidden)).toBeNull();
  expect(fieldsOf(newRequestUrl(null, [biscuit], hidden)).fields).toContain("service=drop-in");
});

test("a visit without accepted pets cannot be repeated", () => {
  expect(getRepeatRequest(last({ pets: [] }), calendar)).toBeNull();
});

test("a new request prefills pets, service and duration of the last one, but no day or time", () => {
  const newRequest = (before: PreviousRequest | null, pets: PreviousRequest["pets"]) =>
    fieldsOf(newRequestUrl(before, pets, calendar)).fields;
  expect(newRequest(last({ medication: true }), [biscuit, pepper])).toEqual([
    "petIds=b",
    "service=dog-runs",
    "minutes=45",
    "step=details",
  ]);
  expect(newRequest(null, [biscuit, pepper])).toEqual([
    "petIds=b",
    "petIds=p",
    "service=dog-walks",
    "minutes=30",
    "step=details",
  ]);
  expect(newRequest(last({ pets: [] }), [pepper])).toEqual([
    "petIds=p",
    "service=dog-runs",
    "minutes=45",
    "step=details",
  ]);
  expect(newRequestUrl(null, [], calendar)).toBe("/request-service");
});

test("a day among the next seven is free only if some time of day has room for a visit", () => {
  const late = { ...calendar, minutesNow: 20 * 60, closures: [{ from: "2026-11-26", to: "2026-11-27" }] };
  expect(daysAhead(late, 30).map(({ date, isFree }) => `${date} ${isFree}`)).toEqual([
    "2026-11-23 false",
    "2026-11-24 true",
    "2026-11-25 true",
    "2026-11-26 false",
    "2026-11-27 false",
    "2026-11-28 true",
    "2026-11-29 true",
  ]);
});

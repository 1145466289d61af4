import { expect, test } from "vitest";

import { serviceHours, weekdays } from "~/business/calendars/hours";

import { changesOf, dayFields, defaultHours, meetingHoursOn, outsideOf, readHours, type TypedHours } from "./hours";

/** Field values of the default hours, with separate hours for meet and greets. */
const typed: Record<string, string> = Object.fromEntries(
  weekdays.flatMap((weekday) =>
    (["service", "meetings"] as const).flatMap((week) => {
      const { opens, closes } = dayFields(week, weekday);
      return [
        [opens, serviceHours[weekday].opens],
        [closes, serviceHours[weekday].closes],
      ];
    }),
  ),
);
const read = (changed: TypedHours) => readHours({ ...typed, meetings: "service", ...changed });
const closed = (week: "service" | "meetings") =>
  Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const { opens, closes } = dayFields(week, weekday);
      return [
        [opens, ""],
        [closes, ""],
      ];
    }),
  );

test.each([
  [{ "service-1-opens": "" }, { "service-1": "Type both times, or leave both empty for a closed day" }],
  [{ "service-1-opens": "25:00" }, { "service-1": /both times/ }],
  [{ "service-1-opens": "seven" }, { "service-1": /both times/ }],
  [{ "service-2-opens": "19:00" }, { "service-2": "This day ends before it begins" }],
  [{ "service-2-opens": "20:00" }, { "service-2": /ends before/ }],
  [{ "service-3-opens": "04:30" }, { "service-3": "Choose times from 5am to 11pm" }],
  [{ "service-3-closes": "23:30" }, { "service-3": /5am to 11pm/ }],
  [{ "service-4-opens": "18:15" }, { "service-4": "Leave at least an hour, or close the day" }],
  [closed("service"), { "service-1": "Leave at least one day of the week open" }],
  [{ meetings: "own", "meetings-1-opens": "06:00" }, { "meetings-1": "Service hours on Mondays are 7am-7pm" }],
  [
    { meetings: "own", "service-7-opens": "", "service-7-closes": "" },
    { "meetings-7": "You're closed on Sundays. Leave this day empty" },
  ],
  [{ meetings: "own", "service-7-opens": "16:00" }, { "service-7": /ends before/ }],
  [{ meetings: "own", ...closed("meetings") }, { meetings: "Leave at least one day to meet new clients" }],
])("the input %j is refused with a message at its day", (wrong, errors) => {
  const expected = Object.entries(errors).map(([day, text]) => [
    day,
    text instanceof RegExp ? expect.stringMatching(text) : text,
  ]);
  expect(read(wrong)).toEqual({ ok: false, errors: Object.fromEntries(expected) });
});

test("the default hours are unchanged after passing through the form", () => {
  const answer = read({});
  expect(answer).toEqual({ ok: true, value: defaultHours });
  expect(answer.ok && changesOf(defaultHours, answer.value)).toEqual([]);
});

test("typed meet and greet hours are ignored when the form says to use the service hours", () => {
  expect(read({ "meetings-1-opens": "04:00" })).toMatchObject({ ok: true, value: { meetings: null } });
});

test("changesOf names each change", () => {
  const answer = read({
    "service-7-opens": "",
    "service-7-closes": "",
    "meetings-7-opens": "",
    "meetings-7-closes": "",
    meetings: "own",
    "meetings-1-opens": "09:00",
  });
  expect(answer.ok && changesOf(defaultHours, answer.value)).toEqual([
    "Service hours: Mon-Fri 7am-7pm, Sat 8am-5pm, Sun closed (were Mon-Fri 7am-7pm, Sat 8am-5pm, Sun 9am-3pm)",
    "Meet and greets: Mon 9am-7pm, Tue-Fri 7am-7pm, Sat 8am-5pm, Sun closed (were whenever visits can be)",
  ]);
});

test("separate meet and greet hours are cut to the service hours", () => {
  const evening = { opens: "16:00", closes: "20:00" };
  const hours = { service: serviceHours, meetings: { ...serviceHours, 1: evening, 2: null, 7: evening } };
  expect(meetingHoursOn(hours, 1)).toEqual({ opens: "16:00", closes: "19:00" });
  expect([2, 7].map((weekday) => meetingHoursOn(hours, weekday as 2 | 7))).toEqual([null, null]);
  expect(meetingHoursOn(defaultHours, 6)).toEqual(serviceHours[6]);
});

test("a booking is outside the hours if it begins too early, ends too late, or its day is closed", () => {
  const all = [
    { weekday: 1, start: "07:00", end: "07:30" },
    { weekday: 1, start: "06:45", end: "07:15" },
    { weekday: 1, start: "18:45", end: "19:15" },
    { weekday: 7, start: "10:00", end: "10:30" },
  ] as const;
  expect(outsideOf({ ...serviceHours, 7: null }, all)).toEqual(all.slice(1));
});

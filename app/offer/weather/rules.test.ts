import { describe, expect, test } from "vitest";

import { type WeatherKind, weatherKinds, weatherTexts } from "~/business/texts/weather";

import { comingWeather, mayAnnounce, noWeather, pressWeather, type WeatherDays } from "./rules";
import { readWeatherDays } from "./stored-days";
const today = Temporal.PlainDate.from("2026-11-23");
const press = (kept: WeatherDays, date: string, kind: string, shown: string = noWeather) =>
  pressWeather(kept, { date: Temporal.PlainDate.from(date), kind, shown }, today);

describe("a weather button", () => {
  test.each([
    ["2026-11-23", "snow", noWeather, "unknown-kind"],
    ["2026-11-23", "toString", noWeather, "unknown-kind"],
    ["2026-11-22", "heat", noWeather, "day-is-over"],
    ["2026-12-08", "heat", noWeather, "too-far"],
    ["2027-12-07", "heat", noWeather, "too-far"],
    ["2026-11-24", "smoke", noWeather, "changed-meanwhile"],
    ["2026-11-24", noWeather, "storm", "changed-meanwhile"],
    ["2026-11-24", "heat", noWeather, "already-so"],
    ["2026-11-25", noWeather, "heat", "already-so"],
  ])("for %s with the kind %j, on a page that showed %j, is refused: %s", (date, kind, shown, reason) => {
    expect(press({ "2026-11-24": "heat" }, date, kind, shown)).toEqual({ ok: false, reason });
  });

  test("announces weather for a single day, at most two weeks ahead", () => {
    expect(press({}, "2026-11-23", "heat")).toEqual({ ok: true, value: { "2026-11-23": "heat" } });
    expect(press({ "2026-11-23": "heat" }, "2026-12-07", "storm")).toEqual({
      ok: true,
      value: { "2026-11-23": "heat", "2026-12-07": "storm" },
    });
  });

  test("changes or removes the announced weather if the page showed the current one", () => {
    const kept = { "2026-11-23": "heat", "2026-11-24": "smoke" } as const;
    expect(press(kept, "2026-11-24", "storm", "smoke")).toMatchObject({ value: { "2026-11-24": "storm" } });
    expect(press(kept, "2026-11-24", noWeather, "smoke")).toEqual({ ok: true, value: { "2026-11-23": "heat" } });
  });

  test("deletes announcements older than a year", () => {
    const kept = { "2025-11-21": "heat", "2025-11-22": "smoke" } as const;
    expect(press(kept, "2026-11-23", "heat")).toEqual({
      ok: true,
      value: { "2025-11-22": "smoke", "2026-11-23": "heat" },
    });
  });
});

test.each([
  ["2026-11-22", false],
  ["2026-11-23", true],
  ["2026-12-07", true],
  ["2026-12-08", false],
])("whether weather can be announced for %s: %s", (date, expected) => {
  expect(mayAnnounce(Temporal.PlainDate.from(date), today)).toBe(expected);
});

test("comingWeather returns the announced days from today on, in order", () => {
  const kept = { "2026-11-24": "storm", "2026-11-22": "smoke", "2026-11-23": "heat" } as const;
  expect(comingWeather(kept, today)).toEqual([
    { date: "2026-11-23", kind: "heat", isToday: true },
    { date: "2026-11-24", kind: "storm", isToday: false },
  ]);
});

test.each([null, "", "{broken", '{"2026-11-24":"snow"}', '{"someday":"heat"}', "[]"])(
  "readWeatherDays returns no weather for the stored value %j",
  (json) => {
    expect(readWeatherDays(json)).toEqual({});
  },
);

test.each<WeatherKind>(weatherKinds)(
  "the texts about %s promise shorter walks at the same price, on the page and the report card",
  (kind) => {
    const { clients, walkers, card } = weatherTexts[kind];
    for (const words of [clients, card]) expect(words).toMatch(/shorter.*Same price\./);
    expect(walkers).toMatch(/^Shorter/);
  },
);

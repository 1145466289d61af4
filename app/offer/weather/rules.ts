// Rules of announced weather (docs/product.md, Weather days).
import { weatherDays } from "~/business/policies";
import type { WeatherDay } from "~/business/site";
import { weatherKinds, type WeatherKind, weatherTexts } from "~/business/texts/weather";
import { done, refused, type Result } from "~/shared/result";
import { success } from "~/shared/form-reply";

/** Value of the form's field `intent`. */
export const weatherIntent = "weather";

/** Kind of a day without announced weather. */
export const noWeather = "none";

export interface WeatherPress {
  date: Temporal.PlainDate;
  /** The kind of weather to announce, or `noWeather` to withdraw it. */
  kind: string;
  /** The kind that the page showed. */
  shown: string;
}

/** Returns the announced days from today on, in order. */
export const comingWeather = (kept: WeatherDays, today: Temporal.PlainDate): WeatherDay[] =>
  Object.entries(kept)
    .filter(([date]) => date >= today.toString())
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, kind]) => ({ date, kind, isToday: date === today.toString() }));

/** Returns whether weather can be announced for a day. */
export function mayAnnounce(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const { days } = today.until(date);
  return days >= 0 && days <= weatherDays.ahead;
}

/**
 * Returns all announced days after a button was pressed. Refused with "already-so" if the weather is announced already.
 */
export function pressWeather(
  kept: WeatherDays,
  { date, kind, shown }: WeatherPress,
  today: Temporal.PlainDate,
): Result<WeatherDays, WeatherRefusal | "already-so"> {
  const wanted = weatherKinds.find((one) => one === kind);
  if (!wanted && kind !== noWeather) return refused("unknown-kind");
  if (Temporal.PlainDate.compare(date, today) < 0) return refused("day-is-over");
  if (!mayAnnounce(date, today)) return refused("too-far");
  const now = kept[date.toString()] ?? noWeather;
  if (now === kind) return refused("already-so");
  if (now !== shown) return refused("changed-meanwhile");
  const oldest = today.subtract({ days: weatherDays.keptAfter }).toString();
  const others = Object.entries(kept).filter(([day]) => day >= oldest && day !== date.toString());
  return done(Object.fromEntries(wanted ? [...others, [date.toString(), wanted]] : others));
}

export const weatherDeskTexts = {
  title: "Hot day, smoke or storm",
  hint: "Tells visitors, clients and walkers that walks are shorter that day.",
  today: "Today",
  tomorrow: "Tomorrow",
  kinds: { heat: "Hot day", smoke: "Smoke", storm: "Storm" } satisfies Record<WeatherKind, string>,
  /** Accessible name, which begins with the visible label (WCAG 2.5.3). */
  label: (kind: WeatherKind, day: string) => `${weatherDeskTexts.kinds[kind]}: ${day}`,
  isOn: (kind: WeatherKind) => `${weatherTexts[kind].name} is announced.`,
  off: "Switch off",
  offLabel: (day: string) => `Switch off: ${day}`,
} as const;

export const weatherOn = (kind: WeatherKind, day: string) =>
  success(`${weatherTexts[kind].name}: ${day}`, "The site, dashboards and report cards say so that day.");
export const weatherOff = (day: string) => success(`Switched off: ${day}`, "The notice isn't shown anymore.");

export const weatherRefusals = {
  "unknown-kind": "Choose a hot day, smoke or a storm.",
  "day-is-over": "That day is over. Choose today or a day to come.",
  "too-far": `That day is too far off. You can announce the weather ${weatherDays.ahead} days ahead.`,
  "changed-meanwhile": "That day was changed in another tab. Check that day again, then choose.",
} as const;

export type WeatherRefusal = keyof typeof weatherRefusals;

/** Announced weather by ISO date. */
export type WeatherDays = Readonly<Record<string, WeatherKind>>;

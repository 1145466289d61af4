// Rules of announced weather (docs/product.md, Weather days).
import { weatherDays } from "~/business/policies";
import type { WeatherDay } from "~/business/site";
import { weatherKinds } from "~/business/texts/weather";
import { done, refused, type Result } from "~/shared/result";

import type { WeatherRefusal } from "./texts";
import type { WeatherDays } from "./weather-days";

/** Intent of the form. */
export const weatherIntent = "weather";

/** Kind of a day without announced weather. */
export const noWeather = "none";

export interface WeatherPress {
  date: Temporal.PlainDate;
  /** A kind, or `noWeather`. */
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

/** Whether weather can be announced for a day. */
export function mayAnnounce(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const { days } = today.until(date);
  return days >= 0 && days <= weatherDays.ahead;
}

/** Returns the new days. "already-so" if the button was pressed twice. */
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

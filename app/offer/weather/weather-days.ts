// The days the owner announced as hot, smoky or stormy, as they are stored.
import { z } from "zod";

import { type WeatherKind, weatherKinds } from "~/business/texts/weather";

/** Their key in site_settings; the value is JSON. */
export const weatherKey = "weather_days";

/** By day: "2026-11-24". */
export type WeatherDays = Readonly<Record<string, WeatherKind>>;

const stored = z.record(z.iso.date(), z.enum(weatherKinds));

/** None where nothing is stored; something unreadable must not stop the site. */
export function readWeatherDays(json: string | null): WeatherDays {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return {};
  }
}

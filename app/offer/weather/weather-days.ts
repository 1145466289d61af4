// The stored days with announced weather.
import { z } from "zod";

import { type WeatherKind, weatherKinds } from "~/business/texts/weather";

/** Key in site_settings. The value is JSON. */
export const weatherKey = "weather_days";

/** By ISO date. */
export type WeatherDays = Readonly<Record<string, WeatherKind>>;

const stored = z.record(z.iso.date(), z.enum(weatherKinds));

/** Returns {} if nothing is stored or the value can't be read. */
export function readWeatherDays(json: string | null): WeatherDays {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return {};
  }
}

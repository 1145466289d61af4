// Parses the stored announcements. Separate from rules.ts, which browsers load, because Zod is large.
import { z } from "zod";

import { weatherKinds } from "~/business/texts/weather";

import type { WeatherDays } from "./rules";

/** Key in site_settings. The value is JSON. */
export const weatherKey = "weather_days";

const stored = z.record(z.iso.date(), z.enum(weatherKinds));

/** Returns the announced days; {} if nothing is stored or the value can't be read. */
export function readWeatherDays(json: string | null): WeatherDays {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return {};
  }
}

// Announces a hot day, smoke or a storm, and withdraws the announcement (docs/product.md, Weather days). Cached pages
// are rendered again after each change and at midnight.
import { type WeatherKind, weatherKinds } from "~/business/texts/weather";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { type AdminContext, adminContext, asToast, eachText, formAction } from "~/platform/index.server";
import { formatWeekday, isDay, dayIn } from "~/shared/dates";
import { done, type Result } from "~/shared/result";

import { changeKept, type KeptSetting } from "~/offer/settings/commands.server";
import { type selectSettings, settingOf } from "~/offer/settings/queries.server";
import {
  comingWeather,
  pressWeather,
  type WeatherPress,
  weatherIntent,
  weatherOff,
  weatherOn,
  type WeatherRefusal,
  weatherRefusals,
  type WeatherDays,
} from "./rules";
import { readWeatherDays, weatherKey } from "./stored-days";
import { z } from "zod";

const weatherForm = z.object({
  intent: z.literal(weatherIntent),
  date: z
    .string({ error: "Please choose a date" })
    .refine(isDay, { error: "Please choose a date", abort: true })
    .transform((text) => Temporal.PlainDate.from(text)),
  kind: z.string().max(20),
  shown: z.string().max(20),
});

const weather: KeptSetting<WeatherDays> = {
  key: weatherKey,
  name: "Hot days, smoke and storms",
  read: readWeatherDays,
  logged: (days) => ({ ...days }),
};

/** Returns the day's announced weather after the change; null if it was withdrawn. */
export async function announceWeather(
  ctx: AdminContext,
  press: WeatherPress,
): Promise<Result<WeatherKind | null, WeatherRefusal>> {
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const outcome = await changeKept(ctx, weather, "announceWeather", (days) => pressWeather(days, press, today));
  if (!outcome.ok && outcome.reason !== "already-so") return { ok: false, reason: outcome.reason };
  return done(weatherKinds.find((kind) => kind === press.kind) ?? null);
}

/** Returns the announced weather of a day, for the report cards of that day. */
export async function getWeatherOn(db: Db, day: Temporal.PlainDate): Promise<WeatherKind | null> {
  const { stored } = await readInOneStatement(db, { stored: settingOf(weatherKey) });
  return readWeatherDays(stored)[day.toString()] ?? null;
}

/** Returns the announced days from today on. */
export const weatherOf = (settings: Awaited<ReturnType<typeof selectSettings>>, today: Temporal.PlainDate) =>
  comingWeather(readWeatherDays(settings.find(({ key }) => key === weatherKey)?.value ?? null), today);

export const submitWeather = formAction({
  schema: weatherForm,
  context: adminContext,
  command: announceWeather,
  done: (kind, { input }) => {
    const day = formatWeekday(input.date);
    return kind ? weatherOn(kind, day) : weatherOff(day);
  },
  texts: eachText(weatherRefusals, (text) => asToast(400, text)),
});

// Texts of the weather buttons.
import { weatherDays } from "~/business/policies";
import { type WeatherKind, weatherTexts } from "~/business/texts/weather";
import { success } from "~/shared/form-reply";

export const weatherDeskTexts = {
  title: "Hot day, smoke or storm",
  hint: "Tells visitors, clients and walkers that walks are shorter that day.",
  today: "Today",
  tomorrow: "Tomorrow",
  kinds: { heat: "Hot day", smoke: "Smoke", storm: "Storm" } satisfies Record<WeatherKind, string>,
  /** Accessible names start with the visible label (WCAG 2.5.3). */
  label: (kind: WeatherKind, day: string) => `${weatherDeskTexts.kinds[kind]}: ${day}`,
  isOn: (kind: WeatherKind) => `${weatherTexts[kind].name} is on.`,
  off: "Switch off",
  offLabel: (day: string) => `Switch off: ${day}`,
} as const;

export const weatherOn = (kind: WeatherKind, day: string) =>
  success(`${weatherTexts[kind].name}: ${day}`, "The site, dashboards and report cards say so that day.");
export const weatherOff = (day: string) => success(`Switched off: ${day}`, "Nothing about it is shown anymore.");

export const weatherRefusals = {
  "unknown-kind": "Choose a hot day, smoke or a storm.",
  "day-is-over": "That day is over. Choose today or a day to come.",
  "too-far": `That day is too far off. You can announce the weather ${weatherDays.ahead} days ahead.`,
  "changed-meanwhile": "That day was changed in another tab. Look at it again, then choose.",
} as const;

export type WeatherRefusal = keyof typeof weatherRefusals;

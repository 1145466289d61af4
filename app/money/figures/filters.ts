// Reads the filters of the owner's figures from the URL. Invalid values get an error beside their field and stay in the
// form.
import type { Business } from "~/business/business";
import { findService, type ServiceId } from "~/business/services/services";
import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { filterErrors as errors } from "~/money/texts/figures";
import { isSamePeriod, type Period, periodOf, type Preset, presets } from "./periods";

export interface FigureFilters {
  period: Period;
  walkerId: string | null;
  service: ServiceId | null;
  area: string | null;
}

export const filterFields = ["from", "to", "walker", "service", "area"] as const;
export type FilterField = (typeof filterFields)[number];

export interface ReadFilters {
  filters: FigureFilters;
  /** The selected preset; null for a custom range. */
  preset: Preset | null;
  /** Field values as typed, for showing them again in the form. */
  typed: Record<FilterField, string>;
  errors: Partial<Record<FilterField | "period", string>>;
}

/** Number of days at the start of a month in which the last month is shown, since the new one is almost empty. */
const emptyDays = 7;
const usualOn = (today: Temporal.PlainDate): Preset => (today.day > emptyDays ? "this-month" : "last-month");
const longestYears = 5;
/** Maximum length of a field value. Longer values are cut, since they can't be valid. */
const longestTyped = 100;

export function readFilters(
  query: URLSearchParams,
  today: Temporal.PlainDate,
  { areas, services }: Pick<Business, "areas" | "services">,
): ReadFilters {
  const word = (name: string) => (query.get(name) ?? "").trim().slice(0, longestTyped);
  const found: ReadFilters["errors"] = {};
  const choice = <Value extends string>(name: FilterField, known: (text: string) => text is Value): Value | null => {
    const text = word(name);
    if (text === "") return null;
    if (known(text)) return text;
    found[name] = errors[name];
    return null;
  };
  const asked = readPeriod({ preset: word("period"), from: word("from"), to: word("to") }, today);
  Object.assign(found, asked.errors);
  const filters: FigureFilters = {
    period: asked.period,
    walkerId: choice("walker", (text): text is string => isId(text)),
    service: choice("service", (text): text is ServiceId => findService(services, text) !== undefined),
    area: choice("area", (text): text is string => areas.some(({ slug }) => slug === text)),
  };
  const typed = {
    from: word("from") || filters.period.from.toString(),
    to: word("to") || filters.period.to.toString(),
    walker: filters.walkerId ?? "",
    service: filters.service ?? "",
    area: filters.area ?? "",
  };
  const shown = presets.find((preset) => isSamePeriod(periodOf(preset, today), filters.period));
  return { filters, preset: shown ?? null, typed, errors: found };
}

function readPeriod(
  { preset, from, to }: Record<"preset" | "from" | "to", string>,
  today: Temporal.PlainDate,
): Pick<ReadFilters, "errors"> & { period: Period } {
  const instead = periodOf(usualOn(today), today);
  if (from === "" && to === "") {
    if (preset === "") return { period: instead, errors: {} };
    const named = presets.find((each) => each === preset);
    return named
      ? { period: periodOf(named, today), errors: {} }
      : { period: instead, errors: { period: errors.period } };
  }
  const found: ReadFilters["errors"] = {};
  if (from !== "" && !isDay(from)) found.from = errors.from;
  if (to !== "" && !isDay(to)) found.to = errors.to;
  if (found.from || found.to) return { period: instead, errors: found };
  // A lone first day selects the days until today; a lone last day selects the days from the first of its month.
  const last = to === "" ? null : Temporal.PlainDate.from(to);
  const first = from === "" ? null : Temporal.PlainDate.from(from);
  const period = {
    from: first ?? (last ?? today).with({ day: 1 }),
    to: last ?? (first && Temporal.PlainDate.compare(first, today) > 0 ? first : today),
  };
  if (Temporal.PlainDate.compare(period.from, period.to) > 0)
    return { period: instead, errors: { to: errors.backwards } };
  if (Temporal.PlainDate.compare(period.from.add({ years: longestYears }), period.to) < 0)
    return { period: instead, errors: { to: errors.long } };
  return { period, errors: {} };
}

/** Query string of the same filters with another period. */
export function filterQuery(
  { walkerId, service, area }: Omit<FigureFilters, "period">,
  period: Preset | { from: string; to: string },
): string {
  const query = new URLSearchParams(typeof period === "string" ? { period } : { from: period.from, to: period.to });
  for (const [name, value] of Object.entries({ walker: walkerId, service, area })) if (value) query.set(name, value);
  return query.toString();
}

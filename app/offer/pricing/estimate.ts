// The price calculator on /services (docs/product.md, Price of a visit): parses the page's query and returns the price,
// or an error for each wrong field.
import { areaOfZip, readZip } from "~/business/areas/area-of-address";
import type { Area } from "~/business/areas/areas";
import { maxPetsPerClient, requestDaysAhead } from "~/business/policies";
import { durationsOf, type PriceList } from "~/business/prices";
import { findService, type Service, shownServices } from "~/business/services/services";
import { formatWeekday, isDay } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { DayKind, PricedHoliday } from "./day-kind";
import { durationsFrom, pricesOn } from "./price-list";
import { quote, type Tariff, termsOn } from "./quote";
import { minutesInWords } from "./rules";

const estimateFields = ["zip", "service", "minutes", "dogs", "date"] as const;
export type EstimateField = (typeof estimateFields)[number];

export interface Estimate {
  /** The values typed by the visitor; "" for empty fields. */
  typed: Record<EstimateField, string>;
  errors: Partial<Record<EstimateField, string>>;
  /** null when there are errors. `when`: "Thursday, November 26". `surcharge`: the day's surcharge in words. */
  answer: { quote: Quote; area: string; when: string; surcharge: string } | null;
  /** All durations of all services that are offered today or in the future. */
  durations: readonly number[];
  /**
   * First and last allowed day, as ISO dates. null when no question was asked, because that page is cached for days.
   */
  days: { today: string; lastDay: string } | null;
}

const longestAnswer = 40;

/** Answers a question to the price calculator. `today`: the day in the time zone of the business. */
export function estimateOf(
  params: URLSearchParams,
  { today, tariff, areas }: { today: Temporal.PlainDate; tariff: Tariff; areas: readonly Area[] },
): Estimate {
  const read = (field: EstimateField) => (params.get(field) ?? "").trim().slice(0, longestAnswer);
  const typed = Object.fromEntries(estimateFields.map((field) => [field, read(field)])) as Estimate["typed"];
  const durations = durationsFrom(tariff.history, today.toString());
  if (!estimateFields.some((field) => params.has(field)))
    return { typed, errors: {}, answer: null, durations, days: null };
  const lastDay = today.add({ days: requestDaysAhead });
  const days = { today: today.toString(), lastDay: lastDay.toString() };

  const zip = readZip(typed.zip);
  const area = zip ? areaOfZip(areas, zip) : undefined;
  const service = findService(shownServices(tariff.history.services), typed.service);
  const date = isDay(typed.date) ? Temporal.PlainDate.from(typed.date) : null;
  const offered = service ? durationsOf(pricesOn(tariff.history, (date ?? today).toString()), service.id) : [];
  const minutes = minutesOf(offered, typed.minutes);
  const dogs = /^\d{1,2}$/.test(typed.dogs) ? Number(typed.dogs) : 0;
  const problems: Record<EstimateField, string | null> = {
    zip: area ? null : zip ? estimateTexts.notServed(zip) : estimateTexts.noZip,
    service: service ? null : estimateTexts.noService,
    minutes: service && minutes === null ? durationProblem(service, offered) : null,
    dogs: dogsProblem(dogs, service),
    date: date ? dateProblem(date, today, lastDay) : estimateTexts.noDate,
  };
  const errors = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Estimate["errors"];
  if (!area || !service || minutes === null || !date || Object.keys(errors).length > 0)
    return { typed, errors, answer: null, durations, days };
  const { prices, day } = termsOn(tariff, date);
  const made = quote({
    prices,
    service: service.id,
    minutes,
    dogs: dogs === 1 ? ["Your dog"] : Array.from({ length: dogs }, (_, index) => `Dog ${index + 1}`),
    priceFactor: area.priceFactor,
    day,
    medication: false,
    training: false,
  });
  const told = { area: area.name, when: formatWeekday(date), surcharge: surchargeInWords(day, prices) };
  return { typed, errors, answer: made && { quote: made, ...told }, durations, days };
}

function surchargeInWords({ holiday, isWeekend }: DayKind, prices: PriceList): string {
  if (holiday !== null) return estimateTexts.holiday(holiday, isWeekend, prices);
  return isWeekend ? estimateTexts.weekend(prices) : estimateTexts.ordinaryDay;
}

/**
 * Returns the duration in minutes; null if it isn't offered. A service with a single duration always takes that
 * duration.
 */
function minutesOf(offered: readonly number[], typed: string): number | null {
  if (offered.length === 1) return offered[0] ?? null;
  return offered.find((minutes) => minutes === Number(typed)) ?? null;
}

const durationProblem = ({ name }: Service, offered: readonly number[]) =>
  estimateTexts.noDuration(name, minutesInWords(offered));

function dogsProblem(dogs: number, service: Service | undefined): string | null {
  if (dogs < 1 || dogs > maxPetsPerClient) return estimateTexts.noDogs;
  return service?.group && dogs > service.group.max ? estimateTexts.tooManyForGroup(service) : null;
}

function dateProblem(date: Temporal.PlainDate, today: Temporal.PlainDate, lastDay: Temporal.PlainDate): string | null {
  if (Temporal.PlainDate.compare(date, today) < 0) return estimateTexts.datePast;
  return Temporal.PlainDate.compare(date, lastDay) > 0 ? estimateTexts.tooFar : null;
}

export const estimateWords = {
  zip: "Zip code",
  service: "Service",
  minutes: "Duration",
  lasts: (minutes: number) => (minutes === 120 ? "2 hours" : `${minutes} minutes`),
  dogs: "Dogs of your household",
  date: "Date",
  show: "Show the price",
  answer: (area: string, when: string) => `In ${area}, on ${when}`,
  priceName: "What it would cost",
  extras: "Medication and training reinforcement are extra, as listed above. New here?",
  begin: "It begins with a free meet and greet",
} as const;

const estimateTexts = {
  noZip: "Please enter a five-digit zip code",
  notServed: (zip: string) =>
    `${zip} is outside the service area. Message me anyway: I'll tell you whether that may change.`,
  noService: "Please select a service",
  noDuration: (service: string, offered: string) => `${service} is offered for ${offered} minutes`,
  noDogs: "Please choose between 1 and 20 dogs",
  tooManyForGroup: ({ name, group }: Service) => `${name} takes ${group?.max ?? 0} dogs at most`,
  noDate: "Please choose a day",
  datePast: "That day is over. Please choose today or a later day",
  tooFar: "Please choose a day within the next year",
  ordinaryDay: "An ordinary weekday adds nothing.",
  weekend: ({ weekend }: PriceList): string => `The weekend adds ${formatMoney(weekend)}.`,
  holiday: ({ name, percent }: PricedHoliday, isWeekend: boolean, prices: PriceList): string =>
    `${name} is a holiday and adds ${percent}%.${isWeekend ? ` ${estimateTexts.weekend(prices)}` : ""}`,
} as const;

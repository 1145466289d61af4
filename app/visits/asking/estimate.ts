// "What would it cost?", asked by anybody on /services (docs/product.md, Price of a visit): the address of the page
// carries the question, and this is the answer, or what is wrong with it, field by field. The price is made where all
// prices are.
import type { Holiday } from "~/business/calendars/holidays";
import { hikeGroup, maxPetsPerClient, requestDaysAhead } from "~/business/policies";
import { type ServiceId, serviceIds, services } from "~/business/service-catalog";
import { formatWeekday, isDay, Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { areaOfZip, dayKindOf, durationsOf, quote, readZip } from "~/offer/index";
import { estimateTexts } from "~/visits/texts/asking";

const estimateFields = ["zip", "service", "minutes", "dogs", "date"] as const;
type EstimateField = (typeof estimateFields)[number];

export interface Estimate {
  /** As typed, to stand in the fields again; empty ones where nothing was asked. */
  typed: Record<EstimateField, string>;
  errors: Partial<Record<EstimateField, string>>;
  /** Where nothing is wrong. `when`: "Thursday, November 26". */
  answer: { quote: Quote; area: string; when: string } | null;
  /** The days that may be asked for, as ISO days; null where nothing was asked: that page is kept for days. */
  days: { today: string; lastDay: string } | null;
}

const orList = new Intl.ListFormat("en-US", { type: "disjunction" });
const longestAnswer = 40;

/** `today`: of Los Angeles. */
export function estimateOf(
  params: URLSearchParams,
  { today, holidays }: { today: Temporal.PlainDate; holidays: readonly Holiday[] },
): Estimate {
  const read = (field: EstimateField) => (params.get(field) ?? "").trim().slice(0, longestAnswer);
  const typed = Object.fromEntries(estimateFields.map((field) => [field, read(field)])) as Estimate["typed"];
  const lastDay = today.add({ days: requestDaysAhead });
  if (!estimateFields.some((field) => params.has(field))) return { typed, errors: {}, answer: null, days: null };
  const days = { today: today.toString(), lastDay: lastDay.toString() };
  return { typed, days, ...answerTo(typed, { today, lastDay, holidays }) };
}

function answerTo(
  typed: Estimate["typed"],
  {
    today,
    lastDay,
    holidays,
  }: { today: Temporal.PlainDate; lastDay: Temporal.PlainDate; holidays: readonly Holiday[] },
): Pick<Estimate, "errors" | "answer"> {
  const zip = areaAskedFor(typed.zip);
  const service = readService(typed.service);
  const minutes = readMinutes(typed.minutes, service.ok ? service.value : null);
  const dogs = readDogs(typed.dogs, service.ok ? service.value : null);
  const date = readDate(typed.date, today, lastDay);
  if (zip.ok && service.ok && minutes.ok && dogs.ok && date.ok) {
    const made = quote({
      service: service.value,
      minutes: minutes.value,
      dogs: dogNames(dogs.value),
      priceFactor: zip.value.priceFactor,
      day: dayKindOf(date.value, holidays),
      medication: false,
      training: false,
    });
    const answer = made && { quote: made, area: zip.value.name, when: formatWeekday(date.value) };
    return { errors: {}, answer };
  }
  const answers = { zip, service, minutes, dogs, date };
  const wrong = estimateFields.flatMap((field) => {
    const one = answers[field];
    return one.ok ? [] : [[field, one.error] as const];
  });
  return { errors: Object.fromEntries(wrong), answer: null };
}

const dogNames = (dogs: number) =>
  dogs === 1 ? ["Your dog"] : Array.from({ length: dogs }, (_, index) => `Dog ${index + 1}`);

type Read<Value> = { ok: true; value: Value } | { ok: false; error: string };
const good = <Value>(value: Value): Read<Value> => ({ ok: true, value });
const bad = (error: string): { ok: false; error: string } => ({ ok: false, error });

function areaAskedFor(text: string) {
  const zip = readZip(text);
  if (!zip) return bad(estimateTexts.noZip);
  const area = areaOfZip(zip);
  return area ? good(area) : bad(estimateTexts.notServed(zip));
}

function readService(text: string): Read<ServiceId> {
  const service = serviceIds.find((id) => id === text);
  return service ? good(service) : bad(estimateTexts.noService);
}

/** A hike takes two hours, whatever is chosen. */
function readMinutes(text: string, service: ServiceId | null): Read<number> {
  const minutes = Number(text);
  if (!service) return good(minutes);
  const offered = durationsOf(service);
  const [only = minutes] = offered;
  if (offered.length === 1) return good(only);
  const list = orList.format(offered.map(String)).replace(", or ", " or ");
  return offered.includes(minutes) ? good(minutes) : bad(estimateTexts.noDuration(services[service].name, list));
}

function readDogs(text: string, service: ServiceId | null): Read<number> {
  const dogs = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (dogs < 1 || dogs > maxPetsPerClient) return bad(estimateTexts.noDogs);
  return service === "adventure-hike" && dogs > hikeGroup.max ? bad(estimateTexts.tooManyForHike) : good(dogs);
}

function readDate(text: string, today: Temporal.PlainDate, lastDay: Temporal.PlainDate): Read<Temporal.PlainDate> {
  if (!isDay(text)) return bad(estimateTexts.noDate);
  const date = Temporal.PlainDate.from(text);
  if (Temporal.PlainDate.compare(date, today) < 0) return bad(estimateTexts.datePast);
  return Temporal.PlainDate.compare(date, lastDay) > 0 ? bad(estimateTexts.tooFar) : good(date);
}

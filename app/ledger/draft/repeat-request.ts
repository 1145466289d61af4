// Builds the link "the same again": the request form prefilled with the client's last request (docs/product.md,
// Requests). The server validates the prefilled values like typed ones.
import type { TimeOfDay } from "~/business/calendars/hours";
import { findService, type ServiceId, shownServices } from "~/business/services/services";
import { formatWeekday } from "~/shared/dates";

import { namesInWords } from "~/clients/index";
import { serviceName } from "~/business/services/service-names";
import { timeOfDayWords } from "~/business/times/times-in-words";
import { noRoomOn, type RequestCalendar } from "./request-calendar";
import type { PriceHistory } from "~/business/prices";
import { durationsOf } from "~/business/prices";
import { pricesOn } from "~/offer/index";

/** The client's previous request. `pets` lists only accepted pets. */
export interface PreviousRequest {
  pets: readonly { id: string; name: string }[];
  service: ServiceId;
  minutes: number;
  medication: boolean;
  training: boolean;
  timeOfDay: TimeOfDay;
  date: Temporal.PlainDate;
}

export interface RepeatRequest {
  /** URL of the prefilled request form. */
  to: string;
  /** "Dog Walking, 30 min, for Biscuit". */
  what: string;
  /** "Tuesday, December 1, in the morning". */
  when: string;
}

/**
 * Returns the same visit on the same weekday, at least a week later; null when no day is left or no pet is accepted.
 */
export function getRepeatRequest(last: PreviousRequest, calendar: RequestCalendar): RepeatRequest | null {
  const isOffered = findService(shownServices(calendar.history.services), last.service) !== undefined;
  const day = isOffered && last.pets.length > 0 ? findRepeatDay(last, calendar) : null;
  if (!day) return null;
  const { service, minutes, timeOfDay, medication, training } = last;
  const fields = { timeOfDay, date: day.toString(), medication: yes(medication), training: yes(training) };
  return {
    to: formAddress(last, fields),
    what: `${serviceName(calendar.history.services, service)}, ${minutes} min, for ${namesInWords(last.pets.map(({ name }) => name))}`,
    when: `${formatWeekday(day)}, ${timeOfDayWords[timeOfDay]}`,
  };
}

/** URL of the request form with pets, service and duration prefilled. The client chooses day and time. */
export function newRequestUrl(
  last: PreviousRequest | null,
  accepted: PreviousRequest["pets"],
  known: PriceDays,
): string {
  const pets = last?.pets.length ? last.pets : accepted;
  return pets.length > 0 ? formAddress({ ...(last ?? usualOf(known)), pets }) : requestPath;
}

const usualMinutes = 30;

/** The first service, for half an hour if it is offered. */
function usualOf(known: PriceDays): Pick<PreviousRequest, "service" | "minutes"> {
  const service = shownServices(known.history.services)[0]?.id ?? "";
  const offered = offeredOn(known, service, known.today);
  return { service, minutes: offered.includes(usualMinutes) ? usualMinutes : (offered[0] ?? usualMinutes) };
}

export interface RequestLinks {
  /** URL of the request form for a new visit. */
  newRequest: string;
  again: RepeatRequest | null;
}

/** Returns the links to request a visit. `accepted`: the client's accepted pets. */
export const getRequestLinks = (
  { last, calendar }: { last: PreviousRequest | null; calendar: RequestCalendar },
  accepted: PreviousRequest["pets"],
): RequestLinks => ({
  newRequest: newRequestUrl(last, accepted, calendar),
  again: last && getRepeatRequest(last, calendar),
});

const requestPath = "/request-service";

function formAddress(
  { pets, service, minutes }: Pick<PreviousRequest, "pets" | "service" | "minutes">,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams(pets.map(({ id }) => ["petIds", id]));
  const fields = { service, minutes: String(minutes), ...more, step: "details" };
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value);
  return `${requestPath}?${params}`;
}

const yes = (ticked: boolean): string => (ticked ? "yes" : "");

function findRepeatDay(
  { date, timeOfDay, minutes, service }: PreviousRequest,
  calendar: RequestCalendar,
): Temporal.PlainDate | null {
  const lastDay = Temporal.PlainDate.from(calendar.lastDay);
  for (let day = date.add({ weeks: 1 }); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ weeks: 1 })) {
    const isPast = day.toString() < calendar.today;
    if (isPast || noRoomOn(calendar, day.toString(), timeOfDay, minutes) !== null) continue;
    return offeredOn(calendar, service, day.toString()).includes(minutes) ? day : null;
  }
  return null;
}

/** What determines the durations offered on a day. Days are ISO dates in the site's time zone. */
export interface PriceDays {
  today: string;
  history: PriceHistory;
}

/** Durations of a service that are offered on that day; while no day is chosen, those offered today. */
export function offeredOn(known: PriceDays, service: ServiceId, date: string): number[] {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : known.today;
  return durationsOf(pricesOn(known.history, day), service);
}

// Texts of refused requests, each with the form field beside which it is shown.
import type { TimeOfDay, WeekHours, Weekday } from "~/business/calendars/hours";
import { openInWords } from "~/business/hours-in-words";
import { maxOpenRequests } from "~/business/policies";
import { type PriceList, visitPrice } from "~/business/prices";
import { serviceName } from "~/business/services/service-names";
import { findService, type ServiceId } from "~/business/services/services";
import { petsInWords } from "~/business/services/species";
import { durationsOf } from "~/business/prices";
import { minutesInWords } from "~/offer/index";
import { formatWeekday } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { nameOfWeekday } from "~/business/times/service-hours";

export type PriceRefusal =
  | "no-pets"
  | "pet-not-yours"
  | "pet-pending"
  | "no-such-duration"
  | "missing-zip"
  | "outside-area"
  | "no-such-service"
  | "too-many-dogs"
  | "pet-not-taken";

/** Form fields, named as in RequestInput. */
export type RequestField = "petIds" | "service" | "date" | "timeOfDay" | "minutes";

export interface AskedFor {
  service: ServiceId;
  minutes: number;
  /** Day in the time zone of the business. */
  date: Temporal.PlainDate;
  today: Temporal.PlainDate;
  timeOfDay: TimeOfDay;
  /** Current price in cents; set when the price changed. */
  total?: Cents;
  phone?: string;
  /** Service hours. */
  hours: WeekHours;
  /** Price list of that day. */
  prices: PriceList;
}

export interface RefusalText {
  /** Field beside which the text is shown; null for texts shown above the form. */
  field: RequestField | null;
  text: string;
  /** Link to the page on which the client can resolve the refusal. */
  link?: { to: string; name: string };
}

/** Heading and text after a request was sent. */
export const requestSubmitted = {
  title: "Service Request Submitted",
  text: "We'll review your request and get back to you soon.",
} as const;
export const petsMissing = "Please select at least one pet for your service request";

const plural = new Intl.NumberFormat("en-US");

const refusals = {
  "no-pets": () => ({ field: "petIds", text: petsMissing }),
  "pet-not-yours": () => ({
    field: "petIds",
    text: "One of these pets isn't on your list anymore. Please choose again.",
  }),
  "pet-pending": () => ({
    field: "petIds",
    text: "A pending pet can't come along yet: I accept pets after the meet and greet. Please choose accepted pets only.",
  }),
  "no-rabies": () => ({
    field: "petIds",
    text: "I can't take new requests for this pet without a rabies record that's approved and hasn't expired. Visits that are booked already aren't affected.",
    link: { to: "/profile/pets", name: "Your pets and their records" },
  }),
  "no-such-duration": ({ service, minutes, prices }) => ({
    field: "minutes",
    text: durationText(service, minutes, prices),
  }),
  "no-such-service": () => ({
    field: "service",
    text: "I don't offer that service anymore, sorry. Please choose another one.",
  }),
  "too-many-dogs": ({ service, prices }) => ({
    field: "petIds",
    text: `${serviceName(prices.services, service)} takes ${findService(prices.services, service)?.group?.max ?? 0} dogs at most. Please choose fewer, or send a second request.`,
  }),
  "pet-not-taken": ({ service, prices }) => ({
    field: "petIds",
    text: `${serviceName(prices.services, service)} is for ${petsInWords(findService(prices.services, service)?.species ?? [])} only. Please leave the others out, and send a second request for them.`,
    link: { to: "/profile/pets", name: "Your pets" },
  }),
  "missing-zip": () => ({
    field: null,
    text: "Your address has no zip code yet, so I can't tell where the visit is. Please add it to your profile.",
    link: { to: "/profile", name: "Your profile" },
  }),
  "outside-area": () => ({
    field: null,
    text: "The address in your profile is outside the service area. If you've moved, please change your address there.",
    link: { to: "/profile", name: "Your profile" },
  }),
  "not-verified": () => ({
    field: null,
    text: "Please confirm your email address before you request a service.",
    link: { to: "/verify-email", name: "Send me the link again" },
  }),
  "no-contract": () => ({
    field: null,
    text: "Please read and sign the current contract before you request a service.",
    link: { to: "/dashboard/contract", name: "Read and sign it" },
  }),
  "date-past": ({ today }) => ({
    field: "date",
    text: `That day is already over. Please choose ${formatWeekday(today)}, which is today, or a later day.`,
  }),
  "too-far": () => ({
    field: "date",
    text: "Visits can be requested up to a year ahead. Please choose an earlier day.",
  }),
  "closed-day": ({ date }) => ({
    field: "date",
    text: `There are no visits on ${formatWeekday(date)}. Please choose another day.`,
  }),
  "window-closed": ({ date, timeOfDay, hours }) => ({
    field: "timeOfDay",
    text: hours[date.dayOfWeek as Weekday]
      ? `There are no ${timeOfDay} visits on a ${weekday(date)}: service hours are ${hoursOn(hours, date)}. Please choose another time of day.`
      : `There are no visits on ${weekday(date)}s. Please choose another day.`,
  }),
  "window-too-short": ({ date, timeOfDay, minutes, hours }) => ({
    field: "timeOfDay",
    text: `${plural.format(minutes)} minutes don't fit into ${weekday(date)} ${timeOfDay}: service hours are ${hoursOn(hours, date)}. Please choose an earlier time of day, or a shorter visit.`,
  }),
  "window-over": ({ timeOfDay }) => ({
    field: "timeOfDay",
    text: `${capital(timeOfDay)} is over for today. Please choose a later time of day, or another day.`,
  }),
  "window-too-soon": () => ({
    field: "timeOfDay",
    text: "That's too soon for me to plan. Please choose a later time of day, or another day, or call me.",
  }),
  "asked-already": () => ({
    field: null,
    text: "You've already sent this exact request, and I haven't answered it yet, so it wasn't sent again. If you want a second visit at that time, please say so under special requests.",
    link: { to: "/dashboard", name: "Your requests" },
  }),
  "too-many-open": ({ phone }) => ({
    field: null,
    text: tooManyOpen(phone),
    link: { to: "/dashboard", name: "Your requests" },
  }),
  "price-changed": ({ total }) => ({
    field: null,
    text:
      total === undefined
        ? "The price has changed since you saw it. Please check it and send the request again."
        : `The price has changed since you saw it: it's ${formatExact(total)} now. Please check it and send the request again.`,
  }),
} satisfies Record<string, (asked: AskedFor) => RefusalText>;

export type RequestRefusal = keyof typeof refusals;

const tooManyOpen = (phone: string | undefined) =>
  `I haven't answered ${maxOpenRequests} of your requests yet, and that's as many as I can keep track of at once. Nothing was sent, and what you typed is still here. Can't wait? Call me${phone ? ` at ${phone}` : ""}, and we'll find a time together.`;

/** "Dog Running can't last 90 minutes. Please choose 20, 30, 45 or 60 minutes." */
function durationText(service: ServiceId, minutes: number, prices: PriceList): string {
  const list = minutesInWords(durationsOf(prices, service));
  if (visitPrice(prices, service, minutes) !== undefined)
    return `I don't offer ${minutes} minutes on that day anymore, sorry. Please choose ${list} minutes.`;
  return `${serviceName(prices.services, service)} can't last ${minutes} minutes. Please choose ${list} minutes.`;
}

const weekday = (day: Temporal.PlainDate) => nameOfWeekday(day.dayOfWeek as Weekday);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const hoursOn = (hours: WeekHours, day: Temporal.PlainDate) => openInWords(hours[day.dayOfWeek as Weekday]);

export const requestRefused = (reason: RequestRefusal, asked: AskedFor): RefusalText => refusals[reason](asked);

// The rows of a sample stay: its visit, its request with the price, its bookings and what happened to it.
import { areas } from "~/business/areas/areas";
import { defaultHolidays } from "~/business/calendars/holidays";
import { defaultTravelMinutes } from "~/business/policies";
import { defaultPrices } from "~/business/prices";
import { windowOf } from "~/visits/index";
import { dayKindOf, quote } from "~/offer/index";
import { Temporal } from "~/shared/dates";
import { roundCents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { idsOf } from "./sample-ledger-ids";
import { type SampleStay, startOf } from "./sample-stay";

const stateOf = ({ history }: SampleStay) => history.at(-1)?.to ?? "pending";
const isOn = (state: ReturnType<typeof stateOf>) =>
  ["confirmed", "in_progress", "completed", "no_show"].includes(state);

function priceOf(
  stay: Pick<SampleStay, "areaSlug" | "pets" | "service" | "minutes" | "date" | "medication" | "training">,
): Quote {
  const priced = quote({
    prices: defaultPrices,
    service: stay.service,
    minutes: stay.minutes,
    dogs: stay.pets.map(({ name }) => name),
    priceFactor: areas[stay.areaSlug].priceFactor,
    day: dayKindOf(stay.date, defaultHolidays),
    medication: stay.medication ?? false,
    training: stay.training ?? false,
  });
  if (!priced) throw new Error(`a sample stay has no price: ${stay.service}, ${stay.minutes} min`);
  return priced;
}

export function visitOf(stay: SampleStay, all: readonly SampleStay[]): typeof visits.$inferInsert {
  const { placed, minutes, number, series: standing, service, date } = stay;
  if (!placed) throw new Error("a visit needs somebody who comes");
  const start = startOf(date, placed.at);
  const state = stateOf(stay);
  const onIt = all.filter((one) => (one.placed?.joins ?? one.number) === number && one.placed && isOn(stateOf(one)));
  return {
    id: idsOf(number).visit,
    walkerId: placed.walkerId,
    serviceType: service,
    startsAt: start,
    endsAt: start.add({ minutes }),
    occupiedUntil: start.add({ minutes: minutes + defaultTravelMinutes }),
    status: state === "pending" || state === "declined" || state === "withdrawn" ? "cancelled" : state,
    source: standing ? "series" : "request",
    dogs: onIt.reduce((dogs, one) => dogs + one.pets.length, 0),
  };
}

export function requestOf(stay: SampleStay): typeof requests.$inferInsert {
  const { number, clientId, zip, areaSlug, placed, service, minutes, date, timeOfDay, history } = stay;
  const window = windowOf(date, timeOfDay);
  if (!window) throw new Error(`there is no ${timeOfDay} on ${date.toString()}`);
  const price = priceOf(stay);
  const [first, second] = history;
  return {
    id: idsOf(number).request,
    clientId,
    zip,
    areaSlug,
    timeOfDay,
    visitId: placed ? idsOf(placed.joins ?? number).visit : null,
    seriesId: stay.series?.id ?? null,
    seriesDate: stay.series?.date ?? null,
    handChanged: stay.series?.handChanged ?? false,
    serviceType: service,
    duration: minutes,
    date,
    windowStart: window.start,
    windowEnd: window.end,
    medication: stay.medication ?? false,
    training: stay.training ?? false,
    specialRequests: stay.specialRequests ?? null,
    status: stateOf(stay),
    quote: price,
    totalCents: price.total,
    feeCents: stay.feeShare ? roundCents(price.total * stay.feeShare) : null,
    answeredAt: second?.at ?? null,
    version: history.length,
    ...(first ? { createdAt: first.at, updatedAt: history.at(-1)?.at ?? first.at } : {}),
  };
}

/** Each pet carries its own line; the household's lines are in the quote. */
export function bookingsOf(stay: SampleStay): (typeof bookings.$inferInsert)[] {
  const ids = idsOf(stay.number);
  const lines = priceOf(stay).lines.filter(({ kind }) => kind === "dog");
  return stay.pets.map(({ id: petId }, index) => ({
    id: ids.booking(index),
    requestId: ids.request,
    clientId: stay.clientId,
    petId,
    serviceType: stay.service,
    status: stateOf(stay),
    date: stay.date,
    timeSlot: stay.placed?.at ?? stay.timeOfDay,
    duration: stay.minutes,
    specialRequests: stay.specialRequests ?? null,
    lines: lines.slice(index, index + 1),
  }));
}

export const changesOf = (stay: SampleStay): (typeof requestChanges.$inferInsert)[] =>
  stay.history.map(({ at, by, action, to, reason }, index) => ({
    requestId: idsOf(stay.number).request,
    at,
    actorId: by?.id ?? null,
    actorKind: by?.kind ?? "site",
    action,
    fromStatus: stay.history[index - 1]?.to ?? null,
    toStatus: to,
    reason: reason ?? null,
  }));

/** Another day for a stay, in the same time of day; who proposes it says the rest. */
export function proposalOf(
  stay: SampleStay,
  date: Temporal.PlainDate,
  said: Pick<typeof proposals.$inferInsert, "by" | "note" | "walkerId" | "startsAt" | "createdAt">,
): typeof proposals.$inferInsert {
  const window = windowOf(date, stay.timeOfDay);
  if (!window) throw new Error(`there is no ${stay.timeOfDay} on ${date.toString()}`);
  return {
    ...said,
    id: idsOf(stay.number).proposal,
    requestId: idsOf(stay.number).request,
    date,
    timeOfDay: stay.timeOfDay,
    windowStart: window.start,
    windowEnd: window.end,
    quote: priceOf({ ...stay, date }),
  };
}

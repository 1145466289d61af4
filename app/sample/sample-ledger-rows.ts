// Builds the rows of a sample request: request with price, visit, bookings and history.
import { defaultHolidays } from "~/business/calendars/holidays";
import { serviceHours } from "~/business/calendars/hours";
import { defaultTravelMinutes } from "~/business/policies";
import { samplePrices } from "~/sample/business/sample-prices";
import { findService } from "~/business/services/services";
import { windowOf } from "~/business/times/windows";
import { dayKindOf } from "~/offer/pricing/day-kind";
import { quote } from "~/offer/pricing/quote";
import { roundCents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { visitSteps } from "~/db/tables/visit-steps";
import type { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { sampleServices } from "./business/sample-services";
import { sampleArea } from "./business/areas/sample-areas";
import { sampleBusiness } from "./business/sample-business";
import { sampleTerms } from "./business/sample-policies";
import { idsOf } from "./sample-ledger-ids";
import { type SampleRequest, startOf } from "./sample-request";

const stateOf = ({ history }: SampleRequest) => history.at(-1)?.to ?? "pending";
const isOn = (state: ReturnType<typeof stateOf>) =>
  ["confirmed", "in_progress", "completed", "no_show"].includes(state);

function priceOf(
  request: Pick<SampleRequest, "areaSlug" | "pets" | "service" | "minutes" | "date" | "medication" | "training">,
): Quote {
  const priced = quote({
    prices: samplePrices,
    service: request.service,
    minutes: request.minutes,
    dogs: request.pets.map(({ name }) => name),
    priceFactor: sampleArea[request.areaSlug].priceFactor,
    day: dayKindOf(request.date, { holidays: defaultHolidays, policyChanges: sampleBusiness.policies }),
    medication: request.medication ?? false,
    training: request.training ?? false,
  });
  if (!priced) throw new Error(`a sample request has no price: ${request.service}, ${request.minutes} min`);
  return priced;
}

export function visitOf(request: SampleRequest, all: readonly SampleRequest[]): typeof visits.$inferInsert {
  const { placed, minutes, number, series: standing, service, date } = request;
  if (!placed) throw new Error("a visit needs somebody who comes");
  const start = startOf(date, placed.at);
  const state = stateOf(request);
  const onIt = all.filter((one) => (one.placed?.joins ?? one.number) === number && one.placed && isOn(stateOf(one)));
  return {
    id: idsOf(number).visit,
    walkerId: placed.walkerId,
    serviceType: service,
    seats: findService(sampleServices, service)?.group?.max ?? null,
    startsAt: start,
    endsAt: start.add({ minutes }),
    occupiedUntil: start.add({ minutes: minutes + defaultTravelMinutes }),
    status: state === "pending" || state === "declined" || state === "withdrawn" ? "cancelled" : state,
    source: standing ? "series" : "request",
    dogs: onIt.reduce((dogs, one) => dogs + one.pets.length, 0),
  };
}

export function requestOf(request: SampleRequest): typeof requests.$inferInsert {
  const { number, clientId, zip, areaSlug, placed, service, minutes, date, timeOfDay, history } = request;
  const window = windowOf(serviceHours, date, timeOfDay, sampleBusiness.timeZone);
  if (!window) throw new Error(`there is no ${timeOfDay} on ${date.toString()}`);
  const price = priceOf(request);
  const [first, second] = history;
  return {
    id: idsOf(number).request,
    clientId,
    zip,
    areaSlug,
    timeOfDay,
    visitId: placed ? idsOf(placed.joins ?? number).visit : null,
    tripId: request.tripId ?? null,
    seriesId: request.series?.id ?? null,
    seriesDate: request.series?.date ?? null,
    handChanged: request.series?.handChanged ?? false,
    serviceType: service,
    duration: minutes,
    date,
    windowStart: window.start,
    windowEnd: window.end,
    medication: request.medication ?? false,
    training: request.training ?? false,
    specialRequests: request.specialRequests ?? null,
    status: stateOf(request),
    quote: price,
    totalCents: price.total,
    terms: sampleTerms,
    feeCents: request.feeShare ? roundCents(price.total * request.feeShare) : null,
    answeredAt: second?.at ?? null,
    version: history.length,
    ...(first ? { createdAt: first.at, updatedAt: history.at(-1)?.at ?? first.at } : {}),
  };
}

/**
 * One booking per pet, with the pet's line of the price. Lines of the whole household are only in the request's quote.
 */
export function bookingsOf(request: SampleRequest): (typeof bookings.$inferInsert)[] {
  const ids = idsOf(request.number);
  const lines = priceOf(request).lines.filter(({ kind }) => kind === "dog");
  return request.pets.map(({ id: petId }, index) => ({
    id: ids.booking(index),
    requestId: ids.request,
    clientId: request.clientId,
    petId,
    serviceType: request.service,
    status: stateOf(request),
    date: request.date,
    timeSlot: request.placed?.at ?? request.timeOfDay,
    duration: request.minutes,
    specialRequests: request.specialRequests ?? null,
    lines: lines.slice(index, index + 1),
  }));
}

export const changesOf = (request: SampleRequest): (typeof requestChanges.$inferInsert)[] =>
  request.history.map(({ at, by, action, to, reason }, index) => ({
    requestId: idsOf(request.number).request,
    at,
    actorId: by?.id ?? null,
    actorKind: by?.kind ?? "site",
    action,
    fromStatus: request.history[index - 1]?.to ?? null,
    toStatus: to,
    reason: reason ?? null,
  }));

/** Proposal of another day at the same time of day. The caller adds who proposes it. */
export function proposalOf(
  request: SampleRequest,
  date: Temporal.PlainDate,
  said: Pick<typeof proposals.$inferInsert, "by" | "note" | "walkerId" | "startsAt" | "createdAt">,
): typeof proposals.$inferInsert {
  const window = windowOf(serviceHours, date, request.timeOfDay, sampleBusiness.timeZone);
  if (!window) throw new Error(`there is no ${request.timeOfDay} on ${date.toString()}`);
  return {
    ...said,
    id: idsOf(request.number).proposal,
    requestId: idsOf(request.number).request,
    date,
    timeOfDay: request.timeOfDay,
    windowStart: window.start,
    windowEnd: window.end,
    quote: priceOf({ ...request, date }),
  };
}

/** Steps of a finished visit, as the walker recorded them. */
export function stepsOf(request: SampleRequest): (typeof visitSteps.$inferInsert)[] {
  const { placed, number, date, minutes } = request;
  if (!placed || stateOf(request) !== "completed") return [];
  const start = startOf(date, placed.at).add({ minutes: 2 });
  const told = [
    ["on-my-way", start.subtract({ minutes: 17 })],
    ["start", start],
    ["finish", start.add({ minutes })],
  ] as const;
  return told.map(([step, happenedAt]) => ({
    visitId: idsOf(number).visit,
    step,
    happenedAt,
    notedAt: happenedAt,
    actorId: placed.walkerId,
  }));
}

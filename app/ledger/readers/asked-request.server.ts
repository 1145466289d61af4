// What a stored request asked for: its window and the inputs for its price.
import type { Request } from "~/ledger/readers/request-details.server";
import type { TimeOfDay, WeekHours } from "~/business/calendars/hours";

import { type Window, windowOf } from "~/business/times/windows";
import type { RequestDetails } from "./request-details.server";
import { asAsked, exactly, type When } from "~/business/times/times-in-words";

/** Window of the request. An exact request's window spans just the visit. */
export const askedWindow = (
  {
    timeOfDay,
    windowStart,
    windowEnd,
    isExact,
  }: Pick<Request, "windowStart" | "windowEnd" | "isExact"> & { timeOfDay: TimeOfDay },
  zone: string,
): When => asAsked(timeOfDay, { start: windowStart, end: windowEnd, isExact }, zone);

export const timeOfRequest = ({ request, visit }: Pick<RequestDetails, "request" | "visit">, zone: string): When =>
  visit ? exactly(visit.startsAt, visit.endsAt, zone) : askedWindow(request, zone);

/** Window of the request, with the current closing time of that day. */
export function windowAskedFor(
  service: WeekHours,
  request: Pick<Request, "date" | "timeOfDay" | "windowStart" | "windowEnd" | "isExact">,
  zone: string,
): Window {
  const { windowStart: start, windowEnd: end, isExact } = request;
  const closes = windowOf(service, request.date, request.timeOfDay, zone)?.closes ?? end;
  return { start, end, closes, isExact };
}

/** Inputs to price the request for another day. Overridden price lines stay. */
export const askedAgain = ({ request, pets }: RequestDetails) => ({
  clientId: request.clientId,
  petIds: pets.map(({ petId }) => petId),
  service: request.serviceType,
  minutes: request.duration,
  medication: request.medication,
  training: request.training,
  before: request,
});

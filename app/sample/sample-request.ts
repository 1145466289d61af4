// Types and helper functions for the sample ledger's requests and their history.
import type { RequestState } from "~/business/booking-states";
import type { TimeOfDay } from "~/business/calendars/hours";
import type { ServiceId } from "~/business/services/services";

import { sampleArea, type SampleSlug, sampleSlugs } from "./business/areas/sample-areas";
import { sampleAccounts, squadFamilies } from "./sample-people";
import { samplePets } from "./sample-pets";
import { sampleBusiness } from "~/sample/business/sample-business";

const [owner, walker] = sampleAccounts;
export const walkers = { sam: owner.id, jordan: walker.id };

/** A history entry of a sample request. */
export interface SampleStep {
  at: Temporal.Instant;
  by: { id: string; kind: "client" | "walker" | "admin" } | null;
  action: string;
  to: RequestState;
  reason?: string;
}

export interface SampleRequest {
  /** Number from which the request's ids are made (sample-ledger-ids.ts). */
  number: number;
  clientId: string;
  zip: string;
  areaSlug: SampleSlug;
  pets: readonly { id: string; name: string }[];
  service: ServiceId;
  minutes: number;
  date: Temporal.PlainDate;
  timeOfDay: TimeOfDay;
  medication?: true;
  training?: true;
  specialRequests?: string;
  /** History entries, beginning with the one of sending the request. The last entry gives the current state. */
  history: readonly SampleStep[];
  /** Walker and local start time of the visit. `joins`: number of the request whose visit is shared. */
  placed?: { walkerId: string; at: string; joins?: number };
  /** Cancellation or no-show fee as a share of the price. */
  feeShare?: number;
  /** The trip that the request belongs to. */
  tripId?: string;
  /** The standing walk that the request belongs to, and its day. */
  series?: { id: string; date: Temporal.PlainDate; handChanged: boolean };
}

const people = [...sampleAccounts, ...squadFamilies];

/** Returns client, address and pets of the household of these sample pets. */
export function household(...names: string[]): Pick<SampleRequest, "clientId" | "zip" | "areaSlug" | "pets"> {
  const pets = names.map((name) => samplePets.find((pet) => pet.name === name));
  const clientId = pets[0]?.ownerId ?? "";
  const zip = people.find(({ id }) => id === clientId)?.address?.slice(-5) ?? "";
  const slug = sampleSlugs.find((one) => sampleArea[one].zips.includes(zip));
  if (!slug) throw new Error(`the sample household of ${names.join(", ")} lives outside the area`);
  return {
    clientId,
    zip,
    areaSlug: slug,
    pets: pets.flatMap((pet) => (pet ? [{ id: pet.id, name: pet.name }] : [])),
  };
}

/** Returns the start of a request's visit. */
export const startOf = (date: Temporal.PlainDate, at: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone: sampleBusiness.timeZone, plainTime: at }).toInstant();

const desk = { id: owner.id, kind: "admin" } as const;

/** Returns the history entry of sending a request. Later entries follow it. */
export const sentStep = (at: Temporal.Instant, clientId: string): SampleStep => ({
  at,
  by: { id: clientId, kind: "client" },
  action: "requestService",
  to: "pending",
});

export const confirmed = (at: Temporal.Instant): SampleStep => ({
  at,
  by: desk,
  action: "confirmRequest",
  to: "confirmed",
});

export const declined = (at: Temporal.Instant, reason: string): SampleStep => ({
  at,
  by: desk,
  action: "declineRequest",
  to: "declined",
  reason,
});

/** Returns the steps of a walk that have happened by `now`. */
export function walkSteps(
  { date, placed, minutes }: Pick<SampleRequest, "date" | "placed" | "minutes">,
  now: Temporal.Instant,
): SampleStep[] {
  if (!placed) return [];
  const start = startOf(date, placed.at);
  const by = { id: placed.walkerId, kind: placed.walkerId === owner.id ? "admin" : "walker" } as const;
  const steps: SampleStep[] = [
    { at: start, by, action: "setVisitState", to: "in_progress" },
    { at: start.add({ minutes }), by, action: "setVisitState", to: "completed" },
  ];
  return steps.filter(({ at }) => Temporal.Instant.compare(at, now) <= 0);
}

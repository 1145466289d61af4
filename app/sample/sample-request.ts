// The words in which the sample ledger is told: who asked for what, and what became of it.
import { areas, type AreaSlug } from "~/business/areas/areas";
import type { RequestState } from "~/business/booking-states";
import type { TimeOfDay } from "~/business/calendars/hours";
import type { ServiceId } from "~/business/service-catalog";
import { losAngeles } from "~/shared/dates";

import { sampleAccounts, squadFamilies } from "./sample-people";
import { samplePets } from "./sample-pets";

const [owner, walker] = sampleAccounts;
export const walkers = { sam: owner.id, jordan: walker.id };

/** One line of history. */
export interface SampleStep {
  at: Temporal.Instant;
  by: { id: string; kind: "client" | "walker" | "admin" } | null;
  action: string;
  to: RequestState;
  reason?: string;
}

export interface SampleRequest {
  /** Of its ids (sample-ledger-ids.ts). */
  number: number;
  clientId: string;
  zip: string;
  areaSlug: AreaSlug;
  pets: readonly { id: string; name: string }[];
  service: ServiceId;
  minutes: number;
  date: Temporal.PlainDate;
  timeOfDay: TimeOfDay;
  medication?: true;
  training?: true;
  specialRequests?: string;
  /** When it was sent, and what happened since; the last step says how it stands. */
  history: readonly SampleStep[];
  /** Who comes, and when by the clock on the wall; `joins`: the number of the request whose visit it shares. */
  placed?: { walkerId: string; at: string; joins?: number };
  /** Owed: this share of the price. */
  feeShare?: number;
  /** The day of the standing walk it stands for. */
  series?: { id: string; date: Temporal.PlainDate; handChanged: boolean };
}

const people = [...sampleAccounts, ...squadFamilies];

/** The household of these pets of the samples, and where it lives. */
export function household(...names: string[]): Pick<SampleRequest, "clientId" | "zip" | "areaSlug" | "pets"> {
  const pets = names.map((name) => samplePets.find((pet) => pet.name === name));
  const clientId = pets[0]?.ownerId ?? "";
  const zip = people.find(({ id }) => id === clientId)?.address?.slice(-5) ?? "";
  const area = Object.values(areas).find(({ zips }) => zips.includes(zip));
  if (!area) throw new Error(`the sample household of ${names.join(", ")} lives outside the area`);
  return {
    clientId,
    zip,
    areaSlug: area.slug,
    pets: pets.flatMap((pet) => (pet ? [{ id: pet.id, name: pet.name }] : [])),
  };
}

/** The instant a placed request begins. */
export const startOf = (date: Temporal.PlainDate, at: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone: losAngeles, plainTime: at }).toInstant();

const desk = { id: owner.id, kind: "admin" } as const;

/** Sent by the client; the next steps follow it. */
export const asked = (at: Temporal.Instant, clientId: string): SampleStep => ({
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

/** The walker came and went, as far as it has happened by now. */
export function walked(
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

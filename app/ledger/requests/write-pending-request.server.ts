// Inserts a pending request with one booking per pet (docs/product.md, Requests).
import { feeTermsNow } from "~/business/money/owner-policies";
import type { ServiceId } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import type { Quote } from "~/shared/quote";
import type { ClientContext } from "~/platform/index.server";

import { type Window, windowColumns } from "~/business/times/windows";
import { writeHistory } from "~/ledger/rows/writer.server";
import type { Priced, RequestInput } from "./check-request.server";
import type { Acting } from "~/ledger/policy";

type Row = (typeof requests)["$inferInsert"];

/** Content of the request; pets in the order they are charged. */
export interface PendingRequest extends Pick<
  Row,
  "clientId" | "date" | "timeOfDay" | "medication" | "training" | "specialRequests" | "zip" | "areaSlug" | "terms"
> {
  pets: readonly { id: string }[];
  service: ServiceId;
  minutes: number;
  window: Pick<Window, "start" | "end" | "isExact">;
  quote: Quote;
  /** null when the request was not sent with a form. */
  formKey: string | null;
  tripId?: string;
  /** Standing walk of the request, and the day of its pattern. */
  series?: { id: string; date: Temporal.PlainDate };
  action: string;
  details?: Record<string, unknown>;
}

/** Values of a request from the client's form and the current price. The caller adds day and window. */
export const askedBy = (
  { actor, business, now }: ClientContext,
  input: RequestInput,
  { pets, zip, area, quote }: Priced,
) => ({
  ...input,
  clientId: actor.id,
  pets,
  zip,
  areaSlug: area.slug,
  quote,
  terms: feeTermsNow(business, now),
});

export interface DraftedRequest {
  request: Row & { id: string };
  bookings: (typeof bookings.$inferInsert & { id: string })[];
}

/** Inserts the request. Returns null when the same form or the same day of the standing walk has a request already. */
export async function writePendingRequest(tx: Db, acting: Acting, pending: PendingRequest) {
  const draft = draftRequest(pending, acting.now);
  const { action, details } = pending;
  // A concurrent insert with the same form key waits here and then inserts nothing.
  const [request] = await tx.insert(requests).values(draft.request).onConflictDoNothing().returning();
  if (!request) return null;
  await tx.insert(bookings).values(draft.bookings);
  await writeHistory(tx, acting, request, null, { action, ...(details ? { details } : {}) });
  return { request, bookingId: draft.bookings[0]?.id ?? request.id };
}

export function draftRequest(pending: PendingRequest, now: Temporal.Instant): DraftedRequest {
  const request = requestOf(pending, now);
  const dogLines = pending.quote.lines.filter(({ kind }) => kind === "dog");
  // The ids are sorted, so that sorting bookings by id gives the order in which the pets are charged.
  const ids = pending.pets.map(() => crypto.randomUUID()).toSorted();
  const rows = ids.map((id, index) => ({
    id,
    requestId: request.id,
    clientId: pending.clientId,
    petId: pending.pets[index]?.id ?? "",
    serviceType: pending.service,
    date: request.date,
    timeSlot: pending.timeOfDay,
    duration: pending.minutes,
    specialRequests: pending.specialRequests,
    lines: dogLines.slice(index, index + 1),
    createdAt: now,
  }));
  return { request, bookings: rows };
}

function requestOf(pending: PendingRequest, now: Temporal.Instant): DraftedRequest["request"] {
  const { clientId, timeOfDay, medication, training, specialRequests, zip, areaSlug, quote, terms, formKey } = pending;
  return {
    id: crypto.randomUUID(),
    clientId,
    timeOfDay,
    medication,
    training,
    specialRequests,
    zip,
    areaSlug,
    quote,
    terms,
    formKey,
    serviceType: pending.service,
    duration: pending.minutes,
    date: pending.date,
    ...windowColumns(pending.window),
    totalCents: quote.total,
    tripId: pending.tripId ?? null,
    seriesId: pending.series?.id ?? null,
    seriesDate: pending.series?.date ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

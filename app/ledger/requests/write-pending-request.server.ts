// A request and its bookings, one per pet, as they are first written: pending (docs/product.md, Requests).
import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import type { Quote } from "~/shared/quote";
import type { ClientContext } from "~/platform/index.server";

import { type Window, windowColumns } from "~/ledger/model/windows";
import { type Acting, writeHistory } from "~/ledger/rows/writer.server";
import type { Priced, RequestInput } from "./check-request.server";

type Row = (typeof requests)["$inferInsert"];

/** What is said of it beforehand; pets in the order they are charged. */
export interface PendingRequest extends Pick<
  Row,
  "clientId" | "date" | "timeOfDay" | "medication" | "training" | "specialRequests" | "zip" | "areaSlug"
> {
  pets: readonly { id: string }[];
  service: ServiceId;
  minutes: number;
  window: Pick<Window, "start" | "end" | "isExact">;
  quote: Quote;
  /** Null: not from a form. */
  formKey: string | null;
  /** The standing walk, and the day of its pattern this one stands for. */
  series?: { id: string; date: Temporal.PlainDate };
  action: string;
  details?: Record<string, unknown>;
}

/** As a form asks for it, at today's price: its day and its window are still to be said. */
export const askedBy = ({ actor }: ClientContext, input: RequestInput, { pets, zip, area, quote }: Priced) => ({
  ...input,
  clientId: actor.id,
  pets,
  zip,
  areaSlug: area.slug,
  quote,
});

export interface DraftedRequest {
  request: Row & { id: string };
  bookings: (typeof bookings.$inferInsert & { id: string })[];
}

/** Null: a request of that form, or for that day of its series, is there already. */
export async function writePendingRequest(tx: Db, acting: Acting, pending: PendingRequest) {
  const draft = draftRequest(pending, acting.now);
  const { action, details } = pending;
  // Of two that come at once, the second waits here for the first, and then does nothing.
  const [request] = await tx.insert(requests).values(draft.request).onConflictDoNothing().returning();
  if (!request) return null;
  await tx.insert(bookings).values(draft.bookings);
  await writeHistory(tx, acting, request, null, { action, ...(details ? { details } : {}) });
  return { request, bookingId: draft.bookings[0]?.id ?? request.id };
}

export function draftRequest(pending: PendingRequest, now: Temporal.Instant): DraftedRequest {
  const request = requestOf(pending, now);
  const dogLines = pending.quote.lines.filter(({ kind }) => kind === "dog");
  // Sorted, so that the bookings of a request in the order of their ids are the pets in the order they are charged.
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
  const { clientId, timeOfDay, medication, training, specialRequests, zip, areaSlug, quote, formKey } = pending;
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
    formKey,
    serviceType: pending.service,
    duration: pending.minutes,
    date: pending.date,
    ...windowColumns(pending.window),
    totalCents: quote.total,
    seriesId: pending.series?.id ?? null,
    seriesDate: pending.series?.date ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

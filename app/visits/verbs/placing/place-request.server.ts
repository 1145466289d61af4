// A request becomes a promise: it gets a visit of its own, or seats on a hike, all of it in the caller's transaction.
import type { Db } from "~/db/client.server";
import type { requests } from "~/db/tables/visits";
import { refused } from "~/shared/result";

import type { Clash } from "~/visits/ledger/clashes.server";
import { countDogs, lockWalker, placeVisit } from "~/visits/ledger/placing.server";
import { type Acting, changeRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { keepBookingTimes } from "~/visits/model/keep-bookings.server";
import { closeProposal } from "~/visits/model/proposals.server";
import { holdSeats } from "./hikes.server";
import { type NamedPlace, placeRefusal, type WalkerRefusal } from "./named-start.server";

export interface RequestPlace extends NamedPlace {
  /** Minutes to the next visit (settings). */
  travel: number;
  /** "request" unless given. */
  source?: Visit["source"];
  /** For the history: the command's name, and why. */
  action: string;
  reason?: string | null;
  details?: Record<string, unknown>;
  /** What else of the request changes with it: its day, window and quote, where another time was agreed on. */
  values?: Partial<typeof requests.$inferInsert>;
}

export type PlaceRefusal = WalkerRefusal | "no-such-hike" | "hike-full";

export type PlacedRequest =
  | { ok: true; value: { request: Request; visit: Visit } }
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | { ok: false; reason: PlaceRefusal };

/**
 * Confirms a locked pending request (lockRequest) at that time, with its bookings, its history and the end of what was
 * proposed for it. The caller has checked its state, and whether that time was agreed on. A refusal has written nothing.
 */
export async function placeRequest(
  tx: Db,
  acting: Acting,
  request: Request,
  place: RequestPlace,
): Promise<PlacedRequest> {
  const { hikeId, walkerId, startsAt } = place;
  const { serviceType, duration: minutes } = request;
  // Before the day's visits are counted: of two that come at once, the second counts the first.
  if (!hikeId) await lockWalker(tx, walkerId);
  const wrong = await placeRefusal(tx, acting.now, { ...place, minutes });
  if (wrong) return refused(wrong);
  const placed = hikeId
    ? await holdSeats(tx, { hikeId, request, walkerId, startsAt })
    : await placeVisit(tx, { ...place, minutes }, { serviceType, source: place.source ?? "request" });
  if (!placed.ok) return placed;
  const confirmed = await promise(tx, acting, request, place, placed.visit);
  const counted = await countDogs(tx, placed.visit.id, acting.now);
  // The seats were held: only a request with more dogs than a hike takes at all comes to this.
  if (!counted.ok) throw new Error("a hike of its own does not fit its dogs");
  return { ok: true, value: { request: confirmed, visit: { ...placed.visit, dogs: counted.value } } };
}

async function promise(
  tx: Db,
  acting: Acting,
  request: Request,
  { action, reason, details, values }: RequestPlace,
  { id: visitId, walkerId, startsAt }: Visit,
): Promise<Request> {
  const confirmed = await changeRequest(
    tx,
    acting,
    request,
    "confirmed",
    { action, reason, details: { visitId, walkerId, startsAt: startsAt.toString(), ...details } },
    { ...values, visitId, answeredAt: request.answeredAt ?? acting.now },
  );
  await keepBookingTimes(tx, request.id, startsAt);
  await closeProposal(tx, request.id, "withdrawn", acting.now);
  return confirmed;
}

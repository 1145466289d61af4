// The owner confirms or declines the waiting visits of a trip in one transaction, or the client withdraws them
// (docs/product.md, Trips).
import { getServiceHours } from "~/offer/index.server";
import { type AdminContext, type ClientContext, draftMail, enqueueMail, recordChanges } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { tripConfirmedMail, tripDeclinedMail, tripWithdrawnMail } from "../emails/trips";
import { type StartRefusal, startRefusal } from "../model/request-rules";
import { findUnread } from "../placing/named-start.server";
import { placeRequest, type PlacedRequest, type PlaceRefusal } from "../placing/place-request.server";
import { runCommand } from "../placing/run-command.server";
import { heldMail, undoDetails } from "../placing/undo-facts.server";
import { windowAskedFor } from "../readers/asked-request.server";
import type { RequestDetails } from "../readers/request-details.server";
import { getTrip, type TripDetails, versionOfTrip } from "../readers/trips.server";
import { lockWalker } from "../rows/placing.server";
import { closeProposal } from "../rows/proposals.server";
import { changeRequest, lockRequests } from "../rows/writer.server";

interface TripPlace {
  requestId: string;
  walkerId: string;
  startsAt: Temporal.Instant;
}

export interface BlockedVisit {
  requestId: string;
  why: PlaceRefusal | StartRefusal | "clash" | "busy-unknown";
}

type ConfirmTripOutcome =
  | { ok: true; value: { undo: string; confirmed: number; left: number } }
  /** Nothing was confirmed: these visits can't take place there. */
  | (Refused<"blocked"> & { visits: BlockedVisit[] })
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-chosen">;

/** Confirms the named visits; the others stay pending. `version`: of the trip (versionOfTrip). */
export async function confirmTrip(
  ctx: AdminContext,
  { tripId, version, places }: { tripId: string; version: number; places: readonly TripPlace[] },
): Promise<ConfirmTripOutcome> {
  const details = await getTrip(ctx.db, tripId);
  if (!details) return refused("no-such-request");
  if (versionOfTrip(details) !== version) return refused("changed-meanwhile");
  const waiting = waitingIn(details);
  const planned = waiting.flatMap((visit) => {
    const place = places.find(({ requestId }) => requestId === visit.request.id);
    return place ? [{ ...place, visit }] : [];
  });
  if (planned.length === 0) return refused("nothing-chosen");
  if (planned.length < places.length) return refused("changed-meanwhile");
  const blocked = await findBlocked(ctx, planned);
  if (blocked.length > 0) return { ok: false, reason: "blocked", visits: blocked };
  return runCommand<ConfirmTripOutcome>(ctx, async (tx, { batch }) => {
    const locked = await lockWaiting(tx, waiting);
    if (!locked) return refused("changed-meanwhile");
    // All walkers are locked before any visit, in the order of their ids, to avoid deadlocks.
    for (const id of [...new Set(planned.map(({ walkerId }) => walkerId))].toSorted()) await lockWalker(tx, id);
    const refusals: BlockedVisit[] = [];
    for (const { requestId, walkerId, startsAt } of planned) {
      const request = locked.get(requestId);
      if (!request) return refused("changed-meanwhile");
      const closed = await closeProposal(tx, requestId, "withdrawn", ctx.now);
      const change = { action: "confirmTrip", details: undoDetails(batch, { request, visit: null }, closed?.id) };
      const place = { walkerId, startsAt, ...change };
      const placed: PlacedRequest = await placeRequest(tx, ctx, request, place, ctx.business.timeZone);
      if (!placed.ok) refusals.push({ requestId, why: placed.reason });
    }
    if (refusals.length > 0) return { ok: false, reason: "blocked", visits: refusals };
    const now = await getTrip(tx, tripId);
    const [first, ...others] =
      now?.visits.filter(({ request }) => planned.some((one) => one.requestId === request.id)) ?? [];
    if (!now || !first) throw new Error("a trip that was just confirmed is gone");
    const confirmed: TripDetails["visits"] = [first, ...others];
    const changes = confirmed.map((visit) => ({
      ...recordOf(visit, "confirmTrip"),
      before: { status: "pending" },
      after: { status: "confirmed", startsAt: visit.visit?.startsAt.toString(), walker: visit.walkerName },
    }));
    await recordChanges(tx, ctx, changes, batch);
    const left = waiting.length - confirmed.length;
    const { identity, timeZone } = ctx.business;
    const { origin } = ctx.services;
    const content = { trip: now.trip, visits: confirmed, left, key: batch, now: ctx.now };
    const mail = tripConfirmedMail(content, identity, origin, timeZone);
    await enqueueMail(tx, [draftMail(heldMail(batch, ctx, mail), origin)]);
    return done({ undo: batch, confirmed: confirmed.length, left });
  });
}

type Planned = TripPlace & { visit: RequestDetails };

/** Checks the starts against the requested windows, and that the walkers' calendars can be read. */
async function findBlocked(ctx: AdminContext, planned: readonly Planned[]): Promise<BlockedVisit[]> {
  const hours = await getServiceHours(ctx.db);
  const outside = planned.flatMap(({ requestId, startsAt, visit: { request } }): BlockedVisit[] => {
    const window = windowAskedFor(hours, request, ctx.business.timeZone);
    const why = startRefusal({ window, closes: window.closes, startsAt, minutes: request.duration, now: ctx.now });
    return why ? [{ requestId, why }] : [];
  });
  if (outside.length > 0) return outside;
  // A calendar that can be read until a walker's last visit can be read until the others, too.
  const lastOf = new Map(planned.map((one) => [one.walkerId, one]));
  const unread: BlockedVisit[] = [];
  for (const { walkerId, startsAt, visit } of lastOf.values())
    if (await findUnread(ctx, { walkerId, startsAt, minutes: visit.request.duration }))
      unread.push(
        ...planned
          .filter((one) => one.walkerId === walkerId)
          .map(({ requestId }) => ({ requestId, why: "busy-unknown" as const })),
      );
  return unread;
}

type EndTripOutcome =
  | { ok: true; value: { undo: string } | null }
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-chosen">;

/** Declines all waiting visits of the trip. `reason`: shown to the client. */
export const declineTrip = (
  ctx: AdminContext,
  { reason, ...which }: { tripId: string; version: number; reason: string },
): Promise<EndTripOutcome> => endTrip(ctx, { ...which, to: "declined", action: "declineTrip", reason });

/** Withdraws all waiting visits of the client's own trip. */
export const withdrawTrip = (ctx: ClientContext, which: { tripId: string; version: number }): Promise<EndTripOutcome> =>
  endTrip(ctx, { ...which, to: "withdrawn", action: "withdrawTrip", reason: null });

interface Ending {
  tripId: string;
  version: number;
  to: "declined" | "withdrawn";
  action: string;
  reason: string | null;
}

async function endTrip(ctx: ClientContext, { tripId, version, to, action, reason }: Ending): Promise<EndTripOutcome> {
  const details = await getTrip(ctx.db, tripId);
  const isTheirs = to === "declined" || details?.trip.clientId === ctx.actor.id;
  if (!details || !isTheirs) return refused("no-such-request");
  if (versionOfTrip(details) !== version) return refused("changed-meanwhile");
  const [first, ...others] = waitingIn(details);
  if (!first) return refused("nothing-chosen");
  const waiting: TripDetails["visits"] = [first, ...others];
  return runCommand<EndTripOutcome>(ctx, async (tx, { batch, mail, mailLater }) => {
    const locked = await lockWaiting(tx, waiting);
    if (!locked) return refused("changed-meanwhile");
    for (const request of locked.values()) {
      const closed = await closeProposal(tx, request.id, "withdrawn", ctx.now);
      const undo = to === "declined" ? undoDetails(batch, { request, visit: null }, closed?.id) : {};
      await changeRequest(tx, ctx, request, to, { action, reason, details: undo }, { answeredAt: ctx.now });
    }
    if (to === "withdrawn") {
      await mail(tripWithdrawnMail, { ...details, visits: waiting });
      return done(null);
    }
    const change = { before: { status: "pending" }, after: { status: to, reason } };
    await recordChanges(
      tx,
      ctx,
      waiting.map((visit) => ({ ...recordOf(visit, action), ...change })),
      batch,
    );
    await mailLater(tripDeclinedMail, { ...details, visits: waiting, reason: reason ?? "" });
    return done({ undo: batch });
  });
}

/** The pending visits of a trip. Those for which the client chose a walker are answered one by one. */
export const waitingIn = ({ visits }: TripDetails): RequestDetails[] =>
  visits.filter(({ request, chosen }) => request.status === "pending" && !chosen);

/** Locks the visits' requests. Returns null when one of them changed meanwhile. */
async function lockWaiting(tx: Parameters<typeof lockRequests>[0], waiting: readonly RequestDetails[]) {
  const locked = await lockRequests(
    tx,
    waiting.map(({ request }) => request.id),
  );
  const byId = new Map(locked.map((request) => [request.id, request]));
  return waiting.every(({ request }) => byId.get(request.id)?.version === request.version) ? byId : null;
}

const recordOf = ({ request, service, clientName }: RequestDetails, action: string) => ({
  action,
  table: "requests" as const,
  id: request.id,
  name: `${service} for ${clientName}`,
});

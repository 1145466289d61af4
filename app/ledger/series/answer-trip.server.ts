// The owner confirms the waiting visits of a trip, proposes other times for some and declines some, in one transaction
// (docs/product.md, Trips).
import { overlap } from "~/business/times/windows";
import type { Db } from "~/db/client.server";
import { getServiceHours } from "~/offer/index.server";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import type { Quote } from "~/shared/quote";
import { done, refused, type Refused } from "~/shared/result";

import { type ProposedVisit, tripConfirmedMail } from "../emails/trips";
import { type StartRefusal, startRefusal } from "../model/request-rules";
import { findUnread, type StartProblem } from "../placing/named-start.server";
import { placeRequest, type PlacedRequest, type PlaceRefusal } from "../placing/place-request.server";
import { runCommand } from "../placing/run-command.server";
import { undoDetails } from "../placing/undo-facts.server";
import { windowAskedFor } from "../readers/asked-request.server";
import { askedAndWanted } from "../readers/proposals.server";
import { getProfileName, type Request, type RequestDetails } from "../readers/request-details.server";
import { getTrip, listProposed, versionOfTrip, waitingIn } from "../readers/trips.server";
import { lockWalker } from "../rows/placing.server";
import { closeProposal } from "../rows/proposals.server";
import { changeRequest, lockRequests } from "../rows/writer.server";
import type { PriceRefusal } from "../texts/requests";
import { listClashes } from "../times/clashes.server";
import { quoteProposal, writeProposal } from "../verbs/propose-time.server";

interface TripPlace {
  requestId: string;
  walkerId: string;
  startsAt: Temporal.Instant;
  /** True for a time outside the window that the client asked for, which is proposed instead of confirmed. */
  isProposed?: boolean;
}

export interface BlockedVisit {
  requestId: string;
  why: PlaceRefusal | StartRefusal | StartProblem | PriceRefusal | "clash" | "busy-unknown";
}

interface TripAnswer {
  tripId: string;
  /** Version of the trip when its page was read (versionOfTrip). */
  version: number;
  places: readonly TripPlace[];
  /** Ids of requests that the owner declines. */
  declined?: readonly string[];
}

type ConfirmTripOutcome =
  | {
      ok: true;
      value: {
        /** null when times were proposed, which can't be undone. */
        undo: string | null;
        confirmed: number;
        proposed: number;
        declined: number;
        left: number;
      };
    }
  /** Nothing was confirmed: these visits can't take place there. */
  | (Refused<"blocked"> & { visits: BlockedVisit[] })
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-chosen">;

/** Confirms, proposes and declines the named visits with one mail; the others stay pending. */
export async function confirmTrip(
  ctx: AdminContext,
  { tripId, version, places, declined = [] }: TripAnswer,
): Promise<ConfirmTripOutcome> {
  const details = await getTrip(ctx.db, tripId);
  if (!details) return refused("no-such-request");
  if (versionOfTrip(details) !== version) return refused("changed-meanwhile");
  const waiting = waitingIn(details);
  const planned = waiting.flatMap((visit) => {
    const place = places.find(({ requestId }) => requestId === visit.request.id);
    return place ? [{ ...place, visit }] : [];
  });
  const dropped = waiting.filter(({ request }) => declined.includes(request.id));
  if (planned.length + dropped.length === 0) return refused("nothing-chosen");
  if (planned.length < places.length || dropped.length < declined.length) return refused("changed-meanwhile");
  const kept = planned.filter(({ isProposed }) => !isProposed);
  const offers = await quoteOffers(
    ctx,
    planned.filter(({ isProposed }) => isProposed),
  );
  const blocked = [...(await findBlocked(ctx, kept)), ...offers.blocked];
  if (blocked.length > 0) return { ok: false, reason: "blocked", visits: blocked };
  return runCommand<ConfirmTripOutcome>(ctx, async (tx, { batch, mail, mailLater }) => {
    const locked = await lockWaiting(tx, waiting);
    if (!locked) return refused("changed-meanwhile");
    const action = offers.quoted.length > 0 ? "answerTrip" : "confirmTrip";
    const clashing = await placeAll(tx, ctx, kept, locked, { batch, action });
    if (clashing.length > 0) return { ok: false, reason: "blocked", visits: clashing };
    const taken = await findTakenOffers(tx, ctx, offers.quoted);
    if (taken.length > 0) return { ok: false, reason: "blocked", visits: taken };
    const proposed: ProposedVisit[] = [];
    for (const offer of offers.quoted) {
      const asked = askedAndWanted(offer.visit, offer, ctx.business.timeZone);
      const request = locked.get(offer.requestId) ?? offer.visit.request;
      const { token } = await writeProposal(tx, ctx, request, { ...offer, asked, note: null, action });
      proposed.push({ ...offer, details: offer.visit, token });
    }
    for (const { request } of dropped) {
      const closed = await closeProposal(tx, request.id, "withdrawn", ctx.now);
      const undo = undoDetails(batch, { request, visit: null }, closed?.id);
      await changeRequest(tx, ctx, request, "declined", { action, details: undo }, { answeredAt: ctx.now });
    }
    const now = await getTrip(tx, tripId);
    if (!now) throw new Error("a trip that was just answered is gone");
    const confirmed = now.visits.filter(({ request }) => kept.some((one) => one.requestId === request.id));
    await recordChanges(tx, ctx, answersOf(action, confirmed, proposed, dropped), batch);
    const open = await listProposed(tx, tripId);
    const left = waiting.length - kept.length - dropped.length - open.size;
    const content = { ...now, confirmed, proposed, declined: dropped, left, key: batch, now: ctx.now };
    // The link in the mail answers a proposal, so a mail with proposals leaves at once.
    await (proposed.length > 0 ? mail : mailLater)(tripConfirmedMail, content);
    return done({
      undo: proposed.length > 0 ? null : batch,
      confirmed: confirmed.length,
      proposed: proposed.length,
      declined: dropped.length,
      left,
    });
  });
}

/** Confirms the visits. Returns those that can't take place there. */
async function placeAll(
  tx: Db,
  ctx: AdminContext,
  planned: readonly Planned[],
  locked: ReadonlyMap<string, Request>,
  { batch, action }: { batch: string; action: string },
): Promise<BlockedVisit[]> {
  // All walkers are locked before any visit, in the order of their ids, to avoid deadlocks.
  for (const id of [...new Set(planned.map(({ walkerId }) => walkerId))].toSorted()) await lockWalker(tx, id);
  const blocked: BlockedVisit[] = [];
  for (const { requestId, walkerId, startsAt, visit } of planned) {
    const request = locked.get(requestId) ?? visit.request;
    const closed = await closeProposal(tx, requestId, "withdrawn", ctx.now);
    const details = undoDetails(batch, { request, visit: null }, closed?.id);
    const place = { walkerId, startsAt, action, details };
    const placed: PlacedRequest = await placeRequest(tx, ctx, request, place, ctx.business.timeZone);
    if (!placed.ok) blocked.push({ requestId, why: placed.reason });
  }
  return blocked;
}

type Offer = Planned & { quote: Quote; walkerName: string };

/** Checks and prices the proposed times. */
async function quoteOffers(ctx: AdminContext, planned: readonly Planned[]) {
  const quoted: Offer[] = [];
  const blocked: BlockedVisit[] = [];
  for (const plan of planned) {
    const outcome = await quoteProposal(ctx, plan.visit, plan);
    if (outcome.ok)
      quoted.push({ ...plan, quote: outcome.quote, walkerName: await getProfileName(ctx.db, plan.walkerId) });
    else blocked.push({ requestId: plan.requestId, why: outcome.reason });
  }
  return { quoted, blocked };
}

/** Finds proposals at a time that this answer gives away, to a confirmed visit or to another proposal. */
async function findTakenOffers(tx: Db, ctx: AdminContext, offers: readonly Offer[]): Promise<BlockedVisit[]> {
  const taken: BlockedVisit[] = [];
  for (const [i, { requestId, walkerId, startsAt, visit }] of offers.entries()) {
    const { duration: minutes } = visit.request;
    const isTwice = offers
      .slice(0, i)
      .some((one) => one.walkerId === walkerId && overlap(stretchOf(one), stretchOf({ startsAt, visit })));
    const place = { walkerId, startsAt, minutes };
    if (isTwice || (await listClashes(tx, place, ctx.business.timeZone)).length > 0)
      taken.push({ requestId, why: "clash" });
  }
  return taken;
}

const stretchOf = ({ startsAt, visit }: Pick<Planned, "startsAt" | "visit">) => ({
  start: startsAt,
  end: startsAt.add({ minutes: visit.request.duration }),
});

const answersOf = (
  action: string,
  confirmed: readonly RequestDetails[],
  proposed: readonly ProposedVisit[],
  declined: readonly RequestDetails[],
) => {
  const before = { status: "pending" };
  return [
    ...confirmed.map((visit) => ({
      ...recordOf(visit, action),
      before,
      after: { status: "confirmed", startsAt: visit.visit?.startsAt.toString(), walker: visit.walkerName },
    })),
    ...proposed.map(({ details, startsAt, walkerName }) => ({
      ...recordOf(details, action),
      before,
      after: { startsAt: startsAt.toString(), walker: walkerName },
    })),
    ...declined.map((visit) => ({ ...recordOf(visit, action), before, after: { status: "declined" } })),
  ];
};

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

/** Locks the visits' requests. Returns null when one of them changed meanwhile. */
export async function lockWaiting(tx: Parameters<typeof lockRequests>[0], waiting: readonly RequestDetails[]) {
  const locked = await lockRequests(
    tx,
    waiting.map(({ request }) => request.id),
  );
  const byId = new Map(locked.map((request) => [request.id, request]));
  return waiting.every(({ request }) => byId.get(request.id)?.version === request.version) ? byId : null;
}

export const recordOf = ({ request, service, clientName }: RequestDetails, action: string) => ({
  action,
  table: "requests" as const,
  id: request.id,
  name: `${service} for ${clientName}`,
});

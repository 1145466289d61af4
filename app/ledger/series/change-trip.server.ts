// Changes a trip (docs/product.md, Trips): one transaction cancels the visits that are left out, each with its own fee,
// and asks for the added ones. What the owner adds is placed at once.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { trips } from "~/db/tables/visits";
import { type AdminContext, type ClientContext, recordChanges } from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import { done, refused, type Refused } from "~/shared/result";

import { tripChangedMail, tripChangedOwnerMail } from "../emails/trip-changes";
import { feeNowOf } from "../model/fees";
import { failedStates } from "../model/states";
import {
  type KeptVisit,
  partsOfTrip,
  planTripChange,
  type TripChange,
  type TripRefusal,
  visitKey,
} from "../model/trip";
import { placeRequest } from "../placing/place-request.server";
import { runCommand } from "../placing/run-command.server";
import type { Request, RequestDetails } from "../readers/request-details.server";
import { getTrip, type TripDetails, versionOfTrip } from "../readers/trips.server";
import { areStillAccepted, isMissingRabiesRecord, type Pricing } from "../requests/check-request.server";
import { hasTooManyOpen, lockOpenRequests } from "../requests/sent-before.server";
import { lockWalker } from "../rows/placing.server";
import { closeProposal } from "../rows/proposals.server";
import { changeRequest, lockRequests } from "../rows/writer.server";
import { cancelPlaced } from "../verbs/cancel-request.server";
import { recordOf } from "./answer-trip.server";
import {
  findAsked,
  isPossible,
  type PossibleVisit,
  type QuotedVisit,
  quoteTrip,
  type VisitAsked,
  type VisitProblem,
  writeVisits,
} from "./request-trip.server";

export interface TripChangeWish {
  tripId: string;
  firstDay: Temporal.PlainDate;
  lastDay: Temporal.PlainDate;
  /** Keys of the visits that the trip has afterwards (visitKey). */
  chosen: readonly string[];
}

/** A visit of a trip with the fee for canceling it now; always 0 for the owner. */
export interface VisitNow extends KeptVisit {
  details: RequestDetails;
  fee: Cents;
}

interface QuotedChange extends Omit<TripChange<VisitNow>, "added"> {
  ok: true;
  details: TripDetails;
  added: QuotedVisit[];
  /** Inputs for the price; null when no visit is added. */
  pricing: Pricing | null;
}

type ChangeRefused = Refused<TripRefusal | "nothing-changes" | "no-such-request"> | Refused<VisitProblem>;

/** Lists the visits of a trip that weren't declined, withdrawn or canceled. */
export const visitsNow = ({ visits }: TripDetails, { actor, now }: Pick<ClientContext, "actor" | "now">): VisitNow[] =>
  visits
    .filter(({ request }) => !failedStates.includes(request.status))
    .map((details) => {
      const { request } = details;
      const cost = feeNowOf(details, now);
      const { date, timeOfDay, serviceType: service, duration: minutes, medication } = request;
      return {
        date,
        timeOfDay,
        service,
        minutes,
        medication,
        details,
        canChange: request.status === "pending" || cost.canChange,
        fee: cost.canChange && actor.role !== "admin" ? cost.fee : 0,
      };
    });

/** Returns the trip of this client, or any trip for the owner. */
export async function findTripOf({ db, actor }: Pick<ClientContext, "db" | "actor">, tripId: string) {
  const details = await getTrip(db, tripId);
  return details && (actor.role === "admin" || details.trip.clientId === actor.id) ? details : null;
}

/** Checks and prices a change. Writes nothing. */
export async function quoteTripChange(
  ctx: ClientContext,
  { tripId, firstDay, lastDay, chosen }: TripChangeWish,
): Promise<QuotedChange | ChangeRefused> {
  const details = await findTripOf(ctx, tripId);
  if (!details) return refused("no-such-request");
  const visits = visitsNow(details, ctx);
  const parts = partsOfTrip(visits);
  const planned = planTripChange(visits, { firstDay, lastDay, parts }, chosen);
  if (!planned.ok) return planned;
  const { added } = planned.value;
  const change = { ok: true as const, details, ...planned.value, added: [], pricing: null };
  if (added.length === 0) return change;
  const petIds = (visits[0]?.details ?? details.visits[0]).pets.map(({ petId }) => petId);
  const client = { ...ctx, actor: { id: details.trip.clientId } };
  const quoted = await quoteTrip(client, { firstDay, lastDay, petIds, parts }, added.map(visitKey));
  return quoted.ok ? { ...change, added: quoted.visits, pricing: quoted.pricing } : quoted;
}

interface TripChangeInput extends TripChangeWish {
  version: number;
  /** Sums that were shown, in cents. */
  shownFee: Cents;
  quotedTotal: Cents;
  /** The owner's reason, which the client reads. */
  reason: string | null;
  /** Walker and start of the visits that the owner adds, by visitKey. A visit without an entry waits for an answer. */
  places: ReadonlyMap<string, { walkerId: string; startsAt: Temporal.Instant }>;
}

export type TripChangeOutcome =
  | { ok: true; value: { canceled: number; added: number; fee: Cents } }
  | ChangeRefused
  | Refused<"changed-meanwhile" | "price-changed" | "some-impossible" | "time-gone">
  | VisitAsked;

export const feesOf = (canceled: readonly VisitNow[]): Cents => canceled.reduce((sum, { fee }) => sum + fee, 0);
export const priceOfAdded = (added: readonly QuotedVisit[]): Cents =>
  added.reduce((sum, one) => sum + (isPossible(one) ? one.quote.total : 0), 0);

export async function changeTrip(
  ctx: ClientContext | AdminContext,
  input: TripChangeInput,
): Promise<TripChangeOutcome> {
  const quoted = await quoteTripChange(ctx, input);
  if (!quoted.ok) return quoted;
  const { details, pricing, canceled } = quoted;
  if (versionOfTrip(details) !== input.version) return refused("changed-meanwhile");
  const added = quoted.added.filter(isPossible);
  if (added.length < quoted.added.length) return refused("some-impossible");
  if (feesOf(canceled) !== input.shownFee || priceOfAdded(added) !== input.quotedTotal) return refused("price-changed");
  if (pricing && (await isMissingRabiesRecord(ctx.db, pricing.pets, ctx.now, ctx.business.timeZone)))
    return refused("no-rabies");
  const { clientId, id: tripId } = details.trip;
  const isOwner = ctx.actor.role === "admin";
  return runCommand<TripChangeOutcome>(ctx, async (tx, { batch, mail }) => {
    await lockOpenRequests(tx, clientId);
    const ids = details.visits.map(({ request }) => request.id);
    const locked = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]));
    const current = await getTrip(tx, tripId);
    if (!current || versionOfTrip(current) !== input.version) return refused("changed-meanwhile");
    const walkerIds = [...input.places.values()].map(({ walkerId }) => walkerId);
    for (const id of [...new Set(walkerIds)].toSorted()) await lockWalker(tx, id);
    await endVisits(tx, ctx, canceled, locked, input.reason);
    const isOpen = current.visits.some((one) => one.request.status === "pending" && !endsIn(canceled, one));
    const mayAsk = isOwner || isOpen;
    const wrong = pricing && (await findWrong(tx, ctx, { clientId, pricing, added, mayAsk }));
    if (wrong) return wrong;
    const { specialRequests } = details.visits[0].request;
    const asked = { clientId, specialRequests, tripId, action: "changeTrip" };
    const written = pricing ? await writeVisits(tx, ctx, asked, pricing, added) : [];
    if (!(await placeAdded(tx, ctx, written, input.places))) return refused("time-gone");
    const { firstDay, lastDay } = quoted;
    await tx.update(trips).set({ firstDay, lastDay }).where(eq(trips.id, tripId));
    const after = await getTrip(tx, tripId);
    if (!after) throw new Error("a trip that was just changed is gone");
    const addedNow = after.visits.filter(({ request }) => written.some(({ id }) => id === request.id));
    const content = { ...after, canceled, added: addedNow, isOwner, reason: input.reason, key: batch, now: ctx.now };
    if (isOwner) await recordChanges(tx, ctx, recordsOf(canceled, addedNow, input.reason), batch);
    else await mail(tripChangedOwnerMail, content);
    await mail(tripChangedMail, content);
    return done({ canceled: canceled.length, added: added.length, fee: feesOf(canceled) });
  });
}

const endsIn = (canceled: readonly VisitNow[], { request: { id } }: RequestDetails): boolean =>
  canceled.some(({ details }) => details.request.id === id);

/** Cancels confirmed visits with their fees, and ends waiting ones. */
async function endVisits(
  tx: Db,
  ctx: ClientContext,
  canceled: readonly VisitNow[],
  locked: ReadonlyMap<string, Request>,
  reason: string | null,
): Promise<void> {
  const action = "changeTrip";
  const ending = ctx.actor.role === "admin" ? "declined" : "withdrawn";
  for (const { details, fee } of canceled) {
    const request = locked.get(details.request.id) ?? details.request;
    if (request.status === "confirmed") await cancelPlaced(tx, ctx, request, { action, reason, fee });
    else {
      await closeProposal(tx, request.id, "withdrawn", ctx.now);
      await changeRequest(tx, ctx, request, ending, { action, reason }, { answeredAt: ctx.now });
    }
  }
}

/** Returns why no visits can be added; null when they can. `mayAsk`: the limit of open requests doesn't apply. */
async function findWrong(
  tx: Db,
  ctx: ClientContext,
  {
    clientId,
    pricing,
    added,
    mayAsk,
  }: { clientId: string; pricing: Pricing; added: readonly PossibleVisit[]; mayAsk: boolean },
): Promise<Refused<"pet-pending" | "too-many-open"> | VisitAsked | null> {
  const petIds = pricing.pets.map(({ id }) => id);
  if (!(await areStillAccepted(tx, clientId, petIds))) return refused("pet-pending");
  if (!mayAsk && (await hasTooManyOpen(tx, { clientId, now: ctx.now }, ctx.business.timeZone)))
    return refused("too-many-open");
  return findAsked(tx, clientId, petIds, added);
}

/** Confirms the added visits that have a place. Returns false when a place is taken. */
async function placeAdded(
  tx: Db,
  ctx: ClientContext,
  written: readonly Request[],
  places: TripChangeInput["places"],
): Promise<boolean> {
  for (const request of written) {
    const place = places.get(visitKey(request));
    if (!place) continue;
    const placed = await placeRequest(tx, ctx, request, { ...place, action: "changeTrip" }, ctx.business.timeZone);
    if (!placed.ok) return false;
  }
  return true;
}

const recordsOf = (canceled: readonly VisitNow[], added: readonly RequestDetails[], reason: string | null) => [
  ...canceled.map(({ details }) => ({
    ...recordOf(details, "changeTrip"),
    before: { status: details.request.status },
    after: { status: details.request.status === "confirmed" ? "cancelled" : "declined", reason },
  })),
  ...added.map((details) => ({
    ...recordOf(details, "changeTrip"),
    before: {},
    after: { status: details.request.status, startsAt: details.visit?.startsAt.toString() },
  })),
];

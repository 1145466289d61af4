// The owner says yes (docs/product.md, Confirming): a compare-and-swap in one transaction gives the request its exact
// start inside the asked window, takes the walker's time, and puts the mail with the invitation into the outbox.
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import type { UnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { getServiceHours, getTravelMinutes } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { type StartRefusal, staleOf, startRefusal } from "~/ledger/model/request-rules";
import { requestConfirmedMail } from "~/ledger/emails/requests";
import { listFreeStarts } from "~/ledger/times/free-times.server";
import { lockRequest } from "~/ledger/rows/writer.server";
import { windowAskedFor } from "~/ledger/readers/asked-request.server";
import { getProfileName, getRequestDetails, type RequestDetails } from "~/ledger/readers/request-details.server";
import { getHike } from "~/ledger/placing/place-request.server";
import { carryOut, type Clashing, isPlaced, type Refused } from "../placing/carry-out.server";
import type { AnswerRefused } from "./end-request.server";
import { findUnread, inSpite, type NamedPlace } from "../placing/named-start.server";
import {
  type PlacedRequest,
  placeRequest,
  type PlaceRefusal,
  type RequestPlace,
} from "../placing/place-request.server";

export interface ConfirmInput extends NamedPlace {
  requestId: string;
  version: number;
  /** Knowingly with somebody else than the client chose, and why: the client reads it. */
  otherWalkerReason?: string | null;
}

/** Whom the client chose, and who was to come in their place. */
export type OtherWalker = Refused<"other-walker"> & { chosen: string; instead: string };

export type ConfirmOutcome =
  | { ok: true; value: { request: Request; visit: Visit } }
  | Clashing
  | Refused<PlaceRefusal | StartRefusal | "standing-walk">
  | OtherWalker
  | UnknownBusy
  | AnswerRefused;

/** Another time than the client asked for goes by proposeTime, a standing walk by confirmStandingWalk. */
export async function confirmRequest(ctx: AdminContext, input: ConfirmInput): Promise<ConfirmOutcome> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details) return refused("no-such-request");
  const { request, series } = details;
  if (series?.status === "pending") return staleOf(request, input.version) ?? refused("standing-walk");
  const found = await namedPlaceOf(ctx, request, input);
  if (!found.ok) return found;
  const named = found.value;
  const other = await findOtherWalker(ctx.db, details, named.walkerId);
  if (other && !input.otherWalkerReason) return other;
  const unknown = await findUnread(ctx, { ...named, minutes: request.duration });
  if (unknown) return unknown;
  const { overbookReason, unreadReason } = named;
  const otherWalkerReason = other ? (input.otherWalkerReason ?? null) : null;
  const place: RequestPlace = {
    ...named,
    travel: await getTravelMinutes(ctx.db),
    action: "confirmRequest",
    // One reason: the one the client reads, too, where there is such a one.
    reason: otherWalkerReason ?? overbookReason ?? unreadReason,
    details: { ...inSpite({ unreadReason }), ...(otherWalkerReason ? { otherWalkerReason } : {}) },
  };
  return withFree(ctx, request, place, await promise(ctx, input, place, other));
}

/** The start that was named, or the hike's, where it lies in the window that was asked for. */
export async function namedPlaceOf(ctx: AdminContext, request: Request, input: ConfirmInput) {
  const stale = staleOf(request, input.version);
  if (stale) return stale;
  const { hikeId = null, unreadReason = null } = input;
  const hike = hikeId ? await getHike(ctx.db, hikeId) : null;
  if (hikeId && !hike) return refused("no-such-hike");
  const overbookReason = hike ? null : (input.overbookReason ?? null);
  const named = { walkerId: input.walkerId, startsAt: input.startsAt, ...hike, hikeId, overbookReason, unreadReason };
  const window = windowAskedFor(await getServiceHours(ctx.db), request);
  const { startsAt } = named;
  const wrong = startRefusal({ window, closes: window.closes, startsAt, minutes: request.duration, now: ctx.now });
  return wrong ? refused(wrong) : done(named);
}

/** A clash comes with the starts of the window at which that walker is free. */
export async function withFree(
  { db, now }: AdminContext,
  request: Request,
  place: RequestPlace,
  outcome: PlacedRequest | AnswerRefused,
): Promise<ConfirmOutcome> {
  if (outcome.ok || outcome.reason !== "clash") return outcome;
  const window = windowAskedFor(await getServiceHours(db), request);
  const wanted = { ...place, window, minutes: request.duration, now };
  return { ...outcome, free: await listFreeStarts(db, wanted) };
}

/** Null: nobody was chosen, or they are the one who comes. */
async function findOtherWalker(db: Db, { chosen }: RequestDetails, walkerId: string): Promise<OtherWalker | null> {
  if (!chosen || chosen.id === walkerId) return null;
  return { ok: false, reason: "other-walker", chosen: chosen.name, instead: await getProfileName(db, walkerId) };
}

const promise = (
  ctx: AdminContext,
  { requestId, version }: ConfirmInput,
  place: RequestPlace,
  other: OtherWalker | null,
): Promise<PlacedRequest | AnswerRefused> =>
  carryOut<PlacedRequest | AnswerRefused>(ctx, async (tx, { audit, mail }) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked) return refused("no-such-request");
    const stale = staleOf(locked, version);
    if (stale) return stale;
    const placed = await placeRequest(tx, ctx, locked, place);
    if (!placed.ok) return placed;
    const details = await getRequestDetails(tx, requestId);
    if (!details || !isPlaced(details)) throw new Error("a request that was just placed has no visit");
    const after = {
      status: "confirmed",
      startsAt: place.startsAt.toString(),
      walker: details.walkerName,
      ...(place.hikeId ? { joinedHike: true } : {}),
      ...inSpite({ overbookReason: place.overbookReason ?? null }),
      ...place.details,
    };
    await audit(details, "confirmRequest", { before: { status: "pending" }, after });
    const why = place.reason ?? "";
    await mail(requestConfirmedMail, { details, now: ctx.now, other: other && { chosen: other.chosen, why } });
    return placed;
  });

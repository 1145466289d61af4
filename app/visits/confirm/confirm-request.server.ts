// The owner says yes (docs/product.md, Confirming): a compare-and-swap in one transaction gives the request its exact
// start inside the asked window, takes the walker's time, and puts the mail with the invitation into the outbox.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, series } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import { getIdentity, getTravelMinutes } from "~/offer/index.server";
import type { Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { listFreeStarts } from "~/visits/ledger/free-times.server";
import { lockRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { type Clash } from "~/visits/ledger/clashes.server";
import { askedRequestOf, windowAskedFor } from "~/visits/model/asked-request.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import { type Promised, requestConfirmedMail } from "~/visits/booking/emails/request-confirmed";
import { getHike } from "./hike-seats.server";
import { findOtherWalker, type OtherWalker } from "./other-walker.server";
import { type PlacedRequest, placeRequest, type PlaceRefusal, type RequestPlace } from "./place-request.server";
import { staleOf, startRefusal } from "~/visits/asking/request-rules";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";
import { exactly } from "~/visits/model/times-in-words";
import type { AnswerRefused } from "~/visits/verbs/withdraw-request.server";

export interface ConfirmInput {
  requestId: string;
  /** As the page showed it. */
  version: number;
  walkerId: string;
  startsAt: Temporal.Instant;
  /** A hike to join: its walker and its start are taken instead. */
  hikeId?: string | null;
  /** Knowingly over another visit, and why. */
  overbookReason?: string | null;
  /** Knowingly though a calendar of that walker cannot be read, and why. What is known to lie there is still in the way. */
  unreadReason?: string | null;
  /** Knowingly with somebody else than the client chose, and why: the client reads it. */
  otherWalkerReason?: string | null;
}

export type ConfirmOutcome =
  | { ok: true; value: { request: Request; visit: Visit } }
  | {
      ok: false;
      reason: "clash";
      clashes: Clash[];
      /** Starts of that window at which that walker is free. */
      free: Temporal.Instant[];
    }
  | { ok: false; reason: PlaceRefusal | "outside-window" | "after-closing" | "standing-walk" }
  | OtherWalker
  | UnknownBusy
  | AnswerRefused;

/**
 * The admin's alone: for anybody else there is no such request. Another time than the client asked for goes by
 * proposeTime, a standing walk by confirmStandingWalk.
 */
export async function confirmRequest(ctx: ClientContext, input: ConfirmInput): Promise<ConfirmOutcome> {
  const found = ctx.actor.role === "admin" ? await findAsked(ctx.db, input.requestId) : null;
  if (!found) return refused("no-such-request");
  const { request } = found;
  const stale = staleOf(request, input.version);
  if (stale) return stale;
  if (found.seriesStatus === "pending") return refused("standing-walk");
  const hike = input.hikeId ? await getHike(ctx.db, input.hikeId) : null;
  if (input.hikeId && !hike) return refused("no-such-hike");
  const where = { walkerId: input.walkerId, startsAt: input.startsAt, ...hike };
  const { duration: minutes } = request;
  const window = windowAskedFor(request);
  const wrong = startRefusal({ window, closes: window.closes, startsAt: where.startsAt, minutes, now: ctx.now });
  if (wrong) return refused(wrong);
  const other = await findOtherWalker(ctx.db, request.id, where.walkerId);
  if (other && !input.otherWalkerReason) return other;
  const knowingly = reasonsOf(input, { isHike: hike !== null, isOther: other !== null });
  const isAsked = !hike && !knowingly.overbookReason && !input.unreadReason;
  const unknown = isAsked ? await findUnknownBusy(ctx, where.walkerId, where.startsAt.add({ minutes })) : null;
  if (unknown) return unknown;
  const travel = await getTravelMinutes(ctx.db);
  const place = { ...where, travel, hikeId: input.hikeId ?? null, action: "confirmRequest", ...knowingly };
  const outcome = await promise(ctx, input, place, other?.chosen ?? null);
  if (outcome.ok) ctx.services.wakeMail();
  if (outcome.ok || outcome.reason !== "clash") return outcome;
  return { ...outcome, free: await listFreeStarts(ctx.db, { ...place, window, minutes, now: ctx.now }) };
}

/** What the owner does knowingly. The history tells one reason: the one the client reads, too, where there is such a one. */
function reasonsOf(
  input: ConfirmInput,
  { isHike, isOther }: { isHike: boolean; isOther: boolean },
): Pick<RequestPlace, "overbookReason" | "reason" | "details"> {
  const overbookReason = isHike ? null : (input.overbookReason ?? null);
  const unreadReason = input.unreadReason ?? null;
  const otherWalkerReason = isOther ? (input.otherWalkerReason ?? null) : null;
  return {
    overbookReason,
    reason: otherWalkerReason ?? overbookReason ?? unreadReason,
    details: { ...(unreadReason ? { unreadReason } : {}), ...(otherWalkerReason ? { otherWalkerReason } : {}) },
  };
}

async function findAsked(db: Db, requestId: string) {
  const [found] = await db
    .select({ request: requests, seriesStatus: series.status })
    .from(requests)
    .leftJoin(series, eq(series.id, requests.seriesId))
    .where(eq(requests.id, requestId));
  return found ?? null;
}

function promise(
  ctx: ClientContext,
  { requestId, version }: ConfirmInput,
  place: RequestPlace,
  chosen: string | null,
): Promise<PlacedRequest | AnswerRefused> {
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const placed = await placeRequest(tx, ctx, request, place);
    if (!placed.ok) return placed;
    const stay = await getRequestDetails(tx, requestId);
    if (!stay) throw new Error("a locked request is gone");
    await record(tx, ctx, stay, place);
    // Written here, and not before: of many who are given one time at once, only one is to be told.
    const other = chosen ? { chosen, why: place.reason ?? "" } : null;
    await enqueueMail(tx, [await confirmedMail(tx, ctx, stay, placed.value.visit, other)]);
    return placed;
  });
}

/** To the client, with the invitation. `other`: somebody else than they chose comes, and why. */
export async function confirmedMail(
  tx: Db,
  ctx: ClientContext,
  stay: RequestDetails,
  visit: Visit,
  other: Promised["other"] = null,
): Promise<RenderedMail> {
  const { now } = ctx;
  const { origin } = ctx.services;
  const { sequence } = stay.request;
  const identity = await getIdentity(tx);
  const walkerName = stay.walkerName ?? identity.walkerName;
  const startsAt = visit.startsAt;
  const asked = askedRequestOf(stay, exactly(startsAt, visit.endsAt));
  const entry = requestInvitation(stay, { method: "REQUEST", sequence, startsAt, walkerName, now }, identity, origin);
  const promised = { stay: asked, startsAt, walkerName, now, other };
  return renderMail(requestConfirmedMail(promised, entry, identity, origin), origin);
}

async function record(tx: Db, ctx: ClientContext, stay: RequestDetails, place: RequestPlace): Promise<void> {
  await auditRequest(tx, ctx, stay, {
    action: "confirmRequest",
    before: { status: "pending" },
    after: {
      status: "confirmed",
      startsAt: place.startsAt.toString(),
      walker: stay.walkerName,
      ...(place.hikeId ? { joinedHike: true } : {}),
      ...(place.overbookReason ? { overbookReason: place.overbookReason } : {}),
      ...place.details,
    },
  });
}

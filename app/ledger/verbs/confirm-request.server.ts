// The owner confirms a request (docs/product.md, Confirming): one transaction sets the exact start within the requested
// window, takes the walker's time, and queues the mail with the invitation.
import type { AdminContext } from "~/platform/index.server";
import { refused, type Refused } from "~/shared/result";

import { requestConfirmedMail } from "../emails/requests";
import { type AnswerInput, type NotPlaced, readAnsweredPlace, withFreeStarts } from "../placing/answered-place.server";
import { runOnPendingRequest } from "../placing/run-command.server";
import { findUnread, overrideReasons } from "../placing/named-start.server";
import { type PlacedRequest, placeRequest } from "../placing/place-request.server";
import { undoDetails } from "../placing/undo-facts.server";
import { getPlacedDetails, getProfileName, getRequestDetails } from "../readers/request-details.server";
import { closeProposal } from "../rows/proposals.server";

export interface ConfirmInput extends AnswerInput {
  /** Reason for assigning another walker than the one the client chose. Shown to the client. */
  otherWalkerReason?: string | null;
}

/** Refusal with the names of the walker the client chose and of the walker who would come instead. */
export type OtherWalker = Refused<"other-walker"> & { chosen: string; instead: string };

export type ConfirmOutcome = Extract<PlacedRequest, { ok: true }> | NotPlaced | OtherWalker | Refused<"standing-walk">;

/** Confirms a single request. Another time needs `proposeTime`, a standing walk `confirmStandingWalk`. */
export async function confirmRequest(ctx: AdminContext, input: ConfirmInput): Promise<ConfirmOutcome> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details) return refused("no-such-request");
  const { request, series, chosen } = details;
  const found = await readAnsweredPlace(ctx, request, input);
  if (!found.ok) return found;
  if (series?.status === "pending") return refused("standing-walk");
  const place = found.value;
  const other = chosen && chosen.id !== place.walkerId ? chosen.name : null;
  const otherWalkerReason = (other && input.otherWalkerReason) || null;
  if (other && !otherWalkerReason)
    return { ...refused("other-walker"), chosen: other, instead: await getProfileName(ctx.db, place.walkerId) };
  const unread = await findUnread(ctx, place);
  if (unread) return unread;
  const { overbookReason, unreadReason } = place;
  // The history has one reason: preferably the one shown to the client.
  const reason = otherWalkerReason ?? overbookReason ?? unreadReason;
  const reasons = overrideReasons({ unreadReason, otherWalkerReason });
  const outcome = await runOnPendingRequest<PlacedRequest>(
    ctx,
    input,
    async (tx, locked, { batch, audit, mailLater }) => {
      const closed = await closeProposal(tx, locked.id, "withdrawn", ctx.now);
      const undo = undoDetails(batch, { request: locked, visit: null }, closed?.id);
      const change = { action: "confirmRequest", reason, details: { ...reasons, ...undo } };
      const placed = await placeRequest(tx, ctx, locked, { ...place, ...change }, ctx.business.timeZone);
      if (!placed.ok) return placed;
      const confirmed = await getPlacedDetails(tx, request.id);
      const after = {
        status: "confirmed",
        startsAt: place.startsAt.toString(),
        walker: confirmed.walkerName,
        ...(place.groupId ? { joinedHike: true } : {}),
        ...overrideReasons({ overbookReason, ...reasons }),
      };
      await audit(confirmed, "confirmRequest", { before: { status: "pending" }, after });
      const swapped = other ? { chosen: other, why: reason ?? "" } : null;
      await mailLater(requestConfirmedMail, { details: confirmed, now: ctx.now, other: swapped });
      return { ok: true, value: { ...placed.value, undo: batch } };
    },
  );
  return withFreeStarts(ctx, request, place, outcome);
}

// The owner declines the waiting visits of a trip, or the client withdraws them (docs/product.md, Trips).
import { type AdminContext, type ClientContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { tripDeclinedMail, tripWithdrawnMail } from "../emails/trips";
import { runCommand } from "../placing/run-command.server";
import { undoDetails } from "../placing/undo-facts.server";
import { getTrip, type TripDetails, versionOfTrip, waitingIn } from "../readers/trips.server";
import { closeProposal } from "../rows/proposals.server";
import { changeRequest } from "../rows/writer.server";
import { lockWaiting, recordOf } from "./answer-trip.server";

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

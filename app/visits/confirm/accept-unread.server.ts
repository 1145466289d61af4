// The client says yes to a time that was proposed, and nobody knows whether the walker is still free then: a calendar of
// theirs cannot be read. The yes is kept, nothing is promised: the request asks for exactly that time now, and the owner
// confirms it by hand, as she does a slot (slot-booking/book-slot.server.ts).
import { type CommandContext, enqueueMail } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { type Acting, changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { listClashes } from "~/visits/ledger/clashes.server";
import { allOrNothing } from "./all-or-nothing.server";
import { closeProposal, type Proposal } from "~/visits/proposal/close-proposals.server";
import { keepBookingLines, keepBookingWindow } from "~/visits/booking/keep-bookings.server";
import { placeRefusal, type RequestPlace } from "./place-request.server";
import { renderAnswer } from "./render-answer.server";
import type { RequestDetails } from "~/visits/model/request-details.server";

/**
 * "time-gone": something known stands against it: a visit, a day without visits, a walker who does not work then. A
 * refusal has written nothing.
 */
export async function acceptUnread(
  ctx: CommandContext,
  acting: Acting,
  proposal: Proposal,
  stay: RequestDetails,
  { walkerId, startsAt, travel }: RequestPlace,
): Promise<Result<Request, "over" | "answered-already" | "time-gone">> {
  const mail = await renderAnswer(ctx, stay, proposal, "unread");
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, proposal.requestId);
    if (locked?.status !== "pending") return refused("over");
    const closed = await closeProposal(tx, locked.id, "accepted", ctx.now);
    if (closed?.id !== proposal.id) return refused("answered-already");
    const minutes = locked.duration;
    const wrong = await placeRefusal(tx, ctx.now, { walkerId, startsAt, minutes });
    const clashes = wrong ? [] : await listClashes(tx, { walkerId, startsAt, minutes, travel });
    if (wrong || clashes.length > 0) return refused("time-gone");
    const { date, timeOfDay, quote } = proposal;
    const exactly = { windowStart: startsAt, windowEnd: startsAt.add({ minutes }) };
    const details = { accepted: true, isConfirmed: false, proposalId: proposal.id, walkerId };
    const request = await changeRequest(
      tx,
      acting,
      locked,
      "pending",
      { action: "answerProposal", details },
      { date, timeOfDay, ...exactly, quote, totalCents: quote.total },
    );
    await keepBookingWindow(tx, request.id, { date, timeOfDay });
    await keepBookingLines(tx, stay.pets, quote);
    await enqueueMail(tx, [mail]);
    return done(request);
  });
}

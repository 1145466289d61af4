// The owner proposes an exact start that is outside the requested window or with another walker. The proposed time is
// not reserved. The client answers by the mail's link or on the booking's page.
import { closeProposal } from "~/ledger/rows/proposals.server";
import { randomBytes } from "node:crypto";

import type { UnknownBusy } from "~/calendars/index.server";
import { proposals } from "~/db/tables/visits";
import { type AdminContext, sha256 } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import type { Quote } from "~/shared/quote";
import { done, refused, type Refused } from "~/shared/result";

import { priceRequest } from "~/ledger/requests/check-request.server";
import { proposalMail } from "~/ledger/emails/other-times";
import { listClashes } from "~/ledger/times/clashes.server";
import { timeOfDayAt } from "~/business/times/windows";
import { changeRequest } from "~/ledger/rows/writer.server";
import { askedAgain } from "~/ledger/readers/asked-request.server";
import { askedAndWanted } from "~/ledger/readers/proposals.server";
import { getProfileName, getRequestDetails, type RequestDetails } from "~/ledger/readers/request-details.server";
import type { PriceRefusal } from "~/ledger/texts/requests";
import { findJoinableGroup } from "~/ledger/placing/place-request.server";
import { runOnRequest, type Clashing } from "../placing/run-command.server";
import {
  findStartProblem,
  findUnread,
  overrideReasons,
  type NamedPlace,
  offerFree,
  type StartProblem,
} from "../placing/named-start.server";

export interface ProposeInput extends Omit<NamedPlace, "groupId" | "overbookReason"> {
  requestId: string;
  version: number;
  /** Note to the client. */
  note: string | null;
}

type Proposed = { ok: true; value: { proposalId: string } };

export type ProposeOutcome =
  | Proposed
  | Clashing
  | UnknownBusy
  | Refused<"no-such-request" | "changed-meanwhile" | "not-pending" | "standing-walk" | StartProblem | PriceRefusal>;

export async function proposeTime(ctx: AdminContext, input: ProposeInput): Promise<ProposeOutcome> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details) return refused("no-such-request");
  const { request } = details;
  if (request.status !== "pending") return refused("not-pending");
  if (request.seriesId) return refused("standing-walk");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const start = { ...input, minutes: request.duration };
  const problem = await findStartProblem(ctx.db, ctx.now, ctx.business.timeZone, start);
  if (problem) return refused(problem);
  // A group with free seats at that start is not an obstacle, because the household would join it.
  const group = await findJoinableGroup(ctx.db, details, input);
  // A proposal needs the owner's reason as well when a calendar is unreadable.
  const unknown = await findUnread(ctx, { ...start, groupId: group?.id ?? null });
  if (unknown) return unknown;
  const clashes = group ? [] : await listClashes(ctx.db, start, ctx.business.timeZone);
  if (clashes.length > 0) return offerFree(ctx.db, { ...start, now: ctx.now }, clashes, ctx.business.timeZone);
  const priced = await priceRequest(ctx.db, {
    ...askedAgain(details),
    date: dayIn(ctx.business.timeZone, input.startsAt),
  });
  return priced.ok ? store(ctx, input, details, priced.quote) : priced;
}

async function store(
  ctx: AdminContext,
  { walkerId, startsAt, note, unreadReason = null }: ProposeInput,
  details: RequestDetails,
  quote: Quote,
): Promise<Proposed | Refused<"changed-meanwhile">> {
  const token = randomBytes(32).toString("base64url");
  const asked = askedAndWanted(details, { walkerId, startsAt }, ctx.business.timeZone);
  const walkerName = await getProfileName(ctx.db, walkerId);
  return runOnRequest(ctx, details, async (tx, locked, { audit, mail }) => {
    // The new proposal replaces the open one.
    await closeProposal(tx, locked.id, "withdrawn", ctx.now);
    const proposal = {
      id: crypto.randomUUID(),
      requestId: locked.id,
      by: "walker" as const,
      date: dayIn(ctx.business.timeZone, startsAt),
      timeOfDay: timeOfDayAt(startsAt, ctx.business.timeZone),
      windowStart: startsAt,
      windowEnd: startsAt.add({ minutes: locked.duration }),
      startsAt,
      walkerId,
      quote,
      note,
      tokenHash: sha256(token),
      createdAt: ctx.now,
    };
    await tx.insert(proposals).values(proposal);
    const { isOtherWalker, isOtherTime } = asked;
    const what = { startsAt: startsAt.toString(), walkerId, isOtherWalker, isOtherTime, total: quote.total };
    const change = { proposalId: proposal.id, ...what, unreadReason };
    await changeRequest(tx, ctx, locked, "pending", { action: "proposeTime", reason: note, details: change });
    const after = { startsAt, note, ...overrideReasons({ unreadReason }) };
    await audit(details, "proposeTime", { after });
    await mail(proposalMail, { proposal, details, asked, walkerName, token });
    return done({ proposalId: proposal.id });
  });
}

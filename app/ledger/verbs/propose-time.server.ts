// The owner proposes an exact start that is outside the requested window or with another walker. The proposed time is
// not reserved. The client answers by the mail's link or on the booking's page.
import { closeProposal } from "~/ledger/rows/proposals.server";
import { randomBytes } from "node:crypto";

import type { UnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
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
import {
  getProfileName,
  getRequestDetails,
  type Request,
  type RequestDetails,
} from "~/ledger/readers/request-details.server";
import type { Offered } from "~/ledger/texts/changes";
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
  const quoted = await quoteProposal(ctx, details, input);
  return quoted.ok ? store(ctx, input, details, quoted.quote) : quoted;
}

type ProposedPlace = Omit<NamedPlace, "groupId" | "overbookReason">;

/** Checks the proposed time and returns the price of the visit at that time. */
export async function quoteProposal(
  ctx: AdminContext,
  details: RequestDetails,
  place: ProposedPlace,
): Promise<{ ok: true; quote: Quote } | Clashing | UnknownBusy | Refused<StartProblem | PriceRefusal>> {
  const zone = ctx.business.timeZone;
  const start = { ...place, minutes: details.request.duration };
  const problem = await findStartProblem(ctx.db, ctx.now, zone, start);
  if (problem) return refused(problem);
  // A group with free seats at that start is not an obstacle, because the household would join it.
  const group = await findJoinableGroup(ctx.db, details, place);
  // A proposal needs the owner's reason as well when a calendar is unreadable.
  const unknown = await findUnread(ctx, { ...start, groupId: group?.id ?? null });
  if (unknown) return unknown;
  const clashes = group ? [] : await listClashes(ctx.db, start, zone);
  if (clashes.length > 0) return offerFree(ctx.db, { ...start, now: ctx.now }, clashes, zone);
  return priceRequest(ctx.db, { ...askedAgain(details), date: dayIn(zone, place.startsAt) });
}

async function store(
  ctx: AdminContext,
  { walkerId, startsAt, note, unreadReason = null }: ProposeInput,
  details: RequestDetails,
  quote: Quote,
): Promise<Proposed | Refused<"changed-meanwhile">> {
  const asked = askedAndWanted(details, { walkerId, startsAt }, ctx.business.timeZone);
  const walkerName = await getProfileName(ctx.db, walkerId);
  return runOnRequest(ctx, details, async (tx, locked, { audit, mail }) => {
    const place = { walkerId, startsAt, note, unreadReason, quote };
    const { proposal, token } = await writeProposal(tx, ctx, locked, { ...place, asked, action: "proposeTime" });
    const after = { startsAt, note, ...overrideReasons({ unreadReason }) };
    await audit(details, "proposeTime", { after });
    await mail(proposalMail, { proposal, details, asked, walkerName, token });
    return done({ proposalId: proposal.id });
  });
}

interface NewProposal extends ProposedPlace {
  quote: Quote;
  note: string | null;
  asked: Offered;
  action: string;
}

/** Writes a proposal for the locked request, in place of an open one. `token`: of the link in the mail. */
export async function writeProposal(
  tx: Db,
  ctx: AdminContext,
  locked: Request,
  { walkerId, startsAt, quote, note, asked, unreadReason = null, action }: NewProposal,
) {
  const token = randomBytes(32).toString("base64url");
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
  await changeRequest(tx, ctx, locked, "pending", { action, reason: note, details: change });
  return { proposal, token };
}

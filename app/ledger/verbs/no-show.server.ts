// The walker or the owner notes a no-show of one household, which costs the full price. The mail is sent ten minutes
// later; until then the no-show can be taken back, which restores the visit, the fee and the open proposal.
import { mailFacts, quotedInMail, type Sender, visitMail } from "~/ledger/emails/visit-mail";
import { namesInWords } from "~/clients/index";
import { type RequestDetails, startOfRequest } from "~/ledger/readers/request-details.server";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";

import { isActive, type RequestState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { proposals, requestChanges, requests } from "~/db/tables/visits";
import {
  addVisitPictures,
  type CheckedPicture,
  type ClientContext,
  storeOriginals,
  type Mail,
  takeMailBack,
} from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { done, refused, type Refused } from "~/shared/result";

import { changeVisit, lockWalker, takeVisitBack } from "~/ledger/rows/placing.server";
import { changeRequest, lockRequest, lockVisit, takeRequestBack } from "~/ledger/rows/writer.server";
import type { Visit } from "~/ledger/readers/request-details.server";
import { closeProposal } from "~/ledger/rows/proposals.server";
import { feeValues } from "~/ledger/model/fees";
import { runCommand, runOnRequest, type FeeChanged, requestAtDoor } from "~/ledger/placing/run-command.server";
import { noShowFee } from "~/ledger/model/fees";
import { noShowFrom, noShowMailAt, type NotedNoShow, takeBackRefusal } from "../model/visit-progress";
import { listSteps } from "~/ledger/readers/visit-steps.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "no-show": true;
  }
}

export interface NoShowInput {
  /** Request of one household. A group continues with its other households. */
  requestId: string;
  /** Version of the visit. */
  version: number;
  /** Fee that was shown to the walker, in cents. */
  shownFee: Cents;
  /** What happened at the door; shown to the client. */
  reason: string;
  /** Photos taken at the door, shown to the client. */
  photos: readonly CheckedPicture[];
}

export type NoShowOutcome =
  | { ok: true; value: { mailAt: Temporal.Instant } }
  | FeeChanged
  | Refused<"no-such-visit" | "changed-meanwhile" | "not-waited" | "not-possible">;

export async function noteNoShow(
  ctx: ClientContext,
  { requestId, version, shownFee, reason, photos }: NoShowInput,
): Promise<NoShowOutcome> {
  const details = await requestAtDoor(ctx, requestId);
  if (!details) return refused("no-such-visit");
  const { request, visit } = details;
  if (visit.status !== "confirmed" || request.status !== "confirmed") return refused("not-possible");
  if (visit.version !== version) return refused("changed-meanwhile");
  if (Temporal.Instant.compare(ctx.now, await waitedFrom(ctx.db, visit)) < 0) return refused("not-waited");
  const fee = noShowFee(request);
  if (fee !== shownFee) return { ok: false, reason: "fee-changed", fee };
  const mailAt = noShowMailAt(ctx.now);
  const ids = await storeOriginals(ctx, photos);
  const outcome = await runOnRequest<NoShowOutcome>(ctx, details, async (tx, locked, { audit, mail }) => {
    const now = await lockVisit(tx, locked.visitId);
    if (now?.version !== version) return refused("changed-meanwhile");
    const closed = await closeProposal(tx, requestId, "withdrawn", ctx.now);
    const { feeCents, feeWaivedAt } = locked;
    // State to restore when the no-show is taken back.
    const before = { feeCents, feeWaivedAt, proposalId: closed?.id ?? null };
    const change = { action: "noteNoShow", reason, details: { fee, mail: noShowKey(request), before } };
    await changeRequest(tx, ctx, locked, "no_show", change, feeValues(locked, fee));
    await addVisitPictures(tx, ctx, { requestId, ids });
    await mail(noShowMail, { details, fee, reason, leavesAt: mailAt });
    await changeVisit(tx, now.id, await stateOf(tx, now, requestId), ctx.now);
    const after = { status: "no_show", fee, reason };
    await audit(details, "noteNoShow", { before: { status: "confirmed" }, after });
    return done({ mailAt });
  });
  if (outcome.ok) ctx.services.wakePictures();
  return outcome;
}

interface NoShowMail {
  /** Request as it was when the no-show was noted. Its version is part of the mail's deduplication key. */
  details: RequestDetails;
  fee: Cents;
  /** What happened at the door, in the walker's words. */
  reason: string;
  leavesAt: Temporal.Instant;
}

const noShowKey = ({ id, version }: RequestDetails["request"]): string => `no-show:${id}:${version}`;

/** Mail about a no-show, signed by the walker who was there. */
function noShowMail({ details, fee, reason, leavesAt }: NoShowMail, ...sender: Sender): Mail {
  const when = formatInstant(startOfRequest(details), sender[2]);
  const walkerName = details.walkerName ?? sender[0].walkerName;
  const { noShowPercent } = details.request.terms;
  return visitMail(sender, {
    details,
    to: "client",
    key: noShowKey(details.request),
    kind: "no-show",
    subject: `Nobody was home: ${details.service}, ${when}`,
    notBefore: leavesAt,
    heading: "I came, and nobody was home",
    preview: `${details.service} on ${when} couldn't take place.`,
    body: [
      `${details.client.firstName}, this is ${walkerName}. I came for ${namesInWords(details.petNames)} on ${when}, waited, and couldn't get in. Here's what I wrote down at the door:`,
      quotedInMail(reason),
      noShowCost(noShowPercent),
      mailFacts(["Fee", `${formatExact(fee)}, ${noShowPercent}% of the price`]),
      "If this is a mistake, just reply to this email.",
    ],
    signedBy: walkerName,
  });
}

const noShowCost = (percent: number): string => {
  if (percent === 0) return "You don't owe anything for it.";
  return `When I can't get in, the visit costs ${percent === 100 ? "its full price" : `${percent}% of its price`}.`;
};

/** Returns the instant from which the wait at the door is long enough for a no-show. */
export async function waitedFrom(db: Db, { id, startsAt }: Pick<Visit, "id" | "startsAt">): Promise<Temporal.Instant> {
  const left = (await listSteps(db, id)).find(({ step }) => step === "on-my-way");
  return noShowFrom(startsAt, left?.happenedAt);
}

/** Returns the state of the visit after a no-show. A group with other households continues. */
async function stateOf(tx: Db, visit: Visit, requestId: string): Promise<Visit["status"]> {
  const isLeft = and(eq(requests.visitId, visit.id), eq(requests.status, "confirmed"), ne(requests.id, requestId));
  return (await tx.$count(requests, isLeft)) > 0 ? visit.status : "no_show";
}

/** Returns the latest note of a no-show for each of these requests, if any. */
export async function listNoShows(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, NotedNoShow & { details: Record<string, unknown> }>> {
  if (requestIds.length === 0) return new Map();
  const { requestId, at, actorId, details } = requestChanges;
  const rows = await db
    .selectDistinctOn([requestId], { requestId, at, actorId, details })
    .from(requestChanges)
    .where(and(inArray(requestId, [...requestIds]), eq(requestChanges.action, "noteNoShow")))
    .orderBy(requestId, desc(at));
  return new Map(rows.map((row) => [row.requestId, row]));
}

export type TakeBackOutcome =
  | { ok: true; value: null }
  | Refused<"no-such-visit" | "not-possible" | "noted-by-another" | "mail-left" | "time-given-away">;

/** Facts that noteNoShow stored in the history. */
const noted = z.object({
  mail: z.string(),
  before: z.object({
    feeCents: z.number().nullable(),
    feeWaivedAt: z
      .string()
      .transform((text) => Temporal.Instant.from(text))
      .nullable(),
    proposalId: z.string().nullable(),
  }),
});

export async function takeNoShowBack(ctx: ClientContext, requestId: string): Promise<TakeBackOutcome> {
  const details = await requestAtDoor(ctx, requestId);
  if (!details) return refused("no-such-visit");
  return runCommand<TakeBackOutcome>(ctx, async (tx, { audit }) => {
    const request = await lockRequest(tx, requestId);
    const noShow = (await listNoShows(tx, [requestId])).get(requestId);
    if (request?.status !== "no_show" || !noShow) return refused("not-possible");
    const refusal = takeBackRefusal(noShow, ctx.actor, ctx.now);
    if (refusal) return refused(refusal);
    const { mail, before } = noted.parse(noShow.details);
    if (!(await takeMailBack(tx, mail))) return refused("mail-left");
    await lockWalker(tx, details.visit.walkerId);
    const visit = await lockVisit(tx, details.visit.id);
    const to = visit && (await putVisitBack(tx, ctx, visit));
    if (!to) return refused(visit?.status === "no_show" ? "time-given-away" : "not-possible");
    const { proposalId, ...fee } = before;
    await tx.delete(pictures).where(eq(pictures.requestId, requestId));
    await takeRequestBack(tx, ctx, request, to, { action: "takeNoShowBack" }, fee);
    if (proposalId)
      await tx.update(proposals).set({ status: "open", answeredAt: null }).where(eq(proposals.id, proposalId));
    await audit(details, "takeNoShowBack", { before: { status: "no_show" }, after: { status: to } });
    return done(null);
  });
}

/** Returns the state of the restored visit; null when its time was given away. */
async function putVisitBack(tx: Db, { now }: ClientContext, visit: Visit): Promise<RequestState | null> {
  if (isActive(visit.status)) return visit.status;
  if (visit.status !== "no_show") return null;
  return (await takeVisitBack(tx, visit, now)) ? "confirmed" : null;
}

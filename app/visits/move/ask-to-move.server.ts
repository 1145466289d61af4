// The client asks for another day or time of day of a confirmed visit. The visit stays where it is until the owner
// answers; what leaving it late costs is what was shown, however long the answer takes (docs/product.md, Late fee).
import type { TimeOfDay } from "~/business/calendars/hours";
import type { ServiceId } from "~/business/service-catalog";
import { proposals } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import type { FeeChanged, Refused } from "./change-outcomes";
import { type Checked, checkRequest, type RequestRefused } from "~/visits/asking/check-request.server";
import { findOpenProposal } from "~/visits/proposal/close-proposals.server";
import { moveAskedMail } from "~/visits/booking/emails/move-asked";
import { getFeeNow } from "~/visits/cancel/fee-now.server";
import type { FeeNow } from "~/visits/booking/rules";
import {
  getRequestDetails,
  mailedRequestOf,
  startOfRequest,
  type RequestDetails,
} from "~/visits/model/request-details.server";
import { whenInWords, within } from "~/visits/model/times-in-words";

export interface MoveInput {
  requestId: string;
  version: number;
  /** Of Los Angeles, "2026-11-24". */
  date: string;
  timeOfDay: TimeOfDay;
  /** The price of the new time the client was shown. */
  quotedTotal: Cents;
  /** The fee for leaving the old time the client was shown. */
  shownFee: Cents;
  note: string | null;
}

export type MoveOutcome =
  | { ok: true; value: { proposalId: string; fee: Cents; quote: Quote } }
  | FeeChanged
  | RequestRefused
  | Refused<
      | "no-such-request"
      | "changed-meanwhile"
      | "not-confirmed"
      | "started"
      | "over"
      | "move-asked-already"
      | "same-time"
    >;

type Payable = Extract<FeeNow, { canChange: true }>;

export async function askToMove(ctx: ClientContext, input: MoveInput): Promise<MoveOutcome> {
  const stay = await getRequestDetails(ctx.db, input.requestId);
  if (stay?.request.clientId !== ctx.actor.id) return refused("no-such-request");
  const { request } = stay;
  if (request.status === "pending") return refused("not-confirmed");
  const cost = await getFeeNow(ctx.db, request, ctx.now);
  if (!cost.canChange) return refused(cost.reason);
  if (await findOpenProposal(ctx.db, request.id, "client")) return refused("move-asked-already");
  if (request.version !== input.version) return refused("changed-meanwhile");
  if (request.date.toString() === input.date && request.timeOfDay === input.timeOfDay && !input.note)
    return refused("same-time");
  const checked = await checkRequest(ctx.db, { clientId: ctx.actor.id, now: ctx.now }, askedFor(stay, input));
  if (!checked.ok) return checked;
  if (cost.fee !== input.shownFee) return { ok: false, reason: "fee-changed", fee: cost.fee };
  const outcome = await store(ctx, input, stay, cost, checked);
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

function askedFor({ request, pets }: RequestDetails, { date, timeOfDay, quotedTotal }: MoveInput) {
  return {
    petIds: pets.map(({ petId }) => petId),
    service: request.serviceType as ServiceId,
    minutes: request.duration,
    medication: request.medication,
    training: request.training,
    before: request.quote,
    date,
    timeOfDay,
    quotedTotal,
  };
}

async function store(
  ctx: ClientContext,
  { version, date, timeOfDay, note }: MoveInput,
  stay: RequestDetails,
  { fee, freeUntil }: Payable,
  { window, priced: { quote } }: Checked,
) {
  const { id: requestId, totalCents } = stay.request;
  const proposalId = crypto.randomUUID();
  const { origin } = ctx.services;
  const asked = {
    proposalId,
    stay: mailedRequestOf(stay),
    from: startOfRequest(stay),
    to: whenInWords(within(timeOfDay, window)),
    quote,
    cost: { fee, total: totalCents, freeUntil },
    note,
  };
  const mail = await renderMail(moveAskedMail(asked, await getIdentity(ctx.db), origin), origin);
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (locked?.version !== version) return refused("changed-meanwhile");
    await tx.insert(proposals).values({
      id: proposalId,
      requestId,
      by: "client",
      date: Temporal.PlainDate.from(date),
      timeOfDay,
      windowStart: window.start,
      windowEnd: window.end,
      quote,
      feeCents: fee,
      note,
      createdAt: ctx.now,
    });
    const details = { date, timeOfDay, fee, total: quote.total };
    await changeRequest(tx, ctx, locked, "confirmed", { action: "askToMove", reason: note, details });
    await enqueueMail(tx, [mail]);
    return done({ proposalId, fee, quote });
  });
}

// The client's forms on a booking's page: cancel, withdraw, ask for another time, and answer a proposal.
import { pricesOn } from "~/offer/index";
import type { ActionFunctionArgs } from "react-router";

import { getPriceHistory, getServiceHours } from "~/offer/index.server";
import {
  type ClientContext,
  clientContext,
  getServices,
  notFound,
  receiveOwnForm,
  type Refusal,
  replyDone,
  replyFailed,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";

import {
  type RequestRefused,
  withdrawRequest,
  getRequestDetails,
  answerProposal,
  askToMove,
  withdrawMove,
  cancelRequest,
  requestLimit,
} from "~/ledger/index.server";
import { stateWords, requestRefused } from "~/ledger/index";
import { findRequest } from "./find-request.server";
import {
  cancelled,
  changeFailed,
  feeChanged,
  moveAsked,
  moveWithdrawn,
  answerToast,
  withdrawn,
} from "../texts/booking";
import { bookingForm, type BookingInput } from "./forms";
import type { Cents } from "~/shared/money";
import type { Refused } from "~/shared/result";
import { changeRefusals, proposalRefusals } from "~/day/texts/booking";

/** `isDialog`: redirects to the booking after success. `newer`: current fee or price, sent back with the form. */
type Answer = { toast: Toast; isDialog?: true } | (Refusal & { newer?: Record<string, number> }) | "not-found";

/** `bookingId`: from the URL. Responds 404 unless the booking is the client's. */
export async function submitBooking(args: ActionFunctionArgs, bookingId: string) {
  const received = await receiveOwnForm(args, { schema: bookingForm, limit: requestLimit });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  const found = await findRequest(ctx.db, ctx.actor, bookingId);
  if (!found) throw notFound();
  const page = `/booking/${bookingId}`;
  let answer: Answer;
  try {
    answer = await runCommand(ctx, found.requestId, input, page);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(args.context).log.error({ err: error }, "a booking could not be changed");
    return replyFailed(changeFailed, values);
  }
  if (answer === "not-found") throw notFound();
  if (!("status" in answer)) {
    const { toast, isDialog } = answer;
    return isDialog ? replyMessage(args, toast, page) : replyDone(args, { ok: true, toast }, page);
  }
  const { newer = {}, ...refusal } = answer;
  const amounts = Object.entries(newer).map(([name, amount]) => [name, [String(amount)]]);
  return replyRefusal(refusal, { ...values, ...Object.fromEntries(amounts) });
}

async function runCommand(ctx: ClientContext, requestId: string, input: BookingInput, page: string): Promise<Answer> {
  switch (input.intent) {
    case "cancel": {
      const outcome = await cancelRequest(ctx, { ...input, requestId });
      return outcome.ok ? { toast: cancelled(outcome.value.fee), isDialog: true } : answerChangeRefused(outcome, page);
    }
    case "withdraw": {
      const outcome = await withdrawRequest(ctx, { ...input, requestId });
      if (outcome.ok) return { toast: withdrawn, isDialog: true };
      if (outcome.reason === "no-such-request") return "not-found";
      return { status: 409, message: stateWords[outcome.now].stale, link: lookAgain(page) };
    }
    case "move": {
      const outcome = await askToMove(ctx, { ...input, requestId });
      if (outcome.ok) return { toast: moveAsked, isDialog: true };
      return isChangeRefused(outcome)
        ? answerChangeRefused(outcome, page)
        : answerTimeRefused(ctx, requestId, input, outcome);
    }
    case "withdraw-move": {
      const outcome = await withdrawMove(ctx, { ...input, requestId });
      return outcome.ok ? { toast: moveWithdrawn } : answerChangeRefused(outcome, page);
    }
    case "accept-proposal":
    case "decline-proposal": {
      const { intent, proposalId } = input;
      const outcome = await answerProposal(ctx, { proposalId, accept: intent === "accept-proposal" });
      if (outcome.ok) return { toast: answerToast(outcome.value) };
      if (outcome.reason === "no-such-proposal") return "not-found";
      return { status: 409, message: proposalRefusals[outcome.reason] };
    }
  }
}

const lookAgain = (page: string) => ({ to: page, name: "Show the latest" });

type ChangeRefused =
  | Refused<keyof typeof changeRefusals | "no-such-request">
  | { ok: false; reason: "fee-changed"; fee: Cents };

/** Whether the visit itself can't be changed. All other refusals concern the new time. */
const isChangeRefused = (
  outcome: Extract<Awaited<ReturnType<typeof askToMove>>, { ok: false }>,
): outcome is Exclude<typeof outcome, RequestRefused> =>
  outcome.reason === "no-such-request" || outcome.reason === "fee-changed" || outcome.reason in changeRefusals;

function answerChangeRefused(outcome: ChangeRefused, page: string): Answer {
  const { reason } = outcome;
  if (reason === "no-such-request") return "not-found";
  // Sending the form again accepts the current fee.
  if (reason === "fee-changed")
    return { status: 409, message: feeChanged(outcome.fee), newer: { shownFee: outcome.fee } };
  const text = changeRefusals[reason];
  if (reason === "same-time") return { status: 400, errors: { timeOfDay: text } };
  return { status: 409, message: text, link: lookAgain(page) };
}

/** Responds that the new time or its price is refused, with a message beside the field as on the request form. */
async function answerTimeRefused(
  { db, now, business }: ClientContext,
  requestId: string,
  { date, timeOfDay }: Extract<BookingInput, { intent: "move" }>,
  outcome: RequestRefused,
): Promise<Answer> {
  const details = await getRequestDetails(db, requestId);
  if (!details) return "not-found";
  const { serviceType, duration: minutes } = details.request;
  const newer = outcome.reason === "price-changed" ? { quotedTotal: outcome.quote.total } : null;
  const { field, text, link } = requestRefused(outcome.reason, {
    service: serviceType,
    minutes,
    date: Temporal.PlainDate.from(date),
    today: dayIn(business.timeZone, now),
    timeOfDay,
    hours: await getServiceHours(db),
    prices: pricesOn(await getPriceHistory(db), date),
    ...(newer ? { total: newer.quotedTotal } : {}),
  });
  const isBeside = field === "date" || field === "timeOfDay";
  return {
    status: newer ? 409 : 400,
    ...(isBeside ? { errors: { [field]: text } } : { message: text }),
    ...(link ? { link } : {}),
    ...(newer ? { newer } : {}),
  };
}

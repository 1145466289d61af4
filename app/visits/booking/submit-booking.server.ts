// The client's forms on the page of a booking: cancel, withdraw, ask for another time, answer one.
import type { ActionFunctionArgs } from "react-router";

import type { ServiceId } from "~/business/service-catalog";
import {
  getServices,
  notFound,
  clientContext,
  receiveOwnForm,
  type Refusal,
  replyDone,
  replyFailed,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { answerProposal } from "~/visits/proposal/answer-proposal.server";
import { askToMove, type MoveOutcome } from "~/visits/move/ask-to-move.server";
import { cancelRequest } from "~/visits/cancel/cancel-request.server";
import { bookingForm, type BookingInput } from "~/visits/move/change-forms";
import {
  cancelled,
  changeFailed,
  changeRefusals,
  type ChangeRefusal,
  feeChanged,
  moveAsked,
  moveWithdrawn,
  proposalRefusals,
  toastOfAnswer,
  withdrawn,
} from "~/visits/move/change-messages";
import type { RequestRefused } from "~/visits/asking/check-request.server";
import { findRequest } from "~/visits/asking/find-request.server";
import { type AskedFor, requestRefused } from "./messages";
import { staleText } from "~/visits/texts/asking";
import { getRequestDetails } from "~/visits/model/request-details.server";
import { withdrawMove } from "~/visits/move/withdraw-move.server";
import { withdrawRequest } from "~/visits/verbs/withdraw-request.server";

type Values = Record<string, string[]>;
type Input<Intent extends BookingInput["intent"]> = Extract<BookingInput, { intent: Intent }>;

interface Pressed {
  args: ActionFunctionArgs;
  requestId: string;
  /** The booking's page. */
  page: string;
  values: Values;
}

/** `bookingId`: of the address. What is not theirs to see is not there. */
export async function submitBooking(args: ActionFunctionArgs, bookingId: string) {
  const received = await receiveOwnForm(args, { schema: bookingForm, limit: "request" });
  if (received.kind === "refused") return received.reply;
  const ctx = clientContext(args.context);
  const found = await findRequest(ctx.db, ctx.actor, bookingId);
  if (!found) throw notFound();
  const pressed = { args, requestId: found.requestId, page: `/booking/${bookingId}`, values: received.values };
  try {
    return await carryOut(pressed, received.input);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(args.context).log.error({ err: error }, "a booking could not be changed");
    return replyFailed(changeFailed, received.values);
  }
}

function carryOut(pressed: Pressed, input: BookingInput) {
  switch (input.intent) {
    case "cancel":
      return cancel(pressed, input);
    case "withdraw":
      return withdraw(pressed, input);
    case "move":
      return move(pressed, input);
    case "withdraw-move":
      return takeBack(pressed, input);
    case "accept-proposal":
    case "decline-proposal":
      return answer(pressed, input);
  }
}

async function cancel({ args, requestId, page, values }: Pressed, input: Input<"cancel">) {
  const outcome = await cancelRequest(clientContext(args.context), { ...input, requestId });
  if (outcome.ok) return replyMessage(args, cancelled(outcome.value.fee), page);
  if (outcome.reason === "fee-changed") return refuseFee(outcome.fee, values);
  return refuse({ args, requestId, page, values }, outcome.reason);
}

async function withdraw({ args, requestId, page, values }: Pressed, { version }: Input<"withdraw">) {
  const outcome = await withdrawRequest(clientContext(args.context), { requestId, version });
  if (outcome.ok) return replyMessage(args, withdrawn, page);
  if (outcome.reason === "no-such-request") throw notFound();
  return replyRefusal({ status: 409, message: staleText[outcome.now], link: lookAgain(page) }, values);
}

async function move(pressed: Pressed, input: Input<"move">) {
  const { args, requestId, page, values } = pressed;
  const outcome = await askToMove(clientContext(args.context), { ...input, requestId });
  if (outcome.ok) return replyMessage(args, moveAsked, page);
  if (outcome.reason === "fee-changed") return refuseFee(outcome.fee, values);
  if (outcome.reason === "same-time")
    return replyRefusal({ status: 400, errors: { timeOfDay: changeRefusals["same-time"] } }, values);
  return isOfChange(outcome) ? refuse(pressed, outcome.reason) : refuseTime(pressed, input, outcome);
}

type MoveRefused = Extract<MoveOutcome, { ok: false }>;
type ChangeRefused = Extract<MoveRefused, { reason: ChangeRefusal | "no-such-request" }>;

/** The booking cannot be moved; otherwise it is the new time that is not to be had. */
const isOfChange = (outcome: MoveRefused): outcome is ChangeRefused =>
  outcome.reason === "no-such-request" || outcome.reason in changeRefusals;

/** The new time, or its price, is not to be had: said as on the request form, beside the field that is to blame. */
async function refuseTime({ args, requestId, values }: Pressed, input: Input<"move">, outcome: RequestRefused) {
  const { db, now } = getServices(args.context);
  const details = await getRequestDetails(db, requestId);
  if (!details) throw notFound();
  const total = outcome.reason === "price-changed" ? outcome.quote.total : undefined;
  const asked: AskedFor = {
    service: details.request.serviceType as ServiceId,
    minutes: details.request.duration,
    date: Temporal.PlainDate.from(input.date),
    today: dayInLosAngeles(now()),
    timeOfDay: input.timeOfDay,
    ...(total === undefined ? {} : { total }),
  };
  const { field, text, link } = requestRefused(outcome.reason, asked);
  const isBeside = field === "date" || field === "timeOfDay";
  const refusal: Refusal = {
    status: total === undefined ? 400 : 409,
    ...(isBeside ? { errors: { [field]: text } } : { message: text }),
    ...(link ? { link } : {}),
  };
  return replyRefusal(refusal, total === undefined ? values : { ...values, quotedTotal: [String(total)] });
}

async function takeBack({ args, requestId, page, values }: Pressed, { version }: Input<"withdraw-move">) {
  const outcome = await withdrawMove(clientContext(args.context), { requestId, version });
  if (outcome.ok) return replyDone(args, { ok: true, toast: moveWithdrawn }, page);
  return refuse({ args, requestId, page, values }, outcome.reason);
}

async function answer({ args, page, values }: Pressed, input: Input<"accept-proposal" | "decline-proposal">) {
  const accept = input.intent === "accept-proposal";
  const outcome = await answerProposal(clientContext(args.context), { proposalId: input.proposalId, accept });
  if (outcome.ok) return replyDone(args, { ok: true, toast: toastOfAnswer(outcome.value) }, page);
  if (outcome.reason === "no-such-proposal") throw notFound();
  return replyRefusal({ status: 409, message: proposalRefusals[outcome.reason] }, values);
}

function refuse({ page, values }: Pressed, reason: ChangeRefusal | "no-such-request") {
  if (reason === "no-such-request") throw notFound();
  return replyRefusal({ status: 409, message: changeRefusals[reason], link: lookAgain(page) }, values);
}

/** The fee as it is now goes back with the form: sent once more, it is agreed to. */
const refuseFee = (fee: number, values: Values) =>
  replyRefusal({ status: 409, message: feeChanged(fee) }, { ...values, shownFee: [String(fee)] });

const lookAgain = (page: string) => ({ to: page, name: "Show the latest" });

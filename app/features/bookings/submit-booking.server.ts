// The client's forms on the page of a booking: cancel, withdraw, ask for another time, answer one.
import type { ActionFunctionArgs } from "react-router";

import type { ServiceId } from "~/business/service-catalog";
import { getServices, ownContext } from "~/server/context";
import { type Refusal, replyDone, replyFailed, replyMessage, replyRefusal } from "~/server/form-replies";
import { notFound } from "~/server/guards";
import { receiveOwnForm } from "~/server/receive-own-form";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { answerProposal } from "./answer-proposal.server";
import { askToMove, type MoveOutcome } from "./ask-to-move.server";
import { cancelRequest } from "./cancel-request.server";
import { bookingForm, type BookingInput } from "./change-forms";
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
} from "./change-messages";
import { findRequest } from "./find-request.server";
import { type AskedFor, requestRefused, type RequestRefusal } from "./messages";
import { staleText } from "./stale-request";
import { getStay } from "./stay.server";
import { withdrawMove } from "./withdraw-move.server";
import { withdrawRequest } from "./withdraw-request.server";

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
  const received = await receiveOwnForm(args, { schema: bookingForm });
  if (received.kind === "refused") return received.reply;
  const ctx = ownContext(args.context);
  const found = await findRequest(ctx.db, ctx.actor, bookingId);
  if (!found) throw notFound();
  const pressed = { args, requestId: found.requestId, page: `/booking/${bookingId}`, values: received.values };
  try {
    return await carryOut(pressed, received.input);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(args.context).log.error({ err: error }, "a booking could not be changed");
    return replyFailed(args, changeFailed, received.values);
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
  const outcome = await cancelRequest(ownContext(args.context), { ...input, requestId });
  if (outcome.ok) return replyMessage(args, cancelled(outcome.value.fee), page);
  if (outcome.reason === "fee-changed") return refuseFee(args, outcome.fee, values);
  return refuse({ args, requestId, page, values }, outcome.reason);
}

async function withdraw({ args, requestId, page, values }: Pressed, { version }: Input<"withdraw">) {
  const outcome = await withdrawRequest(ownContext(args.context), { requestId, version });
  if (outcome.ok) return replyMessage(args, withdrawn, page);
  if (outcome.reason === "no-such-request") throw notFound();
  return replyRefusal(args, { status: 409, message: staleText[outcome.now], link: lookAgain(page) }, values);
}

async function move(pressed: Pressed, input: Input<"move">) {
  const { args, requestId, page, values } = pressed;
  const outcome = await askToMove(ownContext(args.context), { ...input, requestId });
  if (outcome.ok) return replyMessage(args, moveAsked, page);
  if (outcome.reason === "fee-changed") return refuseFee(args, outcome.fee, values);
  if (outcome.reason === "same-time")
    return replyRefusal(args, { status: 400, errors: { timeOfDay: changeRefusals["same-time"] } }, values);
  if (isChangeRefusal(outcome.reason)) return refuse(pressed, outcome.reason);
  return refuseTime(pressed, input, outcome as TimeRefused);
}

type TimeRefused = Extract<MoveOutcome, { ok: false; reason: RequestRefusal }>;

const isChangeRefusal = (reason: string): reason is ChangeRefusal | "no-such-request" =>
  reason === "no-such-request" || reason in changeRefusals;

/** The new time, or its price, is not to be had: said as on the request form, beside the field that is to blame. */
async function refuseTime({ args, requestId, values }: Pressed, input: Input<"move">, outcome: TimeRefused) {
  const { db, now } = getServices(args.context);
  const stay = await getStay(db, requestId);
  if (!stay) throw notFound();
  const total = outcome.reason === "price-changed" ? outcome.quote.total : undefined;
  const asked: AskedFor = {
    service: stay.request.serviceType as ServiceId,
    minutes: stay.request.duration,
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
  return replyRefusal(args, refusal, total === undefined ? values : { ...values, quotedTotal: [String(total)] });
}

async function takeBack({ args, requestId, page, values }: Pressed, { version }: Input<"withdraw-move">) {
  const outcome = await withdrawMove(ownContext(args.context), { requestId, version });
  if (outcome.ok) return replyDone(args, { ok: true, toast: moveWithdrawn }, page);
  return refuse({ args, requestId, page, values }, outcome.reason);
}

async function answer({ args, page, values }: Pressed, input: Input<"accept-proposal" | "decline-proposal">) {
  const accept = input.intent === "accept-proposal";
  const outcome = await answerProposal(ownContext(args.context), { proposalId: input.proposalId, accept });
  if (outcome.ok) return replyDone(args, { ok: true, toast: toastOfAnswer(outcome.value) }, page);
  if (outcome.reason === "no-such-proposal") throw notFound();
  return replyRefusal(args, { status: 409, message: proposalRefusals[outcome.reason] }, values);
}

function refuse({ args, page, values }: Pressed, reason: ChangeRefusal | "no-such-request") {
  if (reason === "no-such-request") throw notFound();
  return replyRefusal(args, { status: 409, message: changeRefusals[reason], link: lookAgain(page) }, values);
}

/** The fee as it is now goes back with the form: sent once more, it is agreed to. */
const refuseFee = (args: ActionFunctionArgs, fee: number, values: Values) =>
  replyRefusal(args, { status: 409, message: feeChanged(fee) }, { ...values, shownFee: [String(fee)] });

const lookAgain = (page: string) => ({ to: page, name: "Show the booking as it is now" });

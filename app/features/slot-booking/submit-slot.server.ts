// The action of /employee-schedule: the price of what is chosen, for who has no scripts, and the booking itself.
import { type ActionFunctionArgs, data } from "react-router";

import { getServices, ownContext } from "~/server/context";
import { replyFailed, replyMessage, replyRefusal } from "~/server/form-replies";
import { intentOf } from "~/server/intent-of";
import { receiveOwnForm } from "~/server/receive-own-form";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { requestRefused } from "../bookings/messages";
import { priceRequest } from "../bookings/price-request.server";
import { getProfileName } from "../bookings/stay.server";
import { instantAt, timeOfDayAt } from "../ledger/windows";
import { type RequestReply, replyWithPrice } from "../requests/refuse-request.server";
import { bookSlot, type SlotRefused } from "./book-slot.server";
import { slotForm, type SlotForm, slotPriceForm } from "./forms";
import { slotFailed } from "./messages";
import { slotBooked, slotTexts, slotWaits } from "./refusals";
import type { NextTime } from "./schedule";
import { linksTo, stayInWords } from "./slot-words.server";

/** A refusal may carry the price as it is now, and the times that are free next. */
export type SlotReply = RequestReply & { next?: NextTime[] };

type Values = Record<string, string[]>;

/** By `intent`: "price", and anything else books. */
export async function submitSlot(args: ActionFunctionArgs) {
  return (await intentOf(args.request)) === "price" ? showPrice(args) : book(args);
}

async function showPrice(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: slotPriceForm, lists: ["petIds"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { db, actor } = ownContext(args.context);
  const priced = await priceRequest(db, { ...input, clientId: actor.id, date: Temporal.PlainDate.from(input.date) });
  if (!priced.ok) return say(args, priced, input, values);
  return replyWithPrice(args, { status: 200, message: slotTexts.priceShown }, priced.quote, values);
}

/** What no price is: whoever has seen none is refused for everything else first, and then shown it. */
const noneSeen = -1;

async function book(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: slotForm, lists: ["petIds"], failedTitle: slotTexts.failed });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = ownContext(args.context);
  const { employee: walkerId, slot: start, quotedTotal, ...rest } = input;
  try {
    const outcome = await bookSlot(ctx, { ...rest, walkerId, start, quotedTotal: quotedTotal ?? noneSeen });
    if (outcome.ok) {
      const when = stayInWords(input.date, start, input.minutes);
      const toast = outcome.value.isConfirmed ? slotBooked(when, await getProfileName(ctx.db, walkerId)) : slotWaits;
      return replyMessage(args, toast, `/booking/${outcome.value.bookingId}`);
    }
    if (outcome.reason !== "price-changed" || quotedTotal !== null) return say(args, outcome, input, values);
    const message = slotTexts.priceFirst;
    return replyWithPrice(args, { status: 409, message, errors: { quotedTotal: message } }, outcome.quote, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a slot could not be booked");
    return replyFailed(args, slotFailed, values);
  }
}

const failed = (text: string) => ({
  message: `${slotTexts.failed}. ${text}`,
  toast: { kind: "error" as const, title: slotTexts.failed, text },
});

function say(
  args: ActionFunctionArgs,
  outcome: SlotRefused,
  input: Pick<SlotForm, "employee" | "service" | "minutes" | "date" | "slot">,
  values: Values,
) {
  if ("next" in outcome) {
    const next = linksTo(input.employee, outcome.next);
    const why = slotTexts[outcome.reason];
    const text = next.length > 0 ? why : `${why} ${slotTexts.noneNext}`;
    const { data: reply, init } = replyRefusal(args, { status: 409, ...failed(text) }, values);
    return data<SlotReply>({ ...reply, next }, init ?? undefined);
  }
  const own = ownTexts[outcome.reason];
  if (own) return replyRefusal(args, { status: 409, ...failed(own) }, values);
  const reason = outcome.reason as Exclude<typeof outcome.reason, keyof typeof ownTexts>;
  const day = Temporal.PlainDate.from(input.date);
  const { field, text, link } = requestRefused(reason, {
    ...input,
    date: day,
    today: dayInLosAngeles(getServices(args.context).now()),
    timeOfDay: timeOfDayAt(instantAt(day, input.slot)),
    ...("quote" in outcome ? { total: outcome.quote.total } : {}),
  });
  const isOnForm = field === "petIds" || field === "service" || field === "minutes";
  const refusal = {
    status: statusOf[reason] ?? 400,
    ...failed(text),
    ...(isOnForm ? { errors: { [field]: text } } : {}),
    ...(reason === "price-changed" ? { errors: { quotedTotal: text } } : {}),
    ...(link ? { link } : {}),
  };
  return "quote" in outcome
    ? replyWithPrice(args, refusal, outcome.quote, values)
    : replyRefusal(args, refusal, values);
}

const ownTexts: Partial<Record<SlotRefused["reason"], string>> = {
  "no-such-slot": slotTexts.noSuchSlot,
  "no-such-walker": slotTexts.noSuchWalker,
  "not-by-slot": slotTexts.notBySlot,
};

const statusOf: Partial<Record<SlotRefused["reason"], number>> = {
  "pet-not-yours": 404,
  "not-verified": 403,
  "no-contract": 403,
  "price-changed": 409,
};

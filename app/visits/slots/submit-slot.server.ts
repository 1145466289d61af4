// The action of /employee-schedule: the price of what is chosen, for who has no scripts, and the booking itself.
import { type ActionFunctionArgs, data, href } from "react-router";

import {
  fieldsOf,
  getServices,
  intentOf,
  clientContext,
  receiveOwnForm,
  replyFailed,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { requestRefused } from "~/visits/texts/requests";
import { priceRequest } from "~/visits/asking/price-request.server";
import { getProfileName } from "~/visits/model/request-details.server";
import { instantAt, timeOfDayAt } from "~/visits/ledger/windows";
import {
  replyFirstPrice,
  type RequestReply,
  replyWithPrice,
  seenTotal,
  statusOf,
} from "~/visits/asking/refuse-request.server";
import { bookSlot, type SlotRefused } from "./book-slot.server";
import { slotForm, type SlotForm, slotPriceForm } from "./forms";
import { slotFailed } from "~/visits/texts/slot-form";
import { slotBooked, slotTexts, slotWaits } from "~/visits/texts/slots";
import type { NextTime } from "./schedule";
import { linksTo, slotInWords } from "./load-schedule.server";

/** A refusal may carry the price as it is now, and the times that are free next. */
export type SlotReply = RequestReply & { next?: NextTime[] };

type Values = Record<string, string[]>;

/** By `intent`: "price", and anything else books. */
export async function submitSlot(args: ActionFunctionArgs) {
  return (await intentOf(args)) === "price" ? showPrice(args) : book(args);
}

async function showPrice(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, {
    schema: slotPriceForm,
    lists: ["petIds"],
    alsoKnown: fieldsOf(slotForm),
  });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { db, actor } = clientContext(args.context);
  const priced = await priceRequest(db, { ...input, clientId: actor.id, date: Temporal.PlainDate.from(input.date) });
  if (!priced.ok) return say(args, priced, input, values);
  return replyWithPrice({ status: 200, message: slotTexts.priceShown }, priced.quote, values);
}

async function book(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, {
    schema: slotForm,
    lists: ["petIds"],
    failedTitle: slotFailed.title,
    limit: "request",
  });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  const { employee: walkerId, slot: start, quotedTotal, ...rest } = input;
  try {
    const outcome = await bookSlot(ctx, { ...rest, walkerId, start, quotedTotal: seenTotal(quotedTotal) });
    if (outcome.ok) {
      const when = slotInWords(input.date, start, input.minutes);
      const toast = outcome.value.isConfirmed ? slotBooked(when, await getProfileName(ctx.db, walkerId)) : slotWaits;
      return replyMessage(args, toast, href("/booking/:id", { id: outcome.value.bookingId }));
    }
    if (outcome.reason !== "price-changed" || quotedTotal !== null) return await say(args, outcome, input, values);
    return replyFirstPrice(slotTexts.priceFirst, outcome.quote, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a slot could not be booked");
    return replyFailed(slotFailed, values);
  }
}

const failed = (text: string) => ({
  message: `${slotFailed.title}. ${text}`,
  toast: { kind: "error" as const, title: slotFailed.title, text },
});

async function say(
  args: ActionFunctionArgs,
  outcome: SlotRefused,
  input: Pick<SlotForm, "employee" | "service" | "minutes" | "date" | "slot">,
  values: Values,
) {
  if ("next" in outcome) {
    const next = linksTo(input.employee, outcome.next);
    const why = slotTexts[outcome.reason];
    const text = next.length > 0 ? why : `${why} ${slotTexts.noneNext}`;
    const { data: reply, init } = replyRefusal({ status: 409, ...failed(text) }, values);
    return data<SlotReply>({ ...reply, next }, init ?? undefined);
  }
  const { reason } = outcome;
  if (isOwn(reason)) return replyRefusal({ status: 409, ...failed(ownTexts[reason]) }, values);
  const day = Temporal.PlainDate.from(input.date);
  const { db, now } = getServices(args.context);
  const { field, text, link } = requestRefused(reason, {
    ...input,
    date: day,
    today: dayInLosAngeles(now()),
    phone: (await getIdentity(db)).phone,
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
  return "quote" in outcome ? replyWithPrice(refusal, outcome.quote, values) : replyRefusal(refusal, values);
}

const isOwn = (reason: SlotRefused["reason"]): reason is keyof typeof ownTexts => reason in ownTexts;

/** What no request is refused for. */
const ownTexts = {
  "no-such-slot": slotTexts.noSuchSlot,
  "no-such-walker": slotTexts.noSuchWalker,
  "not-by-slot": slotTexts.notBySlot,
} satisfies Partial<Record<SlotRefused["reason"], string>>;

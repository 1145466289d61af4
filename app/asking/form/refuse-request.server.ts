// How the request form and the slot form are refused, and how the price goes back with them.
import { type ActionFunctionArgs, data } from "react-router";

import { pricesOn } from "~/offer/index";
import { getServices, type Refusal, replyRefusal } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import type { Quote } from "~/shared/quote";

import { getIdentity, getServiceHours, listPriceChanges } from "~/offer/index.server";
import { type AskedFor, type RefusalText, type RequestRefusal, requestRefused } from "~/ledger/index";
import type { RequestRefused } from "~/ledger/index.server";

/** A refusal may carry the price as it is now: the form shows that one. */
export type RequestReply = FormReply & { quote?: Quote };

export type Values = Record<string, string[]>;

/** No real price: somebody who has seen none is refused for everything else first, then shown the price. */
const noneSeen = -1;

/** The total the client saw, for a command. */
export const seenTotal = (quotedTotal: number | null): number => quotedTotal ?? noneSeen;

/** The price is shown, and sent back with the form. */
export function replyWithPrice(refusal: Refusal, quote: Quote | undefined, values: Values) {
  const { data: reply, init } = replyRefusal(refusal, values);
  return data<RequestReply>(quote ? { ...reply, quote } : reply, init ?? undefined);
}

/** For somebody who hasn't seen a price yet: here it is, and nothing else is wrong. */
export const replyFirstPrice = (message: string, quote: Quote, values: Values) =>
  replyWithPrice({ status: 409, message, errors: { quotedTotal: message } }, quote, values);

type AskedOnForm = Pick<AskedFor, "service" | "minutes" | "timeOfDay"> & { date: string };

/** Answers a refusal of the command; `refuse` says where its text goes. */
export async function replyRefused(
  args: ActionFunctionArgs,
  outcome: RequestRefused,
  input: AskedOnForm,
  values: Values,
  refuse: (words: RefusalText, reason: RequestRefusal) => Omit<Refusal, "status">,
) {
  const quote = "quote" in outcome ? outcome.quote : undefined;
  const { db, now } = getServices(args.context);
  const words = requestRefused(outcome.reason, {
    ...input,
    date: Temporal.PlainDate.from(input.date),
    today: dayInLosAngeles(now()),
    phone: (await getIdentity(db)).phone,
    hours: await getServiceHours(db),
    prices: pricesOn(await listPriceChanges(db), input.date),
    ...(quote ? { total: quote.total } : {}),
  });
  const { link } = words;
  const status = statuses[outcome.reason] ?? 400;
  return replyWithPrice({ status, ...refuse(words, outcome.reason), ...(link ? { link } : {}) }, quote, values);
}

const statuses: Partial<Record<RequestRefusal, number>> = {
  "pet-not-yours": 404,
  "not-verified": 403,
  "no-contract": 403,
  "asked-already": 409,
  "too-many-open": 409,
  "price-changed": 409,
};

// Replies of the request form and the slot form to a refused request, including the current price.
import { type ActionFunctionArgs, data } from "react-router";

import { pricesOn } from "~/offer/index";
import { getBusiness, getServices, type Refusal, replyRefusal } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import type { FeeTerms } from "~/business/money/owner-policies";
import type { FormReply } from "~/shared/form-reply";
import type { Quote } from "~/shared/quote";

import { getServiceHours, getPriceHistory } from "~/offer/index.server";
import { formTexts } from "~/asking/form/texts";
import { type AskedFor, type RefusalText, type RequestRefusal, requestRefused } from "~/ledger/index";
import type { RequestRefused } from "~/ledger/index.server";

/** `quote` and `terms`: the current price and fee terms, which the form then shows. */
export type RequestReply = FormReply & { quote?: Quote; terms?: FeeTerms };

export type Values = Record<string, string[]>;

/** Differs from every real total, so that the command checks everything else before it refuses because of the price. */
const noTotalSeen = -1;

/** Returns the total that the client saw, in the form that the command expects. */
export const seenTotal = (quotedTotal: number | null): number => quotedTotal ?? noTotalSeen;

/** Replies with a refusal and the price to show. */
export function replyWithPrice(refusal: Refusal, quote: Quote | undefined, values: Values) {
  const { data: reply, init } = replyRefusal(refusal, values);
  return data<RequestReply>(quote ? { ...reply, quote } : reply, init ?? undefined);
}

/** Replies with the current fee terms, to which the client has not agreed yet. */
export function replyNewTerms(terms: FeeTerms, { recurringTerms: _, ...values }: Values) {
  const { data: reply, init } = replyRefusal(
    { status: 409, errors: { recurringTerms: formTexts.termsChanged } },
    values,
  );
  return data<RequestReply>({ ...reply, terms }, init ?? undefined);
}

/** Reply that shows the price to a client who has not seen one yet and made no mistake. */
export const replyFirstPrice = (message: string, quote: Quote, values: Values) =>
  replyWithPrice({ status: 409, message, errors: { quotedTotal: message } }, quote, values);

type AskedOnForm = Pick<AskedFor, "service" | "minutes" | "timeOfDay"> & { date: string };

/** Replies to a refusal of the command; `refuse` chooses the field beside which the text is shown. */
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
    today: dayIn(getBusiness(args.context).timeZone, now()),
    phone: getBusiness(args.context).identity.phone,
    hours: await getServiceHours(db),
    prices: pricesOn(await getPriceHistory(db), input.date),
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

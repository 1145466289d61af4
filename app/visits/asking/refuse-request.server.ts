// How a request is refused: beside its field, or above the form, with the price as it is now where that is the reason.
import { type ActionFunctionArgs, data } from "react-router";

import { getServices, type Refusal, replyRefusal } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import type { Quote } from "~/shared/quote";

import type { RequestRefused } from "./check-request.server";
import { type RequestRefusal, requestRefused } from "~/visits/booking/messages";
import type { StandingOutcome } from "~/visits/standing/verbs/request-standing-walk.server";
import type { RequestForm } from "./forms";
import { patternRefusals } from "~/visits/texts/asking";

/** A refusal may carry the price as it is now: the form shows that one. */
export type RequestReply = FormReply & { quote?: Quote };

/** What no price is: whoever has seen none is refused for everything else first, and then shown it. */
const noneSeen = -1;

/** The total a command is told that the client saw. */
export const seenTotal = (quotedTotal: number | null): number => quotedTotal ?? noneSeen;

/** To whoever had seen no price: here it is, and nothing of theirs is wrong. */
export const replyFirstPrice = (message: string, quote: Quote, values: Values) =>
  replyWithPrice({ status: 409, message, errors: { quotedTotal: message } }, quote, values);

type Values = Record<string, string[]>;
type Refused = RequestRefused | Extract<StandingOutcome, { ok: false }>;

/** A refusal with a price: it is shown, and sent back with the form. */
export function replyWithPrice(refusal: Refusal, quote: Quote, values: Values) {
  const { data: reply, init } = replyRefusal(refusal, values);
  return data<RequestReply>({ ...reply, quote }, init ?? undefined);
}

const isOfPattern = (reason: Refused["reason"]): reason is keyof typeof patternRefusals => reason in patternRefusals;

export async function sayRefusal(
  args: ActionFunctionArgs,
  outcome: Refused,
  input: Pick<RequestForm, "service" | "minutes" | "date" | "timeOfDay">,
  values: Values,
) {
  const { reason } = outcome;
  if (isOfPattern(reason)) return replyRefusal({ status: 400, errors: patternRefusals[reason] }, values);
  const quote = "quote" in outcome ? outcome.quote : null;
  const { db, now } = getServices(args.context);
  const { field, text, link } = requestRefused(reason, {
    ...input,
    date: Temporal.PlainDate.from(input.date),
    today: dayInLosAngeles(now()),
    phone: (await getIdentity(db)).phone,
    ...(quote ? { total: quote.total } : {}),
  });
  const beside = field ?? fieldsOf[reason];
  const refusal: Refusal = {
    status: statusOf[reason] ?? 400,
    ...(beside ? { errors: { [beside]: text } } : {}),
    ...(field ? {} : { message: text }),
    ...(link ? { link } : {}),
  };
  return quote ? replyWithPrice(refusal, quote, values) : replyRefusal(refusal, values);
}

/** No choice of the form is to blame, but a part of it shows what is. */
const fieldsOf: Partial<Record<RequestRefusal, string>> = {
  "missing-zip": "address",
  "outside-area": "address",
  "price-changed": "quotedTotal",
};

/** Of each refusal that is not a 400. */
export const statusOf: Partial<Record<RequestRefusal, number>> = {
  "pet-not-yours": 404,
  "not-verified": 403,
  "no-contract": 403,
  "asked-already": 409,
  "too-many-open": 409,
  "price-changed": 409,
};

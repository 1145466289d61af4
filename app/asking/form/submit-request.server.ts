// The action of the request form: the steps without scripts, the price, and the request itself (docs/product.md,
// Requests).
import { type ActionFunctionArgs, href, redirectDocument } from "react-router";

import type { Db } from "~/db/client.server";
import { findService } from "~/business/services/services";
import type { FeeTerms } from "~/business/money/owner-policies";
import { durationsOf } from "~/business/prices";
import { pricesOn } from "~/offer/index";
import { getPriceHistory, getServiceHours } from "~/offer/index.server";
import {
  type ClientContext,
  clientContext,
  fieldsOf,
  getServices,
  intentOf,
  receiveOwnForm,
  type Refusal,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";

import { petsMissing, type RefusalText, type RequestRefusal } from "~/ledger/index";
import {
  requestService,
  priceRequest,
  type RequestInput,
  type RequestRefused,
  requestLimit,
} from "~/ledger/index.server";
import { formTexts, patternRefusals, requestFailed } from "~/asking/form/texts";
import { emptyForm, priceForm, requestForm, type RequestForm } from "./forms";
import { replyFirstPrice, replyNewTerms, replyRefused, replyWithPrice, seenTotal } from "./refuse-request.server";
import { weekdaysWithoutRoom } from "./request-days";
import { weekdayOf } from "~/business/calendars/hours";
import { pressedDay } from "./draft";

const lists = ["petIds", "weekdays"];
/** Fields whose values every step sends back. */
const alsoKnown = fieldsOf(requestForm);

interface StandingRequest extends RequestInput {
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  until: string | null;
  /** Fee terms that the form showed (termsKey). */
  shownTerms: string;
}

/** Signature of the command for standing walks, which the route passes in, since standing/ is another wing. */
type RequestStandingWalk = (
  ctx: ClientContext,
  input: StandingRequest,
) => Promise<
  | { ok: true; value: { bookingId: string } }
  | RequestRefused
  | { ok: false; reason: keyof typeof patternRefusals }
  | { ok: false; reason: "terms-changed"; terms: FeeTerms }
>;

/** Runs the step named by `intent`: "pets", "details", a day button, or "price". Any other value sends the request. */
export async function submitRequest(args: ActionFunctionArgs, requestStandingWalk: RequestStandingWalk) {
  const intent = await intentOf(args);
  const day = pressedDay(intent);
  if (day) return fillDay(args, day);
  if (intent === "pets" || intent === "details") return switchTab(args, intent);
  return intent === "price" ? showPrice(args) : send(args, requestStandingWalk);
}

/** Switches the tab without scripts and keeps the typed values. */
async function switchTab(args: ActionFunctionArgs, step: "pets" | "details") {
  const received = await receiveOwnForm(args, { schema: emptyForm, alsoKnown });
  if (received.kind === "refused") return received.reply;
  const { values } = received;
  if (step === "details" && !values.petIds?.length)
    return replyRefusal({ status: 400, errors: { petIds: petsMissing } }, values);
  return replyRefusal({ status: 200 }, values);
}

/** Fills in the chosen day, without scripts. */
async function fillDay(args: ActionFunctionArgs, date: string) {
  const received = await receiveOwnForm(args, { schema: emptyForm, alsoKnown });
  if (received.kind === "refused") return received.reply;
  return replyRefusal({ status: 200 }, { ...received.values, date: [date] });
}

/** Shows the price and the times of the day, without scripts. */
async function showPrice(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: priceForm, lists, alsoKnown });
  if (received.kind === "refused") return received.reply;
  const { db, actor } = clientContext(args.context);
  const { values } = received;
  const input = await withGroupMinutes(db, received.input);
  const priced = await priceRequest(db, { ...input, clientId: actor.id, date: Temporal.PlainDate.from(input.date) });
  if (priced.ok) return replyWithPrice({ status: 200, message: formTexts.priceShown }, priced.quote, values);
  // The price does not depend on the time of day.
  return replyRefused(args, priced, { ...input, timeOfDay: "morning" }, values, besideField);
}

/** Replaces the duration of a group by the only one it has, because the browser can't change it then. */
async function withGroupMinutes<Input extends { service: string; minutes: number; date: string }>(
  db: Db,
  input: Input,
): Promise<Input> {
  const history = await getPriceHistory(db);
  if (!findService(history.services, input.service)?.group) return input;
  const [minutes = input.minutes] = durationsOf(pricesOn(history, input.date), input.service);
  return { ...input, minutes };
}

async function send(args: ActionFunctionArgs, requestStandingWalk: RequestStandingWalk) {
  const received = await receiveOwnForm(args, { schema: requestForm, lists, limit: requestLimit });
  if (received.kind === "refused") return received.reply;
  const { values } = received;
  const input = await withGroupMinutes(getServices(args.context).db, received.input);
  const problem = await standingProblem(getServices(args.context).db, input);
  if (problem) return replyRefusal({ status: 400, errors: problem }, values);
  try {
    const outcome = await sendRequest(args, input, requestStandingWalk);
    if (outcome.ok) return redirectDocument(href("/request-service/:id", { id: outcome.value.bookingId }), 303);
    if (outcome.reason === "terms-changed") return replyNewTerms(outcome.terms, values);
    if (isOfPattern(outcome)) return replyRefusal({ status: 400, errors: patternRefusals[outcome.reason] }, values);
    if (outcome.reason === "price-changed" && input.quotedTotal === null)
      return replyFirstPrice(formTexts.priceFirst, outcome.quote, values);
    return await replyRefused(args, outcome, input, values, besideField);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a request could not be stored");
    return replyFailed(requestFailed, values);
  }
}

/**
 * Checks that the first day, whose price was shown, is one of the weekdays, and that the visit fits on each weekday.
 */
async function standingProblem(
  db: Db,
  { repeat, date, weekdays, timeOfDay, minutes }: RequestForm,
): Promise<Record<string, string> | null> {
  if (repeat === "once") return null;
  const weekday = weekdayOf(date);
  if (weekday !== null && !weekdays.includes(weekday)) return { weekdays: formTexts.firstDayNotAmongThem(weekday) };
  const without = weekdaysWithoutRoom(await getServiceHours(db), weekdays, { timeOfDay, minutes });
  return without.length > 0 ? { weekdays: formTexts.noRoomOn(without, timeOfDay) } : null;
}

function sendRequest(args: ActionFunctionArgs, form: RequestForm, requestStandingWalk: RequestStandingWalk) {
  const ctx = clientContext(args.context);
  const { repeat, weekdays, ends, until, recurringTerms: _, terms: shownTerms, ...rest } = form;
  const input = { ...rest, quotedTotal: seenTotal(form.quotedTotal) };
  if (repeat === "once") return requestService(ctx, input);
  return requestStandingWalk(ctx, {
    ...input,
    weekdays,
    everyWeeks: repeat === "weekly" ? 1 : 2,
    until: ends === "date" ? until : null,
    shownTerms,
  });
}

type Refused = Extract<Awaited<ReturnType<typeof sendRequest>>, { ok: false }>;

const isOfPattern = (outcome: Refused): outcome is Extract<Refused, { reason: keyof typeof patternRefusals }> =>
  outcome.reason in patternRefusals;

/** Places the text beside its field, or above the form when there is no such field. */
function besideField({ field, text }: RefusalText, reason: RequestRefusal): Omit<Refusal, "status"> {
  const beside = field ?? fieldOfReason[reason];
  return { ...(beside ? { errors: { [beside]: text } } : {}), ...(field ? {} : { message: text }) };
}

const fieldOfReason: Partial<Record<RequestRefusal, string>> = {
  "missing-zip": "address",
  "outside-area": "address",
  "price-changed": "quotedTotal",
};

// The action of the request form: its steps without scripts, its price, and the request itself
// (docs/product.md, Requests).
import { type ActionFunctionArgs, href } from "react-router";

import {
  fieldsOf,
  getServices,
  intentOf,
  clientContext,
  receiveOwnForm,
  redirectDocumentWithMessage,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { Temporal } from "~/shared/dates";

import { petsMissing, requestSubmitted } from "~/visits/booking/messages";
import { priceRequest } from "./price-request.server";
import { requestService } from "./request-service.server";
import { requestStandingWalk } from "~/visits/standing/verbs/request-standing-walk.server";
import { anything, priceForm, requestForm, type RequestForm } from "./forms";
import { formTexts, requestFailed } from "~/visits/texts/asking";
import { replyFirstPrice, replyWithPrice, sayRefusal, seenTotal } from "./refuse-request.server";
import { weekdayOf, weekdaysWithoutRoom } from "./rules";

const listFields = ["petIds", "weekdays"];
/** Each step gives back what the others need. */
const allFields = fieldsOf(requestForm);
const home = href("/request-service");

/** The steps of the form, by `intent`: "pets", "details", "price", and anything else sends it. */
export async function submitRequest(args: ActionFunctionArgs) {
  const intent = await intentOf(args);
  if (intent === "pets" || intent === "details") return goTo(args, intent);
  return intent === "price" ? showPrice(args) : send(args);
}

/** From one tab to the other, without scripts: nothing typed is lost. */
async function goTo(args: ActionFunctionArgs, step: "pets" | "details") {
  const received = await receiveOwnForm(args, { schema: anything, alsoKnown: allFields });
  if (received.kind === "refused") return received.reply;
  const { values } = received;
  if (step === "details" && !values.petIds?.length)
    return replyRefusal({ status: 400, errors: { petIds: petsMissing } }, values);
  return replyRefusal({ status: 200 }, values);
}

/** The price of what is chosen so far, and with it the times of that day: for who has no scripts. */
async function showPrice(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: priceForm, lists: listFields, alsoKnown: allFields });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { db, actor } = clientContext(args.context);
  const priced = await priceRequest(db, { ...input, clientId: actor.id, date: Temporal.PlainDate.from(input.date) });
  // No price depends on the time of day.
  if (!priced.ok) return sayRefusal(args, priced, { ...input, timeOfDay: "morning" }, values);
  return replyWithPrice({ status: 200, message: formTexts.priceShown }, priced.quote, values);
}

async function send(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: requestForm, lists: listFields, limit: "request" });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const problem = standingProblem(input);
  if (problem) return replyRefusal({ status: 400, errors: problem }, values);
  try {
    const outcome = await ask(args, input);
    if (outcome.ok) return redirectDocumentWithMessage(args, home, requestSubmitted);
    if (outcome.reason !== "price-changed" || input.quotedTotal !== null)
      return await sayRefusal(args, outcome, input, values);
    return replyFirstPrice(formTexts.priceFirst, outcome.quote, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a request could not be stored");
    return replyFailed(requestFailed, values);
  }
}

/** The first day is one of the days of the week, so that its price is the one shown; and each has room. */
function standingProblem({ repeat, date, weekdays, timeOfDay, minutes }: RequestForm): Record<string, string> | null {
  if (repeat === "once") return null;
  const weekday = weekdayOf(date);
  if (weekday !== null && !weekdays.includes(weekday)) return { weekdays: formTexts.firstDayNotAmongThem(weekday) };
  const without = weekdaysWithoutRoom(weekdays, timeOfDay, minutes);
  return without.length > 0 ? { weekdays: formTexts.noRoomOn(without, timeOfDay) } : null;
}

function ask(args: ActionFunctionArgs, form: RequestForm) {
  const ctx = clientContext(args.context);
  const { repeat, weekdays, ends, until, recurringTerms: _, ...rest } = form;
  const input = { ...rest, quotedTotal: seenTotal(form.quotedTotal) };
  if (repeat === "once") return requestService(ctx, input);
  return requestStandingWalk(ctx, {
    ...input,
    weekdays,
    everyWeeks: repeat === "weekly" ? 1 : 2,
    until: ends === "date" ? until : null,
  });
}

// The action of /employee-schedule: shows the price, for browsers without scripts, and books the slot.
import { type ActionFunctionArgs, data, href } from "react-router";
import { z } from "zod";

import {
  clientContext,
  fieldsOf,
  getServices,
  intentOf,
  receiveOwnForm,
  replyFailed,
  replyMessage,
  replyRefusal,
  getBusiness,
} from "~/platform/index.server";
import { priceRequest, getProfileName, bookSlot, requestLimit } from "~/ledger/index.server";
import {
  replyFirstPrice,
  replyRefused,
  type RequestReply,
  replyWithPrice,
  seenTotal,
  type Values,
} from "~/asking/form/refuse-request.server";
import { slotFailed, fieldsMissing } from "~/asking/form/texts";
import { slotBooked, slotTexts, slotWaits, slotWords } from "~/asking/slots/texts";
import { instantAt, timeOfDayAt } from "~/business/times/windows";
import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { linksTo, slotInWords } from "./load-schedule.server";
import { priced, service, visitFields } from "../form/forms";

const { noSlot } = slotWords;

const slotForm = z.object({
  ...visitFields,
  employee: z.string({ error: noSlot }).refine(isId, { error: noSlot }),
  date: z.string({ error: noSlot }).refine(isDay, { error: noSlot }),
  slot: z.string({ error: noSlot }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: noSlot }),
  service,
  minutes: z
    .string({ error: fieldsMissing })
    .regex(/^\d{1,3}$/, { error: fieldsMissing })
    .transform(Number),
});

const slotPriceForm = slotForm.pick({ ...priced, employee: true, slot: true });

type SlotForm = z.output<typeof slotForm>;

/** `next`: links to the next free times. */
export type SlotReply = RequestReply & { next?: ReturnType<typeof linksTo> };

const lists = ["petIds"];

/** `intent` "price" shows the price; any other value books. */
export const submitSlot = async (args: ActionFunctionArgs) =>
  (await intentOf(args)) === "price" ? showPrice(args) : book(args);

async function showPrice(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: slotPriceForm, lists, alsoKnown: fieldsOf(slotForm) });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { db, actor } = clientContext(args.context);
  const priced = await priceRequest(db, { ...input, clientId: actor.id, date: Temporal.PlainDate.from(input.date) });
  if (!priced.ok) return say(args, priced, input, values);
  return replyWithPrice({ status: 200, message: slotTexts.priceShown }, priced.quote, values);
}

async function book(args: ActionFunctionArgs) {
  const { title: failedTitle } = slotFailed;
  const received = await receiveOwnForm(args, { schema: slotForm, lists, failedTitle, limit: requestLimit });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  const { employee: walkerId, slot: start, quotedTotal, ...rest } = input;
  try {
    const outcome = await bookSlot(ctx, { ...rest, walkerId, start, quotedTotal: seenTotal(quotedTotal) });
    if (outcome.ok) {
      const when = slotInWords(input.date, start, input.minutes, ctx.business.timeZone);
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

/** Shows the text as a toast, above the form and, if the text has a field, beside that field. */
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
    const next = linksTo(input.employee, outcome.next, getBusiness(args.context).timeZone);
    const why = slotTexts[outcome.reason];
    const text = next.length > 0 ? why : `${why} ${slotTexts.noneNext}`;
    const { data: reply, init } = replyRefusal({ status: 409, ...failed(text) }, values);
    return data<SlotReply>({ ...reply, next }, init ?? undefined);
  }
  if (outcome.reason === "not-by-slot") {
    const text = slotTexts[outcome.reason];
    return replyRefusal({ status: 400, ...failed(text), errors: { service: text } }, values);
  }
  if (isSlotOnly(outcome)) return replyRefusal({ status: 409, ...failed(slotTexts[outcome.reason]) }, values);
  const startsAt = instantAt(Temporal.PlainDate.from(input.date), input.slot, getBusiness(args.context).timeZone);
  const asked = { ...input, timeOfDay: timeOfDayAt(startsAt, getBusiness(args.context).timeZone) };
  return replyRefused(args, outcome, asked, values, ({ field, text }, reason) => {
    const shown = reason === "price-changed" ? "quotedTotal" : field;
    const isOnForm = shown !== null && ["petIds", "service", "minutes", "quotedTotal"].includes(shown);
    return { ...failed(text), ...(isOnForm ? { errors: { [shown]: text } } : {}) };
  });
}

type SlotRefused = Extract<Awaited<ReturnType<typeof bookSlot>>, { ok: false }>;
type SlotOnlyRefusal = Extract<SlotRefused, { reason: "no-such-slot" | "no-such-walker" | "not-by-slot" }>;

/** Whether the refusal can happen only to slots, not to requests. */
const isSlotOnly = (outcome: SlotRefused): outcome is SlotOnlyRefusal =>
  outcome.reason === "no-such-slot" || outcome.reason === "no-such-walker" || outcome.reason === "not-by-slot";

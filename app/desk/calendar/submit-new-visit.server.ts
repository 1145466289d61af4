// Books a visit from the grid of a day or a week, and redirects to the grid with the visit.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { replyWithPrice } from "~/asking/index.server";
import { maxPetsPerClient } from "~/business/policies";
import { instantAt } from "~/business/times/windows";
import { answerPress, replyWrongPlace } from "~/desk/answer-press.server";
import { chosenPlace, offeredPlace, placeWithReason, reasonIn } from "~/desk/place-value";
import { dollars, overrides, place, why } from "~/desk/bookings/forms";
import { replyOnGrid } from "~/desk/bookings/submit-desk.server";
import {
  booked,
  type BookRefusal,
  bookRefusal,
  isBookRefusal,
  newVisitTexts,
  nothingPicked,
} from "~/desk/texts/new-visit";
import { bookByOwner, getProfileName, type BookOutcome, type NotBookable } from "~/ledger/index.server";
import { petsMissing } from "~/ledger/index";
import { adminContext, receiveOwnForm, type Refusal, replyRefusal, getBusiness } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { dateField, optionalText, storedId, tick, timeField } from "~/shared/fields";
import { isId } from "~/shared/ids";

import { parseVisitKind } from "./visit-kind";

export async function submitNewVisit(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: bookForm, lists: ["petIds"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const where = readPlaceAndTime(input, getBusiness(args.context).timeZone);
  if (!where.ok) return replyWrongPlace(where, values);
  const ctx = adminContext(args.context);
  const { groupId: _, otherWalkerReason: __, ...place } = where.place;
  const { what, amount, priceReason, unsignedReason, clientId, isSilent } = input;
  const outcome = await bookByOwner(ctx, {
    ...wishOf(input),
    ...what,
    ...place,
    clientId,
    isSilent,
    price: amount === "" ? null : { amount, reason: priceReason.trim() },
    unsignedReason: reasonIn(unsignedReason),
  });
  if (!outcome.ok && outcome.reason === "price-changed") {
    const message = newVisitTexts.priceChanged(outcome.quote.total);
    return replyWithPrice({ status: 409, message }, outcome.quote, values);
  }
  if (isAboutForm(outcome)) return replyRefusal(refusalOf(outcome.reason), values);
  const toast = booked(
    await getProfileName(ctx.db, clientId),
    formatInstant(place.startsAt, ctx.business.timeZone),
    isSilent,
  );
  if (!outcome.ok) return answerPress(args, outcome, toast, values, place);
  return replyOnGrid(args, toast, { requestId: outcome.value.requestId, startsAt: place.startsAt });
}

const wishOf = ({ petIds, medication, training, specialRequests, quotedTotal, formKey }: BookForm) => ({
  petIds,
  medication,
  training,
  specialRequests,
  quotedTotal,
  formKey,
});

function readPlaceAndTime(input: BookForm, zone: string) {
  const { walkerId, date, time, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time, zone), groupId: null };
  return offer ? offeredPlace(offer, input) : (placeWithReason(input) ?? chosenPlace(typed));
}

/** Whether the refusal is about this form's own fields. Other refusals are about the place: `answerPress` handles them. */
const isAboutForm = (outcome: BookOutcome): outcome is NotBookable => !outcome.ok && isBookRefusal(outcome.reason);

function refusalOf(reason: BookRefusal): Refusal {
  const { field, text } = bookRefusal(reason);
  const status = reason === "no-such-client" || reason === "pet-not-yours" ? 404 : 400;
  return field ? { status, errors: { [field]: text } } : { status, message: text };
}

const bookForm = z
  .object({
    intent: z.literal("book"),
    clientId: storedId,
    what: z.string({ error: nothingPicked }).transform((text, context) => {
      const what = parseVisitKind(text);
      if (what) return what;
      context.addIssue({ code: "custom", message: nothingPicked });
      return z.NEVER;
    }),
    petIds: z
      .array(z.string().refine(isId, { error: petsMissing }))
      .min(1, { error: petsMissing })
      .max(maxPetsPerClient, { error: petsMissing }),
    walkerId: storedId,
    date: dateField,
    time: timeField,
    medication: tick(),
    training: tick(),
    specialRequests: optionalText(),
    /** Price in cents that the form showed; -1 when it showed none. */
    quotedTotal: z
      .string()
      .default("")
      .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
    amount: z.union([z.literal(""), dollars], { error: "Please enter an amount such as 25 or 27.50" }).default(""),
    priceReason: why,
    unsignedReason: why,
    isSilent: tick(),
    formKey: z.string().refine(isId, { error: "Please open this form again." }),
    offer: place,
    ...overrides,
  })
  .superRefine(({ amount, priceReason }, check) => {
    if (amount !== "" && !priceReason.trim())
      check.addIssue({ code: "custom", path: ["priceReason"], message: newVisitTexts.priceReasonMissing });
  });

type BookForm = z.output<typeof bookForm>;

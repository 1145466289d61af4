// Books a visit from the grid of a day or a week and redirects to the grid that shows it.
import type { ActionFunctionArgs } from "react-router";

import {
  adminContext,
  getExchange,
  receiveOwnForm,
  type Refusal,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { dayInLosAngeles, formatInstant } from "~/shared/dates";

import { replyWithPrice } from "~/asking/index.server";
import { getProfileName, bookByOwner } from "~/ledger/index.server";
import { addressOf, readDeskView } from "../bookings/desk-view";
import { chosenPlace, placeWithReason, offeredPlace, reasonIn } from "../answers/place-value";
import { answerPress, replyWrongPlace, toastFor } from "../answers/answer-press.server";
import { booked, type BookRefusal, bookRefusal, isBookRefusal, newVisitTexts } from "../texts/new-visit";
import { bookForm, type BookForm } from "./new-visit-forms";
import { instantAt } from "~/business/times/windows";

export async function submitNewVisit(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: bookForm, lists: ["petIds"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const where = readPlaceAndTime(input);
  if (!where.ok) return replyWrongPlace(where, values);
  const ctx = adminContext(args.context);
  const { hikeId: _, otherWalkerReason: __, ...place } = where.place;
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
  const toast = booked(await getProfileName(ctx.db, clientId), formatInstant(place.startsAt), isSilent);
  if (!outcome.ok) return answerPress(args, outcome, toast, values, place);
  const day = dayInLosAngeles(place.startsAt);
  const { view, filters } = readDeskView(getExchange(args.context).query, day);
  const told = await toastFor(args, toast, outcome.value.requestId);
  return replyMessage(args, told, addressOf(view, day.toString(), filters));
}

const wishOf = ({ petIds, medication, training, specialRequests, quotedTotal, formKey }: BookForm) => ({
  petIds,
  medication,
  training,
  specialRequests,
  quotedTotal,
  formKey,
});

function readPlaceAndTime(input: BookForm) {
  const { walkerId, date, time, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time), hikeId: null };
  return offer ? offeredPlace(offer, input) : (placeWithReason(input) ?? chosenPlace(typed));
}

/** Refusals about the place share the answer of all places. */
type BookOutcome = Awaited<ReturnType<typeof bookByOwner>>;

const isAboutForm = (outcome: BookOutcome): outcome is Extract<BookOutcome, { reason: BookRefusal }> =>
  !outcome.ok && isBookRefusal(outcome.reason);

function refusalOf(reason: BookRefusal): Refusal {
  const { field, text } = bookRefusal(reason);
  const status = reason === "no-such-client" || reason === "pet-not-yours" ? 404 : 400;
  return field ? { status, errors: { [field]: text } } : { status, message: text };
}

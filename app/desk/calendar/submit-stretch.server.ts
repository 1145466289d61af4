// Changes the length of a visit and redirects to the grid.
import type { ActionFunctionArgs } from "react-router";

import {
  adminContext,
  getExchange,
  notFound,
  receiveOwnForm,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { addressOf, readDeskView } from "../bookings/desk-view";
import { placeWithReason } from "../answers/place-value";
import { getRequestDetails, isPlaced, stretchVisit } from "~/ledger/index.server";
import { answerPress, replyWrongPlace, toastFor } from "../answers/answer-press.server";
import { stretchTexts } from "../texts/stretching";
import { stretched } from "../texts/toasts";
import { stretchForm } from "./stretch-forms";

export async function submitStretch(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: stretchForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const where = placeWithReason(input);
  if (where && !where.ok) return replyWrongPlace(where, values);
  const { length, requestId, version, keepsPrice, reason, isSilent } = input;
  const ctx = adminContext(args.context);
  const details = await getRequestDetails(ctx.db, requestId);
  if (!details) throw notFound();
  const { overbookReason = null, unreadReason = null } = where?.place ?? {};
  const outcome = await stretchVisit(ctx, {
    ...length,
    requestId,
    version,
    keepsPrice,
    reason,
    isSilent,
    overbookReason,
    unreadReason,
  });
  if (!outcome.ok && outcome.reason === "price-changed")
    return replyRefusal({ status: 409, errors: { length: stretchTexts.priceChanged(outcome.quote.total) } }, values);
  const toast = stretched(length.minutes, isSilent);
  if (!outcome.ok) return answerPress(args, outcome, toast, values, isPlaced(details) ? details.visit : undefined);
  const day = dayInLosAngeles(outcome.value.visit.startsAt);
  const { view, filters } = readDeskView(getExchange(args.context).query, day);
  return replyMessage(args, await toastFor(args, toast, requestId), addressOf(view, day.toString(), filters));
}

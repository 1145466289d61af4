// Changes the length of a visit and redirects to the grid.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { answerPress, replyWrongPlace } from "~/desk/answer-press.server";
import { placeWithReason } from "~/desk/place-value";
import { overrides, reason, version } from "~/desk/bookings/forms";
import { replyOnGrid } from "~/desk/bookings/submit-desk.server";
import { stretchTexts } from "~/desk/texts/grid";
import { stretched } from "~/desk/texts/toasts";
import { getRequestDetails, isPlaced, stretchVisit } from "~/ledger/index.server";
import { adminContext, notFound, receiveOwnForm, replyRefusal } from "~/platform/index.server";
import { storedId, tick } from "~/shared/fields";

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
  return replyOnGrid(args, toast, { requestId, startsAt: outcome.value.visit.startsAt });
}

const noLength = "Please choose a length";

const stretchForm = z.object({
  intent: z.literal("stretch"),
  requestId: storedId,
  version,
  /** Length in minutes and the price in cents shown beside it: "45 3800". */
  length: z
    .string({ error: noLength })
    .regex(/^\d{1,3} \d{1,9}$/, { error: noLength })
    .transform((text) => {
      const [minutes = 0, quotedTotal = 0] = text.split(" ").map(Number);
      return { minutes, quotedTotal };
    }),
  keepsPrice: tick(),
  reason: reason("Please tell the client why"),
  isSilent: tick(),
  ...overrides,
});

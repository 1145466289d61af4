// The owner's decisions on the page of a visit, and how a walker's day goes on.
import type { ActionFunctionArgs } from "react-router";

import {
  getExchange,
  clientContext,
  pathToReturnTo,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { formatInstant, Temporal } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";

import { cancelByOwner } from "~/visits/cancel/cancel-by-owner.server";
import { moveByOwner } from "~/visits/move/move-by-owner.server";
import { overrideLine } from "~/visits/confirm/override-line.server";
import { takeNoShowBack } from "~/visits/cancel/take-back-no-show.server";
import { setVisitState } from "~/visits/booking/visit-state.server";
import { waiveFee } from "~/visits/cancel/waive-fee.server";
import { instantAt } from "~/visits/ledger/windows";
import { replyClash, replyUnknownBusy } from "./clash-reply.server";
import { visitForm, type VisitInput, walkForm } from "./forms";
import {
  cancelled,
  moved,
  overridden,
  refusalOf,
  stateSet,
  takenBack,
  type VisitRefusal,
  waived,
} from "~/visits/texts/visits";
import { chosen, knowingly, offered } from "~/visits/days/place-of";

type Values = Record<string, string[]>;

export async function submitVisit(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: visitForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  switch (input.intent) {
    case "move":
      return move(args, input, values);
    case "cancel":
      return answer(args, await cancelByOwner(ctx, input), cancelled, values);
    case "waive":
      return answer(args, await waiveFee(ctx, input), waived, values);
    case "override":
      return answer(args, await overrideLine(ctx, input), overridden, values);
    case "state":
    case "take-back":
      return goOn(args, input, values);
  }
}

async function move(args: ActionFunctionArgs, input: Extract<VisitInput, { intent: "move" }>, values: Values) {
  const { requestId, version, reason, walkerId, date, time, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time), hikeId: null };
  const where = offer ? offered(offer, input) : (knowingly(input) ?? chosen(typed));
  if (!where.ok) return replyRefusal({ status: 400, errors: where.errors }, values);
  const { hikeId: _, ...place } = where.place;
  const outcome = await moveByOwner(clientContext(args.context), { requestId, version, reason, ...place });
  if (!outcome.ok && outcome.reason === "clash") return replyClash(place, outcome, values);
  if (!outcome.ok && outcome.reason === "busy-unknown") return replyUnknownBusy(place, outcome, values);
  return answer(args, outcome, moved(formatInstant(place.startsAt)), values);
}

/** The action of /walks. */
export async function submitVisitState(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: walkForm });
  if (received.kind === "refused") return received.reply;
  return goOn(args, received.input, received.values);
}

async function goOn(
  args: ActionFunctionArgs,
  input: Extract<VisitInput, { intent: "state" | "take-back" }>,
  values: Values,
) {
  const ctx = clientContext(args.context);
  if (input.intent === "take-back") return answer(args, await takeNoShowBack(ctx, input.requestId), takenBack, values);
  return answer(args, await setVisitState(ctx, input), stateSet[input.to], values);
}

function answer(
  args: ActionFunctionArgs,
  outcome: { ok: true } | { ok: false; reason: VisitRefusal },
  toast: Toast,
  values: Values,
) {
  const here = pathToReturnTo(getExchange(args.context));
  if (outcome.ok) return replyDone(args, { ok: true, toast }, here);
  return replyRefusal(refusalOf(outcome.reason, here), values);
}

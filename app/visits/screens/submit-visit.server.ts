// The owner's decisions on the page of a visit, and how a walker's day goes on.
import type { ActionFunctionArgs } from "react-router";

import { clientContext, receiveOwnForm } from "~/platform/index.server";
import { formatInstant, Temporal } from "~/shared/dates";

import { chosen, knowingly, offered } from "~/visits/days/place-of";
import { instantAt } from "~/visits/ledger/windows";
import { cancelled, moved, overridden, stateSet, takenBack, waived } from "~/visits/texts/visits";
import { cancelByOwner } from "~/visits/verbs/cancel-request.server";
import { moveByOwner } from "~/visits/verbs/move-by-owner.server";
import { overrideLine } from "~/visits/verbs/override-line.server";
import { setVisitState } from "~/visits/verbs/set-visit-state.server";
import { takeNoShowBack } from "~/visits/verbs/take-no-show-back.server";
import { waiveFee } from "~/visits/verbs/waive-fee.server";
import { answerPress, replyWrongPlace } from "./answer-press.server";
import { visitForm, type VisitInput, walkForm } from "./forms";

type Values = Record<string, string[]>;
type Input<Intent extends VisitInput["intent"]> = Extract<VisitInput, { intent: Intent }>;

export async function submitVisit(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: visitForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  switch (input.intent) {
    case "move":
      return move(args, input, values);
    case "cancel":
      return answerPress(args, await cancelByOwner(ctx, input), cancelled, values);
    case "waive":
      return answerPress(args, await waiveFee(ctx, input), waived, values);
    case "override":
      return answerPress(args, await overrideLine(ctx, input), overridden, values);
    case "state":
    case "take-back":
      return goOn(args, input, values);
  }
}

/** The action of /walks. */
export async function submitVisitState(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: walkForm });
  return received.kind === "refused" ? received.reply : goOn(args, received.input, received.values);
}

async function goOn(args: ActionFunctionArgs, input: Input<"state" | "take-back">, values: Values) {
  const ctx = clientContext(args.context);
  return input.intent === "take-back"
    ? answerPress(args, await takeNoShowBack(ctx, input.requestId), takenBack, values)
    : answerPress(args, await setVisitState(ctx, input), stateSet(input.to), values);
}

async function move(args: ActionFunctionArgs, input: Input<"move">, values: Values) {
  const { requestId, version, reason, walkerId, date, time, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time), hikeId: null };
  const where = offer ? offered(offer, input) : (knowingly(input) ?? chosen(typed));
  if (!where.ok) return replyWrongPlace(where, values);
  const { hikeId: _, otherWalkerReason: __, ...place } = where.place;
  const outcome = await moveByOwner(clientContext(args.context), { requestId, version, reason, ...place });
  return answerPress(args, outcome, moved(formatInstant(place.startsAt)), values, place);
}

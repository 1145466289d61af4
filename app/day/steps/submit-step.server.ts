// The steps of a visit, as a walker or the owner presses them.
import type { ActionFunctionArgs } from "react-router";

import {
  clientContext,
  getExchange,
  pathToReturnTo,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { refusalOf, type VisitRefusal } from "~/ledger/index";
import type { Refused } from "~/ledger/index.server";

import { refuseOthersPress } from "./others-press.server";
import { pressOf } from "./press-fields";
import { notePlace } from "../places/note-place.server";
import { onMyWayNoted, placeNoted, stateSet, stepUndone, takenBack } from "../texts/steps";
import { takeNoShowBack } from "./no-show.server";
import { noteOnMyWay } from "./note-on-my-way.server";
import { setVisitState } from "./set-visit-state.server";
import { undoVisitStep } from "./undo-step.server";
import { walkForm, type WalkInput } from "./forms";

type Values = Record<string, string[]>;

/** The action of /today. */
export async function submitVisitState(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: walkForm });
  return received.kind === "refused" ? received.reply : submitStep(args, received.input, received.values);
}

/** A step of a visit, from whichever page it was pressed on. */
export async function submitStep(args: ActionFunctionArgs, input: WalkInput, values: Values) {
  const ctx = clientContext(args.context);
  if ("account" in input) refuseOthersPress(ctx.actor, input.account);
  switch (input.intent) {
    case "on-my-way": {
      const press = pressOf(input, ctx.now);
      return replyToStep(args, await noteOnMyWay(ctx, { visitId: input.visitId, ...press }), onMyWayNoted, values);
    }
    case "state": {
      const { visitId, version, to } = input;
      const outcome = await setVisitState(ctx, { visitId, version, to, ...pressOf(input, ctx.now) });
      return replyToStep(args, outcome, stateSet(to), values);
    }
    case "place": {
      const { visitId, pressKey, account: _, intent: __, ...place } = input;
      return replyToStep(args, await notePlace(ctx, { visitId, pressKey, place }), placeNoted, values);
    }
    case "undo-step":
      return replyToStep(args, await undoVisitStep(ctx, input), stepUndone, values);
    case "take-back":
      return replyToStep(args, await takeNoShowBack(ctx, input.requestId), takenBack, values);
  }
}

function replyToStep(
  args: ActionFunctionArgs,
  outcome: { ok: true } | Refused<VisitRefusal>,
  toast: Toast,
  values: Values,
) {
  const page = pathToReturnTo(getExchange(args.context));
  return outcome.ok
    ? replyDone(args, { ok: true, toast }, page)
    : replyRefusal(refusalOf(outcome.reason, page), values);
}

// Actions of the steps of a visit, for walkers and the owner.
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
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
import { notePlace, tellLate, takeNoShowBack, noteOnMyWay, setVisitState, undoVisitStep } from "~/ledger/index.server";

import { tickTask } from "../care/visit-tasks.server";
import { notePhoneLook } from "../care/codes-for-phone.server";
import { refuseOtherAccount } from "../steps/refuse-other-account.server";
import { toPress } from "../steps/press-fields";
import {
  lateTold,
  onMyWayNoted,
  reportNoted,
  stateSet,
  stepUndone,
  takenBack,
  tickTexts,
  ticked,
} from "../texts/steps";
import { walkForm, type WalkInput } from "../steps/forms";
import type { Refused } from "~/shared/result";

type Values = Record<string, string[]>;

/** Action of the page /today. */
export async function submitVisitState(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: walkForm });
  return received.kind === "refused" ? received.reply : submitStep(args, received.input, received.values);
}

/** Handles a step of a visit that was pressed on any page. */
export async function submitStep(args: ActionFunctionArgs, input: WalkInput, values: Values) {
  const ctx = clientContext(args.context);
  if ("account" in input) refuseOtherAccount(ctx.actor, input.account);
  switch (input.intent) {
    case "on-my-way": {
      const press = toPress(input, ctx.now);
      return replyToStep(args, await noteOnMyWay(ctx, { visitId: input.visitId, ...press }), onMyWayNoted, values);
    }
    case "state": {
      const { visitId, version, to } = input;
      const outcome = await setVisitState(
        ctx,
        { visitId, version, to, ...toPress(input, ctx.now) },
        reportCardsOfVisit,
      );
      return replyToStep(args, outcome, stateSet(to), values);
    }
    case "place": {
      const { visitId, pressKey, account: _, intent: __, ...place } = input;
      return replyToStep(args, await notePlace(ctx, { visitId, pressKey, place }), reportNoted, values);
    }
    case "look":
      return replyToStep(
        args,
        await notePhoneLook(ctx, { visitId: input.visitId, ...toPress(input, ctx.now) }),
        reportNoted,
        values,
      );
    case "task":
      if (input.to === "not-done" && !input.reason)
        return replyRefusal({ status: 400, errors: { reason: tickTexts.needsReason } }, values);
      return replyToStep(
        args,
        await tickTask(ctx, {
          visitId: input.visitId,
          taskId: input.taskId,
          to: input.to,
          reason: input.reason,
          ...toPress(input, ctx.now),
        }),
        ticked(input.to),
        values,
      );
    case "late":
      return replyToStep(args, await tellLate(ctx, input), lateTold, values);
    case "undo-step":
      return replyToStep(args, await undoVisitStep(ctx, input, reportCardsOfVisit), stepUndone, values);
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

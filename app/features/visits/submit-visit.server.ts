// The owner's decisions on the page of a visit, and how a walker's day goes on.
import type { ActionFunctionArgs } from "react-router";

import { ownContext } from "~/server/context";
import { replyDone, replyRefusal } from "~/server/form-replies";
import { receiveOwnForm } from "~/server/receive-own-form";
import { formatInstant, Temporal } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";

import { cancelByOwner } from "../bookings/cancel-by-owner.server";
import { moveByOwner } from "../bookings/move-by-owner.server";
import { overrideLine } from "../bookings/override-line.server";
import { setVisitState } from "../bookings/visit-state.server";
import { waiveFee } from "../bookings/waive-fee.server";
import { instantAt } from "../ledger/windows";
import { replyClash, replyUnknownBusy } from "./clash-reply.server";
import { stateForm, visitForm, type VisitInput } from "./forms";
import { cancelled, moved, overridden, refusalOf, stateSet, waived } from "./messages";
import { chosen, knowingly, offered } from "./place-of";

type Values = Record<string, string[]>;

export async function submitVisit(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: visitForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = ownContext(args.context);
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
      return answer(args, await setVisitState(ctx, input), stateSet[input.to], values);
  }
}

async function move(args: ActionFunctionArgs, input: Extract<VisitInput, { intent: "move" }>, values: Values) {
  const { requestId, version, reason, walkerId, date, time, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time), hikeId: null };
  const where = offer ? offered(offer, input) : (knowingly(input) ?? chosen(typed));
  if (!where.ok) return replyRefusal(args, { status: 400, errors: where.errors }, values);
  const { hikeId: _, ...place } = where.place;
  const outcome = await moveByOwner(ownContext(args.context), { requestId, version, reason, ...place });
  if (!outcome.ok && outcome.reason === "clash") return replyClash(args, place, outcome, values);
  if (!outcome.ok && outcome.reason === "busy-unknown") return replyUnknownBusy(args, place, outcome, values);
  return answer(args, outcome, moved(formatInstant(place.startsAt)), values);
}

/** The action of /walks. */
export async function submitVisitState(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: stateForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  return answer(args, await setVisitState(ownContext(args.context), input), stateSet[input.to], values);
}

function answer(
  args: ActionFunctionArgs,
  outcome: { ok: true } | { ok: false; reason: string },
  toast: Toast,
  values: Values,
) {
  const { pathname, search } = new URL(args.request.url);
  if (outcome.ok) return replyDone(args, { ok: true, toast }, pathname + search);
  return replyRefusal(args, refusalOf(outcome.reason, pathname + search), values);
}

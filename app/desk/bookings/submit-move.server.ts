// Moves a visit, from its page or from the grid. A move on the grid redirects to the grid at the new time.
import type { ActionFunctionArgs } from "react-router";

import { adminContext, getExchange, receiveOwnForm, replyMessage } from "~/platform/index.server";
import { dayInLosAngeles, formatInstant } from "~/shared/dates";

import { addressOf, readDeskView } from "./desk-view";
import { chosenPlace, placeWithReason, offeredPlace } from "../answers/place-value";
import { moveByOwner } from "~/ledger/index.server";
import { moved } from "../texts/toasts";
import { answerPress, replyWrongPlace, toastFor } from "../answers/answer-press.server";
import { moveForm, type MoveInput } from "./forms";
import { instantAt } from "~/business/times/windows";

type Values = Record<string, string[]>;

/** Moves from the visit's page. */
export async function submitMove(args: ActionFunctionArgs, input: MoveInput, values: Values) {
  const tried = await tryMove(args, input);
  return tried.ok ? answerPress(args, tried.outcome, tried.toast, values, tried.place) : replyWrongPlace(tried, values);
}

/** Moves from the grid. */
export async function submitGridMove(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: moveForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const tried = await tryMove(args, input);
  if (!tried.ok) return replyWrongPlace(tried, values);
  const { outcome, toast, place } = tried;
  if (!outcome.ok) return answerPress(args, outcome, toast, values, place);
  const day = dayInLosAngeles(place.startsAt);
  const { view, filters } = readDeskView(getExchange(args.context).query, day);
  return replyMessage(args, await toastFor(args, toast, input.requestId), addressOf(view, day.toString(), filters));
}

async function tryMove(args: ActionFunctionArgs, input: MoveInput) {
  const { requestId, version, reason, isSilent, walkerId, date, time, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time), hikeId: null };
  const where = offer ? offeredPlace(offer, input) : (placeWithReason(input) ?? chosenPlace(typed));
  if (!where.ok) return where;
  const { hikeId: _, otherWalkerReason: __, ...place } = where.place;
  const ctx = adminContext(args.context);
  const outcome = await moveByOwner(ctx, { requestId, version, reason, isSilent, ...place });
  return { ok: true as const, outcome, place, toast: moved(formatInstant(place.startsAt), isSilent) };
}

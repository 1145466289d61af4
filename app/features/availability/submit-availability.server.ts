// The action of both pages of availability: the owner's, for every walker, and each walker's own.
import type { ActionFunctionArgs } from "react-router";

import { getServices, ownContext } from "~/server/context";
import { replyDone, replyFailed, replyRefusal } from "~/server/form-replies";
import { notFound } from "~/server/guards";
import { intentOf } from "~/server/intent-of";
import { receiveOwnForm } from "~/server/receive-own-form";

import { changedMeanwhile } from "../audit/changed-meanwhile";
import { addClosure, removeClosure } from "../closures/commands.server";
import { closureRefusals } from "../closures/messages";
import { removeTimeOffForm, termsForm, timeFields, timeOffForm } from "./forms";
import { getAvailability } from "./get-availability.server";
import { availabilityFailed, availabilitySaved, timeOffAdded, timeOffRemoved } from "./messages";
import { saveAvailability } from "./save-availability.server";

/** `page`: where it leads back to, for a walker. By `intent`: "add" and "remove" days off, and "save" hours and limits. */
export async function submitAvailability(args: ActionFunctionArgs, page: (walkerId: string) => string) {
  const intent = await intentOf(args.request);
  if (intent === "add") return add(args, page);
  return intent === "remove" ? remove(args, page) : save(args, page);
}

async function save(args: ActionFunctionArgs, page: (walkerId: string) => string) {
  const received = await receiveOwnForm(args, { schema: termsForm, lists: timeFields });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = ownContext(args.context);
  try {
    const outcome = await saveAvailability(ctx, input);
    if (outcome.ok)
      return replyDone(args, { ok: true, toast: availabilitySaved(outcome.value.outside) }, page(input.walkerId));
    if (outcome.reason === "no-such-walker") throw notFound();
    const { version } = await getAvailability(ctx.db, input.walkerId, ctx.now);
    const newer = { ...values, version: [String(version)] };
    return replyRefusal(args, { status: 409, message: changedMeanwhile }, newer);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(args.context).log.error({ err: error }, "availability could not be stored");
    return replyFailed(args, availabilityFailed, values);
  }
}

async function add(args: ActionFunctionArgs, page: (walkerId: string) => string) {
  const received = await receiveOwnForm(args, { schema: timeOffForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { walkerId, startsOn, endsOn, reason } = input;
  const added = await addClosure(ownContext(args.context), { walkerId, startsOn, endsOn, reason });
  if (added.ok) return replyDone(args, { ok: true, toast: timeOffAdded(added.value.inside) }, page(walkerId));
  if (added.reason === "admins-only" || added.reason === "not-a-walker") throw notFound();
  const { field, message } = closureRefusals[added.reason];
  return replyRefusal(args, { status: 400, errors: { [field]: message } }, values);
}

async function remove(args: ActionFunctionArgs, page: (walkerId: string) => string) {
  const received = await receiveOwnForm(args, { schema: removeTimeOffForm });
  if (received.kind === "refused") return received.reply;
  const { id, walkerId } = received.input;
  const removed = await removeClosure(ownContext(args.context), id);
  if (!removed.ok) throw notFound();
  return replyDone(args, { ok: true, toast: timeOffRemoved }, page(walkerId));
}

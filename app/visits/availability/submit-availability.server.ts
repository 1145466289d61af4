// The action of both pages of availability: the owner's, for every walker, and each walker's own.
import type { ActionFunctionArgs } from "react-router";

import {
  eachText,
  formAction,
  getServices,
  intentOf,
  notFound,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
  told,
} from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";

import { addClosure, removeClosure } from "~/visits/closures/commands.server";
import { closureRefusals } from "~/visits/closures/messages";
import { removeTimeOffForm, termsForm, timeFields, timeOffForm } from "./forms";
import { getAvailability } from "./get-availability.server";
import { availabilityFailed, availabilitySaved, timeOffAdded, timeOffRemoved } from "./messages";
import { saveAvailability } from "./save-availability.server";

/** `page`: where it leads back to, for a walker. By `intent`: "add" and "remove" days off, and "save" hours and limits. */
export async function submitAvailability(args: ActionFunctionArgs, page: (walkerId: string) => string) {
  const intent = await intentOf(args);
  if (intent === "add") return add(args, page);
  return intent === "remove" ? remove(args, page) : save(args, page);
}

async function save(args: ActionFunctionArgs, page: (walkerId: string) => string) {
  const received = await receiveOwnForm(args, { schema: termsForm, lists: timeFields });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  try {
    const outcome = await saveAvailability(ctx, input);
    if (outcome.ok)
      return replyDone(args, { ok: true, toast: availabilitySaved(outcome.value.outside) }, page(input.walkerId));
    if (outcome.reason === "no-such-walker") throw notFound();
    const { version } = await getAvailability(ctx.db, input.walkerId, ctx.now);
    const newer = { ...values, version: [String(version)] };
    return replyRefusal({ status: 409, message: changedMeanwhile }, newer);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(args.context).log.error({ err: error }, "availability could not be stored");
    return replyFailed(availabilityFailed, values);
  }
}

const add = (args: ActionFunctionArgs, page: (walkerId: string) => string) =>
  formAction({
    schema: timeOffForm,
    context: clientContext,
    command: async (ctx, { walkerId, startsOn, endsOn, reason }) =>
      told(await addClosure(ctx, { walkerId, startsOn, endsOn, reason }), ({ inside }) => timeOffAdded(inside)),
    texts: {
      ...eachText(closureRefusals, ({ field, message }) => ({ status: 400, errors: { [field]: message } })),
      "admins-only": "not-found",
      "not-a-walker": "not-found",
    },
    page: ({ walkerId }) => page(walkerId),
  })(args);

const remove = (args: ActionFunctionArgs, page: (walkerId: string) => string) =>
  formAction({
    schema: removeTimeOffForm,
    context: clientContext,
    command: async (ctx, { id }) => told(await removeClosure(ctx, id), () => timeOffRemoved),
    texts: { "admins-only": "not-found" },
    page: ({ walkerId }) => page(walkerId),
  })(args);

// Form actions of the availability pages (the owner's page for every walker, and each walker's own) and of the closures
// page.
import { type ActionFunctionArgs, href } from "react-router";

import { getServiceHours } from "~/offer/index.server";
import {
  adminContext,
  type ClientContext,
  eachText,
  formAction,
  getServices,
  intentOf,
  notFound,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import { mapResult } from "~/shared/result";

import { addClosure, removeClosure } from "./closures.server";
import {
  availabilityFailed,
  availabilitySaved,
  closureAdded,
  closureRefusals,
  closureRemoved,
  timeOffAdded,
  timeOffRemoved,
} from "~/ledger/availability/texts";
import { closureForm, removeTimeOffForm, termsForm, timeFields, timeOffForm } from "./forms";
import { getAvailability, saveAvailability } from "./hours.server";

interface Door {
  context: (context: ActionFunctionArgs["context"]) => ClientContext;
  page: (walkerId: string) => string;
}

/** Handles the form's `intent`: "add" and "remove" for days off, "save" for hours and limits. */
export async function submitAvailability(args: ActionFunctionArgs, door: Door) {
  const intent = await intentOf(args);
  if (intent === "add") return add(door)(args);
  return intent === "remove" ? remove(door)(args) : save(args, door);
}

async function save(args: ActionFunctionArgs, { context, page }: Door) {
  const ctx = context(args.context);
  const received = await receiveOwnForm(args, { schema: termsForm(await getServiceHours(ctx.db)), lists: timeFields });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    const outcome = await saveAvailability(ctx, input);
    if (outcome.ok)
      return replyDone(args, { ok: true, toast: availabilitySaved(outcome.value.outside) }, page(input.walkerId));
    if (outcome.reason === "no-such-walker") throw notFound();
    const { version } = await getAvailability(ctx.db, input.walkerId, ctx.now, ctx.business.timeZone);
    const newer = { ...values, version: [String(version)] };
    return replyRefusal({ status: 409, message: changedMeanwhile }, newer);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(args.context).log.error({ err: error }, "availability could not be stored");
    return replyFailed(availabilityFailed, values);
  }
}

const closureAnswers = eachText(closureRefusals, ({ field, message }) => ({
  status: 400,
  errors: { [field]: message },
}));

const add = ({ context, page }: Door) =>
  formAction({
    schema: timeOffForm,
    context,
    command: (ctx, { walkerId, startsOn, endsOn, reason }) =>
      addClosure(ctx, { walkerId, startsOn, endsOn: endsOn ?? startsOn, reason }),
    done: ({ inside }) => timeOffAdded(inside),
    texts: {
      ...closureAnswers,
      "not-a-walker": "not-found",
    },
    page: ({ walkerId }) => page(walkerId),
  });

const remove = ({ context, page }: Door) =>
  formAction({
    schema: removeTimeOffForm,
    context,
    command: (ctx, { id }) => removeClosure(ctx, id),
    done: timeOffRemoved,
    texts: { "not-theirs": "not-found" },
    page: ({ walkerId }) => page(walkerId),
  });

export const submitClosures = formAction({
  schema: closureForm,
  context: adminContext,
  command: async (ctx, input) => {
    if (input.intent === "remove") return mapResult(await removeClosure(ctx, input.id), () => closureRemoved);
    const { walkerId, startsOn, endsOn, reason } = input;
    const closed = { walkerId: walkerId || null, startsOn, endsOn: endsOn ?? startsOn, reason };
    const added = await addClosure(ctx, closed);
    return mapResult(added, ({ inside }) => closureAdded(inside));
  },
  done: (toast) => toast,
  texts: {
    "not-theirs": "not-found",
    ...closureAnswers,
  },
  page: href("/admin/settings/closures"),
});

// The desk's forms about pets: the table's bulk bar, and the buttons of one pet.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import {
  getExchange,
  notFound,
  adminContext,
  pathToReturnTo,
  receiveOwnForm,
  replyDone,
  replyRefusal,
  told,
} from "~/platform/index.server";
import { changedMeanwhile, nowStored } from "~/platform/index";
import type { Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { acceptPets, withdrawPets } from "./commands.server";
import { acceptanceForm, type AcceptanceInput } from "./forms";
import {
  type AcceptanceRefusal,
  acceptanceRefusals,
  commentSaved,
  noneChosen,
  petsAccepted,
  petsWithdrawn,
  placedInSquad,
  takenOutOfSquad,
} from "~/clients/desk/texts";
import { getPetForDesk } from "./queries.server";
import { placeInSquad, saveSquadComment, takeOutOfSquad } from "./squad.server";

type Chosen = Extract<AcceptanceInput, { ids: string[] }>;

/** Answers on the page the form stands on, its filters included. */
export async function submitAcceptance(args: ActionFunctionArgs, petId?: string) {
  const received = await receiveOwnForm(args, { schema: acceptanceForm, lists: ["ids"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const here = pathToReturnTo(getExchange(args.context));
  if (input.intent === "comment") return submitComment(args, petId ?? "", input, values);
  if (input.ids.length === 0) return replyRefusal({ status: 400, message: noneChosen }, values);
  const outcome = await pressed(args, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: outcome.value }, here);
  const message = acceptanceRefusals[outcome.reason];
  return replyRefusal(
    { status: 409, message, toast: { kind: "error", title: "Nothing was changed", text: message } },
    values,
  );
}

async function pressed(args: ActionFunctionArgs, { intent, ids }: Chosen): Promise<Result<Toast, AcceptanceRefusal>> {
  const ctx = adminContext(args.context);
  switch (intent) {
    case "accept":
      return told(await acceptPets(ctx, ids), petsAccepted);
    case "withdraw":
      return told(await withdrawPets(ctx, ids), petsWithdrawn);
    case "place-in-squad":
      return told(await placeInSquad(ctx, ids), placedInSquad);
    case "take-out-of-squad":
      return told(await takeOutOfSquad(ctx, ids), takenOutOfSquad);
  }
}

async function submitComment(
  args: ActionFunctionArgs,
  id: string,
  input: Extract<AcceptanceInput, { intent: "comment" }>,
  values: Record<string, string[]>,
) {
  const ctx = adminContext(args.context);
  if (!(await getPetForDesk(ctx.db, id))) throw notFound();
  const outcome = await saveSquadComment(ctx, { ...input, id });
  if (outcome.ok) return replyDone(args, { ok: true, toast: commentSaved }, href("/admin/pets/:id", { id }));
  const now = await getPetForDesk(ctx.db, id);
  if (!now) throw notFound();
  const { squadComment } = input;
  const errors = nowStored({ squadComment: now.squadComment }, { squadComment });
  return replyRefusal(
    { status: 409, message: changedMeanwhile, errors },
    { ...values, version: [String(now.version)] },
  );
}

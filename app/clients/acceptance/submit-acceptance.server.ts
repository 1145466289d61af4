// Actions of the desk's forms about pets.
import { type ActionFunctionArgs, href } from "react-router";

import {
  type AdminContext,
  adminContext,
  asToast,
  eachText,
  formAction,
  intentOf,
  notFound,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { changedMeanwhile, findConflictingFields } from "~/platform/index";
import type { Toast } from "~/shared/form-reply";
import { mapResult, refused, type Result } from "~/shared/result";

import {
  type AcceptanceRefusal,
  acceptanceRefusals,
  commentSaved,
  noneChosen,
  nothingChanged,
  petsAccepted,
  petsWithdrawn,
  placedInSquad,
  takenOutOfSquad,
} from "~/clients/acceptance/texts";
import { acceptPets, withdrawPets } from "./accept-pets.server";
import { commentForm, pressForm, type PressInput } from "./forms";
import { getPetForDesk } from "./queries.server";
import { placeInSquad, saveSquadComment, takeOutOfSquad } from "./squad.server";

/** `petId`: the pet whose page has the form. */
export const submitAcceptance = async (args: ActionFunctionArgs, petId = "") =>
  (await intentOf(args)) === "comment" ? submitComment(args, petId) : submitPress(args);

/** Replies on the page of the form, with its filters. */
const submitPress = formAction({
  schema: pressForm,
  lists: ["ids"],
  context: adminContext,
  command: press,
  done: (toast) => toast,
  texts: {
    "none-chosen": { status: 400, message: noneChosen },
    ...eachText(acceptanceRefusals, (text) => asToast(409, nothingChanged, text)),
  },
});

async function press(
  ctx: AdminContext,
  { intent, ids }: PressInput,
): Promise<Result<Toast, AcceptanceRefusal | "none-chosen">> {
  if (ids.length === 0) return refused("none-chosen");
  switch (intent) {
    case "accept":
      return mapResult(await acceptPets(ctx, ids), petsAccepted);
    case "withdraw":
      return mapResult(await withdrawPets(ctx, ids), petsWithdrawn);
    case "place-in-squad":
      return mapResult(await placeInSquad(ctx, ids), placedInSquad);
    case "take-out-of-squad":
      return mapResult(await takeOutOfSquad(ctx, ids), takenOutOfSquad);
  }
}

async function submitComment(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: commentForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  if (!(await getPetForDesk(ctx.db, id))) throw notFound();
  const outcome = await saveSquadComment(ctx, { ...input, id });
  if (outcome.ok) return replyDone(args, { ok: true, toast: commentSaved }, href("/admin/pets/:id", { id }));
  const now = await getPetForDesk(ctx.db, id);
  if (!now) throw notFound();
  const { squadComment } = input;
  const errors = findConflictingFields({ squadComment: now.squadComment }, { squadComment });
  return replyRefusal(
    { status: 409, message: changedMeanwhile, errors },
    { ...values, version: [String(now.version)] },
  );
}

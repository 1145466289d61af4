// Actions of the desk's forms about pets. Unknown form fields are ignored (docs/product.md, Who may do what).
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import { type AdminContext, adminContext, asToast, eachText, formAction, formActions } from "~/platform/index.server";
import { conflictRefusal } from "~/platform/index";
import { petSpecies } from "~/business/services/services";
import { kindNames, usualSpecies } from "~/business/services/species";
import { schemaOf } from "~/shared/fields";
import type { Toast } from "~/shared/form-reply";
import { mapResult, refused, type Result } from "~/shared/result";

import {
  type AcceptanceRefusal,
  acceptanceRefusals,
  commentSaved,
  kindSaved,
  noneChosen,
  nothingChanged,
  petsAccepted,
  petsWithdrawn,
  placedInSquad,
  takenOutOfSquad,
} from "~/clients/acceptance/texts";
import { acceptPets, withdrawPets } from "./accept-pets.server";
import { getPetForDesk } from "./queries.server";
import { squadCommentField } from "./rules";
import { placeInSquad, savePetKind, saveSquadComment, takeOutOfSquad } from "./squad.server";

const chosenForm = z.object({
  ids: z
    .array(z.guid({ error: "That pet doesn't exist anymore." }))
    .max(100, { error: "Please choose at most 100 pets at a time." }),
});

const kindForm = z.object({ species: z.enum(petSpecies), version: z.coerce.number().int() });
const commentForm = schemaOf({ squadComment: squadCommentField }).extend({ version: z.coerce.number().int() });

/**
 * Action of a pet's button or of the table's bulk bar. The reply is shown on the page with the form, and keeps the table's
 * filters.
 */
const changeAction = (
  change: (ctx: AdminContext, ids: readonly string[]) => Promise<Result<Toast, AcceptanceRefusal>>,
) =>
  formAction({
    schema: chosenForm,
    lists: ["ids"],
    context: adminContext,
    command: async (ctx, { ids }) => (ids.length > 0 ? change(ctx, ids) : refused("none-chosen")),
    done: (toast) => toast,
    texts: {
      "none-chosen": { status: 400, message: noneChosen },
      ...eachText(acceptanceRefusals, (text) => asToast(409, nothingChanged, text)),
    },
  });

export const acceptanceActions = {
  accept: changeAction(async (ctx, ids) => mapResult(await acceptPets(ctx, ids), petsAccepted)),
  withdraw: changeAction(async (ctx, ids) => mapResult(await withdrawPets(ctx, ids), petsWithdrawn)),
  "place-in-squad": changeAction(async (ctx, ids) => mapResult(await placeInSquad(ctx, ids), placedInSquad)),
  "take-out-of-squad": changeAction(async (ctx, ids) => mapResult(await takeOutOfSquad(ctx, ids), takenOutOfSquad)),
};

export const submitPetPage = (args: ActionFunctionArgs, id: string) =>
  formActions({ ...acceptanceActions, comment: commentAction(id), kind: kindAction(id) })(args);

const kindAction = (id: string) =>
  formAction({
    schema: kindForm,
    context: adminContext,
    command: (ctx, input) => savePetKind(ctx, { ...input, id }),
    done: kindSaved,
    texts: {
      "unknown-pet": "not-found",
      "changed-meanwhile": async (_, { ctx, input: { species } }) => {
        const stored = await getPetForDesk(ctx.db, id);
        if (!stored) return "not-found";
        const now = kindNames[stored.species ?? usualSpecies];
        return conflictRefusal(stored.version, { species: now }, { species: kindNames[species] });
      },
    },
    page: href("/admin/pets/:id", { id }),
  });

const commentAction = (id: string) =>
  formAction({
    schema: commentForm,
    context: adminContext,
    command: async (ctx, input) =>
      (await getPetForDesk(ctx.db, id)) ? saveSquadComment(ctx, { ...input, id }) : refused("unknown-pet"),
    done: commentSaved,
    texts: {
      "unknown-pet": "not-found",
      "changed-meanwhile": async (_, { ctx, input: { squadComment } }) => {
        const stored = await getPetForDesk(ctx.db, id);
        return stored
          ? conflictRefusal(stored.version, { squadComment: stored.squadComment }, { squadComment })
          : "not-found";
      },
    },
    page: href("/admin/pets/:id", { id }),
  });

// Actions of the pet dialogs: add, edit, delete.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import {
  asToast,
  type ClientContext,
  clientContext,
  formAction,
  receivePicture,
  savePicture,
  titled,
} from "~/platform/index.server";
import { conflictRefusal } from "~/platform/index";
import { done, refused, type Result } from "~/shared/result";

import { nextStepPage } from "~/clients/certification/queries.server";
import { addPet, deletePet, updatePet } from "./commands.server";
import { petPhoto } from "./pet-photo.server";
import {
  deletingFailed,
  hasVisits,
  petAdded,
  petDeleted,
  petUpdated,
  petIsGone,
  pictureNotStored,
  savingFailed,
  tooManyPets,
} from "~/clients/pets/texts";
import { addPetForm, editPetForm } from "./forms";
import { getOwnPet } from "./queries.server";
import { toFormValues, describeValues } from "./rules";

const petList = href("/profile/pets");

const shared = {
  context: clientContext,
  page: petList,
  failed: { ...savingFailed, logged: "a pet could not be saved" },
};

export const submitNewPet = formAction({
  ...shared,
  schema: addPetForm,
  command: (ctx, input, sent) => storeWithPicture(ctx, sent, () => addPet(ctx, input)),
  done: async ({ isPictureStored }, { ctx }) => ({
    toast: toastOf(petAdded, isPictureStored),
    to: (await nextStepPage(ctx.db, ctx.actor.id)) ?? petList,
    leads: true,
  }),
  texts: {
    "bad-picture": ({ status, error }) => ({ status, errors: { photo: error } }),
    "too-many-pets": { status: 409, message: tooManyPets },
  },
});

/** Reply for a pet that was deleted meanwhile. The typed values are sent back. */
const isGone = { status: 404, ...titled(petIsGone.title, { text: petIsGone.text }) };

export const submitPetChange = (args: ActionFunctionArgs, id: string) =>
  formAction({
    ...shared,
    schema: editPetForm,
    command: (ctx, input, sent) => storeWithPicture(ctx, sent, () => updatePet(ctx, id, input)),
    done: ({ isPictureStored }) => ({ toast: toastOf(petUpdated, isPictureStored), to: petList, leads: true }),
    texts: {
      "bad-picture": ({ status, error }) => ({ status, errors: { photo: error } }),
      "not-found": isGone,
      "changed-meanwhile": async (_, { ctx, input: { version: __, ...typed } }) => {
        const stored = await getOwnPet(ctx.db, ctx.actor.id, id);
        return stored
          ? conflictRefusal(
              stored.version,
              describeValues(toFormValues(stored)),
              describeValues({ ...typed, species: typed.species ?? stored.species }),
            )
          : isGone;
      },
    },
  })(args);

export const submitPetDeletion = (args: ActionFunctionArgs, id: string) =>
  formAction({
    ...shared,
    schema: z.object({}),
    command: (ctx) => deletePet(ctx, id),
    done: ({ name }) => ({ toast: petDeleted(name), to: petList, leads: true }),
    texts: {
      "not-found": "not-found",
      "has-visits": ({ name }) => asToast(409, deletingFailed.title, hasVisits(name)),
    },
    failed: { ...deletingFailed, logged: "a pet could not be deleted" },
  })(args);

/**
 * Stores a pet, then its picture. Nothing is stored when the picture is refused. When storing the picture fails, the
 * pet stays stored.
 */
async function storeWithPicture<Reason extends string>(
  ctx: ClientContext,
  { args, form }: { args: ActionFunctionArgs; form: FormData },
  storePet: () => Promise<Result<{ id: string }, Reason>>,
): Promise<
  Result<{ isPictureStored: boolean }, Reason> | { ok: false; reason: "bad-picture"; status: number; error: string }
> {
  const picture = await receivePicture(args, form);
  if (!picture.ok) return { ...picture, ...refused("bad-picture") };
  const stored = await storePet();
  if (!stored.ok) return stored;
  const { file } = picture;
  return done({ isPictureStored: !file || (await storePicture(ctx, stored.value.id, file)) });
}

async function storePicture(ctx: ClientContext, petId: string, file: File): Promise<boolean> {
  try {
    return (await savePicture(ctx, petPhoto(petId), file)).ok;
  } catch (error) {
    ctx.services.log.error({ err: error }, "a pet's picture could not be stored");
    return false;
  }
}

const toastOf = (toast: typeof petAdded, isPictureStored: boolean) =>
  isPictureStored ? toast : { ...toast, text: pictureNotStored };

// Actions of the pet dialogs: add, edit, delete.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import {
  getServices,
  notFound,
  type ClientContext,
  clientContext,
  receiveOwnForm,
  receivePicture,
  replyFailed,
  replyMessage,
  replyRefusal,
  savePicture,
  titled,
} from "~/platform/index.server";
import { changedMeanwhile, findConflictingFields } from "~/platform/index";
import type { Toast } from "~/shared/form-reply";

import { addPet, deletePet, updatePet } from "./commands.server";
import { petPhoto } from "./pet-photo.server";
import { addPetForm, editPetForm } from "./forms";
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
import type { PetInput } from "./pet-fields";
import { getOwnPet } from "./queries.server";
import { toFormValues, describeValues } from "./rules";

const petList = href("/profile/pets");

export async function submitNewPet(args: ActionFunctionArgs) {
  const received = await receivePetForm(args, addPetForm);
  if (received.kind === "refused") return received.reply;
  const ctx = clientContext(args.context);
  try {
    const added = await addPet(ctx, received.input);
    if (!added.ok) return replyRefusal({ status: 409, message: tooManyPets }, received.values);
    return replyMessage(args, await withPicture(ctx, added.value.id, received.photo, petAdded), petList);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a pet could not be added");
    return replyFailed(savingFailed, received.values);
  }
}

export async function submitPetChange(args: ActionFunctionArgs, id: string) {
  const received = await receivePetForm(args, editPetForm);
  if (received.kind === "refused") return received.reply;
  const ctx = clientContext(args.context);
  try {
    const saved = await updatePet(ctx, id, received.input);
    if (saved.ok) return replyMessage(args, await withPicture(ctx, id, received.photo, petUpdated), petList);
    const stored = await getOwnPet(ctx.db, ctx.actor.id, id);
    if (stored) {
      const { version: _, ...typed } = received.input;
      return replyRefusal(
        {
          status: 409,
          message: changedMeanwhile,
          errors: findConflictingFields(describeValues(toFormValues(stored)), describeValues(typed)),
        },
        // With the current version, saving again overwrites on purpose.
        { ...received.values, version: [String(stored.version)] },
      );
    }
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a pet could not be saved");
    return replyFailed(savingFailed, received.values);
  }
  // The pet was deleted meanwhile: the typed values are sent back.
  return replyRefusal({ status: 404, ...titled(petIsGone.title, { text: petIsGone.text }) }, received.values);
}

export async function submitPetDeletion(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: z.object({}) });
  if (received.kind === "refused") return received.reply;
  try {
    const deleted = await deletePet(clientContext(args.context), id);
    if (deleted.ok) return replyMessage(args, petDeleted(deleted.value.name), petList);
    if (deleted.reason === "has-visits") {
      const text = hasVisits(deleted.name);
      const toast: Toast = { kind: "error", title: deletingFailed.title, text };
      return replyRefusal({ status: 409, message: text, toast }, {});
    }
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a pet could not be deleted");
    return replyFailed(deletingFailed, {});
  }
  throw notFound();
}

/** Receives the form with its picture. Nothing is stored when either is refused. */
async function receivePetForm<Schema extends z.ZodType<PetInput>>(args: ActionFunctionArgs, schema: Schema) {
  const received = await receiveOwnForm(args, { schema });
  if (received.kind === "refused") return received;
  const picture = await receivePicture(args, received.form);
  if (picture.ok) return { ...received, photo: picture.file };
  const refusal = { status: picture.status, errors: { photo: picture.error } };
  return { kind: "refused" as const, reply: replyRefusal(refusal, received.values) };
}

/** Stores the picture of a stored pet. A failure is reported, and the pet stays stored. */
async function withPicture(ctx: ClientContext, petId: string, photo: File | null, toast: Toast): Promise<Toast> {
  if (!photo) return toast;
  try {
    const saved = await savePicture(ctx, petPhoto(petId), photo);
    if (saved.ok) return toast;
  } catch (error) {
    ctx.services.log.error({ err: error }, "a pet's picture could not be stored");
  }
  return { ...toast, text: pictureNotStored };
}

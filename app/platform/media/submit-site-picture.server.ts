// The forms of /admin/settings/pictures: another picture, or back to the drawn one.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import { adminContext } from "~/platform/process/command-contexts";
import { receiveOwnForm } from "~/platform/forms/receive-own-form";
import { replyDone, replyRefusal } from "~/platform/forms/form-replies";

import { removePicture, savePicture } from "./commands.server";
import { sitePictureForm } from "./forms";
import { noPictureChosen, pictureRefusals, pictureRemoved, pictureTaken } from "~/platform/texts";
import { receivePicture } from "./receive-picture.server";

const page = href("/admin/settings/pictures");

export async function submitSitePicture(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: sitePictureForm });
  if (received.kind === "refused") return received.reply;
  const { input, form, values } = received;
  const subject = { purpose: input.location };
  if (input.intent === "remove") {
    await removePicture(adminContext(args.context), subject);
    return replyDone(args, { ok: true, toast: pictureRemoved }, page);
  }
  const picture = await receivePicture(args, form);
  const refuse = (status: number, error: string) => replyRefusal({ status, errors: { photo: error } }, values);
  if (!picture.ok) return refuse(picture.status, picture.error);
  if (!picture.file) return refuse(400, noPictureChosen);
  const saved = await savePicture(adminContext(args.context), subject, picture.file);
  if (!saved.ok) return refuse(400, pictureRefusals[saved.reason]);
  return replyDone(args, { ok: true, toast: pictureTaken }, page);
}

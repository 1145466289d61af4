// Checks the optional picture of a form before anything is stored. A bad picture refuses the whole form, with an error
// beside the field.
import type { Limit } from "~/platform/http/limits";
import type { ActionFunctionArgs } from "react-router";

import { getServices, getSignedIn } from "~/platform/context/context";

import { checkPicture } from "./prepare/check-picture.server";
import { type PictureRefusal, pictureRefusals, tooManyPictures } from "~/platform/texts";
import type { Result } from "~/shared/result";

export const pictureLimit: Limit = { name: "picture", points: 30, minutes: 60 };

export type ReceivedPicture =
  /** `file`: the argument for savePicture; null when no file was chosen. */
  { ok: true; file: File | null } | { ok: false; status: number; error: string };

interface Rules {
  check: (file: File) => Promise<Result<unknown, PictureRefusal>>;
  refusals: Record<PictureRefusal, string>;
}

export async function receivePicture(
  { context }: ActionFunctionArgs,
  form: FormData,
  name = "photo",
  { check, refusals }: Rules = { check: checkPicture, refusals: pictureRefusals },
): Promise<ReceivedPicture> {
  const file = form.get(name);
  // Browsers send an empty file without a name when no file was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { ok: true, file: null };
  const waitSeconds = await getServices(context).limits.take(pictureLimit, getSignedIn(context).id);
  if (waitSeconds > 0) return { ok: false, status: 429, error: tooManyPictures(Math.ceil(waitSeconds / 60)) };
  const checked = await check(file);
  if (checked.ok) return { ok: true, file };
  const status = checked.reason === "too-large" ? 413 : 400;
  return { ok: false, status, error: refusals[checked.reason] };
}

// The photos of a form, looked at before anything is stored: a form with a bad one is refused beside its field, with
// everything typed still there.
import type { ActionFunctionArgs } from "react-router";

import { pictureRefusals, tooManyPictures } from "~/platform/index";
import {
  type CheckedPicture,
  checkPicture,
  clientContext,
  getServices,
  type replyRefusal,
} from "~/platform/index.server";

import { photoRefused } from "../texts/cards";

type Refusal = Parameters<typeof replyRefusal>[0];

interface Asked {
  field: string;
  most: number;
  /** What is said where there are more. */
  tooMany: string;
}

/** A browser sends an empty file without a name where none was chosen. */
const isFilled = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/** One after another: each is read as a whole. */
export async function checkPhotos(
  { context }: Pick<ActionFunctionArgs, "context">,
  form: FormData,
  { field, most, tooMany }: Asked,
): Promise<{ ok: true; photos: CheckedPicture[] } | { ok: false; refusal: Refusal }> {
  const { limits } = getServices(context);
  const refused = (status: number, error: string) =>
    ({ ok: false, refusal: { status, errors: { [field]: error } } }) as const;
  const files = form.getAll(field).filter(isFilled);
  if (files.length > most) return refused(400, tooMany);
  const photos: CheckedPicture[] = [];
  for (const file of files) {
    const waitSeconds = await limits.take("visit-photo", clientContext(context).actor.id);
    if (waitSeconds > 0) return refused(429, tooManyPictures(Math.ceil(waitSeconds / 60)));
    const checked = await checkPicture(file);
    if (!checked.ok)
      return refused(
        checked.reason === "too-large" ? 413 : 400,
        photoRefused(file.name || "A photo", pictureRefusals[checked.reason]),
      );
    photos.push(checked.value);
  }
  return { ok: true, photos };
}

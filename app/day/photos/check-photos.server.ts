// Checks the photos of a form before anything is stored. Bad photos are left out, each with its reason (docs/product.md,
// Report card).
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

interface CheckedPhotos {
  ok: true;
  photos: CheckedPicture[];
  /** One sentence per reason why photos were left out. */
  leftOut: string[];
}

/** A browser sends an empty file without a name where none was chosen. */
const isFilled = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/** One after another: each is read as a whole. */
export async function checkPhotos(
  { context }: Pick<ActionFunctionArgs, "context">,
  form: FormData,
  { field, most, tooMany }: Asked,
): Promise<CheckedPhotos | { ok: false; refusal: Refusal }> {
  const { limits } = getServices(context);
  const photos: CheckedPicture[] = [];
  const leftOut: string[] = [];
  for (const file of form.getAll(field).filter(isFilled)) {
    if (photos.length === most) {
      leftOut.push(tooMany);
      break;
    }
    const waitSeconds = await limits.take("visit-photo", clientContext(context).actor.id);
    if (waitSeconds > 0)
      return {
        ok: false,
        refusal: { status: 429, errors: { [field]: tooManyPictures(Math.ceil(waitSeconds / 60)) } },
      };
    const checked = await checkPicture(file);
    if (checked.ok) photos.push(checked.value);
    else leftOut.push(photoRefused(file.name || "A photo", pictureRefusals[checked.reason]));
  }
  return { ok: true, photos, leftOut };
}

// Checks the photos of a form before anything is stored (docs/product.md, Report card).
import { pictureRefusals, tooManyPictures } from "~/platform/index";
import { type CheckedPicture, checkPicture, clientContext, getServices, type Limit } from "~/platform/index.server";
import type { ActionFunctionArgs } from "react-router";

import { photoRefused } from "../texts/cards";

/** Rate limit for photos of visits, enough for a walker's whole day. */
export const visitPhotoLimit: Limit = { name: "visit-photo", points: 300, minutes: 60 };

interface CheckedPhotos {
  photos: CheckedPicture[];
  /** One sentence per reason why photos were left out. */
  leftOut: string[];
}

/** A browser sends an empty file without a name when no file was chosen. */
const isFilled = (value: FormDataEntryValue): value is File =>
  value instanceof File && (value.size > 0 || value.name !== "");

/** Reads each photo fully into memory, one at a time. `tooMany`: the message when there are more than `most`. */
export async function checkPhotos(
  { context }: Pick<ActionFunctionArgs, "context">,
  form: FormData,
  { field, most, tooMany }: { field: string; most: number; tooMany: string },
): Promise<CheckedPhotos> {
  const { limits } = getServices(context);
  const photos: CheckedPicture[] = [];
  const leftOut: string[] = [];
  for (const file of form.getAll(field).filter(isFilled)) {
    if (photos.length === most) return { photos, leftOut: [...leftOut, tooMany] };
    const waitSeconds = await limits.take(visitPhotoLimit, clientContext(context).actor.id);
    if (waitSeconds > 0) return { photos, leftOut: [...leftOut, tooManyPictures(Math.ceil(waitSeconds / 60))] };
    const checked = await checkPicture(file);
    if (checked.ok) photos.push(checked.value);
    else leftOut.push(photoRefused(file.name || "A photo", pictureRefusals[checked.reason]));
  }
  return { photos, leftOut };
}

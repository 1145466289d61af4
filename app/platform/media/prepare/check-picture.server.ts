// Checks an uploaded file without decoding it: its size, first bytes, and the dimensions in its header.
import { done, refused, type Result } from "~/shared/result";

import type { PictureRefusal } from "~/platform/texts";
import { pictureProcess } from "./read-in-process.server";
import { kindOf, largestFile, mostPixels, type PictureKind } from "~/platform/media/prepare/rules";

export interface CheckedPicture<Kind = PictureKind> {
  kind: Kind;
  bytes: Uint8Array;
}

const photoKind = (bytes: Uint8Array) => kindOf(bytes.subarray(0, 256));

export const checkPicture = (file: File): Promise<Result<CheckedPicture, PictureRefusal>> => check(file, photoKind);

/** Accepts SVG, too: a logo is stored as pixels at once. */
export const checkLogo = (file: File): Promise<Result<CheckedPicture<PictureKind | "svg">, PictureRefusal>> =>
  check(file, (bytes) => photoKind(bytes) ?? (svg.test(beginningOf(bytes)) ? "svg" : null));

async function check<Kind>(
  file: File,
  kindIn: (bytes: Uint8Array) => Kind | null,
): Promise<Result<CheckedPicture<Kind>, PictureRefusal>> {
  if (file.size === 0) return refused("empty");
  if (file.size > largestFile) return refused("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindIn(bytes);
  if (!kind) return refused(whatElse(bytes));
  const size = await pictureProcess.ask({ is: "measure", bytes });
  if (!size) return refused("cannot-be-read");
  return size.width * size.height > mostPixels ? refused("too-many-pixels") : done({ kind, bytes });
}

const beginningOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString("latin1");

const svg = /^(?:\s|ï»¿|<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--[^>]*-->)*<svg[\s/>]/i;
/** First bytes of GIF, BMP, TIFF, JPEG XL, JPEG 2000 and AVIF. In the last three, they follow four bytes of length. */
const others = ["GIF8", "BM", "II*\0", "MM\0*"];
const othersInBoxes = ["JXL ", "jP  ", "ftypavif", "ftypavis"];

/** Identifies the kind of a refused file, so that the message can name the kind. */
function whatElse(bytes: Uint8Array): PictureRefusal {
  const beginning = beginningOf(bytes);
  if (svg.test(beginning)) return "drawing";
  const isOther =
    others.some((start) => beginning.startsWith(start)) ||
    othersInBoxes.some((start) => beginning.startsWith(start, 4));
  return isOther ? "other-picture" : "not-a-picture";
}

// Looks at a file before it is taken: its size, its first bytes, and the header that says how large the picture is.
// Nothing is decoded here.
import sharp from "sharp";

import { done, refused, type Result } from "~/shared/result";

import type { PictureRefusal } from "./messages";
import { kindOf, largestFile, mostPixels, type PictureKind } from "./rules";

export interface CheckedPicture {
  kind: PictureKind;
  bytes: Uint8Array;
}

export async function checkPicture(file: File): Promise<Result<CheckedPicture, PictureRefusal>> {
  if (file.size === 0) return refused("empty");
  if (file.size > largestFile) return refused("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes.subarray(0, 256));
  if (!kind) return refused(whatElse(bytes));
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? refused("too-many-pixels") : done({ kind, bytes });
  } catch {
    return refused("cannot-be-read");
  }
}

const svg = /^(?:\s|<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--[^>]*-->)*<svg[\s/>]/i;
/** How GIF, BMP, TIFF, JPEG XL, JPEG 2000 and AVIF files begin, the last three behind four bytes of length. */
const others = ["GIF8", "BM", "II*\0", "MM\0*"];
const othersInBoxes = ["JXL ", "jP  ", "ftypavif", "ftypavis"];

/** Which of the files we do not take it is, so that the answer can say why. */
function whatElse(bytes: Uint8Array): PictureRefusal {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (svg.test(beginning)) return "drawing";
  const isOther =
    others.some((start) => beginning.startsWith(start)) ||
    othersInBoxes.some((start) => beginning.startsWith(start, 4));
  return isOther ? "other-picture" : "not-a-picture";
}

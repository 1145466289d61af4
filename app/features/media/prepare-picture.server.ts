// Makes the files of one picture (docs/decisions/009-pictures.md): turned upright, without what the camera wrote into it, in three widths; WebP
// first, so that the page has something early.
import sharp from "sharp";

import { decodeHeic } from "./decode-heic.server";
import { fileKey, originalKey } from "./files.server";
import { type Format, formats, kindOf, type Label, labelsFor, mostPixels, type Size, sizeAt, widths } from "./rules";
import { dropFilesOf, finishPicture, showPicture } from "./settle.server";
import { UnusablePicture } from "./unusable-picture";
import type { PictureRow, PictureWorkerOptions } from "./worker.server";

/** One picture after another, and one step after another: sharp would take every core. */
sharp.concurrency(1);
/** sharp's own is 4: eight times the work, for files of the same size. */
const avifEffort = 3;
/** For one step. */
const stepSeconds = 30;
/** What is transparent becomes this: a drawn portrait lies behind, and must not show through. */
const ground = "#fff4e4";
const types: Record<Format, string> = { webp: "image/webp", avif: "image/avif" };

/** Answers once the picture is settled. Throws {@link UnusablePicture} where another try would end the same way. */
export async function preparePicture(options: PictureWorkerOptions, picture: PictureRow): Promise<void> {
  const { files } = options;
  const upright = await uprightPixels(await files.getBytes(originalKey(picture.id)));
  for (const format of formats) {
    for (const label of labelsFor(upright)) {
      const made = await encode(upright, label, format);
      await files.put(fileKey(picture.id, `${label}.${format}`), made, { contentType: types[format] });
    }
    const isWanted = await showPicture(options, picture, upright, format);
    if (!isWanted) return dropFilesOf(options, picture.id);
  }
  await finishPicture(options, picture);
}

interface Pixels extends Size {
  bytes: Buffer;
}

/** The picture as it is looked at, decoded once: as large as the largest file, sRGB, and nothing to be seen through. */
async function uprightPixels(original: Uint8Array): Promise<Pixels> {
  const opened = kindOf(original.subarray(0, 256)) === "heic" ? await openHeic(original) : openOther(original);
  try {
    const { data, info } = await opened
      .autoOrient()
      .resize({ ...largest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: ground })
      .toColourspace("srgb")
      .raw()
      .timeout({ seconds: stepSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnusablePicture("cannot-be-read", error);
  }
}

const widest = widths[widths.length - 1] ?? 1280;
/** As rules.ts sizeAt has it: at most twice as high as wide. */
const largest = { width: widest, height: 2 * widest };

/** A picture that breaks off is refused; what a reader merely wonders at is not. */
const openOther = (original: Uint8Array) => sharp(original, { limitInputPixels: mostPixels, failOn: "error" });

async function openHeic(original: Uint8Array) {
  const { bytes, ...size } = await decodeHeic(original);
  return sharp(bytes, { raw: { ...size, channels: 4 }, limitInputPixels: mostPixels });
}

function encode({ bytes, width, height }: Pixels, label: Label, format: Format): Promise<Buffer> {
  const smaller = sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize({ ...sizeAt({ width, height }, label), fit: "fill" })
    .timeout({ seconds: stepSeconds });
  return (
    format === "webp" ? smaller.webp({ quality: 75 }) : smaller.avif({ quality: 50, effort: avifEffort })
  ).toBuffer();
}

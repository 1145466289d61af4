// Decodes and encodes with sharp, in the process that reads pictures (picture-process.server.ts): turned upright, without
// what the camera wrote into it (docs/decisions/009-pictures.md).
import sharp from "sharp";

import { decodeHeic } from "./decode-heic.server.ts";
import { type Format, kindOf, type Label, mostPixels, type Size, sizeAt, widths } from "./rules.ts";
import { UnusablePicture } from "./unusable-picture.ts";

/** One picture after another, and one step after another: sharp would take every core. */
sharp.concurrency(1);
/** No file is opened twice. */
sharp.cache(false);
/** sharp's own is 4: eight times the work, for files of the same size. */
const avifEffort = 3;
/** For one step. */
const stepSeconds = 30;
/** What is transparent becomes this: a drawn portrait lies behind, and must not show through. */
const ground = "#fff4e4";

export interface Pixels extends Size {
  bytes: Uint8Array;
}

/** What the header says; null where it cannot be read. Nothing is decoded. */
export async function measure(bytes: Uint8Array): Promise<Size | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

/** The picture as it is looked at, decoded once: as large as the largest file, sRGB, and nothing to be seen through. */
export async function uprightPixels(original: Uint8Array): Promise<Pixels> {
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

/** One of our own drawings, as a small PNG for mail programs. */
export const drawnPng = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize({ width })
    .png({ palette: true, effort: 10 })
    .timeout({ seconds: stepSeconds })
    .toBuffer();

export function encode({ bytes, width, height }: Pixels, label: Label, format: Format): Promise<Buffer> {
  const smaller = sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize({ ...sizeAt({ width, height }, label), fit: "fill" })
    .timeout({ seconds: stepSeconds });
  switch (format) {
    case "webp":
      return smaller.webp({ quality: 75 }).toBuffer();
    case "avif":
      return smaller.avif({ quality: 50, effort: avifEffort }).toBuffer();
    case "jpeg":
      return smaller.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}

// Decodes and encodes pictures with sharp, upright and without metadata. Runs in the picture process
// (picture-process.server.ts, docs/decisions/009-pictures.md).
import sharp from "sharp";

import { decodeHeic } from "./decode-heic.server.ts";
import { type Format, kindOf, type Label, mostPixels, type Size, sizeAt, widths } from "./rules.ts";
import { UnusablePicture } from "./picture-messages.ts";

/** A single thread, because sharp would otherwise use every core. */
sharp.concurrency(1);
/** No cache, because no file is read twice. */
sharp.cache(false);
/** Effort of AVIF encoding. sharp's default of 4 takes eight times as long, for files of the same size. */
const avifEffort = 3;
/** Timeout of each decoding or encoding, in seconds. */
export const stepSeconds = 30;
/** Background color of transparent photos. Without it, the drawn portrait behind a photo would show through. */
const ground = "#fff4e4";

export interface Pixels extends Size {
  bytes: Uint8Array;
}

/** Reads the dimensions from the header, without decoding. Returns null when the header is malformed. */
export async function measure(bytes: Uint8Array): Promise<Size | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

/** Returns the decoded picture: upright, opaque, in sRGB, and no larger than the largest file. */
export async function uprightPixels(original: Uint8Array): Promise<Pixels> {
  const opened = await openPicture(original);
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
/** Twice as high as wide at most, like sizeAt in rules.ts. */
const largest = { width: widest, height: 2 * widest };

export const openPicture = async (original: Uint8Array) =>
  kindOf(original.subarray(0, 256)) === "heic" ? await openHeic(original) : openOther(original);

/** Opens a file other than HEIC. Truncated pictures are refused; decoder warnings are ignored. */
const openOther = (original: Uint8Array) => sharp(original, { limitInputPixels: mostPixels, failOn: "error" });

async function openHeic(original: Uint8Array) {
  const { bytes, ...size } = await decodeHeic(original);
  return sharp(bytes, { raw: { ...size, channels: 4 }, limitInputPixels: mostPixels });
}

/** Renders one of the site's own drawings as a small PNG, for mail programs. */
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

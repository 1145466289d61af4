// Renders the owner's logo. What is stored and served are pixels: an SVG is drawn by librsvg, which runs no scripts and,
// given bytes without an address, opens no files and no network. Runs in the picture process.
import sharp from "sharp";

import { openPicture, stepSeconds } from "./picture-pixels.server.ts";
import { UnusablePicture } from "./picture-messages.ts";

/** Width and height of a stored logo, in pixels: those of the largest icon. */
const side = 512;
const clear = "#00000000";

/** Returns the logo as a square PNG, with transparent margins where it isn't square. */
export async function logoPng(original: Uint8Array): Promise<Buffer> {
  const opened = await openPicture(original);
  try {
    return await opened
      .autoOrient()
      .ensureAlpha()
      .resize({ width: side, height: side, fit: "contain", background: clear })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 })
      .timeout({ seconds: stepSeconds })
      .toBuffer();
  } catch (error) {
    throw new UnusablePicture("cannot-be-read", error);
  }
}

/** Share of a filled icon's width that the logo takes. Phones may crop the rest. */
const safeShare = 0.7;

export async function iconPng({
  logo,
  width,
  isFilled,
}: {
  logo: Uint8Array;
  width: number;
  isFilled: boolean;
}): Promise<Buffer> {
  if (!isFilled) return sharp(logo).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(logo)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  // The background of an opaque logo is the logo's own color.
  const background = alpha === 255 ? { r: red, g: green, b: blue } : "white";
  const inner = Math.round(width * safeShare);
  const before = Math.floor((width - inner) / 2);
  const after = width - inner - before;
  return sharp(logo)
    .resize({ width: inner })
    .flatten({ background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

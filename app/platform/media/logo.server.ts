// The owner's uploaded logo: rendered at once, stored under the hash of its pixels, and never changed. Earlier logos
// are not deleted, because an earlier look can be restored.
import { createHash } from "node:crypto";

import type { Disk } from "flydrive";
import type { ActionFunctionArgs } from "react-router";

import { getServices } from "~/platform/context/context";
import { type PictureRefusal, pictureRefusals } from "~/platform/texts";

import { cachedDrawing } from "./draw-png.server";
import { checkLogo } from "./prepare/check-picture.server";
import { UnusablePicture } from "./prepare/picture-messages";
import { receivePicture } from "./receive-picture.server";
import { pictureProcess } from "./prepare/read-in-process.server";

const logoKinds = "Please choose an SVG, PNG, JPEG, WebP or HEIC file.";
/** Refusals of a logo, which may be an SVG drawing. */
const logoRefusals: Record<PictureRefusal, string> = {
  ...pictureRefusals,
  "not-a-picture": `That file isn't a picture, whatever its name says. ${logoKinds}`,
  "other-picture": `This kind of picture doesn't work here. ${logoKinds}`,
};

const logoKey = (id: string) => `logo-${id}.png`;

/** `picture`: id of the stored logo; null when no file was chosen. */
export type ReceivedLogo = { ok: true; picture: string | null } | { ok: false; error: string };

/** Checks, renders and stores the optional logo of a form. */
export async function receiveLogo(args: ActionFunctionArgs, form: FormData, name: string): Promise<ReceivedLogo> {
  const sent = await receivePicture(args, form, name, { check: checkLogo, refusals: logoRefusals });
  if (!sent.ok) return sent;
  if (!sent.file) return { ok: true, picture: null };
  try {
    return { ok: true, picture: await saveLogo(getServices(args.context).files, sent.file) };
  } catch (error) {
    if (error instanceof UnusablePicture) return { ok: false, error: logoRefusals[error.reason] };
    throw error;
  }
}

async function saveLogo(files: Disk, file: File): Promise<string> {
  const logo = await pictureProcess.ask({ is: "logo", bytes: new Uint8Array(await file.arrayBuffer()) });
  const id = createHash("sha256").update(logo).digest("hex").slice(0, 32);
  await files.put(logoKey(id), logo, { contentType: "image/png" });
  return id;
}

export const hasLogo = (files: Disk, id: string): Promise<boolean> => files.exists(logoKey(id));

export const readLogo = (files: Disk, id: string): Promise<Uint8Array> => files.getBytes(logoKey(id));

/** Returns an icon of the logo, `width` pixels wide and high. */
export const drawLogo = (
  files: Disk,
  id: string,
  size: { width: number; isFilled: boolean },
): Promise<Uint8Array<ArrayBuffer>> =>
  cachedDrawing(`${id} ${size.width} ${size.isFilled}`, async () =>
    pictureProcess.ask({ is: "icon", logo: await readLogo(files, id), ...size }),
  );

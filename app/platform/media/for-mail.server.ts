// Reads pictures to attach to a mail: photos, and portraits of pets. The outbox stores only their ids; the files are
// read when the mail is sent or shown.
import type { Disk } from "flydrive";

import type { PaletteId } from "~/business/look/palettes";
import type { Db } from "~/db/client.server";
import { picturesIn } from "~/platform/mail/draft";
import { inColorsOf } from "~/platform/mail/mail-colors";
import type { InlinePicture } from "~/platform/mail/transport.server";
import type { Logger } from "~/platform/process/log";

import { portraitSvg } from "./emails";
import { fileKey } from "./files.server";
import { pictureProcess } from "./prepare/read-in-process.server";
import { drawLogo, hasLogo } from "./logo.server";
import { logoOf, petIdOf, portraitIdOf } from "../mail/portrait-ids";

interface Sources {
  db: Db;
  files: Disk;
  log: Logger;
  /** Returns the breeds of the pets that still exist. */
  listBreeds: (db: Db, petIds: readonly string[]) => Promise<{ id: string; breed: string | null }[]>;
}

/** Returns the available pictures: prepared photos, and portraits of existing pets. */
export async function readMailPictures(sources: Sources, ids: readonly string[]): Promise<InlinePicture[]> {
  const photos = ids.filter((id) => petIdOf(id) === null && logoOf(id) === null);
  const petIds = ids.map(petIdOf).filter((id) => id !== null);
  return [
    ...(await readPhotos(sources, photos)),
    ...(await drawPortraits(sources, petIds)),
    ...(await readLogos(sources, ids)),
  ];
}

/**
 * Response with a mail's HTML and pictures, for the frame of a page. Mails use inline styles, so it has its own content
 * security policy, which forbids scripts, remote content and links.
 */
export async function frameOfMail(sources: Sources, palette: PaletteId, html: string): Promise<Response> {
  const pictures = await readMailPictures(sources, picturesIn(html) ?? []);
  const shown = pictures.reduce(
    (text, { id, kind, bytes }) =>
      text.replaceAll(
        `"cid:${id}"`,
        `"data:image/${kind === "photo" ? "jpeg" : "png"};base64,${Buffer.from(bytes).toString("base64")}"`,
      ),
    inColorsOf(palette, html),
  );
  return new Response(shown, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    },
  });
}

async function readLogos({ files }: Sources, ids: readonly string[]): Promise<InlinePicture[]> {
  const logos = ids.flatMap((id) => {
    const logo = logoOf(id);
    return logo === null ? [] : [{ id, logo }];
  });
  const read = await Promise.all(
    logos.map(async ({ id, logo }) =>
      (await hasLogo(files, logo))
        ? [{ id, kind: "logo" as const, bytes: await drawLogo(files, logo, { width: 96, isFilled: false }) }]
        : [],
    ),
  );
  return read.flat();
}

async function readPhotos({ files }: Sources, ids: readonly string[]): Promise<InlinePicture[]> {
  const read = await Promise.all(
    ids.map(async (id) => {
      const keys = [fileKey(id, "640.jpeg"), fileKey(id, "320.jpeg")];
      for (const key of keys)
        if (await files.exists(key)) return { id, kind: "photo" as const, bytes: await files.getBytes(key) };
      return null;
    }),
  );
  return read.filter((one) => one !== null);
}

/** Draws portraits. If one fails, the mail is sent without it and shows only the pet's name. */
async function drawPortraits({ db, log, listBreeds }: Sources, petIds: readonly string[]): Promise<InlinePicture[]> {
  if (petIds.length === 0) return [];
  const found = await listBreeds(db, petIds);
  try {
    return await Promise.all(
      found.map(async ({ id, breed }) => ({
        id: portraitIdOf(id),
        kind: "portrait" as const,
        bytes: await drawPortrait(breed ?? "", id),
      })),
    );
  } catch (error) {
    log.warn({ err: error }, "a portrait for a mail could not be drawn");
    return [];
  }
}

/** Width in pixels: twice the width in a mail, for high-resolution screens. */
const portraitWidth = 160;
/** Maximum number of cached portraits, which take at most 8 kB each. The oldest are removed first. */
const maxCached = 200;
const portraits = new Map<string, Promise<Uint8Array>>();

/** Draws a pet's portrait as a PNG, because mail programs don't show SVG. The PNG is cached by its SVG. */
export function drawPortrait(breed: string, petId: string): Promise<Uint8Array> {
  const svg = portraitSvg(breed, petId);
  const known = portraits.get(svg);
  if (known) return known;
  const drawn = pictureProcess.ask({ is: "draw", svg, width: portraitWidth });
  portraits.set(svg, drawn);
  // Removed from the cache, so that a failure isn't cached.
  drawn.catch(() => portraits.delete(svg));
  for (const oldest of portraits.keys()) if (portraits.size > maxCached) portraits.delete(oldest);
  return drawn;
}

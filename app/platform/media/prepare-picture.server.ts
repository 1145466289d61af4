// Makes the files of one picture (docs/decisions/009-pictures.md) in three widths, WebP first, so that the page can
// show it early.
import type { Disk } from "flydrive";

import type { Db } from "~/db/client.server";
import type { pictures } from "~/db/tables/platform";
import type { Logger } from "~/platform/process/log";

import { fileKey, originalKey } from "~/platform/media/files.server";
import { pictureProcess } from "./prepare/read-in-process.server";
import { type Format, formatsOf, labelsFor } from "~/platform/media/prepare/rules";
import { dropFilesOf, type FindSubject, finishPicture, showPicture } from "~/platform/media/settle.server";

export type PictureRow = typeof pictures.$inferSelect;

export interface PreparingOptions {
  db: Db;
  files: Disk;
  log: Logger;
  now: () => Temporal.Instant;
  findSubject: FindSubject;
}

const types: Record<Format, string> = { webp: "image/webp", avif: "image/avif", jpeg: "image/jpeg" };

/** Resolves once the picture is settled. @throws {UnusablePicture} when a retry would fail, too. */
export async function preparePicture(options: PreparingOptions, picture: PictureRow): Promise<void> {
  const { files } = options;
  const name = crypto.randomUUID();
  const bytes = await files.getBytes(originalKey(picture.id));
  const upright = await pictureProcess.ask({ is: "open", name, bytes });
  for (const format of formatsOf(picture.purpose)) {
    for (const label of labelsFor(upright)) {
      const made = await pictureProcess.ask({ is: "encode", name, label, format });
      await files.put(fileKey(picture.id, `${label}.${format}`), made, { contentType: types[format] });
    }
    const isWanted = await showPicture(options, picture, upright, format);
    if (!isWanted) return dropFilesOf(options, picture.id);
  }
  await finishPicture(options, picture);
}

// Names of a picture's files in the store.
import type { Disk } from "flydrive";

import { formats, labelsFor, type Size, widths } from "./prepare/rules";

export const originalKey = (id: string) => `${id}-original`;
/** `name`: the file's name in its URL, such as "640.webp". */
export const fileKey = (id: string, name: string) => `${id}-${name}`;

/** Deletes all files that a picture may have. Missing files are ignored. */
export async function removeFiles(files: Disk, id: string): Promise<void> {
  const made = widths.flatMap((width) => formats.map((format) => fileKey(id, `${width}.${format}`)));
  await Promise.all([originalKey(id), ...made].map((key) => files.delete(key)));
}

const key = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:original|\d+\.\w+)$/;

/** Returns the picture's id; null for files of other programs, which may use the same bucket. */
export const pictureIdOf = (name: string) => key.exec(name)?.[1] ?? null;
export const isOriginal = (name: string) => name.endsWith("-original");

/** Returns the key of the largest file of a finished picture, in the format that most programs can open. */
export const largestKey = (id: string, purpose: string, size: Size): string =>
  fileKey(id, `${labelsFor(size).at(-1)}.${purpose === "visit" ? "jpeg" : "webp"}`);

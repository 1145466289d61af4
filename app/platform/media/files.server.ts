// Keys of a picture's files in the store.
import type { Disk } from "flydrive";

import { formats, widths } from "./prepare/rules";

export const originalKey = (id: string) => `${id}-original`;
/** `name`: as in the URL, "640.webp". */
export const fileKey = (id: string, name: string) => `${id}-${name}`;

/** Deletes every file a picture may have; missing ones are ignored. */
export async function removeFiles(files: Disk, id: string): Promise<void> {
  const made = widths.flatMap((width) => formats.map((format) => fileKey(id, `${width}.${format}`)));
  await Promise.all([originalKey(id), ...made].map((key) => files.delete(key)));
}

const key = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:original|\d+\.\w+)$/;

/** Returns null for foreign files: another program may use the same bucket. */
export const pictureIdOf = (name: string) => key.exec(name)?.[1] ?? null;
export const isOriginal = (name: string) => name.endsWith("-original");

// Uploaded documents, such as certificates, in the file store of the pictures. They are stored unchanged, each under
// its own id, before their rows. Files without a row are deleted later.
import type { Disk } from "flydrive";

import { forEachIsolated, type Turn } from "~/platform/jobs/for-each-isolated.server";

/** Minimum age of files to delete, since the row of a new file may not be stored yet. */
const youngMs = 60 * 60 * 1000;

const ending = "-document";
const keyOf = (id: string) => `${id}${ending}`;
const key = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-document$/;

export const storeDocument = (files: Disk, id: string, bytes: Uint8Array): Promise<void> => files.put(keyOf(id), bytes);

/** Returns a document; null when the store doesn't have it. */
export const readDocument = async (files: Disk, id: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  (await files.exists(keyOf(id))) ? new Uint8Array(await files.getBytes(keyOf(id))) : null;

/** Response with a document, always as a download, so that an uploaded file never runs as a page of this site. */
export const documentResponse = ({ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string }, name: string) =>
  new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}.${type.split("/")[1]}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });

export async function removeDocuments(files: Disk, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(keyOf(id));
}

/** Deletes documents without a row. `knownAmong`: returns those of the given ids that have a row. */
export async function sweepDocuments(
  turn: Turn & { files: Disk },
  knownAmong: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const { files, now } = turn;
  const items: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll("", paginationToken ? { paginationToken } : {});
    const ids = [...page.objects].flatMap((one) => (one.isFile ? (key.exec(one.key)?.[1] ?? []) : []));
    const known = new Set(ids.length > 0 ? await knownAmong(ids) : []);
    items.push(...ids.filter((each) => !known.has(each)));
    ({ paginationToken } = page);
  } while (paginationToken);
  await forEachIsolated(turn, { name: "unneeded documents", idName: "documentId", items }, async (id) => {
    const { lastModified } = await files.getMetaData(keyOf(id));
    if (lastModified.getTime() >= now.epochMilliseconds - youngMs) return 0;
    await removeDocuments(files, [id]);
    return 1;
  });
}

// Deletes picture files without a row: of deleted pets and accounts, and files that a killed server left.
import { inArray } from "drizzle-orm";
import type { Disk } from "flydrive";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { forEachIsolated, type Turn } from "~/platform/jobs/for-each-isolated.server";

import { isOriginal, pictureIdOf } from "./files.server";

/** Minimum age of files to delete, since a file is stored before its row (commands.server.ts). */
const youngMs = 60 * 60 * 1000;

export async function sweepFiles(turn: Turn & { files: Disk }): Promise<void> {
  const items: Unneeded[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await turn.files.listAll("", paginationToken ? { paginationToken } : {});
    const keys = [...page.objects].flatMap((one) => (one.isFile && pictureIdOf(one.key) ? [one.key] : []));
    items.push(...(await listUnneeded(turn.db, keys)));
    ({ paginationToken } = page);
  } while (paginationToken);
  const { files, now } = turn;
  await forEachIsolated(turn, { name: "unneeded files", idName: "file", items }, async ({ id: key, isSettled }) => {
    const { lastModified } = await files.getMetaData(key);
    if (!isSettled && lastModified.getTime() >= now.epochMilliseconds - youngMs) return 0;
    await files.delete(key);
    return 1;
  });
}

interface Unneeded {
  /** Key of the file. */
  id: string;
  /** True when the picture is ready or refused. */
  isSettled: boolean;
}

async function listUnneeded(db: Db, keys: readonly string[]): Promise<Unneeded[]> {
  const ids = [...new Set(keys.flatMap((key) => pictureIdOf(key) ?? []))];
  const rows = ids.length > 0 ? await db.select().from(pictures).where(inArray(pictures.id, ids)) : [];
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  return keys.flatMap((key) => {
    const status = statusOf.get(pictureIdOf(key) ?? "");
    // Originals of settled pictures are deleted here as well, in case a killed server left one.
    const isKept = status === "waiting" || (status === "ready" && !isOriginal(key));
    return isKept ? [] : [{ id: key, isSettled: status !== undefined }];
  });
}

// Removes the files that belong to no picture anymore: of deleted pets and accounts, and what a killed server left.
import { inArray } from "drizzle-orm";
import type { Disk } from "flydrive";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import type { Temporal } from "~/shared/dates";

import { isOriginal, pictureIdOf } from "./files.server";

/** A file is stored before its row is (commands.server.ts): a young one may still get it. */
const youngMs = 60 * 60 * 1000;

export async function sweepFiles(place: { db: Db; files: Disk; now: () => Temporal.Instant }): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await place.files.listAll("", paginationToken ? { paginationToken } : {});
    const keys = [...page.objects].flatMap((one) => (one.isFile && pictureIdOf(one.key) ? [one.key] : []));
    await sweepKeys(place, keys);
    ({ paginationToken } = page);
  } while (paginationToken);
}

async function sweepKeys({ db, files, now }: Parameters<typeof sweepFiles>[0], keys: readonly string[]): Promise<void> {
  const ids = [...new Set(keys.flatMap((key) => pictureIdOf(key) ?? []))];
  const rows = ids.length > 0 ? await db.select().from(pictures).where(inArray(pictures.id, ids)) : [];
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  for (const key of keys) {
    const status = statusOf.get(pictureIdOf(key) ?? "");
    // Once a picture is settled, what was sent goes: the server may have been killed just before it did.
    const isKept = status === "waiting" || (status === "ready" && !isOriginal(key));
    if (isKept) continue;
    const { lastModified } = await files.getMetaData(key);
    if (status || lastModified.getTime() < now().epochMilliseconds - youngMs) await files.delete(key);
  }
}

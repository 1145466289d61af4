// Which mails of these were written already, and what digests have told.
import { and, inArray, notInArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

import { recheckFacts } from "./facts";
import type { KnownStart } from "./rules";

/** Of these keys, those of a mail that was not dropped. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, [...keys]), notInArray(outbox.status, ["dropped"])));
  return new Set(rows.map(({ key }) => key));
}

/** What the digests of these keys tell; one that was dropped, or never arrived, told nothing. */
export async function toldByDigests(db: Db, keys: readonly string[]): Promise<KnownStart[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ facts: outbox.recheck })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, [...keys]), notInArray(outbox.status, ["dropped", "failed"])));
  return rows.flatMap(({ facts }) => {
    const read = recheckFacts.safeParse(facts);
    return read.success && read.data.about === "digest" ? read.data.told : [];
  });
}

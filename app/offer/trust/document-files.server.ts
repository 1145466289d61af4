// Documents of proofs in the store: those that earlier releases kept in the database are moved there.
import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proofs } from "~/db/tables/offer";
import { type Services, storeDocument } from "~/platform/index.server";

/** Moves one a turn. The file is stored before the row lets go of the bytes, so that a killed server loses nothing. */
export async function moveProofDocument({ db, files }: Pick<Services, "db" | "files">): Promise<boolean> {
  const { id, document, version } = proofs;
  const [kept] = await db.select({ id, bytes: document, version }).from(proofs).where(isNotNull(document)).limit(1);
  if (!kept?.bytes) return false;
  const documentFile = crypto.randomUUID();
  await storeDocument(files, documentFile, kept.bytes);
  await db
    .update(proofs)
    .set({ document: null, documentFile })
    .where(and(eq(id, kept.id), eq(version, kept.version)));
  return true;
}

/** Those of the ids that are a proof's document. */
export async function listProofFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ file: proofs.documentFile })
    .from(proofs)
    .where(inArray(proofs.documentFile, [...ids]));
  return rows.flatMap(({ file }) => file ?? []);
}

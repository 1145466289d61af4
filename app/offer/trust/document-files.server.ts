// Moves proof documents that earlier releases stored in the database to the file store.
import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proofs } from "~/db/tables/offer";
import { forEachIsolated, type Services, storeDocument, type Turn } from "~/platform/index.server";

/**
 * Moves at most one document. Returns whether it moved one. The file is stored before the column is cleared, so that a
 * killed server loses no document.
 */
export async function moveProofDocument(turn: Turn & Pick<Services, "files">): Promise<boolean> {
  const { db, files } = turn;
  const { id, document, version } = proofs;
  const items = await db.select({ id, version }).from(proofs).where(isNotNull(document));
  const job = { name: "proof document moves", idName: "proofId", items, most: 1 };
  const moved = await forEachIsolated(turn, job, async (proof) => {
    const isUnmoved = and(eq(id, proof.id), eq(version, proof.version), isNotNull(document));
    const [kept] = await db.select({ bytes: document }).from(proofs).where(isUnmoved);
    if (!kept?.bytes) return 0;
    const documentFile = crypto.randomUUID();
    await storeDocument(files, documentFile, kept.bytes);
    await db.update(proofs).set({ document: null, documentFile }).where(isUnmoved);
    return 1;
  });
  return moved > 0;
}

/** Returns those of the file ids that belong to a proof's document. */
export async function listProofFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ file: proofs.documentFile })
    .from(proofs)
    .where(inArray(proofs.documentFile, [...ids]));
  return rows.flatMap(({ file }) => file ?? []);
}

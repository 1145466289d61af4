// Moves certificates that earlier releases stored in the database to the file store.
import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { healthRecords } from "~/db/tables/health";
import { forEachIsolated, type Services, storeDocument, type Turn } from "~/platform/index.server";

/**
 * Moves at most one certificate, since reading a large one blocks the embedded database for seconds. Returns whether
 * one was moved. The file is stored before the column is cleared, so a certificate is moved again if the server is
 * killed in between.
 */
export async function moveCertificate(turn: Turn & Pick<Services, "files">): Promise<boolean> {
  const { db, files } = turn;
  const { id, document } = healthRecords;
  const items = await db.select({ id }).from(healthRecords).where(isNotNull(document));
  const job = { name: "certificate moves", idName: "recordId", items, most: 1 };
  const moved = await forEachIsolated(turn, job, async (record) => {
    const isUnmoved = and(eq(id, record.id), isNotNull(document));
    const [kept] = await db.select({ bytes: document }).from(healthRecords).where(isUnmoved);
    if (!kept?.bytes) return 0;
    await storeDocument(files, record.id, kept.bytes);
    await db.update(healthRecords).set({ document: null }).where(isUnmoved);
    return 1;
  });
  return moved > 0;
}

/** Returns those of the ids that are ids of records with a certificate. */
export async function listCertificateFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: healthRecords.id })
    .from(healthRecords)
    .where(and(inArray(healthRecords.id, [...ids]), isNotNull(healthRecords.documentType)));
  return rows.map(({ id }) => id);
}

// Certificates in the store: those that earlier releases kept in the database are moved there.
import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { healthRecords } from "~/db/tables/health";
import { type Services, storeDocument } from "~/platform/index.server";

type Place = Pick<Services, "db" | "files">;

/**
 * Moves one certificate a turn: reading a large one keeps the embedded database busy for seconds. The file is stored before
 * the row lets go of it, so that a killed server loses nothing and does it again.
 */
export async function moveCertificate({ db, files }: Place): Promise<boolean> {
  const { id, document } = healthRecords;
  const [kept] = await db.select({ id, bytes: document }).from(healthRecords).where(isNotNull(document)).limit(1);
  if (!kept?.bytes) return false;
  await storeDocument(files, kept.id, kept.bytes);
  await db
    .update(healthRecords)
    .set({ document: null })
    .where(and(eq(id, kept.id), isNotNull(document)));
  return true;
}

/** Those of the ids that are a record's certificate. */
export async function listCertificateFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: healthRecords.id })
    .from(healthRecords)
    .where(and(inArray(healthRecords.id, [...ids]), isNotNull(healthRecords.documentType)));
  return rows.map(({ id }) => id);
}

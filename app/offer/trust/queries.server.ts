// What the owner can prove, for her and for the desk. What visitors read of it is put together in site/trust.
import { asc, eq } from "drizzle-orm";

import { type ProofKind, proofKinds } from "~/business/proofs";
import type { Db } from "~/db/client.server";
import { proofs } from "~/db/tables/offer";
import { readDocument, type Services } from "~/platform/index.server";
import { formatDay } from "~/shared/dates";

import { isOver } from "./rules";
import type { Proof } from "./proof";

/** Never its document: that is read by itself. */
const proofColumns = {
  kind: proofs.kind,
  date: proofs.date,
  lastDay: proofs.lastDay,
  documentType: proofs.documentType,
  version: proofs.version,
};

/** For a query of its own, or as a column of another. */
export const selectProofs = (db: Db) => db.select(proofColumns).from(proofs).orderBy(asc(proofs.kind));

/** One a kind, in the order visitors read them; null where there is none. */
export async function getProofs(db: Db, today: Temporal.PlainDate): Promise<Record<ProofKind, Proof | null>> {
  const rows = await selectProofs(db);
  const entries = proofKinds.map((kind): [ProofKind, Proof | null] => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return [kind, null];
    const { date, lastDay, documentType, version } = row;
    return [
      kind,
      {
        date: date.toString(),
        lastDay: formatDay(lastDay),
        hasDocument: documentType !== null,
        isOver: isOver(lastDay, today),
        version,
      },
    ];
  });
  return Object.fromEntries(entries) as Record<ProofKind, Proof | null>;
}

/** What she should renew, of the rows of {@link selectProofs}: visitors no longer read of it. */
export const expiredOf = (rows: Awaited<ReturnType<typeof selectProofs>>, today: Temporal.PlainDate) =>
  rows
    .filter(({ lastDay }) => isOver(lastDay, today))
    .map(({ kind, lastDay }) => ({ kind, lastDay: formatDay(lastDay) }));

/** Returns the proof's document; null when it has none. */
export async function getProofDocument({ db, files }: Pick<Services, "db" | "files">, kind: ProofKind) {
  const [row] = await db
    .select({ bytes: proofs.document, file: proofs.documentFile, type: proofs.documentType })
    .from(proofs)
    .where(eq(proofs.kind, kind));
  if (!row?.type) return null;
  const bytes = row.bytes ?? (row.file && (await readDocument(files, row.file)));
  return bytes ? { bytes, type: row.type } : null;
}

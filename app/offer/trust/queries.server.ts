// Loads proofs for the settings page and the desk. site/trust loads the proofs for visitors.
import { asc, eq } from "drizzle-orm";

import { type ProofKind, proofKinds } from "~/business/proofs";
import type { Db } from "~/db/client.server";
import { proofs } from "~/db/tables/offer";
import { readDocument, type Services } from "~/platform/index.server";
import { formatDay } from "~/shared/dates";

import { isOver } from "./rules";

/** All columns except the document, which can be large. */
const proofColumns = {
  kind: proofs.kind,
  date: proofs.date,
  lastDay: proofs.lastDay,
  documentType: proofs.documentType,
  version: proofs.version,
};

/** Selects the proofs, as a query or as a column of another query. */
export const selectProofs = (db: Db) => db.select(proofColumns).from(proofs).orderBy(asc(proofs.kind));

/** Returns the proof of each kind, in the order of the page; null for a kind without a proof. */
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

/** Returns the expired proofs among the rows of {@link selectProofs}. */
export const expiredOf = (rows: Awaited<ReturnType<typeof selectProofs>>, today: Temporal.PlainDate) =>
  rows
    .filter(({ lastDay }) => isOver(lastDay, today))
    .map(({ kind, lastDay }) => ({ kind, lastDay: formatDay(lastDay) }));

/** Returns the document of the proof; null when it has none. */
export async function getProofDocument({ db, files }: Pick<Services, "db" | "files">, kind: ProofKind) {
  const [row] = await db
    .select({ bytes: proofs.document, file: proofs.documentFile, type: proofs.documentType })
    .from(proofs)
    .where(eq(proofs.kind, kind));
  if (!row?.type) return null;
  const bytes = row.bytes ?? (row.file && (await readDocument(files, row.file)));
  return bytes ? { bytes, type: row.type } : null;
}

export interface Proof {
  /** ISO date that the owner entered: the last day, or the day of a background check. */
  date: string;
  /** Last day in words: "March 1, 2027". */
  lastDay: string;
  hasDocument: boolean;
  isOver: boolean;
  version: number;
}

// Saves and removes proofs (docs/product.md, Trust). A document belongs to the date it was uploaded with: a new date
// without a new document deletes the old document.
import { and, eq, lt, sql } from "drizzle-orm";

import type { ProofKind } from "~/business/proofs";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { proofs } from "~/db/tables/offer";
import { type AdminContext, recordChanges, removeDocuments, storeDocument } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { proofTexts } from "~/offer/texts";
import type { ProofDocument } from "./receive-document.server";
import { dateProblem, type DateProblem, lastDayOf } from "./rules";

interface ProofInput {
  kind: ProofKind;
  date: string;
  version: number;
  /** The uploaded document; null if no file was chosen. */
  document: ProofDocument | null;
}

export async function saveProof(
  ctx: AdminContext,
  { kind, date: typed, version, document }: ProofInput,
): Promise<Result<null, DateProblem | "changed-meanwhile">> {
  const date = Temporal.PlainDate.from(typed);
  const problem = dateProblem(kind, date, dayIn(ctx.business.timeZone, ctx.now));
  if (problem) return refused(problem);
  const { files } = ctx.services;
  const documentFile = document ? crypto.randomUUID() : null;
  // The file is stored before the row, so a row never lacks its file. A cleanup job deletes files without a row.
  if (document && documentFile) await storeDocument(files, documentFile, document.bytes);
  try {
    const saved = await ctx.db.transaction(async (tx) => {
      const before = await lockProof(tx, kind);
      if ((before?.version ?? 0) !== version) return refused("changed-meanwhile");
      const keepsDocument = document === null && before !== undefined && before.date.equals(date);
      const row = {
        kind,
        date,
        lastDay: lastDayOf(kind, date),
        isCurrent: true,
        updatedAt: ctx.now,
        ...(keepsDocument ? {} : { document: null, documentFile, documentType: document?.type ?? null }),
      };
      const [after] = before
        ? await tx
            .update(proofs)
            .set({ ...row, version: sql`${proofs.version} + 1` })
            .where(eq(proofs.kind, kind))
            .returning(proofColumns)
        : await tx.insert(proofs).values(row).returning(proofColumns);
      if (!after) throw new Error("its row is gone");
      await record(tx, ctx, { action: "saveProof", kind, id: after.id, before, after });
      return done(keepsDocument ? null : (before?.documentFile ?? null));
    });
    if (!saved.ok) return saved;
    if (saved.value) await removeDocuments(files, [saved.value]);
    return done(null);
  } catch (error) {
    // Two editors saved this proof for the first time at once.
    if (sqlState(error) === uniqueViolation) return refused("changed-meanwhile");
    throw error;
  }
}

/** Removes a proof. Does nothing if there is none. */
export async function removeProof(ctx: AdminContext, kind: ProofKind): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.delete(proofs).where(eq(proofs.kind, kind)).returning(proofColumns);
    if (before) await record(tx, ctx, { action: "removeProof", kind, id: before.id, before, after: undefined });
    return before?.documentFile;
  });
  if (removed) await removeDocuments(ctx.services.files, [removed]);
}

/**
 * Marks expired proofs. This change makes the server render the public pages again (docs/decisions/004-documents.md).
 */
export async function endProofs(db: Db, now: Temporal.Instant, zone: string): Promise<void> {
  const hasEnded = and(eq(proofs.isCurrent, true), lt(proofs.lastDay, dayIn(zone, now)));
  if ((await db.$count(proofs, hasEnded)) > 0) await db.update(proofs).set({ isCurrent: false }).where(hasEnded);
}

const proofColumns = {
  id: proofs.id,
  date: proofs.date,
  documentType: proofs.documentType,
  documentFile: proofs.documentFile,
  version: proofs.version,
};
type Kept = Pick<typeof proofs.$inferSelect, keyof typeof proofColumns>;

async function lockProof(tx: Db, kind: ProofKind): Promise<Kept | undefined> {
  const [row] = await tx.select(proofColumns).from(proofs).where(eq(proofs.kind, kind)).for("update");
  return row;
}

async function record(
  tx: Db,
  ctx: AdminContext,
  change: { action: string; kind: ProofKind; id: string; before: Kept | undefined; after: Kept | undefined },
): Promise<void> {
  const shown = (kept: Kept | undefined) =>
    kept ? { date: kept.date.toString(), document: kept.documentType ?? "none" } : {};
  const { action, kind, id, before, after } = change;
  await recordChanges(tx, ctx, [
    {
      action,
      table: "proofs",
      id,
      name: proofTexts.kinds[kind].title,
      before: shown(before),
      after: shown(after),
    },
  ]);
}

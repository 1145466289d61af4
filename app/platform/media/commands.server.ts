// Commands that upload and remove pictures. An upload is checked and stored unchanged; the picture worker then makes
// the site's own files from it.
import { and, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { type ClientContext, isAdmin } from "~/platform/context/command-contexts";
import { done, type Result } from "~/shared/result";

import { recordChanges } from "~/platform/audit/record.server";
import { type CheckedPicture, checkPicture } from "./prepare/check-picture.server";
import { originalKey, removeFiles } from "./files.server";
import type { PictureRefusal } from "~/platform/texts";
import { type PictureSubject, sameSubject } from "./settle.server";

/** Stores an upload. The caller has checked that the actor may change the picture. */
export async function savePicture(
  ctx: ClientContext,
  subject: PictureSubject,
  file: File,
): Promise<Result<{ id: string }, PictureRefusal>> {
  const checked = await checkPicture(file);
  if (!checked.ok) return checked;
  const { files, wakePictures } = ctx.services;
  const id = crypto.randomUUID();
  const { purpose, petId, areaId } = subject;
  // The file is stored before the row, so that every row has its file. Files without a row are deleted later
  // (sweep.server.ts).
  await files.put(originalKey(id), checked.value.bytes);
  const overtaken = await ctx.db.transaction(async (tx) => {
    // Lets concurrent uploads run one after another: the second replaces the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`picture of ${purpose} ${petId ?? areaId}`}, 0))`,
    );
    const ofThis = and(sameSubject(subject), inArray(pictures.status, ["waiting", "refused"]));
    const older = await tx.delete(pictures).where(ofThis).returning({ id: pictures.id });
    const at = ctx.now;
    await tx
      .insert(pictures)
      .values({ id, purpose, petId, areaId, uploadedBy: ctx.actor.id, runAt: at, createdAt: at });
    await recordByAdmin(tx, ctx, subject, { action: "setPicture", pictureId: id, after: { picture: id } });
    return older;
  });
  wakePictures();
  for (const older of overtaken) await removeFiles(files, older.id);
  return done({ id });
}

/**
 * Stores the files of a visit's pictures, and returns their ids. The rows follow; files without a row are deleted
 * later.
 */
export async function storeOriginals(
  { services: { files } }: ClientContext,
  pictures: readonly CheckedPicture[],
): Promise<string[]> {
  const ids = pictures.map(() => crypto.randomUUID());
  for (const [place, { bytes }] of pictures.entries()) await files.put(originalKey(ids[place] ?? ""), bytes);
  return ids;
}

/** What a picture of a visit belongs to: a household's report card, an incident, or the request of a no-show. */
type OfVisit = { cardId: string } | { incidentId: string } | { requestId: string };

function purposeOf(of: OfVisit): "visit" | "incident" | "no-show" {
  if ("cardId" in of) return "visit";
  return "incidentId" in of ? "incident" : "no-show";
}

/**
 * Inserts the rows of stored pictures, in order. The picture worker prepares them once the transaction has committed.
 */
export async function addVisitPictures(
  tx: Db,
  { actor, now }: ClientContext,
  { ids, ...of }: OfVisit & { ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.insert(pictures).values(
    ids.map((id, place) => ({
      id,
      purpose: purposeOf(of),
      ...of,
      uploadedBy: actor.id,
      runAt: now,
      createdAt: now.add({ milliseconds: place }),
    })),
  );
}

/** Removes the uploaded picture, so that the drawn one is shown again. Returns false if there was none. */
export async function removePicture(ctx: ClientContext, subject: PictureSubject): Promise<boolean> {
  const removed = await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(pictures).where(sameSubject(subject)).returning({ id: pictures.id });
    const [first] = gone;
    if (!first) return [];
    await recordByAdmin(tx, ctx, subject, { action: "removePicture", pictureId: first.id, after: {} });
    await subject.show(tx, null);
    return gone;
  });
  for (const { id } of removed) await removeFiles(ctx.services.files, id);
  return removed.length > 0;
}

/** Logs a change by the owner. A client's own changes are not logged. */
async function recordByAdmin(
  tx: Db,
  ctx: ClientContext,
  subject: PictureSubject,
  { pictureId, ...change }: { action: string; pictureId: string; after: Record<string, unknown> },
): Promise<void> {
  const described = isAdmin(ctx.actor) ? await subject.describe(tx, pictureId) : null;
  if (described) await recordChanges(tx, ctx, [{ ...change, ...described }]);
}

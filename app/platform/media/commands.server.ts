// Commands that upload and remove pictures. An upload is checked and stored as it is; the worker then makes the site's
// own files of it.
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

/** Stores an upload. The caller has authorized access to the subject. */
export async function savePicture(
  ctx: ClientContext,
  subject: PictureSubject,
  file: File,
): Promise<Result<{ id: string }, PictureRefusal>> {
  const checked = await checkPicture(file);
  if (!checked.ok) return checked;
  const { files, wakePictures } = ctx.services;
  const id = crypto.randomUUID();
  const { purpose, petId } = subject;
  // The file is stored before the row, so every row has its file. Files without a row are swept (sweep.server.ts).
  await files.put(originalKey(id), checked.value.bytes);
  const overtaken = await ctx.db.transaction(async (tx) => {
    // Serializes concurrent uploads: the second replaces the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture of ${purpose} ${petId}`}, 0))`);
    const ofThis = and(sameSubject(subject), inArray(pictures.status, ["waiting", "refused"]));
    const older = await tx.delete(pictures).where(ofThis).returning({ id: pictures.id });
    const at = ctx.now;
    await tx.insert(pictures).values({ id, purpose, petId, uploadedBy: ctx.actor.id, runAt: at, createdAt: at });
    await recordByAdmin(tx, ctx, subject, { action: "setPicture", pictureId: id, after: { picture: id } });
    return older;
  });
  wakePictures();
  for (const older of overtaken) await removeFiles(files, older.id);
  return done({ id });
}

/** Stores pictures of a visit before their rows; those without a row are swept later. Returns their ids. */
export async function storeOriginals(
  { services: { files } }: ClientContext,
  pictures: readonly CheckedPicture[],
): Promise<string[]> {
  const ids = pictures.map(() => crypto.randomUUID());
  for (const [place, { bytes }] of pictures.entries()) await files.put(originalKey(ids[place] ?? ""), bytes);
  return ids;
}

/** A household's report card, an incident, or the request of a no-show. */
type OfVisit = { cardId: string } | { incidentId: string } | { requestId: string };

function purposeOf(of: OfVisit): "visit" | "incident" | "no-show" {
  if ("cardId" in of) return "visit";
  return "incidentId" in of ? "incident" : "no-show";
}

/** Inserts the rows of stored pictures, in order; they are prepared after the transaction commits. */
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

/** Shows the drawn picture again. Returns false if there was no other. */
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

/** Logs changes by the admin; a client's own changes of a pet's picture are not logged. */
async function recordByAdmin(
  tx: Db,
  ctx: ClientContext,
  subject: PictureSubject,
  { pictureId, ...change }: { action: string; pictureId: string; after: Record<string, unknown> },
): Promise<void> {
  const described = isAdmin(ctx.actor) ? await subject.describe(tx, pictureId) : null;
  if (described) await recordChanges(tx, ctx, [{ ...change, ...described }]);
}

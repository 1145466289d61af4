// Commands that upload and remove pictures. An upload is checked and stored as it is; the worker then makes the site's
// own files of it.
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { backgroundImages } from "~/db/tables/site";
import { pets } from "~/db/tables/clients";
import { pictures } from "~/db/tables/platform";
import { type ClientContext, isAdmin } from "~/platform/context/command-contexts";
import { done, type Result } from "~/shared/result";

import { recordChanges } from "~/platform/audit/record.server";
import { type CheckedPicture, checkPicture } from "./prepare/check-picture.server";
import { originalKey, removeFiles } from "./files.server";
import { type PictureRefusal, sitePictures } from "~/platform/texts";
import type { SitePlace } from "./prepare/rules";
import { sameSubject } from "./settle.server";

/** Subject of a picture. The caller has authorized access to the pet. */
export type PictureSubject = { purpose: "pet"; petId: string } | { purpose: SitePlace };

const petIdOf = (subject: PictureSubject) => (subject.purpose === "pet" ? subject.petId : null);

export async function savePicture(
  ctx: ClientContext,
  subject: PictureSubject,
  file: File,
): Promise<Result<{ id: string }, PictureRefusal>> {
  const checked = await checkPicture(file);
  if (!checked.ok) return checked;
  const { files, wakePictures } = ctx.services;
  const id = crypto.randomUUID();
  const { purpose } = subject;
  const petId = petIdOf(subject);
  // The file is stored before the row, so every row has its file. Files without a row are swept (sweep.server.ts).
  await files.put(originalKey(id), checked.value.bytes);
  const overtaken = await ctx.db.transaction(async (tx) => {
    // Serializes concurrent uploads: the second replaces the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture of ${purpose} ${petId}`}, 0))`);
    const ofThis = and(sameSubject({ purpose, petId }), inArray(pictures.status, ["waiting", "refused"]));
    const older = await tx.delete(pictures).where(ofThis).returning({ id: pictures.id });
    const at = ctx.now;
    await tx.insert(pictures).values({ id, purpose, petId, uploadedBy: ctx.actor.id, runAt: at, createdAt: at });
    await recordByAdmin(tx, ctx, subject, { action: "setPicture", picture: id, after: { picture: id } });
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

/** Returns to the drawn portrait. Returns whether there was a picture. */
export async function removePicture(ctx: ClientContext, subject: PictureSubject): Promise<boolean> {
  const { purpose } = subject;
  const petId = petIdOf(subject);
  const removed = await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(pictures).where(sameSubject({ purpose, petId })).returning({ id: pictures.id });
    const [first] = gone;
    if (!first) return [];
    await recordByAdmin(tx, ctx, subject, { action: "removePicture", picture: first.id, after: {} });
    if (petId) await tx.update(pets).set({ photoUrl: null }).where(eq(pets.id, petId));
    else if (purpose !== "pet") await tx.delete(backgroundImages).where(eq(backgroundImages.location, purpose));
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
  { action, picture, after }: { action: string; picture: string; after: Record<string, unknown> },
): Promise<void> {
  if (!isAdmin(ctx.actor)) return;
  if (subject.purpose === "pet") {
    const [pet] = await tx.select().from(pets).where(eq(pets.id, subject.petId));
    if (!pet) return;
    const before = { photoUrl: pet.photoUrl };
    await recordChanges(tx, ctx, [{ action, table: "pets", id: pet.id, name: pet.name, before, after }]);
    return;
  }
  const [image] = await tx.select().from(backgroundImages).where(eq(backgroundImages.location, subject.purpose));
  const change = { action, table: "pictures" as const, id: picture, name: sitePictures[subject.purpose].title };
  await recordChanges(tx, ctx, [{ ...change, before: { url: image?.url ?? null }, after }]);
}

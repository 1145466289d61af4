// Stores the outcome of preparing a picture: shown, finished or refused. Each step checks that the picture is still
// wanted, since a newer upload may have replaced it, or the pet may have been deleted.
import { and, eq, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Disk } from "flydrive";

import type { Db } from "~/db/client.server";
import { backgroundImages } from "~/db/tables/site";
import { pets } from "~/db/tables/clients";
import { pictures } from "~/db/tables/platform";

import { originalKey, removeFiles } from "./files.server";
import { type PictureRefusal, pictureRefusals } from "~/platform/texts";
import { addressOf, type Format, labelsFor, type Size } from "./prepare/rules";

type Picture = typeof pictures.$inferSelect;
interface Place {
  db: Db;
  files: Disk;
}

/** Shows the picture instead of the previous one. Returns false when it is no longer wanted. */
export async function showPicture(
  { db, files }: Place,
  picture: Picture,
  size: Size,
  format: Format,
): Promise<boolean> {
  const replaced = await db.transaction(async (tx) => {
    // The lock serializes this with a newer upload, which deletes the row.
    const [wanted] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.id, picture.id), eq(pictures.status, "waiting")))
      .for("update");
    if (!wanted) return null;
    await putUp(tx, picture, addressOf(picture.id, labelsFor(size).at(-1) ?? 320, format));
    await tx.update(pictures).set({ width: size.width, height: size.height }).where(eq(pictures.id, picture.id));
    return tx
      .delete(pictures)
      .where(and(sameSubject(picture), ne(pictures.id, picture.id), eq(pictures.status, "ready")))
      .returning({ id: pictures.id });
  });
  for (const { id } of replaced ?? []) await removeFiles(files, id);
  return replaced !== null;
}

async function putUp(tx: Db, { purpose, petId }: Picture, url: string): Promise<void> {
  // It is shown through its card, incident or no-show.
  if (purpose === "visit" || purpose === "incident" || purpose === "no-show") return;
  if (purpose === "pet") {
    await tx
      .update(pets)
      .set({ photoUrl: url })
      .where(eq(pets.id, petId ?? ""));
    return;
  }
  await tx
    .insert(backgroundImages)
    .values({ location: purpose, url })
    .onConflictDoUpdate({ target: backgroundImages.location, set: { url, updatedAt: sql`now()` } });
}

/** Deletes the files of a picture that is no longer wanted. */
export async function dropFilesOf({ db, files }: Place, id: string): Promise<void> {
  const [row] = await db.select({ status: pictures.status }).from(pictures).where(eq(pictures.id, id));
  if (row?.status !== "ready") await removeFiles(files, id);
}

/** All files are made: deletes the original, including any location in its metadata. */
export async function finishPicture({ db, files }: Place, picture: Picture): Promise<void> {
  await db
    .update(pictures)
    .set({ status: "ready", reason: null })
    .where(and(eq(pictures.id, picture.id), eq(pictures.status, "waiting")));
  await files.delete(originalKey(picture.id));
}

/**
 * Tells the sender the reason; the previous picture stays. If the WebP files are already shown, the picture is finished
 * with them.
 */
export async function refusePicture(place: Place, picture: Picture, reason: PictureRefusal): Promise<void> {
  const { db, files } = place;
  const isWaiting = and(eq(pictures.id, picture.id), eq(pictures.status, "waiting"));
  const refused = await db
    .update(pictures)
    .set({ status: "refused", reason: pictureRefusals[reason] })
    .where(and(isWaiting, isNull(pictures.width)))
    .returning({ id: pictures.id });
  if (refused.length > 0) await removeFiles(files, picture.id);
  else await finishPicture(place, picture);
}

/** Matches the pictures that a new one replaces. Photos of a visit, incident or no-show are never replaced. */
export const sameSubject = ({ purpose, petId }: Pick<Picture, "purpose" | "petId">) =>
  and(
    notInArray(pictures.purpose, ["visit", "incident", "no-show"]),
    eq(pictures.purpose, purpose),
    petId ? eq(pictures.petId, petId) : isNull(pictures.petId),
  );

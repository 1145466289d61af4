// Stores the result of preparing a picture: shown, finished or refused. Each step checks that the picture is still
// needed, because a newer upload may have replaced it, or the pet may have been deleted.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Disk } from "flydrive";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";

import { originalKey, removeFiles } from "./files.server";
import { type PictureRefusal, pictureRefusals } from "~/platform/texts";
import { addressOf, type Format, labelsFor, type PictureState, type Size } from "./prepare/rules";

import type { Change } from "~/platform/audit/record.server";

type Picture = typeof pictures.$inferSelect;

/** A pet, area or place that has one picture at a time. A new picture replaces the previous one. */
export interface PictureSubject extends Pick<Picture, "purpose" | "petId" | "areaId"> {
  /** Shows the picture at `url`, or the drawn one when `url` is null. */
  show(tx: Db, url: string | null): Promise<void>;
  /** Describes the subject for the audit log; null if it doesn't exist anymore. */
  describe(tx: Db, pictureId: string): Promise<Omit<Change, "action" | "after"> | null>;
}

/** Returns the pet or place of a picture; null for a photo of a visit, which is never replaced. */
export type FindSubject = (picture: Picture) => PictureSubject | null;

interface Place {
  db: Db;
  files: Disk;
}

/** Shows the picture in place of the previous one. Returns false when the picture isn't needed anymore. */
export async function showPicture(
  { db, files, findSubject }: Place & { findSubject: FindSubject },
  picture: Picture,
  size: Size,
  format: Format,
): Promise<boolean> {
  const replaced = await db.transaction(async (tx) => {
    // The lock makes this wait for a newer upload, which deletes the row.
    const [wanted] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.id, picture.id), eq(pictures.status, "waiting")))
      .for("update");
    if (!wanted) return null;
    await tx.update(pictures).set({ width: size.width, height: size.height }).where(eq(pictures.id, picture.id));
    const subject = findSubject(picture);
    if (!subject) return [];
    await subject.show(tx, addressOf(picture.id, labelsFor(size).at(-1) ?? 320, format));
    return tx
      .delete(pictures)
      .where(and(sameSubject(subject), ne(pictures.id, picture.id), eq(pictures.status, "ready")))
      .returning({ id: pictures.id });
  });
  for (const { id } of replaced ?? []) await removeFiles(files, id);
  return replaced !== null;
}

/** Deletes the files of a picture that isn't needed anymore. */
export async function dropFilesOf({ db, files }: Place, id: string): Promise<void> {
  const [row] = await db.select({ status: pictures.status }).from(pictures).where(eq(pictures.id, id));
  if (row?.status !== "ready") await removeFiles(files, id);
}

/** Marks a picture as finished, and deletes the original, whose metadata may contain a location. */
export async function finishPicture({ db, files }: Place, picture: Picture): Promise<void> {
  await db
    .update(pictures)
    .set({ status: "ready", reason: null })
    .where(and(eq(pictures.id, picture.id), eq(pictures.status, "waiting")));
  await files.delete(originalKey(picture.id));
}

/**
 * Stores why a picture was refused, for the person who uploaded it; the previous picture stays. If the WebP files are
 * already shown, the picture counts as finished instead.
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

export const sameSubject = ({ purpose, petId, areaId }: PictureSubject) =>
  and(
    eq(pictures.purpose, purpose),
    petId ? eq(pictures.petId, petId) : isNull(pictures.petId),
    areaId ? eq(pictures.areaId, areaId) : isNull(pictures.areaId),
  );

/** Returns the state of a picture that isn't ready. */
export const pictureStateOf = ({ status, reason }: Pick<Picture, "status" | "reason">): PictureState =>
  status === "waiting" ? { state: "waiting" } : { state: "refused", reason: reason ?? "" };

// Prepares uploaded pictures one after another in the background, so that no page has to wait. The queue is in the
// database: if the server is killed, the picture is due again when its lease expires (docs/decisions/009-pictures.md).
import { and, eq, lte, sql } from "drizzle-orm";
import type { Disk } from "flydrive";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { backoffSeconds } from "~/platform/jobs/backoff";
import { claimNext, runDueJobs } from "~/platform/jobs/queue.server";
import { createWorker, type Worker } from "~/platform/jobs/worker.server";
import type { Logger } from "~/platform/process/log";

import { fileKey, originalKey } from "./files.server";
import { pictureProcess } from "./prepare/read-in-process.server";
import { type Format, formatsOf, labelsFor, maxAttempts } from "./prepare/rules";
import { dropFilesOf, type FindSubject, finishPicture, refusePicture, showPicture } from "./settle.server";
import { UnusablePicture } from "./prepare/picture-messages";

/** Lease in seconds: longer than all timeouts of one picture together. */
const turnSeconds = 300;

type PictureRow = typeof pictures.$inferSelect;

export interface PictureWorkerOptions {
  db: Db;
  files: Disk;
  log: Logger;
  now: () => Temporal.Instant;
  findSubject: FindSubject;
  /**
   * True when no other process can be preparing pictures. Leases that a killed process left are then released at start.
   */
  alone: boolean;
  /** Milliseconds between two searches for due pictures. */
  pollMs?: number;
}

/** Makes a picture worker. `drain` resolves when no picture is due. */
export function createPictureWorker(options: PictureWorkerOptions): Worker {
  const work = (isStopped: () => boolean) =>
    runDueJobs(
      isStopped,
      () => claimPicture(options),
      (picture) => attempt(options, picture),
    );
  return createWorker({ name: "the picture worker", everyMs: options.pollMs ?? 5000, work }, options.log);
}

/** Called once at start. Makes the pictures due again that a killed process was preparing. */
export async function recoverPictures({ db, now, alone }: PictureWorkerOptions): Promise<void> {
  if (alone) await db.update(pictures).set({ runAt: now() }).where(eq(pictures.status, "waiting"));
}

/** Claims the next picture. Its row stays "waiting" until it is settled, and is due again when the lease expires. */
function claimPicture({ db, now }: PictureWorkerOptions): Promise<PictureRow | undefined> {
  const at = now();
  const due = and(eq(pictures.status, "waiting"), lte(pictures.runAt, at));
  const change = { attempts: sql`${pictures.attempts} + 1`, runAt: at.add({ seconds: turnSeconds }) };
  return claimNext(db, pictures, due, (isNext) => db.update(pictures).set(change).where(isNext).returning());
}

async function attempt(options: PictureWorkerOptions, picture: PictureRow): Promise<"go-on"> {
  const { log } = options;
  const fields = { picture: picture.id, purpose: picture.purpose, attempt: picture.attempts };
  try {
    // More claims than attempts means that each earlier attempt killed the process.
    if (picture.attempts > maxAttempts) throw new UnusablePicture("took-too-long");
    const started = performance.now();
    await preparePicture(options, picture);
    log.info({ ...fields, ms: Math.round(performance.now() - started) }, "picture ready");
  } catch (error) {
    log.warn({ ...fields, err: error }, "picture not prepared");
    await refuseOrPutOff(options, picture, error);
  }
  return "go-on";
}

async function refuseOrPutOff(options: PictureWorkerOptions, picture: PictureRow, error: unknown): Promise<void> {
  if (error instanceof UnusablePicture) return refusePicture(options, picture, error.reason);
  if (picture.attempts >= maxAttempts) return refusePicture(options, picture, "took-too-long");
  // Retried later, because the failure may be temporary, such as an unreachable store.
  const runAt = options.now().add({ seconds: Math.round(backoffSeconds(picture.attempts, Math.random())) });
  await options.db.update(pictures).set({ runAt }).where(eq(pictures.id, picture.id));
}

const types: Record<Format, string> = { webp: "image/webp", avif: "image/avif", jpeg: "image/jpeg" };

/**
 * Makes the files of one picture in three widths, WebP first, so that pages can show it early. Resolves when the
 * picture is settled. @throws {UnusablePicture} when a retry would fail, too.
 */
async function preparePicture(options: PictureWorkerOptions, picture: PictureRow): Promise<void> {
  const { files } = options;
  const name = crypto.randomUUID();
  const bytes = await files.getBytes(originalKey(picture.id));
  const upright = await pictureProcess.ask({ is: "open", name, bytes });
  for (const format of formatsOf(picture.purpose)) {
    for (const label of labelsFor(upright)) {
      const made = await pictureProcess.ask({ is: "encode", name, label, format });
      await files.put(fileKey(picture.id, `${label}.${format}`), made, { contentType: types[format] });
    }
    const isWanted = await showPicture(options, picture, upright, format);
    if (!isWanted) return dropFilesOf(options, picture.id);
  }
  await finishPicture(options, picture);
}

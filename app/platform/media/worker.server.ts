// Makes our own files of each picture that waits: one after another, in the background, so that no page waits for it. The
// row waits in the database, so a killed server loses nothing: the picture is due again when its turn has run out
// (docs/decisions/009-pictures.md).
import { and, eq, lte, sql } from "drizzle-orm";

import { pictures } from "~/db/tables/platform";
import { backoffSeconds } from "~/platform/jobs/backoff";
import { claimNext, workOff } from "~/platform/jobs/queue.server";
import { createWorker, type Worker } from "~/platform/jobs/worker.server";

import { type PictureRow, preparePicture, type PreparingOptions } from "./prepare-picture.server";
import { maxAttempts } from "./prepare/rules";
import { refusePicture } from "./settle.server";
import { UnusablePicture } from "./prepare/unusable-picture";

/** Longer than a picture may take: every step of it has a limit of its own. */
const turnSeconds = 300;
export interface PictureWorkerOptions extends PreparingOptions {
  /** True when no other process can be at work: what a killed one was preparing is due at once. */
  alone: boolean;
  /** How often to look without being woken. */
  pollMs?: number;
}

/** Its `drain` resolves when nothing is left to prepare now. */
export function createPictureWorker(options: PictureWorkerOptions): Worker {
  const work = (isStopped: () => boolean) =>
    workOff(
      isStopped,
      () => claimPicture(options),
      (picture) => attempt(options, picture),
    );
  return createWorker({ name: "the picture worker", everyMs: options.pollMs ?? 5000, work }, options.log);
}

/** Called once at start: what a former process had in hand is due at once. */
export async function recoverPictures({ db, now, alone }: PictureWorkerOptions): Promise<void> {
  if (alone) await db.update(pictures).set({ runAt: now() }).where(eq(pictures.status, "waiting"));
}

/** Until its turn has run out, nobody else takes it: its row stays waiting until it is settled. */
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
    // More turns than tries: each of them ended the whole process.
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
  // It may pass, as where a store does not answer.
  const runAt = options.now().add({ seconds: Math.round(backoffSeconds(picture.attempts, Math.random())) });
  await options.db.update(pictures).set({ runAt }).where(eq(pictures.id, picture.id));
}

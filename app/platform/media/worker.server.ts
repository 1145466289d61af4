// Makes our own files of each picture that waits: one after another, in the background, so that no page waits for it. The
// row waits in the database, so a killed server loses nothing: the picture is due again when its turn has run out
// (docs/decisions/009-pictures.md).
import { and, asc, eq, lte, sql } from "drizzle-orm";

import { pictures } from "~/db/tables/platform";
import { createWorkLoop } from "~/platform/process/work-loop";

import { type PictureRow, preparePicture, type PreparingOptions } from "./prepare/prepare-picture.server";
import { maxAttempts } from "./rules";
import { refusePicture } from "./settle.server";
import { sweepFiles } from "./sweep.server";
import { UnusablePicture } from "./prepare/unusable-picture";

/** Longer than a picture may take: every step of it has a limit of its own. */
const turnSeconds = 300;
/** Before the next try of one that failed for a reason that may pass, such as a store that does not answer. */
const retrySeconds = 30;
const sweepMs = 60 * 60 * 1000;

export interface PictureWorkerOptions extends PreparingOptions {
  /** True when no other process can be at work: what a killed one was preparing is due at once. */
  alone: boolean;
  /** How often to look without being woken. */
  pollMs?: number;
}

export interface PictureWorker {
  /** Takes up what a former process left, and looks by itself from now on. */
  start: () => void;
  wake: () => void;
  /** Prepares everything that is due; resolves when nothing is left to do now. */
  drain(): Promise<void>;
  /** Finishes the picture in hand. */
  stop(): Promise<void>;
}

export function createPictureWorker(options: PictureWorkerOptions): PictureWorker {
  const loop = createWorkLoop("the picture worker", options.log, (isStopped) => workThroughQueue(options, isStopped));
  const timers: NodeJS.Timeout[] = [];

  function sweep(): void {
    sweepFiles(options).catch((error: unknown) => options.log.error({ err: error }, "the sweep of pictures failed"));
  }
  async function recover(): Promise<void> {
    if (options.alone) {
      const at = options.now();
      await options.db.update(pictures).set({ runAt: at }).where(eq(pictures.status, "waiting"));
    }
    loop.wake();
  }

  return {
    ...loop,
    start() {
      timers.push(setInterval(loop.wake, options.pollMs ?? 5000).unref(), setInterval(sweep, sweepMs).unref());
      recover().catch((error: unknown) => options.log.error({ err: error }, "waiting pictures could not be picked up"));
      sweep();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await loop.stop();
    },
  };
}

async function workThroughQueue(options: PictureWorkerOptions, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const picture = await claimNext(options);
    if (!picture) return;
    await attempt(options, picture);
  }
}

/** Takes the next due picture, and says until when nobody else may: its row stays waiting until it is settled. */
async function claimNext({ db, now }: PictureWorkerOptions): Promise<PictureRow | undefined> {
  const at = now();
  const due = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.status, "waiting"), lte(pictures.runAt, at)))
    .orderBy(asc(pictures.runAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(pictures)
    .set({ attempts: sql`${pictures.attempts} + 1`, runAt: at.add({ seconds: turnSeconds }) })
    .where(eq(pictures.id, sql`(${due})`))
    .returning();
  return rows[0];
}

async function attempt(options: PictureWorkerOptions, picture: PictureRow): Promise<void> {
  const { db, log, now } = options;
  const fields = { picture: picture.id, purpose: picture.purpose, attempt: picture.attempts };
  // More turns than tries: each of them ended the whole process.
  if (picture.attempts > maxAttempts) return refusePicture(options, picture, "took-too-long");
  try {
    const started = performance.now();
    await preparePicture(options, picture);
    log.info({ ...fields, ms: Math.round(performance.now() - started) }, "picture ready");
  } catch (error) {
    const reason = error instanceof UnusablePicture ? error.reason : null;
    log.warn({ ...fields, err: error }, "picture not prepared");
    if (reason) await refusePicture(options, picture, reason);
    else if (picture.attempts >= maxAttempts) await refusePicture(options, picture, "took-too-long");
    else {
      const runAt = now().add({ seconds: retrySeconds * picture.attempts });
      await db.update(pictures).set({ runAt }).where(eq(pictures.id, picture.id));
    }
  }
}

// Runs several workers of the server behind one port, and replaces a worker that ends (docs/operations.md, Several
// processes). Each worker is a whole server; they share work through PostgreSQL, as servers on several machines do.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "./log";

/** Limits how often a worker that can't start is tried. */
const replaceAfterMs = 1000;

export const isWorker = cluster.isWorker;

/**
 * Starts `count` workers that run `program`: the first one alone, since it may migrate the database or find a bad
 * setting, which ends this process, too. SIGTERM and SIGINT stop all workers; the exit code is 0 if theirs are.
 */
export async function runWorkers({ count, program, log }: { count: number; program: string; log: Logger }) {
  const compileCache = getCompileCacheDir();
  // Node appends the directory of its version to the given one.
  const env = compileCache ? { NODE_COMPILE_CACHE: dirname(compileCache) } : {};
  cluster.setupPrimary({ exec: program, args: [] });
  let stopping: NodeJS.Signals | null = null;
  let worst = 0;
  const stop = (signal: NodeJS.Signals) => {
    stopping ??= signal;
    for (const worker of runningWorkers()) worker.process.kill(signal);
    if (runningWorkers().length === 0) process.exit(worst);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const first = cluster.fork(env);
  let hasStarted = false;
  cluster.on("exit", ({ process: { pid } }, code, signal) => {
    if (stopping || !hasStarted) {
      worst = Math.max(worst, code ?? 1);
      if (runningWorkers().length === 0) process.exit(hasStarted || stopping ? worst : worst || 1);
      return;
    }
    log.error({ pid, code, signal }, "a worker ended, and another one takes its place");
    void wait(replaceAfterMs).then(() => stopping ?? cluster.fork(env));
  });
  cluster.on("listening", ({ process: { pid } }) => log.info({ pid }, "a worker is ready"));
  await once(first, "listening");
  hasStarted = true;
  if (stopping) return;
  for (let started = 1; started < count; started += 1) cluster.fork(env);
}

const runningWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

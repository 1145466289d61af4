// Background workers. Each runs its work at an interval and when woken, never twice at once, and finishes the current
// run when stopped. Failures are logged and affect no other worker. Every process on a database has its own workers, so
// the work must tolerate running twice.
import { AsyncLocalStorage } from "node:async_hooks";

import type { Logger } from "~/platform/process/log";

interface Step {
  /** Name in the log, such as "the daily cleaning". */
  name: string;
  /** Does all due work, and checks `isStopped` in between. Errors are logged. */
  work: (isStopped: () => boolean) => Promise<unknown>;
}

/** Work at an interval: one step, or several that run in order. A step also runs when the one before it failed. */
export type Work = { everyMs: number } & (Step | { steps: readonly Step[] });

/** Runs a step, and may report it. */
export type RunStep = (name: string, work: () => Promise<unknown>) => Promise<unknown>;

export interface Worker {
  /** Runs the work now, and then at each interval. */
  start: () => void;
  /** Runs the work now. If it is already running, runs it once more afterwards. */
  wake: () => void;
  /** Runs the work, and resolves when no work is left. */
  drain(): Promise<void>;
  /** Prevents further runs, and waits for the current run. */
  stop(): Promise<void>;
}

/** Runs work without the request id of the request that woke the worker, because the work also serves others. */
const outsideRequests = AsyncLocalStorage.snapshot();

export function createWorker(given: Work, log: Logger, runStep: RunStep = async (_, work) => work()): Worker {
  const { everyMs } = given;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    again = false;
    for (const { name, work } of "steps" in given ? given.steps : [given]) {
      await runStep(name, () => work(() => stopped)).catch((error: unknown) =>
        log.error({ err: error }, `${name} failed; will retry`),
      );
    }
    // No `await` between reading `again` and clearing `running`, so that no call of wake is lost.
    if (again && !stopped) return run();
    running = null;
  }
  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= outsideRequests(run);
  }
  return {
    start() {
      wake();
      timer = setInterval(wake, everyMs).unref();
    },
    wake,
    async drain() {
      wake();
      await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Starts one worker per work. `stop` waits for all current runs. */
export function startWorkers(works: readonly Work[], log: Logger, runStep?: RunStep): Pick<Worker, "stop"> {
  const workers = works.map((work) => createWorker(work, log, runStep));
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

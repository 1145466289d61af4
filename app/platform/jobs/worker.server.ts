// Background workers: each runs its work on wake-ups and at an interval, never twice at once, and finishes the current
// turn when stopped. Failures are logged and affect no other worker. Every process on a database runs its own workers,
// so the work must tolerate running twice.
import type { Logger } from "~/platform/process/log";

export interface Work {
  /** Name in the log: "the daily cleaning". */
  name: string;
  everyMs: number;
  /** Does all due work, checking `isStopped` in between. Errors are logged. */
  work: (isStopped: () => boolean) => Promise<unknown>;
}

export interface Worker {
  /** Runs a turn now, and then at each interval. */
  start: () => void;
  /** Starts a turn; during one, schedules another. */
  wake: () => void;
  /** Wakes the worker, and resolves when no work is left. */
  drain(): Promise<void>;
  /** Starts no further turn, and waits for the current one. */
  stop(): Promise<void>;
}

type Step = Pick<Work, "name" | "work">;

/** Runs the steps of one job in order. A failing step is logged, and the next one still runs. */
export const runInSequence =
  (log: Logger, steps: readonly Step[]): Work["work"] =>
  async (isStopped) => {
    for (const step of steps) await attempt(step, isStopped, log);
  };

async function attempt({ name, work }: Step, isStopped: () => boolean, log: Logger): Promise<void> {
  try {
    await work(isStopped);
  } catch (error) {
    log.error({ err: error }, `${name} failed; will retry`);
  }
}

export function createWorker({ name, everyMs, work }: Work, log: Logger): Worker {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    again = false;
    await attempt({ name, work }, () => stopped, log);
    // In the same step as reading `again`, so that no call of wake is lost between the two.
    if (again && !stopped) return run();
    running = null;
  }
  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= run();
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

/** Starts one worker per work. `stop` waits for all current turns. */
export function startWorkers(works: readonly Work[], log: Logger): Pick<Worker, "stop"> {
  const workers = works.map((work) => createWorker(work, log));
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

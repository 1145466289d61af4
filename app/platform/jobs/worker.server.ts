// What the site does by itself: a worker does its work when it is woken and every so often, never beside itself, finishes
// the turn in hand when told to stop, and a failure is logged and stops no other. Several processes on one database each
// run theirs: the work must bear being done twice.
import type { Logger } from "~/platform/process/log";

export interface Work {
  /** For the log: "the daily cleaning". */
  name: string;
  everyMs: number;
  /** Does all that is due, and looks at `isStopped` in between. What it throws is logged. */
  work: (isStopped: () => boolean) => Promise<unknown>;
}

export interface Worker {
  /** A turn now, and then whenever the interval has passed. */
  start: () => void;
  /** Begins a turn; during one, another follows it. */
  wake: () => void;
  /** Wakes, and resolves when nothing is left to do now. */
  drain(): Promise<void>;
  /** Begins no further turn, and waits for the one in hand. */
  stop(): Promise<void>;
}

type Step = Pick<Work, "name" | "work">;

/** Runs the steps of one job in order. A failing step is logged, and the next one still runs. */
export const inOrder =
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
    // In the same step as the look at `again`, so that no call to wake falls between the two.
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

/** Starts one worker for each. `stop` waits for all that are in hand. */
export function startWorkers(works: readonly Work[], log: Logger): Pick<Worker, "stop"> {
  const workers = works.map((work) => createWorker(work, log));
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

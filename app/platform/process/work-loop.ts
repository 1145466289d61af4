// What the workers in the background have in common: one turn at a time, woken or by the clock, finished when told to.
import type { Logger } from "./log";

export interface WorkLoop {
  /** Begins a turn; during one, another follows it. */
  wake: () => void;
  /** Wakes, and resolves when nothing is left to do now. */
  drain(): Promise<void>;
  /** Begins no further turn, and waits for the one in hand. */
  stop(): Promise<void>;
}

/** `work` does all that is due, and looks at `isStopped` in between. What it throws is logged under `name`. */
export function createWorkLoop(name: string, log: Logger, work: (isStopped: () => boolean) => Promise<void>): WorkLoop {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    again = false;
    try {
      await work(() => stopped);
    } catch (error) {
      log.error({ err: error }, `${name} failed; will retry`);
    }
    // Said in the same step as the look at `again`, so that no call to wake falls between the two.
    if (again && !stopped) return run();
    running = null;
  }
  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= run();
  }
  return {
    wake,
    async drain() {
      wake();
      await running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

// What the site does by itself, again and again: each job has a name and an interval of its own, never runs beside
// itself, and a failure of one is logged and stops nothing. Several processes on one database each run them: a job must
// bear being run twice.
import type { Logger } from "./log";
import { createWorkLoop } from "./work-loop";

export interface Job {
  /** For the log: "the daily cleaning". */
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

export interface RunningJobs {
  /** Begins no job any more, and waits for those in hand. */
  stop(): Promise<void>;
}

/** Runs each job now, and then whenever its time has come. */
export function startJobs(jobs: readonly Job[], log: Logger): RunningJobs {
  const running = jobs.map(({ name, everyMs, work }) => {
    const loop = createWorkLoop(name, log, async () => {
      await work();
    });
    loop.wake();
    return { loop, timer: setInterval(loop.wake, everyMs).unref() };
  });
  return {
    async stop() {
      for (const { timer } of running) clearInterval(timer);
      await Promise.all(running.map(({ loop }) => loop.stop()));
    },
  };
}

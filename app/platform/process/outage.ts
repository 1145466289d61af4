// Logs one line when a database outage begins and one when it ends, no matter how many requests and jobs fail
// meanwhile.
import { setTimeout as wait } from "node:timers/promises";

import { isDatabaseUnavailable, isDiskFull } from "~/db/errors";

import type { Logger } from "./log";

export interface OutageWatch {
  /** The given logger, which drops further errors of the same outage. */
  log: Logger;
  /** Whether the database was unavailable at any time since `since` (`performance.now()`; default: now). */
  isUnavailable: (since?: number) => boolean;
}

interface Outage {
  since: number;
  failures: number;
}

export function watchOutages(options: {
  log: Logger;
  ping: () => Promise<void>;
  stopping: AbortSignal;
  /** Milliseconds between two pings during an outage; one second by default. */
  everyMs?: number;
}): OutageWatch {
  const { log, ping, stopping, everyMs = 1000 } = options;
  let outage: Outage | null = null;
  let endedAt = Number.NEGATIVE_INFINITY;

  function recordFailure(error: unknown): void {
    if (outage) {
      outage.failures += 1;
      return;
    }
    const what = isDiskFull(error) ? "the database's disk is full" : "the database isn't answering";
    log.error({ err: error }, `${what}; further failures are counted, not logged`);
    outage = { since: performance.now(), failures: 1 };
    void pingUntilBack(outage);
  }

  async function pingUntilBack({ since }: Outage): Promise<void> {
    while (!stopping.aborted) {
      await wait(everyMs, undefined, { ref: false });
      try {
        await ping();
      } catch {
        continue;
      }
      const seconds = Math.round((performance.now() - since) / 1000);
      log.info({ failures: outage?.failures, seconds }, "the database answers again");
      outage = null;
      endedAt = performance.now();
      return;
    }
  }

  const quiet = Object.create(log) as Logger;
  for (const level of ["error", "warn"] as const) {
    const write: (...line: unknown[]) => void = log[level].bind(log);
    quiet[level] = (...line: unknown[]) => {
      const error = (line[0] as { err?: unknown } | null | undefined)?.err;
      if (isDatabaseUnavailable(error)) recordFailure(error);
      else write(...line);
    };
  }
  return { log: quiet, isUnavailable: (since = performance.now()) => outage !== null || endedAt > since };
}

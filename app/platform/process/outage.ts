// One log line for each outage of the database, however many requests and jobs fail because of it, and one when it is over.
import { setTimeout as wait } from "node:timers/promises";

import { isDatabaseAway } from "~/db/errors";

import type { Logger } from "./log";

export interface OutageWatch {
  /** The given logger, without the errors of an outage that is logged already. */
  log: Logger;
  isAway: () => boolean;
}

interface Outage {
  since: number;
  failures: number;
}

export function watchOutages(options: {
  log: Logger;
  ping: () => Promise<void>;
  stopping: AbortSignal;
  /** How often an outage is looked at; a second unless given. */
  everyMs?: number;
}): OutageWatch {
  const { log, ping, stopping, everyMs = 1000 } = options;
  let outage: Outage | null = null;

  function note(error: unknown): void {
    if (outage) {
      outage.failures += 1;
      return;
    }
    log.error({ err: error }, "the database isn't answering; what fails until it does is counted, not logged");
    outage = { since: performance.now(), failures: 1 };
    void untilBack(outage);
  }

  async function untilBack({ since }: Outage): Promise<void> {
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
      return;
    }
  }

  const quiet = Object.create(log) as Logger;
  for (const level of ["error", "warn"] as const) {
    const write: (...line: unknown[]) => void = log[level].bind(log);
    quiet[level] = (...line: unknown[]) => {
      const error = (line[0] as { err?: unknown } | null | undefined)?.err;
      if (isDatabaseAway(error)) note(error);
      else write(...line);
    };
  }
  return { log: quiet, isAway: () => outage !== null };
}

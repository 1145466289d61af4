// Background work of calendars: writes visits every ten seconds or when `wake` is called, reads sources when they are
// due, and renews Google's notification channels.
import { createWorker, type Services } from "~/platform/index.server";

import { connectionOf } from "./connection.server";
import { pushDue } from "~/calendars/push/push-visits.server";
import { syncDue } from "./sources/sync-source.server";
import { watchDue } from "./sources/watch-channels.server";

export interface CalendarWorker {
  start(): void;
  /** Runs both queues now. */
  wake(): void;
  stop(): Promise<void>;
}

export function createCalendarWorker(services: Services): CalendarWorker {
  const { db, log, now } = services;
  const open = async () => connectionOf({ db, now: now(), business: await services.readBusiness(), services });
  const push = createWorker(
    { name: "writing visits to calendars", everyMs: 10_000, work: (isStopped) => pushDue(open, isStopped) },
    log,
  );
  const sync = createWorker(
    { name: "fetching calendars", everyMs: 60_000, work: (isStopped) => syncDue(open, isStopped) },
    log,
  );
  const watch = createWorker(
    { name: "the channels of calendars", everyMs: 3_600_000, work: (isStopped) => watchDue(open, isStopped) },
    log,
  );
  const workers = [push, sync, watch];
  return {
    wake() {
      push.wake();
      sync.wake();
    },
    start() {
      for (const worker of workers) worker.start();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

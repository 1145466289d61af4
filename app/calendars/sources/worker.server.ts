// Keeps this site and the calendars outside in step: visits go out as soon as somebody says so and every ten seconds,
// busy times come in when they are due, and, where Google can reach this site, its channels are kept open.
import { createWorkLoop, type Services } from "~/platform/index.server";

import { connectionOf } from "./connection.server";
import { pushDue } from "~/calendars/push/push-visits.server";
import { syncDue } from "./sync-source.server";
import { watchDue } from "./watch-channels.server";

export interface CalendarWorker {
  start(): void;
  /** There is something to fetch or to write. */
  wake(): void;
  stop(): Promise<void>;
}

const pushEveryMs = 10_000;
const syncEveryMs = 60_000;
const watchEveryMs = 3_600_000;

export function createCalendarWorker(services: Services): CalendarWorker {
  const { db, log, now } = services;
  const open = () => connectionOf({ db, now: now(), services });
  const push = createWorkLoop("writing visits to calendars", log, (isStopped) => pushDue(open, isStopped));
  const sync = createWorkLoop("fetching calendars", log, (isStopped) => syncDue(open, isStopped));
  const watch = createWorkLoop("the channels of calendars", log, (isStopped) => watchDue(open, isStopped));
  const timers: NodeJS.Timeout[] = [];
  const wake = () => {
    push.wake();
    sync.wake();
  };
  return {
    wake,
    start() {
      wake();
      watch.wake();
      timers.push(
        setInterval(push.wake, pushEveryMs).unref(),
        setInterval(sync.wake, syncEveryMs).unref(),
        setInterval(watch.wake, watchEveryMs).unref(),
      );
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([push.stop(), sync.stop(), watch.stop()]);
    },
  };
}

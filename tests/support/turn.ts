import pino from "pino";

import type { Db } from "~/db/client.server";
import type { Turn } from "~/platform/jobs/each-alone.server";

export const silentLog = pino({ level: "silent" });

/** Context of one job run, for tests. */
export const turnAt = (db: Db, now: Temporal.Instant): Turn => ({ db, now, log: silentLog });

import pino from "pino";

import type { Db } from "~/db/client.server";
import type { Turn } from "~/platform/jobs/for-each-isolated.server";

export const silentLog = pino({ level: "silent" });

/** Returns the context of one job run. */
export const turnAt = (db: Db, now: Temporal.Instant): Turn => ({ db, now, log: silentLog });

import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";

import type { Db } from "~/db/client.server";

/** Resolves when a statement waits for a lock that another transaction of this database holds. PostgreSQL only. */
export const untilWaiting = (db: Db): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = (await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  }, 30_000);

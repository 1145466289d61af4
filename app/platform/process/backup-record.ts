// Remembers backups and restore drills in the database, for the page System.
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { backups } from "~/db/tables/platform";

const rowSchema = z.object({
  kind: z.enum(["backup", "drill"]),
  startedAt: z.string().transform((text) => Temporal.Instant.from(text)),
  finishedAt: z.string().transform((text) => Temporal.Instant.from(text)),
  name: z.string(),
  bytes: z.number().optional(),
  problem: z.string().nullish(),
});

/** Reads a row from JSON. */
export const storedRow = (given: unknown): typeof backups.$inferInsert => rowSchema.parse(given);

export async function recordBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row);
}

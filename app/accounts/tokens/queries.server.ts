// Queries of API tokens for the owner. Only the last characters of a token are known.
import { desc } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { apiTokens } from "~/db/tables/accounts";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";

export interface ListedToken {
  id: string;
  name: string;
  ending: string;
  created: string;
  /** Time of the last use; null when never used. */
  lastUsed: string | null;
  revoked: string | null;
}

const shown = (at: Temporal.Instant | null, zone: string) => at && withoutZone(formatInstant(at, zone), zone);

/** Newest first. */
export async function listApiTokens(db: Db, zone: string): Promise<ListedToken[]> {
  const rows = await db.select().from(apiTokens).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)).limit(200);
  return rows.map(({ id, name, ending, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    ending,
    created: shown(createdAt, zone) ?? "",
    lastUsed: shown(lastUsedAt, zone),
    revoked: shown(revokedAt, zone),
  }));
}

// Deletes incidents whose visit is deleted and whose last line is past the limit.
import { inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { pictures } from "~/db/tables/platform";

/** Runs after the visits. Photos and lines are deleted first; the file sweep deletes the files. */
export async function deleteOldIncidents(tx: Db, limit: Temporal.Instant): Promise<void> {
  const isOld = sql`${incidents.visitId} is null and ${incidents.reportedAt} < ${limit.toString()}
    and not exists (select from incident_lines where incident_id = ${incidents.id} and written_at >= ${limit.toString()})`;
  const old = (await tx.select({ id: incidents.id }).from(incidents).where(isOld)).map(({ id }) => id);
  if (old.length === 0) return;
  await tx.delete(pictures).where(inArray(pictures.incidentId, old));
  await tx.delete(incidentLines).where(inArray(incidentLines.incidentId, old));
  await tx.delete(incidents).where(inArray(incidents.id, old));
}

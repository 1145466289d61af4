// Incidents nobody asks about anymore: their visit is gone for its age, and what was written last is as old.
import { inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { pictures } from "~/db/tables/platform";

/** After the visits. Photos and lines go first; the files of the photos are swept. */
export async function deleteOldIncidents(tx: Db, limit: Temporal.Instant): Promise<void> {
  const isOld = sql`${incidents.visitId} is null and ${incidents.reportedAt} < ${limit.toString()}
    and not exists (select from incident_lines where incident_id = ${incidents.id} and written_at >= ${limit.toString()})`;
  const old = (await tx.select({ id: incidents.id }).from(incidents).where(isOld)).map(({ id }) => id);
  if (old.length === 0) return;
  await tx.delete(pictures).where(inArray(pictures.incidentId, old));
  await tx.delete(incidentLines).where(inArray(incidentLines.incidentId, old));
  await tx.delete(incidents).where(inArray(incidents.id, old));
}

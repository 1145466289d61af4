import { inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { pictures } from "~/db/tables/platform";

/**
 * Deletes incidents whose visits are deleted. Photos and lines are deleted first; the file sweep deletes the files.
 * @throws when an incident still has its visit (a trigger).
 */
export async function deleteIncidents(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(pictures).where(inArray(pictures.incidentId, [...ids]));
  await tx.delete(incidentLines).where(inArray(incidentLines.incidentId, [...ids]));
  await tx.delete(incidents).where(inArray(incidents.id, [...ids]));
}

import { asc, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { type Label, labelsFor, sizeAt } from "~/platform/index";
import type { ClientContext } from "~/platform/index.server";
import { getRequestDetails } from "~/ledger/index.server";
import { can } from "~/ledger/index";

export interface VisitPhoto {
  id: string;
  /** Names of the files that are ready; empty until they are prepared. */
  labels: Label[];
  width: number;
  height: number;
  /** Reason why the photo can't be shown; null otherwise. */
  refused: string | null;
}

/** Photos by the id in `column`, oldest first. */
export async function listPhotos(
  db: Db,
  column: "cardId" | "requestId" | "incidentId",
  ids: readonly string[],
): Promise<Map<string, VisitPhoto[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures[column], [...ids]))
    .orderBy(asc(pictures.createdAt), asc(pictures.id));
  const byId = Map.groupBy(rows, (row) => row[column] ?? "");
  return new Map([...byId].map(([id, own]) => [id, own.map(photoOf)]));
}

type Picture = Pick<typeof pictures.$inferSelect, "id" | "width" | "height" | "status" | "reason">;

export function photoOf({ id, width, height, status, reason }: Picture): VisitPhoto {
  const size = width && height ? { width, height } : null;
  const labels = size ? labelsFor(size) : [];
  const shown = size ? sizeAt(size, labels.at(-1) ?? 320) : { width: 320, height: 320 };
  return { id, labels, ...shown, refused: status === "refused" ? (reason ?? "") : null };
}

/** Whether the person may see photos of a closed door: the household, the walker of the visit, or the owner. */
export async function seesNoShow(
  { db, actor }: Pick<ClientContext, "db" | "actor">,
  requestId: string,
): Promise<boolean> {
  const details = await getRequestDetails(db, requestId);
  if (!details?.visit) return false;
  return can(actor, "say how a visit goes", details.visit) || can(actor, "change a request", details.request);
}

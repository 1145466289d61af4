// Photos of a door where nobody opened: for the household, the walker who was there, and the owner (docs/product.md, No-show).
import { asc, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import type { ClientContext } from "~/platform/index.server";

import { type VisitPhoto, photoOf } from "./visit-photo.server";
import { getRequestDetails } from "~/ledger/index.server";
import { can } from "~/ledger/index";

/** By request, in the order they were taken. */
export async function listNoShowPhotos(db: Db, requestIds: readonly string[]): Promise<Map<string, VisitPhoto[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.requestId, [...requestIds]))
    .orderBy(asc(pictures.createdAt), asc(pictures.id));
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId ?? "");
  return new Map([...byRequest].map(([requestId, own]) => [requestId, own.map(photoOf)]));
}

export async function seesNoShow(
  { db, actor }: Pick<ClientContext, "db" | "actor">,
  requestId: string,
): Promise<boolean> {
  const details = await getRequestDetails(db, requestId);
  if (!details?.visit) return false;
  return can(actor, "say how a visit goes", details.visit) || can(actor, "change a request", details.request);
}

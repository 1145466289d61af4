import { eq } from "drizzle-orm";

import { visits } from "~/db/tables/visits";
import { can } from "~/ledger/policy";
import type { ClientContext } from "~/platform/index.server";
import { isId } from "~/shared/ids";

type Deed =
  | "say how a visit goes"
  | "open the way in"
  | "help in an emergency"
  | "read care notes"
  | "report an incident";

/** Returns the visit; null when there is none or the actor may not do `deed` on it. */
export async function findVisit({ db, actor }: Pick<ClientContext, "db" | "actor">, visitId: string, deed: Deed) {
  if (!isId(visitId)) return null;
  const [visit] = await db.select().from(visits).where(eq(visits.id, visitId));
  return visit && can(actor, deed, visit) ? visit : null;
}

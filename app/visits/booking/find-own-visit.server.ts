// The visit somebody may say how it goes of: the walker who comes, or the owner. For others there is none.
import { and, eq } from "drizzle-orm";

import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";

import type { Visit } from "~/visits/ledger/writer.server";

export async function findOwnVisit({ db, actor }: ClientContext, visitId: string): Promise<Visit | undefined> {
  if (actor.role !== "admin" && !actor.isEmployee) return undefined;
  const mine = actor.role === "admin" ? undefined : eq(visits.walkerId, actor.id);
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.id, visitId), mine));
  return visit;
}

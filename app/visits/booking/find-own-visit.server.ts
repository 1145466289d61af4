// The visit somebody may say how it goes of: the walker who comes, or the owner. For others there is none.
import { eq } from "drizzle-orm";

import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";

import type { Visit } from "~/visits/ledger/writer.server";
import { can } from "~/visits/policy";

export async function findOwnVisit({ db, actor }: ClientContext, visitId: string): Promise<Visit | undefined> {
  const [visit] = await db.select().from(visits).where(eq(visits.id, visitId));
  return visit && can(actor, "say how a visit goes", visit) ? visit : undefined;
}

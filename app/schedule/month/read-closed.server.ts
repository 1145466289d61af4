// When the whole business is closed; why is the owner's to know.
import { and, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";

import { duringClosure } from "./during.server";
import type { BusinessClosed } from "./opening-hours";
import type { Span, Viewer } from "./viewer";

export async function readClosed(db: Db, { isAdmin }: Viewer, span: Span): Promise<BusinessClosed[]> {
  const rows = await db
    .select()
    .from(closures)
    .where(and(isNull(closures.walkerId), duringClosure(span)));
  return isAdmin ? rows : rows.map((row) => ({ ...row, reason: null }));
}

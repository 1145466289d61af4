// When the whole business is closed; why is the owner's to know.
import { and, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";

import { duringClosure } from "./during.server";
import type { BusinessClosed } from "./opening-hours";
import { can, type Viewer } from "~/schedule/policy";
import type { Span } from "./span";

export async function readClosed(db: Db, viewer: Viewer, span: Span): Promise<BusinessClosed[]> {
  const rows = await db
    .select()
    .from(closures)
    .where(and(isNull(closures.walkerId), duringClosure(span)));
  return can(viewer, "read why the business is closed") ? rows : rows.map((row) => ({ ...row, reason: null }));
}

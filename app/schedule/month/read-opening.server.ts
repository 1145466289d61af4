// When the business is open, and when the whole of it is closed; why is the owner's to know.
import { and, isNull } from "drizzle-orm";

import type { WeekHours } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { listed, readTogether } from "~/db/together";
import { hoursStored, readKeptHours } from "~/offer/index.server";

import { duringClosure } from "./during.server";
import type { BusinessClosed } from "./opening-hours";
import { can, type Viewer } from "~/schedule/policy";
import type { Span } from "./span";

export async function readOpening(
  db: Db,
  viewer: Viewer,
  span: Span,
): Promise<{ service: WeekHours; closed: BusinessClosed[] }> {
  const { hours, rows } = await readTogether(db, {
    hours: hoursStored(),
    rows: listed(
      db
        .select()
        .from(closures)
        .where(and(isNull(closures.walkerId), duringClosure(span))),
    ),
  });
  const isTold = can(viewer, "read why the business is closed");
  return {
    service: readKeptHours(hours).service,
    closed: isTold ? rows : rows.map((row) => ({ ...row, reason: null })),
  };
}

// What the owner decided about a standing walk, for the audit log.
import type { Db } from "~/db/client.server";
import { type Change, type ClientContext, recordChanges } from "~/platform/index.server";

import { getHousehold } from "./household.server";
import type { Series } from "./series.server";

export async function recordSeriesChange(
  tx: Db,
  ctx: ClientContext,
  series: Series,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  const { client, petNames } = await getHousehold(tx, series);
  const name = `Standing walk of ${petNames} (${client.name})`;
  await recordChanges(tx, ctx, [{ ...change, table: "series", id: series.id, name }]);
}

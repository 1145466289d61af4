// The owner's decisions about a request, as the audit log names them.
import type { Db } from "~/db/client.server";
import { recordChanges } from "~/platform/index.server";

import { nameForLog, type RequestDetails } from "~/visits/model/request-details.server";

export async function auditRequest(
  tx: Db,
  ctx: Parameters<typeof recordChanges>[1],
  details: RequestDetails,
  change: { action: string; before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await recordChanges(tx, ctx, [{ ...change, table: "requests", id: details.request.id, name: nameForLog(details) }]);
}

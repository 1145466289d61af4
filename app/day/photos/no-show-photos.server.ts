import type { ClientContext } from "~/platform/index.server";
import { getRequestDetails } from "~/ledger/index.server";
import { can } from "~/ledger/index";

/** Whether the person may see photos of a closed door: the household, the walker of the visit, or the owner. */
export async function seesNoShow(
  { db, actor }: Pick<ClientContext, "db" | "actor">,
  requestId: string,
): Promise<boolean> {
  const details = await getRequestDetails(db, requestId);
  if (!details?.visit) return false;
  return can(actor, "say how a visit goes", details.visit) || can(actor, "change a request", details.request);
}

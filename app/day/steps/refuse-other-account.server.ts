import { data } from "react-router";

import type { ClientContext } from "~/platform/index.server";
import { sessionEnded } from "~/shared/form-reply";

/**
 * Refuses a press that another account queued on this phone. The response is that of an ended session, so the phone
 * keeps the press until that walker signs in (docs/product.md, Without signal).
 */
export function refuseOtherAccount({ id }: Pick<ClientContext["actor"], "id">, account: string | null): void {
  if (account !== null && account !== id) throw data(null, { status: 401, statusText: sessionEnded });
}

// A press that waited on a phone while somebody else signed in there isn't theirs (docs/product.md, Without signal).
import { data } from "react-router";

import type { ClientContext } from "~/platform/index.server";
import { sessionEnded } from "~/shared/form-reply";

/** Throws what a session that ended answers: the phone keeps the press until its own walker signs in. */
export function refuseOthersPress({ id }: Pick<ClientContext["actor"], "id">, account: string | null): void {
  if (account !== null && account !== id) throw data(null, { status: 401, statusText: sessionEnded });
}

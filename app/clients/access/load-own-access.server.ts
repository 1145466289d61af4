// Loads the household's own access page: whether entries are stored, and the log of looks. The entries themselves are shown
// only after a confirmation (submit-own-access.server.ts).
import { hasPassword, isConfirmed } from "~/accounts/index.server";
import { listKeysOf } from "~/clients/access/list-keys.server";
import type { ClientContext } from "~/platform/index.server";

import { getAccessFacts, listLooks, openHousehold } from "./queries.server";

export async function loadOwnAccess(ctx: ClientContext) {
  const { id } = ctx.actor;
  const [facts, looks, keys, stored] = await Promise.all([
    getAccessFacts(ctx.db, id),
    listLooks(ctx.db, id),
    listKeysOf(ctx.db, [id]),
    openHousehold(ctx, id),
  ]);
  return {
    facts,
    looks,
    keys,
    /** True when the entries were encrypted with another secret than this server's. */
    isUnreadable: stored !== null && stored.entries === null,
    confirmed: await isConfirmed(ctx),
    hasPassword: await hasPassword(ctx.db, id),
  };
}

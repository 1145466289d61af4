// What the household's own page shows of its way in: that something is stored, and who looked. What is in it is the answer to
// a confirmed look (submit-own-access.server.ts).
import { hasPassword, isConfirmed } from "~/accounts/index.server";
import { listKeysOf } from "~/clients/keys/queries.server";
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
    /** Sealed with another secret than this server's. */
    isUnreadable: stored !== null && stored.entries === null,
    confirmed: await isConfirmed(ctx),
    hasPassword: await hasPassword(ctx.db, id),
  };
}

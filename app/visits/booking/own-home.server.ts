// What a client's dashboard shows besides the lists: the way to the same again, and the latest report card. One statement.
import { type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import type { Temporal } from "~/shared/dates";

import { askedColumns, readWaysBack } from "~/visits/asking/asked-before.server";
import { lastCardOf, selectLastCard } from "~/visits/cards/own-links.server";

/** `also`: a column of a wing above, read in the same statement. */
export async function readOwnHome<Also>(
  db: Db,
  { clientId, now }: { clientId: string; now: Temporal.Instant },
  also: SQL<Also> = sql<Also>`null`,
) {
  const { cards, ...asked } = await readTogether(db, {
    ...askedColumns(db, { clientId, now }),
    cards: listed(selectLastCard(db, clientId, now)),
    also,
  });
  return { before: readWaysBack(asked, now), card: lastCardOf(cards), also: asked.also };
}

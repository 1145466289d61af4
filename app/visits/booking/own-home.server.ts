// What a client's dashboard shows besides the lists: the way to the same again, and the latest report card. One statement.
import type { SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import type { Temporal } from "~/shared/dates";

import { askedColumns, readWaysBack } from "~/visits/asking/asked-before.server";
import { lastCardOf, selectLastCard } from "~/visits/cards/own-links.server";

interface Asking<More> {
  clientId: string;
  now: Temporal.Instant;
  /** A column of the page's own. */
  more: SQL<More>;
}

export async function readOwnHome<More>(db: Db, { clientId, now, more: column }: Asking<More>) {
  const { cards, more, ...asked } = await readTogether(db, {
    ...askedColumns(db, { clientId, now }),
    more: column as SQL<unknown>,
    cards: listed(selectLastCard(db, clientId, now)),
  });
  return { before: readWaysBack(asked, now), card: lastCardOf(cards), more: more as More };
}

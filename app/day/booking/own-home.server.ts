// Data of a client's dashboard besides the lists, in one statement: the links to book again, and the latest report
// card.
import type { SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";

import { askedColumns, readAskedColumns } from "~/ledger/index.server";
import { lastCardOf, selectLastCard } from "../cards/own-links.server";

/** `more`: columns of other wings, read in the same statement. */
export async function readOwnHome<More extends Record<string, SQL>>(
  db: Db,
  { clientId, now }: { clientId: string; now: Temporal.Instant },
  more: More,
) {
  const own = { ...askedColumns(db, { clientId, now }), cards: jsonRows(selectLastCard(db, clientId, now)) };
  const { cards, ...read } = await readInOneStatement(db, { ...more, ...own });
  return { before: readAskedColumns(read, now), card: lastCardOf(cards), more: read };
}

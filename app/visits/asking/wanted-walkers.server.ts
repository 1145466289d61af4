// Who the client chose to come, while the request waits: with the slot, or by saying yes to a proposed time. It
// promises nothing, so it is not a column of the request: its history has it (docs/product.md, Confirming).
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges, requests } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { listed } from "~/db/together";

export interface WantedWalker {
  id: string;
  name: string;
}

/** Null: the client left it to the owner. */
export async function getWantedWalker(db: Db, requestId: string): Promise<WantedWalker | null> {
  return lastChosen(await selectChosen(db, eq(requestChanges.requestId, requestId)));
}

/** A column of a query of requests, of those that wait: for {@link lastChosen}. */
export const chosenWalkers = (db: Db) =>
  listed(selectChosen(db, and(eq(requestChanges.requestId, requests.id), eq(requests.status, "pending"))));

/** The later choice holds. */
export const lastChosen = (chosen: readonly WantedWalker[]): WantedWalker | null => chosen.at(-1) ?? null;

function selectChosen(db: Db, where: SQL | undefined) {
  const chosen = sql`(${requestChanges.details} ->> 'walkerId')::uuid`;
  return db
    .select({ id: profiles.id, name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(requestChanges)
    .innerJoin(profiles, eq(profiles.id, chosen))
    .where(
      and(
        where,
        eq(requestChanges.toStatus, "pending"),
        inArray(requestChanges.action, ["askForSlot", "answerProposal"]),
      ),
    )
    .orderBy(asc(requestChanges.at), asc(requestChanges.id));
}

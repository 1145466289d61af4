import { and, desc, eq, max, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { settingOf } from "~/offer/index.server";

const walkers = alias(profiles, "tipped_walkers");

/**
 * Walkers who made visits of the household and can be tipped, latest first; none while tips are off. `household`: its id, or the
 * column that holds it.
 */
export const selectTippedWalkers = (db: Db, household: string | AnyPgColumn) =>
  db
    .select({ id: walkers.id, name: walkers.firstName })
    .from(moneyLines)
    .innerJoin(walkers, eq(walkers.id, moneyLines.walkerId))
    .where(
      and(
        eq(moneyLines.clientId, household),
        eq(moneyLines.kind, "charge"),
        eq(moneyLines.subject, "visit"),
        sql`${settingOf("tips_on")} = 'yes'`,
      ),
    )
    .groupBy(walkers.id, walkers.firstName)
    .orderBy(desc(max(moneyLines.day)), walkers.id);

export type TippedWalker = Awaited<ReturnType<typeof selectTippedWalkers>>[number];

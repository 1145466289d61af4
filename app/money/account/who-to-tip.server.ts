// Who a tip of a household may be for, when the owner marks a payment: those who made its visits, the latest first. Nobody while
// tips are off.
import { and, desc, eq, max, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { settingOf } from "~/offer/index.server";

const came = alias(profiles, "came");

/** `household`: its id, or the column that has it. */
export const selectWhoToTip = (db: Db, household: string | AnyPgColumn) =>
  db
    .select({ id: came.id, name: came.firstName })
    .from(moneyLines)
    .innerJoin(came, eq(came.id, moneyLines.walkerId))
    .where(
      and(
        eq(moneyLines.clientId, household),
        eq(moneyLines.kind, "charge"),
        eq(moneyLines.subject, "visit"),
        sql`${settingOf("tips_on")} = 'yes'`,
      ),
    )
    .groupBy(came.id, came.firstName)
    .orderBy(desc(max(moneyLines.day)), came.id);

export type ToTip = Awaited<ReturnType<typeof selectWhoToTip>>[number];

export const readWhoToTip = (db: Db, clientId: string): Promise<ToTip[]> => selectWhoToTip(db, clientId);

// Sums what each walker was paid in a year, for a 1099 (docs/product.md, Walkers' pay).
import { asc, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { payLines, paySheets } from "~/db/tables/money/pay";
import type { Cents } from "~/shared/money";

const sumWhere = (which = sql`true`) =>
  sql<Cents>`coalesce(sum(${payLines.amountCents}) filter (where ${which}), 0)`.mapWith(Number);

/** A sheet counts in the year in which it was approved, which is when it's paid. Latest year first. */
export function listYearTotals(db: Db, zone: string) {
  const year = sql<number>`extract(year from ${paySheets.approvedAt} at time zone ${zone})::integer`;
  return db
    .select({
      year: year.as("year"),
      walkerId: profiles.id,
      walker: fullName(profiles),
      cents: sumWhere(),
      tipCents: sumWhere(sql`${payLines.kind} = 'tip'`),
    })
    .from(paySheets)
    .innerJoin(payLines, eq(payLines.sheetId, paySheets.id))
    .innerJoin(profiles, eq(profiles.id, paySheets.walkerId))
    .groupBy(sql`1`, profiles.id)
    .orderBy(desc(sql`1`), asc(profiles.firstName), asc(profiles.id));
}

export type YearTotal = Awaited<ReturnType<typeof listYearTotals>>[number];

// Lists households that owe something: first those with an open statement, by its due day, then the others.
import { count, eq, gt, inArray, sql, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { jsonRows } from "~/db/one-statement";
import { type NumberedSums, openParts, owes } from "~/money/statements/open-parts";
import { payToken } from "~/money/statements/pay-links.server";
import { readSumsOf } from "~/money/statements/read-account.server";
import type { MoneyContext } from "~/platform/index.server";
import { formatDay, dayIn } from "~/shared/dates";
import { readTableView } from "~/shared/table-view";

import { selectTippedWalkers } from "./payments.server";

export async function listUnpaid({ db, now, business, services }: MoneyContext, query: URLSearchParams) {
  const today = dayIn(business.timeZone, now);
  const { page, pageSize, offset } = readTableView(query, ["late"], "-late");
  const owing = await readOwing(db);
  const sums = await readSumsOf(db, idsOf(owing));
  const households = owing
    .map((household) => {
      const statement = oldestOpen(sums.get(household.id) ?? []);
      return { ...household, statement, daysLate: statement ? statement.dueOn.until(today).days : null };
    })
    .toSorted((a, b) => (b.daysLate ?? -Infinity) - (a.daysLate ?? -Infinity) || a.name.localeCompare(b.name));
  const onPage = households.slice(offset, offset + pageSize);
  const tippedWalkers = await readTippedWalkers(db, idsOf(onPage));
  return {
    households: onPage.map(({ lines, statement, ...household }) => ({
      ...household,
      owed: owes(sums.get(household.id) ?? []),
      tippedWalkers: tippedWalkers.get(household.id) ?? [],
      idempotency: { formKey: crypto.randomUUID(), version: lines },
      statement: statement
        ? {
            id: statement.id,
            number: statement.number,
            token: payToken(services.secret, statement.id),
            due: formatDay(statement.dueOn),
          }
        : null,
    })),
    count: households.length,
    total: households.reduce((cents, { balance }) => cents + balance, 0),
    page,
    pageSize,
    today: today.toString(),
  };
}

export type Unpaid = Awaited<ReturnType<typeof listUnpaid>>;

const idsOf = (households: readonly { id: string }[]): string[] => households.map(({ id }) => id);

const readOwing = (db: Db) =>
  db
    .select({
      id: profiles.id,
      name: fullName(profiles),
      balance: sum(moneyLines.amountCents).mapWith(Number),
      lines: count(),
    })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .groupBy(profiles.id)
    .having(gt(sum(moneyLines.amountCents), sql`0`));

async function readTippedWalkers(db: Db, clientIds: string[]) {
  const rows = await db
    .select({ id: profiles.id, walkers: jsonRows(selectTippedWalkers(db, profiles.id)) })
    .from(profiles)
    .where(inArray(profiles.id, clientIds));
  return new Map(rows.map(({ id, walkers }) => [id, walkers]));
}

/** Returns the sums of the oldest open statement, or null when no statement is open. */
function oldestOpen(sums: readonly NumberedSums[]) {
  const { open } = openParts(sums);
  const oldest = sums.find(({ statementId }) => statementId !== null && (open.get(statementId) ?? 0) > 0);
  if (!oldest?.statementId || !oldest.number || !oldest.dueOn) return null;
  return { id: oldest.statementId, number: oldest.number, dueOn: oldest.dueOn };
}

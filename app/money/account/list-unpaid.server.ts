// Who owes something, the oldest first: by the day their oldest open statement was due, then those who have none yet. A page
// of them at a time.
import { count, eq, gt, inArray, sql, sum } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { listed } from "~/db/together";
import { type NumberedSums, openParts, owes } from "~/money/statements/open-parts";
import { readSumsOf } from "~/money/statements/read-account.server";
import type { AdminContext } from "~/platform/index.server";
import { dayInLosAngeles, formatDay } from "~/shared/dates";
import { readTableView } from "~/shared/table-view";

import { selectWhoToTip, type ToTip } from "./who-to-tip.server";

export async function listUnpaid({ db, now }: AdminContext, query: URLSearchParams) {
  const today = dayInLosAngeles(now);
  const { page, pageSize, offset } = readTableView(query, ["late"], "-late");
  const owing = await readOwing(db);
  const sums = await readSumsOf(
    db,
    owing.map(({ id }) => id),
  );
  const households = owing.map((household) => {
    const statement = oldestOpen(sums.get(household.id) ?? []);
    return { ...household, statement, daysLate: statement ? statement.dueOn.until(today).days : null };
  });
  const inOrder = households.toSorted(
    (a, b) => (b.daysLate ?? -Infinity) - (a.daysLate ?? -Infinity) || a.name.localeCompare(b.name),
  );
  const onPage = inOrder.slice(offset, offset + pageSize);
  const toTip = await readToTip(
    db,
    onPage.map(({ id }) => id),
  );
  return {
    households: onPage.map(({ lines, statement, ...household }) => ({
      ...household,
      owed: owes(sums.get(household.id) ?? []),
      toTip: toTip.get(household.id) ?? [],
      once: { formKey: crypto.randomUUID(), version: lines },
      statement: statement ? { number: statement.number, due: formatDay(statement.dueOn) } : null,
    })),
    count: inOrder.length,
    total: inOrder.reduce((cents, { balance }) => cents + balance, 0),
    page,
    pageSize,
    today: today.toString(),
  };
}

export type Unpaid = Awaited<ReturnType<typeof listUnpaid>>;

const readOwing = (db: Db) =>
  db
    .select({
      id: profiles.id,
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      balance: sum(moneyLines.amountCents).mapWith(Number),
      lines: count(),
    })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .groupBy(profiles.id)
    .having(gt(sum(moneyLines.amountCents), sql`0`));

/** Of each household that may be thanked. */
async function readToTip(db: Db, clientIds: readonly string[]): Promise<Map<string, ToTip[]>> {
  const rows = await db
    .select({ id: profiles.id, toTip: listed(selectWhoToTip(db, profiles.id)) })
    .from(profiles)
    .where(inArray(profiles.id, [...clientIds]));
  return new Map(rows.map(({ id, toTip }) => [id, toTip]));
}

/** Of one household; null where nothing on a statement is open. */
function oldestOpen(sums: readonly NumberedSums[]) {
  const { open } = openParts(sums);
  const oldest = sums.find(({ statementId }) => statementId !== null && (open.get(statementId) ?? 0) > 0);
  return oldest?.number && oldest.dueOn ? { number: oldest.number, dueOn: oldest.dueOn } : null;
}

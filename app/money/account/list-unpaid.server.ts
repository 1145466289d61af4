// Who owes something, the oldest first: by the day their oldest open statement was due, then those who have none yet.
import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statements } from "~/db/tables/money/ledger";
import { listed } from "~/db/together";
import { openParts, owes } from "~/money/statements/open-parts";
import { readSumsOf } from "~/money/statements/read-account.server";
import type { AdminContext } from "~/platform/index.server";
import { dayInLosAngeles, formatDay } from "~/shared/dates";

import { selectWhoToTip } from "./who-to-tip.server";

export async function listUnpaid({ db, now }: AdminContext) {
  const today = dayInLosAngeles(now);
  const owing = await readOwing(db);
  const sums = await readSumsOf(
    db,
    owing.map(({ id }) => id),
  );
  const households = owing.map(({ lines, statements: sent, ...household }) => {
    const own = sums.get(household.id) ?? [];
    const { open } = openParts(own);
    const oldest = sent.find(({ id }) => (open.get(id) ?? 0) > 0);
    return {
      ...household,
      owed: owes(own),
      once: { formKey: crypto.randomUUID(), version: lines },
      statement: oldest ? { number: oldest.number, due: formatDay(oldest.dueOn) } : null,
      daysLate: oldest ? oldest.dueOn.until(today).days : null,
    };
  });
  const inOrder = households.toSorted(
    (a, b) => (b.daysLate ?? -Infinity) - (a.daysLate ?? -Infinity) || a.name.localeCompare(b.name),
  );
  return {
    households: inOrder,
    total: inOrder.reduce((sum, { balance }) => sum + balance, 0),
    today: today.toString(),
  };
}

export type Unpaid = Awaited<ReturnType<typeof listUnpaid>>;

function readOwing(db: Db) {
  const isTheirs = eq(moneyLines.clientId, profiles.id);
  const sum = db
    .select({ cents: sql`coalesce(sum(${moneyLines.amountCents}), 0)` })
    .from(moneyLines)
    .where(isTheirs);
  const balance = sql<number>`(${sum})`.mapWith(Number);
  const sent = db
    .select({ id: statements.id, number: statements.number, dueOn: statements.dueOn })
    .from(statements)
    .where(eq(statements.clientId, profiles.id))
    .orderBy(asc(statements.number));
  return db
    .select({
      id: profiles.id,
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      balance,
      lines: db.$count(moneyLines, isTheirs),
      statements: listed(sent),
      toTip: listed(selectWhoToTip(db, profiles.id)),
    })
    .from(profiles)
    .where(sql`${balance} > 0`);
}

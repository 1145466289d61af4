// Who owes something, the oldest first: by the day their oldest open statement was due, then those who have none yet.
import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statements } from "~/db/tables/money";
import { listed } from "~/db/together";
import type { AdminContext } from "~/platform/index.server";
import { dayInLosAngeles, formatDay } from "~/shared/dates";

import { statementSums } from "./rules";
import { placesOf, selectStatements } from "./select-statements.server";

export async function listUnpaid({ db, now }: AdminContext) {
  const today = dayInLosAngeles(now);
  const households = (await readOwing(db)).map(({ lines, statements: sent, ...household }) => {
    const ids = sent.map(({ id }) => id);
    const sums = statementSums(ids, lines, placesOf(sent));
    const oldest = sent.find((_, place) => (sums[place]?.open ?? 0) > 0);
    return {
      ...household,
      once: { formKey: crypto.randomUUID(), version: lines.length },
      statement: oldest ? { number: oldest.number, due: formatDay(oldest.dueOn) } : null,
      daysLate: oldest ? oldest.dueOn.until(today).days : null,
    };
  });
  const owed = households.toSorted(
    (a, b) => (b.daysLate ?? -Infinity) - (a.daysLate ?? -Infinity) || a.name.localeCompare(b.name),
  );
  return { households: owed, total: owed.reduce((sum, { balance }) => sum + balance, 0), today: today.toString() };
}

export type Unpaid = Awaited<ReturnType<typeof listUnpaid>>;

function readOwing(db: Db) {
  const sum = db
    .select({ cents: sql`coalesce(sum(${moneyLines.amountCents}), 0)::integer` })
    .from(moneyLines)
    .where(eq(moneyLines.clientId, profiles.id));
  const balance = sql<number>`(${sum})`;
  const lines = db
    .select({
      id: moneyLines.id,
      kind: moneyLines.kind,
      subject: moneyLines.subject,
      requestId: moneyLines.requestId,
      passId: moneyLines.passId,
      paymentId: moneyLines.paymentId,
      amountCents: moneyLines.amountCents,
    })
    .from(moneyLines)
    .where(eq(moneyLines.clientId, profiles.id));
  return db
    .select({
      id: profiles.id,
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      balance: balance.mapWith(Number),
      lines: listed(lines),
      statements: listed(selectStatements(db, eq(statements.clientId, profiles.id))),
    })
    .from(profiles)
    .where(sql`${balance} > 0`);
}

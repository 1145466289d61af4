// Adds completed visits, charges and payments, for money tests.
import { asc, eq } from "drizzle-orm";

import type { VisitState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { makeStatements } from "~/money/statements/make-statements.server";

import { addReadyClient, addVisit, addWalker } from "./ledger";
import { moneySite } from "./money-site";
import { zone, atWall } from "./zone";

type BilledRequest = Pick<Partial<typeof requests.$inferInsert>, "feeCents" | "feeWaivedAt" | "totalCents"> & {
  status?: VisitState;
};

/** Adds a household with a walker, and a function that adds its visits. */
export async function billedHousehold(db: Db) {
  const { client } = await addReadyClient(db);
  const walker = await addWalker(db);
  /** Adds a completed visit that costs $30. */
  const walk = async (startsAt: string, request: BilledRequest = {}) => {
    const start = atWall(startsAt);
    const status = request.status ?? "completed";
    const made = await addVisit(db, {
      walker,
      client,
      startsAt: start,
      visit: { status },
      request: { ...request, status, updatedAt: start.add({ minutes: 30 }) },
    });
    return made.request;
  };
  return { client, walker, walk };
}

/** Runs the billing jobs as of that time. */
export async function billAt(db: Db, wallTime: string): Promise<{ charged: number; made: number }> {
  const now = atWall(wallTime);
  const charged = await chargeHouseholds(db, now, moneySite);
  return { charged, made: await makeStatements(db, now, moneySite) };
}

export const linesOf = (db: Db, clientId: string) =>
  db
    .select()
    .from(moneyLines)
    .where(eq(moneyLines.clientId, clientId))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt), asc(moneyLines.kind));

export const statementsOf = (db: Db, clientId: string) =>
  db.select().from(statements).where(eq(statements.clientId, clientId)).orderBy(asc(statements.number));

/** Returns the labels of a statement's lines. */
export async function labelsOn(db: Db, statementId: string): Promise<string[]> {
  const rows = await db
    .select({ label: moneyLines.label })
    .from(statementLines)
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .where(eq(statementLines.statementId, statementId))
    .orderBy(asc(moneyLines.day), asc(moneyLines.writtenAt));
  return rows.map(({ label }) => label);
}

/** Returns the input for a Zelle payment. */
export const payment = (clientId: string, amountCents: number, wallTime: string) => ({
  clientId,
  kind: "payment" as const,
  way: "zelle" as const,
  label: "Zelle payment",
  amountCents: -amountCents,
  day: atWall(wallTime).toZonedDateTimeISO(zone).toPlainDate(),
  writtenAt: atWall(wallTime),
});

// Requests that changed since they were charged, after the time to undo the last step. A partial index finds them, so that a
// run with nothing to do is fast however long the ledger is.
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";

import { stepUndoMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";
import { namesInWords } from "~/clients/index";
import { settingOf } from "~/offer/index.server";

import { adjustmentKeys, type Chargeable, type ChargedSubject } from "./rules";
import { serviceName } from "~/business/service-names";

/** The first billed day, for a site that was in use before billing existed (migrations/0020_billing_starts.sql). */
export const billingStartsOn = sql`coalesce(${settingOf("billing_starts_on")}::date, '-infinity'::date)`;

/** Cents charged for each request of a household, by subject, without the owner's manual adjustments. */
const chargedOf = (db: Db, clientId: string) => {
  const sumOf = (subject: ChargedSubject) =>
    sql<
      string | null
    >`sum(${moneyLines.amountCents}) filter (where ${moneyLines.subject} = ${sql.raw(`'${subject}'`)})`;
  return db
    .select({
      requestId: moneyLines.requestId,
      visit: sumOf("visit").as("visit_charged"),
      fee: sumOf("fee").as("fee_charged"),
    })
    .from(moneyLines)
    .where(
      and(
        eq(moneyLines.clientId, clientId),
        sql`${moneyLines.requestId} is not null
          and (${moneyLines.kind} = 'charge' or ${moneyLines.key} like ${`${adjustmentKeys}%`})`,
      ),
    )
    .groupBy(moneyLines.requestId)
    .as("charged");
};

/**
 * Requests whose version differs from the charged one. Skips requests that are not completed, have no fee, and were never
 * charged: nothing is owed for them.
 */
const isToCharge = (now: Temporal.Instant) =>
  and(
    requests.isToCharge,
    lte(requests.updatedAt, now.subtract({ minutes: stepUndoMinutes })),
    sql`${requests.date} >= ${billingStartsOn}`,
  );

/** Households with requests that changed since they were charged. */
export async function listToCharge(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db.selectDistinct({ clientId: requests.clientId }).from(requests).where(isToCharge(now));
  return rows.map(({ clientId }) => clientId);
}

/** Runs in the transaction that wrote their lines. A version written meanwhile is charged by the next run. */
export async function markCharged(tx: Db, charged: readonly Pick<Chargeable, "id" | "version">[]): Promise<void> {
  const read = JSON.stringify(charged.map(({ id, version }) => ({ id, version })));
  await tx.execute(sql`update ${requests} set charged_version = read.version
    from jsonb_to_recordset(${read}::jsonb) as read(id uuid, version int) where ${requests.id} = read.id`);
}

export async function listUncharged(db: Db, clientId: string, now: Temporal.Instant): Promise<Chargeable[]> {
  const charged = chargedOf(db, clientId);
  const waived = db
    .select({ reason: requestChanges.reason })
    .from(requestChanges)
    .where(and(eq(requestChanges.requestId, requests.id), eq(requestChanges.action, "waiveFee")))
    .orderBy(desc(requestChanges.at))
    .limit(1);
  const rows = await db
    .select({
      request: requests,
      walkerId: visits.walkerId,
      visit: charged.visit,
      fee: charged.fee,
      waivedBecause: sql<string | null>`(${waived})`,
      petNames: jsonRows(
        db
          .select({ name: pets.name })
          .from(bookings)
          .innerJoin(pets, eq(pets.id, bookings.petRef))
          .where(eq(bookings.requestId, requests.id))
          .orderBy(asc(bookings.id)),
      ),
    })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(charged, eq(charged.requestId, requests.id))
    .where(and(eq(requests.clientId, clientId), isToCharge(now)))
    .orderBy(asc(requests.date), asc(requests.id));
  return rows.map(({ request, walkerId, visit, fee, waivedBecause, petNames }) => ({
    ...request,
    walkerId,
    waivedBecause,
    what: `${serviceName(request.serviceType)}, ${request.duration} min: ${namesInWords(petNames.map(({ name }) => name))}`,
    charged: { visit: numberOrNull(visit), fee: numberOrNull(fee) },
  }));
}

/** PostgreSQL returns sums as text. */
const numberOrNull = (sum: string | null): number | null => (sum === null ? null : Number(sum));

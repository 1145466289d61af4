// Charges each household for its visits and fees (docs/product.md, Charges), in one transaction per household, so that
// the next run continues after a killed one.
import { and, asc, desc, eq, lte, notInArray, sql } from "drizzle-orm";

import { stepUndoMinutes } from "~/business/policies";
import { sampleClientIds } from "~/business/sample-clients";
import { serviceNameOf } from "~/db/service-name";
import { namesInWords } from "~/clients/index";
import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";
import { pets } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { lockAccount, type MoneyLine, writeLines } from "~/money/ledger/lines.server";
import { applyPasses } from "~/money/passes/apply-passes.server";
import { settingOf } from "~/offer/index.server";
import { forEachIsolated, type Services } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import { adjustmentKeys, type Chargeable, type ChargedSubject, linesStillOwed } from "./rules";

/** Charges all households with uncharged changes. Returns the number of lines written. */
export async function chargeHouseholds(
  db: Db,
  now: Temporal.Instant,
  { log, readBusiness }: Pick<Services, "log" | "readBusiness">,
  isStopped?: () => boolean,
): Promise<number> {
  const items = await listToCharge(db, now);
  const zone = (await readBusiness()).timeZone;
  return forEachIsolated(
    { db, log, now, isStopped },
    { name: "charges", idName: "clientId", items },
    async (clientId) => {
      const lines = await db.transaction((tx) => chargeHousehold(tx, clientId, now, zone));
      return lines.length;
    },
  );
}

/** Writes one household's missing lines in the caller's transaction. */
async function chargeHousehold(tx: Db, clientId: string, now: Temporal.Instant, zone: string): Promise<MoneyLine[]> {
  await lockAccount(tx, clientId);
  const today = dayIn(zone, now);
  const uncharged = await listUncharged(tx, clientId, now);
  const charged = await writeLines(
    tx,
    uncharged.flatMap((request) =>
      linesStillOwed(request, today).map((line) => ({
        ...line,
        clientId,
        requestId: request.id,
        writtenAt: now,
        walkerId: request.walkerId,
        serviceType: request.serviceType,
      })),
    ),
  );
  await markCharged(tx, uncharged);
  return [...charged, ...(await applyPasses(tx, { clientId, zone, now }))];
}

/** First billed day, for a site that was in use before it had billing (migrations/0020_billing_starts.sql). */
export const billingStartsOn = sql`coalesce(${settingOf("billing_starts_on")}::date, '-infinity'::date)`;

/** Cents charged for each request of a household, by subject, excluding the owner's manual adjustments. */
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
 * SQL condition: the request changed since it was charged. Skips requests that owe nothing: not completed, without a
 * fee, and never charged.
 */
const isToCharge = (now: Temporal.Instant) =>
  and(
    requests.isToCharge,
    notInArray(requests.clientId, [...sampleClientIds]),
    lte(requests.updatedAt, now.subtract({ minutes: stepUndoMinutes })),
    sql`${requests.date} >= ${billingStartsOn}`,
  );

/** Ids of households with requests that changed since they were charged. */
async function listToCharge(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db.selectDistinct({ clientId: requests.clientId }).from(requests).where(isToCharge(now));
  return rows.map(({ clientId }) => clientId);
}

/**
 * Marks the requests as charged, in the transaction that wrote their lines. A newer version is charged by the next run.
 */
async function markCharged(tx: Db, charged: readonly Pick<Chargeable, "id" | "version">[]): Promise<void> {
  const read = JSON.stringify(charged.map(({ id, version }) => ({ id, version })));
  await tx.execute(sql`update ${requests} set charged_version = read.version
    from jsonb_to_recordset(${read}::jsonb) as read(id uuid, version int) where ${requests.id} = read.id`);
}

async function listUncharged(db: Db, clientId: string, now: Temporal.Instant): Promise<Chargeable[]> {
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
      service: serviceNameOf(requests.serviceType),
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
  return rows.map(({ request, walkerId, service, visit, fee, waivedBecause, petNames }) => ({
    ...request,
    walkerId,
    waivedBecause,
    what: `${service}, ${request.duration} min: ${namesInWords(petNames.map(({ name }) => name))}`,
    charged: { visit: numberOrNull(visit), fee: numberOrNull(fee) },
  }));
}

/** PostgreSQL returns sums as text; null stays null. */
const numberOrNull = (sum: string | null): number | null => (sum === null ? null : Number(sum));

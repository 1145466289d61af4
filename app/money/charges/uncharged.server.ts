// Requests whose lines don't say yet what is owed for them: visits that were made and fees, once the step can't be undone.
import { and, asc, desc, eq, lte, type SQL, sql } from "drizzle-orm";

import { stepUndoMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { listed } from "~/db/together";
import { namesInWords } from "~/clients/index";
import { serviceName } from "~/visits/index";
import { settingOf } from "~/offer/index.server";
import type { Temporal } from "~/shared/dates";

import { adjustmentKeys, type Chargeable, type ChargedSubject } from "./rules";

/** The first day that is billed, where the site was in use before it could bill (migrations/0020_billing_starts.sql). */
const billingStartsOn = sql`coalesce(${settingOf("billing_starts_on")}::date, '-infinity'::date)`;

/**
 * What was charged for each request, by subject; what the owner adjusted at her desk is not in it. Of one household, or of
 * all: PostgreSQL would add up everybody's lines for each.
 */
const chargedOf = (db: Db, clientId?: string) => {
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
        clientId === undefined ? undefined : eq(moneyLines.clientId, clientId),
        sql`${moneyLines.requestId} is not null
          and (${moneyLines.kind} = 'charge' or ${moneyLines.key} like ${`${adjustmentKeys}%`})`,
      ),
    )
    .groupBy(moneyLines.requestId)
    .as("charged");
};

const isCompleted = sql`${requests.status} = 'completed'`;
const feeOwed = sql`case when ${requests.feeWaivedAt} is null then coalesce(${requests.feeCents}, 0) else 0 end`;

/** Households with something to write. */
export async function listToCharge(db: Db, now: Temporal.Instant): Promise<string[]> {
  const charged = chargedOf(db);
  const rows = await db
    .selectDistinct({ clientId: requests.clientId })
    .from(requests)
    .leftJoin(charged, eq(charged.requestId, requests.id))
    .where(isUncharged(charged, now));
  return rows.map(({ clientId }) => clientId);
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
      petNames: listed(
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
    .where(and(eq(requests.clientId, clientId), isUncharged(charged, now)))
    .orderBy(asc(requests.date), asc(requests.id));
  return rows.map(({ request, walkerId, visit, fee, waivedBecause, petNames }) => ({
    ...request,
    walkerId,
    waivedBecause,
    what: `${serviceName(request.serviceType)}, ${request.duration} min: ${namesInWords(petNames.map(({ name }) => name))}`,
    charged: { visit: numberOrNull(visit), fee: numberOrNull(fee) },
  }));
}

/** A sum comes as text. */
const numberOrNull = (sum: string | null): number | null => (sum === null ? null : Number(sum));

function isUncharged(charged: ReturnType<typeof chargedOf>, now: Temporal.Instant): SQL | undefined {
  return and(
    lte(requests.updatedAt, now.subtract({ minutes: stepUndoMinutes })),
    sql`${requests.date} >= ${billingStartsOn}`,
    sql`(coalesce(${charged.visit}, case when ${isCompleted} then -1 else 0 end)
        <> case when ${isCompleted} then ${requests.totalCents} else 0 end
      or coalesce(${charged.fee}, 0) <> ${feeOwed})`,
  );
}

// What waits for the walker's yes already. The same form, or the very same wish from another tab, makes no second request;
// and only so many wait at a time, or one form sent every day of the year would bury the others.
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";

import { maxOpenRequests } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import { dayInLosAngeles } from "~/shared/dates";
import { sha256 } from "~/platform/index.server";

import { petsOf, selectRequests } from "~/ledger/readers/request-details.server";
import { failedStates } from "~/ledger/model/states";
import type { RequestInput } from "./check-request.server";
import type { PendingRequest } from "./write-pending-request.server";

interface Asking {
  clientId: string;
  now: Temporal.Instant;
  /** Not counted: the same form sent twice is one request, also where it is the last one there is room for. */
  formKey?: string;
}

/** One request of a client at a time, until the transaction ends, whichever form it comes by. */
export async function lockOpenRequests(tx: Db, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 7240179))`);
}

/** For a refusal: under {@link lockOpenRequests}. */
export const hasTooManyOpen = async (db: Db, asking: Asking) => areTooMany(await countOpen(db, asking));

export const areTooMany = (open: number) => open >= maxOpenRequests;

/**
 * By itself, or as a column of another query. A slot that is confirmed at once waits for nobody; a standing walk waits
 * once; what the walker answered with another time waits for the client; a day that is over waits for nothing anymore.
 */
export function countOpen(db: Db, { clientId, now, formKey }: Asking) {
  const isAnswered = sql`exists (select from proposals p
    where p.request_id = ${requests.id} and p.status = 'open' and p.by = 'walker')`;
  return db.$count(
    requests,
    and(
      eq(requests.clientId, clientId),
      eq(requests.status, "pending"),
      gte(requests.date, dayInLosAngeles(now)),
      sql`not ${isAnswered}`,
      formKey ? sql`${requests.formKey} is distinct from ${formKey}` : undefined,
    ),
  );
}

export type Sent = NonNullable<Awaited<ReturnType<typeof findByFormKey>>>;

/**
 * The same form with the same wishes is the same request, with a key that is the client's alone. Another wish sent from a
 * page that is still open is a new request; so is the same wish, once the first came to nothing.
 */
export async function findSent(
  db: Db,
  clientId: string,
  { formKey: key, quotedTotal: _, ...wishes }: RequestInput,
): Promise<{ formKey: string; sent: Sent | null }> {
  const sorted = Object.entries(wishes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  let formKey = `${clientId}:${sha256(JSON.stringify([key, sorted]))}`;
  let sent = await findByFormKey(db, formKey);
  while (sent && failedStates.includes(sent.status)) {
    formKey = `${clientId}:${sha256(`${formKey} ${sent.requestId}`)}`;
    sent = await findByFormKey(db, formKey);
  }
  return { formKey, sent };
}

/** `bookingId`: of its first pet. */
export async function findByFormKey(db: Db, formKey: string) {
  const [row] = await db
    .select({ requestId: requests.id, bookingId: bookings.id, status: requests.status })
    .from(requests)
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .where(eq(requests.formKey, formKey))
    .orderBy(asc(bookings.id))
    .limit(1);
  return row ?? null;
}

/** The very same wish, from another tab, that nobody has answered yet. */
export async function waitsAlready(tx: Db, asked: PendingRequest): Promise<boolean> {
  const isSame = and(
    eq(requests.clientId, asked.clientId),
    eq(requests.date, asked.date),
    eq(requests.status, "pending"),
    eq(requests.serviceType, asked.service),
    eq(requests.timeOfDay, asked.timeOfDay),
    eq(requests.duration, asked.minutes),
    eq(requests.medication, asked.medication ?? false),
    eq(requests.training, asked.training ?? false),
    sql`${requests.specialRequests} is not distinct from ${asked.specialRequests ?? null}`,
    isNull(requests.seriesId),
    sql`${requests.formKey} is distinct from ${asked.formKey}`,
  );
  const same = await selectRequests(tx, { pets: petsOf(tx) }).where(isSame);
  const inOrder = (ids: readonly string[]) => ids.toSorted().join();
  const wanted = inOrder(asked.pets.map(({ id }) => id));
  return same.some(({ pets }) => inOrder(pets.map(({ petId }) => petId)) === wanted);
}

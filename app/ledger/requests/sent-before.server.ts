// Detects repeated requests and limits open ones. A form sent twice makes one request, an equal request from another
// tab is refused, and a client may have at most ten open requests.
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";

import { maxOpenRequests } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import { dayIn } from "~/shared/dates";
import { sha256, type Limit } from "~/platform/index.server";

import { petsOf, selectRequests } from "~/ledger/readers/request-details.server";
import { failedStates } from "~/ledger/model/states";
import type { RequestInput } from "./check-request.server";
import type { PendingRequest } from "./write-pending-request.server";

interface Asking {
  clientId: string;
  now: Temporal.Instant;
  /** Form key of a request that is not counted, so that a repeated form passes the limit. */
  formKey?: string;
}

/** Takes an advisory lock until the transaction ends, so that a client's requests are written one at a time. */
export async function lockOpenRequests(tx: Db, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 7240179))`);
}

/** Whether the client has reached the limit. Call while holding the lock of {@link lockOpenRequests}. */
export const hasTooManyOpen = async (db: Db, asking: Asking, zone: string) =>
  areTooMany(await countOpen(db, asking, zone));

export const areTooMany = (open: number) => open >= maxOpenRequests;

/**
 * Counts a client's open requests, as a query of its own or as a column of a larger query. Confirmed slots, requests
 * with an open proposal and past days don't count. A standing walk counts once, and so does a trip.
 */
export function countOpen(db: Db, { clientId, now, formKey }: Asking, zone: string) {
  const isAnswered = sql`exists (select from proposals p
    where p.request_id = ${requests.id} and p.status = 'open' and p.by = 'walker')`;
  return db.$count(
    requests,
    and(
      eq(requests.clientId, clientId),
      eq(requests.status, "pending"),
      gte(requests.date, dayIn(zone, now)),
      sql`not ${isAnswered}`,
      isFirstOfTrip,
      formKey ? sql`${requests.formKey} is distinct from ${formKey}` : undefined,
    ),
  );
}

/** SQL condition: true for one pending request of each trip, and for all requests outside trips. */
export const isFirstOfTrip = sql`not exists (select from requests twin
  where twin.trip_id = ${requests.tripId} and twin.status = 'pending' and twin.id < ${requests.id})`;

export type Sent = NonNullable<Awaited<ReturnType<typeof findByFormKey>>>;

/**
 * Finds the request of a repeated form. The form key includes the client and the content, so that a changed form makes
 * a new request. After a request was declined, canceled or withdrawn, the same form makes a new one as well.
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

/** Finds a request by its form key. `bookingId`: booking of the first pet. */
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

/** Whether an equal request, sent from another tab, is still pending. */
export async function waitsAlready(tx: Db, asked: Omit<PendingRequest, "action">): Promise<boolean> {
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

/** Rate limit for a client's requests, bookings, moves and cancellations, since each sends a mail. */
export const requestLimit: Limit = { name: "request", points: 30, minutes: 60 };

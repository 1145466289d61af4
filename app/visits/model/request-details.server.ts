// The one reader of requests: each with its visit, household, pets, walker and series. Who needs less chooses columns of
// the same join; a part nobody chose costs nothing, since PostgreSQL leaves out joins it has no use for.
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelectBase, type SelectedFields } from "drizzle-orm/pg-core";
import type { JoinNullability, SelectResult } from "drizzle-orm/query-builders/select.types";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { bookings, requests, series, visits } from "~/db/tables/visits";
import { listed } from "~/db/together";
import type { Temporal } from "~/shared/dates";

import { type Request, type Visit } from "~/visits/ledger/writer.server";
import { serviceName } from "./names";

/** Who comes; `profiles` in the same query is the client's. */
export const walkers = alias(profiles, "walkers");

/** Columns of {@link selectRequests}. */
export const clientName = sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`;
export const walkerName = sql<string | null>`${walkers.firstName} || ' ' || ${walkers.lastName}`;

/** What may be missing of a request, for the types of what is selected. */
interface Nullability extends Record<string, JoinNullability> {
  requests: "not-null";
  profiles: "not-null";
  visits: "nullable";
  series: "nullable";
  walkers: "nullable";
}

/**
 * Requests, with the columns that are wanted of them and of what belongs to them. (Drizzle cannot carry the types of
 * columns it does not know through a join, so that they are said here.)
 */
export const selectRequests = <Columns extends SelectedFields>(db: Db, columns: Columns) =>
  db
    .select<SelectedFields>(columns)
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(series, eq(series.id, requests.seriesId))
    .leftJoin(walkers, eq(walkers.id, visits.walkerId)) as unknown as PgSelectBase<
    "requests",
    Columns,
    "partial",
    Nullability
  >;

/** A column of {@link selectRequests}: its pets, in the order they are charged (write-pending-request.server.ts). */
export const petsOf = (db: Db) => petsWith(db, { bookingId: bookings.id, petId: bookings.petId, name: pets.name });

/** The same, with other columns. */
export const petsWith = <Columns extends SelectedFields>(db: Db, columns: Columns) =>
  listed(
    db
      .select<SelectedFields>(columns)
      .from(bookings)
      .innerJoin(pets, eq(pets.id, bookings.petRef))
      .where(eq(bookings.requestId, requests.id))
      .orderBy(asc(bookings.id)),
  ) as SQL<SelectResult<Columns, "partial", { bookings: "not-null"; pets: "not-null" }>[]>;

export type Series = typeof series.$inferSelect;

export interface RequestDetails {
  request: Request;
  visit: Visit | null;
  series: Series | null;
  client: Pick<typeof profiles.$inferSelect, "id" | "firstName" | "lastName" | "email" | "phone" | "address">;
  /** Of the visit. */
  walkerName: string | null;
  pets: readonly { bookingId: string; petId: string; name: string }[];
  /** Its name in the catalogue. */
  service: string;
}

/** Null where there is no such request. */
export async function getRequestDetails(db: Db, requestId: string): Promise<RequestDetails | null> {
  const [found] = await listRequestDetails(db, eq(requests.id, requestId));
  return found ?? null;
}

/** All requests of a visit, oldest first. */
export const listRequestsOn = (db: Db, visitId: string): Promise<RequestDetails[]> =>
  listRequestDetails(db, eq(requests.visitId, visitId));

/** `which` may ask about the request, its visit and its client. The oldest first. */
export async function listRequestDetails(
  db: Db,
  which: SQL | undefined,
  order: readonly SQL[] = [asc(requests.createdAt)],
): Promise<RequestDetails[]> {
  const { id, firstName, lastName, email, phone, address } = profiles;
  const rows = await selectRequests(db, {
    request: requests,
    visit: visits,
    series,
    client: { id, firstName, lastName, email, phone, address },
    walkerName,
    pets: petsOf(db),
  })
    .where(which)
    .orderBy(...order, asc(requests.id));
  return rows.map((row) => ({ ...row, service: serviceName(row.request.serviceType) }));
}

export async function getProfileName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: clientName }).from(profiles).where(eq(profiles.id, id));
  return row?.name ?? "";
}

/** When it is, or, while nobody has confirmed it, the beginning of the window that was asked for. */
export const startOfRequest = ({ request, visit }: Pick<RequestDetails, "request" | "visit">): Temporal.Instant =>
  visit?.startsAt ?? request.windowStart;

/** What its mails say of it. */
export interface MailedRequest {
  requestId: string;
  /** Of its first booking: the page /booking/{id}. */
  bookingId: string;
  firstName: string;
  clientName: string;
  email: string;
  /** "Dog Walking". */
  service: string;
  minutes: number;
  petNames: readonly string[];
}

export function mailedRequestOf({ request, client, pets: chosen, service }: RequestDetails): MailedRequest {
  return {
    requestId: request.id,
    bookingId: chosen[0]?.bookingId ?? request.id,
    firstName: client.firstName,
    clientName: `${client.firstName} ${client.lastName}`,
    email: client.email,
    service,
    minutes: request.duration,
    petNames: chosen.map(({ name }) => name),
  };
}

/** How the audit log names it: "Dog Walking for Casey Morgan". */
export const nameForLog = ({ service, client }: RequestDetails): string =>
  `${service} for ${client.firstName} ${client.lastName}`;

// The one reader of requests: each with its visit, household, pets, walker and series. Who needs less chooses columns of
// the same join; a part nobody chose costs nothing, since PostgreSQL leaves out joins it has no use for.
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelectBase, type SelectedFields } from "drizzle-orm/pg-core";
import type { JoinNullability, SelectResult } from "drizzle-orm/query-builders/select.types";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { listed } from "~/db/together";

import { serviceName } from "../model/names";

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

/**
 * A column of {@link selectRequests}: the owner gave the visit its present time, and the client wasn't asked. Each move says
 * in its history whose it was; the last one counts.
 */
export const movedByOwner = (db: Db) => {
  const moves = db
    .select({ byOwner: sql`(${requestChanges.details} -> 'movedByOwner')::boolean` })
    .from(requestChanges)
    .where(sql`${requestChanges.requestId} = ${requests.id} and ${requestChanges.details} ? 'movedByOwner'`)
    .orderBy(desc(requestChanges.at))
    .limit(1);
  return sql<boolean>`coalesce((${moves}), false)`;
};

export interface ChosenWalker {
  id: string;
  name: string;
}

const chosenId = sql`(${requestChanges.details} ->> 'walkerId')::uuid`;

/**
 * A column of {@link selectRequests}, of those that wait: whom the client chose to come, with the slot or by saying yes to
 * a proposed time. It promises nothing, so it's in the history, not a column of the request (docs/product.md, Confirming).
 */
export const chosenWalkers = (db: Db) =>
  listed(
    db
      .select({ id: profiles.id, name: clientName })
      .from(requestChanges)
      .innerJoin(profiles, eq(profiles.id, chosenId))
      .where(
        and(
          eq(requestChanges.requestId, requests.id),
          eq(requests.status, "pending"),
          eq(requestChanges.toStatus, "pending"),
          inArray(requestChanges.action, ["askForSlot", "answerProposal"]),
        ),
      )
      .orderBy(asc(requestChanges.at), asc(requestChanges.id)),
  );

/** The later choice holds; null: the client left it to the owner. */
export const lastChosen = (chosen: readonly ChosenWalker[]): ChosenWalker | null => chosen.at(-1) ?? null;

export type Request = typeof requests.$inferSelect;
export type Visit = typeof visits.$inferSelect;
export type Series = typeof series.$inferSelect;

export interface RequestDetails {
  request: Request;
  visit: Visit | null;
  series: Series | null;
  client: Pick<typeof profiles.$inferSelect, "id" | "firstName" | "email" | "phone" | "address" | "cardPhotos">;
  /** "Casey Morgan". */
  clientName: string;
  /** Of the visit. */
  walkerName: string | null;
  /** While it waits. */
  chosen: ChosenWalker | null;
  movedByOwner: boolean;
  pets: readonly { bookingId: string; petId: string; name: string }[];
  petNames: readonly string[];
  /** Of its first pet: the page /booking/{id}. */
  bookingId: string;
  /** "Dog Walking". */
  service: string;
}

export async function getRequestDetails(db: Db, requestId: string): Promise<RequestDetails | null> {
  const [found] = await listRequestDetails(db, eq(requests.id, requestId));
  return found ?? null;
}

export const listRequestsOn = (db: Db, visitId: string): Promise<RequestDetails[]> =>
  listRequestDetails(db, eq(requests.visitId, visitId));

/** `which` may ask about the request, its visit and its client. The oldest first. */
export async function listRequestDetails(
  db: Db,
  which: SQL | undefined,
  order: readonly SQL[] = [asc(requests.createdAt)],
): Promise<RequestDetails[]> {
  const { id, firstName, email, phone, address, cardPhotos } = profiles;
  const rows = await selectRequests(db, {
    request: requests,
    visit: visits,
    series,
    client: { id, firstName, email, phone, address, cardPhotos },
    clientName,
    walkerName,
    chosen: chosenWalkers(db),
    movedByOwner: movedByOwner(db),
    pets: petsOf(db),
  })
    .where(which)
    .orderBy(...order, asc(requests.id));
  return rows.map((row) => ({
    ...row,
    chosen: lastChosen(row.chosen),
    petNames: row.pets.map(({ name }) => name),
    bookingId: row.pets[0]?.bookingId ?? row.request.id,
    service: serviceName(row.request.serviceType),
  }));
}

export async function getProfileName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: clientName }).from(profiles).where(eq(profiles.id, id));
  return row?.name ?? "";
}

/** When it is, or, while nobody has confirmed it, the beginning of the window that was asked for. */
export const startOfRequest = ({ request, visit }: Pick<RequestDetails, "request" | "visit">): Temporal.Instant =>
  visit?.startsAt ?? request.windowStart;

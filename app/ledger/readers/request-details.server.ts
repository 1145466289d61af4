// Reads requests with visit, household, pets, walker and series. Callers that need less choose columns of the same
// join; PostgreSQL skips unused joins.
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelectBase, type SelectedFields } from "drizzle-orm/pg-core";
import type { JoinNullability, SelectResult } from "drizzle-orm/query-builders/select.types";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { jsonRows } from "~/db/one-statement";

import { serviceName } from "~/business/service-names";

/** Profile of the walker; `profiles` in the same query is the client's. */
export const walkers = alias(profiles, "walkers");

/** Columns of {@link selectRequests}. */
export const clientName = sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`;
export const walkerName = sql<string | null>`${walkers.firstName} || ' ' || ${walkers.lastName}`;

/** Which joined tables may be null, for the types of selected columns. */
interface Nullability extends Record<string, JoinNullability> {
  requests: "not-null";
  profiles: "not-null";
  visits: "nullable";
  series: "nullable";
  walkers: "nullable";
}

/** Query of requests with the given columns. The cast is needed because Drizzle loses generic column types in joins. */
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

/** Column of {@link selectRequests}: pets in the order they are charged (write-pending-request.server.ts). */
export const petsOf = (db: Db) => petsWith(db, { bookingId: bookings.id, petId: bookings.petId, name: pets.name });

/** Like {@link petsOf}, with other columns. */
export const petsWith = <Columns extends SelectedFields>(db: Db, columns: Columns) =>
  jsonRows(
    db
      .select<SelectedFields>(columns)
      .from(bookings)
      .innerJoin(pets, eq(pets.id, bookings.petRef))
      .where(eq(bookings.requestId, requests.id))
      .orderBy(asc(bookings.id)),
  ) as SQL<SelectResult<Columns, "partial", { bookings: "not-null"; pets: "not-null" }>[]>;

/**
 * Column of {@link selectRequests}: the owner moved the visit last, without asking the client. Read from the history.
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
 * Column of {@link selectRequests}: walkers the client chose for a pending request, by a slot or by accepting a
 * proposal. A choice is no promise, so it is kept in the history (docs/product.md, Confirming).
 */
export const chosenWalkers = (db: Db) =>
  jsonRows(
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

/** Returns the last choice; null when the client made none. */
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
  /** Walker of the visit. */
  walkerName: string | null;
  /** Walker the client chose, while the request is pending. */
  chosen: ChosenWalker | null;
  movedByOwner: boolean;
  pets: readonly { bookingId: string; petId: string; name: string }[];
  petNames: readonly string[];
  /** Booking of its first pet, for the page /booking/{id}. */
  bookingId: string;
  /** "Dog Walking". */
  service: string;
}

export async function getRequestDetails(db: Db, requestId: string): Promise<RequestDetails | null> {
  const [found] = await listRequestDetails(db, eq(requests.id, requestId));
  return found ?? null;
}

export type PlacedDetails = RequestDetails & { visit: NonNullable<RequestDetails["visit"]> };

export const isPlaced = (details: RequestDetails): details is PlacedDetails => details.visit !== null;

/** Reads a request that was placed in this transaction. */
export async function getPlacedDetails(tx: Db, requestId: string): Promise<PlacedDetails> {
  const details = await getRequestDetails(tx, requestId);
  if (!details || !isPlaced(details)) throw new Error("a request that was just placed has no visit");
  return details;
}

export const listRequestsOn = (db: Db, visitId: string): Promise<RequestDetails[]> =>
  listRequestDetails(db, eq(requests.visitId, visitId));

/** Reads requests, oldest first. `which` may refer to the request, its visit and its client. */
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

/** Start of the visit; before confirmation, start of the requested window. */
export const startOfRequest = ({ request, visit }: Pick<RequestDetails, "request" | "visit">): Temporal.Instant =>
  visit?.startsAt ?? request.windowStart;

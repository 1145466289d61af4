// Reads requests with visit, household, pets, walker and series. Callers that need less select fewer columns of the
// same join; PostgreSQL drops the joins that aren't needed.
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelectBase, type SelectedFields } from "drizzle-orm/pg-core";
import type { JoinNullability, SelectResult } from "drizzle-orm/query-builders/select.types";

import type { Db } from "~/db/client.server";
import { fullName, fullNameIfAny } from "~/db/full-name";
import { pets, profiles } from "~/db/tables/clients";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { jsonRows } from "~/db/one-statement";

import { areaNameIn } from "~/offer/index.server";
import { serviceNameOf } from "~/db/service-name";

/** Profile of the walker. In the same queries, `profiles` is the client's profile. */
export const walkers = alias(profiles, "walkers");

/** Name of the client in {@link selectRequests}: "Casey Morgan". */
export const clientName = fullName(profiles);
export const walkerName = fullNameIfAny(walkers);

/** Which of the joined tables may be null, for the types of the selected columns. */
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

/** Column of {@link selectRequests}: the pets, in the order they are charged (write-pending-request.server.ts). */
export const petsOf = (db: Db) => petsWith(db, { bookingId: bookings.id, petId: bookings.petId, name: pets.name });

/** Like {@link petsOf}, with other columns of bookings and pets. */
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
 * Column of {@link selectRequests}: true when the last move of the visit was the owner's, without asking the client.
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
 * Column of {@link selectRequests}: walkers that the client chose for a pending request, by booking a slot or by
 * accepting a proposal. They are read from the history, since a choice binds nobody (docs/product.md, Confirming).
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

/** Returns the walker the client chose last; null when the client chose none. */
export const lastChosen = (chosen: readonly ChosenWalker[]): ChosenWalker | null => chosen.at(-1) ?? null;

export type Request = typeof requests.$inferSelect;
export type Visit = typeof visits.$inferSelect;
export type Series = typeof series.$inferSelect;

export interface RequestDetails {
  request: Request;
  visit: Visit | null;
  series: Series | null;
  client: Pick<
    typeof profiles.$inferSelect,
    "id" | "firstName" | "email" | "phone" | "address" | "cardPhotos" | "cardMails"
  >;
  /** "Casey Morgan". */
  clientName: string;
  /** Name of the visit's walker; null when there is no visit. */
  walkerName: string | null;
  /** Walker the client chose, while the request is pending; otherwise null. */
  chosen: ChosenWalker | null;
  movedByOwner: boolean;
  pets: readonly { bookingId: string; petId: string; name: string }[];
  petNames: readonly string[];
  /** Booking of the first pet, for the page /booking/{id}. */
  bookingId: string;
  /** "Dog Walking". */
  service: string;
  /** Name of the area that the visit was booked for. */
  areaName: string;
}

export async function getRequestDetails(db: Db, requestId: string): Promise<RequestDetails | null> {
  const [found] = await listRequestDetails(db, eq(requests.id, requestId));
  return found ?? null;
}

export type PlacedDetails = RequestDetails & { visit: NonNullable<RequestDetails["visit"]> };

export const isPlaced = (details: RequestDetails): details is PlacedDetails => details.visit !== null;

/** Reads a confirmed request within the transaction that confirmed it. */
export async function getPlacedDetails(tx: Db, requestId: string): Promise<PlacedDetails> {
  const details = await getRequestDetails(tx, requestId);
  if (!details || !isPlaced(details)) throw new Error("a request that was just placed has no visit");
  return details;
}

export const listRequestsOn = (db: Db, visitId: string): Promise<RequestDetails[]> =>
  listRequestDetails(db, eq(requests.visitId, visitId));

/** Reads requests, oldest first. `which`: condition on the request, its visit and its client. */
export async function listRequestDetails(
  db: Db,
  which: SQL | undefined,
  order: readonly SQL[] = [asc(requests.createdAt)],
): Promise<RequestDetails[]> {
  const { id, firstName, email, phone, address, cardPhotos, cardMails } = profiles;
  const rows = await selectRequests(db, {
    request: requests,
    visit: visits,
    series,
    client: { id, firstName, email, phone, address, cardPhotos, cardMails },
    clientName,
    areaName: areaNameIn(requests.areaSlug),
    walkerName,
    service: serviceNameOf(requests.serviceType),
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
  }));
}

export async function getProfileName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: clientName }).from(profiles).where(eq(profiles.id, id));
  return row?.name ?? "";
}

/** Start of the visit; before confirmation, start of the requested window. */
export const startOfRequest = ({ request, visit }: Pick<RequestDetails, "request" | "visit">): Temporal.Instant =>
  visit?.startsAt ?? request.windowStart;

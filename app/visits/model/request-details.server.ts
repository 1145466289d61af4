// A request with everything a decision or a mail about it needs: its visit, household, pets, walker and series.
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";

import { services } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { bookings, requests, series, visits } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";
import type { Temporal } from "~/shared/dates";

import { type Request, type Visit } from "~/visits/ledger/writer.server";
import type { Series } from "./calendar-identity.server";
import type { MailedRequest } from "./mailed-request";

export interface RequestDetails {
  request: Request;
  visit: Visit | null;
  series: Series | null;
  client: Pick<typeof profiles.$inferSelect, "id" | "firstName" | "lastName" | "email" | "address">;
  /** Of the visit. */
  walkerName: string | null;
  /** In the order they are charged. */
  pets: readonly { bookingId: string; petId: string; name: string }[];
  /** Its name in the catalogue. */
  service: string;
}

/** Null where there is no such request. */
export async function getRequestDetails(db: Db, requestId: string): Promise<RequestDetails | null> {
  const [stay] = await readRequests(db, eq(requests.id, requestId));
  return stay ?? null;
}

/** All requests that stand on a visit, oldest first. */
export const listRequestsOn = (db: Db, visitId: string): Promise<RequestDetails[]> =>
  readRequests(db, eq(requests.visitId, visitId));

async function readRequests(db: Db, which: SQL): Promise<RequestDetails[]> {
  const rows = await db
    .select({
      request: requests,
      visit: visits,
      series,
      client: {
        id: profiles.id,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: profiles.email,
        address: profiles.address,
      },
      walkerName: sql<
        string | null
      >`(select first_name || ' ' || last_name from profiles walker where walker.id = ${visits.walkerId})`,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(series, eq(series.id, requests.seriesId))
    .where(which)
    .orderBy(asc(requests.createdAt), asc(requests.id));
  const petsOf = await listPets(
    db,
    rows.map(({ request }) => request.id),
  );
  return rows.map((row) => ({
    ...row,
    pets: petsOf.get(row.request.id) ?? [],
    service: nameOf(row.request.serviceType),
  }));
}

export async function getProfileName(db: Db, id: string): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row?.name ?? "";
}

/** By request. Their ids are sorted in the order in which the pets are charged (write-pending-request.server.ts). */
async function listPets(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return new Map<string, RequestDetails["pets"]>();
  const rows = await db
    .select({ of: bookings.requestId, bookingId: bookings.id, petId: bookings.petId, name: pets.name })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(inArray(bookings.requestId, [...requestIds]))
    .orderBy(asc(bookings.id));
  const byRequest = Map.groupBy(rows, ({ of }) => of);
  return new Map(
    [...byRequest].map(([id, of]) => [id, of.map(({ bookingId, petId, name }) => ({ bookingId, petId, name }))]),
  );
}

export const nameOf = (serviceType: string): string =>
  Object.values(services).find((service) => service.id === serviceType)?.name ?? serviceType;

/** When it is, or, while nobody has confirmed it, the beginning of the window that was asked for. */
export const startOfRequest = ({ request, visit }: Pick<RequestDetails, "request" | "visit">): Temporal.Instant =>
  visit?.startsAt ?? request.windowStart;

/** What its mails say of it. */
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

// Reads a visit for an external calendar: names and a zip code, but no address and no access notes.
import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { busyStates } from "~/business/booking-states";
import { meetAndGreetKind, services } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { bookings, requests, visits } from "~/db/tables/visits";
import { zipOfAddress } from "~/business/areas/area-of-address";

import type { PushedVisit } from "./push-rules";

export async function readVisit(db: Db, id: string, origin: string): Promise<PushedVisit | null> {
  const [visit] = await db.select().from(visits).where(eq(visits.id, id));
  if (!visit) return null;
  const rows = await db
    .select({
      requestId: requests.id,
      bookingId: bookings.id,
      areaSlug: requests.areaSlug,
      zip: requests.zip,
      client: profiles.firstName,
      family: profiles.lastName,
      pet: pets.name,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(and(eq(requests.visitId, id), inArray(requests.status, busyStates)))
    .orderBy(asc(requests.createdAt), asc(bookings.createdAt), asc(bookings.id));
  const [first] = rows;
  const guest = visit.serviceType === meetAndGreetKind.id ? await readGuest(db, id) : null;
  return {
    id: visit.id,
    walkerId: visit.walkerId,
    status: visit.status,
    version: visit.version,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    serviceName:
      [...Object.values(services), meetAndGreetKind].find(({ id: kind }) => kind === visit.serviceType)?.name ??
      visit.serviceType,
    households: guest ? [guest.name] : householdsOf(rows),
    area: guest ? guest.zip : (first?.zip ?? null),
    link: first ? `${origin}/booking/${first.bookingId}` : guest ? `${origin}/admin/visits/${visit.id}` : origin,
  };
}

function householdsOf(rows: readonly { requestId: string; pet: string; client: string; family: string }[]): string[] {
  return [...new Set(rows.map(({ requestId }) => requestId))].map((requestId) => {
    const own = rows.filter((row) => row.requestId === requestId);
    const names = own.map(({ pet }) => pet).join(", ");
    return `${names} (${own[0]?.client ?? ""} ${own[0]?.family ?? ""})`;
  });
}

/** The guest of a meet and greet; null when the lead or client is deleted. */
async function readGuest(db: Db, visitId: string): Promise<{ name: string; zip: string | null } | null> {
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${leads.name}, ${profiles.firstName} || ' ' || ${profiles.lastName})`,
      pets: sql<string | null>`coalesce(${leads.petName}, (
        select string_agg(own.name, ', ' order by own.created_at, own.id) from ${pets} own where own.owner_id = ${meetings.clientId}))`,
      address: sql<string | null>`coalesce(${leads.address}, ${profiles.address})`,
    })
    .from(meetings)
    .leftJoin(leads, eq(leads.id, meetings.leadId))
    .leftJoin(profiles, eq(profiles.id, meetings.clientId))
    .where(eq(meetings.visitId, visitId));
  if (!row) return null;
  return {
    name: row.pets ? `${row.pets} (${row.name})` : row.name,
    zip: zipOfAddress(row.address ?? "") ?? null,
  };
}

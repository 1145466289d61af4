// Whom a meet and greet is for, as it reads in a calendar outside: a name, a pet, a zip code, and no address.
import { eq, sql } from "drizzle-orm";

import { pets, profiles } from "~/db/tables/clients";
import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { zipOfAddress } from "~/business/areas/area-of-address";

/** Null: nobody knows anymore. */
export async function readGuest(db: Db, visitId: string): Promise<{ name: string; zip: string | null } | null> {
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

// Clients by the zip code of their address.
import { and, asc, eq, isNotNull } from "drizzle-orm";

import { zipOfAddress } from "~/business/areas/area-of-address";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";

export interface ClientThere {
  id: string;
  /** "Casey Morgan". */
  name: string;
}

/** Maps each of the zip codes to the clients who live there, by name. A zip code without clients is missing. */
export async function clientsAt(db: Db, zips: readonly string[]): Promise<Map<string, ClientThere[]>> {
  if (zips.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.id, name: fullName(profiles), address: profiles.address })
    .from(profiles)
    .where(and(eq(profiles.role, "client"), isNotNull(profiles.address)))
    .orderBy(asc(profiles.firstName), asc(profiles.lastName));
  const found = new Map<string, ClientThere[]>();
  for (const { address, ...client } of rows) {
    const zip = zipOfAddress(address ?? "");
    if (zip && zips.includes(zip)) found.set(zip, [...(found.get(zip) ?? []), client]);
  }
  return found;
}

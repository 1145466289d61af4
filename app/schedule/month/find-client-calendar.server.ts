// A calendar the owner made for a client: hers, and the client's it is for. For everybody else there is none.
import { and, eq, sql } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";

import { can, type Viewer } from "~/schedule/policy";

export interface FoundCalendar {
  calendarId: string;
  name: string;
  /** Hex, one of the eleven. */
  color: string;
  /** Whose visits are on it; null as long as nobody has an account whose address is proven to be its. */
  clientId: string | null;
}

export async function findClientCalendar(db: Db, viewer: Viewer, calendarId: string): Promise<FoundCalendar | null> {
  if (!viewer.id) return null;
  const [row] = await db
    .select({
      calendarId: clientCalendars.calendarId,
      name: clientCalendars.name,
      color: clientCalendars.calendarColor,
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId}, ${profiles.id})`,
    })
    .from(clientCalendars)
    .leftJoin(profiles, and(eq(profiles.email, clientCalendars.email), profiles.emailVerified))
    .where(and(eq(clientCalendars.calendarId, calendarId), eq(clientCalendars.kind, "site")));
  return row && can(viewer, "see a client's calendar", row) ? row : null;
}

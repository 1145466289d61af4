// Finds a client calendar for the owner or its client. Others get null.
import { and, eq, sql } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";

import { can, type Viewer } from "~/schedule/policy";

export interface FoundCalendar {
  calendarId: string;
  name: string;
  /** Hex code of one of the eleven colors. */
  color: string;
  /** The client; null until an account with the confirmed address exists. */
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

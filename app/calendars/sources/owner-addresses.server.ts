// Email addresses of a calendar's walker, to find the invitations the walker declined (docs/product.md, Calendars outside).
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { googleCalendarTokens } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";

export async function listOwnerAddresses(db: Db, profileId: string): Promise<string[]> {
  const [row] = await db
    .select({ signIn: profiles.email, google: googleCalendarTokens.accountEmail })
    .from(profiles)
    .leftJoin(googleCalendarTokens, eq(googleCalendarTokens.userId, profiles.id))
    .where(eq(profiles.id, profileId));
  return [row?.signIn, row?.google].filter((address) => address !== null && address !== undefined);
}

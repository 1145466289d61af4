// Stores a client calendar, and shares it at Google.
import { and, eq, isNull } from "drizzle-orm";
import { clientCalendars } from "~/db/tables/schedule";
import { profiles } from "~/db/tables/clients";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import type { Db } from "~/db/client.server";
import { type GoogleCalls, shareCalendar } from "~/calendars/index.server";

export interface NewClientCalendar {
  id: string;
  name: string;
  email: string;
  /** Hex code of one of the eleven colors. */
  color: string;
}

/** Returns undefined when the id is taken. */
export async function storeCalendar(
  ctx: AdminContext,
  { id, name, email, color }: NewClientCalendar,
  where: Pick<StoredCalendar, "calendarId" | "kind"> & Partial<Pick<StoredCalendar, "accountEmail">>,
): Promise<StoredCalendar | undefined> {
  return ctx.db.transaction(async (tx) => {
    // Only a confirmed email address proves who the client is.
    const [client] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.email, email), profiles.emailVerified));
    const [row] = await tx
      .insert(clientCalendars)
      .values({
        ...where,
        id,
        name,
        email,
        calendarColor: color,
        isShared: where.kind === "site",
        profileId: client?.id ?? null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    const entry = { action: "createClientCalendar", table: "client_calendars" as const, id, name };
    const after = { name, email, color, kind: where.kind };
    if (row) await recordChanges(tx, ctx, [{ ...entry, before: {}, after }]);
    return row;
  });
}

export type StoredCalendar = typeof clientCalendars.$inferSelect;

/** @throws CalendarFault when Google refuses. */
export async function shareStoredCalendar(db: Db, google: GoogleCalls, calendar: StoredCalendar): Promise<void> {
  const { id, calendarId, calendarColor, email } = calendar;
  await shareCalendar(google, calendarId, { color: calendarColor, shareWith: email });
  await db.update(clientCalendars).set({ isShared: true, calendarColor }).where(isNotRemoved(id));
}

/** SQL condition: the owner has not removed the calendar, which may happen during a call to Google. */
export const isNotRemoved = (id: string) => and(eq(clientCalendars.id, id), isNull(clientCalendars.removedAt));

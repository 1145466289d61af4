// Job: deletes removed client calendars at Google, until Google confirms it.
import { asc, eq, isNotNull } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";

import { forEachIsolated, type Turn } from "~/platform/index.server";
import { deleteCalendar } from "~/calendars/index.server";
import { accountOf, type GoogleContext, type OpenAccount, logFault } from "./owner-accounts.server";

/** Calendars of disconnected accounts stay, and are listed for the owner (queries.server.ts). */
export async function deleteRemoved(ctx: GoogleContext, turn: Turn, accounts: readonly OpenAccount[]): Promise<void> {
  const removed = await ctx.db
    .select()
    .from(clientCalendars)
    .where(isNotNull(clientCalendars.removedAt))
    .orderBy(asc(clientCalendars.createdAt));
  const job = { name: "removed client calendars", idName: "calendarId", items: removed };
  await forEachIsolated(turn, job, async (calendar) => {
    const account = accountOf(accounts, calendar);
    if (!account) return 0;
    await logFault(ctx, "a client calendar at Google could not be deleted", async () => {
      await deleteCalendar(account.calls, calendar.calendarId);
      await ctx.db.delete(clientCalendars).where(eq(clientCalendars.id, calendar.id));
    });
    return 1;
  });
}

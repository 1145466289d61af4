// Removes a client calendar. One of this site is deleted at once; one at Google is marked, and deleted by a job
// (delete-removed.server.ts).
import { eq } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import type { RemovalRefusal, Removed } from "./client-calendar";
import { accountOf, listAccounts } from "./owner-accounts.server";
import type { StoredCalendar } from "~/schedule/client-calendars/store-calendar.server";

/** `byHand`: the owner has confirmed that she must delete the copy at Google herself. */
export async function removeClientCalendar(
  ctx: AdminContext,
  { calendar: id, byHand }: { calendar: string; byHand: boolean },
): Promise<Result<Removed, RemovalRefusal>> {
  const accounts = await listAccounts(ctx);
  return ctx.db.transaction(async (tx) => {
    const [calendar] = await tx.select().from(clientCalendars).where(eq(clientCalendars.id, id)).for("update");
    if (!calendar || (calendar.removedAt && !byHand)) return refused("no-such-calendar");
    const isOutOfReach = calendar.removedAt !== null || !accountOf(accounts, calendar);
    const at = calendar.kind === "site" ? "site" : byHand && isOutOfReach ? "by-hand" : "google";
    if (at === "google") await tx.update(clientCalendars).set(removedFields(ctx)).where(eq(clientCalendars.id, id));
    else await tx.delete(clientCalendars).where(eq(clientCalendars.id, id));
    await logRemoval(tx, ctx, calendar);
    return done({ name: calendar.name, at });
  });
}

/** Clears the client's data. The name stays, so that the owner can find the copy at Google. */
export const removedFields = ({ now }: Pick<AdminContext, "now">) => ({
  removedAt: now,
  profileId: null,
  email: "",
});

export async function logRemoval(tx: Db, ctx: AdminContext, calendar: StoredCalendar): Promise<void> {
  const { id, name, email, calendarId, kind } = calendar;
  const entry = { action: "removeClientCalendar", table: "client_calendars" as const, id, name };
  await recordChanges(tx, ctx, [{ ...entry, before: { name, email, calendarId, kind }, after: {} }]);
}

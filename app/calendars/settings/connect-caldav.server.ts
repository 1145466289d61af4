// Connects a CalDAV account with an app password, after a test.

import { type AdminContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import type { SourceRefusal } from "~/calendars/settings/refusals";
import { CalendarFault } from "~/calendars/port";
import { connectionOf, sealSecret } from "~/calendars/connection.server";
import { isWalker, storeCalendars } from "~/calendars/settings/store-calendars.server";
import { type CalDavAccount, caldavCalendar } from "../caldav/caldav-calendar.server";

export interface NewAccount extends CalDavAccount {
  /** Walker whose time the calendars block. */
  walkerId: string;
}

/** Returns the number of calendars. A single one blocks and receives at once; of several, the owner chooses. */
export async function addCalDav(
  ctx: AdminContext,
  { walkerId: profileId, ...account }: NewAccount,
): Promise<Result<{ found: number }, SourceRefusal>> {
  if (!(await isWalker(ctx.db, profileId))) return refused("not-a-walker");
  const { secret, guard } = connectionOf(ctx);
  try {
    const calendars = await caldavCalendar(account, guard).calendars();
    if (calendars.length === 0) return refused("no-calendars");
    await storeCalendars(ctx, { kind: "caldav", profileId }, calendars, {
      secret: sealSecret(secret, account),
      chosen: calendars.length === 1 ? (calendars[0]?.id ?? null) : null,
    });
    ctx.services.wakeCalendars();
    return done({ found: calendars.length });
  } catch (error) {
    if (error instanceof CalendarFault) return refused(error.code);
    throw error;
  }
}

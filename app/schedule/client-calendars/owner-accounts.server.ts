// Google accounts of administrators. A client calendar exists only in the account that created it: another account
// would answer 404, and the copy would stay.
import { asc, eq } from "drizzle-orm";

import { googleCalendarTokens } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import type { CommandContext } from "~/platform/index.server";
import { connectionOf, type GoogleCalls, googleCallsOf } from "~/calendars/index.server";
import { CalendarFault } from "~/calendars/index";

import type { StoredCalendar } from "~/schedule/client-calendars/store-calendar.server";

export type GoogleContext = Pick<CommandContext, "db" | "now" | "business" | "services">;

interface Account {
  userId: string;
  /** null when Google didn't send it. */
  email: string | null;
  /** Set when the account must be reconnected. */
  brokenSince: Temporal.Instant | null;
  /** True for the only connected account, usable or not. */
  isOnly: boolean;
}

/** Connected accounts of administrators; empty on a server without a Google client. */
export async function listAccounts({ db, services }: GoogleContext): Promise<Account[]> {
  if (!services.calendars.google) return [];
  const accounts = await db
    .select({
      userId: googleCalendarTokens.userId,
      email: googleCalendarTokens.accountEmail,
      brokenSince: googleCalendarTokens.brokenSince,
    })
    .from(googleCalendarTokens)
    .innerJoin(profiles, eq(profiles.id, googleCalendarTokens.userId))
    .where(eq(profiles.role, "admin"))
    .orderBy(asc(googleCalendarTokens.createdAt));
  return accounts.map((account) => ({ ...account, isOnly: accounts.length === 1 }));
}

export const isUsable = ({ brokenSince }: Account): boolean => brokenSince === null;

/** The account that created the calendar; if that is unknown, the only account. */
export const accountOf = <Any extends Pick<Account, "email" | "isOnly">>(
  accounts: readonly Any[],
  { accountEmail }: Pick<StoredCalendar, "accountEmail">,
): Any | undefined => accounts.find(({ email, isOnly }) => (accountEmail === null ? isOnly : email === accountEmail));

export type OpenAccount = Pick<Account, "email" | "isOnly"> & { calls: GoogleCalls };

export async function openAccounts(ctx: GoogleContext): Promise<OpenAccount[]> {
  const accounts = (await listAccounts(ctx)).filter(isUsable);
  return Promise.all(
    accounts.map(async ({ email, isOnly, userId }) => ({
      email,
      isOnly,
      calls: await googleCallsOf(connectionOf(ctx), userId),
    })),
  );
}

/** Logs a fault, so that one refused calendar doesn't stop the others. The next run retries. */
export async function logFault({ services }: GoogleContext, what: string, ask: () => Promise<void>) {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    services.log.warn({ fault: error.message }, what);
  }
}

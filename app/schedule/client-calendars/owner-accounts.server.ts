// The owners' Google accounts, as far as client calendars need them. A calendar is in the account it was made in, and in
// no other: another one would answer "there is none", and the copy would stay.
import { asc, eq } from "drizzle-orm";

import { googleCalendarTokens } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import type { CommandContext } from "~/platform/index.server";
import { connectionOf, type GoogleCalls, googleCallsOf } from "~/calendars/index.server";
import { CalendarFault } from "~/calendars/index";
import type { Temporal } from "~/shared/dates";

import type { StoredCalendar } from "~/schedule/client-calendars/store-calendar.server";

export type GoogleContext = Pick<CommandContext, "db" | "now" | "services">;

interface Account {
  userId: string;
  /** Null: Google did not say it. */
  email: string | null;
  /** Not null: it is to be connected again before it can be used. */
  brokenSince: Temporal.Instant | null;
  /** No other one is connected, whether that can be used or not. */
  isOnly: boolean;
}

/** Those of administrators that are connected; none where the server knows no Google. */
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

/** The one the calendar was made in; where nobody knows which that is, the only one. */
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

/** One calendar that Google refuses holds up no other; the next run tries again. `what`: for the log. */
export async function unlessRefused({ services }: GoogleContext, what: string, ask: () => Promise<void>) {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    services.log.warn({ fault: error.message }, what);
  }
}

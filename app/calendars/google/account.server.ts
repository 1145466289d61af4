// Tokens of a connected Google account, encrypted in the database and renewed when they expire.
import { and, eq, sql } from "drizzle-orm";

import { googleCalendarTokens } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { seal, unseal } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import type { ConnectionContext } from "~/calendars/connection.server";
import { CalendarFault } from "~/calendars/port";
import type { GoogleCalls } from "./call-google.server";
import { type GoogleSettings, type GoogleTokens, renewGoogleTokens } from "./google-oauth.server";

const purpose = "google-calendar";
/** Tokens are renewed this long before they expire. */
const marginSeconds = 60;

/**
 * Stores the tokens. If Google sent no new refresh token, the stored one is kept. The stored email address is always
 * replaced, since the owner may have chosen another account.
 */
export async function storeGoogleTokens(ctx: ConnectionContext, userId: string, tokens: GoogleTokens): Promise<void> {
  const sealed = sealTokens(ctx, tokens);
  await ctx.db
    .insert(googleCalendarTokens)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: googleCalendarTokens.userId, set: sealed });
}

const sealTokens = ({ now, secret }: ConnectionContext, tokens: GoogleTokens) => ({
  accountEmail: tokens.email,
  accessToken: seal(secret, purpose, tokens.accessToken),
  accessExpiresAt: now.add({ seconds: Math.floor(tokens.expiresIn) }),
  scopes: tokens.scopes,
  ...(tokens.refreshToken ? { refreshToken: seal(secret, purpose, tokens.refreshToken) } : {}),
  brokenSince: null,
  lastError: null,
});

/** Returns what is needed to call Google as this user. @throws CalendarFault "sign-in" without a connected account. */
export async function googleCallsOf(ctx: ConnectionContext, userId: string): Promise<GoogleCalls> {
  const { google, zone, timeoutMs, guard } = ctx;
  if (!google) throw new CalendarFault("sign-in", "Google is not set up on this server");
  return {
    root: google.root,
    zone,
    accessToken: (fresh) => accessTokenOf(ctx, google, userId, fresh),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(guard?.signal ? { signal: guard.signal } : {}),
  };
}

async function accessTokenOf(
  ctx: ConnectionContext,
  settings: GoogleSettings,
  userId: string,
  fresh: boolean,
): Promise<string> {
  const [row] = await ctx.db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, userId));
  if (!row) throw new CalendarFault("sign-in", "no account is connected");
  const kept = row.accessToken && unseal(ctx.secret, purpose, row.accessToken);
  const runsOut = row.accessExpiresAt?.epochMilliseconds ?? 0;
  if (kept && !fresh && runsOut - marginSeconds * 1000 > ctx.now.epochMilliseconds) return kept;
  // renewTokens returns null after a concurrent reconnect. The tokens of the new consent are used then.
  return (await renewTokens(ctx, settings, row)) ?? accessTokenOf(ctx, settings, userId, false);
}

type Account = typeof googleCalendarTokens.$inferSelect;

/** SQL condition: the owner has not reconnected or disconnected the account in the meantime. */
const isSameConsent = ({ userId, refreshToken }: Account) =>
  and(
    eq(googleCalendarTokens.userId, userId),
    sql`${googleCalendarTokens.refreshToken} is not distinct from ${refreshToken}`,
  );

/**
 * Returns a new access token, or null when the account was reconnected in the meantime. @throws CalendarFault "sign-in"
 * when Google refuses the refresh token.
 */
async function renewTokens(ctx: ConnectionContext, settings: GoogleSettings, account: Account): Promise<string | null> {
  const refreshToken = account.refreshToken && unseal(ctx.secret, purpose, account.refreshToken);
  if (!refreshToken) return markBroken(ctx, account, "no token for later");
  try {
    const tokens = await renewGoogleTokens(settings, refreshToken);
    const kept = await ctx.db
      .update(googleCalendarTokens)
      .set(sealTokens(ctx, { ...tokens, email: tokens.email ?? account.accountEmail }))
      .where(isSameConsent(account))
      .returning({ userId: googleCalendarTokens.userId });
    return kept.length > 0 ? tokens.accessToken : null;
  } catch (error) {
    if (error instanceof CalendarFault && error.code === "sign-in") return markBroken(ctx, account, "invalid_grant");
    throw error;
  }
}

/** Marks the account as broken, with the time of the first failure. */
async function markBroken(ctx: ConnectionContext, account: Account, why: string): Promise<null> {
  const brokenSince = account.brokenSince ?? ctx.now;
  const known = await ctx.db
    .update(googleCalendarTokens)
    .set({ brokenSince, lastError: why })
    .where(isSameConsent(account))
    .returning({ userId: googleCalendarTokens.userId });
  if (known.length > 0) throw new CalendarFault("sign-in", why);
  return null;
}

/** Deletes the account. Its sources are deleted by the caller. Returns the refresh token to revoke. */
export async function deleteGoogleAccount(ctx: ConnectionContext, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .delete(googleCalendarTokens)
    .where(eq(googleCalendarTokens.userId, userId))
    .returning({ refreshToken: googleCalendarTokens.refreshToken });
  return row?.refreshToken ? unseal(ctx.secret, purpose, row.refreshToken) : null;
}

/** The account as the settings page shows it. */
export async function getGoogleAccount(db: Db, userId: string, zone: string) {
  const [row] = await db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, userId));
  if (!row) return null;
  return { email: row.accountEmail, brokenSince: row.brokenSince && formatInstant(row.brokenSince, zone) };
}

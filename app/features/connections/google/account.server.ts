// Somebody's connected Google account: its tokens, sealed at rest and renewed when they run out.
import { eq } from "drizzle-orm";

import { googleCalendarTokens } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { seal, unseal } from "~/server/sealed";
import type { Temporal } from "~/shared/dates";

import { CalendarFault } from "../port";
import type { GoogleCalls } from "./google-fetch.server";
import { type GoogleSettings, type GoogleTokens, renewGoogle } from "./google-oauth.server";

export interface GoogleContext {
  db: Db;
  now: Temporal.Instant;
  secret: string;
  google: (GoogleSettings & { root: string }) | null;
  /** Of one call; ten seconds unless told otherwise. */
  timeoutMs?: number;
}

const purpose = "google-calendar";
/** A token about to run out is renewed before it does. */
const marginSeconds = 60;

/** Keeps what Google gave. An account connected again keeps its refresh token where Google gave no new one. */
export async function keepGoogleTokens(ctx: GoogleContext, userId: string, tokens: GoogleTokens): Promise<void> {
  const sealed = {
    accountEmail: tokens.email,
    accessToken: seal(ctx.secret, purpose, tokens.accessToken),
    accessExpiresAt: new Date(ctx.now.epochMilliseconds + tokens.expiresIn * 1000),
    scopes: tokens.scopes,
    ...(tokens.refreshToken ? { refreshToken: seal(ctx.secret, purpose, tokens.refreshToken) } : {}),
    brokenSince: null,
    lastError: null,
  };
  await ctx.db
    .insert(googleCalendarTokens)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: googleCalendarTokens.userId, set: sealed });
}

/** How to call Google as this person. Throws a fault "sign-in" where no account is connected, or it is no more. */
export async function googleCallsOf(ctx: GoogleContext, userId: string): Promise<GoogleCalls> {
  const { google, timeoutMs } = ctx;
  if (!google) throw new CalendarFault("sign-in", "Google is not set up on this server");
  return {
    root: google.root,
    accessToken: (fresh) => accessTokenOf(ctx, google, userId, fresh),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

async function accessTokenOf(
  ctx: GoogleContext,
  settings: GoogleSettings,
  userId: string,
  fresh: boolean,
): Promise<string> {
  const [row] = await ctx.db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, userId));
  if (!row) throw new CalendarFault("sign-in", "no account is connected");
  const kept = row.accessToken && unseal(ctx.secret, purpose, row.accessToken);
  const runsOut = row.accessExpiresAt?.getTime() ?? 0;
  if (kept && !fresh && runsOut - marginSeconds * 1000 > ctx.now.epochMilliseconds) return kept;
  const refreshToken = row.refreshToken && unseal(ctx.secret, purpose, row.refreshToken);
  if (!refreshToken) throw await broken(ctx, userId, "no token for later");
  try {
    const tokens = await renewGoogle(settings, refreshToken);
    await keepGoogleTokens(ctx, userId, { ...tokens, email: tokens.email ?? row.accountEmail });
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof CalendarFault && error.code === "sign-in") throw await broken(ctx, userId, "invalid_grant");
    throw error;
  }
}

/** Written down once, with the day it began: the owner is asked to reconnect. */
async function broken(ctx: GoogleContext, userId: string, why: string): Promise<CalendarFault> {
  const [row] = await ctx.db
    .select({ since: googleCalendarTokens.brokenSince })
    .from(googleCalendarTokens)
    .where(eq(googleCalendarTokens.userId, userId));
  await ctx.db
    .update(googleCalendarTokens)
    .set({ brokenSince: row?.since ?? new Date(ctx.now.epochMilliseconds), lastError: why })
    .where(eq(googleCalendarTokens.userId, userId));
  return new CalendarFault("sign-in", why);
}

/** Forgets the account; what was read from its calendars goes with its sources. Returns the token to give back. */
export async function forgetGoogle(ctx: GoogleContext, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .delete(googleCalendarTokens)
    .where(eq(googleCalendarTokens.userId, userId))
    .returning({ refreshToken: googleCalendarTokens.refreshToken });
  return row?.refreshToken ? unseal(ctx.secret, purpose, row.refreshToken) : null;
}

// Connects the owner's Google account by OAuth, with the state in an encrypted cookie, and disconnects it.
import { and, eq, inArray } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { type AdminContext, type CommandContext, recordChanges, seal, unseal } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import type { SourceRefusal } from "./refusal-texts";
import { callbackPath } from "~/calendars/paths";
import { CalendarFault, type OutsideCalendar } from "~/calendars/port";
import { connectionOf, toFault } from "~/calendars/connection.server";
import { storeCalendars } from "~/calendars/settings/store-calendars.server";
import { closeChannel } from "~/calendars/sources/watch-channels.server";
import { deleteGoogleAccount, getGoogleAccount, googleCallsOf, storeGoogleTokens } from "../google/account.server";
import { googleCalendar } from "../google/google-calendar.server";
import {
  finishGoogleSignIn,
  startGoogleSignIn,
  type GoogleTokens,
  revokeGoogleAccess,
} from "../google/google-oauth.server";

/** Name of the cookie that holds the encrypted sign-in state until the callback. */
export const signInCookie = "google_departure";

/** Time limit for Google's consent page. */
export const signInSeconds = 600;
const purpose = "google-departure";

interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  userId: string;
  /** Start of the sign-in in epoch milliseconds. */
  at: number;
}

const redirectUriOf = ({ services }: Pick<CommandContext, "services">) => `${services.origin}${callbackPath}`;

/** Starts the sign-in: Google's URL, and the cookie for the callback. */
export async function startGoogleConnection(
  ctx: AdminContext,
): Promise<Result<{ url: string; note: string }, SourceRefusal>> {
  const { google, secret } = connectionOf(ctx);
  if (!google) return refused("not-set-up");
  try {
    const { url, state, nonce, verifier } = await startGoogleSignIn(google, redirectUriOf(ctx));
    const note: PendingSignIn = { state, nonce, verifier, userId: ctx.actor.id, at: ctx.now.epochMilliseconds };
    return done({ url: url.href, note: seal(secret, purpose, JSON.stringify(note)) });
  } catch (error) {
    if (error instanceof CalendarFault) return refused(error.code);
    throw error;
  }
}

/** Finishes the sign-in. `query`: the parameters of Google's callback. Returns the number of calendars. */
export async function finishGoogleConnection(
  ctx: AdminContext,
  query: URLSearchParams,
  sealedNote: string | undefined,
): Promise<Result<{ found: number }, SourceRefusal>> {
  const connection = connectionOf(ctx);
  const { google } = connection;
  if (!google) return refused("not-set-up");
  const note = readSignIn(ctx, sealedNote);
  if (!note) return refused("took-too-long");
  const callback = new URL(redirectUriOf(ctx));
  callback.search = query.toString();
  try {
    const tokens = await finishGoogleSignIn(google, callback, note);
    const problem = await tokenProblem(ctx, tokens);
    if (problem === "another-account") await revokeAccess(ctx, tokens.refreshToken);
    if (problem) return refused(problem);
    const calendars = await listOrRevoke(ctx, google.root, tokens);
    await storeGoogleTokens(connection, ctx.actor.id, tokens);
    const found = await storeGoogleCalendars(ctx, calendars);
    ctx.services.wakeCalendars();
    return done({ found });
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ctx.services.log.warn({ fault: error.message }, "a Google account could not be connected");
    return refused(query.get("error") === "access_denied" ? "said-no" : error.code);
  }
}

function readSignIn({ actor, now, services }: AdminContext, sealed: string | undefined): PendingSignIn | null {
  const opened = sealed ? unseal(services.secret, purpose, sealed) : null;
  if (!opened) return null;
  const note = JSON.parse(opened) as PendingSignIn;
  const isOld = now.epochMilliseconds - note.at > signInSeconds * 1000;
  return isOld || note.userId !== actor.id ? null : note;
}

/** Checks the tokens: the owner may have unchecked the calendars, or Google may have sent no refresh token. */
async function tokenProblem(ctx: AdminContext, tokens: GoogleTokens): Promise<SourceRefusal | null> {
  if (!tokens.scopes.split(/\s+/).includes("https://www.googleapis.com/auth/calendar")) return "no-calendar-access";
  const known = await getGoogleAccount(ctx.db, ctx.actor.id, ctx.business.timeZone);
  // Stored sources belong to the first account: another account's tokens cannot open them.
  if (known?.email && tokens.email && known.email !== tokens.email) return "another-account";
  return tokens.refreshToken || known?.email === tokens.email ? null : "no-later-access";
}

/** Lists the calendars before anything is stored. On failure, a new account's access is revoked. */
async function listOrRevoke(
  ctx: AdminContext,
  root: string,
  { accessToken, refreshToken }: GoogleTokens,
): Promise<OutsideCalendar[]> {
  try {
    return await googleCalendar({
      root,
      zone: ctx.business.timeZone,
      accessToken: async () => accessToken,
    }).calendars();
  } catch (error) {
    // Revoking ends all access of the account, so an account that is already connected keeps it.
    if (!(await getGoogleAccount(ctx.db, ctx.actor.id, ctx.business.timeZone))) await revokeAccess(ctx, refreshToken);
    throw error;
  }
}

/** Stores all calendars of the account. The main one blocks and receives at once. */
async function storeGoogleCalendars(ctx: AdminContext, listed: readonly OutsideCalendar[]): Promise<number> {
  const calendars = await withoutClientCalendars(ctx.db, listed);
  const account = await getGoogleAccount(ctx.db, ctx.actor.id, ctx.business.timeZone);
  await storeCalendars(ctx, { kind: "google", profileId: ctx.actor.id }, calendars, {
    secret: null,
    chosen: account?.email ?? null,
  });
  return calendars.length;
}

/** Excludes client calendars, which show one client's visits and never block. */
async function withoutClientCalendars(db: Db, calendars: readonly OutsideCalendar[]): Promise<OutsideCalendar[]> {
  const ids = calendars.map(({ id }) => id);
  const rows = await db
    .select({ id: clientCalendars.calendarId })
    .from(clientCalendars)
    .where(inArray(clientCalendars.calendarId, ids));
  return calendars.filter(({ id }) => rows.every((row) => row.id !== id));
}

/** Adds calendars that were created at Google after the last listing. */
export async function refreshGoogleCalendars(ctx: AdminContext): Promise<Result<{ found: number }, SourceRefusal>> {
  try {
    const calls = await googleCallsOf(connectionOf(ctx), ctx.actor.id);
    return done({ found: await storeGoogleCalendars(ctx, await googleCalendar(calls).calendars()) });
  } catch (error) {
    if (error instanceof CalendarFault) return refused(error.code);
    throw error;
  }
}

/** Deletes the account with its sources, and revokes the access if Google can be reached. */
export async function disconnectGoogle(ctx: AdminContext): Promise<Result<null, SourceRefusal>> {
  const connection = connectionOf(ctx);
  const ofAccount = and(eq(calendarSources.profileId, ctx.actor.id), eq(calendarSources.kind, "google"));
  for (const source of await ctx.db.select().from(calendarSources).where(ofAccount))
    await closeChannel(connection, source);
  const token = await ctx.db.transaction(async (tx) => {
    await tx.delete(calendarSources).where(ofAccount);
    const email = (await getGoogleAccount(tx, ctx.actor.id, ctx.business.timeZone))?.email ?? "Google";
    const entry = { action: "disconnectGoogle", table: "calendar_sources" as const, id: ctx.actor.id, name: email };
    await recordChanges(tx, ctx, [{ ...entry, before: { account: email }, after: {} }]);
    return deleteGoogleAccount({ ...connection, db: tx }, ctx.actor.id);
  });
  await revokeAccess(ctx, token);
  return done(null);
}

/** A failure is only logged: the owner can revoke the access at myaccount.google.com, too. */
async function revokeAccess(ctx: AdminContext, refreshToken: string | null): Promise<void> {
  const { google } = ctx.services.calendars;
  try {
    if (google && refreshToken) await revokeGoogleAccess(google, refreshToken);
  } catch (error) {
    ctx.services.log.warn({ fault: toFault(error).message }, "access to Google could not be revoked");
  }
}

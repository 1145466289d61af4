// What a call to an external calendar needs: this server's settings, and the encrypted secret of the source. A source
// is a connected external calendar.
import { eq } from "drizzle-orm";

import { calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import type { Db } from "~/db/client.server";
import { sqlState } from "~/db/errors";
import { type CommandContext, seal, type Services, unseal } from "~/platform/index.server";

import type { GoogleSettings } from "./google/google-oauth.server";
import { CalendarFault } from "./port";
import type { Guard } from "./reach/guarded-fetch.server";

export type Source = typeof calendarSources.$inferSelect;

export interface ConnectionContext {
  db: Db;
  now: Temporal.Instant;
  /** Time zone of the business, for whole days and times without an offset. */
  zone: string;
  /** Server secret that encrypts tokens and passwords in the database. */
  secret: string;
  /** null when this server has no Google client. */
  google: (GoogleSettings & { root: string }) | null;
  /** Timeout of one call to Google; default 10 s. */
  timeoutMs?: number;
  guard?: Guard;
}

export interface SyncContext extends ConnectionContext {
  log: Services["log"];
  /** Origin of this site. The UIDs that this site writes contain its host name. */
  origin: string;
  /** Returns a random number from 0 to 1, which spreads the retries over time. */
  random: () => number;
  /** A read outside the schedule, for a visitor who waits: a failure does not delay the next scheduled read. */
  isUnscheduled?: boolean;
}

/** Returns the context of calendar calls for a command or a job. */
export function connectionOf({
  db,
  now,
  business,
  services,
}: Pick<CommandContext, "db" | "now" | "business" | "services">) {
  const { secret, log, origin } = services;
  const { google, googleRoot, allowLoopback, stopping } = services.calendars;
  return {
    db,
    now,
    zone: business.timeZone,
    secret,
    log,
    origin,
    google: google && { ...google, root: googleRoot },
    guard: { allowLoopback, ...(stopping ? { signal: stopping } : {}) },
    random: Math.random,
  };
}

const purpose = "calendar-source";

/** Encrypts the secret of a source. `value`: an account or a calendar link, depending on the kind. */
export const sealSecret = (secret: string, value: object): string => seal(secret, purpose, JSON.stringify(value));

/** Decrypts the secret of a source. Returns null if that fails, because the server's secret or the row changed. */
export function openSecret(ctx: Pick<ConnectionContext, "secret">, source: Source): unknown {
  const opened = source.secret && unseal(ctx.secret, purpose, source.secret);
  return opened ? JSON.parse(opened) : null;
}

/** Fault of a source whose secret cannot be decrypted: the owner must connect the calendar again. */
export const unreadableSecret = () => new CalendarFault("sign-in", "the stored secret cannot be opened");

/** Email addresses of the walker, to find the invitations the walker declined (docs/product.md, Calendars outside). */
export async function listOwnerAddresses(db: Db, profileId: string): Promise<string[]> {
  const [row] = await db
    .select({ signIn: profiles.email, google: googleCalendarTokens.accountEmail })
    .from(profiles)
    .leftJoin(googleCalendarTokens, eq(googleCalendarTokens.userId, profiles.id))
    .where(eq(profiles.id, profileId));
  return [row?.signIn, row?.google].filter((address) => address !== null && address !== undefined);
}

/**
 * Converts any error to a fault. An unforeseen error is reduced to its name, since its message may contain calendar
 * data.
 */
export function toFault(error: unknown): CalendarFault {
  if (error instanceof CalendarFault) return error;
  const name = error instanceof Error ? error.name : "unknown";
  return new CalendarFault("unexpected", [name, sqlState(error)].filter(Boolean).join(" "));
}

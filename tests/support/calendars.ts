// Context with external calendars: a Google account, sources of each kind, and a captured log.
import pino from "pino";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { storeGoogleTokens } from "~/calendars/google/account.server";
import { sealSecret, type Source, type SyncContext } from "~/calendars/connection.server";

import type { Radicale } from "./radicale";
import { zone, atWall } from "./zone";

const secret = "a secret of the tests, long enough to be one";
export const monday = atWall("2026-11-23T09:00");

export interface TestConnection extends SyncContext {
  /** Returns all log lines. */
  logged: () => string;
}

/**
 * Returns the context at 9 AM on Monday, November 23, 2026, in Los Angeles. `root`: URL of the server that replaces
 * Google.
 */
export function connectionTo(db: Db, root: string, overrides: Partial<SyncContext> = {}): TestConnection {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
  return {
    db,
    now: monday,
    zone,
    secret,
    origin: "http://localhost:3000",
    google: { issuer: root, clientId: "walks", clientSecret: "walks-secret", root },
    guard: { allowLoopback: true },
    random: () => 0.5,
    log,
    logged: () => lines.join(""),
    ...overrides,
  };
}

/** Connects a Google account whose access token is valid for an hour. */
export async function connectGoogle(ctx: SyncContext, userId: string): Promise<void> {
  await storeGoogleTokens(ctx, userId, {
    accessToken: "the-access-token",
    expiresIn: 3600,
    refreshToken: "the-refresh-token",
    scopes: "openid email https://www.googleapis.com/auth/calendar",
    email: "sam@example.com",
  });
}

type NewSource = Partial<typeof calendarSources.$inferInsert> & { profileId: string };

export async function addSource(db: Db, values: NewSource): Promise<Source> {
  const [source] = await db
    .insert(calendarSources)
    .values({
      kind: "google",
      name: "Sam",
      externalId: "sam@example.com",
      mayWrite: true,
      createdAt: monday,
      nextSyncAt: monday,
      ...values,
    })
    .returning();
  if (!source) throw new Error("no calendar was stored");
  return source;
}

export const addRadicaleSource = (db: Db, { account, calendar }: Radicale, values: NewSource) =>
  addSource(db, { kind: "caldav", externalId: calendar, secret: sealSecret(secret, account), ...values });

export const addIcsSource = (db: Db, address: string, values: NewSource) =>
  addSource(db, {
    kind: "ics",
    externalId: "of its address",
    mayWrite: false,
    secret: sealSecret(secret, { address }),
    ...values,
  });

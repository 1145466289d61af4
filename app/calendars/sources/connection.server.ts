// What a calendar outside is reached with: this server's settings, and the source's sealed secret.
import type { calendarSources } from "~/db/tables/calendars";
import { type CommandContext, seal, unseal } from "~/platform/index.server";

import type { GoogleContext } from "~/calendars/google/account.server";
import { CalendarFault } from "~/calendars/port";
import type { Guard } from "~/calendars/reach/guarded-fetch.server";

export type Source = typeof calendarSources.$inferSelect;

export interface ConnectionContext extends GoogleContext {
  /** Tests reach machines of this machine. */
  guard?: Guard;
}

/** From what every command and job is given. */
export function connectionOf({ db, now, services }: Pick<CommandContext, "db" | "now" | "services">) {
  const { secret, log, origin } = services;
  const { google, googleRoot, allowLoopback, stopping } = services.calendars;
  return {
    db,
    now,
    secret,
    log,
    origin,
    google: google && { ...google, root: googleRoot },
    guard: { allowLoopback, ...(stopping ? { signal: stopping } : {}) },
    random: Math.random,
  };
}

const purpose = "calendar-source";

/** What a kind needs to reach a calendar: an account, or an address. */
export const sealSecret = (secret: string, value: object): string => seal(secret, purpose, JSON.stringify(value));

/** As its kind sealed it; null where it cannot be opened: the server's secret changed, or the row did. */
export function openSecret(ctx: Pick<ConnectionContext, "secret">, source: Source): unknown {
  const opened = source.secret && unseal(ctx.secret, purpose, source.secret);
  return opened ? JSON.parse(opened) : null;
}

/** It must be connected again. */
export const cannotBeOpened = () => new CalendarFault("sign-in", "its secret cannot be opened");

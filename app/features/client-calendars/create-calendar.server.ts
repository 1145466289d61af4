// Makes a calendar for a client (decisions §3): a real one at Google where an account is connected, otherwise one of
// this site, with its own page and a private subscribe link.
import { eq } from "drizzle-orm";

import { clientCalendars, googleCalendarTokens } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema";
import type { OwnContext } from "~/server/context";
import { done, refused, type Result } from "~/shared/result";

import { recordChanges } from "../audit/record.server";
import { googleCallsOf } from "../connections/google/account.server";
import { createCalendar } from "../connections/google/google-calendar.server";
import { connectionOf } from "../connections/open-source.server";
import { CalendarFault } from "../connections/port";
import type { ClientCalendar, CreationRefusal } from "./client-calendar";

export interface NewClientCalendar {
  id: string;
  name: string;
  email: string;
  /** Hex, one of the eleven. */
  color: string;
}

export async function createClientCalendar(
  ctx: OwnContext,
  input: NewClientCalendar,
): Promise<Result<{ kind: ClientCalendar["kind"] }, CreationRefusal>> {
  if (ctx.actor.role !== "admin") return refused("admins-only");
  const there = await findKind(ctx.db, input.id);
  if (there) return done({ kind: there });
  // Outside any transaction: Google takes its time.
  const atGoogle = await createAtGoogle(ctx, input);
  if (!atGoogle.ok) return atGoogle;
  return ctx.db.transaction(async (tx) => {
    const kind = atGoogle.value ? "google" : "site";
    const stored = await store(tx, ctx, input, atGoogle.value);
    // The same form, sent twice at once: the first one made it.
    if (!stored) return done({ kind: (await findKind(tx, input.id)) ?? kind });
    const { name, email, color } = input;
    const after = { name, email, color, kind };
    await recordChanges(tx, ctx, [
      { action: "createClientCalendar", table: "client_calendars", id: input.id, name, before: {}, after },
    ]);
    return done({ kind });
  });
}

async function findKind(db: Db, id: string): Promise<ClientCalendar["kind"] | null> {
  const [row] = await db.select({ kind: clientCalendars.kind }).from(clientCalendars).where(eq(clientCalendars.id, id));
  return row?.kind ?? null;
}

/** Its id at Google; null where no account is connected. */
async function createAtGoogle(
  ctx: OwnContext,
  { name, email, color }: NewClientCalendar,
): Promise<Result<string | null, CreationRefusal>> {
  const [account] = await ctx.db
    .select({ userId: googleCalendarTokens.userId })
    .from(googleCalendarTokens)
    .where(eq(googleCalendarTokens.userId, ctx.actor.id));
  if (!account || !ctx.services.calendars.google) return done(null);
  try {
    const calls = await googleCallsOf(connectionOf(ctx), account.userId);
    return done(await createCalendar(calls, { name, color, shareWith: email }));
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ctx.services.log.warn({ fault: error.message }, "a client calendar could not be created at Google");
    if (error.code === "sign-in") return refused("google-sign-in");
    return refused(error.code === "unreachable" || error.code === "busy" ? "google-unreachable" : "google-refused");
  }
}

/** False: it is there already. */
async function store(tx: Db, ctx: OwnContext, input: NewClientCalendar, googleId: string | null): Promise<boolean> {
  const { id, name, email, color } = input;
  const [client] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  for (let stamp = ctx.now.epochMilliseconds; ; stamp += 1) {
    const [row] = await tx
      .insert(clientCalendars)
      .values({
        id,
        name,
        email,
        calendarColor: color,
        calendarId: googleId ?? siteCalendarId(stamp, ctx.services.origin),
        kind: googleId ? "google" : "site",
        profileId: client?.id ?? null,
        createdAt: new Date(ctx.now.epochMilliseconds),
      })
      .onConflictDoNothing()
      .returning({ id: clientCalendars.id });
    if (row) return true;
    // Another one was made in this very millisecond; or this one was.
    if (googleId || (await findKind(tx, id))) return false;
  }
}

/** As calendars of groups are named, at an address of this site: Google would not know it. */
const siteCalendarId = (stamp: number, origin: string): string =>
  `client_${stamp}@group.calendar.${new URL(origin).hostname}`;

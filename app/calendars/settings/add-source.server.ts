// Connects a calendar by its link. A link that cannot be read is not stored.
import { eq } from "drizzle-orm";

import { connectionOf, sealSecret, type Source } from "~/calendars/connection.server";
import { CalendarFault } from "~/calendars/port";
import { isWalker, storeCalendars } from "~/calendars/settings/store-calendars.server";
import { syncSource } from "~/calendars/sources/sync-source.server";
import { calendarSources } from "~/db/tables/calendars";
import { type AdminContext, recordChanges, sha256 } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { type CalDavAccount, caldavCalendar } from "../caldav/caldav-calendar.server";
import type { IcsSecret } from "../kinds.server";
import type { SourceRefusal } from "./refusal-texts";

export interface NewAddress {
  walkerId: string;
  name: string;
  /** Secret https:// or webcal:// link of the calendar. */
  address: string;
}

export async function addIcs(ctx: AdminContext, input: NewAddress): Promise<Result<{ name: string }, SourceRefusal>> {
  if (!(await isWalker(ctx.db, input.walkerId))) return refused("not-a-walker");
  const source = await insertAddress(ctx, input);
  if (!source) return refused("already-there");
  if ((await syncSource(connectionOf(ctx), source)) === "failed") {
    const [failed] = await ctx.db.delete(calendarSources).where(eq(calendarSources.id, source.id)).returning();
    return refused(failed?.lastError ?? "unexpected");
  }
  const { id, name } = source;
  const entry = { action: "connectCalendars", table: "calendar_sources" as const, id, name };
  await recordChanges(ctx.db, ctx, [{ ...entry, before: {}, after: { calendars: [name] } }]);
  return done({ name });
}

/** Returns null when the link is already connected. */
async function insertAddress(ctx: AdminContext, { walkerId: profileId, name, address }: NewAddress) {
  const secret: IcsSecret = { address };
  const [source] = await ctx.db
    .insert(calendarSources)
    .values({
      kind: "ics",
      profileId,
      name,
      // Identifies the link without storing it in plain text.
      externalId: sha256(address.trim()),
      secret: sealSecret(ctx.services.secret, secret),
      createdAt: ctx.now,
      // Keeps the worker from reading the calendar during this first read.
      nextSyncAt: ctx.now.add({ seconds: 60 }),
    })
    .onConflictDoNothing()
    .returning();
  return source ?? (null satisfies Source | null);
}

interface NewAccount extends CalDavAccount {
  /** Walker whose time the calendars block. */
  walkerId: string;
}

/**
 * Connects an account, and returns the number of its calendars. A single calendar blocks times and receives visits at
 * once; of several, the owner chooses.
 */
export async function addCalDav(
  ctx: AdminContext,
  { walkerId: profileId, ...account }: NewAccount,
): Promise<Result<{ found: number }, SourceRefusal>> {
  if (!(await isWalker(ctx.db, profileId))) return refused("not-a-walker");
  const { zone, secret, guard } = connectionOf(ctx);
  try {
    const calendars = await caldavCalendar(account, zone, guard).calendars();
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

// Connects a walker's calendar: a CalDAV account with an app password, or an ICS address. Tried before it is kept.
import { and, eq, sql } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { type CalDavAccount, caldavCalendar } from "~/calendars/caldav/caldav-calendar.server";
import { icsId } from "~/calendars/ics/ics-calendar.server";
import { connectionOf, sealSecret, type Source } from "./open-source.server";
import { CalendarFault, type OutsideCalendar } from "~/calendars/port";
import type { SourceRefusal } from "~/calendars/connect/refusals";
import { syncSource } from "./sync-source.server";
import { beginToReceive, pushAgain } from "./take-visits.server";
import { tryAnew } from "./try-anew.server";

export interface NewAccount extends CalDavAccount {
  /** Whose time its calendars take. */
  walkerId: string;
}

/** Answers how many calendars were found; one alone blocks and receives at once, of several the owner chooses. */
export async function addCalDav(
  ctx: ClientContext,
  { walkerId, ...account }: NewAccount,
): Promise<Result<{ found: number }, SourceRefusal>> {
  if (ctx.actor.role !== "admin") return refused("admins-only");
  if (!(await isWalker(ctx.db, walkerId))) return refused("not-a-walker");
  const { secret, guard } = connectionOf(ctx);
  try {
    const calendars = await caldavCalendar(account, guard).calendars();
    if (calendars.length === 0) return refused("no-calendars");
    await keepCalendars(ctx, { kind: "caldav", profileId: walkerId }, calendars, {
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

/**
 * Keeps what an account has; what is known already keeps its purpose, and takes the new secret. `chosen`: blocks from the
 * start, and receives the visits of a walker who has no calendar for them yet.
 */
export async function keepCalendars(
  ctx: ClientContext,
  owner: Pick<Source, "kind" | "profileId">,
  calendars: readonly OutsideCalendar[],
  { secret, chosen }: { secret: string | null; chosen: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isForVisits = await isFirstForVisits(tx, owner);
    for (const { id, name, color, mayWrite, busyOnly = false } of calendars) {
      const [source] = await tx
        .insert(calendarSources)
        .values({
          ...owner,
          externalId: id,
          name: name.slice(0, 200),
          color,
          mayWrite,
          busyOnly,
          blocks: id === chosen,
          receives: id === chosen && mayWrite && isForVisits(id),
          secret,
          createdAt: ctx.now,
          nextSyncAt: ctx.now,
        })
        .onConflictDoUpdate({
          target: [calendarSources.profileId, calendarSources.kind, calendarSources.externalId],
          set: { secret, ...tryAnew(ctx.now), mayWrite, busyOnly },
        })
        .returning();
      if (source?.receives && isForVisits(id)) await beginToReceive(tx, source, ctx.now);
      else if (source) await pushAgain(tx, [source.id]);
    }
    await recordChanges(tx, ctx, [
      {
        action: "connectCalendars",
        table: "calendar_sources",
        id: owner.profileId,
        name: owner.kind === "google" ? "Google" : "CalDAV",
        before: {},
        after: { calendars: calendars.map(({ name }) => name) },
      },
    ]);
  });
}

/** Of a calendar's id: it is new here, and no other calendar receives that walker's visits. */
async function isFirstForVisits(tx: Db, { kind, profileId }: Pick<Source, "kind" | "profileId">) {
  const theirs = await tx.select().from(calendarSources).where(eq(calendarSources.profileId, profileId));
  const known = new Set(theirs.filter((source) => source.kind === kind).map(({ externalId }) => externalId));
  const isTaken = theirs.some(({ receives }) => receives);
  return (externalId: string): boolean => !isTaken && !known.has(externalId);
}

export interface NewAddress {
  walkerId: string;
  name: string;
  /** https:// or webcal://, and secret. */
  address: string;
}

/** Read once before it stays: an address that cannot be read is not kept. */
export async function addIcs(ctx: ClientContext, input: NewAddress): Promise<Result<{ name: string }, SourceRefusal>> {
  if (ctx.actor.role !== "admin") return refused("admins-only");
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

/** Null: it is there already. */
async function insertAddress(ctx: ClientContext, { walkerId, name, address }: NewAddress): Promise<Source | null> {
  const [source] = await ctx.db
    .insert(calendarSources)
    .values({
      kind: "ics",
      profileId: walkerId,
      name,
      externalId: icsId(address),
      secret: sealSecret(ctx.services.secret, { address }),
      createdAt: ctx.now,
      // The worker leaves it alone while it is tried here.
      nextSyncAt: ctx.now.add({ seconds: 60 }),
    })
    .onConflictDoNothing()
    .returning();
  return source ?? null;
}

/** The owner is one, too, where she walks; a calendar of hers counts for her in any case. */
async function isWalker(db: Db, id: string): Promise<boolean> {
  const walks = sql`(${profiles.isEmployee} or ${profiles.role} = 'admin')`;
  return (await db.$count(profiles, and(eq(profiles.id, id), walks))) > 0;
}

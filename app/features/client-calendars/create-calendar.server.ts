// Makes a calendar for a client (decisions §3): a real one at Google where an account is connected, otherwise one of
// this site, with its own page and a private subscribe link.
import { and, desc, eq, or } from "drizzle-orm";

import { clientCalendars, googleCalendarTokens } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema";
import type { OwnContext } from "~/server/context";
import { done, refused, type Result } from "~/shared/result";

import { recordChanges } from "../audit/record.server";
import { googleCallsOf } from "../connections/google/account.server";
import { createCalendar } from "../connections/google/create-calendar.server";
import type { GoogleCalls } from "../connections/google/google-fetch.server";
import { connectionOf } from "../connections/open-source.server";
import { CalendarFault } from "../connections/port";
import type { ClientCalendar, CreationRefusal } from "./client-calendar";
import { shareAtGoogle, type StoredCalendar } from "./share-at-google.server";

export interface NewClientCalendar {
  id: string;
  name: string;
  email: string;
  /** Hex, one of the eleven. */
  color: string;
}

type Outcome = Result<{ kind: ClientCalendar["kind"] }, CreationRefusal>;

/** Forms that are being worked on: one that was sent twice at once is not made twice at Google. */
const underway = new Map<string, Promise<Outcome>>();

export async function createClientCalendar(ctx: OwnContext, input: NewClientCalendar): Promise<Outcome> {
  if (ctx.actor.role !== "admin") return refused("admins-only");
  const first = underway.get(input.id);
  if (first) return first;
  const creation = create(ctx, input).finally(() => underway.delete(input.id));
  underway.set(input.id, creation);
  return creation;
}

async function create(ctx: OwnContext, input: NewClientCalendar): Promise<Outcome> {
  const there = await findCalendar(ctx.db, input);
  if (there?.isShared) return done({ kind: there.kind });
  const google = await openOwnAccount(ctx);
  if (google) return createAtGoogle(ctx, google, input, there);
  if (there && (await isSomebodyConnected(ctx.db))) return refused("google-unfinished");
  if (there) await letGo(ctx, there);
  return createHere(ctx, input);
}

/** Each account of an administrator finishes what another one began (fill-google). */
const isSomebodyConnected = async (db: Db) => (await db.$count(googleCalendarTokens)) > 0;

/** What was begun with an account that is connected no more is finished by nobody. */
async function letGo(ctx: OwnContext, { id, name, email, calendarId, kind }: StoredCalendar): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(clientCalendars)
      .where(and(eq(clientCalendars.id, id), eq(clientCalendars.isShared, false)))
      .returning({ id: clientCalendars.id });
    const entry = { action: "removeClientCalendar", table: "client_calendars" as const, id, name };
    if (gone.length > 0)
      await recordChanges(tx, ctx, [{ ...entry, before: { name, email, calendarId, kind }, after: {} }]);
  });
}

/** The one this form made; or one for the same person that is not shared yet: a new form goes on where the last stopped. */
async function findCalendar(db: Db, { id, name, email }: NewClientCalendar): Promise<StoredCalendar | undefined> {
  const { email: theirs, name: called, isShared } = clientCalendars;
  const unfinished = and(eq(isShared, false), eq(theirs, email), eq(called, name));
  const [row] = await db
    .select()
    .from(clientCalendars)
    .where(or(eq(clientCalendars.id, id), unfinished))
    .orderBy(desc(eq(clientCalendars.id, id)))
    .limit(1);
  return row;
}

/** Null where no account is connected. */
async function openOwnAccount(ctx: OwnContext): Promise<GoogleCalls | null> {
  const [account] = await ctx.db
    .select({ userId: googleCalendarTokens.userId })
    .from(googleCalendarTokens)
    .where(eq(googleCalendarTokens.userId, ctx.actor.id));
  return account && ctx.services.calendars.google ? googleCallsOf(connectionOf(ctx), account.userId) : null;
}

/** Google takes its time, and may stop between two steps: what was made is remembered before the next one. */
async function createAtGoogle(
  ctx: OwnContext,
  google: GoogleCalls,
  input: NewClientCalendar,
  there: StoredCalendar | undefined,
): Promise<Outcome> {
  let calendar = there;
  try {
    calendar ??= await store(ctx, input, { calendarId: await createCalendar(google, input.name), kind: "google" });
    if (!calendar) throw new Error("Google gave an id that is here already");
    await shareAtGoogle(ctx.db, google, { ...calendar, calendarColor: input.color });
    return done({ kind: "google" });
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ctx.services.log.warn({ fault: error.message }, "a client calendar could not be created at Google");
    if (calendar) return refused("google-unfinished");
    if (error.code === "sign-in") return refused("google-sign-in");
    return refused(error.code === "unreachable" || error.code === "busy" ? "google-unreachable" : "google-refused");
  }
}

async function createHere(ctx: OwnContext, input: NewClientCalendar): Promise<Outcome> {
  for (let stamp = ctx.now.epochMilliseconds; ; stamp += 1) {
    const calendarId = siteCalendarId(stamp, ctx.services.origin);
    if (await store(ctx, input, { calendarId, kind: "site" })) return done({ kind: "site" });
    // Another one was made in this very millisecond; or this one was, by another process.
    if (await findCalendar(ctx.db, input)) return done({ kind: "site" });
  }
}

/** Undefined: the id is taken. */
async function store(
  ctx: OwnContext,
  { id, name, email, color }: NewClientCalendar,
  { calendarId, kind }: Pick<ClientCalendar, "calendarId" | "kind">,
): Promise<StoredCalendar | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [client] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
    const [row] = await tx
      .insert(clientCalendars)
      .values({
        id,
        name,
        email,
        calendarColor: color,
        calendarId,
        kind,
        isShared: kind === "site",
        profileId: client?.id ?? null,
        createdAt: new Date(ctx.now.epochMilliseconds),
      })
      .onConflictDoNothing()
      .returning();
    const entry = { action: "createClientCalendar", table: "client_calendars" as const, id, name };
    if (row) await recordChanges(tx, ctx, [{ ...entry, before: {}, after: { name, email, color, kind } }]);
    return row;
  });
}

/** As calendars of groups are named, at an address of this site: Google would not know it. */
const siteCalendarId = (stamp: number, origin: string): string =>
  `client_${stamp}@group.calendar.${new URL(origin).hostname}`;

// Job: writes each client's visits to their calendar at Google. It compares both sides, so that a missed run has no
// effect and a second run changes nothing.
import { and, asc, eq, inArray, isNull, sql, isNotNull } from "drizzle-orm";

import { type CalendarPort, type EventDraft, type OutsideEvent, readUid, writtenIdIn } from "~/calendars/index";
import { googleCalendar, googleEventId, deleteCalendar } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { clientCalendars } from "~/db/tables/schedule";
import { requests } from "~/db/tables/visits";
import { forEachIsolated, type Turn } from "~/platform/index.server";
import {
  isNotRemoved,
  shareStoredCalendar,
  type StoredCalendar,
} from "~/schedule/client-calendars/store-calendar.server";
import { reachOf } from "~/schedule/feeds/feed-of";
import { listClientVisits } from "~/schedule/feeds/list-client-visits.server";

import { accountOf, type GoogleContext, openAccounts, logFault, type OpenAccount } from "./owner-accounts.server";

/** Past visits are not changed. Visits exist up to eight weeks ahead, or a year at most. */
const [backHours, aheadHours] = [24, 366 * 24];

/** Also deletes removed calendars. One refused calendar doesn't stop the others. */
export async function syncClientCalendars(ctx: GoogleContext, isStopped?: () => boolean): Promise<void> {
  const accounts = await openAccounts(ctx);
  const turn = { db: ctx.db, now: ctx.now, log: ctx.services.log, isStopped };
  await deleteRemoved(ctx, turn, accounts);
  const job = { name: "client calendars", idName: "calendarId", items: await listAtGoogle(ctx.db) };
  await forEachIsolated(turn, job, async (listed) => {
    const google = accountOf(accounts, listed)?.calls;
    if (!google) return 0;
    const unshared = await findNotRemoved(ctx.db, listed.id);
    if (unshared && !unshared.calendar.isShared)
      await logFault(ctx, syncFailed, () => shareStoredCalendar(ctx.db, google, unshared.calendar));
    const found = await findNotRemoved(ctx.db, listed.id);
    if (found)
      await logFault(ctx, syncFailed, () => syncCalendar(ctx, googleCalendar(google), found.calendar, found.clientId));
    return 1;
  });
}

const syncFailed = "a client calendar at Google could not be filled";

const listAtGoogle = (db: Db) =>
  db
    .select({ id: clientCalendars.id, accountEmail: clientCalendars.accountEmail })
    .from(clientCalendars)
    .where(and(eq(clientCalendars.kind, "google"), isNull(clientCalendars.removedAt)))
    .orderBy(asc(clientCalendars.createdAt), asc(clientCalendars.id));

/**
 * Loads the calendar before each call: the owner may have removed it in the meantime, and Google would still mail the
 * client.
 */
async function findNotRemoved(db: Db, id: string) {
  const [found] = await db
    .select({
      calendar: clientCalendars,
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId}, ${profiles.id})`,
    })
    .from(clientCalendars)
    .leftJoin(profiles, and(eq(profiles.email, clientCalendars.email), profiles.emailVerified))
    .where(isNotRemoved(id));
  return found;
}

async function listDrafts(
  { db, now, services: { origin }, business }: GoogleContext,
  clientId: string,
): Promise<EventDraft[]> {
  const reach = { ...reachOf(now), endsAfter: now.subtract({ hours: backHours }) };
  const visits = await listClientVisits({ db, business, origin, reach }, clientId, null);
  return visits.flatMap(({ uid, time, isCancelled, summary, description, location, sequence }) => {
    const entry = readUid(uid);
    if (entry?.of !== "booking" || isCancelled || time.kind === "days") return [];
    return [{ uid: entry.id, summary, description, location, start: time.start, end: time.end, sequence }];
  });
}

async function syncCalendar(
  ctx: GoogleContext,
  port: CalendarPort,
  { calendarId }: StoredCalendar,
  clientId: string | null,
): Promise<void> {
  const { db, now } = ctx;
  const drafts = clientId ? await listDrafts(ctx, clientId) : [];
  const span = { from: now.subtract({ hours: backHours }), to: now.add({ hours: aheadHours }) };
  const { upserts: there } = await port.changes(calendarId, span, null);
  for (const draft of drafts) {
    if (!there.some((event) => isSame(event, draft))) await port.put(calendarId, draft, null);
  }
  const wanted = new Set(drafts.map(({ uid }) => googleEventId(uid)));
  const left = there.filter(({ uid, end }) => !wanted.has(uid) && isAhead(end, now));
  for (const uid of await listClientVisitUids(db, left)) await port.remove(calendarId, uid);
}

/** Events with the id of a request. All others were added by the owner. */
async function listClientVisitUids(db: Db, events: readonly OutsideEvent[]): Promise<string[]> {
  const ids = events.flatMap(({ uid }) => writtenIdIn(uid) ?? []);
  const rows = await db.select({ id: requests.id }).from(requests).where(inArray(requests.id, ids));
  return rows.map(({ id }) => id);
}

const isSame = ({ uid, start, end, summary }: OutsideEvent, draft: EventDraft): boolean =>
  uid === googleEventId(draft.uid) && start.equals(draft.start) && end.equals(draft.end) && summary === draft.summary;

const isAhead = (end: Temporal.Instant, now: Temporal.Instant): boolean =>
  end.epochMilliseconds > now.epochMilliseconds;

/** Calendars of disconnected accounts stay, and are listed for the owner (queries.server.ts). */
async function deleteRemoved(ctx: GoogleContext, turn: Turn, accounts: readonly OpenAccount[]): Promise<void> {
  const removed = await ctx.db
    .select()
    .from(clientCalendars)
    .where(isNotNull(clientCalendars.removedAt))
    .orderBy(asc(clientCalendars.createdAt));
  const job = { name: "removed client calendars", idName: "calendarId", items: removed };
  await forEachIsolated(turn, job, async (calendar) => {
    const account = accountOf(accounts, calendar);
    if (!account) return 0;
    await logFault(ctx, "a client calendar at Google could not be deleted", async () => {
      await deleteCalendar(account.calls, calendar.calendarId);
      await ctx.db.delete(clientCalendars).where(eq(clientCalendars.id, calendar.id));
    });
    return 1;
  });
}

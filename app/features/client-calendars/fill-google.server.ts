// Keeps calendars made at Google as they should be: each client's visits, as this site has them. What is there is read
// and compared, so that it does not matter what was missed, and a second time changes nothing.
import { eq, sql } from "drizzle-orm";

import { clientCalendars, googleCalendarTokens } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema";
import type { CommandContext } from "~/server/context";
import type { Temporal } from "~/shared/dates";

import { googleCallsOf } from "../connections/google/account.server";
import { googleCalendar, googleEventId } from "../connections/google/google-calendar.server";
import { connectionOf } from "../connections/open-source.server";
import { CalendarFault, type CalendarPort, type EventDraft, type OutsideEvent } from "../connections/port";
import { reachOf } from "../feeds/feed-rules";
import { listStays } from "../feeds/list-stays.server";

type FillContext = Pick<CommandContext, "db" | "now" | "services">;

/** What is over is left as it is; visits are on the calendar eight weeks ahead, at most a year. */
const [backHours, aheadHours] = [24, 366 * 24];

/** Every calendar; one that Google refuses holds up no other. */
export async function fillGoogleCalendars(ctx: FillContext): Promise<void> {
  const port = await openOwners(ctx);
  if (!port) return;
  for (const { calendarId, clientId } of await listCalendars(ctx.db)) {
    try {
      await fill(ctx, port, calendarId, clientId ? await listDrafts(ctx, clientId) : []);
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error;
      ctx.services.log.warn({ fault: error.message }, "a client calendar at Google could not be filled");
    }
  }
}

/** The owner's account; null where none is connected, or it is to be connected again. */
async function openOwners(ctx: FillContext): Promise<CalendarPort | null> {
  const [account] = await ctx.db
    .select({ userId: googleCalendarTokens.userId, brokenSince: googleCalendarTokens.brokenSince })
    .from(googleCalendarTokens)
    .innerJoin(profiles, eq(profiles.id, googleCalendarTokens.userId))
    .where(eq(profiles.role, "admin"));
  if (!account || account.brokenSince || !ctx.services.calendars.google) return null;
  return googleCalendar(await googleCallsOf(connectionOf(ctx), account.userId));
}

const listCalendars = (db: Db) =>
  db
    .select({
      calendarId: clientCalendars.calendarId,
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId}, ${profiles.id})`,
    })
    .from(clientCalendars)
    .leftJoin(profiles, eq(profiles.email, clientCalendars.email))
    .where(eq(clientCalendars.kind, "google"));

async function listDrafts({ db, now, services: { origin } }: FillContext, clientId: string): Promise<EventDraft[]> {
  const reach = { ...reachOf(now), endsAfter: now.subtract({ hours: backHours }) };
  const stays = await listStays({ db, origin, reach }, clientId, null);
  return stays.flatMap(({ uid, time, isCancelled, summary, description, location, sequence }) => {
    const id = /^booking-([\da-f-]{36})@/.exec(uid)?.[1];
    if (!id || isCancelled || time.kind === "days") return [];
    return [{ uid: id, summary, description, location, start: time.start, end: time.end, sequence }];
  });
}

async function fill({ now }: FillContext, port: CalendarPort, calendarId: string, drafts: EventDraft[]): Promise<void> {
  const span = { from: now.subtract({ hours: backHours }), to: now.add({ hours: aheadHours }) };
  const { upserts: there } = await port.changes(calendarId, span, null);
  for (const draft of drafts) {
    if (!there.some((event) => isSame(event, draft))) await port.put(calendarId, draft, null);
  }
  const wanted = new Set(drafts.map(({ uid }) => googleEventId(uid)));
  for (const { uid, end } of there) {
    if (isOurs(uid) && !wanted.has(uid) && isAhead(end, now)) await port.remove(calendarId, uid);
  }
}

const isSame = ({ uid, start, end, summary }: OutsideEvent, draft: EventDraft): boolean =>
  uid === googleEventId(draft.uid) && start.equals(draft.start) && end.equals(draft.end) && summary === draft.summary;

/** Google's own ids are shorter: what somebody wrote there by hand stays. */
const isOurs = (uid: string): boolean => /^[\da-f]{32}$/.test(uid);

const isAhead = (end: Temporal.Instant, now: Temporal.Instant): boolean =>
  end.epochMilliseconds > now.epochMilliseconds;

// An event of the owner's: in a connected calendar, or, without one, as days or hours in which this site takes no
// visits. Sent twice, it is one event: its key comes with the form.
import { and, asc, desc, eq, or } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { addClosure } from "~/ledger/index.server";
import { connectionOf, openPort, type Source } from "~/calendars/index.server";
import { CalendarFault, type FaultCode } from "~/calendars/index";
import { Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { isId } from "~/shared/ids";

import type { EventInput } from "./event-schema";
import { type EventRefusal, eventTimes } from "~/schedule/add-event/rules";

/** `inside`: number of promised visits in a new closure. */
type EventOutcome = Result<{ inside: number }, EventRefusal> | { ok: false; reason: "calendar"; code: FaultCode };

/**
 * Calendars that an event can be written to: not one that can only be read, and not one this site does not read, where it
 * would never be seen again. Those whose events block come first.
 */
export async function listWritable(db: Db): Promise<Pick<Source, "id" | "name">[]> {
  return db
    .select({ id: calendarSources.id, name: calendarSources.name })
    .from(calendarSources)
    .where(and(eq(calendarSources.mayWrite, true), or(calendarSources.blocks, calendarSources.receives)))
    .orderBy(desc(calendarSources.blocks), asc(calendarSources.name), asc(calendarSources.id));
}

export async function addEvent(ctx: AdminContext, input: EventInput): Promise<EventOutcome> {
  const times = eventTimes(input, ctx.now);
  if (!times.ok) return times;
  const { calendar } = input;
  if (calendar === "closed" || calendar === "away") return addTimeOff(ctx, input, calendar);
  const source = isId(calendar) ? await findSource(ctx.db, calendar) : undefined;
  if (!source) return refused("no-such-calendar");
  // Since the form was shown the account's rights may have been taken back, and ticks, too.
  if (!source.mayWrite) return refused("read-only");
  if (!source.blocks && !source.receives) return refused("unread");
  return writeOutside(ctx, source, input, times);
}

async function addTimeOff(ctx: AdminContext, input: EventInput, kind: "closed" | "away"): Promise<EventOutcome> {
  const { startsOn, endsOn, title: reason, eventKey: id } = input;
  const walkerId = kind === "away" ? ctx.actor.id : null;
  const hours = { startTime: input.startTime || null, endTime: input.endTime || null };
  const days = { startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(endsOn) };
  const added = await addClosure(ctx, { id, walkerId, ...days, ...hours, reason });
  return added.ok ? done({ inside: added.value.inside }) : added;
}

async function findSource(db: Db, id: string): Promise<Source | undefined> {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  return source;
}

type Times = Extract<ReturnType<typeof eventTimes>, { ok: true }>;

/** The far side first: what it did not take is not in the log. */
async function writeOutside(
  ctx: AdminContext,
  source: Source,
  { title, place, eventKey }: EventInput,
  { start, end }: Times,
): Promise<EventOutcome> {
  try {
    const port = await openPort(connectionOf(ctx), source);
    const event = { uid: eventKey, summary: title, description: "", location: place, start, end, sequence: 0 };
    await port.put(source.externalId, event, null);
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ctx.services.log.warn({ code: error.code }, "a calendar refused an event");
    return { ok: false, reason: "calendar", code: error.code };
  }
  await noteEvent(ctx, source, { title, eventKey, start: start.toString(), end: end.toString() });
  ctx.services.wakeCalendars();
  return done({ inside: 0 });
}

/** The calendar is fetched at once, so that the event blocks at once. One that was sent before is in the log already. */
async function noteEvent(
  ctx: AdminContext,
  { id, name }: Source,
  { eventKey, ...after }: { title: string; eventKey: string; start: string; end: string },
): Promise<void> {
  const action = "addCalendarEvent";
  const table = "calendar_sources" as const;
  await ctx.db.transaction(async (tx) => {
    // Of two at the same moment, the second waits here.
    await tx.update(calendarSources).set({ nextSyncAt: ctx.now }).where(eq(calendarSources.id, id));
    const subject = and(eq(auditLog.subjectTable, table), eq(auditLog.subjectId, eventKey));
    if ((await tx.$count(auditLog, and(subject, eq(auditLog.action, action)))) > 0) return;
    const change = { action, table, id: eventKey, name: `${after.title} (${name})` };
    await recordChanges(tx, ctx, [{ ...change, before: {}, after }]);
  });
}

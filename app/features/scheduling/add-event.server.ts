// An event of the owner's (specification §2 Schedule, Add Event): in a connected calendar, or, without one, as days on
// which this site takes no visits. Sent twice, it is one event: its key comes with the form.
import { and, asc, eq, inArray } from "drizzle-orm";

import { calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import type { OwnContext } from "~/server/context";
import { isId } from "~/shared/ids";

import { recordChanges } from "../audit/record.server";
import { addClosure } from "../closures/commands.server";
import { connectionOf, openPort, type Source } from "../connections/open-source.server";
import { CalendarFault, type FaultCode } from "../connections/port";
import type { EventRefusal } from "./event-refusals";
import type { EventInput } from "./forms";
import { eventTimes } from "./rules";

export type EventOutcome =
  /** `inside`: visits that are promised on days without visits. */
  | { ok: true; inside: number }
  | { ok: false; reason: EventRefusal | "admins-only" }
  | { ok: false; reason: "calendar"; code: FaultCode };

/** Calendars that an event can be written to; an ICS address is for reading only. */
export async function listWritable(db: Db): Promise<Pick<Source, "id" | "name">[]> {
  return db
    .select({ id: calendarSources.id, name: calendarSources.name })
    .from(calendarSources)
    .where(inArray(calendarSources.kind, ["google", "caldav"]))
    .orderBy(asc(calendarSources.name), asc(calendarSources.id));
}

export async function addEvent(ctx: OwnContext, input: EventInput): Promise<EventOutcome> {
  if (ctx.actor.role !== "admin") return { ok: false, reason: "admins-only" };
  const times = eventTimes(input, ctx.now);
  if (!times.ok) return times;
  const { calendar } = input;
  if (calendar === "closed" || calendar === "away") {
    return times.allDay ? addDaysOff(ctx, input, calendar) : { ok: false, reason: "whole-days-only" };
  }
  const source = isId(calendar) ? await findWritable(ctx.db, calendar) : undefined;
  if (!source) return { ok: false, reason: "no-such-calendar" };
  return writeOutside(ctx, source, input, times);
}

async function addDaysOff(ctx: OwnContext, input: EventInput, kind: "closed" | "away"): Promise<EventOutcome> {
  const { startsOn, endsOn, title } = input;
  const walkerId = kind === "away" ? ctx.actor.id : null;
  const added = await addClosure(ctx, { walkerId, startsOn, endsOn, reason: title });
  return added.ok ? { ok: true, inside: added.value.inside } : added;
}

async function findWritable(db: Db, id: string): Promise<Source | undefined> {
  const [source] = await db
    .select()
    .from(calendarSources)
    .where(and(eq(calendarSources.id, id), inArray(calendarSources.kind, ["google", "caldav"])));
  return source;
}

type Times = Extract<ReturnType<typeof eventTimes>, { ok: true }>;

/** The far side first: what it did not take is not in the log. */
async function writeOutside(
  ctx: OwnContext,
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
    ctx.services.log.warn({ code: error.code }, "an event was not taken by a calendar");
    return { ok: false, reason: "calendar", code: error.code };
  }
  await ctx.db.transaction(async (tx) => {
    // Fetched at once, so that it blocks at once.
    await tx
      .update(calendarSources)
      .set({ nextSyncAt: new Date(ctx.now.epochMilliseconds) })
      .where(eq(calendarSources.id, source.id));
    const after = { title, start: start.toString(), end: end.toString() };
    await recordChanges(tx, ctx, [
      {
        action: "addCalendarEvent",
        table: "calendar_sources",
        id: source.id,
        name: `${title} (${source.name})`,
        before: {},
        after,
      },
    ]);
  });
  ctx.services.wakeCalendars();
  return { ok: true, inside: 0 };
}

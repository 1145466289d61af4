// Adds an event of the owner: to a connected calendar, or as a closure of this site. The form's idempotency key makes a
// second submission a no-op.
import { and, asc, desc, eq, or } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";

import { CalendarFault, type FaultCode } from "~/calendars/index";
import { connectionOf, openPort, type Source } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { calendarSources } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { closureAdded } from "~/ledger/index";
import { addClosure } from "~/ledger/index.server";
import { type AdminContext, recordChanges, adminContext, eachText, formAction } from "~/platform/index.server";
import { eventForm, type EventInput } from "~/schedule/add-event/event-schema";
import { type EventRefusal, eventTimes } from "~/schedule/add-event/rules";
import { calendarRefused, eventRefusals, eventTexts, noCalendarSelected } from "~/schedule/texts";
import { isId } from "~/shared/ids";
import { done, refused, type Result } from "~/shared/result";

/** `inside`: number of promised visits in a new closure. */
type EventOutcome = Result<{ inside: number }, EventRefusal> | { ok: false; reason: "calendar"; code: FaultCode };

/**
 * Calendars that events can be written to, the blocking ones first. A calendar that this site doesn't read is left out,
 * since its event would never block.
 */
export const listWritable = async (db: Db): Promise<Pick<Source, "id" | "name">[]> =>
  db
    .select({ id: calendarSources.id, name: calendarSources.name })
    .from(calendarSources)
    .where(and(eq(calendarSources.mayWrite, true), or(calendarSources.blocks, calendarSources.receives)))
    .orderBy(desc(calendarSources.blocks), asc(calendarSources.name), asc(calendarSources.id));

export async function addEvent(ctx: AdminContext, input: EventInput): Promise<EventOutcome> {
  const times = eventTimes(input, ctx.now, ctx.business.timeZone);
  if (!times.ok) return times;
  const { calendar } = input;
  if (calendar === "closed" || calendar === "away") return addTimeOff(ctx, input, calendar);
  const source = isId(calendar) ? await findSource(ctx.db, calendar) : undefined;
  if (!source) return refused("no-such-calendar");
  // The permission or the purpose may have changed since the form was loaded.
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

/** Calls the external calendar first, so that only accepted events are logged. */
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

/** Logs the event unless it is logged already, and makes the calendar due, so that the event blocks soon. */
async function noteEvent(
  ctx: AdminContext,
  { id, name }: Source,
  { eventKey, ...after }: { title: string; eventKey: string; start: string; end: string },
): Promise<void> {
  const action = "addCalendarEvent";
  const table = "calendar_sources" as const;
  await ctx.db.transaction(async (tx) => {
    // This row lock makes a concurrent second submission wait.
    await tx.update(calendarSources).set({ nextSyncAt: ctx.now }).where(eq(calendarSources.id, id));
    const subject = and(eq(auditLog.subjectTable, table), eq(auditLog.subjectId, eventKey));
    if ((await tx.$count(auditLog, and(subject, eq(auditLog.action, action)))) > 0) return;
    const change = { action, table, id: eventKey, name: `${after.title} (${name})` };
    await recordChanges(tx, ctx, [{ ...change, before: {}, after }]);
  });
}

const submit = formAction({
  schema: eventForm,
  context: adminContext,
  command: addEvent,
  done: ({ inside }, { input: { calendar } }) =>
    calendar === "closed" || calendar === "away" ? closureAdded(inside) : eventTexts.added,
  texts: {
    ...eachText(eventRefusals, ({ field, message }) => ({ status: 400, errors: { [field]: message } })),
    calendar: ({ code }) => ({ status: 502, message: calendarRefused(code) }),
  },
  page: href("/schedule"),
  failed: { ...eventTexts.failed, logged: "an event could not be added" },
});

/** Handles the form. A missing calendar is reported at the field and as a toast. */
export async function submitEvent(args: ActionFunctionArgs) {
  const reply = await submit(args);
  if ("data" in reply && !reply.data.ok && reply.data.errors.calendar === noCalendarSelected)
    reply.data.toast = { kind: "error", title: noCalendarSelected };
  return reply;
}

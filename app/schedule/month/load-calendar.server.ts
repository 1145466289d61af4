// Loads a month or a week of calendars as plain texts, so that the browser needs no date library.
import { and, eq, sql } from "drizzle-orm";
import { href, data, type RouterContextProvider } from "react-router";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { fixedCalendarLabel, isFixedCalendar } from "~/business/calendars/fixed-calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { clientCalendars } from "~/db/tables/schedule";
import type { Freedom } from "~/ledger/index";
import { freedomByDay } from "~/ledger/index.server";
import { getActor, getBusiness, getExchange, getServices } from "~/platform/index.server";
import type { CalendarDay, CalendarEntry, EntryLook, Span } from "~/schedule/month/entry";
import { openingHours, readOpening } from "~/schedule/month/read-opening.server";
import { can, type Viewer, viewerOf } from "~/schedule/policy";
import { formatDay, formatWeekday, dayIn } from "~/shared/dates";
import { sundayOf, weeksOfMonth } from "~/shared/weeks";

import { type CalendarView, searchOf, readCalendarIds, readCalendarView } from "./address";
import { entriesByDay, type EntriesOfDay, entryOn } from "./day-entries";
import { readBooked } from "./read-booked.server";
import { nameVisits, readOwnVisits } from "./read-visits.server";

/** Number of entries per day in the month table. The list of the chosen day has all of them. */
const shownInMonth = 3;

export interface CalendarAsked {
  viewer: Viewer;
  /** Ids of the calendars. */
  ids: readonly string[];
  view: CalendarView;
  now: Temporal.Instant;
  walkerName: string;
  /** Query parameters that links keep. */
  kept: URLSearchParams;
}

/** Returns null when the viewer may see none of the calendars. */
export async function loadCalendar(db: Db, asked: CalendarAsked, zone: string) {
  const { view, now, ids } = asked;
  const weeks = view.mode === "MONTH" ? weeksOfMonth(view.date) : [daysOfWeek(view.date)];
  const days = weeks.flat();
  const [first = view.date, last = view.date] = [days[0], days.at(-1)];
  const span = { from: first, to: last.add({ days: 1 }) };
  const read = await Promise.all(ids.map((id) => readOne(db, asked, id, days, span, zone)));
  const calendars = read.filter((calendar) => calendar !== null);
  if (calendars.length === 0) return null;
  const found = await nameShown(
    db,
    asked,
    entriesByDay(
      days,
      calendars.flatMap(({ entries }) => entries),
      zone,
    ),
  );
  const freedom = ids.some(isFixedCalendar)
    ? await freedomByDay(db, { ...span, now }, zone)
    : new Map<string, Freedom>();
  const shown = found.map((day) => showDay(day, asked, freedom, zone));
  return {
    mode: view.mode,
    title: view.mode === "MONTH" ? formatDay(view.date).replace(/ \d+,/, "") : `Week of ${formatDay(first)}`,
    calendars: calendars.map(({ label, look }) => ({ label, look })),
    date: view.date.toString(),
    today: dayIn(zone, now).toString(),
    weeks: weeks.map((_, week) => shown.slice(week * 7, week * 7 + 7)),
    chosen: view.mode === "MONTH" ? chosenDay(found, view.date, freedom, zone) : null,
    links: linksOf(asked, zone),
  };
}

export type LoadedCalendar = NonNullable<Awaited<ReturnType<typeof loadCalendar>>>;

const daysOfWeek = (day: Temporal.PlainDate) => Array.from({ length: 7 }, (_, days) => sundayOf(day).add({ days }));

interface ReadCalendar {
  label: string;
  look: EntryLook;
  entries: CalendarEntry[];
}

async function readOne(
  db: Db,
  { viewer, walkerName }: CalendarAsked,
  id: string,
  days: readonly Temporal.PlainDate[],
  span: Span,
  zone: string,
): Promise<ReadCalendar | null> {
  if (isFixedCalendar(id)) {
    const label = fixedCalendarLabel(id, walkerName);
    if (id === "business-hours")
      return { label, look: "hours", entries: openingHours(days, await readOpening(db, viewer, span), zone) };
    return {
      label,
      look: can(viewer, "see everything that is booked") ? "visit" : "busy",
      entries: await readBooked(db, viewer, span, zone),
    };
  }
  const found = await findClientCalendar(db, viewer, id);
  if (!found) return null;
  const look = `color-${calendarColors.find(({ value }) => value === found.color)?.id ?? 1}` as const;
  const entries = found.clientId ? await readOwnVisits(db, found.clientId, span, zone, look) : [];
  return { label: found.name, look, entries: entries.map((entry) => ({ ...entry, id: `${id} ${entry.id}` })) };
}

/** True for days that are shown with all entries. */
const isWhole = ({ view }: CalendarAsked, day: Temporal.PlainDate) => view.mode === "WEEK" || day.equals(view.date);

async function nameShown(db: Db, asked: CalendarAsked, days: readonly EntriesOfDay[]): Promise<EntriesOfDay[]> {
  const shown = days.flatMap(({ day, entries }) => (isWhole(asked, day) ? entries : entries.slice(0, shownInMonth)));
  const named = await nameVisits(db, shown);
  return days.map((day) => ({ ...day, entries: day.entries.map((entry) => named.get(entry) ?? entry) }));
}

function showDay(
  of: EntriesOfDay,
  { view, kept }: CalendarAsked,
  freedom: ReadonlyMap<string, Freedom>,
  zone: string,
): CalendarDay {
  const { day, entries } = of;
  const date = day.toString();
  const shown = view.mode === "MONTH" ? entries.slice(0, shownInMonth) : entries;
  return {
    date,
    words: formatWeekday(day),
    within: view.mode === "WEEK" || day.month === view.date.month,
    search: searchOf(kept, { mode: view.mode, date }),
    count: entries.length,
    freedom: freedom.get(date) ?? null,
    entries: shown.map((entry) => entryOn(of, entry, zone)),
  };
}

/** Returns all entries of the chosen day in month mode. */
function chosenDay(
  days: readonly EntriesOfDay[],
  date: Temporal.PlainDate,
  freedom: ReadonlyMap<string, Freedom>,
  zone: string,
) {
  const of = days.find(({ day }) => day.equals(date));
  const free = freedom.get(date.toString());
  return {
    words: formatWeekday(date),
    entries: of ? of.entries.map((entry) => entryOn(of, entry, zone)) : [],
    /** Link to the day's free times, if it has any. */
    book: free === "free" || free === "few" ? `${href("/employee-schedule")}?date=${date.toString()}` : null,
  };
}

function linksOf({ view: { mode, date }, now, kept }: CalendarAsked, zone: string) {
  const step = mode === "MONTH" ? { months: 1 } : { days: 7 };
  const at = (day: Temporal.PlainDate, to = mode) => searchOf(kept, { mode: to, date: day.toString() });
  return {
    previous: at(date.subtract(step)),
    next: at(date.add(step)),
    today: at(dayIn(zone, now)),
    month: at(date, "MONTH"),
    week: at(date, "WEEK"),
  };
}

interface FoundCalendar {
  calendarId: string;
  name: string;
  /** Hex code of one of the eleven colors. */
  color: string;
  /** Id of the client; null until an account with the confirmed email address exists. */
  clientId: string | null;
}

export async function findClientCalendar(db: Db, viewer: Viewer, calendarId: string): Promise<FoundCalendar | null> {
  if (!viewer.id) return null;
  const [row] = await db
    .select({
      calendarId: clientCalendars.calendarId,
      name: clientCalendars.name,
      color: clientCalendars.calendarColor,
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId}, ${profiles.id})`,
    })
    .from(clientCalendars)
    .leftJoin(profiles, and(eq(profiles.email, clientCalendars.email), profiles.emailVerified))
    .where(and(eq(clientCalendars.calendarId, calendarId), eq(clientCalendars.kind, "site")));
  return row && can(viewer, "see a client's calendar", row) ? row : null;
}

/** @throws 404 when the viewer may see none of the calendars in the query. */
export async function loadEmbed(context: Readonly<RouterContextProvider>) {
  const { db, now } = getServices(context);
  const { query: searchParams } = getExchange(context);
  const ids = readCalendarIds(searchParams);
  const at = now();
  // Times are always in the time zone of the business, whatever the query asks for.
  const kept = new URLSearchParams([...ids.map((id) => ["src", id]), ["ctz", getBusiness(context).timeZone]]);
  const calendar = await loadCalendar(
    db,
    {
      viewer: viewerOf(getActor(context)),
      ids,
      view: readCalendarView(searchParams, dayIn(getBusiness(context).timeZone, at)),
      now: at,
      walkerName: getBusiness(context).identity.walkerName,
      kept,
    },
    getBusiness(context).timeZone,
  );
  if (!calendar) throw data(null, { status: 404, statusText: "There is no such calendar" });
  return calendar;
}

// Builds the grid of a day with all walkers, or of a week, from the data read by read-grid.server.ts.
import { activeStates } from "~/business/booking-states";
import { dayIn } from "~/shared/dates";

import {
  columnOf,
  dayAsSpan,
  type GridColumn,
  type GridFacts,
  type GridWalker,
  instantsOf,
  spanOfVisit,
} from "./grid-column.server";
import { hoursOver, minuteOf, type Rows, rowsOf, wholeDay } from "./rows";
import { hasDay, rangesOf } from "~/business/times/working-hours";
import { overlap } from "~/business/times/windows";

export interface GridDay {
  date: string;
  isPast: boolean;
  /** Closure of the day, with its text and whether it covers only this day. */
  closure: { id: string; words: string; isOneDay: boolean } | null;
  /** Number of visits booked on the closed day. */
  promised: number;
}

export interface TimeGrid {
  by: GridFacts["by"];
  hours: Rows;
  days: readonly GridDay[];
  columns: readonly GridColumn[];
  /** Current time; null when today is not shown, or its hours are over. */
  now: { date: string; minute: number } | null;
  /** Shown walkers. `color`: id of a calendar color. */
  walkers: readonly { id: string; name: string; color: number }[];
}

export function timeGrid(facts: GridFacts): TimeGrid {
  const hours = hoursOf(facts);
  const today = dayIn(facts.zone, facts.now);
  const minute = minuteOf(today, facts.now, facts.zone);
  const isShown = facts.days.some((day) => day.equals(today)) && minute >= hours.from && minute < hours.to;
  const columns =
    facts.by === "walker"
      ? facts.days.flatMap((day) => whoIsShown(facts).map((walker) => columnOf(facts, hours, day, walker)))
      : facts.days.map((day) => columnOf(facts, hours, day, null));
  return {
    by: facts.by,
    hours,
    days: facts.days.map((day) => gridDay(facts, day, today, facts.zone)),
    columns,
    now: isShown ? { date: today.toString(), minute } : null,
    walkers: whoIsShown(facts).map(({ id, name, color }) => ({ id, name, color })),
  };
}

/** Graphite. */
const colorOfFormer = 8;

/** Returns current walkers, and former walkers who have a visit on these days. */
export function whoIsShown({ walkers, visits, service }: GridFacts): GridWalker[] {
  const former = visits
    .filter(({ walkerId }) => !walkers.some(({ id }) => id === walkerId))
    .map(({ walkerId, walkerName }) => [walkerId, walkerName] as const);
  const none = { service, hours: [], visitsPerDay: null, travelMinutes: null };
  return [...walkers, ...[...new Map(former)].map(([id, name]) => ({ id, name, color: colorOfFormer, terms: none }))];
}

/** Service hours of these days, extended to visits outside them. */
function hoursOf({ days, visits, service, zone }: GridFacts): Rows {
  const usual = days.flatMap((day) =>
    rangesOf(day, { service, hours: null }).flatMap((range) => rowsOf(day, instantsOf(day, range, zone), zone) ?? []),
  );
  const shown = days.flatMap((day) => visits.flatMap((visit) => rowsOf(day, spanOfVisit(visit), zone) ?? []));
  const [first = wholeDay] = usual;
  return hoursOver(hoursOver(first, usual), shown);
}

export function gridDay(
  { closures, visits }: Pick<GridFacts, "closures" | "visits">,
  day: Temporal.PlainDate,
  today: Temporal.PlainDate,
  zone: string,
): GridDay {
  const closed = closures.find((each) => each.walkerId === null && each.startTime === null && hasDay(each, day));
  const promised = visits.filter(
    (visit) => activeStates.includes(visit.status) && overlap(spanOfVisit(visit), dayAsSpan(day, zone)),
  );
  return {
    date: day.toString(),
    isPast: Temporal.PlainDate.compare(day, today) < 0,
    closure: closed ? { id: closed.id, words: closed.words, isOneDay: closed.startsOn.equals(closed.endsOn) } : null,
    promised: promised.length,
  };
}

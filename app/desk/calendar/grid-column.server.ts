// Builds one column of a time grid: visits with travel time, busy times, days off, and free gaps.
import { activeStates, busyStates } from "~/business/booking-states";
import type { WeekHours } from "~/business/calendars/hours";
import { meetAndGreet } from "~/business/policies";
import { durationsOf } from "~/business/prices";
import { type PriceHistory, pricesOn } from "~/offer/index";
import { formatWeekday } from "~/shared/dates";

import type { ClosureRow, OutsideBusy, WalkerTerms } from "~/ledger/index.server";
import type { DeskVisit } from "~/day/index.server";
import { freeTimes, startsToPick } from "./free-times.server";
import type { Moving } from "./read-moving.server";
import { inLanes, type Lane, type Rows, rowsOf } from "./rows";
import { hasDay, isFull, rangesOf, stretchOf } from "~/business/times/working-hours";
import { instantAt, overlap, type Taken } from "~/business/times/windows";

export interface GridFacts {
  by: "walker" | "day";
  days: readonly Temporal.PlainDate[];
  /** `color`: id of a calendar color. */
  walkers: readonly { id: string; name: string; color: number; terms: WalkerTerms }[];
  visits: readonly DeskVisit[];
  /** Busy times read from external calendars. */
  busy: readonly OutsideBusy[];
  /** Meet and greets held under an unconfirmed email address. */
  holds: readonly GridHold[];
  /** Closures, each with its text on the grid. */
  closures: readonly (ClosureRow & { words: string })[];
  /** False when filters hide some visits, so that free time can't be computed. */
  isWhole: boolean;
  /** Visit being moved. Free starts are computed for its length. */
  moving: Pick<Moving, "visitId" | "walkerId" | "minutes" | "travel"> | null;
  zone: string;
  now: Temporal.Instant;
  service: WeekHours;
  history: PriceHistory;
}

interface GridHold {
  walkerId: string;
  startsAt: Temporal.Instant;
  heldUntil: Temporal.Instant;
  name: string;
  leadId: string | null;
  clientId: string | null;
}

export type GridWalker = GridFacts["walkers"][number];

interface At {
  rows: Rows;
}

export type GridItem = At &
  (
    | ({ kind: "visit"; visit: DeskVisit; mayMove: boolean } & Lane)
    /** Travel to the next visit. `minutes`: travel time. */
    | ({ kind: "travel"; visitId: string; minutes: number } & Lane)
    | ({ kind: "busy"; calendar: string; walkerName: string; startsAt: string; endsAt: string } & Lane)
    | ({ kind: "held"; hold: ShownGridHold } & Lane)
    /** Free gap. `at`: its start, "2026-11-24T10:30". */
    | { kind: "free"; walkerId: string; at: string; minutes: number }
    /** Possible start of the visit being moved, "2026-11-24T10:30". */
    | { kind: "pick"; walkerId: string; at: string }
    | { kind: "closed"; words: string }
  );

/** Start and end are instants as ISO strings. */
interface ShownGridHold extends Pick<GridHold, "name" | "leadId" | "clientId"> {
  startsAt: string;
  endsAt: string;
  heldUntil: string;
}

export interface GridColumn {
  key: string;
  /** Day of the column as an ISO date. */
  date: string;
  /** Walker of the column; null when the column shows all walkers. */
  walker: { id: string; name: string } | null;
  /** Heading: "Jo Doe", or "Tuesday, November 24". */
  title: string;
  /** Names of walkers who are off that day, when the column shows several walkers. */
  notes: readonly string[];
  /** Row ranges outside the working hours. */
  off: readonly Rows[];
  /** Items ordered by start. */
  items: readonly GridItem[];
  visits: number;
  /** Lengths of each service on that day, in minutes, shortest first. */
  lengths: Readonly<Record<string, readonly number[]>>;
}

export const instantsOf = (
  day: Temporal.PlainDate,
  { start, end }: { start: string; end: string },
  zone: string,
): Taken => ({
  start: instantAt(day, start, zone),
  end: instantAt(day, end, zone),
});

export const spanOfVisit = ({ startsAt, endsAt }: Pick<DeskVisit, "startsAt" | "endsAt">): Taken => ({
  start: Temporal.Instant.from(startsAt),
  end: Temporal.Instant.from(endsAt),
});

export const dayAsSpan = (day: Temporal.PlainDate, zone: string): Taken => ({
  start: instantAt(day, "00:00", zone),
  end: instantAt(day.add({ days: 1 }), "00:00", zone),
});

/** Builds the column. `walker`: null for a column of all walkers. */
export function columnOf(
  facts: GridFacts,
  hours: Rows,
  day: Temporal.PlainDate,
  walker: GridWalker | null,
): GridColumn {
  const whose = walker ?? whoseWeek(facts);
  // While a visit is being moved, a week shows only the visit's walker.
  const shown = facts.moving ? whose : walker;
  const isOwn = (id: string) => shown === null || shown.id === id;
  const visits = facts.visits.filter((visit) => isOwn(visit.walkerId));
  const ofDay = facts.closures.filter((each) => hasDay(each, day));
  const isAbout = ({ walkerId }: ClosureRow) => walkerId === null || walkerId === whose?.id;
  const working = whose
    ? workingHours(facts, day, whose)
    : rangesOf(day, { service: facts.service, hours: null }).map((range) => instantsOf(day, range, facts.zone));
  const items: GridItem[] = [
    ...ofDay.filter(isAbout).flatMap((each) => closedItem(day, hours, each, facts.zone)),
    ...inLanes([
      ...visits.flatMap((visit) => withTravel(day, hours, visit, facts.zone)),
      ...busyItems(facts, day, hours, isOwn),
      ...heldItems(facts, day, hours, isOwn),
    ]).flatMap(({ parts, rows: _, ...lane }) => parts.map((part) => ({ ...part, ...lane }))),
    ...(whose ? freeItems(facts, day, hours, whose, working) : []),
  ];
  return {
    key: walker?.id ?? day.toString(),
    date: day.toString(),
    walker: walker ? { id: walker.id, name: walker.name } : null,
    title: walker?.name ?? formatWeekday(day),
    notes: ofDay.filter((each) => !isAbout(each) && walker === null).map(({ words }) => words),
    off: outside(
      hours,
      working.flatMap((range) => rowsOf(day, range, facts.zone, hours) ?? []),
    ),
    items: items.toSorted((one, other) => one.rows.from - other.rows.from || one.rows.to - other.rows.to),
    visits: visits.filter((visit) => overlap(spanOfVisit(visit), dayAsSpan(day, facts.zone))).length,
    lengths: lengthsOn(facts.history, day),
  };
}

/** Lengths of each service on that day, in minutes. */
function lengthsOn(history: PriceHistory, day: Temporal.PlainDate): GridColumn["lengths"] {
  const prices = pricesOn(history, day.toString());
  return Object.fromEntries(history.services.map(({ id }) => [id, durationsOf(prices, id)]));
}

function whoseWeek({ walkers, moving }: GridFacts): GridWalker | null {
  const [only] = walkers;
  if (walkers.length === 1) return only ?? null;
  return walkers.find(({ id }) => id === moving?.walkerId) ?? null;
}

function workingHours({ closures, zone }: GridFacts, day: Temporal.PlainDate, { id, terms }: GridWalker): Taken[] {
  const isAway = closures.some(
    (each) => each.startTime === null && (each.walkerId === null || each.walkerId === id) && hasDay(each, day),
  );
  return isAway ? [] : rangesOf(day, terms).map((range) => instantsOf(day, range, zone));
}

/** Returns the parts of the shown hours that are outside the working hours. */
function outside(hours: Rows, working: readonly Rows[]): Rows[] {
  const starts = [hours.from, ...working.map(({ to }) => to)];
  const ends = [...working.map(({ from }) => from), hours.to];
  return starts.map((from, place) => ({ from, to: ends[place] ?? hours.to })).filter(({ from, to }) => from < to);
}

function closedItem(
  day: Temporal.PlainDate,
  hours: Rows,
  closure: GridFacts["closures"][number],
  zone: string,
): GridItem[] {
  const rows = rowsOf(day, stretchOf(closure, zone), zone, hours);
  return rows ? [{ kind: "closed", rows, words: closure.words }] : [];
}

type InLane = Extract<GridItem, Lane>;
type Part = InLane extends infer One ? (One extends InLane ? Omit<One, keyof Lane> : never) : never;

/** Visit and its travel time, which are in the same lane. */
interface Together {
  rows: Rows;
  parts: Part[];
}

function withTravel(day: Temporal.PlainDate, hours: Rows, visit: DeskVisit, zone: string): Together[] {
  const rows = rowsOf(day, spanOfVisit(visit), zone, hours);
  if (!rows) return [];
  const { id: visitId, status, guest, households } = visit;
  const isPromised = status === "confirmed" && !guest && households.some(({ isNoShow }) => !isNoShow);
  const part: Part = { kind: "visit", rows, visit, mayMove: isPromised };
  const [end, until] = [Temporal.Instant.from(visit.endsAt), Temporal.Instant.from(visit.occupiedUntil)];
  const minutes = end.until(until).total("minutes");
  const way =
    activeStates.includes(status) && minutes > 0 ? rowsOf(day, { start: end, end: until }, zone, hours) : null;
  if (!way || way.from < rows.to) return [{ rows, parts: [part] }];
  return [{ rows: { from: rows.from, to: way.to }, parts: [part, { kind: "travel", rows: way, visitId, minutes }] }];
}

const busyItems = (
  { busy, walkers, zone }: GridFacts,
  day: Temporal.PlainDate,
  hours: Rows,
  isOwn: (walkerId: string) => boolean,
): Together[] =>
  busy.flatMap(({ walkerId, start, end, calendar }) => {
    const rows = isOwn(walkerId) ? rowsOf(day, { start, end }, zone, hours) : null;
    if (!rows) return [];
    const walkerName = walkers.find(({ id }) => id === walkerId)?.name ?? "";
    const [startsAt, endsAt] = [start.toString(), end.toString()];
    return [{ rows, parts: [{ kind: "busy", rows, calendar, walkerName, startsAt, endsAt }] }];
  });

const spanOfHold = ({ startsAt }: GridHold): Taken => ({
  start: startsAt,
  end: startsAt.add({ minutes: meetAndGreet.minutes }),
});

const heldItems = (
  { holds, isWhole, zone }: GridFacts,
  day: Temporal.PlainDate,
  hours: Rows,
  isOwn: (walkerId: string) => boolean,
): Together[] =>
  holds.flatMap((hold) => {
    const span = spanOfHold(hold);
    const rows = isWhole && isOwn(hold.walkerId) ? rowsOf(day, span, zone, hours) : null;
    if (!rows) return [];
    const { name, leadId, clientId } = hold;
    const times = {
      startsAt: span.start.toString(),
      endsAt: span.end.toString(),
      heldUntil: hold.heldUntil.toString(),
    };
    return [{ rows, parts: [{ kind: "held", rows, hold: { name, leadId, clientId, ...times } }] }];
  });

function freeItems(
  facts: GridFacts,
  day: Temporal.PlainDate,
  hours: Rows,
  { id, terms }: GridWalker,
  working: readonly Taken[],
): GridItem[] {
  if (!facts.isWhole) return [];
  const { moving, now } = facts;
  // The visit being moved is left out, since it does not conflict with itself.
  const own = facts.visits.filter((visit) => visit.walkerId === id && visit.id !== moving?.visitId);
  const kept = own.filter(
    (visit) => busyStates.includes(visit.status) && overlap(spanOfVisit(visit), dayAsSpan(day, facts.zone)),
  );
  if (isFull({ ...terms, visits: kept.length })) return [];
  const taken = [
    ...own
      .filter(({ status }) => activeStates.includes(status))
      .map(({ startsAt, occupiedUntil }) => spanOfVisit({ startsAt, endsAt: occupiedUntil })),
    ...facts.busy.filter(({ walkerId }) => walkerId === id),
    ...facts.holds.filter(({ walkerId }) => walkerId === id).map(spanOfHold),
    ...facts.closures
      .filter(({ walkerId, startTime }) => startTime !== null && (walkerId === null || walkerId === id))
      .map((each) => stretchOf(each, facts.zone)),
  ];
  if (moving) {
    const lasting = { minutes: moving.minutes, travel: terms.travelMinutes ?? moving.travel };
    return startsToPick(working, { ...lasting, taken, now }).flatMap(({ start, end }): GridItem[] => {
      const rows = rowsOf(day, { start, end }, facts.zone, hours);
      return rows ? [{ kind: "pick", rows, walkerId: id, at: wallTimeOf(start, facts.zone) }] : [];
    });
  }
  return freeTimes(working, taken, now).flatMap(({ start, end }): GridItem[] => {
    const rows = rowsOf(day, { start, end }, facts.zone, hours);
    const minutes = start.until(end).total("minutes");
    return rows ? [{ kind: "free", rows, walkerId: id, at: wallTimeOf(start, facts.zone), minutes }] : [];
  });
}

const wallTimeOf = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });

// What a calendar outside said, put in the place of what it said before.
import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";

import { calendarEvents } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { Temporal } from "~/shared/dates";

import type { Source } from "./open-source.server";
import { takeOwnOut } from "./own-visits.server";
import { type Changes, type OutsideEvent, type Span, type UnreadEvent, unreadAsWhole } from "./port";
import { bounded, spanKept } from "./span-kept";

/** As many as anybody would look through. */
const mostUnread = 500;

/** What could not be read, as of the last answer: what it told of again is as it told. */
export function unreadAfter({ unreadEvents }: Source, { full, removed, upserts, unread = [] }: Changes): UnreadEvent[] {
  const told = new Set([...removed, ...[...upserts, ...unread].map(({ uid }) => uid)]);
  const still = full ? [] : unreadEvents.filter(({ uid }) => !told.has(uid));
  return [...still, ...unread].slice(0, mostUnread);
}

/**
 * What a changed event was before goes, all its times; a full reading begins with nothing, but for what was known of
 * events that cannot be read any more. `changes`: {@link storable}. False: all was there.
 */
export async function storeChanges(
  tx: Db,
  source: Source,
  changes: Changes,
  { now, origin }: { now: Temporal.Instant; origin: string },
): Promise<boolean> {
  const events = (await takeOwnOut(tx, source, changes, { now, origin })).filter((event) =>
    isWithin(event, spanKept(now)),
  );
  const rows = oncePerStart(events.map((event) => rowOf(source.id, event)));
  const before = await tx.select().from(calendarEvents).where(replacedBy(source.id, changes));
  if (isSame(before, rows)) return false;
  await tx.delete(calendarEvents).where(replacedBy(source.id, changes));
  for (let first = 0; first < rows.length; first += 1000) {
    await tx
      .insert(calendarEvents)
      .values(rows.slice(first, first + 1000))
      .onConflictDoNothing();
  }
  return true;
}

function replacedBy(sourceId: string, changes: Changes) {
  const { full, upserts, removed } = changes;
  const ofSource = eq(calendarEvents.sourceId, sourceId);
  if (full) return and(ofSource, notInArray(calendarEvents.uid, unreadAsWhole(changes).slice(0, mostUnread)));
  const touched = [...new Set([...removed, ...upserts.map(({ uid }) => uid)])];
  // Google's times of a series are named after it, and go with it: "series_20261124T180000Z". The rest of a series that
  // was changed from some day on is one of its own: "series_R20261130T180000".
  const series = sql`regexp_replace(${calendarEvents.uid}, '_[0-9]{8}(T[0-9]{6}Z)?$', '')`;
  return and(ofSource, or(inArray(calendarEvents.uid, touched), inArray(series, removed)));
}

const isWithin = ({ start, end }: OutsideEvent, { from, to }: Span) =>
  Temporal.Instant.compare(end, from) >= 0 && Temporal.Instant.compare(start, to) < 0;

type Row = ReturnType<typeof rowOf>;

/** A calendar may say one thing twice, and another end the second time: the later one counts, of what is busy. */
function oncePerStart(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.startsAt.getTime()} ${row.uid}`;
    const before = found.get(key);
    if (!before || (row.isBusy && !before.isBusy)) found.set(key, row);
    else if (row.isBusy === before.isBusy && row.endsAt > before.endsAt) found.set(key, row);
  }
  return [...found.values()];
}

function isSame(before: readonly Row[], after: readonly Row[]): boolean {
  const keys = new Set(after.map(keyOf));
  return keys.size === before.length && before.every((row) => keys.has(keyOf(row)));
}

const keyOf = ({ uid, startsAt, endsAt, allDay, summary, isBusy }: Row) =>
  JSON.stringify([uid, startsAt.getTime(), endsAt.getTime(), allDay, summary, isBusy]);

const rowOf = (sourceId: string, { uid, start, end, allDay, summary, isBusy }: OutsideEvent) => ({
  sourceId,
  uid,
  startsAt: asDate(bounded(start)),
  endsAt: asDate(bounded(end)),
  allDay,
  summary,
  isBusy,
});

const asDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);

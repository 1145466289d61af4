// The connected calendars for the settings page and the banner of the owner's desk, without their secrets.
import { asc, eq, sql, and, gt, isNotNull, type Placeholder } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { getGoogleAccount } from "~/calendars/google/account.server";
import { isSourceError } from "~/calendars/port";
import { healthOf, type PushFacts, pushTroubleOf, type SourceFacts } from "~/calendars/settings/health";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { jsonRows } from "~/db/one-statement";
import { preparedOnce } from "~/db/prepared";
import { calendarSources, calendarPushes } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import { visits } from "~/db/tables/visits";
import type { AdminContext } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import { kinds } from "../kinds.server";
import { bannerTexts, kindTexts } from "./texts";

const walkerName = fullName(profiles);

export async function listSources(db: Db, zone: string, now: Temporal.Instant) {
  const rows = await db
    .select({ source: calendarSources, walkerName, pushes: pushesOfSource(db, now) })
    .from(calendarSources)
    .innerJoin(profiles, eq(profiles.id, calendarSources.profileId))
    .orderBy(asc(walkerName), asc(calendarSources.kind), asc(calendarSources.name), asc(calendarSources.id));
  return rows.map(({ source, walkerName: name, pushes }) => {
    const { id, kind, profileId, blocks, receives, mayWrite, version } = source;
    const isUsed = blocks || receives;
    const unsent = pushFactsOf(pushes);
    return {
      id,
      kind: kindTexts[kind].name,
      profileId,
      walkerName: name,
      name: source.name,
      blocks,
      receives,
      mayWrite,
      version,
      isUsed,
      readAt: source.syncedAt && formatInstant(source.syncedAt, zone),
      unsent: unsent ? unsent.waiting + unsent.givenUp : 0,
      visitsTrouble: unsent ? pushTroubleOf(kind, unsent, zone, now) : null,
      needsPassword: source.lastError === "sign-in" && kinds[kind].withPassword !== undefined,
      unread: unreadOf(source),
      health: isUsed ? healthOf(factsOf(source), zone, now) : null,
    };
  });
}

export type ListedSource = Awaited<ReturnType<typeof listSources>>[number];

/** Number of event names in the note. */
const maxNames = 3;

/** Events that could not be read completely; null without any. */
function unreadOf({ unreadEvents }: typeof calendarSources.$inferSelect) {
  if (unreadEvents.length === 0) return null;
  const events = unreadEvents.slice(0, maxNames).map(({ summary, problem = "start" }) => ({ name: summary, problem }));
  return { count: unreadEvents.length, events };
}

const factsOf = (source: typeof calendarSources.$inferSelect): SourceFacts => ({
  kind: source.kind,
  syncedAt: source.syncedAt?.toString() ?? null,
  createdAt: source.createdAt.toString(),
  brokenSince: source.brokenSince?.toString() ?? null,
  lastError: source.lastError,
});

export interface CalendarTrouble {
  id: string;
  /** For example "Jo’s calendar (Jo Doe)". */
  name: string;
  what: string;
  /** True when the stored busy times are stale. */
  isBusyOld: boolean;
  /** Note about unreadable events. */
  unread: string | null;
  /** Note about visits that could not be written. */
  visits: string | null;
  todo: string;
}

const sourcesWithPushes = preparedOnce((db) =>
  db
    .select({ source: calendarSources, walkerName, pushes: pushesOfSource(db, sql.placeholder("now")) })
    .from(calendarSources)
    .innerJoin(profiles, eq(profiles.id, calendarSources.profileId))
    .orderBy(asc(calendarSources.name), asc(calendarSources.id))
    .prepare("calendar_sources_with_pushes"),
);

/** Calendars that need the owner's attention. */
export async function listTroubles(db: Db, zone: string, now: Temporal.Instant): Promise<CalendarTrouble[]> {
  const rows = await sourcesWithPushes(db).execute({ now: now.toString() });
  return rows.flatMap(({ source, walkerName: owner, pushes }) => {
    const trouble = troubleOf(source, pushFactsOf(pushes), zone, now);
    return trouble ? [{ id: source.id, name: `${source.name} (${owner})`, ...trouble }] : [];
  });
}

/** Combines the faults of reading and writing one calendar. */
function troubleOf(
  source: typeof calendarSources.$inferSelect,
  pushes: PushFacts | undefined,
  zone: string,
  now: Temporal.Instant,
) {
  const isUsed = source.blocks || source.receives;
  const { what, todo } = isUsed ? healthOf(factsOf(source), zone, now) : { what: null, todo: null };
  const visits = pushes ? pushTroubleOf(source.kind, pushes, zone, now) : null;
  const unread = source.blocks ? unreadTroubleOf(source.unreadEvents.length) : null;
  // Fixing the reading also fixes the writing, except for abandoned visits.
  if (what && todo) {
    const todos = visits && !visits.why ? `${todo} ${visits.todo}` : todo;
    return { what, isBusyOld: source.blocks, unread: unread?.what ?? null, visits: visits?.what ?? null, todo: todos };
  }
  if (visits) {
    const words = [visits.what, visits.why].filter(Boolean).join(" ");
    return { what: words, isBusyOld: false, unread: unread?.what ?? null, visits: null, todo: visits.todo };
  }
  return unread && { ...unread, isBusyOld: false, unread: null, visits: null };
}

const unreadTroubleOf = (count: number) =>
  count === 0 ? null : { what: bannerTexts.unread(count), todo: bannerTexts.unreadTodo };

/** Subquery of a query of sources, read by {@link pushFactsOf}. */
const pushesOfSource = (db: Db, now: Temporal.Instant | Placeholder) =>
  jsonRows(selectPushes(db, now).groupBy(calendarPushes.status));

const selectPushes = (db: Db, now: Temporal.Instant | Placeholder) =>
  db
    .select({
      status: calendarPushes.status,
      count: sql<number>`count(*)::int`,
      since: sql<number>`(extract(epoch from min(coalesce(${calendarPushes.failingSince}, ${calendarPushes.runAt}))) * 1000)::float8`,
      lastError: sql<string | null>`max(${calendarPushes.lastError})`,
    })
    .from(calendarPushes)
    .innerJoin(visits, eq(visits.id, calendarPushes.visitId))
    .where(
      and(
        eq(calendarPushes.sourceId, calendarSources.id),
        // lastError is null after the owner requested a retry.
        isNotNull(calendarPushes.lastError),
        // Must match the condition of the partial index, since every page of the owner's desk runs this query.
        sql`${calendarPushes.status} <> 'done'`,
        gt(visits.endsAt, now),
      ),
    );

/** undefined when all visits are written. */
const pushFactsOf = (rows: readonly Row[]): PushFacts | undefined =>
  rows.reduce<PushFacts | undefined>(mergeFacts, undefined);

interface Row {
  status: string;
  count: number;
  since: number;
  lastError: string | null;
}

function mergeFacts(known: PushFacts | undefined, { status, count, since, lastError }: Row): PushFacts {
  const began = Temporal.Instant.fromEpochMilliseconds(Math.floor(since)).toString();
  const error = isSourceError(lastError) ? lastError : "unexpected";
  const isGivenUp = status === "failed";
  return {
    waiting: (known?.waiting ?? 0) + (isGivenUp ? 0 : count),
    givenUp: (known?.givenUp ?? 0) + (isGivenUp ? count : 0),
    // ISO texts in UTC sort by time.
    since: known && known.since < began ? known.since : began,
    lastError: known && known.lastError !== "unexpected" ? known.lastError : error,
  };
}

export async function loadCalendarSettings({ db, now, business: { timeZone }, actor, services }: AdminContext) {
  const [sources, account, walkers] = await Promise.all([
    listSources(db, timeZone, now),
    getGoogleAccount(db, actor.id, timeZone),
    listWalkers(db),
  ]);
  const self = [actor.id, `${actor.firstName} ${actor.lastName}`] as const;
  const others = walkers.filter(({ id }) => id !== actor.id).map(({ id, name }) => [id, name] as const);
  return {
    sources,
    google: {
      isSetUp: services.calendars.google !== null,
      account,
    },
    walkers: [self, ...others],
  };
}

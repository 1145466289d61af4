// View data of standing walks for the client and the owner.
import { standingTerms } from "~/business/contract/standing-terms";
import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { requests, visits } from "~/db/tables/visits";
import { series, seriesProblems } from "~/db/tables/standing-walks";
import { durationsOf } from "~/business/prices";
import { getHolidays, getPricesNow } from "~/offer/index.server";
import type { ClientContext } from "~/platform/index.server";
import { formatDay, formatInstant, formatWeekday, dayIn } from "~/shared/dates";

import { extrasOfDay, type StandingState } from "~/standing/model/texts";
import {
  patternOfSeriesInWords,
  spanInWords,
  spanOfPause,
  unplaced,
  untilInWords,
} from "~/standing/series-texts.server";
import { holidaysAhead, isHandChanged } from "../model/rules";
import {
  findStandingWalk,
  isPlaced,
  listDays,
  listPauses,
  petNamesOf,
  type PlacedSeries,
  selectStandingWalks,
  type Series,
  serviceInWords,
  type StandingWalk,
} from "~/standing/standing-walk.server";
import { addOnsOf } from "~/business/services/service-names";
import { windowInWords } from "~/business/times/times-in-words";

const ownStandingWalks = preparedOnce((db) =>
  selectStandingWalks(db, sql.placeholder("now"))
    .where(and(eq(series.clientId, sql.placeholder("client")), inArray(series.status, ["pending", "active"])))
    .orderBy(asc(series.createdAt), asc(series.id))
    .prepare("own_standing_walks"),
);

/** Lists a client's pending and active standing walks, oldest first. */
export async function listStandingWalks(db: Db, clientId: string, now: Temporal.Instant, zone: string) {
  const walks = await ownStandingWalks(db).execute({ client: clientId, now: now.toString() });
  return walks.map((each) => lineOf(each, zone));
}

const mostShown = 200;

/** Lists the standing walks in the given states for the owner: pending ones oldest first, others newest first. */
export async function listStandingWalksOf(
  db: Db,
  states: readonly StandingState[],
  now: Temporal.Instant,
  zone: string,
) {
  const walks = await selectStandingWalks(db, now)
    .where(inArray(series.status, [...states]))
    .orderBy(states.includes("pending") ? asc(series.createdAt) : desc(series.createdAt), asc(series.id))
    .limit(mostShown);
  return walks.map((each) => lineOf(each, zone));
}

export type StandingLine = ReturnType<typeof lineOf>;

const lineOf = (walk: StandingWalk, zone: string) => ({
  id: walk.series.id,
  state: walk.series.status,
  /** "Dog Walking, 30 min". */
  service: serviceInWords(walk),
  pattern: patternOfSeriesInWords(walk.series, zone),
  /** "until December 31, 2026", or "until stopped". */
  until: untilInWords(walk.series.endsOn),
  petNames: petNamesOf(walk),
  clientName: walk.clientName,
  walkerName: walk.walkerName,
  /** "Tue, Nov 24, 12:30 PM PT"; null without an upcoming visit. */
  next: walk.next[0] ? formatInstant(walk.next[0].startsAt, zone) : null,
  problems: walk.problems,
});

export type StandingPage = NonNullable<Awaited<ReturnType<typeof getStandingWalk>>>;

/** View data of one standing walk's page; null when it doesn't exist or belongs to another client. */
export async function getStandingWalk(ctx: Pick<ClientContext, "db" | "actor" | "now" | "business">, seriesId: string) {
  const walk = await findStandingWalk(ctx, seriesId);
  if (!walk) return null;
  const { db, actor, now } = ctx;
  const one = walk.series;
  const isDesk = actor.role === "admin";
  const today = dayIn(ctx.business.timeZone, now);
  const problems = await db
    .select()
    .from(seriesProblems)
    .where(and(eq(seriesProblems.seriesId, one.id), gte(seriesProblems.date, today)))
    .orderBy(asc(seriesProblems.date));
  return {
    ...lineOf(walk, ctx.business.timeZone),
    clientId: one.clientId,
    /** "From November 24, 2026, until stopped". */
    span: spanInWords(one),
    specialRequests: one.specialRequests,
    addOns: addOnsOf(one),
    terms: standingTerms(one.endsOn && formatDay(one.endsOn), one.terms),
    days: await daysToCome(db, one, now, ctx.business.timeZone),
    /** Pauses that aren't over, soonest first. */
    pauses: (await listPauses(db, one.id))
      .filter(({ endsOn }) => Temporal.PlainDate.compare(endsOn, today) >= 0)
      .map((pause) => ({ id: pause.id, days: spanOfPause(pause) })),
    problemDays: problems.map(unplaced(isDesk ? "owner" : "client")),
    /** Initial values of the pattern form; null until confirmed. */
    edit:
      isDesk && one.status === "active" && isPlaced(one)
        ? await patternFields(db, one, now, ctx.business.timeZone)
        : null,
  };
}

export type StandingDay = StandingPage["days"][number];

async function daysToCome(db: Db, one: Series, now: Temporal.Instant, zone: string) {
  const isToCome = and(
    inArray(requests.status, ["pending", ...activeStates, "cancelled"]),
    sql`coalesce(${visits.endsAt}, ${requests.windowEnd}) > ${now.toString()}`,
  );
  return (await listDays(db, one.id, isToCome)).map((day) => {
    const { request, visit } = day;
    const window = windowInWords(request.timeOfDay, request.windowStart, request.windowEnd, zone);
    return {
      requestId: request.id,
      bookingId: day.pets[0]?.bookingId ?? request.id,
      visitId: request.visitId,
      /** The pattern's day for this visit, as an ISO date. */
      seriesDate: day.date.toString(),
      when: visit ? formatInstant(visit.startsAt, zone) : `${formatWeekday(request.date)}, ${window}`,
      state: request.status,
      total: request.quote.total,
      adds: extrasOfDay(request.quote),
      isHandChanged: request.status === "confirmed" && isPlaced(one) && isHandChanged(day, one, zone),
      isMoveAsked: day.isMoveAsked,
    };
  });
}

export type PatternFields = Awaited<ReturnType<typeof patternFields>>;

async function durationsFor(
  db: Db,
  { serviceType, duration }: PlacedSeries,
  now: Temporal.Instant,
  zone: string,
): Promise<number[]> {
  const offered = durationsOf(await getPricesNow(db, now, zone), serviceType);
  return [...new Set([...offered, duration])].toSorted((one, other) => one - other);
}

const patternFields = async (db: Db, one: PlacedSeries, now: Temporal.Instant, zone: string) => ({
  seriesId: one.id,
  version: one.version,
  /** An ISO date. */
  today: dayIn(zone, now).toString(),
  holidays: holidaysAhead(dayIn(zone, now), await getHolidays(db)),
  weekdays: one.weekdays,
  everyWeeks: one.everyWeeks,
  /** "12:30". */
  time: one.localTime.slice(0, 5),
  walkerId: one.walkerId,
  /** An ISO date, or "". */
  until: one.endsOn?.toString() ?? "",
  minutes: one.duration,
  /** The durations that are offered and the current one. */
  durations: await durationsFor(db, one, now, zone),
  walkers: (await listWalkers(db)).map(({ id, name }) => ({ id, name })),
});

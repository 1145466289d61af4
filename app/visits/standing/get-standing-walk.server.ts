// One standing walk with its days, their prices, and what could not be placed, for its client or for the owner.
import { and, asc, eq, gte, inArray, min, sql } from "drizzle-orm";

import { basePrices } from "~/business/prices";
import type { Db } from "~/db/client.server";
import { bookings, proposals, requests, seriesProblems, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import type { SignedIn } from "~/platform/index.server";
import { dayInLosAngeles, formatDay, formatInstant, formatWeekday, type Temporal } from "~/shared/dates";

import { windowInWords } from "~/visits/model/times-in-words";
import { describeSeries, findOwnSeries } from "./queries.server";
import { isHandChanged } from "./rules";
import { isPlaced, type PlacedSeries, type Series, serviceOf } from "./series.server";
import { pricedDay, unplacedForClient, unplacedForOwner } from "./mails/standing-mail.server";
import type { PatternFields, StandingDay, StandingWalkView } from "./standing-walk";
import { standingTerms } from "./terms";
import { spanInWords } from "./words";

type Viewer = Pick<SignedIn, "id" | "role">;

/** Null where there is none, or it is somebody else's. */
export async function getStandingWalk(
  { db, actor, now }: { db: Db; actor: Viewer; now: Temporal.Instant },
  seriesId: string,
): Promise<StandingWalkView | null> {
  const one = await findOwnSeries(db, actor, seriesId);
  if (!one) return null;
  const isDesk = actor.role === "admin";
  const problems = await db
    .select()
    .from(seriesProblems)
    .where(and(eq(seriesProblems.seriesId, one.id), gte(seriesProblems.date, dayInLosAngeles(now))))
    .orderBy(asc(seriesProblems.date));
  return {
    ...(await describeSeries(db, one, now)),
    version: one.version,
    clientId: one.clientId,
    span: spanInWords(one),
    specialRequests: one.specialRequests,
    addOns: [...(one.medication ? ["Medication"] : []), ...(one.training ? ["Training reinforcement"] : [])],
    terms: standingTerms(one.endsOn && formatDay(one.endsOn)),
    days: await listDays(db, one, now),
    problemDays: problems.map(isDesk ? unplacedForOwner : unplacedForClient),
    edit: isDesk && one.status === "active" && isPlaced(one) ? await patternFields(db, one) : null,
  };
}

async function listDays(db: Db, one: Series, now: Temporal.Instant): Promise<StandingDay[]> {
  const rows = await db
    .select({ request: requests, visit: visits, bookingId: sql<string>`(${firstBooking(db)})` })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(
      and(
        eq(requests.seriesId, one.id),
        inArray(requests.status, ["pending", "confirmed", "in_progress", "cancelled"]),
        sql`coalesce(${visits.endsAt}, ${requests.windowEnd}) > ${now.toString()}`,
      ),
    )
    .orderBy(asc(sql`coalesce(${visits.startsAt}, ${requests.windowStart})`), asc(requests.id));
  const asked = await openProposals(
    db,
    rows.map(({ request }) => request.id),
  );
  return rows.map(({ request, visit, bookingId }) => {
    const startsAt = visit?.startsAt ?? null;
    const window = [request.windowStart, request.windowEnd] as const;
    const when = startsAt
      ? formatInstant(startsAt)
      : `${formatWeekday(request.date)}, ${windowInWords(request.timeOfDay, ...window)}`;
    const occurrence = {
      status: request.status,
      handChanged: request.handChanged,
      seriesDate: request.seriesDate ?? request.date,
      startsAt,
      walkerId: visit?.walkerId ?? null,
      hasOpenProposal: asked.has(request.id),
    };
    return {
      requestId: request.id,
      bookingId,
      version: request.version,
      seriesDate: (request.seriesDate ?? request.date).toString(),
      ...pricedDay(when, request.quote),
      adds: [...pricedDay(when, request.quote).adds],
      state: request.status,
      isHandChanged: request.status === "confirmed" && isPlaced(one) && isHandChanged(occurrence, one),
      isMoveAsked: asked.has(request.id),
      visitId: request.visitId,
    };
  });
}

const firstBooking = (db: Db) =>
  db
    .select({ id: min(sql<string>`${bookings.id}::text`) })
    .from(bookings)
    .where(eq(bookings.requestId, requests.id));

async function openProposals(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: proposals.requestId })
    .from(proposals)
    .where(and(inArray(proposals.requestId, [...ids]), eq(proposals.status, "open")));
  return new Set(rows.map(({ id }) => id));
}

async function patternFields(db: Db, one: PlacedSeries): Promise<PatternFields> {
  const walkers = await db
    .select({ id: profiles.id, name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(eq(profiles.isEmployee, true))
    .orderBy(asc(profiles.firstName), asc(profiles.lastName));
  return {
    weekdays: one.weekdays,
    everyWeeks: one.everyWeeks === 2 ? 2 : 1,
    time: one.localTime.slice(0, 5),
    walkerId: one.walkerId,
    until: one.endsOn?.toString() ?? "",
    minutes: one.duration,
    durations: Object.keys(basePrices[serviceOf(one.serviceType)]).map(Number),
    walkers,
  };
}

// A client's coming visits and requests, one line per request. Placeholders of contact forms are excluded.
import { and, asc, eq, gte, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import { endedShownDays } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { visitSteps } from "~/db/tables/visit-steps";
import { proposals, requests, visits } from "~/db/tables/visits";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { dayIn } from "~/shared/dates";
import {
  askedWindow,
  isProposalOver,
  lateMinutes,
  offeredBy,
  proposedTime,
  chosenWalkers,
  lastChosen,
  petsOf,
  selectRequests,
  walkerName,
  askedColumns,
  readAskedColumns,
  selectSteps,
  shownSteps,
} from "~/ledger/index.server";
import { endedStates, stepTimes } from "~/ledger/index";
import { serviceNameOf } from "~/db/service-name";
import { exactly, nearDay } from "~/business/times/times-in-words";

import { lastCardOf, selectLastCard } from "../cards/own-links.server";

/** Maximum length of each list, enough for more than eight weeks of daily walks. */
const shown = 100;

/** Lists visits and requests from today on, and requests that ended recently. */
export async function listOwnVisits(db: Db, clientId: string, now: Temporal.Instant, zone: string): Promise<OwnVisits> {
  const visits = await listVisits(db, clientId, now, zone);
  const inState = (states: readonly OwnVisit["state"][]) =>
    visits.filter(({ state }) => states.includes(state)).slice(0, shown);
  return {
    next: inState(activeStates),
    today: visits
      .filter(({ near, state }) => near === "Today" && todayStates.includes(state))
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    // The dashboard lists a trip as a whole, and its visits only when the client has to answer.
    requests: inState(["pending"])
      .filter(({ isOfTrip, isYourTurn }) => !isOfTrip || isYourTurn)
      .toSorted((a, b) => Number(b.isYourTurn) - Number(a.isYourTurn)),
    ended: inState(endedStates),
  };
}

/** States in which a visit is listed under "today". */
const todayStates: readonly OwnVisit["state"][] = [...activeStates, "completed"];

const isComing = gte(requests.date, sql.placeholder("today"));

const isShown = or(
  and(isComing, inArray(requests.status, activeStates)),
  and(eq(requests.date, sql.placeholder("today")), eq(requests.status, "completed")),
  // A request's window may be over while a proposed time is still open.
  and(eq(requests.status, "pending"), or(isComing, isNotNull(proposals.id))),
  // The days count from the entry in the history, so that a later change, such as a waived fee, does not restart them.
  and(
    inArray(requests.status, endedStates),
    sql`exists (select from request_changes c where c.request_id = ${requests.id} and c.to_status = ${requests.status}
      and c.from_status <> c.to_status and c.at > ${sql.placeholder("endedSince")})`,
  ),
);

const ownVisits = preparedOnce((db) =>
  selectRequests(db, {
    request: {
      status: requests.status,
      duration: requests.duration,
      timeOfDay: requests.timeOfDay,
      windowStart: requests.windowStart,
      windowEnd: requests.windowEnd,
      isExact: requests.isExact,
      seriesId: requests.seriesId,
      tripId: requests.tripId,
    },
    visit: { startsAt: visits.startsAt, endsAt: visits.endsAt },
    proposal: {
      by: proposals.by,
      walkerId: proposals.walkerId,
      startsAt: proposals.startsAt,
      timeOfDay: proposals.timeOfDay,
      windowStart: proposals.windowStart,
      windowEnd: proposals.windowEnd,
    },
    walkerName,
    service: serviceNameOf(requests.serviceType),
    lateMinutes: lateMinutes(db, visits.id, visits.startsAt),
    steps: jsonRows(selectSteps(db, eq(visitSteps.visitId, visits.id))),
    proposedWalker: sql<
      string | null
    >`(select first_name || ' ' || last_name from profiles proposed where proposed.id = ${proposals.walkerId})`,
    chosen: chosenWalkers(db),
    pets: petsOf(db),
  })
    .leftJoin(proposals, and(eq(proposals.requestId, requests.id), eq(proposals.status, "open")))
    .where(and(eq(requests.clientId, sql.placeholder("client")), isShown))
    // Active visits come last, because they may exceed the limit and crowd out the others.
    .orderBy(
      inArray(requests.status, activeStates),
      sql`coalesce(${visits.startsAt}, ${requests.windowStart})`,
      asc(requests.id),
    )
    .limit(3 * shown)
    .prepare("own_visits"),
);

async function listVisits(db: Db, clientId: string, now: Temporal.Instant, zone: string) {
  const rows = await ownVisits(db).execute({
    client: clientId,
    today: dayIn(zone, now).toString(),
    endedSince: now.subtract({ hours: 24 * endedShownDays }).toString(),
  });
  return rows.flatMap(
    ({
      request,
      visit,
      walkerName,
      service,
      steps,
      lateMinutes,
      proposal,
      proposedWalker,
      chosen,
      pets: [first, ...others],
    }) => {
      if (!first) return [];
      const wanted = lastChosen(chosen);
      const { day, time } = visit ? exactly(visit.startsAt, visit.endsAt, zone) : askedWindow(request, zone);
      const own = {
        /** Id in the URL /booking/{id}. */
        bookingId: first.bookingId,
        petNames: [first, ...others].map(({ name }) => name),
        state: request.status,
        service,
        minutes: request.duration,
        /** "Tuesday, November 24, 2026". */
        day,
        /** ISO instant; the start of the window while there is no exact time. */
        startsAt: (visit?.startsAt ?? request.windowStart).toString(),
        /** Times of the walker's steps. */
        times: stepTimes(shownSteps(steps)),
        /** Minutes that the walker announced to be late; null without. */
        lateMinutes,
        near: nearDay(visit?.startsAt ?? request.windowStart, now, zone),
        /** "9:00 AM to 9:30 AM PT", or the requested window. */
        time,
        /** The assigned walker, or for a pending request the walker the client chose. */
        walkerName: walkerName ?? wanted?.name ?? null,
        isStanding: request.seriesId !== null,
        isOfTrip: request.tripId !== null,
        /** Whether the client still has to answer a proposed time that hasn't passed. */
        isYourTurn: proposal?.by === "walker" && !isProposalOver(proposal, now),
        /** The open proposal of another time or walker. */
        proposal: proposal && {
          by: proposal.by,
          walkerName: proposedWalker,
          ...proposedTime(proposal, request.duration, zone),
          ...offeredBy(request, wanted, proposal),
        },
      };
      return [own];
    },
  );
}

export type OwnVisit = Awaited<ReturnType<typeof listVisits>>[number];

export interface OwnVisits {
  /** Active visits, soonest first. */
  next: OwnVisit[];
  /** Today's visits, completed ones included. */
  today: OwnVisit[];
  /** Pending requests. Requests that the client must answer come first. */
  requests: OwnVisit[];
  /** Requests that were declined or canceled recently. */
  ended: OwnVisit[];
}

/** `more`: additional columns of the caller, read in the same SQL statement. */
export async function readOwnHome<More extends Record<string, SQL>>(
  db: Db,
  { clientId, now }: { clientId: string; now: Temporal.Instant },
  more: More,
  zone: string,
) {
  const own = { ...askedColumns(db, { clientId, now }, zone), cards: jsonRows(selectLastCard(db, clientId, now)) };
  const { cards, ...read } = await readInOneStatement(db, { ...more, ...own });
  return { before: readAskedColumns(read, now, zone), card: lastCardOf(cards, zone), more: read };
}

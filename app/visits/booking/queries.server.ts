// What a client has coming and has asked for, one line for each request. A contact form's placeholder belongs to nobody,
// and appears in no list.
import { and, asc, eq, gte, inArray, isNotNull, or, sql } from "drizzle-orm";

import { endedShownDays } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { bookings, proposals, requests, visits } from "~/db/tables/visits";
import { preparedOnce } from "~/db/prepared";
import { pets, profiles } from "~/db/tables/clients";
import { listed } from "~/db/together";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import { askedWindow } from "~/visits/model/asked-request.server";
import { proposedTime } from "~/visits/proposal/describe-proposal.server";
import { offeredBy } from "~/visits/confirm/other-walker.server";
import type { OwnVisit, OwnVisits } from "./own-visit";
import { nameOf } from "~/visits/model/request-details.server";
import { exactly } from "~/visits/model/times-in-words";
import { chosenWalkers, lastChosen, type WantedWalker } from "~/visits/asking/wanted-walkers.server";

/** Of each list: more than eight weeks of daily standing walks. */
const shown = 100;

/** What is coming and what waits, from today on, and what came to nothing. */
export async function listOwnVisits(db: Db, clientId: string, now: Temporal.Instant): Promise<OwnVisits> {
  const visits = await listVisits(db, clientId, now);
  const inState = (...states: readonly OwnVisit["state"][]) =>
    visits.filter(({ state }) => states.includes(state)).slice(0, shown);
  return {
    next: inState("confirmed", "in_progress"),
    requests: inState("pending"),
    ended: inState("declined", "cancelled"),
  };
}

const isComing = gte(requests.date, sql.placeholder("today"));

/** By state, which of them are shown. */
const isShown = or(
  and(isComing, inArray(requests.status, ["confirmed", "in_progress"])),
  // What was asked for may be over while another time for it is still to be answered.
  and(eq(requests.status, "pending"), or(isComing, isNotNull(proposals.id))),
  // Counted from the history: a later change, such as a waived fee, does not restart the days.
  and(
    inArray(requests.status, ["declined", "cancelled"]),
    sql`exists (select from request_changes c where c.request_id = ${requests.id} and c.to_status = ${requests.status}
      and c.from_status <> c.to_status and c.at > ${sql.placeholder("endedSince")})`,
  ),
);

const ownVisits = preparedOnce((db) =>
  db
    .select({
      request: {
        status: requests.status,
        serviceType: requests.serviceType,
        duration: requests.duration,
        timeOfDay: requests.timeOfDay,
        windowStart: requests.windowStart,
        windowEnd: requests.windowEnd,
        seriesId: requests.seriesId,
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
      walkerName: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      proposedWalker: sql<
        string | null
      >`(select first_name || ' ' || last_name from profiles proposed where proposed.id = ${proposals.walkerId})`,
      chosen: chosenWalkers(db),
      bookings: listed(selectBookings(db)),
    })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .leftJoin(profiles, eq(profiles.id, visits.walkerId))
    .leftJoin(proposals, and(eq(proposals.requestId, requests.id), eq(proposals.status, "open")))
    .where(and(eq(requests.clientId, sql.placeholder("client")), isShown))
    // What is confirmed may be far more than the rest, and comes last: none of the others falls out.
    .orderBy(
      sql`${requests.status} in ('confirmed', 'in_progress')`,
      sql`coalesce(${visits.startsAt}, ${requests.windowStart})`,
      asc(requests.id),
    )
    .limit(3 * shown)
    .prepare("own_visits"),
);

async function listVisits(db: Db, clientId: string, now: Temporal.Instant): Promise<OwnVisit[]> {
  const rows = await ownVisits(db).execute({
    client: clientId,
    today: dayInLosAngeles(now).toString(),
    endedSince: now.subtract({ hours: 24 * endedShownDays }).toString(),
  });
  return rows.flatMap(({ chosen, bookings: own, ...row }) => {
    const visit = visitOf(row, lastChosen(chosen));
    return own[0] ? [{ ...visit, bookingId: own[0].id, petNames: own.map(({ name }) => name) }] : [];
  });
}

/** Of a request. Their ids are sorted in the order in which the pets are charged. */
const selectBookings = (db: Db) =>
  db
    .select({ id: bookings.id, name: pets.name })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(eq(bookings.requestId, requests.id))
    .orderBy(asc(bookings.id));

type Row = Omit<Awaited<ReturnType<ReturnType<typeof ownVisits>["execute"]>>[number], "chosen" | "bookings">;

function visitOf(row: Row, wanted: WantedWalker | null): Omit<OwnVisit, "bookingId" | "petNames"> {
  const { request, visit, walkerName } = row;
  const { day, time } = visit ? exactly(visit.startsAt, visit.endsAt) : askedWindow(request);
  return {
    state: request.status,
    service: nameOf(request.serviceType),
    minutes: request.duration,
    day,
    time,
    walkerName: walkerName ?? wanted?.name ?? null,
    isStanding: request.seriesId !== null,
    proposal: proposalOf(row, wanted),
  };
}

function proposalOf({ request, proposal, proposedWalker }: Row, wanted: WantedWalker | null): OwnVisit["proposal"] {
  if (!proposal) return null;
  const { by, walkerId, startsAt } = proposal;
  return {
    by,
    ...proposedTime(proposal, request.duration),
    walkerName: proposedWalker,
    // A client's wish names a window, and nobody.
    ...(startsAt ? offeredBy(request, wanted, { walkerId, startsAt }) : { isOtherWalker: false, isOtherTime: true }),
  };
}

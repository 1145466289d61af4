// A client's past visits, latest first, by page: completed visits, no-shows, and late cancellations, each with its
// price and a link to book again.
import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { visitSteps } from "~/db/tables/visit-steps";
import { bookings, requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";
import { formatDay, dayIn } from "~/shared/dates";

import { getRepeatRequest, type RequestCalendar, wentStates, stepTimes } from "~/ledger/index";
import { readAskedBefore, petsWith, selectRequests, walkerName, selectSteps, shownSteps } from "~/ledger/index.server";
import { hasCard } from "../cards/own-links.server";
import { costInWords } from "../texts/booking";
import { serviceNameOf } from "~/db/service-name";
import { exactly } from "~/business/times/times-in-words";

export const pastAtOnce = 30;

interface Asked {
  clientId: string;
  zone: string;
  now: Temporal.Instant;
  /** Page number from the URL; an invalid number means the first page. */
  page: string | null;
}

const isPast = or(
  inArray(requests.status, wentStates),
  and(eq(requests.status, "cancelled"), gt(requests.feeCents, 0)),
);

export async function listPastVisits(db: Db, asked: Asked) {
  const { clientId, now } = asked;
  const page = asked.page && /^[1-9]\d{0,3}$/.test(asked.page) ? Number(asked.page) : 1;
  const rows = await selectPast(db, asked, page);
  const { calendar } = await readAskedBefore(db, { clientId, now }, asked.zone);
  const visits = rows.flatMap((row) => toPastVisit(row, calendar, asked.zone) ?? []);
  const total = rows[0]?.total ?? 0;
  return {
    page,
    total,
    hasOlder: page * pastAtOnce < total,
    months: [...Map.groupBy(visits, ({ month }) => month)].map(([month, ofMonth]) => ({ month, visits: ofMonth })),
  };
}

export type PastVisits = Awaited<ReturnType<typeof listPastVisits>>;

const selectPast = (db: Db, { clientId, now }: Asked, page: number) =>
  selectRequests(db, {
    request: {
      id: requests.id,
      status: requests.status,
      serviceType: requests.serviceType,
      duration: requests.duration,
      timeOfDay: requests.timeOfDay,
      medication: requests.medication,
      training: requests.training,
      totalCents: requests.totalCents,
      feeCents: requests.feeCents,
      feeWaivedAt: requests.feeWaivedAt,
    },
    visit: { startsAt: visits.startsAt, endsAt: visits.endsAt },
    walkerName,
    service: serviceNameOf(requests.serviceType),
    steps: jsonRows(selectSteps(db, eq(visitSteps.visitId, visits.id))),
    pets: petsWith(db, { bookingId: bookings.id, id: pets.id, name: pets.name, isAccepted: pets.isAccepted }),
    hasCard: hasCard(now),
    total: sql<number>`(count(*) over ())::integer`,
  })
    .where(and(eq(requests.clientId, clientId), isPast))
    .orderBy(desc(visits.startsAt), desc(requests.id))
    .limit(pastAtOnce)
    .offset((page - 1) * pastAtOnce);

function toPastVisit(
  { request, visit, walkerName, service, steps, pets: own, hasCard: hasOwnCard }: Row,
  calendar: RequestCalendar,
  zone: string,
) {
  const [first] = own;
  if (!visit || !first) return null;
  const { status, serviceType, duration, timeOfDay, medication, training } = request;
  const date = dayIn(zone, visit.startsAt);
  const { day, time } = exactly(visit.startsAt, visit.endsAt, zone);
  const before = { service: serviceType, minutes: duration, timeOfDay, medication, training, date };
  return {
    requestId: request.id,
    bookingId: first.bookingId,
    /** "November 2026". */
    month: formatDay(date).replace(/ \d+,/, ""),
    day,
    time,
    state: status,
    service,
    minutes: duration,
    petNames: own.map(({ name }) => name),
    walkerName,
    times: stepTimes(shownSteps(steps)),
    hasCard: hasOwnCard,
    cost: costInWords({
      state: status,
      total: request.totalCents,
      fee: request.feeCents,
      isWaived: request.feeWaivedAt !== null,
    }),
    /** null when the service or the pet is no longer available. */
    again: getRepeatRequest({ ...before, pets: own.filter(({ isAccepted }) => isAccepted) }, calendar),
  };
}

type Row = Awaited<ReturnType<typeof selectPast>>[number];

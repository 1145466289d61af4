// The standing walks and visits ahead as a table that the import reads (docs/product.md, Import).
import { and, asc, eq, gt } from "drizzle-orm";

import { standingWeeksAhead } from "~/business/policies";
import { addOnsOf } from "~/business/services/service-names";
import { hasDay } from "~/business/times/working-hours";
import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";
import { pets, profiles } from "~/db/tables/clients";
import { series, seriesPauses, seriesPets } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { petsOf, walkerName, walkers } from "~/ledger/index.server";
import { shownEmail } from "~/platform/index";
import { type CsvCell, csvOf, usDay } from "~/shared/csv";
import { dayIn } from "~/shared/dates";
import { weekdayNames } from "~/shared/day-names";
import { datesOf, startOn } from "~/standing/index";
import { patternOf } from "~/standing/index.server";

import type { Work } from "./entries.server";
import { clockOf } from "./table-files";

const heads = [
  "Client",
  "Email",
  "Phone",
  "Pets",
  "Service",
  "Minutes",
  "Weekdays",
  "Every weeks",
  "Time",
  "Starts",
  "Ends",
  "Days off",
  "Walker",
  "Price",
  "Extras",
  "Requests",
];

type Day = Awaited<ReturnType<typeof listVisitsAhead>>[number];
type Standing = Awaited<ReturnType<typeof listStanding>>[number];

/** A day of a standing walk that isn't as its pattern says is a day off, and a single visit where it takes place. */
async function readWalksAhead({ db, business, now, names }: Work): Promise<CsvCell[][]> {
  const zone = business.timeZone;
  const days = await listVisitsAhead(db, now);
  const asPlanned = new Set<Day>();
  const standing = await listStanding(db);
  const pauses = Map.groupBy(await db.select().from(seriesPauses), ({ seriesId }) => seriesId);
  const daysOf = Map.groupBy(days, ({ request }) => request.seriesId);
  const rows = standing.map((one): CsvCell[] => {
    const { series: walk } = one;
    const own = pauses.get(walk.id) ?? [];
    const planned = new Map((daysOf.get(walk.id) ?? []).map((day) => [day.request.seriesDate?.toString(), day]));
    const today = dayIn(zone, now);
    const off = datesOf(patternOf(walk), today, today.add({ weeks: standingWeeksAhead })).filter((date) => {
      const day = planned.get(date.toString());
      if (day && isAsPlanned(day, one, startOn(date, walk.localTime ?? "", zone))) {
        asPlanned.add(day);
        return false;
      }
      return !own.some((pause) => hasDay(pause, date));
    });
    const coming = own.filter(({ endsOn }) => Temporal.PlainDate.compare(endsOn, today) >= 0);
    const daysOff = [
      ...coming.map(({ startsOn, endsOn }) => `${usDay(startsOn)} - ${usDay(endsOn)}`),
      ...off.map((date) => usDay(date)),
    ];
    return [
      ...ofClient(one),
      one.pets.map(({ name }) => name).join("; "),
      names.get(walk.serviceType) ?? walk.serviceType,
      walk.duration,
      walk.weekdays.map((day) => weekdayNames[day - 1] ?? "").join("; "),
      walk.everyWeeks,
      clockOf(Temporal.PlainTime.from(walk.localTime ?? "00:00")),
      usDay(walk.startsOn),
      walk.endsOn ? usDay(walk.endsOn) : "",
      daysOff.join("; "),
      one.walkerName ?? "",
      "",
      ...wishOf(walk),
    ];
  });
  const single = days
    .filter((day) => !asPlanned.has(day))
    .map((day): CsvCell[] => {
      const { request, visit } = day;
      const start = visit.startsAt.toZonedDateTimeISO(zone);
      return [
        ...ofClient(day),
        day.pets.map(({ name }) => name).join("; "),
        names.get(request.serviceType) ?? request.serviceType,
        request.duration,
        "",
        "",
        clockOf(start),
        usDay(start.toPlainDate()),
        "",
        "",
        day.walkerName ?? "",
        { cents: request.totalCents },
        ...wishOf(request),
      ];
    });
  return [heads, ...rows, ...single];
}

export async function* writeWalksAhead(work: Work): AsyncGenerator<string, void> {
  yield `\uFEFF${csvOf(await readWalksAhead(work))}`;
}

interface Named {
  client: { firstName: string; lastName: string; email: string; phone: string | null };
}

const ofClient = ({ client: { firstName, lastName, email, phone } }: Named): CsvCell[] => [
  `${firstName} ${lastName}`,
  shownEmail(email) ?? "",
  phone ?? "",
];

interface Wished {
  medication: boolean;
  training: boolean;
  specialRequests: string | null;
}

const wishOf = (wished: Wished): CsvCell[] => [addOnsOf(wished).join("; "), wished.specialRequests ?? ""];

function isAsPlanned({ request, visit }: Day, { series: walk }: Standing, start: Temporal.Instant): boolean {
  const areEqual = (["medication", "training", "specialRequests"] as const).every(
    (wish) => request[wish] === walk[wish],
  );
  return areEqual && visit.startsAt.equals(start) && visit.walkerId === walk.walkerId;
}

const person = {
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  email: profiles.email,
  phone: profiles.phone,
};

const listStanding = (db: Db) =>
  db
    .select({
      series,
      client: person,
      walkerName,
      pets: jsonRows(
        db
          .select({ name: pets.name })
          .from(seriesPets)
          .innerJoin(pets, eq(pets.id, seriesPets.petId))
          .where(eq(seriesPets.seriesId, series.id))
          .orderBy(asc(seriesPets.position)),
      ),
    })
    .from(series)
    .innerJoin(profiles, eq(profiles.id, series.clientId))
    .innerJoin(walkers, eq(walkers.id, series.walkerId))
    .where(eq(series.status, "active"))
    .orderBy(asc(series.createdAt), asc(series.id));

const listVisitsAhead = (db: Db, now: Temporal.Instant) =>
  db
    .select({ request: requests, visit: visits, client: person, walkerName, pets: petsOf(db) })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .innerJoin(walkers, eq(walkers.id, visits.walkerId))
    .where(and(eq(requests.status, "confirmed"), gt(visits.startsAt, now)))
    .orderBy(asc(visits.startsAt), asc(requests.id));

// Reads the owner's figures (docs/product.md, The owner's figures).
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import type { Cents } from "~/shared/money";
import { clockMinutes, finishPress, isFinishPress, isStartPress, startPress } from "~/money/pay/clock-minutes.server";

import {
  isIncome,
  isOfDays,
  isPayment,
  isRequestAsked,
  isVisitAsked,
  isVisitOf,
  lineService,
  visitDay,
} from "./figure-lines.server";
import type { FigureFilters } from "./filters";
import { comparedPeriods, nextWeek } from "./periods";
import { selectOpen } from "./unpaid.server";

/** Number of clients with a row of their own in the chart. */
const mostClients = 10;

const walkers = alias(profiles, "walkers");

const sumOf = (amount: SQL | typeof moneyLines.amountCents, where?: SQL) =>
  sql<Cents>`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)::int`;
const countOf = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
const income = sumOf(moneyLines.amountCents);
/** Payments are negative in the ledger; the figures show them above zero. */
const paid = sql<Cents>`-${income}`;

/** Conditions that join lines with their requests and visits. */
const joined = {
  request: eq(requests.id, moneyLines.requestId),
  visit: eq(visits.id, requests.visitId),
};

/** Sums of this week and month, of the previous ones, and of the same days of the previous ones, one column each. */
function comparedColumns(db: Db, filters: FigureFilters, today: Temporal.PlainDate) {
  const { week, month } = comparedPeriods(today);
  const periods = [week.now, week.last, week.same, month.now, month.last, month.same] as const;
  const ends = periods.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => Temporal.PlainDate.compare(a, b));
  const [from = today, to = today] = [ends[0], ends.at(-1)];
  const sums = (sign: SQL) => {
    const within = (period: (typeof periods)[number]) =>
      sql<Cents>`${sign} ${sumOf(moneyLines.amountCents, isOfDays(period))}`;
    return {
      weekNow: within(week.now),
      weekLast: within(week.last),
      weekSame: within(week.same),
      monthNow: within(month.now),
      monthLast: within(month.last),
      monthSame: within(month.same),
    };
  };
  return {
    incomeThen: jsonRows(
      db
        .select(sums(sql``))
        .from(moneyLines)
        .leftJoin(requests, joined.request)
        .leftJoin(visits, joined.visit)
        .where(and(isOfDays({ from, to }), isIncome(filters))),
    ),
    paidThen: jsonRows(
      db
        .select(sums(sql`-`))
        .from(moneyLines)
        .where(and(isOfDays({ from, to }), isPayment)),
    ),
  };
}

/** Results of `grouping(day, client, service, area)` in `incomeSums`. The bit of the grouped column is 0. */
const groupedBy = { day: 0b0111, client: 0b1011, service: 0b1101, area: 0b1110 } as const;

/** Income by day, client, service and area, summed in one pass over the lines. */
function incomeSums(db: Db, filters: FigureFilters) {
  const keys = sql`${moneyLines.day}, ${moneyLines.clientId}, ${lineService}, ${requests.areaSlug}`;
  const sums = db
    .select({
      group: sql<number>`grouping(${keys})`.as("grouped_by"),
      day: moneyLines.day,
      clientId: moneyLines.clientId,
      service: sql<string | null>`${lineService}`.as("service"),
      area: requests.areaSlug,
      cents: income.as("cents"),
    })
    .from(moneyLines)
    .leftJoin(requests, joined.request)
    .leftJoin(visits, joined.visit)
    .where(and(isOfDays(filters.period), isIncome(filters)))
    .groupBy(
      sql`grouping sets ((${moneyLines.day}), (${moneyLines.clientId}), (${lineService}), (${requests.areaSlug}))`,
    )
    .as("sums");
  return db
    .select({
      group: sums.group,
      day: sums.day,
      clientId: sums.clientId,
      name: fullName(profiles),
      service: sums.service,
      area: sums.area,
      cents: sums.cents,
    })
    .from(sums)
    .leftJoin(profiles, eq(profiles.id, sums.clientId))
    .orderBy(desc(sums.cents), asc(sums.clientId));
}

type IncomeSum = Awaited<ReturnType<typeof incomeSums>>[number];

/** Splits the sums by group, largest first. Days are unordered; the charts sort them. */
function splitIncome(sums: readonly IncomeSum[]) {
  const of = (group: keyof typeof groupedBy) => sums.filter((sum) => sum.group === groupedBy[group]);
  return {
    incomeByDay: of("day").map(({ day, cents }) => ({ day: String(day), cents })),
    byService: of("service").map(({ service, cents }) => ({ key: service, cents })),
    byArea: of("area").map(({ area, cents }) => ({ key: area, cents })),
    byClient: of("client")
      .slice(0, mostClients)
      .map(({ clientId, name, cents }) => ({ key: clientId, name, cents })),
  };
}

const paidByDay = (db: Db, filters: FigureFilters) =>
  db
    .select({ day: sql<string>`${moneyLines.day}`, cents: paid })
    .from(moneyLines)
    .where(and(isOfDays(filters.period), isPayment))
    .groupBy(moneyLines.day);

function visitColumns(db: Db, filters: FigureFilters, today: Temporal.PlainDate, zone: string) {
  const hours = sql<number>`coalesce(sum(${clockMinutes}), 0)::int`;
  const isAsked = and(isVisitOf(filters.period, zone), isVisitAsked(filters));
  const ofRequests = (where: SQL | undefined, period = filters.period) =>
    and(
      sql`${requests.date} between ${period.from.toString()} and ${period.to.toString()}`,
      isRequestAsked(filters),
      where,
    );
  const fee = sql`coalesce(${requests.feeCents}, 0)`;
  const isWaived = sql`${requests.feeWaivedAt} is not null`;
  return {
    visitsByDay: jsonRows(
      db
        .select({
          day: visitDay(zone).as("day"),
          done: countOf(eq(visits.status, "completed")),
          booked: countOf(inArray(visits.status, [...activeStates])),
        })
        .from(visits)
        .where(isAsked)
        .groupBy(sql`1`)
        .orderBy(sql`1`),
    ),
    hoursByWalker: jsonRows(
      db
        .select({
          key: walkers.id,
          name: fullName(walkers),
          minutes: hours,
          visits: countOf(sql`true`),
        })
        .from(visits)
        .innerJoin(walkers, eq(walkers.id, visits.walkerId))
        .leftJoin(startPress, isStartPress)
        .leftJoin(finishPress, isFinishPress)
        .where(and(isAsked, eq(visits.status, "completed")))
        .groupBy(walkers.id)
        .orderBy(desc(hours), asc(walkers.id)),
    ),
    lost: jsonRows(
      db
        .select({
          cancelled: countOf(eq(requests.status, "cancelled")),
          noShows: countOf(eq(requests.status, "no_show")),
          feeCents: sumOf(fee, sql`not (${isWaived})`),
          waived: countOf(and(isWaived, gt(requests.feeCents, 0))),
          waivedCents: sumOf(fee, isWaived),
        })
        .from(requests)
        .leftJoin(visits, joined.visit)
        .where(ofRequests(undefined)),
    ),
    coming: jsonRows(
      db
        .select({
          visits: sql<number>`count(distinct ${requests.visitId})::int`,
          cents: sumOf(sql`${requests.totalCents}`, inArray(requests.status, [...activeStates])),
          askedCents: sumOf(sql`${requests.totalCents}`, eq(requests.status, "pending")),
        })
        .from(requests)
        .leftJoin(visits, joined.visit)
        .where(ofRequests(inArray(requests.status, [...activeStates, "pending"]), nextWeek(today))),
    ),
  };
}

/**
 * SQL condition: the profile has walked a visit. It reads the visits once for all profiles; a subquery per profile took
 * seconds at 100,000 visits.
 */
const hasWalked = sql`${profiles.id} in (select ${visits.walkerId} from ${visits})`;

/** Current and former walkers, for the filter. */
const selectWalkersEver = (db: Db) =>
  db
    .select({ id: profiles.id, name: fullName(profiles) })
    .from(profiles)
    .where(sql`${profiles.isEmployee} or ${hasWalked}`)
    .orderBy(desc(profiles.isEmployee), asc(profiles.firstName), asc(profiles.id));

/** Runs three SQL statements in parallel: at 100,000 charges each one uses a whole CPU core of the database. */
export async function readFigures(db: Db, filters: FigureFilters, today: Temporal.PlainDate, zone: string) {
  const [{ incomeSums: sums, ...money }, visitFigures, others] = await Promise.all([
    readInOneStatement(db, {
      ...comparedColumns(db, filters, today),
      incomeSums: jsonRows(incomeSums(db, filters)),
      paidByDay: jsonRows(paidByDay(db, filters)),
    }),
    readInOneStatement(db, visitColumns(db, filters, today, zone)),
    readInOneStatement(db, { open: jsonRows(selectOpen(db, today)), walkers: jsonRows(selectWalkersEver(db)) }),
  ]);
  return { ...money, ...splitIncome(sums), ...visitFigures, ...others };
}

export type StoredFigures = Awaited<ReturnType<typeof readFigures>>;

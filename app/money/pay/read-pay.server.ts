// Reads a walker's pay sheet from visits, tips, miles and earlier sheets.
import { serviceNameOf } from "~/db/service-name";
import { and, asc, eq, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { payLines, payMileage, payRules, paySheets } from "~/db/tables/money/pay";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { readZipPoints, zipPointsStored } from "~/offer/index.server";
import type { Cents } from "~/shared/money";
import { formatOf } from "~/shared/zones";
import { changedDays } from "./changed-days.server";
import { clockMinutes, finishPress, isFinishPress, isStartPress, startPress } from "./clock-minutes.server";
import { type PayPeriod, payPeriodOf } from "./pay-periods";
import { duesOf, type SheetLine, sheetLines } from "./rules";

/**
 * Distance from a sheet's period within which days of other sheets are corrected: before the period and, since sheets
 * may be approved in any order, after it.
 */
const correctedFor = { years: 1 };

export interface Sheet {
  lines: SheetLine[];
  /** null while the sheet is a draft. */
  approvedAt: Temporal.Instant | null;
}

/** Returns the approved sheet, or a draft with the current lines. */
export async function readSheet(db: Db, walkerId: string, period: PayPeriod, zone: string): Promise<Sheet> {
  const span = { from: period.from.subtract(correctedFor), to: period.to.add(correctedFor) };
  const { sheets, corrected } = await readInOneStatement(db, {
    sheets: jsonRows(selectSheets(db, walkerId)),
    corrected: changedDays(walkerId, span, zone),
  });
  const own = sheets.find(({ periodFrom }) => periodFrom.equals(period.from));
  if (!own) return { lines: await draftLines(db, { walkerId, period, sheets, corrected }, zone), approvedAt: null };
  const lines = await selectPaid(db, eq(payLines.sheetId, own.id));
  return { lines: lines.map(sheetLineOf), approvedAt: own.approvedAt };
}

interface Draft {
  walkerId: string;
  period: PayPeriod;
  sheets: readonly { periodFrom: Temporal.PlainDate }[];
  /** ISO days of other sheets that may need a correction, from `changedDays`. */
  corrected: readonly string[];
}

/** Returns the lines of the period's own days, and corrections of the `corrected` days. */
export async function draftLines(
  db: Db,
  { walkerId, period, sheets, corrected }: Draft,
  zone: string,
): Promise<SheetLine[]> {
  const read = new Set([...daysIn(period), ...corrected]);
  const on = daysTable(read);
  const {
    rules,
    visits: made,
    tips,
    miles,
    paid,
    points,
  } = await readInOneStatement(db, {
    rules: jsonRows(selectRules(db, walkerId)),
    visits: jsonRows(selectVisits(db, walkerId, on, zone)),
    tips: jsonRows(selectTips(db, walkerId, on)),
    miles: jsonRows(selectMiles(db, walkerId, on)),
    points: zipPointsStored(),
    paid: jsonRows(
      selectPaid(db, sql`${payLines.sheetId} in ${sheetsOf(db, walkerId)} and ${isLineAbout(walkerId, on, zone)}`),
    ),
  });
  const approved = new Set(sheets.map(({ periodFrom }) => periodFrom.toString()));
  const startOf = (day: string) => payPeriodOf(Temporal.PlainDate.from(day)).from.toString();
  const isOwn = (day: string) => startOf(day) === period.from.toString();
  const counts = ({ day }: { day: string }) => isOwn(day) || approved.has(startOf(day));
  const dues = duesOf({
    rules: rules.map((rule) => ({ ...rule, validFrom: rule.validFrom.toString() })),
    visits: made.map((visit) => visitOf(visit, zone)).filter(counts),
    tips: tips.map((tip) => ({ ...tip, day: tip.day.toString() })).filter(counts),
    miles: new Map(
      miles.flatMap(({ day, tenthMiles }) => (counts({ day: day.toString() }) ? [[day.toString(), tenthMiles]] : [])),
    ),
    placeOf: readZipPoints(points),
    // A visit moved to a day outside `read` is included, but the mileage of that day isn't.
  }).filter(({ kind, day }) => kind !== "mileage" || read.has(day));
  return sheetLines(dues, paid.map(sheetLineOf), isOwn);
}

const daysIn = ({ from, to }: PayPeriod): string[] =>
  Array.from({ length: from.until(to, { largestUnit: "days" }).days + 1 }, (_, each) =>
    from.add({ days: each }).toString(),
  );

/** SQL table of the days, with one column "day". */
const daysTable = (days: ReadonlySet<string>): SQL =>
  sql`(select value::date as day from jsonb_array_elements_text(${JSON.stringify([...days])}::jsonb))`;

/** Query of the ids of completed visits on these days. */
const visitIdsOn = (walkerId: string, days: SQL, zone: string): SQL =>
  sql`select each.id from ${days} read join visits each on each.walker_id = ${walkerId} and each.status = 'completed'
    and each.starts_at >= (read.day::timestamp at time zone ${zone})
    and each.starts_at < ((read.day + 1)::timestamp at time zone ${zone})`;

/** Query of the ids of visits that were paid on these days, even if they were moved later. */
const paidVisitIds = (walkerId: string, days: SQL): SQL =>
  sql`select each.visit_id from pay_lines each join pay_sheets sheet on sheet.id = each.sheet_id and sheet.walker_id = ${walkerId}
    where each.day in ${days} and each.visit_id is not null`;

const sheetsOf = (db: Db, walkerId: string) =>
  db.select({ id: paySheets.id }).from(paySheets).where(eq(paySheets.walkerId, walkerId));

/**
 * SQL condition: pay lines of these days, and all lines of the visits on them, since a correction needs a visit's whole
 * history.
 */
const isLineAbout = (walkerId: string, days: SQL, zone: string): SQL =>
  sql`(${payLines.day} in ${days} or ${payLines.visitId} in (${visitIdsOn(walkerId, days, zone)})
    or ${payLines.visitId} in (${paidVisitIds(walkerId, days)}))`;

const clock: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

type StoredVisit = Awaited<ReturnType<typeof selectVisits>>[number];

const visitOf = ({ startsAt, ...visit }: StoredVisit, zone: string) => ({
  ...visit,
  day: startsAt.toZonedDateTimeISO(zone).toPlainDate().toString(),
  time: formatOf(zone, "en-US", clock).format(startsAt.epochMilliseconds),
  stops: visit.stops.map(({ clientId, zip }) => ({ clientId, zip })),
});

const sheetLineOf = ({ day, ...line }: Awaited<ReturnType<typeof selectPaid>>[number]): SheetLine => ({
  ...line,
  day: day.toString(),
});

export const selectRules = (db: Db, walkerId?: string) =>
  db
    .select({
      walkerId: payRules.walkerId,
      serviceType: payRules.serviceType,
      service: sql<string | null>`${serviceNameOf(payRules.serviceType)}`,
      basis: payRules.basis,
      amount: payRules.amount,
      validFrom: payRules.validFrom,
    })
    .from(payRules)
    .where(walkerId ? eq(payRules.walkerId, walkerId) : undefined)
    .orderBy(asc(payRules.madeAt), asc(payRules.id));

/** Cents charged for the visit; the quoted price as long as it isn't charged. */
const charged = sql<Cents>`coalesce(
  (select sum(${moneyLines.amountCents}) from ${moneyLines}
    where ${moneyLines.requestId} = ${requests.id} and ${moneyLines.subject} = 'visit'
      and ${moneyLines.kind} in ('charge', 'adjustment')), ${requests.totalCents})`;

const ofVisit = and(eq(requests.visitId, visits.id), eq(requests.status, "completed"));

const selectVisits = (db: Db, walkerId: string, days: SQL, zone: string) =>
  db
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      serviceType: visits.serviceType,
      service: serviceNameOf(visits.serviceType),
      minutes: clockMinutes,
      chargedCents: sql<Cents>`(select coalesce(sum(${charged}), 0)::int from ${requests} where ${ofVisit})`,
      stops: jsonRows(
        db
          .select({ clientId: requests.clientId, zip: requests.zip })
          .from(requests)
          .where(ofVisit)
          .orderBy(asc(requests.createdAt), asc(requests.id)),
      ),
    })
    .from(visits)
    .leftJoin(startPress, isStartPress)
    .leftJoin(finishPress, isFinishPress)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        eq(visits.status, "completed"),
        sql`(${visits.id} in (${visitIdsOn(walkerId, days, zone)}) or ${visits.id} in (${paidVisitIds(walkerId, days)}))`,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));

const takenBack = alias(moneyLines, "taken_back");

/** Selects tips, except those of payments that were recorded by mistake. */
const selectTips = (db: Db, walkerId: string, days: SQL) =>
  db
    .select({ id: moneyLines.id, day: moneyLines.day, amountCents: moneyLines.amountCents })
    .from(moneyLines)
    .where(
      and(
        eq(moneyLines.kind, "tip"),
        notExists(
          db
            .select()
            .from(takenBack)
            .where(
              and(
                eq(takenBack.kind, "credit"),
                eq(takenBack.paymentId, moneyLines.paymentId),
                eq(takenBack.walkerId, moneyLines.walkerId),
              ),
            ),
        ),
        eq(moneyLines.walkerId, walkerId),
        sql`${moneyLines.day} in ${days}`,
      ),
    )
    .orderBy(asc(moneyLines.day), asc(moneyLines.id));

/** Selects the latest note about miles for each day. */
const selectMiles = (db: Db, walkerId: string, days: SQL) =>
  db
    .selectDistinctOn([payMileage.day], { day: payMileage.day, tenthMiles: payMileage.tenthMiles })
    .from(payMileage)
    .where(and(eq(payMileage.walkerId, walkerId), sql`${payMileage.day} in ${days}`))
    .orderBy(payMileage.day, sql`${payMileage.notedAt} desc`, payMileage.id);

const selectSheets = (db: Db, walkerId: string) =>
  db
    .select({ id: paySheets.id, periodFrom: paySheets.periodFrom, approvedAt: paySheets.approvedAt })
    .from(paySheets)
    .where(eq(paySheets.walkerId, walkerId))
    .orderBy(asc(paySheets.periodFrom));

/** Selects paid lines in the order of approval. */
const selectPaid = (db: Db, which: SQL) =>
  db
    .select({
      kind: payLines.kind,
      visitId: payLines.visitId,
      tipId: payLines.tipId,
      day: payLines.day,
      label: payLines.label,
      amountCents: payLines.amountCents,
      minutes: payLines.minutes,
      tenthMiles: payLines.tenthMiles,
    })
    .from(payLines)
    .innerJoin(paySheets, eq(paySheets.id, payLines.sheetId))
    .where(which)
    .orderBy(asc(paySheets.approvedAt), asc(payLines.number));

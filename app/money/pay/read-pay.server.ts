// What a walker's sheet is made of, read from visits, tips and what earlier sheets paid.
import { and, asc, eq, gte, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { payLines, payMileage, payRules, paySheets } from "~/db/tables/money/pay";
import { requests, visits } from "~/db/tables/visits";
import { listed, readTogether } from "~/db/together";
import { losAngeles, Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { clockMinutes, finishPress, isFinishPress, isStartPress, startPress } from "./clock-minutes.server";

import { type PayPeriod, payPeriodOf } from "./pay-periods";
import { duesOf, sheetLines } from "./rules";
import type { SheetLine } from "./sheet-facts";

/** What became of visits longer ago changes no sheet anymore. Sheets may be approved in any order: later ones count, too. */
const correctedFor = { years: 1 };

export interface Sheet {
  lines: SheetLine[];
  /** Null: a draft. */
  approvedAt: Temporal.Instant | null;
}

/** As it was approved; until then, as it would be now. */
export async function readSheet(db: Db, walkerId: string, period: PayPeriod): Promise<Sheet> {
  const span = { from: period.from.subtract(correctedFor), to: period.to.add(correctedFor) };
  const {
    rules,
    visits: made,
    tips,
    miles,
    sheets,
    paid,
  } = await readTogether(db, {
    rules: listed(selectRules(db, walkerId)),
    visits: listed(selectVisits(db, walkerId, span)),
    tips: listed(selectTips(db, walkerId, span)),
    miles: listed(selectMiles(db, walkerId, span)),
    sheets: listed(selectSheets(db, walkerId)),
    paid: listed(selectPaid(db, walkerId, span)),
  });
  const own = sheets.find(({ periodFrom }) => periodFrom.equals(period.from));
  if (own) {
    const lines = paid.filter(({ sheetId }) => sheetId === own.id).map(sheetLineOf);
    return { lines, approvedAt: own.approvedAt };
  }
  const approved = new Set(sheets.map(({ periodFrom }) => periodFrom.toString()));
  const startOf = (day: string) => payPeriodOf(Temporal.PlainDate.from(day)).from.toString();
  const isOwn = (day: string) => startOf(day) === period.from.toString();
  const counts = ({ day }: { day: string }) => isOwn(day) || approved.has(startOf(day));
  const dues = duesOf({
    rules: rules.map((rule) => ({ ...rule, validFrom: rule.validFrom.toString() })),
    visits: made.map(visitOf).filter(counts),
    tips: tips.map((tip) => ({ ...tip, day: tip.day.toString() })).filter(counts),
    miles: new Map(
      miles.flatMap(({ day, tenthMiles }) => (counts({ day: day.toString() }) ? [[day.toString(), tenthMiles]] : [])),
    ),
  });
  return { lines: sheetLines(dues, paid.map(sheetLineOf), isOwn), approvedAt: null };
}

const clock = new Intl.DateTimeFormat("en-US", { timeZone: losAngeles, hour: "numeric", minute: "2-digit" });

type StoredVisit = Awaited<ReturnType<typeof selectVisits>>[number];

const visitOf = ({ startsAt, ...visit }: StoredVisit) => ({
  ...visit,
  day: startsAt.toZonedDateTimeISO(losAngeles).toPlainDate().toString(),
  time: clock.format(startsAt.epochMilliseconds),
  stops: visit.stops.map(({ clientId, zip }) => ({ clientId, zip })),
});

const sheetLineOf = ({ sheetId: _, day, ...line }: Awaited<ReturnType<typeof selectPaid>>[number]): SheetLine => ({
  ...line,
  day: day.toString(),
});

export const selectRules = (db: Db, walkerId?: string) =>
  db
    .select({
      walkerId: payRules.walkerId,
      serviceType: payRules.serviceType,
      basis: payRules.basis,
      amount: payRules.amount,
      validFrom: payRules.validFrom,
    })
    .from(payRules)
    .where(walkerId ? eq(payRules.walkerId, walkerId) : undefined)
    .orderBy(asc(payRules.madeAt), asc(payRules.id));

/** What households are charged for the visit: as the ledger has it, and as it was quoted until it's there. */
const charged = sql<Cents>`coalesce(
  (select sum(${moneyLines.amountCents}) from ${moneyLines}
    where ${moneyLines.requestId} = ${requests.id} and ${moneyLines.subject} = 'visit'
      and ${moneyLines.kind} in ('charge', 'adjustment')), ${requests.totalCents})`;

const ofVisit = and(eq(requests.visitId, visits.id), eq(requests.status, "completed"));

const selectVisits = (db: Db, walkerId: string, { from, to }: PayPeriod) =>
  db
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      serviceType: visits.serviceType,
      minutes: clockMinutes,
      chargedCents: sql<Cents>`(select coalesce(sum(${charged}), 0)::int from ${requests} where ${ofVisit})`,
      stops: listed(
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
        gte(visits.startsAt, from.toZonedDateTime(losAngeles).toInstant()),
        lt(visits.startsAt, to.add({ days: 1 }).toZonedDateTime(losAngeles).toInstant()),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));

const takenBack = alias(moneyLines, "taken_back");

/** Not those that came with a payment marked by mistake. */
const selectTips = (db: Db, walkerId: string, { from, to }: PayPeriod) =>
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
        gte(moneyLines.day, from),
        lte(moneyLines.day, to),
      ),
    )
    .orderBy(asc(moneyLines.day), asc(moneyLines.id));

/** The last word of each day. */
const selectMiles = (db: Db, walkerId: string, { from, to }: PayPeriod) =>
  db
    .selectDistinctOn([payMileage.day], { day: payMileage.day, tenthMiles: payMileage.tenthMiles })
    .from(payMileage)
    .where(and(eq(payMileage.walkerId, walkerId), gte(payMileage.day, from), lte(payMileage.day, to)))
    .orderBy(payMileage.day, sql`${payMileage.notedAt} desc`, payMileage.id);

const selectSheets = (db: Db, walkerId: string) =>
  db
    .select({ id: paySheets.id, periodFrom: paySheets.periodFrom, approvedAt: paySheets.approvedAt })
    .from(paySheets)
    .where(eq(paySheets.walkerId, walkerId))
    .orderBy(asc(paySheets.periodFrom));

/** The first word about a thing comes first. */
const selectPaid = (db: Db, walkerId: string, { from, to }: PayPeriod) =>
  db
    .select({
      sheetId: payLines.sheetId,
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
    .where(
      and(
        inArray(
          payLines.sheetId,
          db.select({ id: paySheets.id }).from(paySheets).where(eq(paySheets.walkerId, walkerId)),
        ),
        gte(payLines.day, from),
        lte(payLines.day, to),
      ),
    )
    .orderBy(asc(paySheets.approvedAt), asc(payLines.number));

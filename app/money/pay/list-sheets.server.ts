// Lists pay sheets of the last half year and current pay rules, for all walkers (the owner's page) or for one walker.
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";

import { firstPayDay, payPeriodDays } from "~/business/money/pay";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { profiles } from "~/db/tables/clients";
import { payLines, payRules, paySheets } from "~/db/tables/money/pay";
import { visits } from "~/db/tables/visits";
import { payTexts as texts, rateInWords } from "~/money/texts/pay";
import { csvOf, usDay } from "~/shared/csv";
import { dayIn } from "~/shared/dates";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";

import { isOverOn, latestPeriods, readPayPeriod } from "./pay-periods";
import { readSheet, selectRules } from "./read-pay.server";
import { newestOf, totalOf } from "./rules";

/** Number of listed two-week periods: half a year. */
const shownPeriods = 13;

/** First day of the visit's pay period, as an ISO date. SQL version of `payPeriodOf`. */
const periodFrom = (
  zone: string,
) => sql<string>`to_char(${sql.raw(`'${firstPayDay}'::date`)} + ${sql.raw(String(payPeriodDays))} * floor(
  ((${visits.startsAt} at time zone ${zone})::date - ${sql.raw(`'${firstPayDay}'::date`)})
    / ${sql.raw(`${payPeriodDays}.0`)})::int, 'YYYY-MM-DD')`;

export async function listSheets(db: Db, now: Temporal.Instant, zone: string, walkerId?: string) {
  const today = dayIn(zone, now);
  const periods = latestPeriods(today, shownPeriods);
  const since = periods.at(-1)?.from ?? today;
  const isTheirs = walkerId ? eq(profiles.id, walkerId) : undefined;
  const stored = await readInOneStatement(db, {
    walkers: jsonRows(
      db
        .select({ id: profiles.id, name: fullName(profiles) })
        .from(profiles)
        .where(and(inArray(profiles.id, db.select({ id: payRules.walkerId }).from(payRules)), isTheirs))
        .orderBy(asc(profiles.firstName), asc(profiles.id)),
    ),
    rules: jsonRows(selectRules(db, walkerId)),
    visits: jsonRows(
      db
        .select({ walkerId: visits.walkerId, periodFrom: periodFrom(zone), count: sql<number>`count(*)::int` })
        .from(visits)
        .where(
          and(
            eq(visits.status, "completed"),
            gte(visits.startsAt, since.toZonedDateTime(zone).toInstant()),
            walkerId
              ? eq(visits.walkerId, walkerId)
              : inArray(visits.walkerId, db.select({ id: payRules.walkerId }).from(payRules)),
          ),
        )
        .groupBy(sql`1`, sql`2`),
    ),
    sheets: jsonRows(
      db
        .select({
          walkerId: paySheets.walkerId,
          periodFrom: paySheets.periodFrom,
          cents: sql<Cents>`(select coalesce(sum(${payLines.amountCents}), 0)::int from ${payLines} where ${payLines.sheetId} = ${paySheets.id})`,
          // Counts pay lines instead of visits, since visits are deleted earlier than the sheets that paid for them.
          visits: db.$count(payLines, and(eq(payLines.sheetId, paySheets.id), eq(payLines.kind, "visit"))),
        })
        .from(paySheets)
        .where(and(gte(paySheets.periodFrom, since), walkerId ? eq(paySheets.walkerId, walkerId) : undefined)),
    ),
  });
  const counts = new Map(stored.visits.map((each) => [`${each.walkerId} ${each.periodFrom}`, each.count]));
  const sheets = stored.walkers.flatMap((walker) => {
    return periods.flatMap((period) => {
      const [from, to] = [period.from.toString(), period.to.toString()];
      const count = counts.get(`${walker.id} ${from}`) ?? 0;
      const approved = stored.sheets.find(
        (sheet) => sheet.walkerId === walker.id && sheet.periodFrom.equals(period.from),
      );
      if (count === 0 && !approved && isOverOn(period, today)) return [];
      const state = approved ? "approved" : isOverOn(period, today) ? "toApprove" : "running";
      return [
        {
          walkerId: walker.id,
          walker: walker.name,
          from,
          to,
          // The number of visits on an approved sheet stays the same, even if the visits are deleted.
          visits: approved?.visits ?? count,
          state,
          cents: approved?.cents ?? null,
        } as const,
      ];
    });
  });
  return {
    walkers: stored.walkers,
    sheets: sheets.toSorted((a, b) => b.from.localeCompare(a.from)),
    rules: inForce(stored, today.toString()),
  };
}

export type ListedSheet = Awaited<ReturnType<typeof listSheets>>["sheets"][number];

/** Pay rules that are valid today or later. */
const inForce = (
  {
    walkers,
    rules,
  }: { walkers: readonly { id: string; name: string }[]; rules: Awaited<ReturnType<typeof selectRules>> },
  today: string,
) =>
  walkers.flatMap(({ id, name: walker }) => {
    const theirs = rules
      .filter((rule) => rule.walkerId === id)
      .map((rule) => ({ ...rule, validFrom: rule.validFrom.toString() }));
    return [null, ...new Set(theirs.flatMap(({ serviceType }) => serviceType ?? []))].flatMap((service) => {
      const ofService = theirs.filter((rule) => rule.serviceType === service);
      const coming = ofService.filter(({ validFrom }) => validFrom > today);
      const now = newestOf(ofService, today);
      return [...(now ? [now] : []), ...coming].map(({ service: name, basis, amount, validFrom }) => ({
        walkerId: id,
        walker,
        service: name ?? texts.allServices,
        rate: rateInWords({ basis, amount }),
        validFrom,
      }));
    });
  });

/**
 * Returns null when the walker has no pay rule, or when no period starts on that day. `from`: first day of the period,
 * from the URL.
 */
export async function loadSheet(db: Db, now: Temporal.Instant, zone: string, walkerId: string, from: string) {
  const period = readPayPeriod(from);
  const today = dayIn(zone, now);
  if (!period || !isId(walkerId) || period.from.since(today).sign > 0) return null;
  const [walker] = await db
    .select({
      name: fullName(profiles),
      rules: db.$count(payRules, eq(payRules.walkerId, walkerId)),
    })
    .from(profiles)
    .where(eq(profiles.id, walkerId));
  if (!walker?.rules) return null;
  const { lines, approvedAt } = await readSheet(db, walkerId, period, zone);
  const tips = lines.filter(({ kind }) => kind === "tip");
  return {
    walkerId,
    walker: walker.name,
    from,
    to: period.to.toString(),
    lines,
    approvedAt: approvedAt?.toString() ?? null,
    isOver: isOverOn(period, today),
    ...totalOf(lines),
    tipCents: totalOf(tips).cents,
    minutes: lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    visits: lines.filter(({ kind }) => kind === "visit").length,
  };
}

export type LoadedSheet = NonNullable<Awaited<ReturnType<typeof loadSheet>>>;

export const sheetFile = ({ walker, lines }: LoadedSheet): string =>
  `\uFEFF${csvOf([
    texts.fileHead,
    ...lines.map(({ day, kind, label, minutes, tenthMiles, amountCents }) => [
      usDay(Temporal.PlainDate.from(day)),
      walker,
      texts.kinds[kind],
      label,
      minutes ?? "",
      tenthMiles === 0 ? "" : tenthMiles / 10,
      { cents: amountCents },
    ]),
  ])}`;

export const sheetFileName = ({ walker, from }: LoadedSheet): string =>
  `pay-${walker.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${from}`;

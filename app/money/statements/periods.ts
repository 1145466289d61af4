// Which days a statement is about, and when it is made (docs/product.md, Statements): a week's on Sunday, a month's on its
// last day, at the owner's hour by the clock of Los Angeles. Pure.
import type { StatementRhythm } from "~/business/money/money-lines";
import { paymentDueDays } from "~/business/contract/contract-terms";
import { statementHour, statementLateDays, statementWeekday } from "~/business/money/statements";
import { losAngeles } from "~/shared/dates";

export interface Period {
  from: Temporal.PlainDate;
  /** Its last day. */
  to: Temporal.PlainDate;
  /** When its statements are made. */
  closesAt: Temporal.Instant;
}

export type CalendarRhythm = Exclude<StatementRhythm, "visit">;

/** The period that closed last, up to this instant. */
export function closedPeriod(rhythm: CalendarRhythm, now: Temporal.Instant): Period {
  const local = now.toZonedDateTimeISO(losAngeles);
  const today = local.toPlainDate();
  const latest = local.hour < statementHour ? today.subtract({ days: 1 }) : today;
  const to = rhythm === "week" ? lastSunday(latest) : lastEndOfMonth(latest);
  const from = rhythm === "week" ? to.subtract({ days: 6 }) : to.with({ day: 1 });
  const closesAt = to.toZonedDateTime({ timeZone: losAngeles, plainTime: { hour: statementHour } }).toInstant();
  return { from, to, closesAt };
}

const lastSunday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek - statementWeekday + 7) % 7 });

const lastEndOfMonth = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.day === day.daysInMonth ? day : day.with({ day: 1 }).subtract({ days: 1 });

/** A site that was down at that hour makes them when it is back; after some days, the next ones have it all. */
export const isStillMade = ({ closesAt }: Period, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, closesAt.add({ hours: 24 * statementLateDays })) < 0;

/**
 * Whether a line goes on the statement of a period. What came after that hour of its last day is the next one's, also where
 * the statement is made late.
 */
export function belongsTo(
  line: { day: Temporal.PlainDate; writtenAt: Temporal.Instant },
  { to, closesAt }: Period,
): boolean {
  if (Temporal.PlainDate.compare(line.day, to) < 0) return true;
  return line.day.equals(to) && Temporal.Instant.compare(line.writtenAt, closesAt) <= 0;
}

export const dueOn = (made: Temporal.PlainDate): Temporal.PlainDate => made.add({ days: paymentDueDays });

// Computes the days of a statement and the time it is made (docs/product.md, Statements): weekly statements on Sunday,
// monthly ones on the last day of the month, at the owner's hour.
import { paymentDueDays } from "~/business/contract/contract-terms";
import type { LineKind, StatementRhythm } from "~/business/money/money-lines";
import { statementHour, statementLateDays, statementWeekday } from "~/business/money/statements";

export interface Period {
  from: Temporal.PlainDate;
  /** Last day of the period, inclusive. */
  to: Temporal.PlainDate;
  /** Time at which the period's statements are made. */
  closesAt: Temporal.Instant;
}

export type CalendarRhythm = Exclude<StatementRhythm, "visit">;

/** The period that closed last. */
export function closedPeriod(rhythm: CalendarRhythm, now: Temporal.Instant, zone: string): Period {
  const local = now.toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  const latest = local.hour < statementHour ? today.subtract({ days: 1 }) : today;
  const to = rhythm === "week" ? lastSunday(latest) : lastEndOfMonth(latest);
  const from = rhythm === "week" ? to.subtract({ days: 6 }) : to.with({ day: 1 });
  const closesAt = to.toZonedDateTime({ timeZone: zone, plainTime: { hour: statementHour } }).toInstant();
  return { from, to, closesAt };
}

const lastSunday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek - statementWeekday + 7) % 7 });

const lastEndOfMonth = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.day === day.daysInMonth ? day : day.with({ day: 1 }).subtract({ days: 1 });

/**
 * Whether the period can still get its statements, which are made up to two days late after downtime. Later, the next
 * statement includes the lines.
 */
export const isStillMade = ({ closesAt }: Period, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, closesAt.add({ hours: 24 * statementLateDays })) < 0;

/**
 * Whether the line belongs on the period's statement. Lines written after closing time belong on the next statement.
 */
export function belongsTo(
  line: { day: Temporal.PlainDate; writtenAt: Temporal.Instant },
  { to, closesAt }: Period,
): boolean {
  if (Temporal.PlainDate.compare(line.day, to) < 0) return true;
  return line.day.equals(to) && Temporal.Instant.compare(line.writtenAt, closesAt) <= 0;
}

export const dueOn = (made: Temporal.PlainDate): Temporal.PlainDate => made.add({ days: paymentDueDays });

/** Line kinds that cause a statement. Payments and tips alone don't; they are added to the next statement. */
export const billedKinds: LineKind[] = ["charge", "adjustment", "credit", "pass"];

/** Line kinds that cause a statement when the household gets a statement per visit. */
export const owedKinds: LineKind[] = ["charge", "adjustment"];

interface Unstated {
  id: string;
  kind: LineKind;
  day: Temporal.PlainDate;
  writtenAt: Temporal.Instant;
}

/** Lines of a new statement. */
export interface ChosenLines {
  lines: readonly { id: string }[];
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  /** Key of the statement, unique per household. */
  key: string;
}

/** Selects the lines of the period's statement. Returns null when no line causes a statement. */
export function ofPeriod(unstated: readonly Unstated[], period: Period, rhythm: CalendarRhythm): ChosenLines | null {
  const lines = unstated.filter((line) => belongsTo(line, period));
  if (!lines.some(({ kind }) => billedKinds.includes(kind))) return null;
  return { lines, from: period.from, to: period.to, key: keyOfPeriod(rhythm, period) };
}

export const keyOfPeriod = (rhythm: CalendarRhythm, { to }: Pick<Period, "to">): string => `${rhythm}:${to.toString()}`;

/** Selects all lines, for households with a statement per visit. Returns null when nothing new is owed. */
export function allAtOnce(unstated: readonly Unstated[]): ChosenLines | null {
  const owed = unstated.filter(({ kind }) => owedKinds.includes(kind));
  const [first, last] = [owed[0], owed.at(-1)];
  if (!first || !last) return null;
  return { lines: unstated, from: first.day, to: last.day, key: `visit:${last.id}` };
}

/**
 * Selects all lines for a statement that the owner sends now. `formKey`: of her form, so that it makes one statement.
 * Returns null when no line causes a statement.
 */
export function upToNow(unstated: readonly Unstated[], formKey: string): ChosenLines | null {
  const [first, last] = [unstated[0], unstated.at(-1)];
  if (!first || !last || !unstated.some(({ kind }) => billedKinds.includes(kind))) return null;
  return { lines: unstated, from: first.day, to: last.day, key: `now:${formKey}` };
}

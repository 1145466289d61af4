// State of a statement, and when its reminders are due (docs/product.md, Statements, Late statements).
import { type ReminderDay, reminderDays } from "~/business/money/money-lines";
import { statementReminderHours } from "~/business/money/statements";
import type { statementStates } from "~/money/texts/statements";
import type { Cents } from "~/shared/money";

import { type NumberedSums, openParts } from "./open-parts";

export type StatementState = keyof typeof statementStates;

export function stateOf(
  { total, toPay, dueOn }: { total: Cents; toPay: Cents; dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): StatementState {
  if (toPay > 0) return dueState(dueOn, today);
  return total > 0 ? "paid" : "nothing";
}

function dueState(dueOn: Temporal.PlainDate, today: Temporal.PlainDate): "open" | "today" | "late" {
  const untilDue = Temporal.PlainDate.compare(dueOn, today);
  return untilDue < 0 ? "late" : untilDue === 0 ? "today" : "open";
}

/** State of the household's open statement with the earliest due date; null when no statement is open. */
export function owedState(sums: readonly NumberedSums[], today: Temporal.PlainDate): StatementState | null {
  const { open } = openParts(sums);
  const days = sums.flatMap(({ statementId, dueOn }) =>
    statementId && dueOn && (open.get(statementId) ?? 0) > 0 ? [dueOn] : [],
  );
  const [first] = days.toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  return first ? dueState(first, today) : null;
}

/** Returns the reminder to send now, or null. A missed reminder is not sent after a later one. */
export function reminderDue(daysLate: number, sent: readonly number[]): ReminderDay | null {
  const latest = reminderDays.findLast((days) => days <= daysLate);
  return latest !== undefined && sent.every((days) => days < latest) ? latest : null;
}

/** Start of the next hours in which reminders are sent; null during these hours. */
export function remindersWaitUntil(now: Temporal.Instant, zone: string): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(zone);
  const { from, until } = statementReminderHours;
  if (local.hour >= from && local.hour < until) return null;
  const day = local.hour < from ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone: zone, plainTime: { hour: from } }).toInstant();
}

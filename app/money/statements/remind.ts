// When somebody who hasn't paid reads a friendly word (docs/product.md, Late statements). Pure.
import { type ReminderDay, reminderDays } from "~/business/money/money-lines";
import { statementReminderHours } from "~/business/money/statements";
import { losAngeles } from "~/shared/dates";

/** The one that is due now; null: none, or it was sent. One that was missed isn't sent after a later one. */
export function reminderDue(daysLate: number, sent: readonly number[]): ReminderDay | null {
  const latest = reminderDays.findLast((days) => days <= daysLate);
  return latest !== undefined && sent.every((days) => days < latest) ? latest : null;
}

/** Null where a reminder may leave now, otherwise the instant from which it may. */
export function remindersWaitUntil(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(losAngeles);
  const { from, until } = statementReminderHours;
  if (local.hour >= from && local.hour < until) return null;
  const day = local.hour < from ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone: losAngeles, plainTime: { hour: from } }).toInstant();
}

// When a late statement's reminders are due (docs/product.md, Late statements).
import { type ReminderDay, reminderDays } from "~/business/money/money-lines";
import { statementReminderHours } from "~/business/money/statements";
import { losAngeles } from "~/shared/dates";

/** Returns the reminder to send now, or null. A missed reminder is not sent after a later one. */
export function reminderDue(daysLate: number, sent: readonly number[]): ReminderDay | null {
  const latest = reminderDays.findLast((days) => days <= daysLate);
  return latest !== undefined && sent.every((days) => days < latest) ? latest : null;
}

/** Start of the next reminder hours; null during them. */
export function remindersWaitUntil(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(losAngeles);
  const { from, until } = statementReminderHours;
  if (local.hour >= from && local.hour < until) return null;
  const day = local.hour < from ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone: losAngeles, plainTime: { hour: from } }).toInstant();
}

// When a job may write to somebody: never at night, by the clock of Los Angeles. What a person does is told at
// once, whenever they do it.
import { quietHours } from "~/business/reminders";
import { losAngeles } from "~/shared/dates";

/** Null where a mail may go out now, otherwise the instant from which it may. */
export function quietUntil(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(losAngeles);
  if (local.hour >= quietHours.until && local.hour < quietHours.from) return null;
  const day = local.hour < quietHours.until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const morning = Temporal.PlainTime.from({ hour: quietHours.until });
  return day.toZonedDateTime({ timeZone: losAngeles, plainTime: morning }).toInstant();
}

// Quiet hours of automatic mails, in Los Angeles time. Mails about a person's own action are sent at any time.
import { quietHours } from "~/business/reminders";
import { losAngeles } from "~/shared/dates";

/** Returns null when a mail may be sent now, otherwise the end of the quiet hours. */
export function quietUntil(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(losAngeles);
  if (local.hour >= quietHours.until && local.hour < quietHours.from) return null;
  const day = local.hour < quietHours.until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const morning = Temporal.PlainTime.from({ hour: quietHours.until });
  return day.toZonedDateTime({ timeZone: losAngeles, plainTime: morning }).toInstant();
}

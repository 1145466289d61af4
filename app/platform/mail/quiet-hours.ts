// Quiet hours of automatic mails, in Los Angeles time. Mails about the recipient's own action are sent at any time.
import { quietHours } from "~/business/reminders";
import { losAngeles } from "~/shared/dates";

/** Returns the end of the quiet hours; null outside of them, when a mail may be sent now. */
export function quietUntil(now: Temporal.Instant): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(losAngeles);
  if (local.hour >= quietHours.until && local.hour < quietHours.from) return null;
  const day = local.hour < quietHours.until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const morning = Temporal.PlainTime.from({ hour: quietHours.until });
  return day.toZonedDateTime({ timeZone: losAngeles, plainTime: morning }).toInstant();
}

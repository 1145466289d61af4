// Quiet hours of automatic mails, in the time zone of the business. Mails about the recipient's own action are sent at any time.
import { quietHours } from "~/business/reminders";

/** Returns the end of the quiet hours; null outside of them, when a mail may be sent now. */
export function quietUntil(now: Temporal.Instant, zone: string): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(zone);
  if (local.hour >= quietHours.until && local.hour < quietHours.from) return null;
  const day = local.hour < quietHours.until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const morning = Temporal.PlainTime.from({ hour: quietHours.until });
  return day.toZonedDateTime({ timeZone: zone, plainTime: morning }).toInstant();
}

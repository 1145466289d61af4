// When clients and walkers are reminded (docs/product.md, Reminders): in the evening before, one mail
// per client and day. Clients with a standing walk get Sunday's digest instead.
import { z } from "zod";

import { digestWeekday, reminderHours } from "~/business/reminders";
import { dayIn } from "~/shared/dates";

/** Both days are included. */
export interface Days {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** Returns the day that mails sent at this instant are about; null outside the evening hours. */
export function remindedDay(now: Temporal.Instant, zone: string): Temporal.PlainDate | null {
  const { hour } = now.toZonedDateTimeISO(zone);
  if (hour < reminderHours.from || hour >= reminderHours.until) return null;
  return dayIn(zone, now).add({ days: 1 });
}

/** Returns the digest's week, Monday to Sunday; null except on Sunday evening. */
export function digestWeek(now: Temporal.Instant, zone: string): Days | null {
  const first = remindedDay(now, zone);
  if (!first || dayIn(zone, now).dayOfWeek !== digestWeekday) return null;
  return { first, last: first.add({ days: 6 }) };
}

export const mondayOf = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek - 1 });

export const reminderKey = (clientId: string, date: string) => `reminder:${clientId}:${date}`;

/** The key contains the date, so that a meet and greet moved to another day gets another reminder. */
export const meetingKey = (meetingId: string, date: string) => `meeting-reminder:${meetingId}:${date}`;

export const walkerDayKey = (walkerId: string, date: string) => `walker-day:${walkerId}:${date}`;

export const digestKey = (clientId: string, monday: string) => `digest:${clientId}:${monday}`;

const id = z.uuid();
const day = z.iso.date();

/** Facts stored with each mail, from which the mail is rendered again when it is sent. */
export const recheckFacts = z.discriminatedUnion("about", [
  z.object({ about: z.literal("reminder"), clientId: id, date: day }),
  z.object({ about: z.literal("meeting"), meetingId: id, date: day }),
  z.object({ about: z.literal("walker-day"), walkerId: id, date: day }),
  z.object({
    about: z.literal("digest"),
    clientId: id,
    monday: day,
    /** Visits named in the digest, with ISO instants, so that no reminder repeats them. */
    told: z.array(z.object({ requestId: id, startsAt: z.string() })),
  }),
]);

export type MailFacts = z.infer<typeof recheckFacts>;
export type FactsAbout<About extends MailFacts["about"]> = Extract<MailFacts, { about: About }>;

/** A visit of a client with its start: an instant or an ISO string. */
export interface KnownStart {
  requestId: string;
  startsAt: Temporal.Instant | string;
}

/** Removes visits that a digest named with the same start. */
export function withoutTold<Visit extends KnownStart>(visits: readonly Visit[], told: readonly KnownStart[]): Visit[] {
  const key = ({ requestId, startsAt }: KnownStart) => `${requestId} ${Temporal.Instant.from(startsAt).toString()}`;
  const known = new Set(told.map(key));
  return visits.filter((visit) => !known.has(key(visit)));
}

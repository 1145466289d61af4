// When clients are reminded, and of what (docs/product.md, Reminders): the evening before by the clock of Los Angeles,
// one mail per household and day; who walks every week gets Sunday's digest of the week instead.
import { z } from "zod";

import { digestWeekday, reminderHours } from "~/business/reminders";
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

/** From the first day to the last, both included. */
export interface Days {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** Which day clients are reminded of at this instant; null outside the hours for it. */
export function remindedDay(now: Temporal.Instant): Temporal.PlainDate | null {
  const { hour } = now.toZonedDateTimeISO(losAngeles);
  if (hour < reminderHours.from || hour >= reminderHours.until) return null;
  return dayInLosAngeles(now).add({ days: 1 });
}

/** The week Sunday's digest is about, Monday to Sunday; null except on Sunday evening. */
export function digestWeek(now: Temporal.Instant): Days | null {
  const first = remindedDay(now);
  if (!first || dayInLosAngeles(now).dayOfWeek !== digestWeekday) return null;
  return { first, last: first.add({ days: 6 }) };
}

export const mondayOf = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek - 1 });

export const reminderKey = (clientId: string, date: string) => `reminder:${clientId}:${date}`;

/** A meet and greet that moves to another day gets another reminder. */
export const meetingKey = (meetingId: string, date: string) => `meeting-reminder:${meetingId}:${date}`;

export const walkerDayKey = (walkerId: string, date: string) => `walker-day:${walkerId}:${date}`;

export const digestKey = (clientId: string, monday: string) => `digest:${clientId}:${monday}`;

const id = z.uuid();
const day = z.iso.date();

/** What a stored reminder or digest was written from, and is asked about again when it is sent. */
export const recheckFacts = z.discriminatedUnion("about", [
  z.object({ about: z.literal("reminder"), clientId: id, date: day }),
  z.object({ about: z.literal("meeting"), meetingId: id, date: day }),
  z.object({ about: z.literal("walker-day"), walkerId: id, date: day }),
  z.object({
    about: z.literal("digest"),
    clientId: id,
    monday: day,
    /** What it says, so that no reminder repeats it; instants are ISO texts. */
    told: z.array(z.object({ requestId: id, startsAt: z.string() })),
  }),
]);

export type MailFacts = z.infer<typeof recheckFacts>;
export type FactsAbout<About extends MailFacts["about"]> = Extract<MailFacts, { about: About }>;

/** A visit of a household, and the start it is known to have: an instant, or its ISO text. */
export interface KnownStart {
  requestId: string;
  startsAt: Temporal.Instant | string;
}

/** Leaves out what a digest already gave at the same time. A visit that moved since is news. */
export function untold<Visit extends KnownStart>(visits: readonly Visit[], told: readonly KnownStart[]): Visit[] {
  const key = ({ requestId, startsAt }: KnownStart) => `${requestId} ${Temporal.Instant.from(startsAt).toString()}`;
  const known = new Set(told.map(key));
  return visits.filter((visit) => !known.has(key(visit)));
}

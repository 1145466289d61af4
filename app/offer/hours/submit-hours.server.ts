// The action of /admin/settings/hours, which previews, saves and restores the hours.
import { and, asc, eq, gt } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";

import { weekdays, type Weekday } from "~/business/calendars/hours";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import type { Db } from "~/db/client.server";
import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { profiles } from "~/db/tables/clients";
import { series } from "~/db/tables/standing-walks";
import { visits } from "~/db/tables/visits";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";

import {
  changesOf,
  readHours,
  dayFields,
  weekNames,
  hoursTexts,
  type KeptHours,
  meetingWeek,
  outsideOf,
  type Promised,
} from "./hours";
import { keptHours } from "./hours.server";

/** A time or "". Any other input becomes "?", which the validation of the day refuses. */
const time = z.string().max(20).optional().catch("?");
const times = weekNames.flatMap((week) =>
  weekdays.flatMap((weekday) => {
    const { opens, closes } = dayFields(week, weekday);
    return [opens, closes].map((field) => [field, time] as const);
  }),
);

const hoursForm = z.object({
  ...versionFields,
  meetings: z.enum(["service", "own"]).catch("service"),
  ...Object.fromEntries(times),
});

export const submitHours = valueActions({
  versioned: keptHours,
  page: href("/admin/settings/hours"),
  schema: hoursForm,
  action: "changeHours",
  read: ({ version, ...typed }) => readHours(typed),
  summaryOf: (before, after) => changesOf(before, after).join("; "),
  previewOf: ({ db, now, business }, before, after) => previewHours(db, { before, after, now }, business.timeZone),
  texts: hoursTexts,
});

export interface HoursPreview {
  changes: string[];
  means: string[];
}

/** Returns the preview; null if nothing would change. */
async function previewHours(
  db: Db,
  { before, after, now }: { before: KeptHours; after: KeptHours; now: Temporal.Instant },
  zone: string,
): Promise<HoursPreview | null> {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const [booked, standing, own] = await Promise.all([listBooked(db, now, zone), listStanding(db), listOwnHours(db)]);
  const isMeeting = ({ service }: { service: string }) => service === meetAndGreetKind.id;
  const out = outsideOf(
    after.service,
    booked.filter((one) => !isMeeting(one)),
  ).length;
  const met = outsideOf(meetingWeek(after), booked.filter(isMeeting)).length;
  const walks = new Set(outsideOf(after.service, standing).map(({ id }) => id)).size;
  const walkers = new Set(outsideOf(after.service, own).map(({ name }) => name));
  const means = [
    ...(out > 0 ? [hoursTexts.visits(out)] : []),
    ...(met > 0 ? [hoursTexts.met(met)] : []),
    ...(walks > 0 ? [hoursTexts.standing(walks)] : []),
    ...(walkers.size > 0 ? [hoursTexts.walkers([...walkers].join(", "))] : []),
  ];
  return { changes, means: means.length > 0 ? means : [hoursTexts.nothingOutside] };
}

const wallTime = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: "minute" });

async function listBooked(db: Db, now: Temporal.Instant, zone: string): Promise<(Promised & { service: string })[]> {
  const rows = await db
    .select({ startsAt: visits.startsAt, endsAt: visits.endsAt, service: visits.serviceType })
    .from(visits)
    .where(and(eq(visits.status, "confirmed"), gt(visits.startsAt, now)));
  return rows.map(({ startsAt, endsAt, service }) => {
    const [start, end] = [startsAt.toZonedDateTimeISO(zone), endsAt.toZonedDateTimeISO(zone)];
    return { weekday: start.dayOfWeek as Weekday, start: wallTime(start), end: wallTime(end), service };
  });
}

async function listStanding(db: Db): Promise<(Promised & { id: string })[]> {
  const rows = await db
    .select({ id: series.id, weekdays: series.weekdays, start: series.localTime, minutes: series.duration })
    .from(series)
    .where(eq(series.status, "active"));
  return rows.flatMap(({ id, weekdays, start, minutes }) => {
    if (start === null) return [];
    const end = Temporal.PlainTime.from(start).add({ minutes }).toString({ smallestUnit: "minute" });
    return weekdays.map((weekday) => ({ id, weekday: weekday as Weekday, start: start.slice(0, 5), end }));
  });
}

async function listOwnHours(db: Db): Promise<(Promised & { name: string })[]> {
  const rows = await db
    .select({
      name: profiles.firstName,
      weekday: availabilityHours.weekday,
      start: availabilityHours.startTime,
      end: availabilityHours.endTime,
    })
    .from(availabilityHours)
    .innerJoin(profiles, and(eq(profiles.id, availabilityHours.walkerId), eq(profiles.isEmployee, true)))
    .innerJoin(walkerLimits, and(eq(walkerLimits.walkerId, profiles.id), eq(walkerLimits.hasOwnHours, true)))
    .orderBy(asc(profiles.firstName), asc(profiles.id));
  return rows.map(({ name, weekday, start, end }) => ({
    name,
    weekday: weekday as Weekday,
    start: start.slice(0, 5),
    end: end.slice(0, 5),
  }));
}

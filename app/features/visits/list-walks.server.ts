// A walker's own visits, today and in the week that follows (decisions §3 /dashboard, §5).
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { isAround } from "./care-notes";
import type { DeskVisit, Household } from "./desk-visit";
import { listDays } from "./list-day.server";
import { type Care, readCare } from "./read-care.server";
import { possibleStates, type SettableState } from "./visit-progress";

const daysShown = 8;

export interface Walk extends Omit<DeskVisit, "households"> {
  /** Care notes and address are null as long as, or once, they are not the walker's business. */
  households: readonly (Pick<Household, "requestId" | "name" | "area" | "pets" | "bookingId" | "isNoShow"> & {
    care: Care | null;
  })[];
  may: readonly SettableState[];
}

export interface WalkDay {
  /** "2026-11-24" */
  date: string;
  /** "Tuesday, November 24". */
  day: string;
  walks: Walk[];
}

/** Days without a visit are left out. */
export async function listWalks(db: Db, walkerId: string, now: Temporal.Instant): Promise<WalkDay[]> {
  const today = dayInLosAngeles(now);
  const all = await listDays(db, today, daysShown, { walkerId, service: null, status: null });
  const near = all.filter((visit) => isAround(visit, now));
  const care = await readCare(
    db,
    near.flatMap(({ households }) => households.map(({ requestId }) => requestId)),
  );
  const walks = all.map((visit) => walkOf(visit, care, now));
  return Array.from({ length: daysShown }, (_, days) => today.add({ days })).flatMap((day) => {
    const ofDay = walks.filter(({ startsAt }) => dayInLosAngeles(Temporal.Instant.from(startsAt)).equals(day));
    return ofDay.length > 0 ? [{ date: day.toString(), day: formatWeekday(day), walks: ofDay }] : [];
  });
}

function walkOf(visit: DeskVisit, care: Map<string, Care>, now: Temporal.Instant): Walk {
  return {
    ...visit,
    households: visit.households.map(({ requestId, name, area, pets, bookingId, isNoShow }) => ({
      requestId,
      name,
      area,
      pets,
      bookingId,
      isNoShow,
      care: care.get(requestId) ?? null,
    })),
    may: possibleStates(visit, now),
  };
}

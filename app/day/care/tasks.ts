// Rules of the things to do at a visit: which entries are on its list, and whether Finish has to wait (docs/product.md,
// Things to do at a visit).
import { dayIn } from "~/shared/dates";
import { timeOfDayAt, instantAt } from "~/business/times/windows";

interface Visit {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceType: string;
  /** When the visit was started, which fixes its list; null before. */
  startedAt: Temporal.Instant | null;
}

interface Entry {
  createdAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
  /** Wall time; null for every visit. */
  at: string | null;
  serviceType: string | null;
  /** When it was last done at another visit that began before; null when it wasn't. */
  doneBefore: Temporal.Instant | null;
}

/**
 * Whether the entry is on the visit's list. An entry with a time is for the visits in the same part of the day, and for
 * a visit during which it falls due. It is done once a day, so that nobody gives a medication twice.
 */
export function isToDo(entry: Entry, visit: Visit, now: Temporal.Instant, zone: string): boolean {
  const moment = visit.startedAt ?? now;
  const isListed =
    Temporal.Instant.compare(entry.createdAt, moment) <= 0 &&
    (entry.endedAt === null || Temporal.Instant.compare(entry.endedAt, moment) > 0);
  if (!isListed || (entry.serviceType !== null && entry.serviceType !== visit.serviceType)) return false;
  if (entry.at === null) return true;
  const day = dayIn(zone, visit.startsAt);
  if (entry.doneBefore && dayIn(zone, entry.doneBefore).equals(day)) return false;
  const due = instantAt(day, entry.at, zone);
  const isDuring =
    Temporal.Instant.compare(visit.startsAt, due) <= 0 && Temporal.Instant.compare(due, visit.endsAt) <= 0;
  return isDuring || timeOfDayAt(due, zone) === timeOfDayAt(visit.startsAt, zone);
}

export interface VisitTask {
  id: string;
  /** Request of the household. */
  requestId: string;
  /** "Medication, 5 mg". */
  name: string;
  /** "8:00 AM · Waffles · In a treat". */
  note: string;
  isMedication: boolean;
  /** null until it was ticked or skipped. */
  tick: { at: string; by: string | null; reason: string | null } | null;
}

/** Whether Finish has to wait for a medication that was neither given nor explained. */
export const isMedicationOpen = (tasks: readonly VisitTask[]): boolean =>
  tasks.some(({ isMedication, tick }) => isMedication && tick === null);

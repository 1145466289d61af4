// Whether the owner can name a start at all: within service hours, within a year, with somebody who walks and is there.
// What else lies on it is asked of the ledger.
import { serviceHours } from "~/business/hours";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { instantAt } from "../ledger/windows";
import { type PlaceRefusal, placeRefusal } from "./place-request.server";
import { dayRefusal } from "./request-rules";

export type StartProblem =
  | Extract<PlaceRefusal, "start-past" | "not-a-walker" | "closed-day" | "walker-away">
  | "too-far"
  | "outside-hours";

export async function findStartProblem(
  db: Db,
  start: { walkerId: string; startsAt: Temporal.Instant; minutes: number; now: Temporal.Instant },
): Promise<StartProblem | null> {
  const refusal = await placeRefusal(db, start.now, start);
  if (refusal) return refusal;
  const day = dayInLosAngeles(start.startsAt);
  if (dayRefusal(day, dayInLosAngeles(start.now)) === "too-far") return "too-far";
  return isWithinHours(day, start.startsAt, start.minutes) ? null : "outside-hours";
}

function isWithinHours(day: Temporal.PlainDate, startsAt: Temporal.Instant, minutes: number): boolean {
  const { opens, closes } = serviceHours[day.dayOfWeek as keyof typeof serviceHours];
  const isOpen = Temporal.Instant.compare(instantAt(day, opens), startsAt) <= 0;
  return isOpen && Temporal.Instant.compare(startsAt.add({ minutes }), instantAt(day, closes)) <= 0;
}

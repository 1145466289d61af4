// Whether the owner can name a start at all: within service hours, within a year, with somebody who walks and is there.
// What else lies on it is asked of the ledger.
import { serviceHours } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import type { Stretch } from "~/visits/ledger/free-times.server";
import { instantAt } from "~/visits/ledger/windows";
import { placeRefusal, type WalkerRefusal } from "./place-request.server";
import { dayRefusal } from "~/visits/asking/request-rules";

export type StartProblem = WalkerRefusal | "too-far" | "outside-hours";

export async function findStartProblem(
  db: Db,
  start: Stretch & { now: Temporal.Instant; overbookReason?: string | null },
): Promise<StartProblem | null> {
  const { walkerId, startsAt, minutes, ownVisitId, overbookReason } = start;
  // Whoever puts a visit over another one knowingly does so outside a walker's own hours, too.
  const terms = overbookReason ? {} : { minutes, ownVisitId: ownVisitId ?? null };
  const refusal = await placeRefusal(db, start.now, { walkerId, startsAt, ...terms });
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

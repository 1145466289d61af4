// A start the owner names, and what is in the way: service hours, the walker's own time, calendars that can't be read.
// Where something else is booked then, the free starts of the same window are offered.
import { and, eq } from "drizzle-orm";

import type { Weekday } from "~/business/calendars/hours";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { getServiceHours } from "~/offer/index.server";
import type { CommandContext } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { dayRefusal } from "~/ledger/model/request-rules";
import type { Clash } from "~/ledger/times/clashes.server";
import { listFreeStarts, termsRefusal } from "~/ledger/times/free-times.server";
import { getClosure } from "~/ledger/times/walker-hours.server";
import { instantAt, timeOfDayAt, windowOf } from "~/ledger/model/windows";
import type { Clashing } from "~/ledger/placing/carry-out.server";

export interface NamedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  /** A hike to join: its walker and its start are taken instead. */
  hikeId?: string | null;
  overbookReason?: string | null;
  /** Knowingly though a calendar of that walker cannot be read, and why. What is known to lie there is still in the way. */
  unreadReason?: string | null;
}

export interface NamedStart extends NamedPlace {
  minutes: number;
  /** The visit that is to be moved: it is not in its own way. */
  ownVisitId?: string | null;
}

/** Why a walker can't come at a time, other visits aside. */
export type WalkerRefusal = "start-past" | "not-a-walker" | "closed-day" | "walker-away" | "walker-off" | "walker-full";

/** A hike is joined, and another visit overbooked, outside a walker's own hours, too. */
export async function placeRefusal(tx: Db, now: Temporal.Instant, start: NamedStart): Promise<WalkerRefusal | null> {
  const { walkerId, startsAt, minutes, hikeId, overbookReason, ownVisitId = null } = start;
  if (Temporal.Instant.compare(startsAt, now) < 0) return "start-past";
  const walks = await tx.$count(profiles, and(eq(profiles.id, walkerId), eq(profiles.isEmployee, true)));
  if (walks === 0) return "not-a-walker";
  const closed = await getClosure(tx, dayInLosAngeles(startsAt), walkerId);
  if (closed || hikeId || overbookReason) return closed;
  return termsRefusal(tx, { walkerId, startsAt, minutes, ownVisitId });
}

export type StartProblem = WalkerRefusal | "too-far" | "outside-hours";

/** The same, and within service hours and a year. */
export async function findStartProblem(db: Db, now: Temporal.Instant, start: NamedStart): Promise<StartProblem | null> {
  const refusal = await placeRefusal(db, now, start);
  if (refusal) return refusal;
  const day = dayInLosAngeles(start.startsAt);
  if (dayRefusal(day, dayInLosAngeles(now)) === "too-far") return "too-far";
  const open = (await getServiceHours(db))[day.dayOfWeek as Weekday];
  if (!open) return "outside-hours";
  const isOpen = Temporal.Instant.compare(instantAt(day, open.opens), start.startsAt) <= 0;
  const end = start.startsAt.add({ minutes: start.minutes });
  return isOpen && Temporal.Instant.compare(end, instantAt(day, open.closes)) <= 0 ? null : "outside-hours";
}

/** For the log: only what the owner decided in spite of. */
export const inSpite = ({ overbookReason, unreadReason }: Pick<NamedPlace, "overbookReason" | "unreadReason">) => ({
  ...(overbookReason ? { overbookReason } : {}),
  ...(unreadReason ? { unreadReason } : {}),
});

/** Not asked where the owner decides anyway, or joins a hike. */
export async function findUnread(
  ctx: Pick<CommandContext, "db" | "now" | "services">,
  { walkerId, startsAt, minutes, hikeId, overbookReason, unreadReason }: NamedStart,
): Promise<UnknownBusy | null> {
  if (hikeId || overbookReason || unreadReason) return null;
  return findUnknownBusy(ctx, walkerId, startsAt.add({ minutes }));
}

/** A clash names what is in the way, and offers the starts of the same window that are free. */
export async function offerFree(
  db: Db,
  start: NamedStart & { travel: number; now: Temporal.Instant },
  clashes: Clash[],
): Promise<Clashing> {
  const window = windowOf(await getServiceHours(db), dayInLosAngeles(start.startsAt), timeOfDayAt(start.startsAt));
  const free = window ? await listFreeStarts(db, { ...start, window }) : [];
  return { ok: false, reason: "clash", clashes, free };
}

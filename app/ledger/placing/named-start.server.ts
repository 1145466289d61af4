// Checks a start the owner named: service hours, the walker's hours and unreadable calendars. A clash offers the free
// starts of the same window.
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
import { instantAt, timeOfDayAt, windowOf } from "~/business/times/windows";
import type { Clashing } from "~/ledger/placing/run-command.server";

export interface NamedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  /** Hike to join; its walker and start replace the named ones. */
  hikeId?: string | null;
  overbookReason?: string | null;
  /** Reason for ignoring an unreadable calendar. Known busy times still count. */
  unreadReason?: string | null;
}

export interface NamedStart extends NamedPlace {
  minutes: number;
  /** The visit that is moved; it is no obstacle to itself. */
  ownVisitId?: string | null;
}

/** Reasons against a time of a walker, other visits aside. */
export type WalkerRefusal = "start-past" | "not-a-walker" | "closed-day" | "walker-away" | "walker-off" | "walker-full";

/** Checks the walker's day. Joining a hike and overbooking ignore the walker's own hours. */
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

/** Also checks the service hours and the booking horizon of a year. */
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

interface OverrideReasons {
  overbookReason?: string | null;
  unreadReason?: string | null;
  otherWalkerReason?: string | null;
}

/** The reasons that were given, for the history and the audit log. */
export const overrideReasons = ({ overbookReason, unreadReason, otherWalkerReason }: OverrideReasons) => ({
  ...(overbookReason ? { overbookReason } : {}),
  ...(unreadReason ? { unreadReason } : {}),
  ...(otherWalkerReason ? { otherWalkerReason } : {}),
});

/** Looks for unreadable calendars, unless the owner overrides them or joins a hike. */
export async function findUnread(
  ctx: Pick<CommandContext, "db" | "now" | "services">,
  { walkerId, startsAt, minutes, hikeId, overbookReason, unreadReason }: NamedStart,
): Promise<UnknownBusy | null> {
  if (hikeId || overbookReason || unreadReason) return null;
  return findUnknownBusy(ctx, walkerId, startsAt.add({ minutes }));
}

/** Adds the free starts of the same window to a clash. */
export async function offerFree(
  db: Db,
  start: NamedStart & { now: Temporal.Instant },
  clashes: Clash[],
): Promise<Clashing> {
  const window = windowOf(await getServiceHours(db), dayInLosAngeles(start.startsAt), timeOfDayAt(start.startsAt));
  const free = window ? await listFreeStarts(db, { ...start, window }) : [];
  return { ok: false, reason: "clash", clashes, free };
}

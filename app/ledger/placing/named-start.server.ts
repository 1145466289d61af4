// Checks a start that the owner named against service hours, the walker's hours and unreadable calendars. For a clash,
// offers the free starts of the same window.
import { and, eq } from "drizzle-orm";

import type { Weekday } from "~/business/calendars/hours";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { getServiceHours } from "~/offer/index.server";
import type { CommandContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import { dayRefusal } from "~/ledger/model/request-rules";
import type { Clash } from "~/ledger/times/clashes.server";
import { listFreeStarts, termsRefusal } from "~/ledger/times/free-times.server";
import { getClosure } from "~/ledger/times/walker-hours.server";
import { instantAt, timeOfDayAt, windowOf } from "~/business/times/windows";
import type { Clashing } from "~/ledger/placing/run-command.server";

export interface NamedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  /** Group to join. Walker and start are then those of the group. */
  groupId?: string | null;
  overbookReason?: string | null;
  /** Reason for ignoring an unreadable calendar. Known busy times still refuse the start. */
  unreadReason?: string | null;
}

export interface NamedStart extends NamedPlace {
  minutes: number;
  /** Visit that is being moved, which is not counted as a clash. */
  ownVisitId?: string | null;
}

/** Reasons why a walker can't take a time, apart from clashes. */
export type WalkerRefusal = "start-past" | "not-a-walker" | "closed-day" | "walker-away" | "walker-off" | "walker-full";

/** Checks the walker's day. The walker's own hours don't apply when joining a group or overbooking. */
export async function placeRefusal(
  tx: Db,
  now: Temporal.Instant,
  zone: string,
  start: NamedStart,
): Promise<WalkerRefusal | null> {
  const { walkerId, startsAt, minutes, groupId, overbookReason, ownVisitId = null } = start;
  if (Temporal.Instant.compare(startsAt, now) < 0) return "start-past";
  const walks = await tx.$count(profiles, and(eq(profiles.id, walkerId), eq(profiles.isEmployee, true)));
  if (walks === 0) return "not-a-walker";
  const closed = await getClosure(tx, dayIn(zone, startsAt), walkerId);
  if (closed || groupId || overbookReason) return closed;
  return termsRefusal(tx, { walkerId, startsAt, minutes, ownVisitId }, zone);
}

export type StartProblem = WalkerRefusal | "too-far" | "outside-hours";

/** Checks the walker's day, the service hours and the booking horizon of a year. */
export async function findStartProblem(
  db: Db,
  now: Temporal.Instant,
  zone: string,
  start: NamedStart,
): Promise<StartProblem | null> {
  const refusal = await placeRefusal(db, now, zone, start);
  if (refusal) return refusal;
  const day = dayIn(zone, start.startsAt);
  if (dayRefusal(day, dayIn(zone, now)) === "too-far") return "too-far";
  const open = (await getServiceHours(db))[day.dayOfWeek as Weekday];
  if (!open) return "outside-hours";
  const isOpen = Temporal.Instant.compare(instantAt(day, open.opens, zone), start.startsAt) <= 0;
  const end = start.startsAt.add({ minutes: start.minutes });
  return isOpen && Temporal.Instant.compare(end, instantAt(day, open.closes, zone)) <= 0 ? null : "outside-hours";
}

interface OverrideReasons {
  overbookReason?: string | null;
  unreadReason?: string | null;
  otherWalkerReason?: string | null;
}

/** Keeps only the reasons that the owner gave, for the history and the audit log. */
export const overrideReasons = ({ overbookReason, unreadReason, otherWalkerReason }: OverrideReasons) => ({
  ...(overbookReason ? { overbookReason } : {}),
  ...(unreadReason ? { unreadReason } : {}),
  ...(otherWalkerReason ? { otherWalkerReason } : {}),
});

/** Returns the walker's unreadable calendars, unless the owner overrides them or joins a group. */
export async function findUnread(
  ctx: Pick<CommandContext, "db" | "now" | "business" | "services">,
  { walkerId, startsAt, minutes, groupId, overbookReason, unreadReason }: NamedStart,
): Promise<UnknownBusy | null> {
  if (groupId || overbookReason || unreadReason) return null;
  return findUnknownBusy(ctx, walkerId, startsAt.add({ minutes }));
}

/** Adds the free starts of the same window to a clash. */
export async function offerFree(
  db: Db,
  start: NamedStart & { now: Temporal.Instant },
  clashes: Clash[],
  zone: string,
): Promise<Clashing> {
  const window = windowOf(
    await getServiceHours(db),
    dayIn(zone, start.startsAt),
    timeOfDayAt(start.startsAt, zone),
    zone,
  );
  const free = window ? await listFreeStarts(db, { ...start, window }, zone) : [];
  return { ok: false, reason: "clash", clashes, free };
}

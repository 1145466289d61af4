// How the time of a booking reads (docs/product.md, Times of day), and what changing one costs
// (docs/product.md, Late fee).
import type { RequestState } from "~/business/booking-states";
import {
  cancellationNoticeHours,
  lateCancellationShare,
  noShowShare,
  noShowTakeBackMinutes,
  noShowWaitMinutes,
} from "~/business/policies";
import { Temporal } from "~/shared/dates";
import { type Cents, roundCents } from "~/shared/money";

import { can } from "~/visits/policy";

const timesOfDay: Readonly<Record<string, string>> = {
  morning: "Morning, 8am-12pm",
  afternoon: "Afternoon, 12pm-4pm",
  evening: "Evening, 4pm-8pm",
};

/** "morning" → its window; "14:30" → "2:30 PM PT". Anything else is shown as it is stored. */
export function timeInWords(slot: string): string {
  const exact = /^(\d{1,2}):(\d{2})/.exec(slot);
  if (!exact) return timesOfDay[slot] ?? slot;
  const hour = Number(exact[1]);
  return `${hour % 12 || 12}:${exact[2]} ${hour < 12 ? "AM" : "PM"} PT`;
}

export interface FeeFacts {
  status: RequestState;
  /** Of the visit; null while nobody has confirmed one. */
  startsAt: Temporal.Instant | null;
  windowStart: Temporal.Instant;
  total: Cents;
  /** The walker gave it its present time, and the client was not asked: it costs nothing to say no. */
  movedByOwner: boolean;
  now: Temporal.Instant;
}

export type FeeNow =
  | {
      canChange: true;
      fee: Cents;
      isLate: boolean;
      /** Until then, this instant included, it costs nothing; null where it never costs anything. */
      freeUntil: Temporal.Instant | null;
    }
  | { canChange: false; reason: "started" | "over" };

/**
 * What cancelling or moving costs the client at this moment (docs/product.md, Late fee), by hours that really pass: on
 * the two days a year when the clocks change, they say something else. What nobody has promised yet costs nothing.
 */
export function feeNow({ status, startsAt, windowStart, total, movedByOwner, now }: FeeFacts): FeeNow {
  if (status === "in_progress") return { canChange: false, reason: "started" };
  if (status === "pending") return { canChange: true, fee: 0, isLate: false, freeUntil: null };
  if (status !== "confirmed") return { canChange: false, reason: "over" };
  const start = startsAt ?? windowStart;
  if (Temporal.Instant.compare(start, now) <= 0) return { canChange: false, reason: "started" };
  if (movedByOwner) return { canChange: true, fee: 0, isLate: false, freeUntil: null };
  const freeUntil = start.subtract({ hours: cancellationNoticeHours });
  const isLate = Temporal.Instant.compare(freeUntil, now) < 0;
  return { canChange: true, fee: isLate ? roundCents(total * lateCancellationShare) : 0, isLate, freeUntil };
}

/** What a no-show costs (docs/product.md, No-show). */
export const noShowFee = (total: Cents): Cents => roundCents(total * noShowShare);

/** What is owed once a fee is added: one that was waived is gone, one that was not is owed as well. */
export function feeOwed(before: { feeCents: number | null; feeWaivedAt: Temporal.Instant | null }, fee: Cents): Cents {
  return (before.feeWaivedAt ? 0 : (before.feeCents ?? 0)) + fee;
}

/** A walker may begin this much before the time: dogs do not mind. */
const beginsEarlyMinutes = 60;

/** Whether a visit cannot be begun yet. */
export const isTooEarly = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, startsAt.subtract({ minutes: beginsEarlyMinutes })) < 0;

/** Nobody is home only once the walker has waited at the door. */
export const noShowFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.add({ minutes: noShowWaitMinutes });

/** When the mail about a no-show leaves, and it cannot be taken back anymore. */
export const noShowMailAt = (notedAt: Temporal.Instant): Temporal.Instant =>
  notedAt.add({ minutes: noShowTakeBackMinutes });

/** Who noted a no-show, and when. */
export interface NotedNoShow {
  at: Temporal.Instant;
  actorId: string | null;
}

/** Null: the person who noted it, or the owner, can take it back. */
export function takeBackRefusal(
  noted: NotedNoShow,
  actor: Parameters<typeof can>[0],
  now: Temporal.Instant,
): "noted-by-another" | "mail-left" | null {
  if (Temporal.Instant.compare(now, noShowMailAt(noted.at)) >= 0) return "mail-left";
  return can(actor, "take back a no-show", noted) ? null : "noted-by-another";
}

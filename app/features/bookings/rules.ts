// How the time of a booking reads (specification §9, times of day), and what changing one costs (decisions §4).
import type { RequestState } from "~/business/booking-states";
import { cancellationNoticeHours, lateCancellationShare, noShowShare } from "~/business/policies";
import { Temporal } from "~/shared/dates";
import { type Cents, roundCents } from "~/shared/money";

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
 * What cancelling or moving costs the client at this moment (decisions §4), by the hours that really pass, which is
 * not what the clocks say on the two days a year when they change. What nobody has promised yet costs nothing.
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

/** What a no-show costs (decisions §4). */
export const noShowFee = (total: Cents): Cents => roundCents(total * noShowShare);

/** What is owed once a fee is added: one that was waived is gone, one that was not is owed as well. */
export function feeOwed(before: { feeCents: number | null; feeWaivedAt: Date | null }, fee: Cents): Cents {
  return (before.feeWaivedAt ? 0 : (before.feeCents ?? 0)) + fee;
}

const overStates: readonly RequestState[] = ["completed", "declined", "withdrawn", "cancelled", "no_show"];

/** Nothing about it can be changed any more. */
export const isOver = (status: RequestState): boolean => overStates.includes(status);

/** A walker may begin this much before the time: dogs do not mind. */
const beginsEarlyMinutes = 60;

/** Whether a visit cannot be begun yet; and nobody has failed to come before its start. */
export function isTooEarly(
  startsAt: Temporal.Instant,
  to: "in_progress" | "completed" | "no_show",
  now: Temporal.Instant,
): boolean {
  if (to === "completed") return false;
  const from = startsAt.subtract({ minutes: to === "in_progress" ? beginsEarlyMinutes : 0 });
  return Temporal.Instant.compare(now, from) < 0;
}

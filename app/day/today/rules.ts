// Rules of a walker's day on the phone (docs/product.md, On the phone): the next visit, its timing, and the gap between
// two visits. Instants are epoch milliseconds or ISO strings, because browsers compute with them too.
import { farMinutes, lateAfterMinutes } from "~/business/policies";
import type { VisitState } from "~/business/booking-states";

import type { StepTimes } from "~/ledger/index";
import { phoneNumber } from "~/shared/phone-number";
import { type Gap, lateTexts, type Timing } from "../texts/today";

interface Timed {
  status: VisitState;
  /** ISO instant. */
  startsAt: string;
  endsAt: string;
}

/** The visit in progress, otherwise the first that has not begun, even if late. `visits`: by start. */
export const nextVisit = <Visit extends Pick<Timed, "status">>(visits: readonly Visit[]): Visit | null =>
  visits.find(({ status }) => status === "in_progress") ?? visits.find(({ status }) => status === "confirmed") ?? null;

/** Address that opens a text message to a client, with its words once the client was told about a delay by email. */
export function textMessageTo(phone: string, name: string, lateMinutes: number | null): string {
  const to = `sms:${phoneNumber(phone)}`;
  if (lateMinutes === null) return to;
  return `${to}?&body=${encodeURIComponent(lateTexts.message(name.split(" ")[0] ?? name, lateMinutes))}`;
}

const minutesOf = (ms: number): number => ms / 60_000;

/**
 * The visit's timing at `now`, in epoch milliseconds; null when it is neither expected nor in progress. A visit that
 * began late keeps its full length.
 */
export function timingOf(
  { status, startsAt, endsAt }: Timed,
  { startedAt }: Pick<StepTimes, "startedAt">,
  now: number,
): Timing | null {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (status === "confirmed") {
    const away = Math.ceil(minutesOf(start - now));
    if (away > 0) return { kind: "soon", minutes: away };
    const late = Math.floor(minutesOf(now - start));
    return late >= lateAfterMinutes ? { kind: "late", minutes: late } : { kind: "due" };
  }
  if (status !== "in_progress") return null;
  const until = startedAt ? Date.parse(startedAt) + (end - start) : end;
  const left = Math.ceil(minutesOf(until - now));
  if (left > 0) return { kind: "out", minutes: left };
  return { kind: "over", minutes: Math.floor(minutesOf(now - until)) };
}

/** `before`: the previous visit of the day; `occupiedUntil`: its end plus the travel time. */
export function gapBetween(
  before: Pick<Timed, "endsAt"> & { occupiedUntil: string },
  { startsAt }: Pick<Timed, "startsAt">,
): Gap {
  const end = Date.parse(before.endsAt);
  const minutes = Math.max(0, Math.round(minutesOf(Date.parse(startsAt) - end)));
  const travel = Math.round(minutesOf(Date.parse(before.occupiedUntil) - end));
  return { minutes, travel, isTight: minutes < travel };
}

/** A gap is told only if the walker can't make it in time or has far to go. */
export const isWorthTelling = ({ travel, isTight }: Gap): boolean => isTight || travel >= farMinutes;

// A walker's day on the phone (docs/product.md, On the phone): which visit is next, which press it waits for, how the time
// stands, and what lies between two visits. Instants are milliseconds or ISO texts: browsers reckon with them, too.
import { lateAfterMinutes } from "~/business/policies";
import type { VisitState } from "~/business/booking-states";

import type { StepTimes } from "~/ledger/index";
import type { Gap, Standing } from "../texts/today";

interface Timed {
  status: VisitState;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
}

/** The one that is under way, otherwise the first that has not begun, late ones included. `visits` by start. */
export const nextVisit = <Visit extends Pick<Timed, "status">>(visits: readonly Visit[]): Visit | null =>
  visits.find(({ status }) => status === "in_progress") ?? visits.find(({ status }) => status === "confirmed") ?? null;

const minutesOf = (ms: number): number => ms / 60_000;

/** How it stands at `now`; null where it is neither expected nor under way. A visit that began late has its full time. */
export function standingOf(
  { status, startsAt, endsAt }: Timed,
  { startedAt }: Pick<StepTimes, "startedAt">,
  now: number,
): Standing | null {
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

/** `before`: the visit that comes before it on that day; `occupiedUntil`: its end, and the way to the next one. */
export function gapBetween(
  before: Pick<Timed, "endsAt"> & { occupiedUntil: string },
  { startsAt }: Pick<Timed, "startsAt">,
): Gap {
  const end = Date.parse(before.endsAt);
  const minutes = Math.max(0, Math.round(minutesOf(Date.parse(startsAt) - end)));
  const travel = Math.round(minutesOf(Date.parse(before.occupiedUntil) - end));
  return { minutes, travel, isTight: minutes < travel };
}

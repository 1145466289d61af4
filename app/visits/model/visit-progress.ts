// How a visit goes on (docs/product.md, States; No-show): which buttons stand beside it, how early it may begin, and how
// long a no-show can be taken back. The commands decide again.
import type { VisitState } from "~/business/booking-states";
import { noShowTakeBackMinutes, noShowWaitMinutes } from "~/business/policies";
import { Temporal } from "~/shared/dates";

import { can } from "~/visits/policy";
import { canBecome, type DoorState, doorStates } from "./states";

/** A walker may begin this much before the time: dogs do not mind. */
const beginsEarlyMinutes = 60;

export const canBeginFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: beginsEarlyMinutes });

export const isTooEarly = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, canBeginFrom(startsAt)) < 0;

/** Nobody is home only once the walker has waited at the door. */
export const noShowFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.add({ minutes: noShowWaitMinutes });

/** When the mail about a no-show leaves, and it cannot be taken back anymore. */
export const noShowMailAt = (notedAt: Temporal.Instant): Temporal.Instant =>
  notedAt.add({ minutes: noShowTakeBackMinutes });

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

/** `startsAt`: an ISO instant. */
interface Standing {
  status: VisitState;
  startsAt: string;
}

/** A button that the command would refuse is not offered: nobody starts tomorrow's walk today. */
export const possibleStates = ({ status, startsAt }: Standing, now: Temporal.Instant): DoorState[] =>
  doorStates.filter(
    (to) => canBecome(status, to) && !(to === "in_progress" && isTooEarly(Temporal.Instant.from(startsAt), now)),
  );

/** The walker may be there: the menu has what else can happen at a door. */
export const mayComeToADoor = ({ status, startsAt }: Standing, now: Temporal.Instant): boolean =>
  status === "confirmed" && !isTooEarly(Temporal.Instant.from(startsAt), now);

export interface FreshNoShow {
  /** An ISO instant: then the mail leaves. */
  mailAt: string;
  /** By the viewer. */
  mayTakeBack: boolean;
}

/** Null: the mail has left, or none was noted. */
export function freshNoShow(
  noted: NotedNoShow | undefined,
  viewer: Parameters<typeof takeBackRefusal>[1],
  now: Temporal.Instant,
): FreshNoShow | null {
  if (!noted) return null;
  const refusal = takeBackRefusal(noted, viewer, now);
  return refusal === "mail-left" ? null : { mailAt: noShowMailAt(noted.at).toString(), mayTakeBack: refusal === null };
}

// Progress of a visit (docs/product.md, States; No-show): which buttons are shown, the earliest start, and how long a
// no-show can be taken back. The commands check the same rules again.
import type { VisitState, VisitStep, DoorState } from "~/business/booking-states";
import {
  beginsEarlyMinutes,
  leavesEarlyMinutes,
  noShowTakeBackMinutes,
  noShowWaitMinutes,
  stepUndoMinutes,
} from "~/business/policies";

import { can } from "~/ledger/policy";
import { canBecome } from "~/ledger/model/states";
import { doorStates } from "~/business/booking-states";

export const canBeginFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: beginsEarlyMinutes });

export const isTooEarly = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, canBeginFrom(startsAt)) < 0;

export const canLeaveFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: leavesEarlyMinutes });

/**
 * Returns when a no-show can be noted: ten minutes after the start, or after the walker set out if that was later.
 * `leftAt`: time of the on-my-way step.
 */
export const noShowFrom = (startsAt: Temporal.Instant, leftAt?: Temporal.Instant): Temporal.Instant =>
  (leftAt && Temporal.Instant.compare(leftAt, startsAt) > 0 ? leftAt : startsAt).add({ minutes: noShowWaitMinutes });

/** The step on the phone that leads to each state. */
const lastSteps: Partial<Record<VisitState, VisitStep>> = {
  confirmed: "on-my-way",
  in_progress: "start",
  completed: "finish",
};

export const lastStepIn = (status: VisitState): VisitStep | null => lastSteps[status] ?? null;

export interface TakenStep {
  step: VisitStep;
  /** Instant or its ISO text. */
  notedAt: Temporal.Instant | string;
  actorId: string;
  /** Idempotency key of the press. */
  key: string | null;
}

const undoableUntil = ({ notedAt }: Pick<TakenStep, "notedAt">): Temporal.Instant =>
  Temporal.Instant.from(notedAt).add({ minutes: stepUndoMinutes });

/** Returns why the actor may not undo the step; null for the owner and the person who took the step. */
export function undoRefusal(
  taken: Pick<TakenStep, "notedAt" | "actorId">,
  actor: Parameters<typeof can>[0],
  now: Temporal.Instant,
): "step-of-another" | "undo-too-late" | null {
  if (Temporal.Instant.compare(now, undoableUntil(taken)) >= 0) return "undo-too-late";
  return can(actor, "undo a step", taken) ? null : "step-of-another";
}

export interface UndoableStep {
  step: VisitStep;
  /** ISO instant until which the step can be undone. */
  until: string;
  /** Key of the press to undo. */
  key: string | null;
}

/** Times of the steps as ISO instants. */
export interface StepTimes {
  onMyWayAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

export function stepTimes(steps: readonly { step: VisitStep; at: string }[]): StepTimes {
  const at = (step: VisitStep) => steps.find((one) => one.step === step)?.at ?? null;
  return { onMyWayAt: at("on-my-way"), startedAt: at("start"), finishedAt: at("finish") };
}

/** Returns the last step if the viewer can still undo it; otherwise null. */
export function undoableStep(
  status: VisitState,
  taken: readonly TakenStep[],
  viewer: Parameters<typeof can>[0],
  now: Temporal.Instant,
): UndoableStep | null {
  const last = taken.find(({ step }) => step === lastStepIn(status));
  if (!last || undoRefusal(last, viewer, now)) return null;
  return { step: last.step, until: undoableUntil(last).toString(), key: last.key };
}

/** Time when the no-show mail is sent. From then on, the no-show cannot be taken back. */
export const noShowMailAt = (notedAt: Temporal.Instant): Temporal.Instant =>
  notedAt.add({ minutes: noShowTakeBackMinutes });

export interface NotedNoShow {
  at: Temporal.Instant;
  actorId: string | null;
}

/** Returns why the actor may not take the no-show back; null for the owner and the person who noted it. */
export function takeBackRefusal(
  noted: NotedNoShow,
  actor: Parameters<typeof can>[0],
  now: Temporal.Instant,
): "noted-by-another" | "mail-left" | null {
  if (Temporal.Instant.compare(now, noShowMailAt(noted.at)) >= 0) return "mail-left";
  return can(actor, "take back a no-show", noted) ? null : "noted-by-another";
}

/** `startsAt`: ISO instant. */
interface Standing {
  status: VisitState;
  startsAt: string;
}

/** States to offer as buttons. Leaves out those that the server would refuse, such as starting tomorrow's walk. */
export const possibleStates = ({ status, startsAt }: Standing, now: Temporal.Instant): DoorState[] =>
  doorStates.filter(
    (to) => canBecome(status, to) && !(to === "in_progress" && isTooEarly(Temporal.Instant.from(startsAt), now)),
  );

/** Whether to show the menu for problems at the door, such as a no-show. */
export const canBeAtDoor = ({ status, startsAt }: Standing, now: Temporal.Instant): boolean =>
  status === "confirmed" && !isTooEarly(Temporal.Instant.from(startsAt), now);

export interface FreshNoShow {
  /** ISO instant when the no-show mail is sent. */
  mailAt: string;
  /** Whether the viewer may take the no-show back. */
  mayTakeBack: boolean;
}

/** Returns null when no no-show was noted or its mail was sent. */
export function freshNoShow(
  noted: NotedNoShow | undefined,
  viewer: Parameters<typeof takeBackRefusal>[1],
  now: Temporal.Instant,
): FreshNoShow | null {
  if (!noted) return null;
  const refusal = takeBackRefusal(noted, viewer, now);
  return refusal === "mail-left" ? null : { mailAt: noShowMailAt(noted.at).toString(), mayTakeBack: refusal === null };
}

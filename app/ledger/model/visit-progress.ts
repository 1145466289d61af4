// How a visit moves along (docs/product.md, States; No-show): which buttons it has, how early it may begin, and how
// long a no-show can be taken back. The commands decide again.
import type { VisitState, VisitStep } from "~/business/booking-states";
import {
  beginsEarlyMinutes,
  leavesEarlyMinutes,
  noShowTakeBackMinutes,
  noShowWaitMinutes,
  stepUndoMinutes,
} from "~/business/policies";

import { can } from "~/ledger/policy";
import { canBecome, type DoorState, doorStates } from "~/ledger/model/states";

export const canBeginFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: beginsEarlyMinutes });

export const isTooEarly = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, canBeginFrom(startsAt)) < 0;

export const canLeaveFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: leavesEarlyMinutes });

/**
 * Nobody is home only once the walker has waited at the door: from the start on, or from when they set out, if that was
 * later. `leftAt`: when they said they were on the way.
 */
export const noShowFrom = (startsAt: Temporal.Instant, leftAt?: Temporal.Instant): Temporal.Instant =>
  (leftAt && Temporal.Instant.compare(leftAt, startsAt) > 0 ? leftAt : startsAt).add({ minutes: noShowWaitMinutes });

/** The step that has just been taken in each state, if it was taken on the phone. */
const lastSteps: Partial<Record<VisitState, VisitStep>> = {
  confirmed: "on-my-way",
  in_progress: "start",
  completed: "finish",
};

export const lastStepIn = (status: VisitState): VisitStep | null => lastSteps[status] ?? null;

export interface TakenStep {
  step: VisitStep;
  /** An instant, or its ISO text. */
  notedAt: Temporal.Instant | string;
  actorId: string;
  /** Of the press. */
  key: string | null;
}

const undoableUntil = ({ notedAt }: Pick<TakenStep, "notedAt">): Temporal.Instant =>
  Temporal.Instant.from(notedAt).add({ minutes: stepUndoMinutes });

/** Null: the person who took it, or the owner, can undo it. */
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
  /** An ISO instant. */
  until: string;
  /** Of the press that is undone. */
  key: string | null;
}

/** When each step was taken: ISO instants. */
export interface StepTimes {
  onMyWayAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

export function stepTimes(steps: readonly { step: VisitStep; at: string }[]): StepTimes {
  const at = (step: VisitStep) => steps.find((one) => one.step === step)?.at ?? null;
  return { onMyWayAt: at("on-my-way"), startedAt: at("start"), finishedAt: at("finish") };
}

/** What the viewer can undo of a visit now: the last step alone; null: nothing. */
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

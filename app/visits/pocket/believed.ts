// The visits of the page as the phone believes them to be: what the site said last, and what was pressed since.
import type { VisitState, VisitStep } from "~/business/booking-states";

import type { StepTimes } from "~/visits/model/visit-progress";
import { nextStep } from "~/visits/today/rules";
import type { Waiting } from "./queue";

interface Shown {
  id: string;
  status: VisitState;
  times: StepTimes;
  step: VisitStep | null;
}

type Pressed = Pick<Waiting, "visitId" | "kind" | "state" | "happenedAt">;

const steps = {
  "on-my-way": { from: "confirmed", to: "confirmed", time: "onMyWayAt" },
  start: { from: "confirmed", to: "in_progress", time: "startedAt" },
  finish: { from: "in_progress", to: "completed", time: "finishedAt" },
} as const;

/** What was refused changes nothing; a step that doesn't fit what the site said is not believed. */
export function believed<Visit extends Shown>(visit: Visit, pressed: readonly Pressed[]): Visit {
  const counting = pressed.filter(({ visitId, state }) => visitId === visit.id && state !== "refused");
  return counting.reduce((now, press) => {
    const changed = press.kind === "undo" ? undone(now) : taken(now, press);
    return changed ? { ...now, ...changed, step: nextStep(changed, changed.times) } : now;
  }, visit);
}

type Progress = Pick<Shown, "status" | "times">;

/** Null: it is no step, or the site has it already. */
function taken({ status, times }: Progress, { kind, happenedAt }: Pressed): Progress | null {
  if (kind === "card" || kind === "undo") return null;
  const { from, to, time } = steps[kind];
  return status === from && times[time] === null ? { status: to, times: { ...times, [time]: happenedAt } } : null;
}

/** The last step alone can be undone. */
function undone({ status, times }: Progress): Progress | null {
  const last = Object.values(steps).find(({ to, time }) => to === status && times[time] !== null);
  return last ? { status: last.from, times: { ...times, [last.time]: null } } : null;
}

export interface PocketSummary {
  waiting: number;
  /** The oldest: an ISO instant. */
  since: string | null;
  refused: readonly Pick<Waiting, "key" | "kind" | "whom" | "message" | "happenedAt">[];
}

/** What the page says of it. */
export function summaryOf(entries: readonly Waiting[]): PocketSummary {
  const waiting = entries.filter(({ state }) => state === "waiting");
  return {
    waiting: waiting.length,
    since: waiting.map(({ happenedAt }) => happenedAt).toSorted()[0] ?? null,
    refused: entries
      .filter(({ state }) => state === "refused")
      .map(({ key, kind, whom, message, happenedAt }) => ({ key, kind, whom, message, happenedAt })),
  };
}

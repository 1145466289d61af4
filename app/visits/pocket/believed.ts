// The visits of the page as the phone believes them to be: what the site said last, and what was pressed since.
import type { VisitState, VisitStep } from "~/business/booking-states";
import { beginsEarlyMinutes, stepUndoMinutes } from "~/business/policies";

import type { StepTimes, UndoableStep } from "~/visits/model/visit-progress";
import { fieldOf } from "~/visits/cards/field-names";
import { nextStep } from "~/visits/today/rules";
import type { Waiting } from "./queue";

interface Shown {
  id: string;
  startsAt: string;
  status: VisitState;
  times: StepTimes;
  step: VisitStep | null;
  opensAt: string | null;
  undo: UndoableStep | null;
}

type Pressed = Pick<Waiting, "key" | "visitId" | "kind" | "state" | "happenedAt">;

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
    if (!changed) return now;
    const step = nextStep(changed, changed.times);
    return { ...now, ...changed, step, opensAt: opensAt(step, visit.startsAt), undo: undoOf(press) };
  }, visit);
}

const minutes = (at: string, more: number): string => new Date(Date.parse(at) + more * 60_000).toISOString();

/** An ISO instant. What comes after a press is Start, or Finish, which waits for no time. */
const opensAt = (step: VisitStep | null, startsAt: string): string | null =>
  step === "start" ? minutes(startsAt, -beginsEarlyMinutes) : null;

/** As the site would offer it. */
const undoOf = ({ kind, key, happenedAt }: Pressed): UndoableStep | null =>
  kind === "card" || kind === "undo" ? null : { step: kind, key, until: minutes(happenedAt, stepUndoMinutes) };

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

export interface RefusedPress extends Pick<Waiting, "key" | "kind" | "whom" | "message" | "happenedAt"> {
  /** The lines of a report card. */
  written: string;
  photos: number;
}

export interface PocketSummary {
  waiting: number;
  /** The oldest: an ISO instant. */
  since: string | null;
  refused: readonly RefusedPress[];
}

/** What the page says of it. */
export function summaryOf(entries: readonly Waiting[]): PocketSummary {
  const waiting = entries.filter(({ state }) => state === "waiting");
  return {
    waiting: waiting.length,
    since: waiting.map(({ happenedAt }) => happenedAt).toSorted()[0] ?? null,
    refused: entries
      .filter(({ state }) => state === "refused")
      .map(({ key, kind, whom, message, happenedAt, fields, files }) => {
        const lines = fields.filter(([name, value]) => name.startsWith(fieldOf.note("")) && value !== "");
        const written = lines.map(([, value]) => value).join("\n");
        return { key, kind, whom, message, happenedAt, written, photos: files.length };
      }),
  };
}

/** The last save of a visit's card that waits: what its page shows instead of what the site knew. */
export function draftOf(entries: readonly Waiting[], visitId: string): Waiting | null {
  return entries.findLast((one) => one.visitId === visitId && one.kind === "card" && one.state === "waiting") ?? null;
}

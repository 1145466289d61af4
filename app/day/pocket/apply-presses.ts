// Applies the presses queued on the phone to the server's last data, so that pages without signal show the current
// state.
import type { VisitState, VisitStep } from "~/business/booking-states";
import { beginsEarlyMinutes, stepUndoMinutes } from "~/business/policies";

import type { StepTimes, UndoableStep } from "~/ledger/index";
import type { VisitTask } from "../care/tasks";
import { fieldOf } from "./card-fields";
import { nextStep } from "../steps/next-step";
import { isListed, type QueuedPress } from "./queue";

interface Shown {
  id: string;
  startsAt: string;
  status: VisitState;
  times: StepTimes;
  step: VisitStep | null;
  opensAt: string | null;
  undo: UndoableStep | null;
  tasks?: VisitTask[];
}

type Pressed = Pick<QueuedPress, "key" | "visitId" | "kind" | "state" | "fields" | "happenedAt">;

/**
 * Presses to apply to a page. A page that comes from the server already shows the answered presses; a cached page
 * (`isKept`) doesn't.
 */
export const pressesToApply = (entries: readonly QueuedPress[], isKept: boolean): readonly QueuedPress[] =>
  isKept ? entries : entries.filter(({ state }) => state !== "shown");

/** Fields of the incident form, and of a line added to an incident. */
const incidentLines: ReadonlySet<string> = new Set([
  "place",
  "story",
  "harm",
  "doneAtOnce",
  "witnesses",
  "vet",
  "officialReport",
  "line",
  // Why a thing was not done.
  "reason",
]);

const steps = {
  "on-my-way": { from: "confirmed", to: "confirmed", time: "onMyWayAt" },
  start: { from: "confirmed", to: "in_progress", time: "startedAt" },
  finish: { from: "in_progress", to: "completed", time: "finishedAt" },
} as const;

const isStep = (kind: QueuedPress["kind"]): kind is keyof typeof steps => kind in steps;

/** The visit after the presses. Ignores refused presses, and steps that don't fit the visit's state. */
export function applyPresses<Visit extends Shown>(visit: Visit, pressed: readonly Pressed[]): Visit {
  const counting = pressed.filter(({ visitId, state }) => visitId === visit.id && state !== "refused");
  return counting.reduce((now, press) => {
    if (press.kind === "task" && now.tasks) return { ...now, tasks: afterTick(now.tasks, press) };
    const changed = press.kind === "undo" ? undone(now, undoneStep(press, counting)) : applyStep(now, press);
    if (!changed) return now;
    const step = nextStep(changed, changed.times);
    return { ...now, ...changed, step, opensAt: opensAt(step, visit.startsAt), undo: undoOf(press) };
  }, visit);
}

/** The visit's list after a tick on this phone. */
function afterTick(tasks: readonly VisitTask[], { fields, happenedAt: at }: Pressed): VisitTask[] {
  const { taskId, to, reason = "" } = Object.fromEntries(fields);
  const tick = to === "back" ? null : { at, by: null, reason: to === "done" ? null : reason };
  return tasks.map((task) => (task.id === taskId ? { ...task, tick } : task));
}

/** Whether Start was pressed on this phone, for a visit that had not begun when the server rendered the page. */
export function hasBegun({ id, startsAt }: Pick<Shown, "id" | "startsAt">, pressed: readonly Pressed[]): boolean {
  const times = { onMyWayAt: null, startedAt: null, finishedAt: null };
  const visit: Shown = { id, startsAt, status: "confirmed", times, step: null, opensAt: null, undo: null };
  return applyPresses(visit, pressed).status !== "confirmed";
}

interface ShownCard {
  visitId: string;
  startsAt: string;
  state: "before" | "open" | "fixed";
  isSent: boolean;
  times: StepTimes;
  tasks: VisitTask[];
}

/**
 * The state of a visit's card, the time of Start and the list of things to do, after the presses on this phone: open after Start, and closed
 * again after Start was undone.
 */
export function cardOnPhone(
  { visitId, startsAt, state, isSent, times, tasks }: ShownCard,
  pressed: readonly Pressed[],
): Pick<ShownCard, "state" | "tasks"> & Pick<StepTimes, "startedAt"> {
  if (state === "fixed" || isSent) return { state, startedAt: times.startedAt, tasks };
  const status = state === "before" ? "confirmed" : "in_progress";
  const visit: Shown = { id: visitId, startsAt, status, times, step: null, opensAt: null, undo: null, tasks };
  const now = applyPresses(visit, pressed);
  return {
    state: now.status === "confirmed" ? "before" : "open",
    startedAt: now.times.startedAt,
    tasks: now.tasks ?? tasks,
  };
}

const minutes = (at: string, more: number): string => new Date(Date.parse(at) + more * 60_000).toISOString();

/** Returns the ISO instant from which Start can be pressed; null for other steps. */
const opensAt = (step: VisitStep | null, startsAt: string): string | null =>
  step === "start" ? minutes(startsAt, -beginsEarlyMinutes) : null;

const undoOf = ({ kind, key, happenedAt }: Pressed): UndoableStep | null =>
  isStep(kind) ? { step: kind, key, until: minutes(happenedAt, stepUndoMinutes) } : null;

type Progress = Pick<Shown, "status" | "times">;

/** Returns the state after a step; null when the press is not a step or the step doesn't fit the state. */
function applyStep({ status, times }: Progress, { kind, happenedAt }: Pressed): Progress | null {
  if (!isStep(kind)) return null;
  const { from, to, time } = steps[kind];
  return status === from && times[time] === null ? { status: to, times: { ...times, [time]: happenedAt } } : null;
}

/** Returns the step that an undo reverts; null when the press with that key is no longer on the phone. */
function undoneStep({ fields }: Pressed, pressed: readonly Pressed[]): keyof typeof steps | null {
  const applyUndo = fields.find(([name]) => name === "key")?.[1];
  const kind = pressed.find(({ key }) => key === applyUndo)?.kind;
  return kind && isStep(kind) ? kind : null;
}

/** Reverts the last step. `step`: the step to undo; null when unknown. */
function undone({ status, times }: Progress, step: keyof typeof steps | null): Progress | null {
  const last = Object.values(steps).find(({ to, time }) => to === status && times[time] !== null);
  if (step && steps[step] !== last) return null;
  return last ? { status: last.from, times: { ...times, [last.time]: null } } : null;
}

export interface RefusedPress extends Pick<QueuedPress, "key" | "kind" | "whom" | "message" | "happenedAt"> {
  /** Text of the report card or the incident. */
  written: string;
  /** Photos that exist only on this phone. */
  photos: readonly Pick<QueuedPress["files"][number], "file" | "name">[];
}

export interface PocketSummary {
  waiting: number;
  /** ISO instant of the oldest unsent press; null when all presses are sent. */
  since: string | null;
  refused: readonly RefusedPress[];
}

const isWritten = (name: string): boolean => name.startsWith(fieldOf.note("")) || incidentLines.has(name);

const writtenIn = (fields: QueuedPress["fields"]): string =>
  fields.flatMap(([name, value]) => (isWritten(name) && value !== "" ? [value] : [])).join("\n");

/** Text of an unsent incident. */
export const incidentInWords = ({ fields }: Pick<QueuedPress, "fields">): string => writtenIn(fields);

export function summarize(all: readonly QueuedPress[]): PocketSummary {
  const entries = all.filter(isListed);
  const waiting = entries.filter(({ state }) => state === "waiting");
  return {
    waiting: waiting.length,
    since: waiting.map(({ happenedAt }) => happenedAt).toSorted()[0] ?? null,
    refused: entries
      .filter(({ state }) => state === "refused")
      .map(({ key, kind, whom, message, happenedAt, fields, files }) => {
        return { key, kind, whom, message, happenedAt, written: writtenIn(fields), photos: files };
      }),
  };
}

/** Returns the last unsent save of a visit's card. The card's page shows it as a draft instead of the server's card. */
export const findDraft = (entries: readonly QueuedPress[], visitId: string): QueuedPress | null =>
  entries.findLast((one) => one.visitId === visitId && one.kind === "card" && one.state === "waiting") ?? null;

/** Returns the unsent incidents and lines of a visit. The page of incidents lists them below the server's incidents. */
export const incidentsWaiting = (entries: readonly QueuedPress[], visitId: string): QueuedPress[] =>
  entries.filter((one) => one.visitId === visitId && one.kind === "incident" && one.state === "waiting");

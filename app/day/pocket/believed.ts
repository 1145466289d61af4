// The visits of the page as the phone believes them to be: what the site said last, and what was pressed since.
import type { VisitState, VisitStep } from "~/business/booking-states";
import { beginsEarlyMinutes, stepUndoMinutes } from "~/business/policies";

import type { StepTimes, UndoableStep } from "~/ledger/index";
import { fieldOf } from "./card-fields";
import { nextStep } from "../steps/next-step";
import { isToldOf, type Waiting } from "./queue";

interface Shown {
  id: string;
  startsAt: string;
  status: VisitState;
  times: StepTimes;
  step: VisitStep | null;
  opensAt: string | null;
  undo: UndoableStep | null;
}

type Pressed = Pick<Waiting, "key" | "visitId" | "kind" | "state" | "fields" | "happenedAt">;

/** Presses to apply to a page. A page fresh from the server, unlike a cached one (`isKept`), already shows the answered ones. */
export const pressesToApply = (entries: readonly Waiting[], isKept: boolean): readonly Waiting[] =>
  isKept ? entries : entries.filter(({ state }) => state !== "shown");

/** Of its form, and of a line that is added to it. */
const incidentLines: ReadonlySet<string> = new Set([
  "place",
  "story",
  "harm",
  "doneAtOnce",
  "witnesses",
  "vet",
  "officialReport",
  "line",
]);

const steps = {
  "on-my-way": { from: "confirmed", to: "confirmed", time: "onMyWayAt" },
  start: { from: "confirmed", to: "in_progress", time: "startedAt" },
  finish: { from: "in_progress", to: "completed", time: "finishedAt" },
} as const;

const isStep = (kind: Waiting["kind"]): kind is keyof typeof steps => kind in steps;

/** What was refused changes nothing; a step that doesn't fit what the site said is not believed. */
export function believed<Visit extends Shown>(visit: Visit, pressed: readonly Pressed[]): Visit {
  const counting = pressed.filter(({ visitId, state }) => visitId === visit.id && state !== "refused");
  return counting.reduce((now, press) => {
    const changed = press.kind === "undo" ? undone(now, undoneStep(press, counting)) : taken(now, press);
    if (!changed) return now;
    const step = nextStep(changed, changed.times);
    return { ...now, ...changed, step, opensAt: opensAt(step, visit.startsAt), undo: undoOf(press) };
  }, visit);
}

/** Start was pressed on this phone, of a visit the page knows as one that hasn't begun. */
export function hasBegun({ id, startsAt }: Pick<Shown, "id" | "startsAt">, pressed: readonly Pressed[]): boolean {
  const times = { onMyWayAt: null, startedAt: null, finishedAt: null };
  const visit: Shown = { id, startsAt, status: "confirmed", times, step: null, opensAt: null, undo: null };
  return believed(visit, pressed).status !== "confirmed";
}

interface ShownCard {
  visitId: string;
  startsAt: string;
  state: "before" | "open" | "fixed";
  isSent: boolean;
  times: StepTimes;
}

/** The state of a visit's card after the presses on this phone: open after Start, not open after its undo. */
export function cardStateOnPhone(
  { visitId, startsAt, state, isSent, times }: ShownCard,
  pressed: readonly Pressed[],
): ShownCard["state"] {
  if (state === "before") return hasBegun({ id: visitId, startsAt }, pressed) ? "open" : state;
  if (state !== "open" || isSent) return state;
  const visit: Shown = { id: visitId, startsAt, status: "in_progress", times, step: null, opensAt: null, undo: null };
  return believed(visit, pressed).status === "confirmed" ? "before" : state;
}

const minutes = (at: string, more: number): string => new Date(Date.parse(at) + more * 60_000).toISOString();

/** An ISO instant. What comes after a press is Start, or Finish, which waits for no time. */
const opensAt = (step: VisitStep | null, startsAt: string): string | null =>
  step === "start" ? minutes(startsAt, -beginsEarlyMinutes) : null;

/** As the site would offer it. */
const undoOf = ({ kind, key, happenedAt }: Pressed): UndoableStep | null =>
  isStep(kind) ? { step: kind, key, until: minutes(happenedAt, stepUndoMinutes) } : null;

type Progress = Pick<Shown, "status" | "times">;

/** Null: it is no step, or the site has it already. */
function taken({ status, times }: Progress, { kind, happenedAt }: Pressed): Progress | null {
  if (!isStep(kind)) return null;
  const { from, to, time } = steps[kind];
  return status === from && times[time] === null ? { status: to, times: { ...times, [time]: happenedAt } } : null;
}

/** The step an undo reverts; null when the press it names is no longer on the phone. */
function undoneStep({ fields }: Pressed, pressed: readonly Pressed[]): keyof typeof steps | null {
  const undone = fields.find(([name]) => name === "key")?.[1];
  const kind = pressed.find(({ key }) => key === undone)?.kind;
  return kind && isStep(kind) ? kind : null;
}

/** Only the last step can be undone. `step`: the step to undo; null when unknown. */
function undone({ status, times }: Progress, step: keyof typeof steps | null): Progress | null {
  const last = Object.values(steps).find(({ to, time }) => to === status && times[time] !== null);
  if (step && steps[step] !== last) return null;
  return last ? { status: last.from, times: { ...times, [last.time]: null } } : null;
}

export interface RefusedPress extends Pick<Waiting, "key" | "kind" | "whom" | "message" | "happenedAt"> {
  /** The lines of a report card, or of an incident. */
  written: string;
  /** Nobody else has them. */
  photos: readonly Pick<Waiting["files"][number], "file" | "name">[];
}

export interface PocketSummary {
  waiting: number;
  /** The oldest: an ISO instant. */
  since: string | null;
  refused: readonly RefusedPress[];
}

const isWritten = (name: string): boolean => name.startsWith(fieldOf.note("")) || incidentLines.has(name);

const writtenIn = (fields: Waiting["fields"]): string =>
  fields.flatMap(([name, value]) => (isWritten(name) && value !== "" ? [value] : [])).join("\n");

/** What was typed. */
export const incidentInWords = ({ fields }: Pick<Waiting, "fields">): string => writtenIn(fields);

/** What the page says of it. */
export function summaryOf(all: readonly Waiting[]): PocketSummary {
  const entries = all.filter(isToldOf);
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

/** The last save of a visit's card that waits: what its page shows instead of what the site knew. */
export function draftOf(entries: readonly Waiting[], visitId: string): Waiting | null {
  return entries.findLast((one) => one.visitId === visitId && one.kind === "card" && one.state === "waiting") ?? null;
}

/** Incidents and lines of that visit that wait: its page shows them below what the site has. */
export const incidentsWaiting = (entries: readonly Waiting[], visitId: string): Waiting[] =>
  entries.filter((one) => one.visitId === visitId && one.kind === "incident" && one.state === "waiting");

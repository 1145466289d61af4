// The states of a request and of a visit (docs/product.md, States): what may follow what, what each of them counts as,
// and how it reads. A new state is one line in each table here, and the compiler asks for it.
import { type RequestState, requestStates } from "~/business/booking-states";

interface StateFacts {
  next: readonly RequestState[];
  /** It was promised, and nobody called it off. */
  isPromised: boolean;
  /** It is over: nothing about it can be changed anymore. */
  isOver: boolean;
  name: string;
  tone: "good" | "waiting" | "bad" | "plain";
}

const facts: Record<RequestState, StateFacts> = {
  pending: {
    next: ["confirmed", "declined", "withdrawn"],
    isPromised: false,
    isOver: false,
    name: "Waiting for an answer",
    tone: "waiting",
  },
  confirmed: {
    next: ["in_progress", "cancelled", "no_show"],
    isPromised: true,
    isOver: false,
    name: "Confirmed",
    tone: "good",
  },
  declined: { next: [], isPromised: false, isOver: true, name: "Declined", tone: "bad" },
  withdrawn: { next: [], isPromised: false, isOver: true, name: "Withdrawn", tone: "plain" },
  in_progress: { next: ["completed"], isPromised: true, isOver: false, name: "Under way", tone: "good" },
  completed: { next: [], isPromised: true, isOver: true, name: "Completed", tone: "good" },
  cancelled: { next: [], isPromised: false, isOver: true, name: "Canceled", tone: "bad" },
  no_show: { next: [], isPromised: true, isOver: true, name: "Nobody was home", tone: "bad" },
};

/** What was noted by mistake, and is taken back. */
const takenBack: Partial<Record<RequestState, readonly RequestState[]>> = { no_show: ["confirmed", "in_progress"] };

export const canBecome = (from: RequestState, to: RequestState): boolean => facts[from].next.includes(to);

export const canGoBack = (from: RequestState, to: RequestState): boolean => takenBack[from]?.includes(to) ?? false;

type StateWords = Pick<StateFacts, "name" | "tone">;

const answerIsYours: StateWords = { name: "Your turn", tone: "waiting" };

/** What a client reads instead while another time waits for their answer; null: none can wait there. */
const yourTurn: Record<RequestState, StateWords | null> = {
  pending: answerIsYours,
  confirmed: null,
  declined: null,
  withdrawn: null,
  in_progress: null,
  completed: null,
  cancelled: null,
  no_show: null,
};

/** The name of a request's state, and the tone of its chip. `isYourTurn`: the reader's answer is what it waits for. */
export const stateWords = (state: RequestState, isYourTurn = false): StateWords =>
  (isYourTurn ? yourTurn[state] : null) ?? facts[state];

export const isOver = (state: RequestState): boolean => facts[state].isOver;

/** A visit has those of a request that was confirmed at some time. */
export type VisitState = Exclude<RequestState, "pending" | "declined" | "withdrawn">;

interface VisitFacts {
  /** It is planned or under way, and takes its walker's time. */
  isActive: boolean;
  /** How the desk and the walkers read it. */
  name: string;
  /** The class of its chip. */
  look: string;
}

const visitFacts: Record<VisitState, VisitFacts> = {
  confirmed: { isActive: true, name: "Confirmed", look: "state" },
  in_progress: { isActive: true, name: "In progress", look: "state state-waiting" },
  completed: { isActive: false, name: "Completed", look: "state state-good" },
  cancelled: { isActive: false, name: "Canceled", look: "state state-bad" },
  no_show: { isActive: false, name: "No-show", look: "state state-bad" },
};

export const visitStateWords = (state: VisitState): Pick<VisitFacts, "name" | "look"> => visitFacts[state];

const isVisitState = (state: RequestState): state is VisitState => state in visitFacts;

export const visitStates: readonly VisitState[] = requestStates.filter(isVisitState);

/** Once it was confirmed, whatever came of it. */
export const wasConfirmed = isVisitState;

/** Planned, under way, or over as it was meant to be, a no-show included. */
export const promisedStates: readonly VisitState[] = visitStates.filter((state) => facts[state].isPromised);

/** Planned or under way: it takes its walker's time. */
export const activeStates: readonly VisitState[] = visitStates.filter((state) => visitFacts[state].isActive);

/** Somebody comes, or came and was let in: what calendars show as busy. */
export const keptStates: readonly VisitState[] = promisedStates.filter((state) => state !== "no_show");

/** It came to nothing, whoever called it off. */
export const failedStates: readonly RequestState[] = requestStates.filter(
  (state) => facts[state].isOver && !facts[state].isPromised,
);

/** Turned down, or called off: the client's dashboard shows it for a while. */
export const endedStates: readonly RequestState[] = failedStates.filter((state) => state !== "withdrawn");

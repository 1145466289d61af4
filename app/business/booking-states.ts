// The states of a request, its bookings and its visit (docs/product.md, States), and what each of them counts as. What may
// follow what: ledger/model/states.ts. How they read: ledger/texts/states.ts. A new state is a line in each table of the
// three and in day/cards/rules.ts, which the compiler asks for, and a migration.
export const requestStates = [
  "pending",
  "confirmed",
  "declined",
  "withdrawn",
  "in_progress",
  "completed",
  "cancelled",
  "no_show",
] as const;
export type RequestState = (typeof requestStates)[number];

/** A visit has the states of a request that was confirmed at some time. */
export type VisitState = Exclude<RequestState, "pending" | "declined" | "withdrawn">;

interface VisitFacts {
  /** It's planned or under way, and takes its walker's time. */
  isActive: boolean;
  /** It was promised, and not called off; a no-show included. */
  isPromised: boolean;
  /** Somebody comes, or came and was let in: calendars show it as busy. */
  isKept: boolean;
}

const facts: Record<VisitState, VisitFacts> = {
  confirmed: { isActive: true, isPromised: true, isKept: true },
  in_progress: { isActive: true, isPromised: true, isKept: true },
  completed: { isActive: false, isPromised: true, isKept: true },
  cancelled: { isActive: false, isPromised: false, isKept: false },
  no_show: { isActive: false, isPromised: true, isKept: false },
};

/** It was confirmed at some time, whatever came of it. */
export const isVisitState = (state: RequestState): state is VisitState => state in facts;

export const visitStates: readonly VisitState[] = requestStates.filter(isVisitState);

const statesThat = (fact: keyof VisitFacts): readonly VisitState[] => visitStates.filter((state) => facts[state][fact]);

export const activeStates = statesThat("isActive");
export const promisedStates = statesThat("isPromised");
export const keptStates = statesThat("isKept");

export const isActive = (state: RequestState): boolean => isVisitState(state) && facts[state].isActive;

/** What a walker says of a visit, one after the other; the last two change its state. */
export const visitSteps = ["on-my-way", "start", "finish"] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Where a phone was, in degrees. */
export interface StepPlace {
  latitude: number;
  longitude: number;
  /** It was at most this far from there. */
  accuracyMeters: number;
}

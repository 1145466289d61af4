// The states of requests, bookings and visits (docs/product.md, States), and what each counts as. Transitions:
// ledger/model/states.ts. Labels: ledger/texts/states.ts. A new state needs a line in each of these tables and in
// day/cards/rules.ts (checked by the compiler), and a migration.
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

/** States of a visit: those of a request that was confirmed at some time. */
export type VisitState = Exclude<RequestState, "pending" | "declined" | "withdrawn">;

interface VisitFacts {
  /** Planned or under way: it occupies its walker's time. */
  isActive: boolean;
  /** Confirmed and not cancelled, no-shows included. */
  isPromised: boolean;
  /** Takes place or took place: calendars show the time as busy. */
  isBusy: boolean;
}

const facts: Record<VisitState, VisitFacts> = {
  confirmed: { isActive: true, isPromised: true, isBusy: true },
  in_progress: { isActive: true, isPromised: true, isBusy: true },
  completed: { isActive: false, isPromised: true, isBusy: true },
  cancelled: { isActive: false, isPromised: false, isBusy: false },
  no_show: { isActive: false, isPromised: true, isBusy: false },
};

/** Confirmed at some time, whatever followed. */
export const isVisitState = (state: RequestState): state is VisitState => state in facts;

export const visitStates: readonly VisitState[] = requestStates.filter(isVisitState);

const statesThat = (fact: keyof VisitFacts): readonly VisitState[] => visitStates.filter((state) => facts[state][fact]);

export const activeStates = statesThat("isActive");
export const promisedStates = statesThat("isPromised");
export const busyStates = statesThat("isBusy");

export const isActive = (state: RequestState): boolean => isVisitState(state) && facts[state].isActive;

/** Steps that a walker records, in order; the last two change the visit's state. */
export const visitSteps = ["on-my-way", "start", "finish"] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Position of the phone, in degrees. */
export interface StepPlace {
  latitude: number;
  longitude: number;
  /** Accuracy radius reported by the phone. */
  accuracyMeters: number;
}

/** States with a button for the walker at the door. */
export const doorStates = ["in_progress", "completed"] as const;

export type DoorState = (typeof doorStates)[number];

// States of requests, bookings and visits (docs/product.md, States), and what each state means. Transitions are in
// ledger/model/states.ts, labels in ledger/texts/states.ts. A new state needs a line in each of these tables and in
// day/cards/rules.ts (the compiler checks this), and a migration.
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

/** States of a visit, which are the states that a request can have once it was confirmed. */
export type VisitState = Exclude<RequestState, "pending" | "declined" | "withdrawn">;

interface VisitFacts {
  /** Planned or under way, so that the visit occupies its walker's time. */
  isActive: boolean;
  /** Confirmed and not canceled; includes no-shows. */
  isPromised: boolean;
  /** Calendars show the time as busy. */
  isBusy: boolean;
}

const facts: Record<VisitState, VisitFacts> = {
  confirmed: { isActive: true, isPromised: true, isBusy: true },
  in_progress: { isActive: true, isPromised: true, isBusy: true },
  completed: { isActive: false, isPromised: true, isBusy: true },
  cancelled: { isActive: false, isPromised: false, isBusy: false },
  no_show: { isActive: false, isPromised: true, isBusy: false },
};

/** Whether a request in this state was confirmed at some time. */
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
  /** Accuracy reported by the phone, as a radius in meters. */
  accuracyMeters: number;
}

/** States that a walker sets with a button at the door. */
export const doorStates = ["in_progress", "completed"] as const;

export type DoorState = (typeof doorStates)[number];

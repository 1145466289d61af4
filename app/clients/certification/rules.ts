// What is to be done before a client is certified: the get-started checklist (docs/product.md, Certification).

export const checklistSteps = ["address", "pet", "contract", "meeting", "acceptance"] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export interface ChecklistFacts {
  /** The profile's address lies in a served area. */
  addressIsServed: boolean;
  hasPet: boolean;
  /** Some version of the contract was signed; a newer one never takes a certification away. */
  contractIsSigned: boolean;
  meetingWasHeld: boolean;
  hasAcceptedPet: boolean;
  /** Steps the owner let them skip, with a note. */
  waived: readonly ChecklistStep[];
}

export type StepState = "done" | "waived" | "open";

/** Each step in its order, and how it stands. */
export function checklistOf(facts: ChecklistFacts): { step: ChecklistStep; state: StepState }[] {
  const isDone: Record<ChecklistStep, boolean> = {
    address: facts.addressIsServed,
    pet: facts.hasPet,
    contract: facts.contractIsSigned,
    meeting: facts.meetingWasHeld,
    acceptance: facts.hasAcceptedPet,
  };
  return checklistSteps.map((step) => ({
    step,
    state: isDone[step] ? "done" : facts.waived.includes(step) ? "waived" : "open",
  }));
}

/** Whose move an open step is: what waits for the owner isn't the client's to do. */
export const whoseMove: Record<ChecklistStep, "client" | "owner"> = {
  address: "client",
  pet: "client",
  contract: "client",
  meeting: "client",
  acceptance: "owner",
};

/** The first open step that is the client's to do; null: there is none. */
export const nextStepOf = (checklist: readonly { step: ChecklistStep; state: StepState }[]): ChecklistStep | null =>
  checklist.find(({ step, state }) => state === "open" && whoseMove[step] === "client")?.step ?? null;

/** Whether nothing is left to do. */
export const isComplete = (checklist: readonly { state: StepState }[]): boolean =>
  checklist.every(({ state }) => state !== "open");

/** A client with at least one accepted pet and a signed, or waived, contract (docs/product.md, Certification). */
export function isCertified(facts: ChecklistFacts): boolean {
  return facts.hasAcceptedPet && (facts.contractIsSigned || facts.waived.includes("contract"));
}

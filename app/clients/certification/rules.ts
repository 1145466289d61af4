// The get-started checklist, and when a client is certified (docs/product.md, Certification).
import type { TextField } from "~/shared/form-fields";

export const checklistSteps = ["address", "pet", "contract", "meeting", "acceptance"] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export interface ChecklistFacts {
  /** True when the profile's address is in a served area. */
  addressIsServed: boolean;
  hasPet: boolean;
  /** True when any version of the contract is signed. A newer version never ends a certification. */
  contractIsSigned: boolean;
  meetingWasHeld: boolean;
  hasAcceptedPet: boolean;
  /** Steps that the owner waived. */
  waived: readonly ChecklistStep[];
}

export type StepState = "done" | "waived" | "open";

/** Each step with its state, in order. */
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

/** The person who does a step. An open step of the owner is not shown as something for the client to do. */
export const stepOwner: Record<ChecklistStep, "client" | "owner"> = {
  address: "client",
  pet: "client",
  contract: "client",
  meeting: "client",
  acceptance: "owner",
};

/** Returns the client's first open step; null when the client has none. */
export const nextStepOf = (checklist: readonly { step: ChecklistStep; state: StepState }[]): ChecklistStep | null =>
  checklist.find(({ step, state }) => state === "open" && stepOwner[step] === "client")?.step ?? null;

/** True when every step is done or waived. */
export const isComplete = (checklist: readonly { state: StepState }[]): boolean =>
  checklist.every(({ state }) => state !== "open");

/** True for a client with an accepted pet and a signed or waived contract (docs/product.md, Certification). */
export const isCertified = (facts: ChecklistFacts): boolean =>
  facts.hasAcceptedPet && (facts.contractIsSigned || facts.waived.includes("contract"));

export const waiverNote = {
  kind: "text",
  label: "Why",
  hint: "Only you see this.",
  required: "Please write down why this client may skip the step",
  min: 3,
  rows: 2,
} as const satisfies TextField;

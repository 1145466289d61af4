// The get-started checklist, and when a client is certified (docs/product.md, Certification).
import type { RecordState } from "~/business/health-records";
import type { TextField } from "~/shared/form-fields";

export const checklistSteps = ["address", "pet", "rabies", "contract", "meeting", "acceptance"] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** "pending": the client has done their part, and the step isn't done yet. */
export type StepState = "done" | "waived" | "pending" | "open";
type Doing = Exclude<StepState, "waived">;

export interface ChecklistFacts {
  /** True when the profile's address is in a served area. */
  addressIsServed: boolean;
  hasPet: boolean;
  /** "pending" while the owner checks a certificate. */
  rabies: Doing;
  /** True when any version of the contract is signed. A newer version never ends a certification. */
  contractIsSigned: boolean;
  /** "pending" while the meet and greet is booked. */
  meeting: Doing;
  hasAcceptedPet: boolean;
  /** Steps that the owner waived. */
  waived: readonly ChecklistStep[];
}

/** Each step with its state, in order. */
export function checklistOf(facts: ChecklistFacts): { step: ChecklistStep; state: StepState }[] {
  const doneIf = (isDone: boolean) => (isDone ? "done" : "open");
  const states: Record<ChecklistStep, Doing> = {
    address: doneIf(facts.addressIsServed),
    pet: doneIf(facts.hasPet),
    rabies: facts.rabies,
    contract: doneIf(facts.contractIsSigned),
    meeting: facts.meeting,
    acceptance: doneIf(facts.hasAcceptedPet),
  };
  const isWaived = (step: ChecklistStep) => states[step] !== "done" && facts.waived.includes(step);
  return checklistSteps.map((step) => ({ step, state: isWaived(step) ? "waived" : states[step] }));
}

/** The person who does a step. An open step of the owner is not shown as something for the client to do. */
export const stepOwner: Record<ChecklistStep, "client" | "owner"> = {
  address: "client",
  pet: "client",
  rabies: "client",
  contract: "client",
  meeting: "client",
  acceptance: "owner",
};

/** Returns the client's first open step; null when the client has none. */
export const nextStepOf = (checklist: readonly { step: ChecklistStep; state: StepState }[]): ChecklistStep | null =>
  checklist.find(({ step, state }) => state === "open" && stepOwner[step] === "client")?.step ?? null;

/** True when every step is done or waived. */
export const isComplete = (checklist: readonly { state: StepState }[]): boolean =>
  checklist.every(({ state }) => state === "done" || state === "waived");

interface PetProof {
  isAccepted: boolean;
  isExcused: boolean;
  /** The pet's rabies records. */
  rabies: readonly { status: RecordState }[];
}

/**
 * State of the rabies certificates: of the accepted pets, or of all while none is accepted. An expired record counts,
 * since only a new client gets started.
 */
export function rabiesStep(pets: readonly PetProof[]): Doing {
  const states = askedForProof(pets).map(proofOf);
  if (states.length === 0 || states.includes("open")) return "open";
  return states.includes("pending") ? "pending" : "done";
}

const askedForProof = <Pet extends PetProof>(pets: readonly Pet[]): readonly Pet[] =>
  pets.some(({ isAccepted }) => isAccepted) ? pets.filter(({ isAccepted }) => isAccepted) : pets;

function proofOf({ isExcused, rabies }: PetProof): Doing {
  if (isExcused || rabies.some(({ status }) => status === "approved")) return "done";
  return rabies.some(({ status }) => status === "waiting") ? "pending" : "open";
}

/** Returns the first pet whose certificate is missing. */
export const firstUnproven = <Pet extends PetProof>(pets: readonly Pet[]): Pet | undefined =>
  askedForProof(pets).find((pet) => proofOf(pet) === "open");

/** True for a client with an accepted pet and a signed or waived contract (docs/product.md, Certification). */
export const isCertified = (facts: ChecklistFacts): boolean =>
  facts.hasAcceptedPet && (facts.contractIsSigned || facts.waived.includes("contract"));

/** Steps the owner can waive. A pet without a rabies record is excused on its own page, until a day. */
export const waivableSteps: readonly ChecklistStep[] = checklistSteps.filter((step) => step !== "rabies");

export const waiverNote = {
  kind: "text",
  label: "Why",
  hint: "Only you see this.",
  required: "Please write down why this client may skip the step",
  min: 3,
  rows: 2,
} as const satisfies TextField;

// The words of the get-started checklist: for the client, why a step is there and where it is done; for the owner,
// what became of her changes.
import type { Toast } from "~/shared/form-reply";

import { changedMeanwhile } from "~/platform/index";
import type { ChecklistStep, StepState } from "./rules";

export const stepNames: Record<ChecklistStep, string> = {
  address: "Your address in my area",
  pet: "Your pet added",
  contract: "Contract signed",
  meeting: "Meet and greet done",
  acceptance: "Pet accepted",
};

/** How a step stands, in words. */
export const stepStates: Record<StepState, string> = { done: "Done", waived: "Not needed", open: "To do" };

export interface StepAdvice {
  why: string;
  to: string;
  link: string;
}

/** How the address stands: what is missing decides what is asked for. */
export type AddressState = "served" | "none" | "missing-zip" | "outside";

const addressAdvice: Record<AddressState, string> = {
  served: "I come to your door, so I need to know where it is.",
  none: "I come to your door, so I need to know where it is, with its zip code.",
  "missing-zip": "Your address has no zip code yet. Your zip code tells me whether you live inside my area.",
  outside: "Your zip code is outside today's area. If it's right, write to me: there may still be a way.",
};

/** Why an open step is there, and where it leads. */
export function adviceOn(step: ChecklistStep, facts: { address: AddressState; hasPet: boolean }): StepAdvice {
  switch (step) {
    case "address":
      return {
        why: addressAdvice[facts.address],
        to: "/profile",
        link: facts.address === "none" ? "Add your address" : "Check your address",
      };
    case "pet":
      return {
        why: "Habits, health and the vet's number: I want to know who I'm going to meet.",
        to: "/profile/pets/new",
        link: "Add your pet",
      };
    case "contract":
      return {
        why: "It says what we can count on from each other, from keys to canceling. You sign it once, here.",
        to: "/dashboard/contract",
        link: "Read and sign the contract",
      };
    case "meeting":
      return {
        why: "A free visit at your home, so that your pet knows me before the first walk.",
        to: "/contact",
        link: "Arrange the meet and greet",
      };
    case "acceptance":
      return facts.hasPet
        ? {
            why: "After the meet and greet I accept your pet, and you'll get an email. There's nothing for you to do here.",
            to: "/profile/pets",
            link: "See your pets",
          }
        : {
            why: "After the meet and greet I accept your pet, and you'll get an email. Add your pet first.",
            to: "/profile/pets/new",
            link: "Add your pet",
          };
  }
}

/** What the owner reads after a change of hers, or when it was refused. */
export const checklistTexts = {
  waived: { title: "Step waived", text: "This client can be certified without it." },
  unwaived: { title: "Waiver taken back", text: "The step counts again." },
  met: { title: "Meet and greet noted", text: "The day is in the client's checklist." },
  unmet: { title: "Meet and greet taken back", text: "The step is open again." },
} as const;

export const checklistRefusals = {
  "no-such-client": "This client is no longer there.",
  "already-waived": "This step is already waived, perhaps in another window. Its note was left alone.",
  "not-waived": "This step isn't waived anymore, perhaps because of another window.",
  "changed-meanwhile": changedMeanwhile,
  "in-the-future": "The day of the meet and greet can't be after today",
} as const;

export type ChecklistRefusal = keyof typeof checklistRefusals;

/** To who followed the link of an account whose address had not been confirmed before. */
export const passwordGone: Toast = {
  kind: "info",
  title: "Your email address is confirmed",
  text: "For your safety, the password chosen before that no longer works. Choose a new one with “Forgot your password?” on the login page.",
};

/** Of the certification mail's link, for whom it no longer signs in. */
export const deadLinkTexts = {
  none: "Please log in to request a service.",
  used: "The link in your email was already used: it signs you in once. Please log in.",
  expired: "The link in your email has expired: it works for seven days. Please log in.",
} as const;

// Texts about the checklist, for clients and the owner.
import { href } from "react-router";

import { success, type Toast } from "~/shared/form-reply";

import type { ChecklistStep, StepState } from "./rules";

export const stepNames: Record<ChecklistStep, string> = {
  address: "Your address",
  pet: "Your pet",
  rabies: "Rabies certificate",
  contract: "Contract",
  meeting: "Meet and greet",
  acceptance: "Acceptance",
};

/** State of a step, in words. */
export const stateInWords = (step: ChecklistStep, state: StepState): string =>
  state === "pending" && step === "meeting" ? "Booked" : stepStates[state];

const stepStates: Record<StepState, string> = {
  done: "Done",
  waived: "Not needed",
  pending: "I'm checking it",
  open: "To do",
};

/** Labels of the progress line above a page. */
export const threadTexts = {
  title: "Get started",
  done: (done: number, all: number) => `${done} of ${all} done`,
  here: (step: ChecklistStep, place: number, all: number) =>
    `Step ${place} of ${all}: ${stepNames[step].toLowerCase()}`,
  /** State of an open step that the owner does. */
  mine: "I'll do this",
  booked: (at: string) => `Meet and greet booked: ${at}. I'll do the rest.`,
  allMine: "I'll do the rest, and email you when it's done.",
} as const;

export interface StepAdvice {
  /** Why the step is open, or when it will be done. */
  why: string;
  /** Link to the page of the step; null when the client has nothing to do. */
  way: { to: string; link: string } | null;
}

/** Page of the checklist's first step. */
export const addressStep = `${href("/profile")}?step=address`;

/** State of the client's address. */
export type AddressState = "served" | "none" | "missing-zip" | "outside";

const addressAdvice: Record<AddressState, string> = {
  served: "I come to your door, so I need to know where it is.",
  none: "I come to your door, so I need to know where it is, with its zip code.",
  "missing-zip": "Your address has no zip code yet. Your zip code tells me whether you live inside my area.",
  outside: "Your zip code is outside the service area. If the zip code is right, message me: there may still be a way.",
};

export interface StepFacts {
  address: AddressState;
  hasPet: boolean;
  /** First pet whose rabies certificate is missing. */
  unproven: { id: string; name: string } | null;
  isConfirmed: boolean;
  /** Time of the booked meet and greet: "tomorrow, 1:00 PM". */
  meetingAt?: string | null;
}

/** Advice on a step whose client has done their part. */
const pendingAdvice = (step: ChecklistStep, { meetingAt }: StepFacts): StepAdvice =>
  step === "meeting"
    ? {
        why: meetingAt ? `Booked: ${meetingAt}.` : "Booked.",
        way: { to: href("/meet-and-greet"), link: "Move it or cancel it" },
      }
    : { why: "I'll email you once I've checked it.", way: null };

/** Why a step isn't done, and the link to the page that completes it; null for a step that is done or waived. */
export function adviceOn({ step, state }: { step: ChecklistStep; state: StepState }, facts: StepFacts) {
  if (state === "pending") return pendingAdvice(step, facts);
  return state === "open" ? openAdvice(step, facts) : null;
}

function openAdvice(step: ChecklistStep, facts: StepFacts): StepAdvice {
  switch (step) {
    case "address":
      return {
        why: addressAdvice[facts.address],
        way: { to: addressStep, link: facts.address === "none" ? "Add your address" : "Check your address" },
      };
    case "pet":
      return {
        why: "Habits, health and the vet's number: I want to know who I'm going to meet.",
        way: { to: href("/profile/pets/new"), link: "Add your pet" },
      };
    case "rabies":
      return {
        why: "I need proof of rabies shots before the first walk. A photo is enough.",
        way: facts.unproven && {
          to: href("/profile/pets/:id/records", { id: facts.unproven.id }),
          link: `Add ${facts.unproven.name}'s certificate`,
        },
      };
    case "contract":
      return {
        why: "The contract says what we can count on from each other, from keys to canceling. You sign it once, here.",
        way: { to: href("/dashboard/contract"), link: "Read and sign the contract" },
      };
    case "meeting":
      return {
        why: facts.isConfirmed
          ? "A free visit at your home, so that your pet knows me before the first walk."
          : "A free visit at your home. Booked one already? Confirm your email, and it's here.",
        way: { to: href("/meet-and-greet"), link: "Arrange the meet and greet" },
      };
    case "acceptance":
      return {
        why: facts.hasPet
          ? "After the meet and greet I accept your pet, and you'll get an email. There's nothing for you to do here."
          : "After the meet and greet I accept your pet, and you'll get an email.",
        way: null,
      };
  }
}

/** Shown after following a link to an address that was unconfirmed before. */
export const passwordGone: Toast = {
  kind: "info",
  title: "Your email address is confirmed",
  text: "For your safety, the password chosen before that no longer works. Choose a new one with “Forgot your password?” on the login page.",
};

/** Texts for a certification link that no longer signs in. */
export const deadLinkTexts = {
  none: "Please log in to request a service.",
  used: "The link in your email was already used. It works only once. Please log in.",
  expired: "The link in your email has expired. It works for seven days. Please log in.",
} as const;

/** Toasts of the owner's forms about a checklist. */
export const checklistTexts = {
  waived: success("Step waived", "This client can be certified without it."),
  unwaived: success("Waiver taken back", "The client needs this step again."),
  met: success("Meet and greet recorded", "The day is in the client's checklist."),
  unmet: success("Meet and greet removed", "The step is open again."),
} as const;

export const checklistRefusals = {
  "no-such-client": "This client doesn't exist anymore.",
  "already-waived": "This step is already waived, perhaps in another window. Its note was not changed.",
  "not-waived": "This step isn't waived anymore. It may have been changed in another window.",
  notWaivable: "This step can't be waived. Allow visits without a record on the pet's page instead.",
  "in-the-future": "The day of the meet and greet can't be after today",
} as const;

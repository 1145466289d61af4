// Texts about the checklist, for clients and the owner.
import { href } from "react-router";

import { success, type Toast } from "~/shared/form-reply";

import type { ChecklistStep, StepState } from "./rules";

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

export const stepNames: Record<ChecklistStep, string> = {
  address: "Your address",
  pet: "Your pet",
  contract: "Contract",
  meeting: "Meet and greet",
  acceptance: "Acceptance",
};

/** State of a step, in words. */
export const stepStates: Record<StepState, string> = { done: "Done", waived: "Not needed", open: "To do" };

/** Labels of the progress line above a page. */
export const threadTexts = {
  title: "Get started",
  done: (done: number, all: number) => `${done} of ${all} done`,
  here: (step: ChecklistStep) => `Now: ${stepNames[step].toLowerCase()}.`,
  /** State of an open step that the owner does. */
  mine: "I'll do this",
  allMine: "I'll do the rest, and email you when it's done.",
} as const;

export interface StepAdvice {
  why: string;
  /** Link to the page of the step; null when the client has nothing to do. */
  way: { to: string; link: string } | null;
}

/** State of the client's address. */
export type AddressState = "served" | "none" | "missing-zip" | "outside";

const addressAdvice: Record<AddressState, string> = {
  served: "I come to your door, so I need to know where it is.",
  none: "I come to your door, so I need to know where it is, with its zip code.",
  "missing-zip": "Your address has no zip code yet. Your zip code tells me whether you live inside my area.",
  outside: "Your zip code is outside the service area. If the zip code is right, message me: there may still be a way.",
};

/** Why a step is open, and the link to the page that completes it. */
export function adviceOn(
  step: ChecklistStep,
  facts: { address: AddressState; hasPet: boolean; meetingAt?: string | null },
): StepAdvice {
  switch (step) {
    case "address":
      return {
        why: addressAdvice[facts.address],
        way: { to: href("/profile"), link: facts.address === "none" ? "Add your address" : "Check your address" },
      };
    case "pet":
      return {
        why: "Habits, health and the vet's number: I want to know who I'm going to meet.",
        way: { to: href("/profile/pets/new"), link: "Add your pet" },
      };
    case "contract":
      return {
        why: "The contract says what we can count on from each other, from keys to canceling. You sign it once, here.",
        way: { to: href("/dashboard/contract"), link: "Read and sign the contract" },
      };
    case "meeting":
      if (facts.meetingAt)
        return {
          why: `See you ${facts.meetingAt}.`,
          way: { to: href("/meet-and-greet"), link: "Move it or cancel it" },
        };
      return {
        why: "A free visit at your home, so that your pet knows me before the first walk.",
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

/** Replaces the request form while no pet of the client is accepted (docs/product.md, Certification). */
export const noCertifiedPetsTexts = {
  text: "You need to add and have your pets certified before you can request services for them",
  /** Shown to a client with pending pets. */
  waiting: (names: readonly string[]) =>
    `${inWords.format(names)} ${names.length === 1 ? "is" : "are"} on my list. I accept pets after a free meet and greet at your home.`,
  steps: "See what's left to do",
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
  "in-the-future": "The day of the meet and greet can't be after today",
} as const;

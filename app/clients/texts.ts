// What a client reads about their household, in the order of the screens: the checklist, the profile, the pets, the contract.
import { href } from "react-router";

import { areaOfAddress } from "~/offer/index";
import type { Toast } from "~/shared/form-reply";

import type { ChecklistStep, StepState } from "./certification/rules";
import { petLimit } from "./pets/rules";

// The checklist

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
        to: href("/profile"),
        link: facts.address === "none" ? "Add your address" : "Check your address",
      };
    case "pet":
      return {
        why: "Habits, health and the vet's number: I want to know who I'm going to meet.",
        to: href("/profile/pets/new"),
        link: "Add your pet",
      };
    case "contract":
      return {
        why: "It says what we can count on from each other, from keys to canceling. You sign it once, here.",
        to: href("/dashboard/contract"),
        link: "Read and sign the contract",
      };
    case "meeting":
      return {
        why: "A free visit at your home, so that your pet knows me before the first walk.",
        to: href("/contact"),
        link: "Arrange the meet and greet",
      };
    case "acceptance":
      return facts.hasPet
        ? {
            why: "After the meet and greet I accept your pet, and you'll get an email. There's nothing for you to do here.",
            to: href("/profile/pets"),
            link: "See your pets",
          }
        : {
            why: "After the meet and greet I accept your pet, and you'll get an email. Add your pet first.",
            to: href("/profile/pets/new"),
            link: "Add your pet",
          };
  }
}

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

// The profile

export const profileSaved: Toast = { kind: "success", title: "Profile saved" };

export interface AreaAnswer {
  isServed: boolean;
  text: string;
}

/**
 * What can be said at once about an address, while it is typed (docs/product.md, Areas: an incomplete one is accepted).
 */
export function areaAnswer(address: string): AreaAnswer {
  if (!address.trim())
    return { isServed: false, text: "With your zip code I can tell you right away whether you live where I walk." };
  const answer = areaOfAddress(address);
  switch (answer.verdict) {
    case "served":
      return { isServed: true, text: `In ${answer.area.name}: that's where I walk.` };
    case "outside":
      return {
        isServed: false,
        text: `${answer.zip} is outside today's area. You can save it; I'll tell you honestly whether I can make it work.`,
      };
    case "missing-zip":
      return { isServed: false, text: "Add your zip code, so I can tell whether you live where I walk." };
  }
}

// The pets

export const petTitles = { list: "My Pets", selection: "Select Your Pets" };

export const petAdded: Toast = { kind: "success", title: "Pet added successfully" };
export const petUpdated: Toast = { kind: "success", title: "Pet updated successfully" };
export const petDeleted = (name: string): Toast => ({
  kind: "success",
  title: "Pet Deleted",
  text: `${name} has been removed from your pets`,
});

export const savingFailed = {
  title: "Error saving pet information",
  text: "Please try again. Everything you typed is still here.",
};
export const deletingFailed = { title: "Error", text: "Failed to delete pet. Please try again." };
export const loadingFailed = "Failed to load your pets";
export const notSignedIn = "You must be logged in to add or edit a pet";

export const tooManyPets = `Your list is full: it has room for ${petLimit} pets. Please delete one you no longer need, or call me.`;
export const hasVisits = (name: string): string => `${name} has visits on record; ask me to archive it.`;

/** For a form whose pet was deleted in another tab meanwhile. */
export const petIsGone = {
  title: "Error saving pet information",
  text: "This pet is no longer in your list; it may have been deleted elsewhere. Everything you typed is still here, ready to copy into a new one.",
};

/** Beside "Pet added successfully": the pet is stored, its picture is not. */
export const pictureNotStored = "The photo couldn't be saved. Please edit the pet and choose it again.";

/** Why the box of the photo permission cannot be ticked, and where that is changed. */
export const releaseMissing = {
  why: "You didn't give the photos release in your contract:",
  link: "change it there",
} as const;

/** Why a card cannot be chosen for a request. */
export const whyPending = "You can select it once it's accepted, after the meet and greet.";

// The contract

export const contractMessages = {
  nameMissing: "Please type your full name",
  initialsMissing: "This release is needed for any visit: please write your initials",
  initialsOdd: "Please write your initials, such as CM",
  notAgreed: "Please check this box if you agree to sign electronically",
} as const;

export const signedToast = {
  kind: "success",
  title: "Contract signed",
  text: "Your copy is on its way by email, and you can print it here at any time.",
} as const;

/** The copy itself goes to a confirmed address only. */
export const signedUnconfirmedToast = {
  ...signedToast,
  text: "You can read and print your copy here at any time.",
} as const;

/** Two tabs, one signature. */
export const alreadySignedToast = {
  kind: "info",
  title: "Already signed",
  text: "You already signed this version, perhaps in another tab. Nothing was signed twice.",
} as const;

export type SignRefusal = "name-differs" | "text-changed" | "no-address" | "missing-zip" | "outside" | "not-a-client";

/** What keeps an address from being signed with. */
export const addressRefusals: Record<"no-address" | "missing-zip" | "outside", string> = {
  "no-address": "Your account has no address yet. It must include a zip code and lie inside the service area.",
  "missing-zip": "Your address has no zip code. It must include one and lie inside the service area.",
  outside: "Your zip code is outside the service area, so the contract can't be signed yet.",
};

export function signRefusal(reason: SignRefusal, name: string): { message?: string; errors?: Record<string, string> } {
  switch (reason) {
    case "name-differs":
      return { errors: { signedName: `Please type your full name as it is in your account: ${name}` } };
    case "text-changed":
      return {
        message:
          "The text of the contract changed while you had it open, and nothing was signed. Please open this page again and read what is new. Everything you typed is still here.",
      };
    case "not-a-client":
      return { message: "Only clients sign the contract." };
    case "no-address":
    case "missing-zip":
    case "outside":
      return { errors: { address: addressRefusals[reason] } };
  }
}

export const releaseTexts = {
  given: (heading: string) =>
    ({ kind: "success", title: "Release given", text: `“${heading}” holds from now on.` }) as const,
  takenBack: (heading: string) =>
    ({ kind: "success", title: "Release taken back", text: `“${heading}” no longer holds.` }) as const,
  notSigned: "There's no signed contract for this release yet. Please sign the contract first.",
  unchanged: { kind: "info", title: "Nothing to change", text: "It was already that way, perhaps from another tab." },
} as const;

/** Said before the photos release is taken back, and after. */
export const photosNote =
  "Your pets leave The Squad right away, and can't be shown anymore. You can allow it again for each pet.";

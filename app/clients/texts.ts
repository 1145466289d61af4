// What a client reads about their household, in the order of the screens: the checklist, the profile, the pets, the contract.
import { href } from "react-router";

import { maxPetsPerClient } from "~/business/policies";
import { areaOfAddress } from "~/offer/index";
import type { Toast } from "~/shared/form-reply";

import type { ChecklistStep, StepState } from "./certification/rules";

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

// The checklist

export const stepNames: Record<ChecklistStep, string> = {
  address: "Your address",
  pet: "Your pet",
  contract: "Contract",
  meeting: "Meet and greet",
  acceptance: "Acceptance",
};

/** How a step stands, in words. */
export const stepStates: Record<StepState, string> = { done: "Done", waived: "Not needed", open: "To do" };

/** Around the steps, on the dashboard and above each page where one of them is done. */
export const threadTexts = {
  title: "Get started",
  done: (done: number, all: number) => `${done} of ${all} done`,
  next: "Next:",
  here: (step: ChecklistStep) => `Now: ${stepNames[step].toLowerCase()}.`,
  /** Of an open step that isn't the client's. */
  mine: "My turn",
  allMine: "The rest is mine: I'll email you when it's done.",
} as const;

export interface StepAdvice {
  why: string;
  /** Null: there's nothing for the client to do. */
  way: { to: string; link: string } | null;
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
        why: "It says what we can count on from each other, from keys to canceling. You sign it once, here.",
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

/** Instead of the request form while none of the client's pets is accepted (docs/product.md, Certification). */
export const noCertifiedPetsTexts = {
  title: "No Certified Pets Found",
  text: "You need to add and have your pets certified before you can request services for them",
  link: "Add Your Pets",
  /** For who has added some. */
  waiting: (names: readonly string[]) =>
    `${inWords.format(names)} ${names.length === 1 ? "is" : "are"} on my list. I accept pets after we've met: it's free, and it's at your home.`,
  meet: "Arrange the meet and greet",
  steps: "See what's left to do",
} as const;

// The profile

export const reachTexts = {
  question: "How should I reach you?",
  agreedOn: (at: string) =>
    `You agreed to text messages on ${at}. Another number needs a new yes; choosing email alone takes it back.`,
  lacksConsent:
    "You asked for text messages, but the box that agrees to them isn't checked: until it is, I'll email you.",
} as const;

export const emergencyTexts = {
  title: "In an emergency",
  text: "Someone I can call about your pet when I can't reach you.",
} as const;

export const emailTexts = {
  title: "Email",
  verified: "Verified",
  notVerified: "Not verified yet",
  toChange: "You sign in with it. To change it, write to me.",
  toVerify: "Open the link in the email I sent you. You need it before you can request a service.",
  sendAgain: "Send the email again",
} as const;

export const securityTexts = {
  title: "Signing in",
  text: "Your password, passkeys, one-time codes, and the devices you're signed in on.",
  link: "Security",
} as const;

export const calendarTexts = {
  title: "Add to my calendar",
  text: "A private link for your phone's calendar: your visits, always up to date.",
  link: "Subscribe",
} as const;

export const dataTexts = {
  title: "Your data",
  text: "Everything stored about you and your pets, in one file.",
  link: "Download my data",
} as const;

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

export const emptyListTexts = {
  title: "No pets added yet",
  text: "Add your pets to easily request services for them",
  link: "Add Your First Pet",
} as const;

export const noSuchPetTexts = {
  text: "That pet isn't in your list. It may have been deleted.",
  link: "Back to My Pets",
} as const;

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
/** The question before a pet is deleted, around its name. */
export const deletingTexts = {
  before: "Are you sure you want to remove",
  after: "from your pets? This can't be undone.",
  button: "Delete",
  busy: "Deleting...",
} as const;
export const loadingFailed = "Failed to load your pets";
export const notSignedIn = "You must be logged in to add or edit a pet";

export const tooManyPets = `Your list is full: it has room for ${maxPetsPerClient} pets. Please delete one you no longer need, or call me.`;
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

export const contractTexts = {
  lead: "Take your time; you sign at the end of the page.",
  newVersion: "There's a new version of the contract.",
  readNew:
    "Please read what changed and sign it before your next request. Nothing you've booked changes, and what you signed before stays valid until then.",
  clientsSign: "Clients sign here.",
  beforeYouSign: "Before you sign:",
  copy: "Read and print your copy",
  signedBefore: "Signed before",
  signed: (version: string, at: string) => `Version ${version}, signed ${at}`,
} as const;

export const signTexts = {
  releases:
    "Initial each one separately. Leave an optional one empty if you don't want to give it; you can change your mind at any time.",
  empty: "Empty: not given.",
  photosEmpty: "Empty: not given, and none of your pets are shown.",
  nameHint: (name: string) => `As in your account: ${name}. Typed, it is your signature.`,
  agree: "I have read the contract, and I agree to sign it electronically.",
} as const;

export const ownReleasesTexts = {
  lead: "Optional ones are yours to give and to take back, at any time.",
  give: "Give this release",
} as const;

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

// The mails

/** What stands between the client and a request, as a mail says it; of other steps it says nothing. */
export const stillToDo: Partial<Record<ChecklistStep, string>> = {
  address: "Write down your address with its zip code, so I know where to walk.",
  contract: "Read and sign the service contract.",
};

export const stillToDoLead = (steps: number): string =>
  `${steps === 1 ? "One thing" : "Two things"} left to do before your first request:`;

/** `names`: of the pets, in words. `done`: nothing is left to do. */
export function certificationMailTexts(names: string, areSeveral: boolean, done: boolean) {
  const accepted = `${names} ${areSeveral ? "are" : "is"} accepted`;
  return {
    subject: (business: string) => `${accepted} at ${business}`,
    heading: (firstName: string) => `Welcome to the pack, ${firstName}`,
    preview: `${accepted}.${done ? " You can request a service now." : ""}`,
    first: `${accepted}${done ? ": you can request a service now." : "."}`,
    button: "Request a service",
    link: "The link signs you in once, within 7 days. After that, log in with your password, or choose one with “Forgot your password?”. Please don't forward it.",
  };
}

export const petAcceptedMailTexts = (pet: string) => ({
  title: `${pet} is accepted, too`,
  preview: `You can request services for ${pet}.`,
  /** The link to the pets stands behind it. */
  first: (firstName: string) => `${firstName}, ${pet} is accepted. You'll find ${pet} with your`,
  pets: "pets",
});

export const contractMailTexts = {
  subject: (business: string) => `Your signed contract with ${business}`,
  heading: "Your copy of the contract",
  preview: "What you signed, word for word. Please keep it.",
  first: (firstName: string) =>
    `${firstName}, this is what you signed, word for word. Please keep it. You can also read and print it in your account, under “Contract”, and take optional releases back there.`,
};

/** To an address that is not confirmed yet. */
export const contractInAccountTexts = {
  preview: "It's in your account, word for word, to read and print.",
  first: (business: string) =>
    `The contract with ${business} was signed in an account that gives this email address. Your copy is in that account, word for word, to read and print:`,
  button: "Open my contract",
  why: "It isn't in this email because the address isn't confirmed yet: the link for that is in another email from me. If you didn't sign anything, someone mistyped their address, and you don't need to do anything.",
};

/** `initials`: null where it was taken back. The owner gets it, too. */
export function releaseMailTexts(release: string, initials: string | null) {
  const changed = initials ? "given" : "taken back";
  return {
    subject: `Release ${changed}: ${release}`,
    title: `Release ${changed}`,
    preview: `“${release}” is ${changed}.`,
    first: (firstName: string) =>
      `${firstName}, you've ${changed} this release of your contract${initials ? `, with the initials ${initials}` : ""}. The rest of the contract stays as it is.`,
    again: "You can change it again at any time in your account, under “Contract”.",
    subjectToOwner: (client: string) => `${client} has ${changed} a release: ${release}`,
    titleToOwner: (client: string) => `${client}: release ${changed}`,
    now: initials ? "given" : "taken back; it no longer counts",
  };
}

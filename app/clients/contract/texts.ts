// Texts about the contract and its releases.
import type { PaperDayProblem } from "./rules";

export const contractTexts = {
  lead: "Take your time; you sign at the end of the page.",
  newVersion: "There's a new version of the contract.",
  readNew:
    "Please read what changed and sign it before your next request. Nothing you've booked changes, and what you signed before stays valid until then.",
  signed: (version: string, at: string) => `Version ${version}, signed ${at}`,
} as const;

export const signTexts = {
  releases:
    "Initial each one separately. Leave an optional one empty if you don't want to give it; you can change your mind at any time.",
  photosEmpty: "If you leave this empty, none of your pets are shown.",
  nameHint: (name: string) => `As in your account: ${name}. Typing it is your signature.`,
  /** "Release 2 of 6". */
  place: (place: number, all: number) => `Release ${place} of ${all}`,
  initialed: (initialed: number, all: number) => `You've initialed ${initialed} of ${all}.`,
  stillNeeded: (headings: readonly string[]) => `Still needed: ${headings.join("; ")}.`,
  agree: "I have read the contract, and I agree to sign it electronically.",
} as const;

export const ownReleasesTexts = {
  lead: "You can change the optional ones anytime.",
} as const;

export const contractMessages = {
  nameMissing: "Please type your full name",
  initialsMissing: "This release is needed for any visit: please write your initials",
  initialsOdd: "Please write your initials, such as CM",
  notAgreed: "Please check this box if you agree to sign electronically",
} as const;

/** Texts of the owner's form for a contract that was signed on paper. */
export const paperTexts = {
  link: "Signed on paper",
  title: (name: string) => `Contract of ${name} on paper`,
  lead: (version: string) => `Counts like a contract signed in the account: version ${version}.`,
  signedOn: "Day on the paper",
  noDay: "Please enter the day on the paper",
  optional: "Optional releases with initials",
  photo: "Photo or scan of the signed page",
  photoHint: "A PDF or a picture, at most 10 MB.",
  save: "Save the contract",
  noPhoto: "Please add a photo of the signed page",
  download: "Download the photo of the paper",
} as const;

export const paperRefusals: Record<PaperDayProblem, string> = {
  "day-ahead": "This day is in the future. Please enter the day on the paper.",
  "older-text": "The contract has changed since that day. Please print the current one and have it signed.",
};

/** Problems of the client's address, for the owner. */
export const paperAddressRefusals: typeof addressRefusals = {
  "no-address": "This client has no address yet. The contract needs one in your areas: add it under About.",
  "missing-zip": "This client's address has no zip code. The contract needs one in your areas.",
  outside: "This client lives outside your areas, so the contract doesn't count there yet.",
};

export const paperToast = { kind: "success", title: "Contract saved" } as const;

export const paperAlready = {
  kind: "info",
  title: "Already signed",
  text: "This client already signed this version. Nothing was stored twice.",
} as const;

export const signedToast = {
  kind: "success",
  title: "Contract signed",
  text: "Your copy is on its way by email, and you can print it here at any time.",
} as const;

/** Shown while the email address is unconfirmed. The copy is mailed only to confirmed addresses. */
export const signedUnconfirmedToast = {
  ...signedToast,
  text: "You can read and print your copy here at any time.",
} as const;

/** Shown when the contract was already signed in another tab. */
export const alreadySignedToast = {
  kind: "info",
  title: "Already signed",
  text: "You already signed this version, perhaps in another tab. Nothing was signed twice.",
} as const;

export type SignRefusal = "name-differs" | "text-changed" | "no-address" | "missing-zip" | "outside" | "not-a-client";

/** Problems of an address that prevent signing. */
export const addressRefusals: Record<"no-address" | "missing-zip" | "outside", string> = {
  "no-address": "Your account has no address yet. It must include a zip code and lie inside the service area.",
  "missing-zip": "Your address has no zip code. It must include one and lie inside the service area.",
  outside: "Your zip code is outside the service area, so the contract can't be signed yet.",
};

export const signRefusals = {
  "name-differs": (name: string) => `Please type your full name as it is in your account: ${name}`,
  "text-changed":
    "The text of the contract changed while you had it open, and nothing was signed. Please open this page again and read what is new. Everything you typed is still here.",
  "not-a-client": "Only clients sign the contract.",
} as const;

export const releaseTexts = {
  given: (heading: string) =>
    ({ kind: "success", title: "Release agreed", text: `“${heading}” applies from now on.` }) as const,
  takenBack: (heading: string) =>
    ({ kind: "success", title: "Release withdrawn", text: `“${heading}” no longer applies.` }) as const,
  notSigned: "There's no signed contract for this release yet. Please sign the contract first.",
  unchanged: {
    kind: "info",
    title: "Nothing to change",
    text: "This release was already changed, perhaps in another tab.",
  },
} as const;

/** Shown before and after withdrawing the photos release. */
export const photosNote =
  "Your pets leave The Squad right away and aren't shown anymore. If you give the release again, you can allow photos for each pet again.";

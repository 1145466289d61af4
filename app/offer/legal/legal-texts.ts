// Texts of /admin/settings/contract and /admin/settings/privacy.
import { legalFieldNames } from "~/business/contract/legal-fields";
import { seenToast } from "~/offer/versions/seen";

const list = (fields: readonly string[]): string => fields.map((field) => `{${field}}`).join(", ");
const fields = list(legalFieldNames);

export const mostLegalCharacters = 40_000;
export const mostReleaseCharacters = 5000;

const format =
  "A line that begins with ## and a space is a heading. An empty line begins a new paragraph. Fields in braces are filled in for you, and stay true when you change a price or a policy";

export const legalTexts = {
  asRead: "As clients read it",
  notAdvice:
    "This text is a starting point, not legal advice. Have a lawyer in your state read it before a client relies on it.",
  changed: (headings: string) => `Changed: ${headings}`,
  added: (headings: string) => `Added: ${headings}`,
  removed: (headings: string) => `Removed: ${headings}`,
  other: "The introduction or the order",
  changedTitle: "What changed",
  previewed: "Here's how it would read. Nothing is saved yet.",
  nothingNew: "You changed nothing yet.",
  unknownField: (typed: string) => `I don't know ${typed}. You can use ${fields}`,
  missing: "Write this text",
  tooLong: `At most ${mostLegalCharacters.toLocaleString("en-US")} characters`,
  problems: {
    "no-heading": "Write at least one heading: a line that begins with ## and a space",
    "odd-heading": "A heading begins with ## and a space. No other line may begin with #",
    "same-heading": "Give each section a heading of its own",
  },
  noIntroduction: "Begin with a heading",
} as const;

export const contractTexts = {
  lead: "What clients sign. A change asks each client for a new signature before their next request.",
  formTitle: "Change the contract",
  text: "Introduction and sections",
  textHint: `${format}: ${fields}.`,
  releases: "Releases",
  releasesHint: "Clients initial each one separately. What each is about stays the same; the words are yours.",
  heading: (kind: string) => `Heading: ${kind}`,
  release: (kind: string) => `Text: ${kind}`,
  save: "Save this contract",
  saved: {
    kind: "success",
    title: "Contract saved",
    text: "Clients are asked to sign it. Signed contracts stay as they were.",
  },
} as const;

/** What each release is about, for the labels of its fields. */
export const releaseNames = {
  "ordinary-negligence": "ordinary negligence",
  veterinary: "veterinary care",
  "keys-and-access": "keys and access",
  "off-leash-and-group-hikes": "off-leash areas and groups (optional)",
  medication: "medication (optional)",
  photos: "photos (optional)",
} as const;

export const privacyTexts = {
  lead: "What your site says about the data it keeps.",
  seen: "Visitors read every change right away.",
  formTitle: "Change the privacy notice",
  text: "Sections",
  textHint: `${format}: ${fields}. Lines that begin with - and a space are a list. {retention} alone is the table of how long data is kept.`,
  save: "Save this notice",
  saved: seenToast("Privacy notice saved", "Visitors can read it now."),
} as const;

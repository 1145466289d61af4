// Texts about saved and refused settings, and about proofs such as insurance.
import { backgroundCheckYears, longestProofYears, type ProofKind } from "~/business/proofs";
import { largestFile, type PictureRefusal } from "~/platform/index";

import type { DateProblem } from "./trust/rules";

const megabytes = largestFile / 1024 / 1024;

export const adminsOnly = "Only administrators can update site settings";

export const updateFailed = (key: string) => ({
  title: `Failed to update ${key}`,
  text: "Nothing was changed. Please try again.",
});

export const zoneMissing = "Please choose a time zone from the list";

/** Button that fills in the zone of the owner's phone or computer. */
export const usesZoneOf = (zone: string): string => `Use “${zone}”, as on this device`;

/** Refusal to change the time zone. `when`: the next visit or request, "Tue, Nov 24, 9:00 AM PT". */
export const zoneTaken = (ahead: number, when: string): string =>
  ahead === 1
    ? `A visit or request is ahead, on ${when}. You can change the time zone once it's over or canceled.`
    : `${ahead} visits and requests are ahead, the next on ${when}. You can change the time zone once none is.`;

export const bookingPageRemoved = "The booking page is removed";

export const holidaySaved = {
  add: "Holiday added",
  switch: "Holidays saved",
  remove: "Holiday removed",
} as const;

export const holidayRefusals = {
  "day-is-over": "That day is over. Choose one in the future",
  "already-a-holiday": "That day is already a holiday",
  "too-many": "You already have 50 days of your own. Remove one first",
  "unknown-holiday": "That holiday doesn't exist",
} as const;

// Texts of /admin/settings/trust and of the desk's reminder.

export const proofTexts = {
  lead: "Visitors read these on the home page and on My Story, each until its last day.",
  photo: "Your photo is on",
  photoLink: "Pictures",
  experience: "Your years and walks are set on",
  experienceLink: "Business",
  kinds: {
    insurance: {
      title: "Insurance",
      text: "Your liability insurance for pet care.",
      date: "Insured through",
      named: "insurance",
    },
    "first-aid": {
      title: "Pet first aid",
      text: "Your certificate in first aid for pets.",
      date: "Valid through",
      named: "first-aid certificate",
    },
    "background-check": {
      title: "Background check",
      text: `A check counts for ${backgroundCheckYears} years from the day it was done.`,
      date: "Done on",
      named: "background check",
    },
  },
  none: "Not set: visitors read nothing about it.",
  shown: (lastDay: string) => `Visitors read it through ${lastDay}.`,
  expired: (kind: ProofKind, lastDay: string): string =>
    `Your ${proofTexts.kinds[kind].named} expired on ${lastDay}: upload the new one.`,
  renew: "Renew it",
  document: "Document (optional)",
  documentHint: `A PDF or a picture, up to ${megabytes} MB. Only you can open it. A new date without a new document deletes the old document.`,
  open: "Open the document",
  openOf: (title: string) => `Open the document: ${title.toLowerCase()}`,
  save: "Save",
  saving: "Saving...",
  remove: "Remove",
  removeOf: (title: string) => `Remove: ${title.toLowerCase()}`,
  saved: { kind: "success", title: "Saved", text: "Visitors can read it now." },
  removed: { kind: "success", title: "Removed", text: "Visitors no longer read about it." },
  failed: { title: "Not saved", text: "Nothing was changed. Please try again." },
} as const;

export const proofRefusals: Record<DateProblem, string> = {
  "day-over": "That day is over. Enter the last day of the one you have now",
  "too-far": `That's more than ${longestProofYears} years away. Please check the year`,
  "not-done-yet": "That day is still to come. Enter the day the check was done",
  "check-too-old": `A check counts for ${backgroundCheckYears} years. Enter the day of a newer one`,
};

const aPdfOrPicture = "Please choose a PDF, JPEG, PNG, WebP or HEIC file.";

export const documentTooLarge = (bytes: number) =>
  `That file is larger than ${bytes / 1024 / 1024} MB. Please choose a smaller one, or a photo with fewer pixels.`;

export const documentRefusals: Record<Exclude<PictureRefusal, "too-large">, string> = {
  empty: "That file is empty. Please choose another one.",
  "not-a-picture": `That file is neither a PDF nor a picture, whatever its name says. ${aPdfOrPicture}`,
  drawing: `SVG drawings don't work here, because they can hide programs. ${aPdfOrPicture}`,
  "other-picture": `This kind of picture doesn't work here. ${aPdfOrPicture}`,
  "too-many-pixels": "That picture is too large to read. Please choose a smaller one, or a PDF.",
  "cannot-be-read": "That file is damaged or incomplete and can't be read. Please choose another one.",
  "took-too-long": "That picture couldn't be read. Please save it again on your device, or choose a PDF.",
};

export const tooManyDocuments = (minutes: number) =>
  `That was a lot of files in a short time. Please wait ${minutes} min and choose the file again.`;

export const yearAhead = "That year is still to come. Enter the year you began, such as 2016";

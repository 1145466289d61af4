// Texts about mails, pictures and changes, by screen. Texts about delivery problems are in mail/log/delivery-words.ts.
import { storedNowLabel, type Toast } from "~/shared/form-reply";
import { unknownError } from "~/shared/unexpected";

import type { MailStatus } from "./mail/log/delivery-words";
import { largestFile, mostPixels } from "./media/prepare/rules";

// /admin/log, and the Undo button in messages about changes

export const logTexts = {
  title: "Log",
  lead: "What you changed here, with the values before and after, and what your walkers pressed.",
  caption: "Changes",
  search: "Search by name or action",
  about: "About",
  everything: "Everything",
  by: "By",
  everybody: "Everybody",
  noMatch: "No changes match.",
  none: "No changes yet.",
  noFields: "no fields",
  before: "before ",
  now: " now ",
  undone: "undone",
  withMore: (count: number) => `with ${count} more`,
  undoOf: (action: string, subject: string, more: number) =>
    `Undo: ${action}, ${more > 0 ? `${subject} and ${more} more` : subject}`,
} as const;

export type UndoRefusal = "unknown-batch" | "already-undone" | "not-undoable" | "mail-left" | "changed-meanwhile";

const refusals: Record<Exclude<UndoRefusal, "changed-meanwhile">, string> = {
  "unknown-batch": "That change doesn't exist.",
  "already-undone": "This change was already undone.",
  "not-undoable": "This kind of change can't be undone with a button.",
  "mail-left": "The emails about it have left already.",
};

/** `names`: the things that someone changed meanwhile. */
export function undoRefused(reason: UndoRefusal, names: readonly string[] = []): Toast & { text: string } {
  const text =
    reason === "changed-meanwhile"
      ? `Changed in the meantime: ${names.join(", ")}. Nothing was undone. Check the current values first.`
      : refusals[reason];
  return { kind: "error", title: "Not undone", text };
}

export const undone = (count: number): Toast => ({
  kind: "success",
  title: "Undone",
  text: count === 1 ? "It's back to how it was." : `All ${count} are back to how they were.`,
});

/** Shown to the second of two editors of one record, whose change is refused. */
export const changedMeanwhile =
  "Someone changed this while you had it open. Nothing was overwritten: see what's there now, and save again.";
export const storedNow = (value: string | null) => `${storedNowLabel} ${value ? `“${value}”` : "nothing"}`;

// /admin/mails

export const mailsTexts = {
  title: "Mail",
  lead: "Every email this site wrote, and whether it was sent.",
  retryAll: (stuck: number) => `Try ${stuck === 1 ? "the stuck email" : `all ${stuck} stuck emails`} again`,
  search: "Search recipient and subject",
  status: "Status",
  all: "All",
  stuck: "Held or failed",
  caption: "Mails",
  noMatch: "No emails match.",
  none: "No emails yet.",
} as const;

// /admin/mails/:id

export const mailTexts = {
  titleOf: (subject: string) => `Mail: ${subject}`,
  retry: "Try again",
  howItWent: "Delivery",
  to: "To",
  answersTo: "Replies go to",
  theSender: "the sender",
  written: "Written",
  sent: "Sent",
  invitation: "Calendar invitation",
  putsIn: "adds the visit to the calendar",
  takesOut: "removes the visit from the calendar",
  tries: "Tries",
  nextAfter: ", the next one after ",
  says: "What it says",
  linksHidden: "One-time links are hidden here: they work only for the person who got this email.",
  preview: "The email as its reader sees it",
  asText: "The email as plain text",
} as const;

export const unsent: Record<MailStatus, string> = {
  queued: "not yet",
  sending: "not yet",
  sent: "yes",
  failed: "not yet",
  held: "not yet",
  dropped: "never, because it was no longer true when it was due",
};

export const retried = (count: number): Toast => ({
  kind: "success",
  title: count === 1 ? "Trying this email again" : `Trying ${count} emails again`,
  text: "In a moment, you'll see here whether it was sent.",
});

export const notRetried = "Not tried again";

export const retryRefusals = {
  "unknown-mail": "That email doesn't exist.",
  "sent-already": "This email was already sent, and won't be sent twice.",
  "no-longer-true": "This email was dropped, because it's no longer true.",
  "on-its-way": "This email is already on its way.",
  "nothing-stuck": "No emails are held or failed.",
} as const;

// Mails that the owner writes

export const sendFailed = "Failed to send email";
/** Used when the cause of the failure is unknown. */
export const sendBroke = { title: sendFailed, text: unknownError };

// Pictures, for the person who uploads them

const megabytes = largestFile / 1024 / 1024;
const megapixels = mostPixels / 1_000_000;

/** Limits of a picture, shown beside every picture field. */
export const pictureLimits = `JPEG, PNG, WebP or HEIC, up to ${megabytes} MB.`;
export const logoLimits = `SVG, PNG, JPEG, WebP or HEIC, up to ${megabytes} MB.`;

export type PictureRefusal =
  | "empty"
  | "too-large"
  | "not-a-picture"
  | "drawing"
  | "other-picture"
  | "too-many-pixels"
  | "cannot-be-read"
  | "took-too-long";

export const pictureRefusals: Record<PictureRefusal, string> = {
  empty: "That file is empty. Please choose another one.",
  "too-large": `That file is larger than ${megabytes} MB. Please choose a smaller picture.`,
  "not-a-picture": "That file isn't a picture, whatever its name says. Please choose a JPEG, PNG, WebP or HEIC file.",
  drawing:
    "SVG drawings don't work here, because they can hide programs. Please choose a JPEG, PNG, WebP or HEIC file.",
  "other-picture": "This kind of picture doesn't work here. Please choose a JPEG, PNG, WebP or HEIC file.",
  "too-many-pixels": `That picture is too large, more than ${megapixels} megapixels. Please choose a smaller one.`,
  "cannot-be-read": "That picture is damaged or incomplete and can't be read. Please choose another one.",
  "took-too-long": "That picture couldn't be prepared. Please save it again on your device, or choose another one.",
};

/** Shown when too many pictures were uploaded in a short time. */
export const tooManyPictures = (minutes: number) =>
  `That was a lot of pictures in a short time. Please wait ${minutes} min and choose the picture again.`;
export const pictureWaits = "The new picture is being prepared and will show here in a moment.";
/** Shown with a form that comes back after an error, because browsers never put a chosen file back. */
export const chooseAgain = "If you had chosen a picture, please choose it again.";

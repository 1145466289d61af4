// What the owner reads at her desk about leads; of a client made of one, the words are those of clients/desk/texts.ts.
import type { Toast } from "~/shared/form-reply";

import { emailTaken, petLimit } from "~/clients/index";
import type { LeadMark, LeadStatus } from "./rules";

export const statusNames: Record<LeadStatus, string> = {
  new: "Unanswered",
  answered: "Answered",
  client: "Client",
  closed: "Closed",
};

const marked: Record<LeadMark, string> = {
  answered: "marked as answered",
  closed: "closed",
  new: "opened again",
};

/** "3 leads closed. 1 was left as it was." `undo` is the batch that takes it back. */
export function leadsMarked(mark: LeadMark, changed: number, skipped: number, undo: string): Toast {
  const left = skipped === 1 ? "1 was left alone." : `${skipped} were left alone.`;
  return {
    kind: "success",
    title: `${changed === 1 ? "1 lead" : `${changed} leads`} ${marked[mark]}`,
    ...(skipped > 0 ? { text: left } : {}),
    undo,
  };
}

export const nothingToMark = "Nothing to change: they already are, or they're clients, and clients stay clients.";

export const replySent = (email: string): Toast => ({
  kind: "success",
  title: "Email sent",
  text: `Email successfully sent to ${email}`,
});

/** The same words to the same person: no second mail. */
export const replyAlreadySent: Toast = {
  kind: "info",
  title: "Already sent",
  text: "You already sent exactly this reply. No second email went out.",
};

export const invitationOnItsWay = "The invitation to choose a password is on its way.";

export const makeClientRefusals = {
  "unknown-lead": "This lead is no longer there.",
  "already-client": "This lead is already a client.",
  "email-taken": emailTaken,
  "too-many-pets": `A client can have at most ${petLimit} pets.`,
  "pet-name-too-long": "Please keep each pet's name under 200 characters.",
} as const;

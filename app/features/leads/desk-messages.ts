// What the owner reads at her desk about leads (specification §8, client creation).
import type { Toast } from "~/shared/form-reply";

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
  const left = skipped === 1 ? "1 was left as it was." : `${skipped} were left as they were.`;
  return {
    kind: "success",
    title: `${changed === 1 ? "1 lead" : `${changed} leads`} ${marked[mark]}`,
    ...(skipped > 0 ? { text: left } : {}),
    undo,
  };
}

export const nothingToMark =
  "None of them could be changed: they are that already, or are clients, and clients stay clients.";

export const notesSaved: Toast = { kind: "success", title: "Notes saved" };

export const replySent = (name: string): Toast => ({
  kind: "success",
  title: "Reply sent",
  text: `It is on its way to ${name}.`,
});

/** The same words to the same person: no second mail. */
export const replyAlreadySent: Toast = {
  kind: "info",
  title: "Already sent",
  text: "Exactly this reply was sent before. No second mail went out.",
};

export const clientCreated = (name: string, invited: boolean): Toast => ({
  kind: "success",
  title: "Client Account Created",
  text: `Client account for ${name} created successfully.${invited ? " The invitation is on its way." : ""}`,
});

export const clientCreationFailed = "Client Creation Failed";

export const makeClientRefusals = {
  "unknown-lead": "This lead is no longer there.",
  "already-client": "This lead is a client already.",
  "email-taken": "There is already an account with this email address.",
  "too-many-pets": "A client can have at most 20 pets.",
  "pet-name-too-long": "Please keep each pet's name under 200 characters.",
} as const;

/** Specification §8: when the server fails. */
export const clientCreationBroke = { title: clientCreationFailed, text: "Failed to create client" };

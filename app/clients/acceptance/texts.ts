// Texts for the owner about accepting pets and the squad.
import type { Toast } from "~/shared/form-reply";

import { namesInWords } from "~/clients/pets/rules";

import type { SquadRefusal } from "./rules";

export const petsTableTexts = {
  none: "No pet matches. Clients add their pets themselves, under “My Pets”.",
} as const;

export const decisionTexts = {
  accepted: (name: string) =>
    `Accepted. If you withdraw the acceptance, no request can be made for ${name}, and the squad doesn't show ${name}. Visits already booked aren't affected.`,
  pending: ({ wasAccepted, ownerName }: { wasAccepted: boolean; ownerName: string }, missing: readonly string[]) =>
    (wasAccepted
      ? `Accepted once, then withdrawn. ${ownerName} already got the email, and won't get a second one.`
      : `When you accept this pet, ${ownerName} gets an email.`) +
    (missing.length > 0 ? ` Still missing: ${missing.join(", ")}. The email says so.` : ""),
  accept: (name: string) => `Accept ${name}`,
} as const;

interface Pressed {
  changed: readonly string[];
  left: readonly string[];
  batch: string;
}

const areOrIs = (names: readonly string[]) => (names.length > 1 ? "are" : "is");
const wereOrWas = (names: readonly string[]) => (names.length > 1 ? "were" : "was");
const sent = (mails: number) =>
  mails === 0
    ? "The client already got an email, so none was sent."
    : mails === 1
      ? "One email is on its way."
      : `${mails} emails are on their way.`;

function success({ changed, left, batch }: Pressed, title: string, text: string): Toast {
  const unchanged = left.length > 0 ? ` ${namesInWords(left)} ${wereOrWas(left)} not changed.` : "";
  return {
    kind: "success",
    title: `${namesInWords(changed)} ${areOrIs(changed)} ${title}`,
    text: `${text}${unchanged}`.trim(),
    undo: batch,
  };
}

export const petsAccepted = (pressed: Pressed & { mails: number }): Toast =>
  success(pressed, "accepted", sent(pressed.mails));

export const petsWithdrawn = (pressed: Pressed): Toast =>
  success(pressed, "pending again", "They can't be booked, and the squad doesn't show them.");

export const placedInSquad = (pressed: Pressed): Toast => success(pressed, "in the squad", "");

export const takenOutOfSquad = (pressed: Pressed): Toast => success(pressed, "no longer in the squad", "");

export const kindSaved: Toast = { kind: "success", title: "Kind of pet saved" };
export const commentSaved: Toast = { kind: "success", title: "Comment saved" };

export type AcceptanceRefusal = "unknown-pet" | "nothing-to-change" | SquadRefusal;

export const acceptanceRefusals: Record<AcceptanceRefusal, string> = {
  "unknown-pet": "That pet doesn't exist anymore. The client may have deleted it.",
  "nothing-to-change": "Nothing was changed: the pet already had that state. Someone else may have been faster.",
  "not-accepted": "Only an accepted pet can be in the squad. Accept it first.",
  "no-permission": "The client hasn't allowed public pictures of this pet, so it can't be in the squad.",
  "in-squad-already": "Nothing was changed: it's already in the squad.",
};

export const nothingChanged = "Nothing was changed";
export const noneChosen = "Please choose at least one pet.";

// What the owner reads about clients and pets at her desk: new accounts, a client's page, the checklist, the pets.
import { maxPetsPerClient } from "~/business/policies";
import { Temporal } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { unknownError } from "~/shared/unexpected";

import { areaOfAddress } from "~/offer/index";
import { changedMeanwhile } from "~/platform/index";
import type { ChecklistFacts } from "~/clients/certification/rules";
import { namesInWords, type SquadRefusal } from "~/clients/pets/acceptance/acceptance";
import { type AccountFacts, certifiesAtOnce, type LinkKind, type LinkRefusal, stillMissing } from "./rules";

export const tableTexts = {
  searchClients: "Search by name, email, phone or pet",
  noClient: "No client matches. “New client” makes an account for someone; others register themselves.",
  searchPets: "Search by pet, breed or client",
  noPet: "No pet matches. Clients add their pets themselves, under “My Pets”.",
} as const;

export const newClientTexts = {
  entry: "How the client gets in",
  byInvitation: "Send an invitation: the client chooses a password",
  later: "Not yet: invite them later, from their page",
  byPassword: "Type a password here",
  noEmail: "No email: I call or text them",
  passwordHint: "At least 12 characters. A few unrelated words work well.",
} as const;

/** Beside the fields of the form. */
export const newClientFieldTexts = {
  phone: "Phone",
  address: "Address",
  addressHint: "Include the zip code: it decides the area and the price.",
  pets: "Pets",
  petsHint: "One name per line. Accept them after the meet and greet.",
  meeting: "First visit",
  meetingHint: "The meet and greet is free, half an hour at their home. They get an email with the time.",
  noMeeting: "No time yet",
  another: "Another service: I pick the time next",
  meet: (time: string) => `Meet and greet ${time}`,
  acceptsPets: "I know these pets: accept them now",
  acceptsPetsHint: "Only accepted pets can be booked.",
  phoneMissing: "Without an email, I need a phone number",
  sameNumber: "It's someone else with the same number",
} as const;

export const petNameRefusals = {
  "too-many-pets": `A client can have at most ${maxPetsPerClient} pets.`,
  "pet-name-too-long": "Please keep each pet's name under 200 characters.",
} as const;

/** Beside the number; the link above the form leads to them. */
export const phoneKnown = (name: string) => `${name} already has this number.`;

export const creationFailed = "Client Creation Failed";

/** The server could not. */
export const creationBroke = { title: creationFailed, text: "Failed to create client" };

/** Nobody knows why, such as where the connection was lost. */
export const creationUnknown = { title: creationFailed, text: unknownError };

export const emailTaken = "This email address already has an account.";

export const clientCreated = (name: string): Toast => ({
  kind: "success",
  title: "Client Account Created",
  text: `Client account for ${name} created successfully.`,
});

const missing = { address: "an address in the area", contract: "the signed contract" } as const;

/** "the signed contract", "an address in the area": what the client still has to do. */
export const missingInWords = (facts: ChecklistFacts): string[] => stillMissing(facts).map((step) => missing[step]);

/** Stands on the button that accepts pets, and says what it will do. */
export const certifyLabel = (facts: ChecklistFacts): string =>
  certifiesAtOnce(facts) ? "Accept and certify" : "Accept; certified once the contract is signed";

export const detailsSaved: Toast = { kind: "success", title: "Client saved" };
export const notesSaved: Toast = { kind: "success", title: "Notes saved" };

export const linkSent: Record<LinkKind, Toast> = {
  invitation: { kind: "success", title: "Invitation sent", text: "Older links no longer work." },
  certification: { kind: "success", title: "Link to the request page sent", text: "Older links no longer work." },
};

export const nothingSent = "Nothing was sent";
export const linkRefusals: Record<LinkRefusal, string> = {
  "has-password": "This client already has a password, and doesn't need an invitation.",
  "no-accepted-pet": "None of this client's pets are accepted yet.",
  used: "This client has already used the link, and can log in.",
  "just-sent": "A link was sent a moment ago.",
  "no-email": "This client has no email address.",
};

export const sessionsEnded = (sessions: number): Toast =>
  sessions > 0
    ? {
        kind: "success",
        title: "Signed out everywhere",
        text: sessions === 1 ? "One session ended." : `${sessions} sessions ended.`,
      }
    : { kind: "info", title: "Nothing to end", text: "No open sessions." };

/** How the client gets in; `dayOf` prints a day. */
export function entryInWords(
  account: AccountFacts,
  now: Temporal.Instant,
  dayOf: (at: Temporal.Instant) => string,
): string[] {
  const { hasPassword, invitation, certification } = account;
  const until = (link: { expiresAt: Temporal.Instant }) =>
    Temporal.Instant.compare(link.expiresAt, now) > 0
      ? `works until ${dayOf(link.expiresAt)}`
      : `expired on ${dayOf(link.expiresAt)}`;
  const entry = hasPassword
    ? "Has a password."
    : invitation && !invitation.usedAt
      ? `Invited, and has no password yet. The link ${until(invitation)}.`
      : "Has no password yet.";
  if (!certification) return [entry];
  return [
    entry,
    certification.usedAt
      ? `Followed the certification link on ${dayOf(certification.usedAt)}.`
      : `Hasn't followed the certification link. It ${until(certification)}.`,
  ];
}

export const accountTexts = {
  invite: "Send an invitation",
  inviteAgain: "Send the invitation again",
  certify: "Send the certification link",
  certifyAgain: "Send the certification link again",
  signedIn: (devices: number): string =>
    devices === 0
      ? "No open sessions."
      : devices === 1
        ? "Signed in on one device."
        : `Signed in on ${devices} devices.`,
  signOut: "Sign out everywhere",
  noEmail: "No email: they can't log in, and nothing is sent to them. Call or text.",
  email: "Email",
  giveEmail: "Save the email",
  givingEmail: "Saving...",
} as const;

/** In place of an address, and of what they prefer. */
export const noEmail = "No email";
export const callOrText = "Call or text";

export const emailGiven: Toast = {
  kind: "success",
  title: "Email saved",
  text: "Emails go there from now on. Invite them when you like.",
};

export const recordsTexts = {
  writeNotes: "Write notes",
  editNotes: "Edit the notes",
  noNotes: "None yet. Only you see them.",
  noContracts: "None signed yet.",
} as const;

export const certifyTexts = {
  noPets: "None yet. Clients add their pets themselves.",
  waiting: "Waiting to be accepted",
  /** `missing`: what the client still has to do, in words. `isNews`: one of the pets was never accepted before. */
  means: (client: string, missing: string, isNews: boolean): string => {
    const still = missing ? `Still missing: ${missing}. ` : "Nothing else is missing. ";
    if (!isNews) return `${still}${client} already knows, and won't get a second email.`;
    return `${still}${client} gets an email${missing ? " that says so" : ", with a link to the request page"}.`;
  },
} as const;

/** Under an address. */
export function areaInWords(address: string): string {
  const answer = areaOfAddress(address);
  if (answer.verdict === "served") return `In ${answer.area.name}`;
  return answer.verdict === "outside" ? `${answer.zip} is outside today's area` : "Without a zip code";
}

// The checklist

/** What the owner reads after a change of hers, or when it was refused. */
export const checklistTexts = {
  waived: { title: "Step waived", text: "This client can be certified without it." },
  unwaived: { title: "Waiver taken back", text: "The step counts again." },
  met: { title: "Meet and greet noted", text: "The day is in the client's checklist." },
  unmet: { title: "Meet and greet taken back", text: "The step is open again." },
} as const;

export const checklistRefusals = {
  "no-such-client": "This client is no longer there.",
  "already-waived": "This step is already waived, perhaps in another window. Its note was left alone.",
  "not-waived": "This step isn't waived anymore, perhaps because of another window.",
  "changed-meanwhile": changedMeanwhile,
  "in-the-future": "The day of the meet and greet can't be after today",
} as const;

export type ChecklistRefusal = keyof typeof checklistRefusals;

// The pets

export const decisionTexts = {
  title: "Your decision",
  accepted: (name: string) =>
    `Accepted. If you withdraw it, no request can be made for ${name}, and the squad doesn't show ${name}. What is booked stays booked.`,
  pending: ({ wasAccepted, ownerName }: { wasAccepted: boolean; ownerName: string }, missing: readonly string[]) =>
    (wasAccepted
      ? `Accepted once, and withdrawn. ${ownerName} already knows, and won't get a second email.`
      : `Accepting it sends ${ownerName} an email.`) +
    (missing.length > 0 ? ` Still missing: ${missing.join(", ")}. The email says so.` : ""),
  accept: (name: string) => `Accept ${name}`,
  withdraw: "Withdraw acceptance",
  place: "Put into the squad",
  takeOut: "Take out of the squad",
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
    ? "They already know: no email was sent."
    : mails === 1
      ? "One email is on its way."
      : `${mails} emails are on their way.`;

function success({ changed, left, batch }: Pressed, title: string, text: string): Toast {
  const unchanged = left.length > 0 ? ` ${namesInWords(left)} ${wereOrWas(left)} left alone.` : "";
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

export const commentSaved: Toast = { kind: "success", title: "Comment saved" };

export type AcceptanceRefusal = "unknown-pet" | "nothing-to-change" | SquadRefusal;

export const acceptanceRefusals: Record<AcceptanceRefusal, string> = {
  "unknown-pet": "That pet is no longer there. Its owner may have deleted it.",
  "nothing-to-change": "Nothing was changed: it was already that way. Someone else may have been faster.",
  "not-accepted": "Only an accepted pet can be in the squad. Accept it first.",
  "no-permission": "Its owner hasn't allowed public pictures of this pet, so it can't be in the squad.",
  "in-squad-already": "Nothing was changed: it's already in the squad.",
};

export const nothingChanged = "Nothing was changed";
export const noneChosen = "Please choose at least one pet.";

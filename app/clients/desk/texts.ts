// Texts for the owner about clients.
import type { Area } from "~/business/areas/areas";
import { maxPetsPerClient } from "~/business/policies";
import { retention } from "~/business/texts/retention";
import { formatDay } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { unknownError } from "~/shared/unexpected";

import { areaOfAddress } from "~/business/areas/area-of-address";
import type { ChecklistFacts } from "~/clients/certification/rules";
import { type AccountFacts, certifiesAtOnce, type LinkKind, type LinkRefusal, stillMissing } from "./rules";

/** Days from leaving until the access entries are deleted. */
const accessDays = retention.find(({ id }) => id === "access")?.days ?? 0;

export const tableTexts = {
  searchClients: "Search by name, email, phone or pet",
  noClient: "No client matches. “New client” makes an account for someone; others register themselves.",
} as const;

export const newClientTexts = {
  byInvitation: "Send an invitation: the client chooses a password",
  later: "Not yet: invite them later, from their page",
  passwordHint: "At least 12 characters. A few unrelated words work well.",
} as const;

/** Labels and hints of the form's fields. */
export const newClientFieldTexts = {
  addressHint: "Include the zip code: it decides the area and the price.",
  petsHint: "One name per line. Accept them after the meet and greet.",
  meetingHint: "The meet and greet is free, half an hour at their home. They get an email with the time.",
  firstVisit: "First visit",
  noTime: "No time yet",
  another: "Another service: I pick the time next",
  meet: (day: string) => `Meet and greet: ${day}`,
  phoneMissing: "Without an email, I need a phone number",
  sameNumber: "This is a different person with the same number",
} as const;

export const petNameRefusals = {
  "too-many-pets": `A client can have at most ${maxPetsPerClient} pets.`,
  "pet-name-too-long": "Please keep each pet's name under 200 characters.",
} as const;

/** Error of the phone field. A link above the form leads to the other client's page. */
export const phoneKnown = (name: string) => `${name} already has this number.`;

export const creationFailed = "Client Creation Failed";

/** Shown when the server failed. */
export const creationBroke = { title: creationFailed, text: "Failed to create client" };

/** Shown when the cause is unknown, such as a lost connection. */
export const creationUnknown = { title: creationFailed, text: unknownError };

export const emailTaken = "This email address already has an account.";

export const clientCreated = (name: string): Toast => ({
  kind: "success",
  title: "Client Account Created",
  text: `Client account for ${name} created successfully.`,
});

const missing = {
  address: "an address in the area",
  rabies: "the rabies certificate",
  contract: "the signed contract",
} as const;

/** The steps that a client still has to complete, in words, such as "the signed contract". */
export const missingInWords = (facts: ChecklistFacts): string[] => stillMissing(facts).map((step) => missing[step]);

/** Label of the button that accepts pets. */
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

/** Sentences about how the client can sign in. `dayOf` formats a day. */
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
  members: "Members of the household, each with their own sign-in:",
  certifyAgain: "Send the certification link again",
  signedIn: (devices: number): string =>
    devices === 0
      ? "No open sessions."
      : devices === 1
        ? "Signed in on one device."
        : `Signed in on ${devices} devices.`,
  signOut: "Sign out everywhere",
  noEmail: "This client has no email, so they can't log in and get no emails. Call or text.",
  email: "Email",
  giveEmail: "Save the email",
  givingEmail: "Saving...",
  changeEmail: "Change the email address",
  newEmail: "New email address",
  newEmailHint: "Both addresses get an email. The client confirms the new one before the next request.",
  saveEmail: "Change it",
  leave: "No longer a client",
  leaving: `When someone stops being a client, their codes and other home access are deleted ${accessDays} days later.`,
  left: (day: Temporal.PlainDate): string =>
    `Not a client since ${formatDay(day)}. Their codes and other home access are deleted on ${formatDay(day.add({ days: accessDays }))}.`,
  back: "A client again",
  data: "Download their data",
  close: "Close the account",
  isClosed: "The account is closed. Its data is deleted 30 days later, unless the client logs in and keeps it.",
} as const;

/** Shown in place of an email address when a client has none. */
export const noEmail = "No email";
export const callOrText = "Call or text";

export const emailGiven: Toast = {
  kind: "success",
  title: "Email saved",
  text: "This client's emails go there from now on. You can send an invitation when you like.",
};

export const clientEmailChanged: Toast = {
  kind: "success",
  title: "Email changed",
  text: "Both addresses got an email. The client confirms the new one before the next request.",
};

export const sameEmail = "The client already has this email address.";

export const clientLeft = (name: string): Toast => ({
  kind: "success",
  title: `${name} is no longer a client`,
  text: `Their codes and other home access are deleted in ${accessDays} days. Give back any key you hold.`,
});

export const clientBack = (name: string): Toast => ({ kind: "success", title: `${name} is a client again` });

export const stillComes =
  "This client still has an upcoming request, visit or standing walk. Cancel or end it first: the walker would have no code for the door.";

export const certifyTexts = {
  noPets: "None yet. Clients add their pets themselves.",
  /**
   * Says what accepting a pet does. `missing`: the client's open steps, in words. `isNews`: true when the pet was never
   * accepted before.
   */
  means: (client: string, missing: string, isNews: boolean): string => {
    const still = missing ? `Still missing: ${missing}. ` : "Nothing else is missing. ";
    if (!isNews) return `${still}${client} already got the email, and won't get a second one.`;
    return `${still}${client} gets an email${missing ? " that says so" : ", with a link to the request page"}.`;
  },
} as const;

/** The area of an address, in words. */
export function areaInWords(areas: readonly Area[], address: string): string {
  const answer = areaOfAddress(areas, address);
  if (answer.verdict === "served") return `In ${answer.area.name}`;
  return answer.verdict === "outside" ? `${answer.zip} is outside the service area` : "No zip code";
}

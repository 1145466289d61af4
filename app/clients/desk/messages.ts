// What the owner reads about clients.
import { Temporal } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { unknownError } from "~/shared/unexpected";

import { areaOfAddress } from "~/offer/index";
import type { ChecklistFacts } from "~/clients/certification/rules";
import { type AccountFacts, certifiesAtOnce, type LinkKind, type LinkRefusal, stillMissing } from "./rules";

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

export const linkRefusals: Record<LinkRefusal, string> = {
  "has-password": "This client already has a password, and doesn't need an invitation.",
  "no-accepted-pet": "None of this client's pets are accepted yet.",
  used: "This client has already used the link, and can log in.",
  "just-sent": "A link was sent a moment ago.",
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

/** Under an address. */
export function areaInWords(address: string): string {
  const answer = areaOfAddress(address);
  if (answer.verdict === "served") return `In ${answer.area.name}`;
  return answer.verdict === "outside" ? `${answer.zip} is outside today's area` : "Without a zip code";
}

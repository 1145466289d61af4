// What the owner reads about clients (specification §8, client creation).
import type { Toast } from "~/shared/form-reply";
import { unknownError } from "~/shared/unexpected";

import { areaOfAddress } from "../areas/rules";
import type { ChecklistFacts } from "../certification/rules";
import { type AccountFacts, certifiesAtOnce, type LinkKind, type LinkRefusal, stillMissing } from "./rules";

export const creationFailed = "Client Creation Failed";

/** The server could not. */
export const creationBroke = { title: creationFailed, text: "Failed to create client" };

/** Nobody knows why, such as where the connection was lost. */
export const creationUnknown = { title: creationFailed, text: unknownError };

export const emailTaken = "There is an account with this email address already.";

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
  invitation: { kind: "success", title: "Invitation sent", text: "Links sent before work no more." },
  certification: { kind: "success", title: "Link to the request page sent", text: "Links sent before work no more." },
};

export const linkRefusals: Record<LinkRefusal, string> = {
  "has-password": "This client has a password already: an invitation is no longer needed.",
  "no-accepted-pet": "None of this client's pets is accepted.",
  used: "This client has followed the link already, and can log in.",
  "just-sent": "A link was sent a moment ago.",
};

export const sessionsEnded = (sessions: number): Toast =>
  sessions > 0
    ? {
        kind: "success",
        title: "Signed out everywhere",
        text: sessions === 1 ? "One session ended." : `${sessions} sessions ended.`,
      }
    : { kind: "info", title: "Nothing to end", text: "This client is signed in nowhere." };

/** How the client gets in; `dayOf` prints a day. */
export function entryInWords(account: AccountFacts, now: Date, dayOf: (at: Date) => string): string[] {
  const { hasPassword, invitation, certification } = account;
  const until = (link: { expiresAt: Date }) =>
    link.expiresAt > now ? `works until ${dayOf(link.expiresAt)}` : `ran out on ${dayOf(link.expiresAt)}`;
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
      : `Has not followed the certification link. It ${until(certification)}.`,
  ];
}

/** Under an address. */
export function areaInWords(address: string): string {
  const answer = areaOfAddress(address);
  if (answer.verdict === "served") return `In ${answer.area.name}`;
  return answer.verdict === "outside" ? `${answer.zip} is outside today's area` : "Without a zip code";
}

// Rules about a client's account and about the steps to certification (docs/product.md, Certification).

import { type ChecklistFacts, checklistOf, type ChecklistStep } from "~/clients/certification/rules";

/** How a client can sign in. */
export interface AccountFacts {
  hasPassword: boolean;
  /** The newest invitation and the newest certification link; each is null when none was sent. */
  invitation: LinkFacts | null;
  certification: LinkFacts | null;
  hasAcceptedPet: boolean;
}

export interface LinkFacts {
  expiresAt: Temporal.Instant;
  usedAt: Temporal.Instant | null;
}

/** Option for a first visit that is not a meet and greet. The owner picks its time on the calendar grid next. */
export const anotherService = "another";

export const linkKinds = ["invitation", "certification"] as const;
export type LinkKind = (typeof linkKinds)[number];

export type LinkRefusal = "has-password" | "no-accepted-pet" | "used" | "just-sent" | "no-email";

/** A second press of the button within this time is ignored, since another link would only void the first one. */
const samePressMs = 60 * 1000;

/**
 * Returns why a new link can't be sent; null when it can be sent. `expiresAt`: expiry of the new link. Compared with
 * the expiry of the latest link, it reveals a second press of the button.
 */
export function refusalOfLink(kind: LinkKind, account: AccountFacts, expiresAt: Temporal.Instant): LinkRefusal | null {
  const latest = account[kind];
  if (kind === "invitation" && account.hasPassword) return "has-password";
  if (kind === "certification" && !account.hasAcceptedPet) return "no-accepted-pet";
  if (kind === "certification" && latest?.usedAt) return "used";
  return latest && expiresAt.epochMilliseconds - latest.expiresAt.epochMilliseconds < samePressMs ? "just-sent" : null;
}

/** Kinds of links that can be sent. */
export const linksToSend = (account: AccountFacts): LinkKind[] =>
  linkKinds.filter((kind) => refusalOfLink(kind, account, Temporal.Instant.fromEpochMilliseconds(8.64e15)) === null);

/** Returns the open steps that the client has to do before a request. */
export const stillMissing = (facts: ChecklistFacts): Extract<ChecklistStep, "address" | "rabies" | "contract">[] =>
  checklistOf(facts).flatMap(({ step, state }) =>
    state === "open" && (step === "address" || step === "rabies" || step === "contract") ? [step] : [],
  );

/** True when accepting a pet now certifies the client. */
export const certifiesAtOnce = (facts: ChecklistFacts): boolean => !stillMissing(facts).includes("contract");

// What the owner may do with a client's account, and what still keeps a client from being certified
// (docs/product.md, Certification).

import { type ChecklistFacts, checklistOf, type ChecklistStep } from "~/clients/certification/rules";

/** Of an account: how its client gets in. */
export interface AccountFacts {
  hasPassword: boolean;
  /** The newest link of each kind: when it ends, and whether it was used. Null: there is none (anymore). */
  invitation: LinkFacts | null;
  certification: LinkFacts | null;
  hasAcceptedPet: boolean;
}

export interface LinkFacts {
  expiresAt: Temporal.Instant;
  usedAt: Temporal.Instant | null;
}

/** A first visit that is no meet and greet: its time is picked on the grid. */
export const anotherService = "another";

export const linkKinds = ["invitation", "certification"] as const;
export type LinkKind = (typeof linkKinds)[number];

export type LinkRefusal = "has-password" | "no-accepted-pet" | "used" | "just-sent" | "no-email";

/** Two presses within it are one: the second link would only make the first one worthless. */
const samePressMs = 60 * 1000;

/**
 * Null where a new link can be sent, otherwise what stands against it. `expiresAt`: the end of the link that would be
 * sent, by which two that were made within a minute are told from each other.
 */
export function refusalOfLink(kind: LinkKind, account: AccountFacts, expiresAt: Temporal.Instant): LinkRefusal | null {
  const latest = account[kind];
  if (kind === "invitation" && account.hasPassword) return "has-password";
  if (kind === "certification" && !account.hasAcceptedPet) return "no-accepted-pet";
  if (kind === "certification" && latest?.usedAt) return "used";
  return latest && expiresAt.epochMilliseconds - latest.expiresAt.epochMilliseconds < samePressMs ? "just-sent" : null;
}

/** The links there is any sense in sending. */
export const linksToSend = (account: AccountFacts): LinkKind[] =>
  linkKinds.filter((kind) => refusalOfLink(kind, account, Temporal.Instant.fromEpochMilliseconds(8.64e15)) === null);

/** The steps that are the client's own, and open: an accepted pet alone certifies nobody. */
export function stillMissing(facts: ChecklistFacts): Extract<ChecklistStep, "address" | "contract">[] {
  return checklistOf(facts).flatMap(({ step, state }) =>
    state === "open" && (step === "address" || step === "contract") ? [step] : [],
  );
}

/** Accepting a pet now makes this client certified at once. */
export const certifiesAtOnce = (facts: ChecklistFacts): boolean => !stillMissing(facts).includes("contract");

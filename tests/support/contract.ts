// Clients who signed the current contract or an earlier version, for tests.
import type { Db } from "~/db/client.server";
import { contractSignatures } from "~/db/tables/clients";
import { exchangeContext, servicesContext } from "~/platform/context/context";
import type { ClientContext } from "~/platform/context/command-contexts";

import { actionArgs } from "./action-args";
import { testContext } from "./command-context";
import { exchangeFor } from "./exchange";
import { actorOf, addPerson, contextOf, type Person } from "./people";
import type { SignInput } from "~/clients/contract/forms";
import { getCurrentContract } from "~/clients/contract/queries.server";
import { signContract } from "~/clients/contract/sign-contract.server";
import { submitContract } from "~/clients/contract/submit-contract.server";
import { atWall } from "./zone";

export const served = "4321 Duquesne Ave, Culver City, CA 90232";
export const initials = {
  "ordinary-negligence": "CM",
  veterinary: "CM",
  "keys-and-access": "CM",
  "off-leash-and-group-hikes": null,
  medication: null,
  photos: "CM",
};

export async function signatureOf(db: Db, person: Person, overrides: Partial<SignInput> = {}): Promise<SignInput> {
  const { business, now } = testContext(db);
  const { hash: text } = await getCurrentContract(db, business, now);
  return { text, signedName: `${person.firstName} ${person.lastName}`, initials, ...overrides };
}

export const later = (ctx: ClientContext, minutes: number): ClientContext => ({
  ...ctx,
  now: Temporal.Instant.from(ctx.now).add({ minutes }),
});

/** Adds a client in the service area who has signed the contract, and returns the client's context. */
export async function signedClient(db: Db): Promise<{ ctx: ClientContext; id: string; person: Person }> {
  const person = await addPerson(db, { address: served });
  const ctx = contextOf(db, person);
  const outcome = await signContract(ctx, await signatureOf(db, person), "A browser");
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ctx, person, id: outcome.value.id };
}

/** Adds a client who signed an earlier version of the contract, including the photo release. */
export async function clientOfOlderContract(db: Db): Promise<Person> {
  const person = await addPerson(db, { address: served });
  await db.insert(contractSignatures).values({
    profileId: person.id,
    version: "2025-01",
    signedName: "Casey Morgan",
    address: served,
    area: "culver-city",
    releases: { photos: { initials: "CM" } },
    document: "…",
    documentHash: "…",
    internetAddress: "192.0.2.7",
    browser: "",
    signedAt: atWall("2025-10-01T05:00"),
  });
  return person;
}

/**
 * Returns a function that submits this person's forms. Each form is sent one second after the one before, within an
 * hour.
 */
export function sender(db: Db, person: Person) {
  const { context, ...args } = actionArgs(db, actorOf(person));
  const services = context.get(servicesContext);
  let now = services.now();
  context.set(servicesContext, { ...services, now: () => (now = now.add({ seconds: 1 })) });
  return (fields: Record<string, string>) => {
    const { request } = actionArgs(db, actorOf(person), fields);
    context.set(exchangeContext, exchangeFor(request));
    return submitContract({ ...args, context, request });
  };
}

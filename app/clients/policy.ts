// Permissions about households, written as sentences (docs/product.md, Who may do what). Queries find pets, profiles
// and releases only by the account they belong to, and the owner's commands require an AdminContext.
import type { SignedIn } from "~/platform/index.server";

const isOwner = (actor: SignedIn) => actor.role === "admin";

const rules = {
  /** Checked by the guard of routes/admin/client-layout.tsx. */
  "open the pages of a client": isOwner,
  "read health records": (actor: SignedIn, pet: { ownerId: string }) => isOwner(actor) || pet.ownerId === actor.id,
  "have a household": (actor: SignedIn) => actor.role === "client" && !actor.isEmployee,
  "sign the contract": (actor: SignedIn) => actor.role === "client",
  "read a signed contract": (actor: SignedIn, signed: { profileId: string }) =>
    isOwner(actor) || signed.profileId === actor.id,
};

type Rules = typeof rules;
type About<Rule> = Rule extends (actor: SignedIn, ...about: infer Things) => boolean ? Things : never;

/** Returns whether the actor may do something: `can(actor, "read a signed contract", contract)`. */
export const can = <Verb extends keyof Rules>(actor: SignedIn, verb: Verb, ...about: About<Rules[Verb]>): boolean => {
  const rule = rules[verb] as (actor: SignedIn, ...about: About<Rules[Verb]>) => boolean;
  return rule(actor, ...about);
};

// Permissions about accounts, written as sentences (docs/product.md, Who may do what). Queries find sessions, passkeys
// and codes only by the account they belong to; commands about walkers and tokens require an AdminContext.
import type { SignedIn } from "~/platform/index.server";

type Person = Pick<SignedIn, "role">;

const isOwner = ({ role }: Person) => role === "admin";

const rules = {
  "come in by the owner's door": isOwner,
  "call the functions": isOwner,
  "be urged to have a second factor": ({ role }: Person) => role !== "client",
  "have what they do to their own account logged": isOwner,
};

/** Returns whether a person may do something: `can(actor, "call the functions")`. */
export const can = (person: Person, verb: keyof typeof rules): boolean => rules[verb](person);

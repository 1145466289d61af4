// Who may do what with visits, and with what they are made from (docs/product.md, Who may do what).
import type { SignedIn } from "~/platform/index.server";

type Actor = Pick<SignedIn, "id" | "role" | "isEmployee">;

const rules = {
  /** Null: everybody's, which is the owner's alone. */
  "set hours and days off": (actor: Actor, walkerId: string | null) =>
    actor.role === "admin" || (actor.isEmployee && actor.id === walkerId),
};

type Rules = typeof rules;

export const can = <Verb extends keyof Rules>(actor: Actor, verb: Verb, thing: Parameters<Rules[Verb]>[1]): boolean =>
  rules[verb](actor, thing);

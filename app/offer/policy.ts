// Who may change what is sold, where, and for how much (docs/product.md, Identity). Everybody reads it.
import type { SignedIn } from "~/platform/index.server";

const rules = {
  "change the settings": (actor: SignedIn) => actor.role === "admin",
};

export const can = (actor: SignedIn, verb: keyof typeof rules): boolean => rules[verb](actor);

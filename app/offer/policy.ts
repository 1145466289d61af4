// Who may change services, areas and prices (docs/product.md, Identity). Everyone may read them.
import type { SignedIn } from "~/platform/index.server";

const rules = {
  "change the settings": (actor: SignedIn) => actor.role === "admin",
};

export const can = (actor: SignedIn, verb: keyof typeof rules): boolean => rules[verb](actor);

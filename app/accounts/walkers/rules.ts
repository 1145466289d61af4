// Rules about becoming and remaining a walker (docs/product.md, Walkers). `isEmployee` is the stored flag; it is set
// for the owner as well.

import type { StoredRole } from "~/business/site";

export interface Person {
  role: StoredRole;
  isEmployee: boolean;
}

export type FlagRefusal =
  | "is-bookkeeper"
  | "in-household"
  | "is-owner"
  | "last-walker"
  | "not-walker"
  | "walker-already";

/** Returns why a person can't be made a walker; null when they can be. */
export function refusalOfFlag(person: Person): FlagRefusal | null {
  if (person.role === "bookkeeper") return "is-bookkeeper";
  if (person.role === "member") return "in-household";
  return person.isEmployee ? "walker-already" : null;
}

/**
 * Returns why a walker can't be removed; null when they can be. `walkers`: number of all walkers, including this one.
 */
export function refusalOfUnflag(person: Person, walkers: number): FlagRefusal | null {
  if (!person.isEmployee) return "not-walker";
  if (person.role === "admin") return "is-owner";
  return walkers <= 1 ? "last-walker" : null;
}

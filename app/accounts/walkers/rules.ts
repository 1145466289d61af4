// Rules about who is a walker (docs/product.md, Walkers). `isEmployee` is the stored flag, which the owner has as well.

export interface Person {
  role: "admin" | "client";
  isEmployee: boolean;
}

export type FlagRefusal = "is-owner" | "last-walker" | "not-walker" | "walker-already";

/** Returns why a person can't become a walker; null when they can. */
export const refusalOfFlag = (person: Person): FlagRefusal | null => (person.isEmployee ? "walker-already" : null);

/** Returns why a walker can't be removed; null when they can. `walkers`: their number, including this one. */
export function refusalOfUnflag(person: Person, walkers: number): FlagRefusal | null {
  if (!person.isEmployee) return "not-walker";
  if (person.role === "admin") return "is-owner";
  return walkers <= 1 ? "last-walker" : null;
}

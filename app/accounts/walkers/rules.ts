// Who walks (docs/product.md, Walkers): a flag of a profile (`isEmployee`, as it is stored); the owner has it, too.

export interface Person {
  role: "admin" | "client";
  isEmployee: boolean;
}

export type FlagRefusal = "is-owner" | "last-walker" | "not-walker" | "walker-already";

/** Null where the person can be made a walker. */
export const refusalOfFlag = (person: Person): FlagRefusal | null => (person.isEmployee ? "walker-already" : null);

/** Null where the flag can be taken away. `walkers`: how many there are, this one included. */
export function refusalOfUnflag(person: Person, walkers: number): FlagRefusal | null {
  if (!person.isEmployee) return "not-walker";
  if (person.role === "admin") return "is-owner";
  return walkers <= 1 ? "last-walker" : null;
}

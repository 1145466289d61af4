// Who walks (docs/product.md, Walkers): a profile flagged as an employee; the owner is one, too.

export interface Person {
  role: "admin" | "client";
  isEmployee: boolean;
}

export type EmployeeRefusal = "is-owner" | "last-employee" | "not-employee" | "employee-already";

/** Null where the person can be made a walker. */
export const refusalOfFlag = (person: Person): EmployeeRefusal | null =>
  person.isEmployee ? "employee-already" : null;

/** Null where the flag can be taken away. `employees`: how many there are, this one included. */
export function refusalOfUnflag(person: Person, employees: number): EmployeeRefusal | null {
  if (!person.isEmployee) return "not-employee";
  if (person.role === "admin") return "is-owner";
  return employees <= 1 ? "last-employee" : null;
}

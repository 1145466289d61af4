// Adds people with an account, and makes the contexts of their commands.
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { SignedIn } from "~/platform/sign-in/actor";
import {
  type AdminContext,
  type ClientContext,
  isAdmin,
  isWalker,
  type WalkerContext,
} from "~/platform/context/command-contexts";

import { testContext } from "./command-context";

type NewPerson = Partial<typeof profiles.$inferInsert>;
export type Person = typeof profiles.$inferSelect;

let number = 0;

/** Adds a person, by default a client, with a unique email address. */
export async function addPerson(db: Db, overrides: NewPerson = {}): Promise<Person> {
  number += 1;
  const [person] = await db
    .insert(profiles)
    .values({
      email: `person-${number}@example.com`,
      firstName: "Casey",
      lastName: `Morgan ${number}`,
      emailVerified: true,
      ...overrides,
    })
    .returning();
  if (!person) throw new Error("nobody was stored");
  return person;
}

export const addAdmin = (db: Db) =>
  addPerson(db, { firstName: "Sam", lastName: "Rivers", role: "admin", isEmployee: true });

export function actorOf(person: Person): SignedIn {
  const { email, firstName, lastName, isEmployee, emailVerified, householdId } = person;
  const role = person.role === "member" ? "client" : person.role;
  const ids = { id: householdId ?? person.id, memberId: householdId && person.id, sessionId: person.id };
  return { kind: "signed-in", ...ids, email, firstName, lastName, role, isEmployee, emailVerified };
}

/** Returns the context of a command by this person. */
export function contextOf(db: Db, person: Person, overrides: Partial<ClientContext> = {}): ClientContext {
  return { ...testContext(db), actor: actorOf(person), ...overrides };
}

/** Returns the context of a command by the owner. */
export function adminContextOf(db: Db, person: Person, overrides: Partial<AdminContext> = {}): AdminContext {
  const actor = actorOf(person);
  if (!isAdmin(actor)) throw new Error(`${person.email} is no administrator`);
  return { ...testContext(db), actor, ...overrides };
}

/** Returns the context of a command by a walker. */
export function walkerContextOf(db: Db, person: Person, overrides: Partial<WalkerContext> = {}): WalkerContext {
  const actor = actorOf(person);
  if (!isWalker(actor)) throw new Error(`${person.email} is no walker`);
  return { ...testContext(db), actor, ...overrides };
}

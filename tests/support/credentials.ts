// Passwords, sessions and passkeys for tests.
import type { Db } from "~/db/client.server";
import { accounts, sessions } from "~/db/tables/accounts";

import { hashPassword } from "./passwords";
import type { Person } from "./people";

export const current = "a dog in the morning fog";

const hash = await hashPassword(current);

export async function givePassword(db: Db, { id }: Person, password: string | null = hash): Promise<void> {
  await db.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password });
}

/** Opens three sessions of a person: the one that `contextOf` uses, and two others. */
export async function signInThrice(db: Db, person: Person): Promise<string[]> {
  const row = (id: string, days: number) => ({
    id,
    userId: person.id,
    token: crypto.randomUUID(),
    expiresAt: new Date("2027-01-01T00:00:00Z"),
    createdAt: new Date(Date.UTC(2026, 10, days)),
    userAgent: "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0",
  });
  const others = [crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(sessions).values([row(person.id, 1), ...others.map((id, index) => row(id, 10 + index))]);
  return others;
}

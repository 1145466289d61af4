// Queries of walkers, and of accounts that could become walkers.
import { and, asc, desc, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { preparedOnce } from "~/db/prepared";
import { contains } from "~/db/search-text";
import { profiles } from "~/db/tables/clients";

const name = fullName(profiles);
const person = {
  id: profiles.id,
  name,
  firstName: profiles.firstName,
  email: profiles.email,
  role: profiles.role,
  isEmployee: profiles.isEmployee,
  calendarColor: profiles.calendarColor,
  version: profiles.version,
};

const walkers = preparedOnce((db) => selectWalkers(db).prepare("walkers"));

/** Lists all walkers, the owner first. */
export const listWalkers = async (db: Db) => walkers(db).execute();

export const selectWalkers = (db: Db) =>
  db
    .select(person)
    .from(profiles)
    .where(eq(profiles.isEmployee, true))
    .orderBy(sql`${profiles.role} = 'admin' desc`, asc(name), asc(profiles.id));

export type WalkerProfile = Awaited<ReturnType<typeof listWalkers>>[number];

/** Lists the accounts that read the pages about money, the oldest first. */
export const listBookkeepers = (db: Db) =>
  db
    .select({ id: profiles.id, name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.role, "bookkeeper"))
    .orderBy(asc(profiles.createdAt), asc(profiles.id));

export type Bookkeeper = Awaited<ReturnType<typeof listBookkeepers>>[number];

/** Finds accounts that are not walkers by name or email, newest first, at most ten. */
export async function listCandidates(db: Db, q: string): Promise<WalkerProfile[]> {
  if (!q) return [];
  return db
    .select(person)
    .from(profiles)
    .where(
      and(
        eq(profiles.role, "client"),
        eq(profiles.isEmployee, false),
        or(contains(name, q), contains(sql`${profiles.email}::text`, q)),
      ),
    )
    .orderBy(desc(profiles.createdAt), asc(profiles.id))
    .limit(10);
}

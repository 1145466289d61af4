// Households a visit can be booked for: those booked last, or those matching each search term in name, email, phone,
// address or a pet's name.
import { and, asc, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { contains, petText, profileText } from "~/db/search-text";
import { pets, profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";

import { clientName } from "~/ledger/index.server";
import { searchTerms } from "~/shared/search-terms";

/** The search finds all others. */
const mostShown = 8;

/** `text`: one line, read from the address by `searchWords`. Households without a pet are left out. */
export async function findHouseholds(db: Db, text: string) {
  const theirs = db.$with("theirs").as(
    db
      .select({ ownerId: pets.ownerId, words: sql<string>`string_agg(${petText(pets)}, ' ')`.as("words") })
      .from(pets)
      .groupBy(pets.ownerId),
  );
  const last = sql`(select max(${requests.createdAt}) from ${requests} where ${requests.clientId} = ${profiles.id})`;
  const words = searchTerms(text);
  const rows = await db
    .with(theirs)
    .select({
      id: profiles.id,
      name: clientName,
      pets: jsonRows(
        db
          .select({ name: pets.name })
          .from(pets)
          .where(eq(pets.ownerId, profiles.id))
          .orderBy(asc(pets.createdAt), asc(pets.id)),
      ),
    })
    .from(profiles)
    .innerJoin(theirs, eq(theirs.ownerId, profiles.id))
    .where(and(...words.map((word) => contains(sql`${profileText(profiles)} || ' ' || ${theirs.words}`, word))))
    .orderBy(sql`${desc(last)} nulls last`, asc(clientName), asc(profiles.id))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, pets: row.pets.map(({ name }) => name) }));
}

/** null when there is no such client. */
export async function findHousehold(db: Db, id: string): Promise<{ id: string; name: string; email: string } | null> {
  const columns = { id: profiles.id, name: clientName, email: profiles.email };
  const [found] = await db.select(columns).from(profiles).where(eq(profiles.id, id));
  return found ?? null;
}

export type Household = Awaited<ReturnType<typeof findHouseholds>>[number];

// Searches clients, pets and leads, then the visits of the clients found (docs/product.md, Search). Each term has to
// match, in any order. Without a match, the search suggests similar names.
import { serviceNameOf } from "~/db/service-name";
import { and, asc, desc, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { promisedStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { contains, folded, leadText, petText, profileText, startsWith } from "~/db/search-text";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { requests, visits } from "~/db/tables/visits";
import { clientName, petsOf, selectRequests } from "~/ledger/index.server";
import type { AdminContext } from "~/platform/index.server";

import { findPages } from "./pages";
import { askedBy } from "./read-search";

/** Maximum number of results of each kind; a page of its own has all of them. */
const mostShown = 8;
/** Minimum similarity of a suggested name. For example, "casy" is 0.6 similar to "casey". */
const closeEnough = 0.45;

/** Runs the search. `text`: one line, read from the URL by `searchWords`. */
export async function searchDesk({ db, now, business }: Pick<AdminContext, "db" | "now" | "business">, text: string) {
  const asked = askedBy(text, now, business.timeZone);
  const pages = findPages(asked.words);
  const day = asked.day?.toString() ?? null;
  if (asked.words.length === 0) return { ...nobody, text, day, pages };
  const found = await findAll(db, asked.words, now);
  const isAny = Object.values(found).some((rows) => rows.length > 0) || pages.length > 0 || day !== null;
  return { ...found, text, day, pages, close: isAny ? [] : await findClose(db, text) };
}
export type Found = Awaited<ReturnType<typeof searchDesk>>;

const nobody = { clients: [], pets: [], leads: [], visits: [], close: [] };

async function findAll(db: Db, words: readonly string[], now: Temporal.Instant) {
  const found = await readInOneStatement(db, {
    clients: jsonRows(clientsLike(db, words)),
    pets: jsonRows(petsLike(db, words)),
    leads: jsonRows(leadsLike(db, words)),
  });
  const households = [...found.clients.map(({ id }) => id), ...found.pets.map(({ ownerId }) => ownerId)];
  return { ...found, visits: await findTheirVisits(db, [...new Set(households)], now) };
}

/** Finds visits of the listed households. A query that matches many people is not meant for their visits. */
async function findTheirVisits(db: Db, clientIds: readonly string[], now: Temporal.Instant) {
  if (clientIds.length === 0) return [];
  const visits = await findVisits(db, inArray(requests.clientId, [...clientIds]), now, mostShown);
  return visits.map(({ startsAt, visitId, pets: theirs, ...visit }) => ({
    ...visit,
    startsAt: startsAt?.toString() ?? "",
    visitId: visitId ?? "",
    pets: theirs.map(({ name }) => name),
  }));
}

/** SQL condition: the text contains each term. */
const holds = (text: SQL, words: readonly string[]) => and(...words.map((word) => contains(text, word)));

/** Sorts names that begin with the query first. */
const beginsWith = (name: SQL | typeof pets.name | typeof leads.name, words: readonly string[]) =>
  desc(startsWith(name, words.join(" ")));

const person = {
  id: profiles.id,
  name: fullName(profiles),
  email: profiles.email,
  phone: profiles.phone,
  isEmployee: profiles.isEmployee,
};

const found = alias(profiles, "found");

/** Finds clients by their own details or those of another member of the household. */
export const clientsLike = (db: Db, words: readonly string[]) =>
  db
    .select(person)
    .from(profiles)
    .where(
      and(
        eq(profiles.role, "client"),
        inArray(
          profiles.id,
          db
            .select({ id: sql`coalesce(${found.householdId}, ${found.id})` })
            .from(found)
            .where(holds(profileText(found), words)),
        ),
      ),
    )
    .orderBy(beginsWith(fullName(profiles), words), asc(fullName(profiles)), asc(profiles.id))
    .limit(mostShown);

export const petsLike = (db: Db, words: readonly string[]) =>
  db
    .select({
      id: pets.id,
      ownerId: pets.ownerId,
      name: pets.name,
      breed: pets.breed,
      owner: fullName(profiles),
      isAccepted: pets.isAccepted,
    })
    .from(pets)
    .innerJoin(profiles, eq(profiles.id, pets.ownerId))
    .where(holds(petText(pets), words))
    .orderBy(beginsWith(pets.name, words), asc(pets.name), asc(pets.id))
    .limit(mostShown);

/** SQL condition for leads. A lead that became a client is found only as the client. */
export const leadsLike = (db: Db, words: readonly string[]) =>
  db
    .select({ id: leads.id, name: leads.name, petName: leads.petName, status: leads.status })
    .from(leads)
    .where(and(ne(leads.status, "client"), holds(leadText(leads), words)))
    .orderBy(beginsWith(leads.name, words), desc(leads.createdAt), asc(leads.id))
    .limit(mostShown);

const findClose = (db: Db, text: string) =>
  db
    .select(person)
    .from(profiles)
    .where(and(eq(profiles.role, "client"), gte(likeness(text), closeEnough)))
    .orderBy(desc(likeness(text)), asc(profiles.id))
    .limit(mostShown);

const likeness = (text: string) => sql<number>`word_similarity(${folded(text)}, ${folded(fullName(profiles))})`;

/** Query of visits, also usable as a column of another query. `which`: condition on the request. */
function findVisits(db: Db, which: SQL, now: Temporal.Instant, most: number) {
  const at = sql`${now.toString()}::timestamptz`;
  return selectRequests(db, {
    requestId: requests.id,
    visitId: visits.id,
    startsAt: visits.startsAt,
    service: serviceNameOf(requests.serviceType),
    status: requests.status,
    client: clientName,
    pets: petsOf(db),
  })
    .where(and(inArray(requests.status, promisedStates), which))
    .orderBy(
      asc(sql`${visits.startsAt} < ${at}`),
      asc(sql`abs(extract(epoch from ${visits.startsAt} - ${at}))`),
      asc(requests.id),
    )
    .limit(most);
}

// Finds the household or person that a row belongs to.
import { calendarSources } from "~/db/tables/calendars";
import { pets, profiles } from "~/db/tables/clients";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { sampleAccounts } from "~/sample/sample-people";

export type Row = Record<string, unknown>;
export type House = "admin" | "walker" | "bookkeeper" | "client" | "stranger" | "family" | "nobody's";

const [admin, walker, client, stranger, bookkeeper] = sampleAccounts;
const houses = new Map<unknown, House>([
  [admin.id, "admin"],
  [walker.id, "walker"],
  [client.id, "client"],
  [stranger.id, "stranger"],
  [bookkeeper.id, "bookkeeper"],
]);

/** Returns a function that finds the household or person of a row in a given table. */
export async function houseOf(db: Db): Promise<(table: string, row: Row) => House> {
  const people = new Map<unknown, House>(
    (await db.select({ id: profiles.id, householdId: profiles.householdId }).from(profiles)).map((person) => [
      person.id,
      houses.get(person.householdId ?? person.id) ?? "family",
    ]),
  );
  const ownedBy = (rows: { id: string; owner: string }[]) =>
    new Map<unknown, House>(rows.map((row) => [row.id, people.get(row.owner) ?? "nobody's"]));
  const petsOf = ownedBy(await db.select({ id: pets.id, owner: pets.ownerId }).from(pets));
  const requestsOf = ownedBy(await db.select({ id: requests.id, owner: requests.clientId }).from(requests));
  const seriesOf = ownedBy(await db.select({ id: series.id, owner: series.clientId }).from(series));
  const sourcesOf = ownedBy(
    await db.select({ id: calendarSources.id, owner: calendarSources.profileId }).from(calendarSources),
  );
  const own = (row: Row) =>
    people.get(row.ownerId ?? row.userId ?? row.clientId ?? row.walkerId ?? row.employeeId ?? row.profileId);
  return (table, row) => {
    if (table === "profiles") return people.get(row.id) ?? "nobody's";
    // The request is checked first: a proposal belongs to the household of its request, not to the walker it names.
    const through = [requestsOf.get(row.requestId), own(row), petsOf.get(row.petId), seriesOf.get(row.seriesId)];
    return through.find(Boolean) ?? sourcesOf.get(row.sourceId) ?? "nobody's";
  };
}

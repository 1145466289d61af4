// Undoes an import (docs/product.md, Import): deletes what it created and empties what it filled in, unless something
// was done with it since.
import { and, eq, inArray, lte, not, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { fullName } from "~/db/full-name";
import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { pets, profiles } from "~/db/tables/clients";
import { series } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { moneyLines } from "~/db/tables/money/ledger";
import type { ImportChanges } from "~/db/tables/platform";
import { deleteRequests, deleteVisits } from "~/ledger/index.server";
import { deleteOpeningBalances, isOpening } from "~/money/index.server";

/** Returns the names of clients and pets with which something was done since the import. Locks them. */
export async function listUsed(tx: Db, changes: ImportChanges): Promise<string[]> {
  const { clients, filledClients, pets: added, filledPets, balances } = changes;
  const own = [...clients, ...filledClients.map(({ id }) => id), ...balances];
  const lockedClients = await tx
    .select({ id: profiles.id, name: fullName(profiles), version: profiles.version })
    .from(profiles)
    .where(isIn(profiles.id, own))
    .for("update");
  const lockedPets = await tx
    .select({ id: pets.id, ownerId: pets.ownerId, name: pets.name, version: pets.version, acceptedAt: pets.acceptedAt })
    .from(pets)
    .where(or(isIn(pets.ownerId, clients), isIn(pets.id, [...added, ...filledPets.map(({ id }) => id)])))
    .for("update");
  const isNew = new Set([...clients, ...added]);
  const isNewPet = ({ id, ownerId }: (typeof lockedPets)[number]) => isNew.has(id) || isNew.has(ownerId);
  const newPets = lockedPets.filter(isNewPet).map(({ id }) => id);
  const used = new Set([
    ...(await referred(tx, "profiles", clients)),
    ...(await referred(tx, "pets", newPets)),
    ...(await listWithMoney(tx, clients, balances)),
    ...(await listWithPassword(tx, clients)),
  ]);
  const versions = new Map([...filledClients, ...filledPets].map(({ id, version }) => [id, version]));
  const isUsed = (row: { id: string; version: number }) =>
    used.has(row.id) || row.version !== (versions.get(row.id) ?? (isNew.has(row.id) ? 1 : row.version));
  return [
    ...lockedClients.filter(isUsed).map(({ name }) => name),
    ...lockedPets
      .filter((pet) => isUsed(pet) || (isNewPet(pet) && (pet.acceptedAt !== null || pet.version > 1)))
      .map(({ name }) => name),
  ];
}

const isIn = (column: PgColumn, ids: readonly string[] = []): SQL =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

/** Matches the requests of imported standing walks and visits. */
const isOfImport = ({ series: walks, visits: single = [] }: ImportChanges): SQL =>
  sql`(${isIn(requests.seriesId, walks)} or ${isIn(
    requests.id,
    single.map(({ id }) => id),
  )})`;

/** Returns the names of clients with an imported walk that was changed, canceled or has begun since. Locks the walks. */
export async function listUsedWalks(tx: Db, changes: ImportChanges, now: Temporal.Instant): Promise<string[]> {
  const { series: walks = [], visits: single = [] } = changes;
  if (walks.length + single.length === 0) return [];
  const standing = await tx
    .select({ clientId: series.clientId, isSame: sql<boolean>`${series.version} = 1 and ${series.status} = 'active'` })
    .from(series)
    .where(isIn(series.id, walks))
    .for("update");
  const versions = new Map(single.map(({ id, version }) => [id, version]));
  const days = await tx
    .select({ id: requests.id, clientId: requests.clientId, version: requests.version, status: requests.status })
    .from(requests)
    .where(isOfImport(changes))
    .for("update");
  const started = await tx
    .selectDistinct({ clientId: requests.clientId })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(and(isOfImport(changes), lte(visits.startsAt, now)));
  const ids = days.map(({ id }) => id);
  const noted = new Set(await referred(tx, "requests", ids, new Set(["bookings", "request_changes"])));
  const isUsed = ({ id, version, status }: (typeof days)[number]) =>
    noted.has(id) || status !== "confirmed" || version !== (versions.get(id) ?? 1);
  const used = [...standing.filter(({ isSame }) => !isSame), ...days.filter(isUsed), ...started];
  const clients = [...new Set(used.map(({ clientId }) => clientId))];
  const named = await tx
    .select({ name: fullName(profiles) })
    .from(profiles)
    .where(isIn(profiles.id, clients));
  return named.map(({ name }) => name);
}

/** Deletes the imported walks with their visits. */
export async function deleteWalks(tx: Db, changes: ImportChanges, now: Temporal.Instant): Promise<void> {
  const { series: walks = [], visits: single = [] } = changes;
  if (walks.length + single.length === 0) return;
  await deleteVisits(tx, await deleteRequests(tx, isOfImport(changes), now));
  await tx.delete(series).where(isIn(series.id, walks));
}

/** Tables whose rows come with a new client. Lines of money are compared by {@link listWithMoney}. */
const ownTables = new Set(["accounts", "pets", "money_lines", "data_imports"]);

/** Returns the ids to which a row of another table refers. The database knows all references. */
async function referred(
  tx: Db,
  table: "profiles" | "pets" | "requests",
  ids: readonly string[],
  own: ReadonlySet<string> = ownTables,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = (await tx.execute(
    sql`select class.relname as "table", attribute.attname as "column" from pg_constraint
      join pg_class class on class.oid = conrelid
      join pg_attribute attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = ${table}::regclass`,
  )) as { rows: { table: string; column: string }[] };
  const found: string[] = [];
  for (const reference of rows.filter((row) => !own.has(row.table))) {
    const column = sql.identifier(reference.column);
    const { rows: used } = (await tx.execute(
      sql`select distinct ${column}::text as id from ${sql.identifier(reference.table)} where ${column} in ${ids}`,
    )) as { rows: { id: string }[] };
    found.push(...used.map(({ id }) => id));
  }
  return found;
}

/** Returns clients whose account has other lines than the opening balance, or has it on a statement. */
async function listWithMoney(tx: Db, clients: readonly string[], balances: readonly string[]): Promise<string[]> {
  const { clientId, isStated } = moneyLines;
  const ids = [...clients, ...balances];
  if (ids.length === 0) return [];
  const isOther = or(sql`${isOpening} is not true`, eq(isStated, true));
  const rows = await tx
    .selectDistinct({ clientId })
    .from(moneyLines)
    .where(and(inArray(clientId, ids), isOther));
  return rows.map((row) => row.clientId);
}

async function listWithPassword(tx: Db, clients: readonly string[]): Promise<string[]> {
  if (clients.length === 0) return [];
  const { userId, password } = accounts;
  const isOpened = or(not(eq(accounts.providerId, "credential")), sql`${password} is not null`);
  const rows = await tx
    .select({ userId })
    .from(accounts)
    .where(and(inArray(userId, [...clients]), isOpened));
  return rows.map((row) => row.userId);
}

/** Must be called in the transaction of {@link listUsed}. */
export async function takeBack(tx: Db, changes: ImportChanges): Promise<void> {
  const { clients, filledClients, pets: added, filledPets, balances } = changes;
  await deleteOpeningBalances(tx, [...clients, ...balances]);
  await tx.delete(pets).where(isIn(pets.id, added));
  await tx.delete(profiles).where(isIn(profiles.id, clients));
  const next = { version: sql`version + 1` };
  for (const { id, columns } of filledClients)
    await tx
      .update(profiles)
      .set({ ...Object.fromEntries(columns.map((column) => [column, null])), ...next })
      .where(eq(profiles.id, id));
  for (const { id, columns, notes } of filledPets) {
    const [pet] = await tx.select({ notes: pets.notes }).from(pets).where(eq(pets.id, id));
    const kept = Object.entries(pet?.notes ?? {}).filter(([name]) => !notes.includes(name));
    await tx
      .update(pets)
      .set({
        ...Object.fromEntries(columns.map((column) => [column, null])),
        ...next,
        notes: Object.fromEntries(kept),
      })
      .where(eq(pets.id, id));
  }
}

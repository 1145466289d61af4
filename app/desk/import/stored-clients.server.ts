// Clients that an import compares its file with: all of them, with their pets, and whether their accounts have lines.
import { and, asc, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { pets, profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { auditLog } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import { hasEmail } from "~/platform/index";

import type { Stored } from "./plan-import";

export async function readStored(db: Db): Promise<Stored> {
  const { id, firstName, lastName, email, phone, address, emergencyName, emergencyPhone, ownerNotes, version } =
    profiles;
  const clients = await db
    .select({ id, firstName, lastName, email, phone, address, emergencyName, emergencyPhone, ownerNotes, version })
    .from(profiles)
    .where(eq(profiles.role, "client"))
    .orderBy(asc(profiles.createdAt), asc(id));
  const begun = await db.selectDistinct({ clientId: moneyLines.clientId }).from(moneyLines);
  const withAccount = new Set(begun.map(({ clientId }) => clientId));
  const others = await db.select({ email }).from(profiles).where(ne(profiles.role, "client"));
  const owned = await db
    .select()
    .from(pets)
    .innerJoin(profiles, and(eq(profiles.id, pets.ownerId), eq(profiles.role, "client")))
    .orderBy(asc(pets.createdAt), asc(pets.id));
  const petsOf = Map.groupBy(
    owned.map((row) => row.pets),
    ({ ownerId }) => ownerId,
  );
  return {
    clients: clients.map((client) => ({
      ...client,
      hasAccount: withAccount.has(client.id),
      email: hasEmail(client.email) ? client.email : null,
      pets: petsOf.get(client.id) ?? [],
    })),
    otherEmails: new Set(others.map((person) => person.email.toLowerCase())),
  };
}

/** Whether clients, pets, visits, or what the owner sets, changed since then. */
export async function hasChangedSince(db: Db, at: Temporal.Instant): Promise<boolean> {
  const then = at.toString();
  const { hasChanged } = await readInOneStatement(db, {
    hasChanged: sql<boolean>`exists (select from ${profiles} where ${profiles.updatedAt} > ${then}::timestamptz)
      or exists (select from ${pets} where ${pets.updatedAt} > ${then}::timestamptz)
      or exists (select from ${visits} where ${visits.updatedAt} > ${then}::timestamptz)
      or exists (select from ${auditLog} where ${auditLog.at} > ${then}::timestamptz)`,
  });
  return hasChanged;
}

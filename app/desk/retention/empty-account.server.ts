// Deletes the data of accounts that were closed 30 days ago (docs/product.md, Closing an account). Name, address and the
// names of pets stay, because statements and visits show them for as long as taxes need.
import { and, eq, isNull, lte, notExists, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { householdAccess } from "~/db/tables/access";
import { accounts, oneTimeTokens, passkeys, sessions, twoFactors } from "~/db/tables/accounts";
import { careTasks } from "~/db/tables/care-tasks";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { healthRecords } from "~/db/tables/health";
import { pictures } from "~/db/tables/platform";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { bookings } from "~/db/tables/visits";
import { seriesPets } from "~/db/tables/standing-walks";
import { listMembers } from "~/clients/index.server";
import { noEmailOf } from "~/platform/index";
import { forEachIsolated, type Turn } from "~/platform/index.server";

/** Runs in a transaction per account, so that a failure delays only one. */
export async function emptyClosedAccounts(turn: Turn, limit: Temporal.Instant): Promise<void> {
  const { db, now } = turn;
  const isDue = and(lte(profiles.closedAt, limit), isNull(profiles.emptiedAt));
  const items = (await db.select({ id: profiles.id }).from(profiles).where(isDue)).map(({ id }) => id);
  await forEachIsolated(turn, { name: "closed accounts", idName: "clientId", items }, (id) =>
    db.transaction(async (tx) => {
      const [client] = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, id), isDue))
        .for("update");
      // The client may have opened the account again since it was listed.
      if (!client) return 0;
      await deletePets(tx, id);
      for (const member of await listMembers(tx, id)) {
        await deleteOwnRows(tx, member);
        await tx
          .update(profiles)
          .set({ ...emptied, email: noEmailOf(member.id) })
          .where(eq(profiles.id, member.id));
      }
      await tx.update(profiles).set({ emptiedAt: now }).where(eq(profiles.id, id));
      return 1;
    }),
  );
}

const emptied = {
  emailVerified: false,
  twoFactorEnabled: false,
  phone: null,
  emergencyName: null,
  emergencyPhone: null,
  ownerNotes: null,
  extendedData: {},
  smsConsentAt: null,
  smsConsentText: null,
  smsConsentAddress: null,
} as const;

/** Deletes pets without visits. Others keep their name, which past visits and statements show. */
async function deletePets(tx: Db, ownerId: string): Promise<void> {
  const isTheirs = eq(pets.ownerId, ownerId);
  const ids = tx.select({ id: pets.id }).from(pets).where(isTheirs);
  await tx.delete(healthRecords).where(sql`${healthRecords.petId} in ${ids}`);
  await tx.delete(pictures).where(sql`${pictures.petId} in ${ids}`);
  const isUnused = and(
    notExists(tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.petRef, pets.id))),
    notExists(tx.select({ id: seriesPets.petId }).from(seriesPets).where(eq(seriesPets.petId, pets.id))),
  );
  await tx.delete(pets).where(and(isTheirs, isUnused));
  const facts = {
    breed: null,
    age: null,
    size: null,
    specialNeeds: null,
    notes: {},
    photoUrl: null,
    squadComment: null,
  };
  const shown = { inSquad: false, photoPermission: false, isAccepted: false, acceptedAt: null };
  await tx
    .update(pets)
    .set({ ...facts, ...shown, rabiesExcusedUntil: null, rabiesExcuse: null })
    .where(isTheirs);
}

async function deleteOwnRows(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of [sessions, accounts, passkeys, twoFactors]) await tx.delete(table).where(eq(table.userId, id));
  for (const table of [oneTimeTokens, householdAccess, careTasks, checklistWaivers, calendarFeeds])
    await tx.delete(table).where(eq(table.profileId, id));
  await tx.delete(clientCalendars).where(or(eq(clientCalendars.profileId, id), eq(clientCalendars.email, email)));
  await tx.delete(leads).where(or(eq(leads.profileId, id), eq(leads.email, email)));
}

// Reads access entries and the log of views.
import { desc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { accessLooks, householdAccess } from "~/db/tables/access";
import { readInOneStatement } from "~/db/one-statement";
import { profiles } from "~/db/tables/clients";
import { visits } from "~/db/tables/visits";
import { type ClientContext, personIdOf } from "~/platform/index.server";
import { hasPassword, isConfirmed } from "~/accounts/index.server";
import { settingOf } from "~/offer/index.server";

import type { AccessEntries } from "./access-fields";
import { openAccess } from "./seal-access.server";
import { listKeysOf } from "./keys.server";

const looksShown = 100;

/** Version, time and author of the stored entries, without opening them; null when nothing is stored. */
export async function getAccessFacts(db: Db, profileId: string) {
  const [row] = await db
    .select({ version: householdAccess.version, updatedAt: householdAccess.updatedAt, changedBy: fullName(profiles) })
    .from(householdAccess)
    .leftJoin(profiles, eq(profiles.id, householdAccess.changedBy))
    .where(eq(householdAccess.profileId, profileId));
  return row ? { ...row, updatedAt: row.updatedAt.toString() } : null;
}

export interface StoredAccess {
  version: number;
  /** The decrypted entries; null when they can't be decrypted with this server's secret. */
  entries: AccessEntries | null;
}

type Opener = Pick<ClientContext, "db" | "services">;

/**
 * Returns the decrypted entries; null when nothing is stored. The caller must log a view before showing the entries
 * (lookAtHouseholds).
 */
export const openHousehold = async (opener: Opener, profileId: string): Promise<StoredAccess | null> =>
  (await openHouseholds(opener, [profileId])).get(profileId) ?? null;

/** Returns the decrypted entries of those households that have any. */
export async function openHouseholds(
  { db, services }: Opener,
  profileIds: readonly string[],
): Promise<Map<string, StoredAccess>> {
  if (profileIds.length === 0) return new Map();
  const { profileId, version, sealed } = householdAccess;
  const rows = await db
    .select({ profileId, version, sealed })
    .from(householdAccess)
    .where(inArray(profileId, [...profileIds]));
  return new Map(
    rows.map((row) => {
      const entries = openAccess(services.secret, row.profileId, row.sealed);
      if (!entries)
        services.log.error({ household: row.profileId }, "access entries cannot be decrypted: SECRET has changed");
      return [row.profileId, { version: row.version, entries }];
    }),
  );
}

/** Returns the ids of the households that have entries. */
export async function listWithAccess(db: Db, profileIds: readonly string[]): Promise<Set<string>> {
  if (profileIds.length === 0) return new Set();
  const rows = await db
    .select({ id: householdAccess.profileId })
    .from(householdAccess)
    .where(inArray(householdAccess.profileId, [...profileIds]));
  return new Set(rows.map(({ id }) => id));
}

/** Whether the owner allows codes on walkers' phones. */
export const areCodesOnPhones = async (db: Db): Promise<boolean> =>
  (await readInOneStatement(db, { stored: settingOf("codes_without_signal") })).stored === "yes";

/** Returns the latest views of a household's access entries, newest first. `reader`: who reads the list. */
export async function listLooks(db: Db, profileId: string, reader = profileId) {
  const rows = await db
    .select({
      id: accessLooks.id,
      by: fullName(profiles),
      lookedBy: accessLooks.lookedBy,
      at: accessLooks.lookedAt,
      kind: accessLooks.kind,
      reportedAt: accessLooks.reportedAt,
      visitStart: visits.startsAt,
    })
    .from(accessLooks)
    .innerJoin(profiles, eq(profiles.id, accessLooks.lookedBy))
    .leftJoin(visits, eq(visits.id, accessLooks.visitId))
    .where(eq(accessLooks.profileId, profileId))
    .orderBy(desc(accessLooks.lookedAt), desc(accessLooks.id))
    .limit(looksShown);
  return rows.map(({ at, visitStart, lookedBy, reportedAt, ...look }) => ({
    ...look,
    isOwn: lookedBy === reader,
    hadSignal: reportedAt === null,
    at: at.toString(),
    /** Start of the visit; null for a view that isn't about a visit. */
    visitStart: visitStart?.toString() ?? null,
  }));
}

export type Look = Awaited<ReturnType<typeof listLooks>>[number];

/**
 * Loads the household's page of its own access entries. The entries are shown only after a confirmation
 * (submit-own-access.server.ts).
 */
export async function loadOwnAccess(ctx: ClientContext) {
  const { id } = ctx.actor;
  const [facts, looks, keys, stored] = await Promise.all([
    getAccessFacts(ctx.db, id),
    listLooks(ctx.db, id, personIdOf(ctx.actor)),
    listKeysOf(ctx.db, [id]),
    openHousehold(ctx, id),
  ]);
  return {
    facts,
    looks,
    keys,
    /** True when the stored entries were encrypted with a secret other than this server's. */
    isUnreadable: stored !== null && stored.entries === null,
    areOnPhones: await areCodesOnPhones(ctx.db),
    confirmed: await isConfirmed(ctx),
    hasPassword: await hasPassword(ctx.db, personIdOf(ctx.actor)),
  };
}

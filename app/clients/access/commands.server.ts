// Saves, deletes and opens a household's access entries. The audit log never holds them.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { householdAccess, accessLooks } from "~/db/tables/access";
import { profiles } from "~/db/tables/clients";
import { type ClientContext, isAdmin, personIdOf, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { accessNames, type AccessEntries, changedLabels, isEmpty } from "./access-fields";
import type { AccessInput } from "./forms";
import { openAccess, sealAccess } from "./seal-access.server";
import { listWithAccess, openHouseholds, type StoredAccess } from "./queries.server";
import { timeOfLook } from "./rules";

/** "deleted" when all fields were empty. */
type Saved = "saved" | "deleted";

type Refusal = { ok: false; reason: "unknown-client" } | { ok: false; reason: "changed-meanwhile"; version: number };

/** Replaces all entries. Refused with "changed-meanwhile" when `version` is stale. */
export const saveAccess = (
  ctx: ClientContext,
  profileId: string,
  { version, ...entries }: AccessInput,
): Promise<Result<Saved, never> | Refusal> =>
  writeAccess(ctx, profileId, (stored) => (stored.version === version ? entries : null));

/** Replaces only the filled-in fields, for a household that hasn't seen the stored entries. */
export const changeAccess = (
  ctx: ClientContext,
  profileId: string,
  typed: AccessEntries,
): Promise<Result<Saved, never> | Refusal> =>
  writeAccess(ctx, profileId, ({ entries }) => {
    const merged = accessNames.map((name) => [name, typed[name] ?? entries?.[name] ?? null] as const);
    return Object.fromEntries(merged) as AccessEntries;
  });

interface Before {
  /** Version of the stored entries; 0 when nothing is stored. */
  version: number;
  entries: AccessEntries | null;
}

/** `change` returns the entries to store, or null when the form's version is stale. */
async function writeAccess(
  ctx: ClientContext,
  profileId: string,
  change: (before: Before) => AccessEntries | null,
): Promise<Result<Saved, never> | Refusal> {
  if (profileId !== ctx.actor.id && !isAdmin(ctx.actor)) return refused("unknown-client");
  return ctx.db.transaction(async (tx) => {
    const household = await lockHousehold(tx, profileId);
    if (!household) return refused("unknown-client");
    const [stored] = await tx.select().from(householdAccess).where(eq(householdAccess.profileId, profileId));
    const before = stored ? openAccess(ctx.services.secret, profileId, stored.sealed) : null;
    const version = stored?.version ?? 0;
    const entries = change({ version, entries: before });
    if (!entries) return { ok: false, reason: "changed-meanwhile", version } as const;
    await store(tx, ctx, profileId, version, entries);
    if (isAdmin(ctx.actor)) {
      const changed = changedLabels(before, entries);
      const row = { table: "profiles" as const, id: profileId, name: household.name, before: {} };
      if (changed.length > 0) await recordChanges(tx, ctx, [{ ...row, action: "saveWayIn", after: { changed } }]);
    }
    return done(isEmpty(entries) ? "deleted" : "saved");
  });
}

/** Locks the household, so that concurrent changes run one after the other, even before an entry exists. */
async function lockHousehold(tx: Db, profileId: string) {
  const [row] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for("update");
  return row && { name: `${row.firstName} ${row.lastName}` };
}

async function store(tx: Db, ctx: ClientContext, profileId: string, version: number, entries: AccessEntries) {
  const mine = eq(householdAccess.profileId, profileId);
  if (isEmpty(entries)) {
    await tx.delete(householdAccess).where(mine);
    return;
  }
  const row = {
    sealed: sealAccess(ctx.services.secret, profileId, entries),
    changedBy: personIdOf(ctx.actor),
    version: version + 1,
    updatedAt: ctx.now,
  };
  if (version > 0) await tx.update(householdAccess).set(row).where(mine);
  else await tx.insert(householdAccess).values({ ...row, profileId, createdAt: ctx.now });
}

/**
 * Returns the entries of those households that have any. Each view is logged first, even when the entries can't be
 * decrypted. The caller must have checked that the actor may see the entries. `visitId` is null for a view that isn't
 * about a visit.
 */
export async function lookAtHouseholds(
  ctx: ClientContext,
  profileIds: readonly string[],
  visitId: string | null,
): Promise<Map<string, StoredAccess>> {
  const stored = await listWithAccess(ctx.db, profileIds);
  if (stored.size === 0) return new Map();
  const look = { visitId, lookedBy: personIdOf(ctx.actor), lookedAt: ctx.now };
  await ctx.db.insert(accessLooks).values([...stored].map((profileId) => ({ ...look, profileId })));
  return openHouseholds(ctx, [...stored]);
}

/** A household that a walker visits. */
interface VisitedHousehold {
  visitId: string;
  clientId: string;
}

/**
 * Returns the entries of the households of a walker's visits, for the walker's phone. The log gets one entry per visit
 * and household first. The caller must have checked that the walker's phone may store the entries.
 */
export async function sendToPhone(
  ctx: ClientContext,
  visited: readonly VisitedHousehold[],
): Promise<Map<string, StoredAccess>> {
  const stored = await listWithAccess(
    ctx.db,
    visited.map(({ clientId }) => clientId),
  );
  const sent = visited.filter(({ clientId }) => stored.has(clientId));
  if (sent.length === 0) return new Map();
  const entry = { kind: "phone" as const, lookedBy: ctx.actor.id, lookedAt: ctx.now };
  await ctx.db
    .insert(accessLooks)
    .values(sent.map(({ visitId, clientId }) => ({ ...entry, visitId, profileId: clientId })))
    .onConflictDoNothing();
  return openHouseholds(ctx, [...stored]);
}

/**
 * Logs a view on a walker's phone without signal, once for each key. Refused when the entries were never sent to the
 * actor's phone for this visit. Accepted from a walker whose visit was reassigned or moved meanwhile.
 */
export async function logPhoneLook(
  ctx: ClientContext,
  { visitId, key, happenedAt }: { visitId: string; key: string; happenedAt: Temporal.Instant },
): Promise<Result<null, "no-such-visit">> {
  const isSent = and(
    eq(accessLooks.visitId, visitId),
    eq(accessLooks.lookedBy, ctx.actor.id),
    eq(accessLooks.kind, "phone"),
  );
  const sent = await ctx.db
    .select({ profileId: accessLooks.profileId, sentAt: accessLooks.lookedAt })
    .from(accessLooks)
    .where(isSent);
  if (sent.length === 0) return refused("no-such-visit");
  const entry = { visitId, key, lookedBy: ctx.actor.id, reportedAt: ctx.now };
  const rows = sent.map(({ profileId, sentAt }) => ({
    ...entry,
    profileId,
    lookedAt: timeOfLook(happenedAt, { sentAt, now: ctx.now }),
  }));
  await ctx.db.insert(accessLooks).values(rows).onConflictDoNothing();
  return done(null);
}

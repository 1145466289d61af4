// API tokens (docs/product.md, Functions). A token is shown only once, and only its hash is stored.
import { randomBytes } from "node:crypto";

import { and, eq, isNull, lt, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { apiTokens } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { type AdminContext, recordChanges, sha256 } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { tokenPrefix, useIsNotedEveryMs } from "./rules";

/** Creates a token. The token itself is only in the return value. */
export async function makeApiToken(
  ctx: AdminContext,
  input: { id: string; name: string },
): Promise<Result<{ token: string }, "made-already">> {
  const token = `${tokenPrefix}${randomBytes(32).toString("base64url")}`;
  const { id, name } = input;
  const ending = token.slice(-4);
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.insert(apiTokens).values({
        id,
        name,
        ending,
        tokenHash: sha256(token),
        createdBy: ctx.actor.id,
        createdAt: ctx.now,
      });
      const after = { name, ending };
      await recordChanges(tx, ctx, [{ action: "makeApiToken", table: "api_tokens", id, name, before: {}, after }]);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refused("made-already");
    throw error;
  }
  return done({ token });
}

/** Revokes a token, which takes effect immediately. */
export const revokeApiToken = async (
  ctx: AdminContext,
  id: string,
): Promise<Result<{ name: string }, "unknown-token">> =>
  ctx.db.transaction(async (tx) => {
    const revokedAt = ctx.now;
    const [row] = await tx
      .update(apiTokens)
      .set({ revokedAt })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning({ name: apiTokens.name });
    if (!row) return refused("unknown-token");
    const change = {
      table: "api_tokens",
      id,
      name: row.name,
      before: { revokedAt: null },
      after: { revokedAt },
    } as const;
    await recordChanges(tx, ctx, [{ action: "revokeApiToken", ...change }]);
    return done({ name: row.name });
  });

/**
 * Returns the admin who created a token; null when the token is unknown or revoked, or the person is no longer an
 * admin.
 */
export async function acceptApiToken(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<{ adminId: string } | null> {
  const [row] = await db
    .select({ id: apiTokens.id, adminId: apiTokens.createdBy })
    .from(apiTokens)
    .innerJoin(profiles, eq(profiles.id, apiTokens.createdBy))
    .where(and(eq(apiTokens.tokenHash, sha256(token)), isNull(apiTokens.revokedAt), eq(profiles.role, "admin")));
  if (!row) return null;
  const stale = now.subtract({ milliseconds: useIsNotedEveryMs });
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, row.id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, stale))));
  return { adminId: row.adminId };
}

// The link of the certification mail. Reading it changes nothing; following it signs the client in once
// (docs/product.md, Certification).
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { CommandContext } from "~/platform/index.server";
import { proveAddress, readToken, spendToken } from "~/accounts/index.server";
import { done, refused, type Result } from "~/shared/result";

/** "none": the link is unknown, is for another address, or does not open this account alone. */
export type DeadCertificationLink = "none" | "used" | "expired";

interface Link {
  email: string;
  token: string;
}

/** Returns the client that the link signs in, without using the link. */
export async function readCertificationLink(
  ctx: Pick<CommandContext, "db" | "now">,
  { email, token }: Link,
): Promise<Result<{ profileId: string; firstName: string }, DeadCertificationLink>> {
  const reading = await readToken(ctx.db, "certification", token, ctx.now);
  if (reading.state === "unknown") return refused("none");
  const [profile] = await ctx.db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, reading.profileId), eq(profiles.email, email)));
  // A mail is not enough for an account with a second factor, nor for the owner's.
  if (!profile || profile.role !== "client" || profile.twoFactorEnabled) return refused("none");
  if (reading.state !== "good") return refused(reading.state);
  return done({ profileId: profile.id, firstName: profile.firstName });
}

/**
 * Uses the link, which proves that the address is the client's. A stranger may have registered with it before:
 * `passwordGone` says that the earlier password no longer works.
 */
export async function followCertificationLink(
  ctx: CommandContext,
  link: Link,
): Promise<Result<{ profileId: string; passwordGone: boolean }, DeadCertificationLink>> {
  return ctx.db.transaction(async (tx: Db) => {
    const read = await readCertificationLink({ db: tx, now: ctx.now }, link);
    if (!read.ok) return read;
    const spent = await spendToken(tx, "certification", link.token, ctx.now);
    if (!spent) return refused("used");
    return done({ profileId: spent, ...(await proveAddress(tx, spent)) });
  });
}

// The link of the certification mail: looking at it changes nothing, following it signs its client in, once
// (docs/product.md, Certification).
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { CommandContext } from "~/platform/index.server";
import { proveAddress, readToken, spendToken } from "~/accounts/index.server";
import { done, refused, type Result } from "~/shared/result";

/** "none": there is no such link, it is for another address, or a link alone does not open this account. */
export type DeadCertificationLink = "none" | "used" | "expired";

interface Link {
  email: string;
  token: string;
}

/** Whom the link signs in. */
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
  // A mail alone is not enough where a second factor is asked for, nor for the owner's desk.
  if (!profile || profile.role !== "client" || profile.twoFactorEnabled) return refused("none");
  if (reading.state !== "good") return refused(reading.state);
  return done({ profileId: profile.id, firstName: profile.firstName });
}

/**
 * Uses the link up; following it proves that the mail was read, so the address is theirs. Who registered with it without ever
 * confirming it may be somebody else: `passwordGone` says that their password no longer works.
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

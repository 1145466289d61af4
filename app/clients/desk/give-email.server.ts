// A client who had no email address has one now (docs/product.md, No email): mails go there from then on, those of a meet and
// greet as well. It isn't confirmed by that: the invitation does that.
import { eq } from "drizzle-orm";

import { sqlState, uniqueViolation } from "~/db/errors";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { hasEmail } from "~/platform/index";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { toDate } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { lockClient, subjectOf } from "~/clients/certification/lock-client.server";

type Outcome = Result<null, "unknown-client" | "has-email" | "email-taken">;

/** Only for an account without an address; change-email.server.ts changes an existing one. */
export async function giveEmail(ctx: AdminContext, id: string, email: string): Promise<Outcome> {
  try {
    return await ctx.db.transaction(async (tx): Promise<Outcome> => {
      const stored = await lockClient(tx, id);
      if (!stored) return refused("unknown-client");
      if (hasEmail(stored.email)) return refused("has-email");
      const values = { email, version: stored.version + 1, updatedAt: toDate(ctx.now) };
      await tx.update(profiles).set(values).where(eq(profiles.id, id));
      await tx.update(meetings).set({ email }).where(eq(meetings.email, stored.email));
      const change = { before: { email: null }, after: { email } };
      await recordChanges(tx, ctx, [{ action: "giveEmail", ...subjectOf(stored), ...change }]);
      return done(null);
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return refused("email-taken");
  }
}

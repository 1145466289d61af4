// Creates an account that the owner makes for a client (docs/product.md, Accounts), with a typed password or an
// invitation. Used by the desk, by leads, and by the API.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { accounts } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, recordChanges, renderMail } from "~/platform/index.server";
import { hasEmail, noEmailOf, shownEmail } from "~/platform/index";
import { done, refused, type Result } from "~/shared/result";

import { invitationMail, mailFrom } from "~/accounts/emails";
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";

export interface NewClient {
  firstName: string;
  lastName: string;
  /** The client's email address. A client without one never gets mail (docs/product.md, No email). */
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  emergencyName?: string | undefined;
  emergencyPhone?: string | undefined;
  /** The owner's private notes. */
  ownerNotes?: string | undefined;
  /** Password typed by the owner. When undefined, an invitation is sent. */
  password?: string | undefined;
  /** True to send no invitation now. The owner can send it later. */
  inviteLater?: boolean | undefined;
}

/** Creates the account. `within` runs in the same transaction, for pets or the link to a lead. */
export async function createClient(
  ctx: CommandContext & { actor: { id: string } },
  input: NewClient,
  within?: (tx: Db, profileId: string) => Promise<void>,
): Promise<Result<{ profileId: string; email: string; invited: boolean }, "email-taken">> {
  const id = crypto.randomUUID();
  const email = input.email ?? noEmailOf(id);
  const invited = !input.password && !input.inviteLater && hasEmail(email);
  const from = mailFrom(ctx);
  const password = input.password ? await ctx.services.hashPassword(input.password) : null;
  const token = makeToken("invitation", id, ctx.now);
  const mails = invited ? [await renderMail(invitationMail({ ...input, email }, token, from), from.origin)] : [];
  try {
    await ctx.db.transaction(async (tx) => {
      const { password: _, inviteLater: __, ...person } = input;
      // The address is unconfirmed: following an invitation confirms it, but a typed password does not.
      await tx.insert(profiles).values({ id, ...person, email });
      await tx.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password });
      if (invited) {
        await storeToken(tx, token, ctx.now);
        await enqueueMail(tx, mails);
      }
      await within?.(tx, id);
      await recordChanges(tx, ctx, [
        {
          action: "createClient",
          table: "profiles",
          id,
          name: `${input.firstName} ${input.lastName}`,
          before: {},
          after: { email: shownEmail(email), invited },
        },
      ]);
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    const [taken] = await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
    if (!taken) throw error;
    return refused("email-taken");
  }
  if (invited) ctx.services.wakeMail();
  return done({ profileId: id, email, invited });
}

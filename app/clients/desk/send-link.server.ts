// Sends a client a new invitation or certification link, after the earlier one was lost or expired.
import { and, asc, eq } from "drizzle-orm";

import { pets } from "~/db/tables/clients";
import { enqueueMail, type Mail, type AdminContext, recordChanges, renderMail } from "~/platform/index.server";
import { invitationMail, makeToken, type NewToken, storeToken } from "~/accounts/index.server";
import { hasEmail } from "~/platform/index";
import { getIdentity } from "~/offer/index.server";
import { done, refused, type Result } from "~/shared/result";

import { getChecklistFacts } from "~/clients/certification/queries.server";
import { listOpenSteps } from "~/clients/acceptance/acceptance-mails.server";
import { certificationMail } from "~/clients/acceptance/emails";
import { lockClient, subjectOf } from "~/clients/certification/lock-client.server";
import { type Client, getAccountFacts, getClient } from "./queries.server";
import { type LinkKind, type LinkRefusal, refusalOfLink } from "./rules";

type Outcome = Result<null, "unknown-client" | LinkRefusal>;

export async function sendLinkAgain(ctx: AdminContext, id: string, kind: LinkKind): Promise<Outcome> {
  const client = await getClient(ctx.db, id, ctx.now);
  if (!client) return refused("unknown-client");
  if (!hasEmail(client.email)) return refused("no-email");
  const token = makeToken(kind, id, ctx.now);
  const mail = await renderMail(await mailOf(ctx, client, kind, token), ctx.services.origin);
  const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    const locked = await lockClient(tx, id);
    if (!locked) return refused("unknown-client");
    const refusal = refusalOfLink(kind, await getAccountFacts(tx, id), token.row.expiresAt);
    if (refusal) return refused(refusal);
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, [mail]);
    const action = kind === "invitation" ? "sendInvitation" : "sendCertificationLink";
    await recordChanges(tx, ctx, [{ action, ...subjectOf(locked), before: {}, after: { to: client.email } }]);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function mailOf(ctx: AdminContext, client: Client, kind: LinkKind, token: NewToken): Promise<Mail> {
  const identity = await getIdentity(ctx.db);
  const { origin } = ctx.services;
  if (kind === "invitation") return invitationMail(client, token, identity, origin);
  const accepted = await ctx.db
    .select({ id: pets.id, name: pets.name })
    .from(pets)
    .where(and(eq(pets.ownerId, client.id), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.createdAt));
  const openSteps = listOpenSteps(await getChecklistFacts(ctx.db, client.id));
  const link = { token: token.token, openSteps, again: token.row.tokenHash };
  return certificationMail(client, accepted, link, identity, origin);
}

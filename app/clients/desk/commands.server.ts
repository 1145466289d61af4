// The owner edits a client. Each change is in the audit log, and a stale form gets a conflict.
import { eq } from "drizzle-orm";

import { profiles } from "~/db/tables/clients";
import { sessions } from "~/db/tables/accounts";
import { type AdminContext, enqueueMail, recordChanges } from "~/platform/index.server";
import { voidSignInLinks } from "~/accounts/index.server";
import { done, refused, type Result } from "~/shared/result";
import { toDate } from "~/shared/dates";

import { refreshCertified } from "~/clients/certification/commands.server";
import { renderAddressNews } from "~/clients/profile/address-news.server";
import type { DetailsInput, NotesInput } from "./forms";
import { lockClient, type StoredClient, subjectOf } from "~/clients/certification/lock-client.server";

type Fields = Partial<Pick<StoredClient, "firstName" | "lastName" | "phone" | "address" | "ownerNotes">>;
type Outcome = Result<null, "unknown-client" | "changed-meanwhile">;

export async function editClient(
  ctx: AdminContext,
  id: string,
  { version, ...fields }: DetailsInput,
): Promise<Outcome> {
  return change(ctx, id, { action: "editClient", version, fields });
}

/** Saves the owner's notes, which no one else may read. */
export async function saveClientNotes(ctx: AdminContext, id: string, input: NotesInput): Promise<Outcome> {
  const { version, ownerNotes } = input;
  return change(ctx, id, { action: "saveClientNotes", version, fields: { ownerNotes } });
}

/** Signs a client out everywhere, and returns the number of ended sessions. */
export async function endClientSessions(ctx: AdminContext, id: string): Promise<Result<number, "unknown-client">> {
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refused("unknown-client");
    // The mailed link would open a new session.
    await voidSignInLinks(tx, id, ctx.now);
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
    if (ended.length > 0) {
      const change = { before: { sessions: ended.length }, after: { sessions: 0 } };
      await recordChanges(tx, ctx, [{ action: "endClientSessions", ...subjectOf(client), ...change }]);
    }
    return done(ended.length);
  });
}

async function change(
  ctx: AdminContext,
  id: string,
  { action, version, fields }: { action: string; version: number; fields: Fields },
): Promise<Outcome> {
  const news = await renderNews(ctx, id, version, fields);
  const changed = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    const stored = await lockClient(tx, id);
    if (!stored) return refused("unknown-client");
    if (stored.version !== version) return refused("changed-meanwhile");
    const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => fields[name] !== stored[name]);
    if (changed.length === 0) return done(null);
    await tx
      .update(profiles)
      .set({
        ...fields,
        ...consentAfter(changed),
        version: version + 1,
        updatedAt: toDate(ctx.now),
      })
      .where(eq(profiles.id, id));
    await refreshCertified(tx, id);
    await enqueueMail(tx, news);
    const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await recordChanges(tx, ctx, [{ action, ...subjectOf(stored), before: pick(stored), after: pick(fields) }]);
    return done(null);
  });
  if (changed.ok && news.length > 0) ctx.services.wakeMail();
  return changed;
}

async function renderNews(ctx: AdminContext, id: string, version: number, { address }: Fields) {
  if (address === undefined) return [];
  const [stored] = await ctx.db.select().from(profiles).where(eq(profiles.id, id));
  if (!stored) return [];
  const name = `${stored.firstName} ${stored.lastName}`;
  return renderAddressNews(ctx, { id, name, version, was: stored.address, is: address });
}

/** Consent to text messages ends with the phone number it was given for. */
const consentAfter = (changed: readonly (keyof Fields)[]) =>
  changed.includes("phone") ? { smsConsentAt: null, smsConsentText: null, smsConsentAddress: null } : {};

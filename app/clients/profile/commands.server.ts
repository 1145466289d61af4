// A client changes their own profile (docs/product.md, Profile), except role, certification and email.
import { and, eq } from "drizzle-orm";

import { smsConsentVersion } from "~/business/contract/consent";
import { profiles } from "~/db/tables/clients";
import { type ClientContext, enqueueMail, isAdmin, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import { toDate } from "~/shared/dates";

import { refreshCertified } from "~/clients/certification/commands.server";
import { renderAddressNews } from "./address-news.server";
import type { ProfileInput } from "./forms";
import { getOwnProfile } from "./queries.server";
import { consentAfter } from "./rules";

/** Saves the profile. Refused with "changed-meanwhile" when the version is stale. */
export async function updateProfile(
  ctx: ClientContext,
  input: ProfileInput,
): Promise<Result<null, "changed-meanwhile">> {
  const { version, smsConsent, ...fields } = input;
  const { address: was } = await getOwnProfile(ctx.db, ctx.actor.id);
  const name = `${fields.firstName} ${fields.lastName}`;
  const news = await renderAddressNews(ctx, { id: ctx.actor.id, name, version, was, is: fields.address });
  const saved = await ctx.db.transaction(async (tx) => {
    const stored = await getOwnProfile(tx, ctx.actor.id);
    const consent = consentAfter(stored, { ...fields, agrees: smsConsent === "yes" });
    const rows = await tx
      .update(profiles)
      .set({
        ...fields,
        ...consentColumns(consent, ctx),
        version: version + 1,
        updatedAt: toDate(ctx.now),
      })
      .where(and(eq(profiles.id, ctx.actor.id), eq(profiles.version, version)))
      .returning({ id: profiles.id });
    if (rows.length === 0) return refused("changed-meanwhile");
    await refreshCertified(tx, ctx.actor.id);
    await enqueueMail(tx, news);
    if (isAdmin(ctx.actor)) await recordOwnersChange(tx, ctx, stored, fields);
    return done(null);
  });
  if (saved.ok && news.length > 0) ctx.services.wakeMail();
  return saved;
}

function consentColumns(consent: ReturnType<typeof consentAfter>, ctx: ClientContext) {
  switch (consent) {
    case "kept":
      return {};
    case "none":
      return { smsConsentAt: null, smsConsentText: null, smsConsentAddress: null };
    case "given":
      return {
        smsConsentAt: toDate(ctx.now),
        smsConsentText: smsConsentVersion,
        smsConsentAddress: ctx.address,
      };
  }
}

/** Changes of the owner's own profile are logged. */
async function recordOwnersChange(
  tx: ClientContext["db"],
  ctx: ClientContext,
  stored: Record<string, unknown>,
  fields: Record<string, unknown>,
): Promise<void> {
  const changed = Object.keys(fields).filter((field) => stored[field] !== fields[field]);
  if (changed.length === 0) return;
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  await recordChanges(tx, ctx, [
    {
      action: "updateProfile",
      table: "profiles",
      id: ctx.actor.id,
      name: `${ctx.actor.firstName} ${ctx.actor.lastName}`,
      before: pick(stored),
      after: pick(fields),
    },
  ]);
}

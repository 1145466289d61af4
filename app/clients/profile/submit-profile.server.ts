// A client changes their own profile. Role, certification and email can't be changed here (docs/product.md, Profile).
// An incomplete address is accepted (docs/product.md, Areas).
import { href } from "react-router";
import { z } from "zod";
import { and, eq } from "drizzle-orm";

import {
  clientContext,
  formAction,
  formActions,
  type ClientContext,
  enqueueMail,
  isAdmin,
  recordChanges,
} from "~/platform/index.server";
import { conflictRefusal } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import { unexpectedFailure } from "~/shared/unexpected";
import { schemaOf } from "~/shared/fields";
import { smsConsentVersion } from "~/business/contract/consent";
import { profiles } from "~/db/tables/clients";
import { done, refused, type Result } from "~/shared/result";
import { toDate } from "~/shared/dates";
import { refreshCertified } from "~/clients/certification/commands.server";

import { nextStepPage } from "~/clients/certification/queries.server";
import { addressStep } from "~/clients/certification/texts";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getAreas } from "~/offer/index.server";

import { addressOutside, profileSaved } from "./texts";
import { getOwnProfile, type OwnProfile } from "./queries.server";
import { addressToAdd, profileFields } from "./profile-fields";
import { renderAddressNews } from "./address-news.server";
import { consentAfter } from "./rules";

const version = z.coerce.number().int().min(1);

export const profileForm = schemaOf(profileFields)
  .extend({
    version,
    notificationPreference: z.enum(["email", "sms", "both"], { error: "Please select a notification preference" }),
    cardPhotos: z.enum(["inline", "linked"]).optional().catch(undefined),
    cardMails: z.enum(["each", "daily"]).optional().catch(undefined),
    smsConsent: z.literal("yes").optional().catch(undefined),
  })
  .superRefine((profile, ctx) => {
    const refuse = (field: keyof typeof profile, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (profile.notificationPreference !== "email" && !profile.phone)
      refuse("phone", "Please enter the number text messages should go to");
    if (profile.emergencyName && !profile.emergencyPhone) refuse("emergencyPhone", "Please enter their phone number");
    if (profile.emergencyPhone && !profile.emergencyName) refuse("emergencyName", "Please enter their name");
  });

type ProfileInput = z.output<typeof profileForm>;

/**
 * Saves the profile. Returns the number of upcoming visits that a new address concerns. Refused with "changed-meanwhile"
 * when the version is stale.
 */
export async function updateProfile(
  ctx: ClientContext,
  input: ProfileInput,
): Promise<Result<{ ahead: number }, "changed-meanwhile">> {
  const { version, smsConsent, ...fields } = input;
  const { address: was } = await getOwnProfile(ctx.db, ctx.actor.id);
  const name = `${fields.firstName} ${fields.lastName}`;
  const { mails, ahead } = await renderAddressNews(ctx, { id: ctx.actor.id, name, version, was, is: fields.address });
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
    await enqueueMail(tx, mails);
    if (isAdmin(ctx.actor)) await recordOwnersChange(tx, ctx, stored, fields);
    return done({ ahead });
  });
  if (saved.ok && mails.length > 0) ctx.services.wakeMail();
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

/** Writes changes of the owner's own profile to the audit log. */
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

const addressForm = schemaOf({ address: addressToAdd }).extend({ version });

/** Note beside the saved address when it is outside the areas; undefined when the client lives in one. */
async function noteOn(ctx: ClientContext, address: string | null, ahead: number) {
  const place = areaOfAddress(await getAreas(ctx.db), address ?? "");
  return place.verdict === "outside" ? { note: addressOutside(place.zip, ahead) } : {};
}

const shared = {
  context: clientContext,
  failed: { ...unexpectedFailure, logged: "a profile could not be saved" },
};

export const submitProfile = formActions({
  /** The form of the checklist's first step, which asks only for the address. */
  address: formAction({
    ...shared,
    schema: addressForm,
    command: async (ctx, input) => {
      const { email: _, emailVerified: __, smsConsentAt, ...stored } = await getOwnProfile(ctx.db, ctx.actor.id);
      return updateProfile(ctx, { ...stored, ...input, ...(smsConsentAt ? { smsConsent: "yes" } : {}) });
    },
    done: async ({ ahead }, { ctx, input }) => {
      const next = await nextStepPage(ctx.db, ctx.actor.id);
      const reply = { toast: profileSaved, ...(await noteOn(ctx, input.address, ahead)) };
      return next === addressStep ? reply : { ...reply, to: next ?? href("/dashboard"), leads: true };
    },
    texts: {
      "changed-meanwhile": async (_, { ctx, input: { address } }) => {
        const stored = await getOwnProfile(ctx.db, ctx.actor.id);
        return conflictRefusal(stored.version, { address: stored.address }, { address });
      },
    },
    page: addressStep,
  }),
  default: formAction({
    ...shared,
    schema: profileForm,
    command: updateProfile,
    done: async ({ ahead }, { ctx, input }) => ({
      toast: profileSaved,
      ...(await noteOn(ctx, input.address, ahead)),
    }),
    texts: {
      "changed-meanwhile": async (_, { ctx, input }) => {
        const stored = await getOwnProfile(ctx.db, ctx.actor.id);
        return conflictRefusal(stored.version, asShown(stored), asShown(input));
      },
    },
    page: href("/profile"),
  }),
});

const preferences = { email: "Email", sms: "Text message", both: "Both" };

const shownPhone = (phone: string | null) => phone && printedPhone(phone);

const asShown = (profile: ProfileInput | OwnProfile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: shownPhone(profile.phone),
  address: profile.address,
  notificationPreference: preferences[profile.notificationPreference],
  emergencyName: profile.emergencyName,
  emergencyPhone: shownPhone(profile.emergencyPhone),
});

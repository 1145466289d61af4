// Makes a client from a lead: account, pets and invitation in one transaction (docs/product.md, Leads).
import { eq } from "drizzle-orm";

import { leads } from "~/db/tables/desk";
import { pets, profiles } from "~/db/tables/clients";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { createClient } from "~/accounts/index.server";
import { petsByName, refusalOfNames, splitPetNames } from "~/clients/index";
import { storedPhone } from "~/shared/phone-number";
import { done, refused, type Result } from "~/shared/result";
import { toDate } from "~/shared/dates";

import { changeLead, lockLead } from "./commands.server";
import type { MakeClientInput } from "./forms";

class AlreadyClient extends Error {}

export type MadeClient = Result<
  { profileId: string; invited: boolean; name: string },
  "unknown-lead" | "already-client" | "too-many-pets" | "pet-name-too-long" | "email-taken"
>;

export async function makeClientOfLead(ctx: AdminContext, leadId: string, input: MakeClientInput): Promise<MadeClient> {
  const petNames = splitPetNames(input.pets);
  const problem = refusalOfNames(petNames);
  if (problem) return refused(problem);
  const [known] = await ctx.db.select().from(leads).where(eq(leads.id, leadId));
  if (!known) return refused("unknown-lead");
  if (known.status === "client" && known.profileId) return refused("already-client");

  const { intent: _, pets: __, phone, address, password, ...person } = input;
  const given = { phone: phone ?? undefined, address: address ?? undefined, password: password || undefined };
  try {
    const made = await createClient(ctx, { ...person, ...given }, async (tx, profileId) => {
      const lead = await lockLead(tx, leadId);
      // A concurrent request has made the client already.
      if (!lead || lead.profileId) throw new AlreadyClient();
      // The client's preferred channel is the one the lead chose.
      const { notificationPreference } = lead;
      await tx
        .update(profiles)
        .set({ notificationPreference, ...consentFor(phone, lead) })
        .where(eq(profiles.id, profileId));
      if (petNames.length > 0) await tx.insert(pets).values(petsByName(profileId, petNames, lead.specialNeeds));
      await changeLead(tx, ctx, lead, { status: "client", profileId });
      await recordChanges(tx, ctx, [
        {
          action: "makeClientOfLead",
          table: "leads",
          id: lead.id,
          name: `${lead.name} (${lead.petName})`,
          before: { status: lead.status },
          after: { status: "client", pets: petNames },
        },
      ]);
    });
    if (!made.ok) return made;
    return done({ ...made.value, name: `${input.firstName} ${input.lastName}` });
  } catch (error) {
    if (error instanceof AlreadyClient) return refused("already-client");
    throw error;
  }
}

/** Consent to text messages. It was given for one number, so it is copied only for that number. */
function consentFor(phone: string | null, lead: typeof leads.$inferSelect) {
  if (phone !== storedPhone(lead.phone)) return {};
  const { smsConsentAt, smsConsentText, smsConsentAddress } = lead;
  return {
    smsConsentAt: smsConsentAt && toDate(smsConsentAt),
    smsConsentText,
    smsConsentAddress,
  };
}

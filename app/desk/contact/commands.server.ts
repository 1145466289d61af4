// Stores a visitor's contact form as a lead, with a placeholder booking and two mails, in one transaction
// (docs/product.md, Leads).
import { and, eq, lt } from "drizzle-orm";
import { href } from "react-router";

import { choosingPath } from "~/asking/index.server";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { shownAreas } from "~/business/areas/areas";
import { smsConsentVersion } from "~/business/contract/consent";
import { contactChoices, optionLabel } from "~/business/services/service-options";
import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { bookings, nobody } from "~/db/tables/visits";
import {
  type CommandContext,
  commandContext,
  enqueueMail,
  formAction,
  type Limit,
  renderMail,
  sameSince,
  takeUnconfirmedMail,
} from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { leadConfirmationMail, leadReceivedMail } from "./emails";
import { contactForm, type ContactInput, noService } from "./forms";
import { contactFailed, contactSent, outsideAreaNote } from "./texts";

/**
 * Stores the message and queues its mails. `key`: form key, which makes a form that is sent twice one lead
 * (platform/forms/form-key.ts); `duplicate` is true for the second time. An address outside the area is accepted, too;
 * `outsideArea` lets the page say so. `choosing`: path of the page where the sender picks a time to meet; null outside
 * the area. `isQuiet`: true when another mail to the sender follows.
 */
export async function storeContact(
  ctx: CommandContext,
  input: ContactInput,
  key: string,
  isQuiet = false,
): Promise<{ leadId: string; outsideArea: boolean; duplicate: boolean; choosing: string | null }> {
  const verdict = areaOfAddress(shownAreas(ctx.business.areas), input.address);
  const area = verdict.verdict === "served" ? verdict.area : null;
  const service = optionLabel(ctx.business.contactServices, input.service);
  const lead = { id: crypto.randomUUID(), areaName: area?.name ?? null, service };
  const { origin, secret } = ctx.services;
  const { identity } = ctx.business;
  const [received, confirmation] = await Promise.all([
    renderMail(leadReceivedMail(lead, input, identity), origin),
    renderConfirmation(ctx, lead, input),
  ]);
  const wantsTexts = input.notificationPreference !== "email" && input.smsConsent === "yes";

  const stored = await ctx.db.transaction(async (tx) => {
    // The same words on another day count as a new message. A concurrent request waits for this row.
    await tx
      .update(leads)
      .set({ formKey: null })
      .where(and(eq(leads.formKey, key), lt(leads.createdAt, sameSince(ctx.now))));
    const { smsConsent: _, ...fields } = input;
    const rows = await tx
      .insert(leads)
      .values({
        ...fields,
        id: lead.id,
        area: area?.slug ?? null,
        formKey: key,
        smsConsentAt: wantsTexts ? ctx.now : null,
        smsConsentText: wantsTexts ? smsConsentVersion : null,
        smsConsentAddress: wantsTexts ? ctx.address : null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: leads.formKey })
      .returning({ id: leads.id });
    if (rows.length === 0) return false;
    await insertPlaceholderBooking(ctx, tx, lead.id, input);
    const mayMail = !isQuiet && (await takeUnconfirmedMail(tx, input.email, ctx.now));
    await enqueueMail(tx, mayMail ? [received, confirmation] : [received]);
    return true;
  });
  if (stored) ctx.services.wakeMail();
  const leadId = stored ? lead.id : ((await findSent(ctx.db, key)) ?? lead.id);
  return {
    leadId,
    outsideArea: area === null,
    duplicate: !stored,
    choosing: area ? choosingPath(secret, leadId, "sent") : null,
  };
}

export interface LeadForMail {
  id: string;
  areaName: string | null;
  /** Label of the chosen service. */
  service: string;
}

/** Renders the mail with a link that proves the sender's address. It leads to the free times, or keeps a held one. */
export function renderConfirmation(
  { business: { identity }, services: { origin, secret } }: CommandContext,
  lead: LeadForMail,
  input: ContactInput,
) {
  const link = choosingPath(secret, lead.id, lead.areaName ? "mailed" : "keeping");
  return renderMail(leadConfirmationMail({ ...lead, link: `${origin}${link}` }, input, identity), origin);
}

/** Id of the earlier message with the same words; null when there is none. */
export async function findSent(db: Db, key: string): Promise<string | null> {
  const [sent] = await db.select({ id: leads.id }).from(leads).where(eq(leads.formKey, key));
  return sent?.id ?? null;
}

/**
 * Adds the placeholder booking of a message (docs/product.md, Leads). A failure is logged, and the message is stored
 * anyway.
 */
async function insertPlaceholderBooking(
  ctx: CommandContext,
  tx: Db,
  leadId: string,
  input: ContactInput,
): Promise<void> {
  const { contactServices } = ctx.business;
  try {
    await tx.transaction(async (savepoint) => {
      const [booking] = await savepoint
        .insert(bookings)
        .values({
          clientId: nobody,
          petId: nobody,
          serviceType: contactServices.find(({ value }) => value === input.service)?.service ?? "general",
          status: "pending",
          date: dayIn(ctx.business.timeZone, ctx.now),
          timeSlot: "09:00",
          duration: 30,
          leadId,
        })
        .returning({ id: bookings.id });
      ctx.services.log.info({ booking: booking?.id, lead: leadId }, "contact request booked as a placeholder");
    });
  } catch (error) {
    ctx.services.log.error({ err: error, lead: leadId }, "the placeholder booking of a lead failed");
  }
}

export const contactLimit: Limit = { name: "contact", points: 5, minutes: 10 };

const thanksPage = `${href("/contact")}?sent=1`;

export const submitContact = formAction({
  schema: contactForm,
  limit: contactLimit,
  context: commandContext,
  isPublic: { trapped: contactSent },
  async command(ctx, input, { key }) {
    const isChoice = contactChoices(ctx.business.contactServices).some(([value]) => value === input.service);
    return isChoice ? done(await storeContact(ctx, input, key)) : refused("no-service");
  },
  done: ({ outsideArea, choosing }) => {
    const onward = choosing && `${choosing}?sent=1`;
    return {
      toast: contactSent,
      ...(outsideArea ? { note: outsideAreaNote } : {}),
      ...(onward ? { onward, to: onward } : {}),
    };
  },
  texts: { "no-service": { status: 400, errors: { service: noService } } },
  page: thanksPage,
  failed: { ...contactFailed, logged: "a contact message could not be stored" },
});

// Forms about a lead: notes, reply, status, and the account made from it (docs/product.md, Leads).
import { z } from "zod";

import { freeText, optionalLine, optionalPhone, optionalText } from "~/shared/fields";

import { invitedForm } from "~/clients/index";

import { bulkTexts } from "./texts";

const id = z.uuid();
const version = z.coerce.number().int().positive();

export const notesForm = z.object({ intent: z.literal("notes"), version, ownerNotes: optionalText() });

export const replyForm = z.object({
  intent: z.literal("reply"),
  version,
  body: freeText("Please write a reply of at least 2 characters", 2),
});

/** Reply form of the desk's first page. It names the lead, since the page has several. */
export const deskReplyForm = replyForm.extend({ lead: id });

export const makeClientForm = invitedForm.extend({
  intent: z.literal("client"),
  phone: optionalPhone(),
  address: optionalLine(300),
  pets: z
    .string()
    .default("")
    .pipe(z.string().max(2000, { error: "Please keep this under 2,000 characters" })),
  /** An empty password sends an invitation instead. accounts/password/new-password.server.ts has the other rules. */
  password: z.string().max(1000, { error: "Please keep this under 1,000 characters" }).default(""),
});
export type MakeClientInput = z.infer<typeof makeClientForm>;

/** Maximum number of leads that one form marks or mails. */
export const mostLeads = 100;

const mark = z.enum(["answered", "closed", "new"], { error: "Choose what to do with these leads" });

export const releaseHoldsForm = z.object({ intent: z.literal("release-holds") });

export const markLeadForm = z.object({ intent: mark });

export const markLeadsForm = z.object({
  intent: mark,
  ids: z.array(id).min(1, { error: bulkTexts.noneChosen }).max(mostLeads, { error: bulkTexts.tooMany }),
});

// Form schemas of updates to the waitlist and of its entries.
import { z } from "zod";

import { freeText, line } from "~/shared/fields";

const subject = line("Please enter a subject", 3, 150);
const body = freeText("Please write what you want to say (minimum 10 characters)", 10);

export const previewForm = z.object({ intent: z.literal("preview"), subject, body });

/**
 * Schema for sending a previewed update. `key`: idempotency key, created with the preview, which detects repeated
 * submits.
 */
export const sendForm = z.object({
  intent: z.literal("send"),
  subject,
  body,
  key: z.uuid({ error: "Please look at the preview first" }),
});

export const removeForm = z.object({ intent: z.literal("remove"), id: z.uuid({ error: "That entry isn't there" }) });

/** A rendered update with its number of recipients. It has not been sent yet. */
export interface UpdatePreview {
  subject: string;
  body: string;
  recipients: number;
  key: string;
}

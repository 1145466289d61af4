// Form schemas of /admin/testimonials: the testimonials, the decision, and the reason for declining.
import { z } from "zod";

import { declineReasons } from "./moderation";

const reason = z.enum(declineReasons, {
  error: "Please choose a reason",
});
const chosen = {
  ids: z
    .array(z.uuid({ error: "That testimonial isn't there" }))
    .min(1, { error: "Please choose a testimonial first" })
    .max(100),
  /** The version shown to the owner; only for a decision on a single testimonial. */
  version: z.coerce.number().int().optional(),
};

export const moderationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...chosen }),
  z.object({ intent: z.literal("feature"), ...chosen }),
  z.object({ intent: z.literal("unfeature"), ...chosen }),
  z.object({ intent: z.literal("decline"), reason, ...chosen }),
]);
export type ModerationInput = z.infer<typeof moderationForm>;

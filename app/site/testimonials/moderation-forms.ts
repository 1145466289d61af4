// The forms of /admin/testimonials: which ones, what is decided, and for declining, why.
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
  /** Given where one is decided on by itself: as it was looked at. */
  version: z.coerce.number().int().optional(),
};

export const moderationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...chosen }),
  z.object({ intent: z.literal("feature"), ...chosen }),
  z.object({ intent: z.literal("unfeature"), ...chosen }),
  z.object({ intent: z.literal("decline"), reason, ...chosen }),
]);
export type ModerationInput = z.infer<typeof moderationForm>;
